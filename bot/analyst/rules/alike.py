"""Texts of a statement that begin alike, as the words that they share."""

from __future__ import annotations

from itertools import takewhile

from bot.analyst.rules.vocabulary import Name


def told_as(names: list[Name]) -> list[str]:
    """Return the names as written; texts that begin alike (taksit 2/24, taksit 3/24) as the words that they share."""
    written = list(dict.fromkeys(name.written for name in names))
    shared = [
        each[0] for each in takewhile(lambda each: len(set(each)) == 1, zip(*map(str.split, written), strict=False))
    ]
    alike = len(written) > 1 and len(shared) > 1 and all(name.role == "description" for name in names)
    return [" ".join(shared)] if alike else written
