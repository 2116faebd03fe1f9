"""Figures that count people, things, hours or ways: never money, whatever stands beside them."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from tools.ingest.sides import side_of_words
from tools.ingest.words import fold_heading, is_wholly, pattern

FAR_SMALLER = 20


def may_count(name: str) -> bool:
    """Return whether a name is that of things that are counted (visits, nights, kilometres): it begins or ends so."""
    if is_wholly("counts.phrases", name):
        return True
    words = fold_heading(name).split()
    countable = pattern("countable.words")
    ends = [words[0], words[-1]] if words else []
    return any(countable.fullmatch(word) for word in ends) and side_of_words(name) is None


def counts_things(name: str, values: Sequence[Decimal | None]) -> bool:
    """Return whether figures count things: by their name, and because they are whole and not negative."""
    return may_count(name) and all(value is None or (value >= 0 and value * 4 == int(value * 4)) for value in values)


def counts_beside(name: str, values: Sequence[Decimal | None], largest: Decimal) -> bool:
    """Return whether figures count things beside amounts, of which ``largest`` is the largest: they are far smaller."""
    if not counts_things(name, values):
        return False
    return is_wholly("counts.phrases", name) or max((value for value in values if value), default=0) * FAR_SMALLER < (
        largest
    )
