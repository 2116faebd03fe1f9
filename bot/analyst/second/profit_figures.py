"""Income, costs and profit of a report on a scenario, reckoned again by SQL on rows of its own."""

# ruff: noqa: S608 - the only names put into SQL are those of this package
from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from bot.analyst.second.books import Books, Sheet
from bot.analyst.second.features.text import fold
from bot.analyst.second.meaning import Known, Quantity, Reckoned
from bot.analyst.second.scenario_in_sql import Moves, StepError
from tools.analysis.profit_scenario import ProfitScenarioParameters
from tools.periods import Span, months_between, span_of
from tools.scenario import Step, step_names
from tools.tables import Measure

SIDES = 2
Sums = dict[str, tuple[int, int]]


class Earned(Moves):
    """The income and costs of a report in the place of movements of cash."""

    def __init__(self, books: Books, months: list[str], parts: list[tuple[Sheet, str, str, str, str, str]]) -> None:
        super().__init__(books, months, None)
        self.run(f"DELETE FROM {self.name}")
        for sheet, day, value, side, line, party in parts:
            self.run(
                f"INSERT INTO {self.name} (day, minor, side, line, party) SELECT {day}, {value}, {side}, {line}, "
                f"{party} FROM {sheet.sql} WHERE {day} IS NOT NULL AND {value} IS NOT NULL AND {side} IS NOT NULL"
            )

    def only(self, line: str) -> None:
        """Leave out all but one line, product or customer."""
        name = fold(line)
        self.run(
            f"DELETE FROM {self.name} WHERE NOT (coalesce(fold_text(line), '') = ? "
            "OR coalesce(fold_text(party), '') = ?)", name, name,
        )  # fmt: skip


def holds_profit(books: Books, cost: str | None = None) -> bool:
    """Return whether the file has a report with income and its costs."""
    return sheet_of(books, cost) is not None


def reckon_profit(books: Books, asked: ProfitScenarioParameters) -> Reckoned:
    """Return the figures of a scenario on a report."""
    if not books.dataset.year_known:
        return Reckoned(refusal="no_year")
    sheet = sheet_of(books, asked.cost)
    if sheet is None:
        return Reckoned(refusal="no_profit")
    codes = {row[0] for row in books.db.execute(f"SELECT DISTINCT cur FROM {sheet.sql} WHERE cur IS NOT NULL")}
    if len(codes) > 1:
        return Reckoned(refusal="several_currencies")
    currency = next(iter(codes), None) or amounts_of(sheet, asked.cost)[0].currency
    parts = parts_of_sheet(books, sheet, asked.cost, _names(asked))
    if not parts:
        return Reckoned(refusal="unknown_member")
    day = parts[0][1]
    first, last = books.db.execute(
        f"SELECT min(substr({day}, 1, 7)), max(substr({day}, 1, 7)) FROM {sheet.sql}"
    ).fetchone()
    months = months_between(first, last)
    try:
        after, before = (_sums(Earned(books, months, parts), steps, asked.line) for steps in (asked.scenario, ()))
    except StepError as reason:
        return Reckoned(refusal=reason.code)
    shown = [month for month in months if (asked.start or first) <= month <= (asked.end or last)]
    if not shown:
        return Reckoned(refusal="period_not_in_file")
    return Reckoned(figures=_figures(books, currency, shown, after, before))


def _sums(moves: Earned, steps: tuple[Step, ...], line: str | None) -> Sums:
    for step, name in zip(steps, step_names(steps), strict=True):
        moves.follow(step, name)
    if line is not None:
        moves.only(line)
    return moves.by_month()


def _figures(books: Books, currency: str | None, shown: list[str], after: Sums, before: Sums) -> dict[str, Known]:
    def known(minor: int, quantity: Quantity, span: Span, period: str | None, topic: str) -> Known:
        value = Decimal(minor).scaleb(-books.exponent)
        return Known(value, "money", quantity, span, period=period, signed=True, places=books.exponent,
                     currency=currency, topic=f"profit:{topic}")  # fmt: skip

    found: dict[str, Known] = {}
    for month in shown:
        into, out = after.get(month, (0, 0))
        for name, minor in (("income", into), ("cost", out), ("profit", into - out)):
            found[f"{name}.{month}"] = known(minor, "part", span_of(month), month, "month_" + name)
    whole = Span(start=span_of(shown[0]).start, end=span_of(shown[-1]).end)
    into, out = (sum(after.get(month, (0, 0))[side] for month in shown) for side in (0, 1))
    base = sum(before.get(month, (0, 0))[0] - before.get(month, (0, 0))[1] for month in shown)
    for name, minor in (("total_income", into), ("total_cost", out), ("total_profit", into - out),
                        ("base_total_profit", base), ("difference", into - out - base)):  # fmt: skip
        found[name] = known(minor, "part", whole, whole.key, name)
    profits = {month: after.get(month, (0, 0))[0] - after.get(month, (0, 0))[1] for month in shown}
    least = min(shown, key=lambda month: (profits[month], month))
    most = min(shown, key=lambda month: (-profits[month], month))
    for name, month in (("lowest", least), ("highest", most)):
        found[name] = known(profits[month], "part", span_of(month), month, name)
    return found


def _names(asked: ProfitScenarioParameters) -> list[str]:
    named = [getattr(step, "line", None) for step in asked.scenario]
    variable = [name for step in asked.scenario for name in getattr(step, "variable_lines", ())]
    return [name for name in (asked.line, *named, *variable) if name]


def amounts_of(sheet: Sheet, cost: str | None) -> tuple[Measure, ...]:
    """Return the columns that income and costs stand in: two of them, or one whose rows are either."""
    table = sheet.table
    amount, into, out = (table.measure_of(role) for role in ("amount", "inflow", "outflow"))
    if cost is not None:
        spent = table.measure(cost)
        return (amount, spent) if amount and spent else ()
    if into and out:
        return (into, out)
    return (amount,) if amount else ()


def sheet_of(books: Books, cost: str | None) -> Sheet | None:
    """Return the first sheet with income and costs, or with the cost column that is asked for; or None."""
    for sheet in books.sheets:
        found = amounts_of(sheet, cost)
        if sheet.day() is None or not found:
            continue
        if len(found) == SIDES:
            return sheet
        sides = books.db.execute(f"SELECT DISTINCT {sheet.side(found[0])} FROM {sheet.sql}").fetchall()
        if {"in", "out"} <= {side for (side,) in sides}:
            return sheet
    return None


def parts_of_sheet(
    books: Books, sheet: Sheet, cost: str | None, names: list[str]
) -> list[tuple[Sheet, str, str, str, str, str]]:
    """Return what is put into the rows: the sheet, its day, value, side and the columns of names."""
    columns = _columns(books, sheet, names)
    day = sheet.day()
    if columns is None or day is None:
        return []
    line, party = columns
    found = amounts_of(sheet, cost)
    parts = []
    for place, measure in enumerate(found):
        value, scale = sheet.measures[measure.name], 10 ** (books.exponent - measure.exponent)
        side = ("'in'", "'out'")[place] if len(found) == SIDES else sheet.side(measure)
        if len(found) == SIDES:
            negated = place == 1 and sum(each for each in measure.values if each) > 0
            signed = f"-{value}" if negated else value
        else:
            printed = sheet.table.sign == "printed"
            signed = f"CASE WHEN {side} = 'out' THEN -{value} ELSE {value} END" if printed else value
        parts.append((sheet, day, f"({signed}) * {scale}", side, line, party))
    return parts


def _columns(books: Books, sheet: Sheet, names: Iterable[str]) -> tuple[str, str] | None:
    """Return the columns that hold the names, at most two; None where a name is in none of them."""
    texts = [
        d for d in sheet.table.dimensions if d.role in ("line", "category", "counterparty", "description", "other")
    ]
    order = {role: place for place, role in enumerate(("line", "category", "counterparty", "description", "other"))}
    columns = [sheet.dimensions[d.name] for d in sorted(texts, key=lambda d: order[d.role])]
    chosen: list[str] = []
    for name in names:
        holding = [
            column
            for column in columns
            if books.db.execute(
                f"SELECT 1 FROM {sheet.sql} WHERE fold_text({column}) = ? LIMIT 1", (fold(name),)
            ).fetchone()
        ]
        if not holding:
            return None
        if not set(holding) & set(chosen):
            chosen.append(holding[0])
    if len(chosen) > SIDES:
        return None
    chosen += ["NULL", "NULL"]
    return chosen[0], chosen[1]
