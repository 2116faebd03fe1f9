"""A query as sums over the rows that satisfy its conditions, with the period and the limit as cells to change.

What is a level and not a sum (balances, rates, first and last values, steps) is written as values.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from tools.analysis.parameters import QueryParameters
from tools.analysis.query.evaluate import series_granularity
from tools.analysis.query.grouping import EMPTY, Group, by_member, by_period, granularity_named
from tools.analysis.query.scope import Scope, scope_of
from tools.export.book import Page
from tools.export.desk import MOST_ROWS, Desk
from tools.export.kinds.grouped import write_groups
from tools.export.kinds.operands import Operand, quotient, write_operands
from tools.export.kinds.periods import write_periods
from tools.names import fold
from tools.periods import Span
from tools.result import Assumption, ToolResult
from tools.working import Working

LEVELS = ("first", "last")


@dataclass(frozen=True, slots=True)
class Plan:
    """A query that is written as formulas: its scope, and the groups that it falls into."""

    result: ToolResult
    asked: QueryParameters
    scope: Scope
    groups: tuple[Group, ...]

    @property
    def span(self) -> Span | None:
        """Return the period asked for, as far as the file holds it."""
        return self.scope.shown if self.asked.period else None

    @property
    def counted(self) -> bool:
        """Return whether rows are counted and not added up."""
        return self.asked.aggregate == "count"


def write(desk: Desk, result: ToolResult) -> None:
    """Write a query's figures that are sums, counts, averages, extremes or shares of them."""
    asked = QueryParameters.model_validate_json(json.dumps(result.arguments))
    plan = _plan(desk, result, asked)
    if plan is None:
        return
    terms = plan.scope.expression.terms
    operands = write_operands(desk, terms, _numbers(plan))
    page = desk.page("sums")
    page.widen(1, 40)
    span = _cells(desk, result, plan.span, "")
    if _lists(asked):
        write_groups(desk, page, plan.result, asked, plan.groups, operands, span)
    else:
        _single(desk, page, plan, operands, span)


def _numbers(plan: Plan) -> dict[tuple[int, int], int]:
    """Return the number of each row's group; rows outside the period too, so that the period can be changed."""
    numbers: dict[tuple[int, int], int] = {}
    for number, group in enumerate(plan.groups, 1):
        numbers |= {(place, row): number for place, rows in enumerate(group.picks) for row in rows}
    members = {fold(group.member): number for number, group in enumerate(plan.groups, 1) if group.member}
    for place, term in enumerate(plan.scope.expression.terms):
        column = term.source.column(plan.asked.group_by or "") if members else None
        for row in term.rows if column is not None else ():
            found = members.get(fold(column.values[row] or EMPTY)) if column else None
            if found is not None:
                numbers.setdefault((place, row), found)
    return numbers


def _lists(asked: QueryParameters) -> bool:
    return bool(asked.group_by or asked.rank or asked.having)


def _plan(desk: Desk, result: ToolResult, asked: QueryParameters) -> Plan | None:
    """Return how a query is written, None where its figures are levels or its rows too many."""
    if desk.dataset is None or asked.aggregate in LEVELS or asked.step is not None:
        return None
    scope = scope_of(Working(result.tool, result.call, {}), desk.dataset, asked)
    terms = scope.expression.terms
    if any(term.source.kind not in ("flow", "count") or term.source.stated for term in terms):
        return None
    if sum(len(term.rows) for term in terms) > MOST_ROWS:
        return None
    groups: tuple[Group, ...] = ()
    if _lists(asked):
        found = _groups(scope, asked)
        if found is None:
            return None
        groups = found
    elif asked.aggregate in ("min", "max", "average", "count") and (asked.over or asked.minus):
        return None
    return Plan(result, asked, scope, groups)


def _groups(scope: Scope, asked: QueryParameters) -> tuple[Group, ...] | None:
    """Return the groups of a list, None where their values are no plain sums or counts."""
    picks = scope.picks(scope.shown if asked.period or asked.compare else None)
    period = granularity_named(asked.group_by) or (granularity_named(asked.per) if asked.group_by is None else None)
    if period is not None and scope.shown is not None and asked.compare is None:
        if asked.group_by is not None and asked.aggregate not in ("sum", "count"):
            return None
        return tuple(by_period(scope.expression, picks, scope.shown, period))
    if asked.group_by is None or period is not None or asked.aggregate not in ("sum", "count"):
        return None
    if asked.aggregate == "count" and granularity_named(asked.per):
        return None
    rows = scope.expression.rows if asked.compare else picks
    return tuple(by_member(scope.expression, rows, scope.shown, asked.group_by))


def _cells(desk: Desk, result: ToolResult, span: Span | None, prefix: str) -> tuple[str, str] | None:
    """Return the cells of a period's first and last day."""
    if span is None:
        return None
    first, last = (
        desk.assume(result, Assumption(name=f"{prefix}{name}", value=day.isoformat(), unit="period", source="question"))
        for name, day in (("from", span.start), ("until", span.end))
    )
    return first, last


def _single(desk: Desk, page: Page, plan: Plan, operands: tuple[Operand, ...], span: tuple[str, str] | None) -> None:
    """Write one value with what it is made of."""
    result, asked, scope = plan.result, plan.asked, plan.scope
    value = result.figure("value")
    if value is None:
        return
    periods = series_granularity(scope.expression)
    if asked.aggregate in ("average", "min", "max", "count") and periods is not None:
        picks = scope.picks(plan.span)
        groups = by_period(scope.expression, picks, scope.shown, periods) if scope.shown else []
        write_periods(desk, page, result, asked, groups, operands[0])
        return
    own = _value(plan, operands, span, result, value.exponent)
    page.put(3, 1, desk.labels.figure(value), "strong")
    address = page.formula(3, 2, own, value.value, "total", desk.show(value))
    desk.tell(result, "value", address)
    desk.tell(result, "count", _count(operands, span))
    if asked.over is not None and asked.minus is None:
        desk.tell(result, "numerator", operands[0].sum(span))
        desk.tell(result, "denominator", operands[-1].sum(span))
    if asked.share and asked.aggregate in ("sum", "count"):
        total = result.figure("total")
        if total is not None:
            page.put(4, 1, desk.labels.figure(total))
            whole = page.put(4, 2, total.value, "input", desk.show(total))
            desk.tell(result, "total", whole)
            desk.tell(result, "share", f"ROUND({address}/{whole}*100,4)")
    if asked.compare is not None and result.figure("base"):
        _compare(desk, page, plan, operands, address)


def _count(operands: tuple[Operand, ...], span: tuple[str, str] | None) -> str:
    # Facts of several operands may be the same ones, which no plain sum tells.
    return operands[0].count(span) if len(operands) == 1 else ""


def _value(
    plan: Plan, operands: tuple[Operand, ...], span: tuple[str, str] | None, result: ToolResult, exponent: int
) -> str:
    """Return the formula of the value of a period."""
    first = operands[0]
    match plan.asked.aggregate:
        case "count":
            return first.count(span)
        case "average":
            return f"ROUND({first.sum(span)}/{first.count(span)},{exponent})"
        case "min" | "max":
            return first.extreme(span, largest=plan.asked.aggregate == "max")
        case _:
            return quotient(plan.asked, operands, span, None, result)


def _compare(desk: Desk, page: Page, plan: Plan, operands: tuple[Operand, ...], value: str) -> None:
    """Write the value of the period compared with, the difference, and the change in percent."""
    result, asked = plan.result, plan.asked
    base = result.figure("base")
    if asked.compare is None or base is None:
        return
    span = _cells(desk, result, asked.compare.period, "base_")
    page.put(4, 1, desk.labels.text("figure.base"), "strong")
    own = page.formula(4, 2, _value(plan, operands, span, result, base.exponent), base.value, "total", desk.show(base))
    desk.tell(result, "base", own)
    difference = result.figure("difference")
    if difference is not None:
        desk.tell(result, "difference", f"ROUND({value}-{own},{max(difference.exponent, 4)})")
    desk.tell(result, "change", f"ROUND(({value}-{own})/{own}*100,4)")
