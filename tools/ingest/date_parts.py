"""Dates in several columns (year, month, day), days whose month stands in a title or a sheet's name, and ``dd.mm``."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from datetime import date
from decimal import Decimal

from tools.ingest.column import Column
from tools.ingest.dates import month_names
from tools.ingest.findings import Findings
from tools.ingest.grid import CellValue
from tools.ingest.headings import Region
from tools.ingest.roles import DATE_ROLES
from tools.ingest.spans import YEARS, label_of, years_in
from tools.ingest.words import fold, fold_heading
from tools.ingest.yearless import with_years

MONTHS = 12
DAYS = 31
FEWEST = 2
_NAMES = {
    "year": frozenset({"year", "yil", "yili", "jahr", "ano", "annee", "anno", "jaar"}),
    "month": frozenset({"month", "ay", "ayi", "monat", "mes", "mois", "mese", "maand", "mth", "month no", "ay no"}),
    "day": frozenset({"day", "gun", "gunu", "tag", "dia", "jour", "giorno", "dag", "day of month", "ayin gunu"}),
}
_DAY_MONTH = re.compile(r"(\d{1,2})([./\-])(\d{1,2})\.?")
_ENGLISH = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


def join_date_parts(columns: list[Column], region: Region, findings: Findings) -> None:
    """Make one column of days out of the columns that hold their parts; the others are taken away.

    The year and month that no column holds are those of the nearest title, the sheet's or the file's name.
    """
    if any(column.content == "date" for column in columns):
        return
    parts = {part: column for part in _NAMES if (column := _part(columns, region, part)) is not None}
    context = [*reversed(region.titles), region.sheet.name, findings.file]
    if "month" not in parts and "day" not in parts:
        _read_day_and_month(columns, region, context)
        return
    if "year" not in parts and "day" not in parts:
        return
    year = next((stated[0] for text in context if (stated := years_in(text))), None)
    month = next((named for text in context if (named := _month_in(text)) is not None), None)
    if ("year" not in parts and year is None) or ("month" not in parts and month is None):
        return
    if "month" not in parts and not _runs(columns, region, parts["day"]):
        return
    target = parts["day"] if "day" in parts else parts["month"]
    rows = region.sheet.rows[region.start : region.end]
    years = _down([_whole(row[parts["year"].index]) for row in rows]) if "year" in parts else [year] * len(rows)
    months = [_month_of(row[parts["month"].index]) for row in rows] if "month" in parts else [month] * len(rows)
    days = [_whole(row[parts["day"].index]) for row in rows] if "day" in parts else [1] * len(rows)
    if "day" in parts:
        months = _down(months)
    target.days = [_day(*each) for each in zip(years, months, days, strict=True)]
    target.content, target.role, target.months = "date", "date", "day" not in parts
    for column in parts.values():
        if column is not target:
            columns.remove(column)


def _down(values: Sequence[int | None]) -> list[int | None]:
    """Values that are written once for all rows below, in each of these."""
    filled: list[int | None] = []
    for value in values:
        filled.append(value if value is not None or not filled else filled[-1])
    return filled


def _part(columns: Sequence[Column], region: Region, part: str) -> Column | None:
    """The column that is named like a part of a date and holds nothing else."""
    for column in columns:
        if fold_heading(column.name) not in _NAMES[part]:
            continue
        cells = [row[column.index] for row in region.sheet.rows[region.start : region.end]]
        told = [cell for cell in cells if cell is not None]
        good = sum(1 for cell in told if _is_part(cell, part))
        if len(told) >= FEWEST and good * 10 >= len(told) * 9:
            return column
    return None


def _runs(columns: Sequence[Column], region: Region, day: Column) -> bool:
    """Whether days run on and begin the rows: numbers of days (worked, of credit) stand behind a name and do not."""
    if any(column.content == "text" and column.index < day.index for column in columns):
        return False
    told = [value for row in region.sheet.rows[region.start : region.end] if (value := _whole(row[day.index]))]
    ups = sum(1 for one, other in itertools.pairwise(told) if other >= one)
    downs = sum(1 for one, other in itertools.pairwise(told) if other <= one)
    return len(set(told)) > 1 and max(ups, downs) * 10 >= 9 * (len(told) - 1)


def _is_part(cell: CellValue, part: str) -> bool:
    if part == "month":
        return _month_of(cell) is not None
    value = _whole(cell)
    return value is not None and (value in YEARS if part == "year" else 1 <= value <= DAYS)


def _whole(cell: CellValue) -> int | None:
    if isinstance(cell, Decimal):
        return int(cell) if cell == int(cell) else None
    return int(cell) if isinstance(cell, str) and cell.strip().isdigit() else None


def _month_of(cell: CellValue) -> int | None:
    value = _whole(cell)
    if value is not None:
        return value if 1 <= value <= MONTHS else None
    label = label_of(cell) if isinstance(cell, str) else None
    return label.number if label is not None and label.unit == "month" and label.year is None else None


def _month_in(text: str) -> int | None:
    """The one month that a text names."""
    found = {month_names()[word] for word in fold(text).split() if word in month_names()}
    return found.pop() if len(found) == 1 else None


def _day(year: int | None, month: int | None, day: int | None) -> date | None:
    try:
        return date(year, month, day) if year and month and day else None
    except ValueError:
        return None


def _read_day_and_month(columns: Sequence[Column], region: Region, context: Sequence[str]) -> None:
    """Read ``02.01`` under a heading for dates as a day and a month, where all cells are so and the order is sure."""
    for column in columns:
        if column.roles[:1] == () or column.roles[0] not in DATE_ROLES or column.content not in ("number", "text"):
            continue
        cells = [row[column.index] for row in region.sheet.rows[region.start : region.end]]
        found = [_DAY_MONTH.fullmatch(cell.strip()) if isinstance(cell, str) else None for cell in cells]
        pairs = [(int(match[1]), int(match[3])) for match in found if match]
        if len(pairs) < FEWEST or len(pairs) * 10 < 9 * sum(1 for cell in cells if cell is not None):
            continue
        dotted = all(match[2] == "." for match in found if match)
        if not all(1 <= day <= DAYS and 1 <= month <= MONTHS for day, month in pairs):
            continue
        if not dotted and not any(day > MONTHS for day, _ in pairs):
            continue
        named = [f"{match[1]} {_ENGLISH[int(match[3]) - 1]}" if match else None for match in found]
        column.days, column.year_known = with_years(named, context)
        column.content, column.role = "date", column.roles[0]
        return
