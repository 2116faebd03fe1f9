"""A short question beside the figures that were asked for before it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.analyst.second.asks import Ask, Reading
from bot.analyst.second.books import Books
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.periods import Calendar
from bot.analyst.second.features.text import WORD
from tools.periods import Span

YEAR = 12
Alternatives = tuple[Ask, ...]


def summed(asks: Alternatives) -> Alternatives:
    """Return what was counted as the sums of the same rows."""
    return tuple(replace(ask, kind="value") if ask.kind == "count" else ask for ask in asks)


@dataclass(frozen=True, slots=True)
class Turned:
    """A short question beside the figures that were asked for before it, the last one last."""

    own: Features
    bare: str
    start: int
    before: tuple[Alternatives, ...]
    books: Books
    calendar: Calendar

    @property
    def last(self) -> Alternatives:
        """Return the figure that was asked for last."""
        return self.before[-1]


def made(asks: Sequence[Ask]) -> Reading:
    """Return a reading of one part with its alternatives."""
    return Reading(asks=(tuple(asks),))


def size(span: Span) -> int:
    """Return how many months days lie in."""
    return (span.end.year - span.start.year) * YEAR + span.end.month - span.start.month + 1


def says_only(turned: Turned, *known: re.Pattern[str]) -> bool:
    """Return whether every word beside the periods of a question is one of these."""
    places = [(p.start - turned.start, p.end - turned.start) for p in turned.own.periods]
    for word in WORD.finditer(turned.bare):
        if any(start <= word.start() and word.end() <= end for start, end in places):
            continue
        if not any(each.fullmatch(word.group()) for each in known):
            return False
    return True
