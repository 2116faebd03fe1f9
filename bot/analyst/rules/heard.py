"""The numbers of a question by what they measure: percentages, spans of time, amounts."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal

from bot.analyst.rules.amounts import keeps
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.pieces import Number, Piece
from bot.analyst.rules.subjects import File
from bot.analyst.rules.when import when_of

_DAYS = {"day": 1, "week": 7, "month": 30}
_MONTHS = {"month": 1, "year": 12, "quarter": 3}


@dataclass(slots=True)
class Heard:
    """The numbers of a question by what they measure, and the names beside them."""

    file: File
    question: str
    percents: list[tuple[Piece, Number]] = field(default_factory=list)
    amounts: list[tuple[Piece, Number]] = field(default_factory=list)
    days: int | None = None
    months: int | None = None


def numbers_of(bag: Bag, file: File, question: str) -> Heard:
    """Return the numbers of a question, used up: percentages, spans of time, and amounts."""
    heard = Heard(file, question)
    for piece, number in list(bag.numbers()):
        after = bag.beside(piece)[1]
        if number.percent:
            heard.percents.append((piece, number))
            bag.use(piece)
        elif after is not None and after.has("unit", "day", "week", "month", "year") and not number.currency:
            _spanned(bag, piece, number, after, heard)
        elif number.weak or _levels(bag, piece) or keeps(bag, piece):
            continue
        else:
            heard.amounts.append((piece, number))
            bag.use(piece)
    for piece in bag.left():
        when = when_of(piece)
        if when is not None and when.anchor == "after" and when.unit in _DAYS:
            heard.days = when.count * _DAYS[when.unit]
            bag.use(piece)
    return heard


def _levels(bag: Bag, piece: Piece) -> bool:
    """Return whether a number is the level that cash falls under."""
    return any(other is not None and other.has("having", "under") for other in bag.beside(piece))


def _spanned(bag: Bag, piece: Piece, number: Number, after: Piece, heard: Heard) -> None:
    unit = next(str(value) for value in after.options["unit"])
    if number.whole is None:
        return
    if unit in _DAYS:
        heard.days = number.whole * _DAYS[unit]
    if unit in _MONTHS:
        heard.months = number.whole * _MONTHS[unit]
    bag.use(piece)
    bag.use(after)


def written(value: Decimal) -> str:
    """Return a number as plain text."""
    return format(value.normalize(), "f")
