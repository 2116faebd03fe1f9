"""Figures that count people, things, hours or ways: never money, whatever stands beside them."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from tools.ingest.sides import side_of_words
from tools.ingest.words import fold_heading, is_wholly, mentions, pattern

FAR_SMALLER = 20
MOST_LOOKED_AT = 1000
_OF = frozenset({"of", "de", "d", "du", "des", "del", "di", "da"})


def may_count(name: str) -> bool:
    """Return whether a name is that of things that are counted (visits, nights booked, kilometres): its head is one."""
    if is_wholly("counts.phrases", name):
        return True
    words = fold_heading(name).split()
    while len(words) > 1 and pattern("countable.beside").fullmatch(words[-1]):
        words.pop()
    heads = words[-1:] + (words[:1] if words[1:] and words[1] in _OF else [])
    known = (pattern("countable.words"), pattern("measured.words"))
    return any(word.fullmatch(head) for word in known for head in heads) and side_of_words(name) is None


def counts_things(name: str, values: Sequence[Decimal | None]) -> bool:
    """Return whether figures count things: by their name, and because they are not negative, and whole for things.

    Ways, weights and times have decimals.
    """
    if not may_count(name):
        return False
    values = values[:MOST_LOOKED_AT]
    if any(value is not None and value < 0 for value in values):
        return False
    measured = mentions("measured.words", name)
    return measured or all(value is None or value * 4 == int(value * 4) for value in values)


def counts_beside(name: str, values: Sequence[Decimal | None], largest: Decimal) -> bool:
    """Return whether figures count things beside amounts, of which ``largest`` is the largest: they are far smaller."""
    if not counts_things(name, values):
        return False
    return is_wholly("counts.phrases", name) or max((value for value in values if value), default=0) * FAR_SMALLER < (
        largest
    )
