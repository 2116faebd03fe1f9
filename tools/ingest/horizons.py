"""Periods of a table: the named months, quarters, weeks or years as days, with the year that the file states."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta

from tools.ingest import dates
from tools.ingest.spans import Label, Unit, week_start, years_in
from tools.periods import last_day, shift_months

_DATE = re.compile(r"\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{1,2}\.? [^\W\d_]{3,12}\.? \d{4}")
HALF_A_YEAR = 6
MONTHS_IN_UNIT: dict[Unit, int] = {"month": 1, "quarter": 3, "year": 12}


@dataclass(frozen=True, slots=True)
class Horizon:
    """The first day of each period, their unit, the last day of all, and whether the file states the year."""

    starts: tuple[date | None, ...]
    unit: Unit
    end: date | None
    year_known: bool = True
    short_years: bool = False

    def last_of(self, start: date) -> date:
        """Return the last day of the period that begins on ``start``."""
        if self.unit == "week":
            return start + timedelta(days=6)
        if self.unit == "day":
            return start
        return last_day(
            date.fromisoformat(f"{shift_months(f'{start:%Y-%m}'.zfill(7), MONTHS_IN_UNIT[self.unit] - 1)}-01")
        )


def horizon_of(labels: Sequence[Label], context: Sequence[str]) -> Horizon:
    """Return the days of named periods; ``context`` are the texts that may state a year or a start, nearest first."""
    unit = labels[0].unit
    if unit == "week":
        return _weeks(labels, context)
    years, known = _years(labels, context)
    starts = tuple(date(year, _first_month(label), 1) for label, year in zip(labels, years, strict=True))
    horizon = Horizon(starts, unit, None, known, any(label.short_year for label in labels))
    return Horizon(starts, unit, horizon.last_of(max(starts)), known, horizon.short_years)


def _first_month(label: Label) -> int:
    return {"month": label.number, "quarter": 3 * label.number - 2}.get(label.unit, 1)


def _years(labels: Sequence[Label], context: Sequence[str]) -> tuple[list[int], bool]:
    """The year of each label: its own, the one that the file states, or counted from 1 where it states none."""
    if all(label.year is not None for label in labels):
        return [label.year or 1 for label in labels], True
    stated = next((found for text in context if (found := years_in(text))), [])
    own = [label.year for label in labels if label.year is not None]
    year = own[0] if own else (min(stated) if _is_fiscal(labels, stated) else max(stated)) if stated else 1
    years = []
    before: Label | None = None
    newest_first = (
        len(labels) > 1 and labels[0].number > labels[1].number and labels[0].number - labels[1].number < HALF_A_YEAR
    )
    for label in labels:
        if label.year is not None:
            year = label.year
        elif before is not None and _wraps(before, label, newest_first=newest_first):
            year += -1 if newest_first else 1
        years.append(year)
        before = label
    return years, bool(stated or own)


def _is_fiscal(labels: Sequence[Label], stated: Sequence[int]) -> bool:
    wraps = any(_wraps(one, other, newest_first=False) for one, other in itertools.pairwise(labels))
    return wraps and len(set(stated)) > 1


def _wraps(before: Label, label: Label, *, newest_first: bool) -> bool:
    return label.number > before.number if newest_first else label.number < before.number


def _weeks(labels: Sequence[Label], context: Sequence[str]) -> Horizon:
    first = next((day for text in context if (day := date_in(text))), None)
    if first is None:
        stated = next((found for text in context if (found := years_in(text))), [])
        labels = [replace(label, year=label.year or stated[0]) for label in labels] if stated else labels
    starts = tuple(week_start(label, first) for label in labels)
    known = [start for start in starts if start is not None]
    return Horizon(starts, "week", max(known) + timedelta(days=6) if known else None)


def date_in(text: str) -> date | None:
    """Return the first full date inside a text, or None."""
    for found in _DATE.finditer(text):
        day = dates.resolve(found.group(), "dmy", serials=False)
        if day is not None:
            return day
    return None
