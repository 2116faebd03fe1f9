"""Two years, halves or quarters set against each other: which months of both the file knows in full."""

from __future__ import annotations

from datetime import date

from bot.analyst.second.books import Books
from bot.analyst.second.features.periods import Calendar
from tools.periods import Span, last_day

LENGTHS = (3, 6, 12)
BEGINS_BY, ENDS_FROM = 10, 20  # a first month that begins later, or a last one that ends earlier, is not known in full

Pair = tuple[tuple[Span, ...], tuple[Span, ...]]


def in_like_months(spans: tuple[Span, ...], base: tuple[Span, ...], books: Books, calendar: Calendar) -> list[Pair]:
    """Return the pairs of periods to compare: cut to their like months where the file knows one of them in part.

    Periods of which it knows no like months at all stay as they are, and so do those that it knows in full.
    """
    first, last = _known(books, calendar)
    return [_cut(one, two, first, last) for one in spans for two in base]


def _cut(one: Span, two: Span, first: int, last: int) -> Pair:
    whole: Pair = ((one,), (two,))
    length = _length(one)
    if length not in LENGTHS or _length(two) != length:
        return whole
    if any((each.start.month - 1) % length for each in (one, two)):
        return whole
    ours, theirs = _number(one.start), _number(two.start)
    head = max(0, first - ours, first - theirs)
    tail = max(0, ours + length - 1 - last, theirs + length - 1 - last)
    if head + tail >= length or not head + tail:
        return whole
    return (_months(ours + head, ours + length - 1 - tail),), (_months(theirs + head, theirs + length - 1 - tail),)


def _known(books: Books, calendar: Calendar) -> tuple[int, int]:
    """Return the first and the last month that the file knows in full, as running numbers."""
    begin, end = calendar.first, calendar.last
    dues = {column.role for sheet in books.sheets for column in sheet.table.dates}
    days = [
        day
        for sheet in books.sheets
        for column in sheet.table.dates
        if column.role != "due" or dues == {"due"}
        for day in column.values
        if day is not None
    ]
    by_day = any(column.granularity == "day" for sheet in books.sheets for column in sheet.table.dates)
    if days:
        begin, end = max(begin, min(days)), min(end, max(days)) if by_day else end
    first, last = _number(begin), _number(end)
    if by_day:
        first += begin.day > BEGINS_BY
        last -= end.day < ENDS_FROM and end != last_day(end)
    return first, last


def _number(day: date) -> int:
    return day.year * 12 + day.month - 1


def _length(span: Span) -> int:
    """Return the number of months of a span of whole months, else 0."""
    if span.start.day != 1 or span.end != last_day(span.end):
        return 0
    return _number(span.end) - _number(span.start) + 1


def _months(first: int, last: int) -> Span:
    return Span(start=date(first // 12, first % 12 + 1, 1), end=last_day(date(last // 12, last % 12 + 1, 1)))
