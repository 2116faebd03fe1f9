"""Months over or under the average month: which they are, and how many."""

from __future__ import annotations

from typing import Literal

from bot.analyst.rules.bag import Bag
from bot.analyst.rules.expression import Having
from bot.analyst.rules.told import Said

Way = Literal["over", "under"]


def taken(bag: Bag) -> Way | None:
    """Return whether what lies over or under the average is asked for, those words used up."""
    for piece in bag.left():
        if not piece.has("agg", "average"):
            continue
        for other in bag.beside(piece):
            if other is not None and other.has("having", "over", "under") and bag.free(other):
                bag.use(piece)
                bag.use(other)
                return "over" if other.has("having", "over") else "under"
    return None


def said_so(bag: Bag, said: Said, way: Way) -> None:
    """Say that the months on one side of their average are asked for, which is a figure of that answer itself."""
    said.having, said.unit = Having(op=way, average=True), said.unit or "month"
    said.average, said.each = False, None
    bag.take_all("question", "how_many")
