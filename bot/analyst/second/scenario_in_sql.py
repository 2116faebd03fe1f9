"""What a scenario changes, step by step, as SQL on a copy of the movements."""

# ruff: noqa: S608 - the only names put into SQL are those of this class
from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from itertools import count

from bot.analyst.second.annuity import payments, rounded
from bot.analyst.second.books import Books, plain_words
from bot.analyst.second.features.text import fold
from bot.analyst.second.payroll_figures import RATES, employer_costs
from tools.periods import shift_months, span_of
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
)
from tools.scenario.steps import Lasting

COPIES = count()
MONTH = 30
SUMS = """
SELECT substr(day, 1, 7), line, party, sum(minor) FROM {name}
WHERE side = ? AND substr(day, 1, 7) BETWEEN ? AND ? AND {of}
GROUP BY 1, 2, 3
"""
NAMED = "(fold_text(line) = ? OR fold_text(party) = ?)"
IN_TEXT = "instr(' ' || plain_words(note) || ' ', ' ' || ? || ' ') > 0"
LATER_MONTH = """
UPDATE {name} SET day = CASE WHEN day = date(day, 'start of month', '+1 month', '-1 day')
    THEN date(day, 'start of month', '+' || (? + 1) || ' months', '-1 day')
    ELSE min(date(day, 'start of month', '+' || ? || ' months', '+' || (substr(day, 9, 2) - 1) || ' days'),
             date(day, 'start of month', '+' || (? + 1) || ' months', '-1 day')) END
WHERE {where}
"""


class StepError(Exception):
    """A step can't be followed: the tools' refusal code that fits."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(code)


class Moves:
    """The movements of one currency as a table of their own, which steps change."""

    def __init__(self, books: Books, months: list[str], currency: str | None) -> None:
        self.books, self.months = books, months
        self.beside: dict[str, Decimal] = {}
        self.name = f"copy{next(COPIES)}"
        self.run(
            f"CREATE TEMP TABLE {self.name} AS SELECT day, minor, side, line, party, note FROM move "
            "WHERE currency IS ?",
            currency,
        )

    def run(self, sql: str, *values: object) -> list[tuple[object, ...]]:
        """Return the rows that a statement gives."""
        return list(self.books.db.execute(sql, values))

    def by_month(self) -> dict[str, tuple[int, int]]:
        """Return money in and out of each month that has any."""
        sql = (
            "SELECT substr(day, 1, 7), sum(CASE WHEN side = 'in' THEN minor ELSE 0 END), "
            f"sum(CASE WHEN side = 'out' THEN -minor ELSE 0 END) FROM {self.name} GROUP BY 1"
        )
        return {str(key): (int(str(into)), int(str(out))) for key, into, out in self.run(sql)}

    def follow(self, step: Step, name: str) -> None:
        """Change the movements by one step, whose own movements get its name; raises StepError."""
        match step:
            case Hire():
                self._each_month(step.people * step.monthly_cost, step, name)
            case WagedHire():
                self._waged(step, name)
            case OwnerDraw():
                self._each_month(step.monthly_amount, step, name)
            case OneOff():
                amount = self._minor(step.amount)
                signed = amount if step.direction == "in" else -amount
                self._add(self._once(step.start), signed, step.direction, step.name or name)
            case Loan():
                self._loan(step, name)
            case RevenueChange():
                self._receive(step)
            case LostCustomer():
                self._lose(step, name)
            case Price():
                self._price(step)
            case CostStep():
                self._cost(step, name)
            case LatePayment():
                self._delay(step, name)

    def _minor(self, amount: Decimal) -> int:
        units = amount.scaleb(self.books.exponent)
        if units != units.to_integral_value():
            raise StepError("unchecked_step")
        return int(units)

    def _add(self, month: str, minor: int, side: str, line: object = None, party: object = None) -> None:
        day = span_of(month).end.isoformat()
        self.run(f"INSERT INTO {self.name} VALUES (?, ?, ?, ?, ?, NULL)", day, minor, side, line, party)

    def _within(self, step: Lasting) -> list[str]:
        """Return the months of the path that a step changes, both ends within."""
        start, end = step.start or self.months[0], step.end or self.months[-1]
        if start > self.months[-1] or end < self.months[0]:
            raise StepError("period_not_in_file")
        return [month for month in self.months if start <= month <= end]

    def _once(self, start: str | None) -> str:
        month = start or self.months[0]
        if not self.months[0] <= month <= self.months[-1]:
            raise StepError("period_not_in_file")
        return month

    def _each_month(self, amount: Decimal, step: Lasting, name: str) -> None:
        minor = self._minor(amount)
        for month in self._within(step):
            self._add(month, -minor, "out", name)

    def _waged(self, step: WagedHire, name: str) -> None:
        months, net = self._within(step), step.net is not None
        if months[0] < ("2026-01" if net else RATES[0].start):
            raise StepError("beyond_table")
        wage = int(((step.net if net else step.gross) or Decimal(0)) * 100)
        costs = employer_costs(wage, months, step.incentive, net=net)
        for month, cost in zip(months, costs, strict=True):
            self._add(month, -self._minor(step.people * Decimal(cost).scaleb(-2)), "out", name)
        helped = employer_costs(wage, months, "general", net=net)
        for what, cost in (("cost", costs[0]), ("highest_cost", max(costs)), ("incentive_cost", helped[0])):
            self.beside[f"{name}_{what}"] = Decimal(cost).scaleb(-2)

    def _loan(self, step: Loan, name: str) -> None:
        received = self._once(step.start)
        first = step.first_instalment or shift_months(received, 1)
        rate = Fraction(step.monthly_rate) / 100 * (1 + Fraction(step.interest_tax) / 100)
        self._add(received, self._minor(step.amount), "in", name)
        paid = payments(self._minor(step.amount), rate, step.months)
        self.beside[f"{name}_instalment"] = Decimal(paid[0].paid).scaleb(-self.books.exponent)
        for number, payment in enumerate(paid):
            month = shift_months(first, number)
            if received <= month <= self.months[-1]:
                self._add(month, -payment.paid, "out", name)

    def _of(self, side: str, line: str | None) -> tuple[str, tuple[str | None, ...]]:
        """Return the SQL condition of a name, and its values: a line's or a party's, else that of the texts it is in.

        Raises StepError where nothing of that name moves money on that side.
        """
        if line is None:
            return "1", ()
        for where, name in ((NAMED, fold(line)), (IN_TEXT, plain_words(line))):
            values = (name,) * where.count("?")
            if name and self.run(f"SELECT 1 FROM {self.name} WHERE side = ? AND {where} LIMIT 1", side, *values):
                return where, values
        raise StepError("unknown_member")

    def _sums(self, side: str, line: str | None, step: Lasting) -> list[tuple[object, ...]]:
        where, values = self._of(side, line)
        months = self._within(step)
        return self.run(SUMS.format(name=self.name, of=where), side, months[0], months[-1], *values)

    def _scale(self, side: str, step: RevenueChange | CostStep | Price, factor: Fraction) -> None:
        for month, name, party, total in self._sums(side, step.line, step):
            self._add(str(month), rounded(int(str(total)) * factor), side, name, party)

    def _lose(self, step: LostCustomer, step_name: str) -> None:
        for month, name, party, total in self._sums("in", step.line, step):
            lost = -int(str(total))
            self._add(str(month), lost, "in", name, party)
            self._add(str(month), rounded(-lost * Fraction(step.saved_percent) / 100), "out", step_name)

    def _price(self, step: Price) -> None:
        volume = Fraction(step.volume_percent) / 100
        variable = {row for line in step.variable_lines for row in self._sums("out", line, step)}
        self._scale("in", step, (1 + Fraction(step.percent) / 100) * (1 + volume) - 1)
        for month, name, party, total in sorted(variable, key=str):
            self._add(str(month), rounded(int(str(total)) * volume), "out", name, party)

    def _receive(self, step: RevenueChange) -> None:
        if step.to is None:
            self._scale("in", step, Fraction(step.percent or 0) / 100)
            return
        got = self._sums("in", step.line, step)
        level = self._minor(step.to)
        for month in self._within(step):
            received = sum(int(str(row[3])) for row in got if row[0] == month)
            self._add(month, level - received, "in", step.line or "")

    def _cost(self, step: CostStep, step_name: str) -> None:
        if step.percent is not None:
            self._scale("out", step, Fraction(step.percent) / 100)
            return
        paid = self._sums("out", step.line, step) if step.line is not None else []
        by_month = {month: sum(int(str(row[3])) for row in paid if row[0] == month) for month in self._within(step)}
        name = step.name or step.line or step_name
        if step.held:
            first, before = self._rise(step)
            for month, total in by_month.items():
                if month >= first:
                    self._add(month, before - total, "out", name)
            return
        for month, total in by_month.items():
            if step.to is not None:
                self._add(month, -self._minor(step.to) - total, "out", name)
            else:
                self._add(month, -self._minor(step.amount or Decimal(0)), "out", name)

    def _rise(self, step: CostStep) -> tuple[str, int]:
        """Return the month in which a cost goes up for good and its sum a month before; raises StepError."""
        by_month = {str(row[0]): 0 for row in self._sums("out", step.line, Lasting())}
        for row in self._sums("out", step.line, Lasting()):
            by_month[str(row[0])] += int(str(row[3]))
        levels = [by_month.get(month, 0) for month in self.months]
        turns = [place for place in range(1, len(levels)) if levels[place] != levels[place - 1]]
        if step.start is not None:
            turns = [place for place in turns if self.months[place] >= step.start]
        if step.end is not None:
            turns = [place for place in turns if self.months[place] <= step.end or step.start is None]
        if len(turns) != 1 or (step.start is not None and self.months[turns[0]] != step.start):
            raise StepError("no_rise")
        if levels[turns[0]] > levels[turns[0] - 1]:
            raise StepError("no_rise")
        return self.months[turns[0]], levels[turns[0] - 1]

    def _delay(self, step: LatePayment, name: str) -> None:
        of, values = self._of(step.direction, step.line)
        late = self._within(step)
        where = f"side = ? AND substr(day, 1, 7) BETWEEN ? AND ? AND {of}"
        chosen = (step.direction, late[0], late[-1], *values)
        if step.days % MONTH and self._has_days():
            self.run(f"UPDATE {self.name} SET day = date(day, ?) WHERE {where}", f"+{step.days} days", *chosen)
        else:
            months = max(1, (2 * step.days + MONTH) // (2 * MONTH))
            self.run(LATER_MONTH.format(name=self.name, where=where), months, months, months, *chosen)
        after = self.run(
            f"SELECT coalesce(sum(minor), 0) FROM {self.name} WHERE substr(day, 1, 7) > ?", self.months[-1]
        )
        self.beside[f"{name}_after_end"] = Decimal(abs(int(str(after[0][0])))).scaleb(-self.books.exponent)
        self.run(f"DELETE FROM {self.name} WHERE substr(day, 1, 7) > ?", self.months[-1])

    def _has_days(self) -> bool:
        columns = [sheet.main_date for sheet in self.books.cash_sheets]
        return any(column is None or column.granularity == "day" for column in columns)
