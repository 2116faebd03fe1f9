"""Periods as headings and first columns name them: months with or without a year, quarters, weeks, years."""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping
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
SHORTEST_MONTH = 28
FEWEST_WEEKS = 3
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
_WEEK_BEGINS = re.compile(r"^(?:w/c|wc|week (?:commencing|beginning|starting|of))[ :.]+(?=\d)", re.IGNORECASE)
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
    begun = _WEEK_BEGINS.match(plain)
    if begun:
        return _of_monday(plain[begun.end() :])
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


def as_weeks(labels: Mapping[int, Label]) -> dict[int, Label]:
    """Return labels that are days, three at least and each seven after the one before, as weeks where on Mondays."""
    days = [label.day for label in labels.values() if label.day is not None]
    steps = {after - before for before, after in itertools.pairwise(days)}
    if len(days) < max(FEWEST_WEEKS, len(labels)) or steps != {timedelta(weeks=1)} or days[0].weekday() != 0:
        return dict(labels)
    weeks = [day.isocalendar() for day in days]
    return {place: Label("week", week.year, week.week) for place, week in zip(labels, weeks, strict=True)}


def _of_monday(text: str) -> Label | None:
    """The week that begins on a stated day, where that is a Monday in one reading of it."""
    day = parse(text)
    if isinstance(day, Numeric):
        ways = ((day.second, day.first), (day.first, day.second))
        days = [date(day.year, month, number) for month, number in ways if month <= MONTHS and number <= SHORTEST_MONTH]
        day = next((found for found in days if found.weekday() == 0), None)
    if not isinstance(day, date) or day.weekday() != 0:
        return None
    year, week, _ = day.isocalendar()
    return Label("week", year, week)


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
    short = year is None and len(rest) == 1 and len(rest[0]) == SHORT
    year = 2000 + int(rest[0]) if short else year
    return Label("quarter", year, int(found[1] or found[2] or found[3]), short_year=short)


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
