"""Variance: actual less budget, and whether that is favourable.

Definition (FINANCE 1.2): variance = actual - budget; it is favourable above zero on income and below zero on costs;
the percentage is on the size of the budget, and there is none where the budget is zero.

Figures: ``actual``, ``budget``, ``variance`` (money) and ``percent`` for one side; with both sides each as
``actual.in``, ``actual.out`` and so on, and ``actual.net``, ``budget.net``, ``variance.net`` (income less costs).
With ``group_by`` also ``variance.<side>.<member>``, ``actual.<side>.<member>``, ``budget.<side>.<member>`` and
``percent.<side>.<member>``, largest deviation first, up to ``limit`` (the side is left out where one was asked for),
and ``members_over``, ``members_under`` (how many members lie above and below their budget, by the same keys).
Verdict: ``favourable`` (yes, no or even; by the same keys: ``favourable.in``, ``favourable.out``,
``favourable.net``), ``largest`` (the member that deviates most). Assumptions: ``actual``, ``budget`` (question),
``actual_measure``, ``budget_measure`` (texts, file; with both sides ``actual_measure_in`` and so on).
Refusals: no_file, no_budget, missing_input (what: actual, budget or direction), no_year, period_not_in_file,
unknown_column, unknown_member, several_currencies, nothing_found. Warnings: groups_cut.
"""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import Literal

from pydantic import Field

from tools.analysis.inputs import as_money, currency_of, needed, note_money
from tools.analysis.parameters import Condition, Text
from tools.analysis.rows import Row, kept, keyed
from tools.analysis.rows.budgets import Pair, pairs
from tools.analysis.rows.selection import cells_of_rows
from tools.money import Money
from tools.names import fold
from tools.periods import Span
from tools.registry import Analysis, Parameters
from tools.result import Assumption, Figure, ToolResult
from tools.tables import Dataset, Direction
from tools.working import PERCENT_PLACES, NoFigureError, Working, percent_of

NAME = "variance"


class VarianceParameters(Parameters):
    """Actual against budget, of the file or of two numbers."""

    direction: Literal["in", "out"] | None = Field(
        default=None, description="income or costs; default: both, where the file holds both"
    )
    period: Span | None = Field(default=None, description="only these days; default: where both are there")
    where: tuple[Condition, ...] = Field(default=(), max_length=12, description="only these rows, by their columns")
    group_by: Text | None = Field(default=None, description="a column that both have (line, department), or month")
    actual: Decimal | None = Field(
        default=None, max_digits=18, decimal_places=4, description="actual, as a number of the question"
    )
    budget: Decimal | None = Field(
        default=None, max_digits=18, decimal_places=4, description="budget, as a number of the question"
    )
    currency: str | None = Field(default=None, pattern=r"^[A-Z]{3}$", description="ISO code of the question's numbers")
    limit: int = Field(default=10, ge=1, le=200, description="how many members are listed")


def run(dataset: Dataset | None, parameters: VarianceParameters, call: str) -> ToolResult:
    """Actual against budget: the variance, in money and percent, and whether it is favourable."""
    working = Working.of(NAME, call, parameters, dataset)
    try:
        if parameters.actual is not None or parameters.budget is not None:
            return _of_question(working, dataset, parameters)
        return _of_file(working, dataset, parameters)
    except NoFigureError as reason:
        return working.refuse(reason)


def _of_question(working: Working, dataset: Dataset | None, parameters: VarianceParameters) -> ToolResult:
    currency = currency_of(dataset, parameters.currency)
    actual, budget = needed(parameters.actual, "actual"), needed(parameters.budget, "budget")
    if parameters.direction is None:
        raise NoFigureError("missing_input", what="direction")
    for name, value in (("actual", actual), ("budget", budget)):
        source = note_money(working, name, value, currency)
        working.money(name, name, as_money(value, currency), derived_from=[source])
    _difference(working, "", as_money(actual, currency), as_money(budget, currency), parameters.direction)
    return working.result(rows_used=0, period=None, currency=currency, sheet="")


def _difference(
    working: Working,
    key: str,
    actual: Money,
    budget: Money,
    side: Direction | Literal["net"],
    member: str | None = None,
    period: str | None = None,
) -> None:
    """Add the variance of two figures that stand already, its percentage of the budget's size, and its sense."""
    moved = actual - budget
    sources = (f"actual{key}", f"budget{key}")
    label = f"variance · {member}" if member else "variance"
    working.money(f"variance{key}", label, moved, period=period, member=member, derived_from=sources)
    if budget.minor:
        working.add(
            Figure(
                id=f"percent{key}",
                label="variance in percent of the budget",
                value=percent_of(moved.amount, abs(budget.amount)),
                unit="percent",
                exponent=PERCENT_PLACES,
                period=period,
                member=member,
                derived_from=sources,
            )
        )
    good = moved.minor > 0 if side != "out" else moved.minor < 0
    working.verdict[f"favourable{key}"] = "even" if not moved.minor else "yes" if good else "no"


def _of_file(working: Working, dataset: Dataset | None, parameters: VarianceParameters) -> ToolResult:
    if dataset is None:
        raise NoFigureError("no_file")
    found = [_only(pair, parameters.where) for pair in pairs(dataset, parameters.period)]
    if parameters.where and not any(pair.actual or pair.budget for pair in found):
        raise NoFigureError("nothing_found")
    found = [pair for pair in found if pair.actual or pair.budget]
    if parameters.direction is not None:
        found = [pair for pair in found if pair.side == parameters.direction]
    if not found:
        raise NoFigureError("no_budget")
    currencies = {pair.currency for pair in found}
    if len(currencies) > 1:
        raise NoFigureError("several_currencies", currencies=", ".join(sorted(code or "-" for code in currencies)))
    one = len(found) == 1
    for pair in found:
        key = "" if one else f".{pair.side}"
        _pair(working, pair, key, parameters)
    if not one:
        _net(working, found)
    days = [day for pair in found for row in (*pair.actual, *pair.budget) for day in (row.day, row.end) if day]
    return working.result(
        rows_used=sum(len(pair.actual) + len(pair.budget) for pair in found),
        period=parameters.period or (Span(start=min(days), end=max(days)) if days and dataset.year_known else None),
        currency=currencies.pop(),
        sheet=", ".join(dict.fromkeys(row.table.sheet for pair in found for row in pair.actual if row.table.sheet)),
    )


def _only(pair: Pair, where: tuple[Condition, ...]) -> Pair:
    """Return the pair with the rows that satisfy the conditions."""
    tables = {row.table.id: row.table for row in (*pair.actual, *pair.budget)}
    keep = kept(list(tables.values()), where)
    actual, budget = ([row for row in rows if keep[row.table.id][row.index]] for rows in (pair.actual, pair.budget))
    return replace(pair, actual=actual, budget=budget)


def _pair(working: Working, pair: Pair, key: str, parameters: VarianceParameters) -> None:
    name = key.removeprefix(".")
    sums = []
    for role, measure, rows in (
        ("actual", pair.actual_name, pair.actual),
        ("budget", pair.budget_name, pair.budget),
    ):
        suffix = f"_{name}" if name else ""
        source = working.assume(Assumption(name=f"{role}_measure{suffix}", value=measure, source="file"))
        cells = cells_of_rows(rows)
        sums.append(pair.sum(rows))
        working.money(f"{role}{key}", role, sums[-1], cells=cells, derived_from=() if cells else [source])
    actual, budget = sums
    _difference(working, key, actual, budget, pair.side)
    if parameters.group_by is not None:
        _members(working, pair, key, parameters.group_by, parameters.limit)


def _members(working: Working, pair: Pair, key: str, group_by: str, limit: int) -> None:
    """Add each member's variance, the largest deviation first; one that a side lacks counts as zero there."""
    groups: dict[str, tuple[list[Row], list[Row]]] = {}
    names: dict[str, str] = {}
    for side, rows in enumerate((pair.actual, pair.budget)):
        for row in rows:
            member = _member(row, group_by)
            if member:
                name = names.setdefault(fold(member), member)
                groups.setdefault(name, ([], []))[side].append(row)
    moved = {name: abs((pair.sum(both[0]) - pair.sum(both[1])).minor) for name, both in groups.items()}
    order = sorted(moved, key=lambda name: (-moved[name], name))
    keys = keyed(order)
    if order and moved[order[0]]:
        working.verdict[f"largest{key}"] = order[0]
    signs = [(pair.sum(both[0]) - pair.sum(both[1])).minor for both in groups.values()]
    totals = (f"actual{key}", f"budget{key}")
    for count, way in ((sum(sign > 0 for sign in signs), "over"), (sum(sign < 0 for sign in signs), "under")):
        working.number(f"members_{way}{key}", f"number {way} the budget", count, "count", totals)
    for name in order[:limit]:
        own, month = f"{key}.{keys[name]}", name if fold(group_by) == "month" else None
        sums = [pair.sum(rows) for rows in groups[name]]
        for role, rows, money in zip(("actual", "budget"), groups[name], sums, strict=True):
            cells = cells_of_rows(rows)
            sources = () if cells else (f"{role}{key}",)
            label = f"{role} · {name}"
            working.money(f"{role}{own}", label, money, period=month, member=name, cells=cells, derived_from=sources)
        _difference(working, own, sums[0], sums[1], pair.side, name, month)
    if len(order) > limit:
        working.warn("groups_cut", shown=str(limit), all=str(len(order)))


def _member(row: Row, group_by: str) -> str | None:
    wanted = fold(group_by)
    if wanted == "month":
        return row.month
    columns = row.table.dimensions
    found = next((d for d in columns if fold(d.name) == wanted), None) or next(
        (d for d in columns if d.role == wanted), None
    )
    if found is None:
        raise NoFigureError("unknown_column", name=group_by, known=", ".join(d.name for d in columns))
    return found.values[row.index]


def _net(working: Working, found: list[Pair]) -> None:
    """Add income less costs on both sides."""
    sums = {}
    for role in ("actual", "budget"):
        whole: Money | None = None
        for pair in found:
            part = pair.sum(pair.actual if role == "actual" else pair.budget)
            part = -part if pair.side == "out" else part
            whole = part if whole is None else whole + part
        if whole is not None:
            sums[role] = whole
            sources = [f"{role}.{pair.side}" for pair in found]
            working.money(f"{role}.net", f"{role}, income less costs", whole, derived_from=sources)
    _difference(working, ".net", sums["actual"], sums["budget"], "net")


TOOL = Analysis(NAME, VarianceParameters, run)
