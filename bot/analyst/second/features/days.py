"""Days inside a month as a question names them: from one to another, the first half, the last ten days."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta

from bot.analyst.second.features.calendar_words import MONTH_NUMBER, NUMBER_WORDS
from tools.periods import Span, last_day

WEEK, HALF = 7, 15
SECOND = ("second", "ikinci")
LAST = ("last", "son")


def days_of_month(groups: dict[str, str | None], years: Iterable[int]) -> tuple[Span, ...] | None:
    """Return the days in each of the years, or None where there are no such days."""
    month = MONTH_NUMBER[str(groups["month"])]
    found = [_in_month(groups, date(year, month, 1)) for year in years]
    return tuple(span for span in found if span is not None) or None


def _in_month(groups: dict[str, str | None], first: date) -> Span | None:
    last = last_day(first)
    if groups.get("d1"):
        start, end = int(str(groups["d1"])), int(str(groups["d2"]))
        return Span(start=first.replace(day=start), end=first.replace(day=end)) if start <= end <= last.day else None
    part, order = str(groups["part"]), str(groups["order"])
    if part.startswith(("half", "yari")):
        middle = first.replace(day=HALF)
        later = order in (*SECOND, *LAST)
        return Span(start=middle + timedelta(days=1), end=last) if later else Span(start=first, end=middle)
    count = groups.get("count")
    number = 1 if count is None else int(count) if count.isdigit() else NUMBER_WORDS[count]
    days = number * (WEEK if "week" in part or "hafta" in part else 1)
    if days > last.day:
        return None
    if order in SECOND:
        if count is not None or 2 * days > last.day:
            return None
        return Span(start=first + timedelta(days=days), end=first + timedelta(days=2 * days - 1))
    if order in LAST:
        return Span(start=last - timedelta(days=days - 1), end=last)
    return Span(start=first, end=first + timedelta(days=days - 1))
