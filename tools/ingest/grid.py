"""The grid: what a container (xlsx, csv, ...) is unpacked to before anything is understood of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal
from typing import Literal

CellValue = str | Decimal | date | datetime | bool | None


@dataclass(slots=True)
class Sheet:
    """One sheet as rows of raw values, each row padded to the sheet's width; row ``i`` is sheet row ``first_row + i``.

    Text stays text (its number style is decided later, by column); numbers of a workbook are exact decimals of what is
    stored; dates are dates where the cell's format says so. ``formats`` holds number formats that matter (currency,
    percent, date) by (row index, column), ``errors`` the cells with an error value, ``no_value`` formulas without a
    stored value, both as text by (row index, column). Hidden rows and columns are indexes into the grid.
    """

    name: str
    rows: list[list[CellValue]]
    first_row: int = 1
    first_column: int = 0
    hidden: bool = False
    hidden_rows: frozenset[int] = frozenset()
    hidden_columns: frozenset[int] = frozenset()
    merged: tuple[tuple[int, int, int, int], ...] = ()
    formats: dict[tuple[int, int], str] = field(default_factory=dict)
    errors: dict[tuple[int, int], str] = field(default_factory=dict)
    no_value: dict[tuple[int, int], str] = field(default_factory=dict)


@dataclass(slots=True)
class Grid:
    """A whole file, unpacked: its sheets in order, and what the container itself states."""

    container: Literal["xlsx", "xlsb", "xls", "ods", "csv", "html", "xml2003"]
    sheets: list[Sheet]
    date_1904: bool = False
    encoding: str | None = None
    delimiter: str | None = None
    extension_mismatch: bool = False
