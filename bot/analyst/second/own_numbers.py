"""Amounts of a question, each by what the words beside it say that it is."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from bot.analyst.second.features.numbers import Number
from bot.analyst.second.features.text import pattern

Names = Sequence[tuple[str, str]]


def named_amounts(folded: str, numbers: Sequence[Number], names: Names) -> dict[str, Decimal] | None:
    """Return each amount by its name, all named before or all named after; None where one is nothing or two are one."""
    ends, starts = [0, *(n.end for n in numbers)], [*(n.start for n in numbers[1:]), len(folded)]
    before = [_name(folded[ends[i] : n.start], names, last=True) for i, n in enumerate(numbers)]
    after = [_name(folded[n.end : starts[i]], names, last=False) for i, n in enumerate(numbers)]
    if not numbers:
        return None
    found: dict[str, Decimal] = {}
    for number, name in zip(numbers, before if all(before) else after, strict=True):
        if name is None or name in found:
            return None
        found[name] = number.value
    return found


def _name(text: str, names: Names, *, last: bool) -> str | None:
    """Return the name that the last or the first words of a text give, the longer words first."""
    places: list[tuple[int, int, str]] = []
    for name, source in names:
        for found in pattern(source).finditer(text):
            if not any(start <= found.start() < end for start, end, _ in places):
                places.append((found.start(), found.end(), name))
    if not places:
        return None
    return (max if last else min)(places)[2]
