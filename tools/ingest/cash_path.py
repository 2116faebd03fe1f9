"""Tables of days that begin and end with the cash: a row for each day or week, a column for each kind of money.

The figures prove them: opening cash and the columns, each with a sign of its own, come to the closing cash in every
row, or to the balance of the row before. A statement has one amount or two, and is none of them.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from tools.ingest.column import Column
from tools.ingest.findings import cell_of
from tools.ingest.headings import Region
from tools.ingest.line import Line
from tools.ingest.lines import classify
from tools.ingest.outer_roles import DIMENSION_ROLES
from tools.ingest.side_proofs import explains

FEWEST_FLOWS = 3
FEWEST_ROWS = 4
MOST_ROWS = 2000
MOST_COLUMNS = 24


@dataclass(frozen=True, slots=True)
class CashPath:
    """The rows of a table of days, the earliest first, with the day of each, its figures and its texts."""

    when: Column
    rows: tuple[int, ...]
    days: tuple[date, ...]
    figures: tuple[Column, ...]
    texts: tuple[Column, ...]


def cash_path(region: Region, columns: Sequence[Column]) -> CashPath | None:
    """Return a table of days whose figures prove it to begin and end with the cash, or None for any other table."""
    when = next((column for column in columns if column.content == "date"), None)
    figures = tuple(
        column
        for column in columns
        if column.content == "number" and column.filled and not column.percent and _may_move(column)
    )
    if when is None or not FEWEST_FLOWS < len(figures) <= MOST_COLUMNS:
        return None
    dated = [
        (day, offset)
        for offset, day in enumerate(when.days)
        if day is not None and any(column.values[offset] is not None for column in figures)
    ]
    if not FEWEST_ROWS <= len(dated) <= MOST_ROWS:
        return None
    if dated[0][0] > dated[-1][0]:
        dated.reverse()
    if any(one[0] > other[0] for one, other in itertools.pairwise(dated)):
        return None
    rows = tuple(offset for _, offset in dated)
    lines = [line_of(region, column, rows) for column in figures]
    classify(lines)
    flows = [line for line in lines if line.kind == "leaf" and any(line.vector)]
    if len(flows) < FEWEST_FLOWS or any(_both_ways(line) for line in flows) or not explains(lines):
        return None
    texts = tuple(column for column in columns if column.content in ("text", "period") and column is not when)
    return CashPath(when, rows, tuple(day for day, _ in dated), figures, texts)


def _may_move(column: Column) -> bool:
    """Whether figures may be money that moved: a column "to the bank" is, and one of account numbers is not."""
    if column.role == "account":
        return len({value for value in column.values if value}) >= FEWEST_FLOWS
    return column.role not in DIMENSION_ROLES


def line_of(region: Region, column: Column, rows: Sequence[int]) -> Line:
    """Return a column of figures as a line, for the given rows."""
    cells = [cell_of(region.sheet, region.start + offset, column.index) for offset in rows]
    return Line(
        column.name, column.group or None, [column.values[offset] for offset in rows], cells, percent=column.percent
    )


def _both_ways(line: Line) -> bool:
    """Whether a column is an amount with a sign: many of its figures are negative, and many positive."""
    signs = [value > Decimal(0) for value in line.values if value]
    return min(signs.count(True), signs.count(False)) * 5 > len(signs)
