"""The periods of a question about figures: which days count, and which they are compared with."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from itertools import pairwise

from bot.analyst.rules.bag import Bag
from bot.analyst.rules.days import Calendar, RelativePeriodError, earlier
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.when import Placed, Range, When, placed_of
from tools.periods import Span

_YEAR = 12
_LISTED = (2, 3)
_MONTHS = {"month": 1, "quarter": 3, "half": 6, "year": _YEAR}
_LAST_YEAR = {"previous", "same_last_year"}
_RELATIVE = {"same_last_year", "month_before", "before", "after"}


@dataclass(frozen=True, slots=True)
class Periods:
    """The period asked for (None: the whole file), and the base of a comparison; ``end``: the end of it was meant.

    ``cut``: both are only the months of the two that the file covers alike.
    """

    period: Span | None = None
    base: Span | None = None
    end: bool = False
    said: bool = False
    as_of: date | None = None
    cut: bool = False


def taken(bag: Bag, calendar: Calendar, *, compares: bool, hint: int | None = None) -> Periods | None:  # noqa: PLR0911 (a way out for each misfit)
    """Return the periods of a question, their words used up; None where they do not fit together.

    ``compares``: the question speaks of a change, so that two periods are its sides. ``hint`` is the year of months
    without one where the question states none.
    """
    found = bag.periods()
    for piece, placed in found:
        if placed.role != "from" and isinstance(placed.what, When) and placed.what.start:
            return None
        bag.use(piece)
    hint = bag.year_hint() or hint
    as_of = [placed for _, placed in found if placed.role == "as_of"]
    if as_of:
        rest = [pair for pair in found if pair[1].role != "as_of"]
        day = calendar.resolve(Placed(as_of[0].what), hint)
        narrow = _one(rest, calendar, hint)
        if len(as_of) > 1 or day is None or isinstance(narrow, bool):
            return None
        return Periods(narrow, as_of=day.end, said=bool(rest))
    joined = _previous_year(found)
    if joined is not None:
        return _with_base_month(joined, calendar, hint)
    plain = [(piece, placed) for piece, placed in found if not _relative(placed)]
    relative = [placed.what for _, placed in found if _relative(placed)]
    if len(relative) > 1:
        return None
    if len(plain) == 1 and isinstance(plain[0][1].what, Range) and compares and not relative:
        first, last = calendar.pair(plain[0][1].what, hint)
        return Periods(last, first, end=_ends(plain[0][1]), said=True)
    bases = [placed for _, placed in plain if placed.role == "base"]
    named = [pair for pair in plain if not _whole(pair[1])]
    if compares and len(named) == 2 and not bases and not relative:  # noqa: PLR2004
        return _both(named, calendar, hint)
    others = [(piece, placed) for piece, placed in plain if placed.role != "base"]
    if len(bases) > 1 or (bases and relative) or (len(others) > 1 and any(p.role for _, p in others)):
        return None
    period = _one(others, calendar, hint)
    if isinstance(period, bool):
        return None
    base = calendar.resolve(Placed(bases[0].what), hint) if bases else None
    if relative and isinstance(relative[0], When):
        base = shifted(period, relative[0])
    end = any(_ends(placed) for _, placed in found if placed.role not in {"from", "to"})
    return Periods(period, base, end=end, said=bool(found))


def side_by_side(bag: Bag, calendar: Calendar, *, compares: bool) -> list[Span] | None:
    """Return two or three periods named side by side (April and May), their words used up; None where they are not.

    They are of one length and in the order of time, and every word between them only lists them.
    """
    found = bag.periods()
    plain = all(isinstance(placed.what, When) and placed.role is None for _, placed in found)
    if compares or not plain or len(found) not in _LISTED:
        return None
    for (one, _), (two, _) in pairwise(found):
        between = bag.pieces[bag.pieces.index(one) + 1 : bag.pieces.index(two)]
        if not all(piece.has("prep", "and") for piece in between):
            return None
    whens = [placed.what for _, placed in found if isinstance(placed.what, When)]
    if any(
        when.anchor or when.number is None or when.start or when.end or when.unit != whens[0].unit for when in whens
    ):
        return None
    spans = [calendar.resolve(placed, bag.year_hint()) for _, placed in found]
    known = [span for span in spans if span is not None]
    if len(known) != len(found) or any(one.end >= two.start for one, two in pairwise(known)):
        return None
    for piece, _ in found:
        bag.use(piece)
    return known


def _both(plain: list[tuple[Piece, Placed]], calendar: Calendar, hint: int | None) -> Periods | None:
    """Return two periods named side by side (compare May and June) as base and period, the earlier one the base."""
    one, two = (calendar.resolve(Placed(placed.what), hint) for _, placed in plain)
    if one is None or two is None or any(placed.role for _, placed in plain):
        return None
    if one.start <= two.end and two.start <= one.end:
        return None
    first, last = sorted((one, two), key=lambda span: span.start)
    return Periods(last, first, said=True)


def _whole(placed: Placed) -> bool:
    return isinstance(placed.what, When) and placed.what.anchor in {"whole", "whole_year"}


def _relative(placed: Placed) -> bool:
    return isinstance(placed.what, When) and placed.what.anchor in _RELATIVE


def _ends(placed: Placed) -> bool:
    last = placed.what.last if isinstance(placed.what, Range) else placed.what
    return last.end


def _one(others: list[tuple[Piece, Placed]], calendar: Calendar, hint: int | None) -> Span | bool | None:
    """Return the one period that is meant, None for the whole file, False where there are several.

    A year or the whole file beside a month only says more of it.
    """
    spans = [calendar.resolve(placed, hint) for _, placed in others]
    named = [span for span in spans if span is not None]
    if not named:
        return None
    narrow = min(named, key=lambda span: span.end - span.start)
    if all(span.start <= narrow.start and narrow.end <= span.end for span in named):
        return narrow
    return False


def shifted(period: Span | None, when: When) -> Span:
    """Return the period that a relative one (a year earlier, the month before, the 12 months before) means."""
    if period is None:
        raise RelativePeriodError
    match when.anchor:
        case "same_last_year":
            return earlier(period, months=_YEAR)
        case "month_before":
            if len(period.months) != 1:
                raise RelativePeriodError
            return earlier(period, months=1)
        case "before":
            size = when.count * _MONTHS.get(when.unit, 0)
            if size == len(period.months):
                return period.before()
            if when.count == 1 and when.unit == "year":
                return earlier(period, months=_YEAR)
            raise RelativePeriodError
        case "after":
            months = when.count * _MONTHS.get(when.unit, 0)
            if not months or months < len(period.months):
                raise RelativePeriodError
            return earlier(period, months=-months)
        case _:
            raise RelativePeriodError


def _previous_year(plain: list[tuple[Piece, Placed]]) -> tuple[Placed, Placed] | None:
    """Return (the period asked for, the base's month) of ``aralık 2022 ... bir önceki yılın aralığına göre``."""
    years = [
        p for p in plain if isinstance(p[1].what, When) and p[1].what.anchor in _LAST_YEAR and p[1].what.unit == "year"
    ]
    if len(years) != 1:
        return None
    at = plain.index(years[0])
    if at + 1 >= len(plain) or len(plain) > 3:  # noqa: PLR2004
        return None
    month = plain[at + 1][1]
    if not isinstance(month.what, When) or month.what.number is None or month.what.year is not None:
        return None
    others = [placed for index, (_, placed) in enumerate(plain) if index not in {at, at + 1}]
    return (others[0], month) if len(others) == 1 else None


def _with_base_month(pair: tuple[Placed, Placed], calendar: Calendar, hint: int | None) -> Periods | None:
    period = calendar.resolve(Placed(pair[0].what), hint)
    month = pair[1].what
    if period is None or not isinstance(month, When):
        return None
    base = calendar.span_of(replace(month, year=period.start.year - 1))
    return Periods(period, base, said=True)


def so_far(bag: Bag) -> None:
    """Take ``so far`` beside a period that is named: what the file holds of it is all that there is."""
    placed = [(piece, found) for piece in bag.left() if (found := placed_of(piece)) is not None]
    late = [piece for piece, found in placed if isinstance(found.what, When) and found.what.anchor == "to_date"]
    if len(late) == 1 and len(placed) > 1:
        bag.use(late[0])


def of_the_year(bag: Bag, calendar: Calendar) -> None:
    """Take the year that a month of it is asked for in (yılın en pahalı ayı), where the file holds one year only."""
    if calendar.span is None or calendar.span.start.year != calendar.span.end.year:
        return
    years = [piece for piece in bag.left() if piece.has("unit", "year") and piece.case == "gen"]
    if len(years) == 1 and any(piece.has("unit", "month") for piece in bag.left()):
        bag.use(years[0])
