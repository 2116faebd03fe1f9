"""Periods named in a question: each as the spans of days that it may mean in this file."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta

from bot.analyst.second.features.calendar_words import MONTH_NUMBER, NUMBER_WORDS, ORDINALS, PATTERNS
from bot.analyst.second.features.days import days_of_month
from bot.analyst.second.features.period_roles import Calendar, Period, months_from, with_role
from bot.analyst.second.features.text import pattern
from tools.periods import PeriodKeyError, Span, key_of, last_day, shift_months, span_of

__all__ = ["Calendar", "Period", "find_periods", "resolve_relative", "year_after", "year_before"]

Groups = dict[str, str | None]

MODAL_MAY = re.compile(r"may (?:i|we|you|it|be|not|have)\b")


def find_periods(folded: str, calendar: Calendar) -> list[Period]:
    """Return the periods that a folded text mentions, in their order."""
    taken: list[tuple[int, int]] = []
    found: list[Period] = []
    for kind, source in PATTERNS:
        for match in pattern(source).finditer(folded):
            if match.end() == match.start() or any(match.start() < end and start < match.end() for start, end in taken):
                continue
            if MODAL_MAY.match(folded, match.start()):
                continue
            mention = _read(kind, match, calendar)
            if mention is not None:
                taken.append((match.start(), match.end()))
                found.append(with_role(mention, match, folded, calendar))
    found.sort(key=lambda mention: mention.start)
    return _share_years(resolve_relative(found, calendar), calendar)


def _read(kind: str, match: re.Match[str], calendar: Calendar) -> Period | None:
    groups: Groups = match.groupdict()
    year = groups.get("year") or groups.get("year2")
    try:
        options = _options(kind, groups, year, calendar)
    except (PeriodKeyError, ValueError):
        return None
    if options is None:
        return None
    inside = tuple(option for option in options if _touches(option, calendar))
    return Period(
        options=inside or options, start=match.start(), end=match.end(), kind=kind, absent=not inside,
        point=kind in ("date", "year_end", "today"), named_year=year is not None,
    )  # fmt: skip


def _touches(span: Span, calendar: Calendar) -> bool:
    return span.start <= calendar.span.end and span.end >= calendar.span.start


def _options(kind: str, groups: Groups, year: str | None, calendar: Calendar) -> tuple[Span, ...] | None:
    if kind in ("month", "date"):
        return _month_or_day(kind, groups, year, calendar)
    if kind == "days":
        return days_of_month(groups, [int(year)] if year else list(_years(calendar)))
    if kind in ("quarter", "half"):
        return _parts_of_year(kind, groups, year, calendar)
    if kind == "year":
        return (span_of(str(year)),)
    return _relative_options(kind, groups, year, calendar)


def _years(calendar: Calendar) -> range:
    return range(calendar.first.year, calendar.last.year + 1)


def _month_or_day(kind: str, groups: Groups, year: str | None, calendar: Calendar) -> tuple[Span, ...] | None:
    number = MONTH_NUMBER[str(groups["month"])] if groups.get("month") else int(str(groups["m"]))
    years = [int(year)] if year else list(_years(calendar))
    if kind == "date":
        days = [date(each, number, int(str(groups["day"]))) for each in years]
        return tuple(Span(start=day, end=day) for day in days)
    return tuple(span_of(f"{each:04d}-{number:02d}") for each in years)


def _parts_of_year(kind: str, groups: Groups, year: str | None, calendar: Calendar) -> tuple[Span, ...] | None:
    letter, parts = ("Q", 4) if kind == "quarter" else ("H", 2)
    years = [int(year)] if year else list(_years(calendar))
    word = groups.get("n") or groups.get("ordinal") or ""
    if word in ("son", "last", "final"):
        if year:
            return (span_of(f"{year}-{letter}{parts}"),)
        return (span_of(key_of(calendar.last, "quarter" if kind == "quarter" else "half")),)
    number = int(word) if word.isdigit() else ORDINALS[word]
    return tuple(span_of(f"{each:04d}-{letter}{number}") for each in years) if number <= parts else None


def _count(groups: Groups) -> int:
    word = str(groups["count"])
    return int(word) if word.isdigit() else NUMBER_WORDS[word]


def _relative_options(kind: str, groups: Groups, year: str | None, calendar: Calendar) -> tuple[Span, ...] | None:
    first, last = key_of(calendar.first, "month"), key_of(calendar.last, "month")
    if year and kind in ("first_months", "last_months"):
        first, last = f"{year}-01", f"{year}-12"
    now = key_of(calendar.today, "month")
    this_years = tuple(dict.fromkeys((calendar.last.year, calendar.today.year)))

    def years(shift: int) -> tuple[Span, ...]:
        return tuple(span_of(f"{each + shift:04d}") for each in this_years)

    readers: dict[str, Callable[[], tuple[Span, ...]]] = {
        "first_months": lambda: (months_from(first, shift_months(first, _count(groups) - 1)),),
        "last_months": lambda: (months_from(shift_months(last, 1 - _count(groups)), last),),
        "year_end": lambda: tuple(span_of(f"{each:04d}-12") for each in ([int(year)] if year else this_years)),
        "last_month": lambda: (span_of(shift_months(now, -1)), span_of(shift_months(last, -1))),
        "file_last_month": lambda: (span_of(last),),
        "this_month": lambda: (span_of(now),),
        "next_month": lambda: (span_of(shift_months(now, 1)),),
        "this_year": lambda: years(0),
        "last_year": lambda: years(-1),
        "next_year": lambda: years(1),
        "whole": lambda: (calendar.span,),
        "today": lambda: (Span(start=calendar.today, end=calendar.today), Span(start=calendar.last, end=calendar.last)),
        "previous_month": lambda: (span_of(shift_months(last, -1)),),
        "before_months": lambda: (
            months_from(shift_months(last, 1 - 2 * _count(groups)), shift_months(last, -_count(groups))),
        ),
        "year_after": lambda: years(1),
        "month_after": lambda: (span_of(shift_months(last, 1)),),
        "same_month_last_year": lambda: (span_of(shift_months(last, -12)),),
    }
    return readers[kind]()


def resolve_relative(found: list[Period], calendar: Calendar) -> list[Period]:
    """Return mentions where "the month before" and the like are counted from the other period of the sentence."""
    anchors = [mention for mention in found if mention.kind in ("month", "quarter", "half", "year", "last_months")]
    result = []
    for mention in found:
        anchor = _anchor(anchors)
        if anchor is not None and mention.kind in ("previous_month", "before_months"):
            mention = _moved(mention, anchor.before(), calendar)  # noqa: PLW2901
        elif anchor is not None and mention.kind in ("year_after", "month_after"):
            months = 12 if mention.kind == "year_after" else 1
            mention = replace(_moved(mention, _later(anchor, months), calendar), role="at")  # noqa: PLW2901
        elif anchor is not None and mention.kind in ("same_month_last_year", "last_year"):
            mention = _moved(mention, year_before(anchor), calendar)  # noqa: PLW2901
        result.append(mention)
    return result


def _anchor(anchors: list[Period]) -> Span | None:
    if not anchors:
        return None
    first = anchors[0].options[-1]
    if (
        len(anchors) > 1
        and anchors[0].role == "from"
        and anchors[1].role == "to"
        and first.start <= anchors[1].options[-1].end
    ):
        return Span(start=first.start, end=anchors[1].options[-1].end)
    return first


def _moved(mention: Period, span: Span, calendar: Calendar) -> Period:
    return replace(mention, options=(span,), role="base", absent=not _touches(span, calendar))


def _later(span: Span, months: int) -> Span:
    """Return whole months as many months later."""
    return months_from(
        shift_months(key_of(span.start, "month"), months), shift_months(key_of(span.end, "month"), months)
    )


def year_before(span: Span) -> Span:
    """Return the same days a year earlier, in whole months where the span is whole months."""
    end = span.end + timedelta(days=1)
    if span.start.day == 1 and end.day == 1:
        last = shift_months(key_of(span.end, "month"), -12)
        return months_from(shift_months(key_of(span.start, "month"), -12), last)
    return Span(start=_year_earlier(span.start), end=_year_earlier(span.end))


def year_after(span: Span) -> Span:
    """Return the calendar year that follows that of a span."""
    return span_of(f"{span.start.year + 1:04d}")


def _year_earlier(day: date) -> date:
    return day.replace(year=day.year - 1, day=min(day.day, last_day(day.replace(day=1, year=day.year - 1)).day))


def _share_years(found: list[Period], calendar: Calendar) -> list[Period]:
    """Return mentions where a month without a year takes that of the next one ("January to March 2025")."""
    result = list(found)
    for index in range(len(result) - 2, -1, -1):
        here, after = result[index], result[index + 1]
        ours, theirs = here.kind in ("month", "date", "quarter"), after.kind in ("month", "date", "quarter", "year")
        if ours and theirs and not here.named_year and after.named_year and after.start - here.end < 20:  # noqa: PLR2004
            year = after.options[-1].end.year
            moved = [_in_year(option, year) for option in here.options[:1]]
            moved = [
                span
                if after.kind == "year" or after.role == "base" or span.start <= after.options[-1].end
                else year_before(span)
                for span in moved
            ]
            result[index] = replace(
                here, options=tuple(moved), named_year=True, absent=not _touches(moved[0], calendar)
            )
    return result


def _in_year(span: Span, year: int) -> Span:
    key = span.key
    if key is None:
        return span
    return span_of(f"{year:04d}{key[4:]}")
