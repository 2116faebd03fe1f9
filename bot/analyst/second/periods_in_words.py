"""Periods as the two languages write them."""

from __future__ import annotations

from babel.dates import format_date

from bot.texts import Language
from tools.periods import Span, granularity_of


def write_period(span: Span, language: Language) -> str:
    """Return a span's name: a month, quarter, half or year, else its first and last day."""
    key = span.key
    if key is None:
        last = format_date(span.end, "LLLL yyyy", locale=language)
        return f"{format_date(span.start, 'LLLL yyyy', locale=language)} - {last}"
    match granularity_of(key):
        case "month":
            return format_date(span.start, "LLLL yyyy", locale=language)
        case "day":
            return format_date(span.start, "d MMMM yyyy", locale=language)
        case _:
            return key
