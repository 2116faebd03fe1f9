"""Dates that name a day and a month but no year: the year is the one that the file states, or counted from 1."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from datetime import date
from functools import lru_cache

from tools.ingest.dates import month_names
from tools.ingest.grid import CellValue
from tools.ingest.spans import years_in
from tools.ingest.words import fold

HALF_A_YEAR = 6
_DAY_MONTH = re.compile(r"(\d{1,2})[. \-/]{1,2}([^\W\d_]{3,12})\.?")


@lru_cache(maxsize=8192)
def day_and_month(text: str) -> tuple[int, int] | None:
    """Return the month and day of a text such as ``5 Mar`` or ``05-Ocak``, or None for any other text."""
    found = _DAY_MONTH.fullmatch(text.strip())
    month = month_names().get(fold(found[2])) if found else None
    return (month, int(found[1])) if found and month and 1 <= int(found[1]) <= 31 else None  # noqa: PLR2004 - days


def with_years(cells: Sequence[CellValue], context: Sequence[str]) -> tuple[list[date | None], bool]:
    """Return the days of a column without years, and whether the file states the year.

    A month that falls by half a year or more begins the next year; in a file that prints the newest first, the rise
    of one ends it.
    """
    places = [day_and_month(cell) if isinstance(cell, str) else None for cell in cells]
    months = [place[0] for place in places if place]
    stated = next((found for text in context if (found := years_in(text))), [])
    falls = sum(1 for one, other in itertools.pairwise(months) if other < one)
    rises = sum(1 for one, other in itertools.pairwise(months) if other > one)
    newest_first = falls > rises
    year = (max(stated) if newest_first else min(stated)) if stated else 1 + newest_first
    days: list[date | None] = []
    before: int | None = None
    for place in places:
        if place is None:
            days.append(None)
            continue
        month, day = place
        if before is not None and abs(month - before) >= HALF_A_YEAR:
            year += 1 if month < before and not newest_first else -1 if month > before and newest_first else 0
        before = month
        days.append(_day(year, month, day))
    return days, bool(stated)


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
