"""Periods as headings and first columns name them: months with or without a year, quarters, weeks, years."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from functools import lru_cache
from typing import Literal

from tools.ingest.dates import Numeric, month_names, parse
from tools.ingest.grid import CellValue
from tools.ingest.words import fold, pattern

Unit = Literal["month", "quarter", "week", "year", "day"]
YEARS = range(1990, 2101)
WEEKS = range(1, 54)
LONGEST = 40
MONTHS = 12
SHORT = 2
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d{2}(?!\d)")
# No dot after a year (2024.05 is an amount); before one only with two digits (05.2024).
_MONTH_KEY = re.compile(
    r"^(?:((?:19|20)\d{2})(?:[-/ ]M?|M)(0?[1-9]|1[0-2])|(0?[1-9]|1[0-2])[-/]((?:19|20)\d{2})"
    r"|(0[1-9]|1[0-2])\.(20\d{2}))$"
)
_QUARTER = re.compile(
    r"\b(?:q([1-4])|([1-4]) ?(?:q|c|ceyrek|quartal|quarter|trimestre|kwartaal)"
    r"|(?:ceyrek|quartal|quarter|trimestre|trim|kwartaal) ?([1-4]))\b"
)
_WEEK = re.compile(r"\b(?:([a-z]+) ?(\d{1,2})|(\d{1,2}) ?([a-z]+))\b")


@dataclass(frozen=True, slots=True)
class Label:
    """A named period: its unit, year (None where the label has none) and number within the year (0 for a year)."""

    unit: Unit
    year: int | None
    number: int
    day: date | None = None
    short_year: bool = False


def label_of(cell: CellValue) -> Label | None:
    """Return the period that a whole cell names, or None where it names none or says more than a period."""
    if isinstance(cell, datetime):
        cell = cell.date()
    if isinstance(cell, date):
        return Label("month", cell.year, cell.month, day=cell)
    if isinstance(cell, Decimal):
        return Label("year", int(cell), 0) if cell == int(cell) and int(cell) in YEARS else None
    return _of_text(cell) if isinstance(cell, str) and len(cell) <= LONGEST else None


@lru_cache(maxsize=8192)
def _of_text(text: str) -> Label | None:
    plain = text.strip()
    found = _MONTH_KEY.match(plain)
    if found:
        return Label("month", int(found[1] or found[4] or found[6]), int(found[2] or found[3] or found[5]))
    day = parse(plain)
    if isinstance(day, date):
        return Label("month", day.year, day.month, day=day)
    if isinstance(day, Numeric):
        first = day.second if day.first > MONTHS or day.dotted or day.second <= MONTHS else day.first
        return Label("month", day.year, first, short_year=day.short_year)
    words = fold(re.sub(r"(?<=[^\W\d_])(?=\d)|(?<=\d)(?=[^\W\d_])", " ", plain))
    return _month(words) or _quarter(words) or _week(words) or _year(words)


def _month(words: str) -> Label | None:
    tokens = words.split()
    names = [token for token in tokens if token in month_names()]
    if len(names) != 1:
        return None
    rest = [
        token for token in tokens if token not in names and token not in {"ay", "ayi", "month", "monat", "mes", "20"}
    ]
    if not rest:
        return Label("month", None, month_names()[names[0]])
    if len(rest) == 1 and _YEAR.fullmatch(rest[0]):
        return Label("month", int(rest[0]), month_names()[names[0]])
    if len(rest) == 1 and re.fullmatch(r"\d{2}", rest[0]) and tokens[-1] == rest[0]:
        return Label("month", 2000 + int(rest[0]), month_names()[names[0]], short_year=True)
    return None


def _quarter(words: str) -> Label | None:
    joined = re.sub(r"\b(q|c) (?=\d\b)", r"\1", words)
    found = _QUARTER.search(joined)
    if not found:
        return None
    rest = (joined[: found.start()] + joined[found.end() :]).split()
    year = next((int(token) for token in rest if _YEAR.fullmatch(token)), None)
    if [token for token in rest if not token.isdigit()]:
        return None
    return Label("quarter", year, int(found[1] or found[2] or found[3]))


def _week(words: str) -> Label | None:
    weeks = pattern("week.words")
    tokens = words.split()
    named = [token for token in tokens if weeks.fullmatch(token)]
    numbers = [token for token in tokens if token.isdigit()]
    if len(named) != 1 or len(named) + len(numbers) != len(tokens):
        return None
    year = next((int(token) for token in numbers if _YEAR.fullmatch(token)), None)
    small = [int(token) for token in numbers if len(token) <= SHORT]
    return Label("week", year, small[0]) if len(small) == 1 and small[0] in WEEKS else None


def _year(words: str) -> Label | None:
    tokens = [token for token in words.split() if token not in {"fy", "yil", "year", "yili"}]
    if len(tokens) == 1 and _YEAR.fullmatch(tokens[0]):
        return Label("year", int(tokens[0]), 0)
    return None


def years_in(text: str) -> list[int]:
    """Return the years that a text names, in order."""
    return [int(year) for year in _YEAR.findall(text) if int(year) in YEARS]


def week_start(label: Label, first: date | None) -> date | None:
    """Return the first day of a numbered week: counted from the stated start, or the ISO week of its own year."""
    if label.year is not None:
        return date.fromisocalendar(label.year, label.number, 1)
    return first + timedelta(weeks=label.number - 1) if first else None
