"""Budgets beside actual amounts: columns of one table whose names differ by that word, or a plan beside its actuals."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from tools.analysis.rows.selection import Entry, Row, measured, moved
from tools.analysis.rows.sides import named_sides
from tools.analysis.rows.tables import refuse_without_year
from tools.money import Money
from tools.names import fold
from tools.periods import Span, last_day
from tools.tables import Dataset, Direction, Measure, Table
from tools.working import NoFigureError

WORDS = re.compile(
    r"\b(budget(ed)?|plan(ned|lanan)?|butce(lenen)?|hedef(lenen)?|target|actuals?|gercekles(en|me)|fiili)\b"
)
COSTS = re.compile(r"\b(cost|expense|spend|outflow|gider|maliyet|harcama|masraf)")


@dataclass(frozen=True, slots=True)
class Pair:
    """Actual and budgeted rows of one side; costs are positive."""

    side: Direction
    actual: list[Row]
    budget: list[Row]
    actual_name: str
    budget_name: str
    currency: str | None
    exponent: int

    def sum(self, rows: Iterable[Row]) -> Money:
        """Return the sum of rows."""
        return Money(sum(row.minor for row in rows), self.currency, self.exponent)


def pairs(dataset: Dataset, period: Span | None) -> list[Pair]:
    """Return the income and the costs that have a budget, in this order; raises NoFigureError."""
    if period is not None:
        refuse_without_year(dataset)
    found = [pair for table in dataset.tables for pair in _columns(table)] or _tables(dataset)
    if period is None:
        return found
    result = []
    for pair in found:
        actual, budget = _within(pair.actual, period), _within(pair.budget, period)
        if actual or budget:
            result.append(Pair(pair.side, actual, budget, pair.actual_name, pair.budget_name,
                               pair.currency, pair.exponent))  # fmt: skip
    if found and not result:
        days = [row.day for pair in found for row in (*pair.actual, *pair.budget) if row.day]
        start, end = (str(min(days)), str(max(days))) if days else ("", "")
        raise NoFigureError("period_not_in_file", asked=period.key or f"{period.start}", start=start, end=end)
    return result


def _within(rows: list[Row], period: Span) -> list[Row]:
    return [row for row in rows if row.day and row.end and period.holds(row.day) and period.holds(row.end)]


def _stem(name: str) -> str:
    """Return a measure's name without the words for budget and actual."""
    return " ".join(WORDS.sub(" ", fold(name).replace("_", " ")).split())


def _columns(table: Table) -> list[Pair]:
    """Return the pairs of a table that has budget columns beside the actual ones."""
    budgets = [m for m in table.measures if m.role == "budget" and not m.derived]
    others = [
        m for m in table.measures if m.role != "budget" and m.kind == "flow" and m.unit == "money" and not m.derived
    ]
    result = []
    for budget in budgets:
        stem = _stem(budget.name)
        actual = next((m for m in others if _stem(m.name) == stem), None)
        if actual is None and len(budgets) == 1:
            amounts = [m for m in others if m.role in ("amount", "inflow", "outflow")]
            actual = amounts[0] if amounts else None
        if actual is not None:
            result += _of_measures(table, actual, budget)
    return sorted(result, key=lambda pair: pair.side == "out")


def _of_measures(table: Table, actual: Measure, budget: Measure) -> list[Pair]:
    done, planned = measured(table, actual), measured(table, budget)
    sides = {row.index: row.side for row, _, _ in done}
    if all(side is None for side in sides.values()):
        sides |= named_sides(table)
    if all(side is None for side in sides.values()):
        named: Direction = "out" if COSTS.search(fold(actual.name).replace("_", " ")) else "in"
        sides = dict.fromkeys(range(table.rows), named)
    result = []
    for side in ("in", "out"):
        ours = [[entry for entry in entries if sides.get(entry[0].index) == side] for entries in (done, planned)]
        if ours[0] or ours[1]:
            result.append(_pair("out" if side == "out" else "in", ours[0], ours[1], actual.name, budget.name))
    return result


def _pair(side: Direction, done: list[Entry], planned: list[Entry], actual: str, budget: str) -> Pair:
    places = max(exponent for _, _, exponent in (*done, *planned))
    currencies = {currency for _, currency, _ in (*done, *planned)} - {None}
    if len(currencies) > 1:
        raise NoFigureError("several_currencies", currencies=", ".join(sorted(str(code) for code in currencies)))
    return Pair(
        side=side,
        actual=_positive(done, places, side),
        budget=_positive(planned, places, side),
        actual_name=actual,
        budget_name=budget,
        currency=next(iter(currencies), None),
        exponent=places,
    )


def _positive(entries: list[Entry], places: int, side: Direction) -> list[Row]:
    """Return rows at one exponent, costs positive where the file holds them below zero."""
    scaled = [(row, row.minor * 10 ** (places - exponent)) for row, _, exponent in entries]
    sign = -1 if side == "out" and sum(minor for _, minor in scaled) < 0 else 1
    return [Row(row.table, row.index, sign * minor, row.side, row.cell, row.day, row.end) for row, minor in scaled]


def _tables(dataset: Dataset) -> list[Pair]:
    """Return the pairs of a plan table and the table of what was: the months that both cover, where both have days."""
    moving = [table for table in dataset.tables if _amount(table) is not None]
    plan = next((table for table in moving if _is_plan(table)), None)
    actual = next((table for table in moving if not _is_plan(table)), None)
    if plan is None or actual is None:
        return []
    done, planned = _entries(actual), _entries(plan)
    spans = [_span(entries) for entries in (done, planned)]
    if spans[0] and spans[1]:
        start, end = max(spans[0].start, spans[1].start), min(spans[0].end, spans[1].end)
        if end < start:
            return []
        common = Span(start=start, end=end)
        done = [entry for entry in done if _within([entry[0]], common)]
        planned = [entry for entry in planned if _within([entry[0]], common)]
    result = []
    sides: tuple[Direction, ...] = ("in", "out")
    for side in sides:
        ours = [[entry for entry in entries if entry[0].side == side] for entries in (done, planned)]
        if ours[0] and ours[1]:
            result.append(_pair(side, ours[0], ours[1], actual.name, plan.name))
    return result


def _is_plan(table: Table) -> bool:
    return bool(re.search(r"budget|butce|hedef|target", fold(f"{table.name} {table.sheet}"))) or table.basis == "plan"


def _amount(table: Table) -> Measure | None:
    return table.measure_of("amount") if table.layout != "invoices" else None


def _entries(table: Table) -> list[Entry]:
    amount = _amount(table)
    if table.cash and table.measure(table.cash):
        return moved(table)
    return measured(table, amount) if amount else []


def _span(entries: list[Entry]) -> Span | None:
    """Return the whole months from the first day to the last: a plan of months is compared with all of each."""
    days = [(row.day, row.end) for row, _, _ in entries if row.day and row.end]
    if not days:
        return None
    return Span(start=min(day for day, _ in days).replace(day=1), end=last_day(max(end for _, end in days)))
