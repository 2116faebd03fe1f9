"""Balances that a file states above or below its table, beside a label."""

from __future__ import annotations

import itertools
import re
from decimal import Decimal
from typing import Literal

from tools.ingest import numbers
from tools.ingest.grid import CellValue
from tools.ingest.headings import Region
from tools.ingest.labels import balance_kind

LAST_ROWS = 8
_LABEL_AND_AMOUNT = re.compile(r"^\s*([^\d:]{4,60}?)\s*[:=]\s*(\S.*)$")


def stated_balances(region: Region, style: numbers.Style | None) -> dict[Literal["opening", "closing"], Decimal]:
    """Return the opening and closing balance that lines around a table name, each label followed by an amount."""
    found: dict[Literal["opening", "closing"], Decimal] = {}
    rows = region.sheet.rows
    for row in [*rows[: region.heading], *rows[max(region.start, region.end - LAST_ROWS) :]]:
        for label, cell in _pairs(row):
            kind = balance_kind(label)
            value = cell if isinstance(cell, Decimal) else _amount(str(cell), style)
            if kind is not None and value is not None:
                found.setdefault(kind, value)
    return found


def _pairs(row: list[CellValue]) -> list[tuple[str, CellValue]]:
    filled = [cell for cell in row if cell is not None]
    pairs: list[tuple[str, CellValue]] = [
        (label.rstrip(": "), cell) for label, cell in itertools.pairwise(filled) if isinstance(label, str)
    ]
    for cell in filled:
        both = _LABEL_AND_AMOUNT.match(cell) if isinstance(cell, str) else None
        if both:
            pairs.append((both[1], both[2]))
    return pairs


def _amount(text: str, style: numbers.Style | None) -> Decimal | None:
    read = numbers.read_amount(text, style)
    if read is None:
        return None
    value, parts = read
    return -value if parts.mark == "dr" else value
