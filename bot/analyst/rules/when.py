"""A period as a question says it, before it is known which days it means."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Literal

from bot.analyst.rules.pieces import Piece

Unit = Literal["day", "month", "quarter", "half", "year"]
Anchor = Literal[
    "last", "latest", "first", "this", "next", "previous", "before", "after", "same_last_year", "month_before",
    "year_end", "file_end", "whole", "ytd", "to_date", "whole_year",
]  # fmt: skip
Role = Literal["from", "after", "before", "to", "base", "as_of"]


@dataclass(frozen=True, slots=True)
class When:
    """A period as it was said: a named one (month 5 of no year), one counted from an anchor, or a day.

    ``days`` are the first and last day of a part of a named month (1-15 July), 31 standing for its last.
    """

    unit: Unit
    number: int | None = None
    year: int | None = None
    day: date | None = None
    anchor: Anchor | None = None
    count: int = 1
    end: bool = False
    start: bool = False
    days: tuple[int, int] | None = None

    @property
    def whole_month(self) -> bool:
        """Return whether no part of a month is meant, or what begins on its first day."""
        return self.days is None or self.days == (1, 1)


@dataclass(frozen=True, slots=True)
class Range:
    """Two periods, from one to the other; ``moved`` where a change from the first to the second may be meant."""

    first: When
    last: When
    moved: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """A period in its place in the question, with the part that it plays."""

    what: When | Range
    role: Role | None = None


def when_of(piece: Piece) -> When | None:
    """Return the single period that a piece says, or None (also for a range)."""
    placed = placed_of(piece)
    return placed.what if placed and isinstance(placed.what, When) else None


def placed_of(piece: Piece) -> Placed | None:
    """Return the period or range that a piece says, with its part."""
    found = piece.options.get("when", (None,))[0]
    return found if isinstance(found, Placed) else None


def made(pieces: list[Piece], what: When | Range, role: Role | None = None) -> Piece:
    """Return one piece for several that say a period together."""
    last = pieces[-1]
    return Piece(pieces[0].start, last.end, {"when": (Placed(what, role),)}, last.ending)
