"""What each step of a scenario adds to the lines of a path, as formulas over its assumptions' cells."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal

from tools.export.desk import Desk
from tools.export.kinds.lines import FIRST_MONTH, Key, Lines
from tools.export.kinds.schedule import Terms, write_schedule
from tools.ledger import Ledger
from tools.result import Assumption, ToolResult, Unit
from tools.scenario import (
    CostStep,
    Hire,
    LatePayment,
    Loan,
    LostCustomer,
    OneOff,
    OwnerDraw,
    Price,
    RevenueChange,
    Step,
    WagedHire,
    costs_of,
    loan_schedule,
)
from tools.scenario.changes import DAYS_A_MONTH
from tools.scenario.held import rise_of


@dataclass(slots=True)
class Effects:
    """Writes the effects of one step; ``before`` are the lines as they stood when it began."""

    desk: Desk
    result: ToolResult
    lines: Lines
    name: str
    ledger: Ledger
    before: dict[Key, list[int]]

    @classmethod
    def of(cls, desk: Desk, result: ToolResult, lines: Lines, name: str) -> Effects:
        """Return the effects of a step of this name on lines."""
        before = {key: list(rows) for key, rows in lines.rows.items()}
        return cls(desk, result, lines, name, lines.case.base, before)

    def cell(self, what: str, value: object, unit: Unit | str = "money") -> str:
        """Return the cell of one of the step's assumptions."""
        assumption = Assumption.model_validate(
            {
                "name": f"{self.name}_{what}", "value": str(value), "unit": unit, "source": "default",
                "currency": self.ledger.currency if unit == "money" else None,
            }
        )  # fmt: skip
        return self.desk.assume(self.result, assumption)

    def write(self, step: Step) -> None:
        """Write the rows of a step, those of money in first."""
        match step:
            case Hire():
                people = self.cell("people", step.people, "count")
                each = self.cell("monthly_cost", step.monthly_cost)
                self._monthly(step, f"-ROUND({people}*{each},{self.places})")
            case WagedHire():
                self._waged(step)
            case OwnerDraw():
                self._monthly(step, f"-ROUND({self.cell('monthly_amount', step.monthly_amount)},{self.places})")
            case OneOff():
                self._one_off(step)
            case Loan():
                self._loan(step)
            case RevenueChange() if step.to is not None:
                self._level(step, "in", step.line or "", step.to)
            case RevenueChange():
                self._scaled(step, "in", step.line, f"{self.cell('percent', step.percent or 0, 'percent')}/100")
            case LostCustomer():
                self._lost(step)
            case Price():
                self._price(step)
            case CostStep():
                self._cost(step)
            case LatePayment():
                self._late(step)

    @property
    def places(self) -> int:
        """Return the places that amounts are rounded to."""
        return self.lines.places

    def _keys(self, side: str, *names: str) -> list[Key]:
        return [key for key in self.before if key.side == side and (not names or key.is_named(*names))]

    def _window(self, step: Step) -> Callable[[int], str]:
        """Return the condition that a month lies from the step's start to its end."""
        start = self.cell("start", step.start or self.ledger.first_month, "period")
        end = self.cell("end", getattr(step, "end", None) or self.ledger.last_month, "period")
        return lambda column: f"AND(EOMONTH({self.lines.head(column)},0)>={start},{self.lines.head(column)}<={end})"

    def _columns(self) -> range:
        return range(FIRST_MONTH, FIRST_MONTH + len(self.lines.months))

    def _put(self, key: Key, cell: Callable[[int], str]) -> int:
        return self.lines.effect(self.name, key, [cell(column) for column in self._columns()])

    def _own(self, side: str) -> Key:
        """Return the line of what the step adds: one of its keys that the file does not have, else the step's name."""
        added = [key for key in self.lines.added.get(self.name, {}) if key.side == side]
        return added[0] if len(added) == 1 else Key(side, self.name, None)

    def _monthly(self, step: Step, amount: str) -> None:
        inside = self._window(step)
        self._put(self._own("out"), lambda column: f"IF({inside(column)},{amount},0)")

    def _waged(self, step: WagedHire) -> None:
        people = self.cell("people", step.people, "count")
        each = {month: self.cell(f"cost_{month}", cost) for month, cost in costs_of(self.ledger, step).items()}

        def cell(column: int) -> str:
            month = self.lines.months[column - FIRST_MONTH]
            return f"-ROUND({people}*{each[month]},{self.places})" if month in each else "0"

        self._put(self._own("out"), cell)

    def _one_off(self, step: OneOff) -> None:
        amount = self.cell("amount", step.amount)
        start = self.cell("start", step.start or self.ledger.first_month, "period")
        sign = "" if step.direction == "in" else "-"

        def cell(column: int) -> str:
            return f"IF(EOMONTH({self.lines.head(column)},0)=EOMONTH({start},0),{sign}ROUND({amount},{self.places}),0)"

        self._put(self._own(step.direction), cell)

    def _loan(self, step: Loan) -> None:
        amount, rate = self.cell("amount", step.amount), self.cell("monthly_rate", step.monthly_rate, "percent")
        count = self.cell("months", step.months, "months")
        tax = self.cell("interest_tax", step.interest_tax, "percent")
        start = self.cell("start", step.start or self.ledger.first_month, "period")
        first = self.cell("first_instalment", step.first_instalment or "", "period")
        paid = loan_schedule(self.ledger, step)
        schedule = write_schedule(self.desk, Terms(amount, f"({rate}/100*(1+{tax}/100))", count), paid)
        self.desk.tell(self.result, f"{self.name}_instalment", schedule.instalment)

        def received(column: int) -> str:
            return f"IF(EOMONTH({self.lines.head(column)},0)=EOMONTH({start},0),{amount},0)"

        def instalment(column: int) -> str:
            month = self.lines.head(column)
            number = f"((YEAR({month})-YEAR({first}))*12+MONTH({month})-MONTH({first})+1)"
            outside = f"OR({number}<1,{number}>{count},EOMONTH({month},0)<{start})"
            return f"IF({outside},0,-INDEX({schedule.column('instalment')},{number}))"

        self._put(Key("in", self.name, None), received)
        self._put(Key("out", self.name, None), instalment)

    def _scaled(self, step: Step, side: str, line: str | None, factor: str, *more: str) -> list[int]:
        inside = self._window(step)
        names = (line, *more) if line else more
        rows = []
        for key in self._keys(side, *names):

            def cell(column: int, key: Key = key) -> str:
                amount = self.lines.sum_of([key], column, self.before)
                return f"IF({inside(column)},ROUND({amount}*({factor}),{self.places}),0)"

            rows.append(self._put(key, cell))
        return rows

    def _lost(self, step: LostCustomer) -> None:
        rows = self._scaled(step, "in", step.line, "-1")
        saved = self.cell("saved_percent", step.saved_percent, "percent")
        if not rows:
            return

        def cell(column: int) -> str:
            lost = self.lines.column(rows[0], rows[-1], column)
            return f"SUMPRODUCT(ROUND(-({lost})*{saved}/100,{self.places}))"

        self._put(Key("out", self.name, None), cell)

    def _price(self, step: Price) -> None:
        price = self.cell("percent", step.percent, "percent")
        volume = self.cell("volume_percent", step.volume_percent, "percent")
        self._scaled(step, "in", step.line, f"(1+{price}/100)*(1+{volume}/100)-1")
        if step.variable_lines:
            self._scaled(step, "out", None, f"{volume}/100", *step.variable_lines)

    def _cost(self, step: CostStep) -> None:
        if step.percent is not None:
            self._scaled(step, "out", step.line, f"{self.cell('percent', step.percent, 'percent')}/100")
        elif step.to is not None:
            self._level(step, "out", step.line or "", step.to)
        elif step.held:
            month, before = rise_of(self.ledger, step)
            self._level(step.model_copy(update={"start": month}), "out", step.line or "", before.amount, "held")
        else:
            self._monthly(step, f"-ROUND({self.cell('amount', step.amount or 0)},{self.places})")

    def _level(self, step: Step, side: str, line: str, to: Decimal, what: str = "to") -> None:
        """Write the one line that brings lines of a name to a new monthly amount."""
        level, inside = self.cell(what, to), self._window(step)
        keys, sign = self._keys(side, line), "" if side == "in" else "-"

        def cell(column: int) -> str:
            moved = self.lines.sum_of(keys, column, self.before)
            return f"IF({inside(column)},{sign}ROUND({level},{self.places})-({moved}),0)"

        self._put(self._own(side), cell)

    def _late(self, step: LatePayment) -> None:
        days = self.cell("days", step.days, "days")
        inside = self._window(step)
        start, end = self.cell("start", "", "period"), self.cell("end", "", "period")
        by_day = self.ledger.granularity == "day"
        rows = []
        for key in self._keys(step.direction, *([step.line] if step.line else [])):
            earlier = self.before[key]
            live = not by_day or (self.lines.source is not None and len(earlier) == 1)

            def cell(column: int, key: Key = key, earlier: list[int] = earlier) -> str:
                back = f"IF({inside(column)},-({self.lines.sum_of([key], column, self.before)}),0)"
                months = f"MAX(1,ROUND({days}/{DAYS_A_MONTH},0))"
                late = "+".join(self._months_late(row, column, months, start, end) for row in earlier)
                if by_day:
                    exact = self._days_late(key, column, days, start, end)
                    late = f"IF(MOD({days},{DAYS_A_MONTH})=0,{late},{exact})"
                return f"ROUND({back}+{late},{self.places})"

            formulas = [cell(column) for column in self._columns()] if live else None
            rows.append(self.lines.effect(self.name, key, formulas))
        if rows:
            missing = "+".join(f"SUM({self.lines.across(row)})" for row in rows)
            self._after_end(missing, step)

    def _after_end(self, missing: str, step: LatePayment) -> None:
        figure = self.result.figure(f"{self.name}_after_end")
        if figure is None:
            return
        sign = "-" if step.direction == "in" else ""
        row = self.lines.row
        self.lines.page.put(row, 1, self.desk.labels.figure(figure))
        formula = f"ROUND({sign}({missing}),{self.places})"
        address = self.lines.page.formula(row, FIRST_MONTH, formula, figure.value, "plain", self.lines.shown)
        self.desk.tell(self.result, f"{self.name}_after_end", address)
        self.lines.row += 1

    def _months_late(self, row: int, column: int, months: str, start: str, end: str) -> str:
        heads = self.lines.page.span(3, FIRST_MONTH, 3, self._columns()[-1])
        from_ = f"EDATE({self.lines.head(column)},-{months})"
        return f'SUMIFS({self.lines.across(row)},{heads},{from_},{heads},">"&EOMONTH({start},-1),{heads},"<="&{end})'

    def _days_late(self, key: Key, column: int, days: str, start: str, end: str) -> str:
        of, month = self.lines.source_of, self.lines.head(column)
        return (
            f"SUMIFS({of('amount')},{of('number')},{self.lines.numbers.get(key, 0)},"
            f'{of("month")},">"&EOMONTH({start},-1),{of("month")},"<="&{end},'
            f'{of("date")},">="&({month}-{days}),{of("date")},"<="&(EOMONTH({month},0)-{days}))'
        )
