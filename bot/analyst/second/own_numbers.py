"""Amounts of a question, each by what the words beside it say that it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal

from bot.analyst.second.features.numbers import Number
from bot.analyst.second.features.text import pattern

Names = Sequence[tuple[str, str]]
Place = tuple[int, int]


def named_amounts(folded: str, numbers: Sequence[Number], names: Names) -> dict[str, Decimal] | None:
    """Return each amount by its name; None where one has no name, two have one, or names fall in several ways."""
    if not numbers:
        return None
    ends, starts = [0, *(n.end for n in numbers)], [*(n.start for n in numbers), len(folded)]
    said = [_names(folded[end:start], names) for end, start in zip(ends, starts, strict=True)]
    ways = {way for way in _ways(said, len(numbers)) if _complete(said, way)}
    found = {tuple(said[gap][place] for gap, place in way) for way in ways}
    alone = [each for each in found if len(set(each)) == len(each)]
    if len(alone) != 1:
        return None
    return {name: number.value for name, number in zip(alone[0], numbers, strict=True)}


def _names(text: str, names: Names) -> list[str]:
    """Return the names that a text gives in its order; a name listed earlier takes its words from later ones."""
    places: list[tuple[int, int, str]] = []
    for name, source in names:
        for found in pattern(source).finditer(text):
            if not any(start < found.end() and found.start() < end for start, end, _ in places):
                places.append((found.start(), found.end(), name))
    ordered = [name for _, _, name in sorted(places)]
    return [name for place, name in enumerate(ordered) if place == 0 or ordered[place - 1] != name]


def _ways(said: Sequence[Sequence[str]], count: int) -> Iterator[tuple[Place, ...]]:
    """Yield the ways to take for each number the last name before it or the first one after it, none twice."""

    def further(taken: tuple[Place, ...]) -> Iterator[tuple[Place, ...]]:
        number = len(taken)
        if number == count:
            yield taken
            return
        choices = {(number, len(said[number]) - 1)} if said[number] else set()
        choices |= {(number + 1, 0)} if said[number + 1] else set()
        for choice in choices - set(taken):
            yield from further((*taken, choice))

    yield from further(())


def _complete(said: Sequence[Sequence[str]], way: tuple[Place, ...]) -> bool:
    """Return whether every name between two numbers is taken."""
    inner = {(gap, place) for gap in range(1, len(said) - 1) for place in range(len(said[gap]))}
    return inner <= set(way)
