"""Balances that a file states above or below its table, beside a label."""

from __future__ import annotations

import itertools
import re
from collections.abc import Collection
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from tools.ingest import numbers
from tools.ingest.claims import names_firm
from tools.ingest.grid import CellValue
from tools.ingest.headings import Region
from tools.ingest.labels import balance_kind

LAST_ROWS = 8
_LABEL_AND_AMOUNT = re.compile(r"^\s*([^\d:]{4,60}?)\s*[:=]\s*(\S.*)$")


@dataclass(frozen=True, slots=True)
class Around:
    """A balance stated outside the rows: its kind, its value and its cell (as indexes into the grid)."""

    kind: Literal["opening", "closing"]
    value: Decimal
    row: int
    column: int


def stated_balances(region: Region, style: numbers.Style | None, movements: Collection[int]) -> list[Around]:
    """Return the first opening and closing balance that lines around a table name, each label followed by an amount.

    ``movements`` are the rows of the table that were read as such: a party may be named like a balance.
    """
    found: dict[str, Around] = {}
    rows = region.sheet.rows
    for row in [*range(region.heading), *range(max(region.start, region.end - LAST_ROWS), len(rows))]:
        for label, cell, column in _pairs(rows[row]) if row not in movements else []:
            kind = balance_kind(label) if not names_firm(label) else None
            value = cell if isinstance(cell, Decimal) else _amount(str(cell), style)
            if kind is not None and value is not None:
                found.setdefault(kind, Around(kind, value, row, column))
    return list(found.values())


def _pairs(row: list[CellValue]) -> list[tuple[str, CellValue, int]]:
    filled = [(column, cell) for column, cell in enumerate(row) if cell is not None]
    pairs: list[tuple[str, CellValue, int]] = [
        (label.rstrip(": "), cell, column)
        for (_, label), (column, cell) in itertools.pairwise(filled)
        if isinstance(label, str)
    ]
    for column, cell in filled:
        both = _LABEL_AND_AMOUNT.match(cell) if isinstance(cell, str) else None
        if both:
            pairs.append((both[1], both[2], column))
    return pairs


def _amount(text: str, style: numbers.Style | None) -> Decimal | None:
    read = numbers.read_amount(text, style)
    if read is None:
        return None
    value, parts = read
    return -value if parts.mark == "dr" else value
