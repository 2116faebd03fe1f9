"""A rise of a cost that stands in the file and is supposed not to have come."""

from __future__ import annotations

from bot.analyst.second.books import Books
from bot.analyst.second.described import members_on
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.text import pattern
from bot.analyst.second.features.undone_words import NEVER, NOT_UP, UPS
from bot.analyst.second.supposed import Supposed, start_of
from tools.scenario import CostStep


def taken_back(folded: str) -> bool:
    """Return whether a folded text says that something did not go up."""
    bare = pattern(NOT_UP).search(folded) is not None
    return bare or (pattern(UPS).search(folded) is not None and pattern(NEVER).search(folded) is not None)


def undo(features: Features, books: Books, found: Supposed) -> bool:
    """Add that the rise of one cost does not come; False where nothing of the kind is said, or a number with it."""
    if features.numbers or not taken_back(features.folded):
        return False
    costs = members_on(features, books, "out")
    if not costs:
        return False
    found.kinds |= {"held", "cost"}
    if len(costs) > 1:
        found.ambiguous = True
        return True
    found.steps.append(CostStep(line=costs[0], held=True, start=start_of(features, found)))
    return True
