"""A query over periods: each period's sum in its own row, and the average, the extreme or the number of them."""

from __future__ import annotations

from collections.abc import Sequence

from tools.analysis.parameters import QueryParameters
from tools.analysis.query.grouping import Group
from tools.export.book import Page
from tools.export.desk import Desk
from tools.export.kinds.operands import Operand
from tools.result import ToolResult

HEAD, FIRST = 5, 6


def write_periods(
    desk: Desk,
    page: Page,
    result: ToolResult,
    asked: QueryParameters,
    groups: Sequence[Group],
    operand: Operand,
) -> None:
    """Write the periods and the value over them."""
    value = result.figure("value")
    if value is None or not groups:
        return
    for column, key in enumerate(("period", "from", "until", "amount", "rows"), 1):
        page.put(HEAD, column, desk.labels.text(f"column.{key}"), "heading")
    for row, group in enumerate(groups, FIRST):
        _period(desk, page, row, group, operand, value_format=desk.show(value))
    last = FIRST + len(groups) - 1
    sums, rows = page.span(FIRST, 4, last, 4), page.span(FIRST, 5, last, 5)
    formulas = {
        "average": f"ROUND(SUM({sums})/ROWS({sums}),{value.exponent})",
        "min": f"MIN({sums})",
        "max": f"MAX({sums})",
        "count": f'COUNTIF({rows},">0")',
    }
    page.put(3, 1, desk.labels.figure(value), "strong")
    address = page.formula(3, 2, formulas[asked.aggregate], value.value, "total", desk.show(value))
    desk.tell(result, "value", address)
    if asked.aggregate == "average":
        desk.tell(result, "count", f"SUM({rows})")
    page.freeze(FIRST)


def _period(desk: Desk, page: Page, row: int, group: Group, operand: Operand, *, value_format: str) -> None:
    words = desk.labels
    page.put(row, 1, group.key)
    if group.span is None:
        return
    first = page.put(row, 2, group.span.start, "plain", words.day_format)
    last = page.put(row, 3, group.span.end, "plain", words.day_format)
    rows = group.picks[0]
    page.formula(row, 4, operand.sum((first, last)), operand.total(rows), "plain", value_format)
    page.formula(row, 5, operand.count((first, last)), operand.facts(rows), "plain", "0")
