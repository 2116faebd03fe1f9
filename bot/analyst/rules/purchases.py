"""The largest purchase that cash allows: how much can be spent once in a month without falling below zero."""

from __future__ import annotations

from pydantic import JsonValue

from bot.analyst.rules.amounts import keeps
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.days import Calendar
from bot.analyst.rules.expression import Reading, Study
from bot.analyst.rules.heard import written
from bot.analyst.rules.subjects import File
from bot.analyst.rules.when import Placed, When
from tools.periods import key_of

_GOALS = ("goal", "question", "filter", "supposed", "edge", "scenario")


def largest(bag: Bag, file: File, calendar: Calendar) -> Reading | None:
    """Return the search for the largest purchase of a month; None where nothing asks for it or a word is left over."""
    asked = [piece for piece in bag.left() if piece.has("topic", "purchase") and piece.has("question", "how_much")]
    if len(asked) != 1 or file.cash is None:
        return None
    bag.use(asked[0])
    said: dict[str, JsonValue] = {"find": "largest_purchase"}
    for piece, number in list(bag.numbers()):
        if number.percent or "buffer" in said or not keeps(bag, piece):
            return None
        said["buffer"] = written(number.value)
        bag.use(piece)
    months = bag.periods()
    if len(months) != 1:
        return None
    piece, placed = months[0]
    span = calendar.resolve(Placed(placed.what), bag.year_hint())
    lone = isinstance(placed.what, When) and placed.what.whole_month and placed.role is None
    if not lone or span is None or len(span.months) != 1:
        return None
    said["start"] = key_of(span.start, "month")
    bag.use(piece)
    if not bag.has("goal", "break") and "buffer" not in said:
        return None
    for kind in _GOALS:
        bag.take_all(kind)
    if bag.unread():
        return None
    return Reading(expression=Study(tool="solve", arguments=said, about="largest_purchase"))
