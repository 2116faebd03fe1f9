"""What a month, a quarter or a half is of its year: the last quarter's inflows as a percentage of the year's."""

from __future__ import annotations

from bot.analyst.rules.bag import Bag
from bot.analyst.rules.days import Calendar
from bot.analyst.rules.expression import Ask, Quantity, Reading
from bot.analyst.rules.merging import merged
from bot.analyst.rules.parts import Slots
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.subjects import File
from bot.analyst.rules.told import Said
from bot.analyst.rules.when import Placed, When
from tools.periods import Granularity, key_of, span_of

_PARTS: tuple[Granularity, ...] = ("month", "quarter", "half")
_FALLS = {"fell", "falls", "fall"}  # what fell in a month lies in it
_RESULTS = {"net", "profit", "loss", "burn", "margin", "gross_margin", "unpaid", "overdue"}


def taken(bag: Bag, said: Said, found: Slots, file: File, calendar: Calendar) -> Reading | None:
    """Return the share of one period in its year (or in the file), None where no such share is asked for."""
    changes = said.change is not None and not any(token.text in _FALLS for token in bag.tokens)
    if (said.share is None and said.percent is None) or changes or said.rank or said.count or said.having:
        return None
    parts = [pair for pair in bag.periods() if _is_part(pair[1])]
    wholes = [pair for pair in bag.periods() if pair not in parts]
    if len(parts) != 1 or len(wholes) > 1 or not all(_is_whole(placed) for _, placed in wholes):
        return None
    of = _quantity(found, file)
    span = calendar.resolve(Placed(parts[0][1].what), bag.year_hint()) if of is not None else None
    if (
        of is None
        or span is None
        or not (
            wholes
            or said.unit == "year"
            or said.each == "year"
            or _says_year(bag, said)
            or _year_words(bag)
            or _same_twice(found)
        )
    ):
        return None
    unit = next((each for each in _PARTS if span_of(key_of(span.start, each)) == span), None)
    for piece in [*(piece for piece, _ in (*parts, *wholes)), *_year_words(bag)]:
        bag.use(piece)
    for kind in ("verb", "agg", "question", "anaphor"):
        bag.take_all(kind)
    bag.take_all("measure", "amount")
    if unit is None or bag.unread():
        return None
    year = span_of(f"{span.start.year:04d}")
    return Reading(expression=Ask(of=of, period=year, group_by=unit, share=True, part=span, date=found.date))


def _is_part(placed: Placed) -> bool:
    when = placed.what
    plain = isinstance(when, When) and placed.role in {None, "from", "to"} and when.days is None and when.day is None
    return (
        plain and isinstance(when, When) and when.unit in _PARTS and (when.anchor in {None, "last", "latest", "first"})
    )


def _is_whole(placed: Placed) -> bool:
    when = placed.what
    return (
        isinstance(when, When)
        and when.unit in {"year", "month"}
        and when.anchor in {None, "whole_year", "this"}
        and (when.unit == "year" or when.anchor == "whole_year")
    )


def _year_words(bag: Bag) -> list[Piece]:
    """Return the pieces that speak of a year as the whole (yılın, of the year, yearly)."""
    return [piece for piece in bag.left() if piece.has("unit", "year") or piece.has("each", "yearly")]


def _says_year(bag: Bag, said: Said) -> bool:
    """Return whether the words of the share speak of the year themselves (how much of the year's)."""
    return said.share is not None and "year" in bag.written(said.share).casefold()


def _same_twice(found: Slots) -> bool:
    """Return whether the one thing is named as the part and as the whole (Q1 sales as a share of sales)."""
    return len(found.measures) > 1


def _quantity(found: Slots, file: File) -> Quantity | None:
    """Return the one quantity that part and whole are of; None where there are several, or it is no plain sum."""
    if found.excluded or found.overdue or found.dimension is not None or found.minus is not None:
        return None
    if len({subject.quantity for subject in found.measures}) > 1 or any(s.word in _RESULTS for s in found.measures):
        return None
    only = Slots(members=found.members, measures=found.measures[:1], side=found.side, money=found.money)
    of = merged(only, file)
    return None if of is None or of.stock or of.measure == "cash.net" else of
