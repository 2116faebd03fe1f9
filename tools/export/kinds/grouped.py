"""A query with a figure for each group: a row for each with its sum by formula, and their total, shares and counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from tools.analysis.parameters import QueryParameters
from tools.analysis.query.grouping import Group
from tools.export.book import Page
from tools.export.desk import Desk
from tools.export.kinds.operands import Operand, quotient
from tools.result import Assumption, Figure, ToolResult

HEAD, FIRST = 3, 4
SIGNS = {"over": ">", "under": "<", "at_least": ">=", "at_most": "<="}


@dataclass(slots=True)
class List:
    """A list of groups on its page. ``span`` holds the cells of the period, ``base`` those of the one compared with."""

    desk: Desk
    page: Page
    result: ToolResult
    asked: QueryParameters
    operands: Sequence[Operand]
    span: tuple[str, str] | None
    base: tuple[str, str] | None

    @property
    def counted(self) -> bool:
        """Return whether rows are counted and not added up."""
        return self.asked.aggregate == "count"


def write_groups(
    desk: Desk,
    page: Page,
    result: ToolResult,
    asked: QueryParameters,
    groups: Sequence[Group],
    operands: Sequence[Operand],
    span: tuple[str, str] | None,
) -> None:
    """Write a list: the groups of the answer first, in its order, then the others."""
    base = None
    if asked.compare is not None:
        days = (("base_from", asked.compare.period.start), ("base_until", asked.compare.period.end))
        cells = [desk.assume(result, Assumption(name=name, value=day.isoformat(), unit="period")) for name, day in days]
        base = (cells[0], cells[1])
    of = List(desk, page, result, asked, operands, span, base)
    used = {"share": asked.share, "base": base is not None}
    for column, key in enumerate(("group_name", "group", "value", "rows", "share", "base"), 1):
        if not used.get(key, True):
            continue
        page.put(HEAD, column, desk.labels.text(f"column.{key}"), "heading")
    shown = [(number, group) for number, group in enumerate(groups, 1) if result.figure(f"value.{group.key}")]
    order = {figure.id: place for place, figure in enumerate(result.figures)}
    shown.sort(key=lambda pair: order[f"{result.call}.value.{pair[1].key}"])
    rest = [(number, group) for number, group in enumerate(groups, 1) if (number, group) not in shown]
    rows = [*shown, *rest]
    for row, (number, group) in enumerate(rows, FIRST):
        _row(of, row, number, group)
    _whole(of, groups, len(shown), FIRST + len(rows) - 1)
    page.freeze(FIRST)


def _row(of: List, row: int, number: int, group: Group) -> None:
    page, result = of.page, of.result
    figure = result.figure(f"value.{group.key}") or result.figure("total")
    like = figure or next((each for each in result.figures if each.id.startswith(f"{result.call}.value.")), None)
    shown = of.desk.show(like) if like else "#,##0.00"
    page.put(row, 1, group.member or group.key)
    name = page.put(row, 2, number, "quiet")
    formula = (
        of.operands[0].count(of.span, name) if of.counted else quotient(of.asked, of.operands, of.span, name, result)
    )
    own = result.figure(f"value.{group.key}")
    value = page.formula(row, 3, formula, own.value if own else _value(of, group), "strong" if own else "plain", shown)
    of.desk.tell(result, f"value.{group.key}", value)
    first = of.operands[0]
    page.formula(row, 4, first.count(of.span, name), None if of.base else first.facts(group.picks[0]), "plain", "0")
    if of.base is not None:
        base = (
            of.operands[0].count(of.base, name)
            if of.counted
            else quotient(of.asked, of.operands, of.base, name, result)
        )
        told = result.figure(f"base.{group.key}")
        before = page.formula(row, 6, base, told.value if told else None, "plain", shown)
        of.desk.tell(result, f"base.{group.key}", before)
        of.desk.tell(result, f"difference.{group.key}", f"ROUND({value}-{before},4)")
        of.desk.tell(result, f"change.{group.key}", f"ROUND(({value}-{before})/{before}*100,4)")


def _formula(of: List, span: tuple[str, str] | None, group: str) -> str:
    if of.counted:
        return of.operands[0].count(span, group)
    return quotient(of.asked, of.operands, span, group, of.result)


def _value(of: List, group: Group) -> Decimal | int | None:
    """Return what a group comes to that the answer does not list; None where that is no plain sum."""
    if of.base is not None or of.asked.over is not None or of.asked.minus is not None:
        return None
    first = of.operands[0]
    return first.facts(group.picks[0]) if of.counted else first.total(group.picks[0])


def _whole(of: List, groups: Sequence[Group], shown: int, last: int) -> None:
    """Write the total, the shares of it, and how many groups satisfy a limit."""
    page, result, desk = of.page, of.result, of.desk
    total = result.figure("total")
    row = last + 2
    if total is not None:
        address = _total(of, row, total, last)
        desk.tell(result, "total", address)
        for place in range(FIRST, last + 1):
            _share(of, place, address, groups)
    if len(of.operands) == 1 and shown:
        desk.tell(result, "count", f"SUM({page.span(FIRST, 4, FIRST + shown - 1, 4)})")
    values = page.span(FIRST, 3, last, 3)
    if of.asked.having is not None:
        name = "limit_" + of.asked.having.op
        limit = Assumption(name=name, value=format(of.asked.having.value, "f"), unit="number")
        cell = desk.assume(result, limit)
        desk.tell(result, "matches", f'COUNTIF({values},"{SIGNS[of.asked.having.op]}"&{cell})')
    elif of.base is None:
        desk.tell(result, "groups", f"ROWS({values})")


def _total(of: List, row: int, total: Figure, last: int) -> str:
    """Return the cell of the total: the sum of all groups, each row in one of them."""
    page = of.page
    page.put(row, 1, of.desk.labels.figure(total), "total")
    values = page.span(FIRST, 3, last, 3)
    return page.formula(
        row, 3, f"ROUND(SUM({values}),{max(total.exponent, 0)})", total.value, "total", of.desk.show(total)
    )


def _share(of: List, row: int, total: str, groups: Sequence[Group]) -> None:
    name = of.page.sheet.cell(row, 2).value
    key = groups[int(str(name)) - 1].key
    figure = of.result.figure(f"share.{key}")
    if figure is not None:
        formula = f"ROUND({of.page.at(row, 3)}/{total}*100,4)"
        share = of.page.formula(row, 5, formula, figure.value, "plain", '#,##0.00" %"')
        of.desk.tell(of.result, f"share.{key}", share)
