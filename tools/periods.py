"""Calendar periods: months, quarters, halves and years as keys, and inclusive spans of days.

A key sorts as text in the order of time within one granularity: ``2026-05``, ``2026-Q2``, ``2026-H1``, ``2026``,
and ``2026-05-17`` for a day.
"""

from __future__ import annotations

import calendar
import re
from datetime import date, timedelta
from functools import lru_cache
from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, model_validator

Granularity = Literal["day", "month", "quarter", "half", "year"]
KEY = re.compile(r"(?P<year>\d{4})(?:-(?:Q(?P<quarter>[1-4])|H(?P<half>[12])|(?P<month>\d{2})(?:-(?P<day>\d{2}))?))?")


class PeriodKeyError(ValueError):
    """A text is not a period key."""


@lru_cache(maxsize=16384)
def key_of(day: date, granularity: Granularity) -> str:
    """Return the key of the period of this granularity that holds ``day``."""
    match granularity:
        case "day":
            return day.isoformat()
        case "month":
            return f"{day.year:04d}-{day.month:02d}"
        case "quarter":
            return f"{day.year:04d}-Q{(day.month + 2) // 3}"
        case "half":
            return f"{day.year:04d}-H{(day.month + 5) // 6}"
        case "year":
            return f"{day.year:04d}"


def granularity_of(key: str) -> Granularity:
    """Return the granularity that a key is written in; raises PeriodKeyError."""
    parts = _match(key)
    for name in ("day", "month", "quarter", "half"):
        if parts[name]:
            return name
    return "year"


def span_of(key: str) -> Span:
    """Return the first and last day of the period that ``key`` names; raises PeriodKeyError."""
    parts = _match(key)
    year = int(parts["year"])
    if parts["day"]:
        day = date(year, int(parts["month"]), int(parts["day"]))
        return Span(start=day, end=day)
    if parts["month"]:
        first = last = int(parts["month"])
    elif parts["quarter"]:
        last = 3 * int(parts["quarter"])
        first = last - 2
    elif parts["half"]:
        last = 6 * int(parts["half"])
        first = last - 5
    else:
        first, last = 1, 12
    return Span(start=date(year, first, 1), end=last_day(date(year, last, 1)))


def last_day(day: date) -> date:
    """Return the last day of the month that holds ``day``."""
    return day.replace(day=calendar.monthrange(day.year, day.month)[1])


def shift_months(key: str, months: int) -> str:
    """Return the month key ``months`` later (earlier where negative); raises PeriodKeyError for another granularity."""
    parts = _match(key)
    if not parts["month"] or parts["day"]:
        raise PeriodKeyError(key)
    index = int(parts["year"]) * 12 + int(parts["month"]) - 1 + months
    return f"{index // 12:04d}-{index % 12 + 1:02d}"


def months_between(first: str, last: str) -> list[str]:
    """Return all month keys from ``first`` to ``last``, both included; empty where ``last`` is earlier."""
    keys = []
    while first <= last:
        keys.append(first)
        first = shift_months(first, 1)
    return keys


def _match(key: str) -> re.Match[str]:
    found = KEY.fullmatch(key)
    if not found:
        raise PeriodKeyError(key)
    return found


class Span(BaseModel):
    """An inclusive range of days."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    start: date
    end: date

    @model_validator(mode="after")
    def _ordered(self) -> Self:
        if self.end < self.start:
            msg = "a span ends before it starts"
            raise ValueError(msg)
        return self

    def holds(self, day: date) -> bool:
        """Return whether the day lies inside."""
        return self.start <= day <= self.end

    @property
    def months(self) -> list[str]:
        """Return the keys of all months touched."""
        return months_between(key_of(self.start, "month"), key_of(self.end, "month"))

    @property
    def key(self) -> str | None:
        """Return the key of the day, month, quarter, half or year that this span is exactly, else None."""
        for granularity in ("day", "month", "quarter", "half", "year"):
            key = key_of(self.start, granularity)
            if span_of(key) == self:
                return key
        return None

    def before(self) -> Span:
        """Return the span of equal length that ends the day before, in whole months where this one is whole months."""
        end = self.start - timedelta(days=1)
        if self.start.day == 1 and self.end == last_day(self.end):
            first = shift_months(key_of(self.start, "month"), -len(self.months))
            return Span(start=span_of(first).start, end=end)
        return Span(start=end - (self.end - self.start), end=end)
