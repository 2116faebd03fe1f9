"""The pieces of a question while it is composed: each is used once, what is left over speaks against a reading."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from decimal import Decimal

from bot.analyst.rules.fold import Token
from bot.analyst.rules.pieces import Number, Piece
from bot.analyst.rules.when import Placed, Range, placed_of

# Words that colour a question without saying anything that a reading must use.
SOFT = {"follow", "dash", "filler", "chat", "all"}
ASIDE = {"reach", "more", "supposed", "study", "cycle", "wage", "vat", "recurs"}
SOFT_PREPS = ("from", "to", "and", "by", "for", "at", "on")


@dataclass(slots=True)
class Bag:
    """The pieces in their order, with those used so far."""

    pieces: list[Piece]
    tokens: tuple[Token, ...] = ()
    used: set[int] = field(default_factory=set)

    def written(self, piece: Piece) -> str:
        """Return the words of a piece as they were written."""
        return " ".join(token.written for token in self.tokens[piece.start : piece.end])

    def take(self, kind: str, *values: str) -> Piece | None:
        """Use up and return the first unused piece that may say this, or None."""
        for index, piece in enumerate(self.pieces):
            if index not in self.used and piece.has(kind, *values):
                self.used.add(index)
                return piece
        return None

    def take_all(self, kind: str, *values: str) -> list[Piece]:
        """Use up and return all unused pieces that may say this."""
        found: list[Piece] = []
        while piece := self.take(kind, *values):
            found.append(piece)
        return found

    def use(self, piece: Piece) -> None:
        """Use up this piece."""
        self.used.add(self.pieces.index(piece))

    def free(self, piece: Piece) -> bool:
        """Return whether a piece is not used yet."""
        return self.pieces.index(piece) not in self.used

    def has(self, kind: str, *values: str) -> bool:
        """Return whether an unused piece may say this."""
        return any(piece.has(kind, *values) for piece in self.left())

    def left(self) -> list[Piece]:
        """Return the pieces not used yet."""
        return [piece for index, piece in enumerate(self.pieces) if index not in self.used]

    def unread(self) -> list[Piece]:
        """Return the unused pieces that a reading may not pass over."""
        return [piece for piece in self.left() if not (_soft(piece) or self._before_period(piece))]

    def _before_period(self, piece: Piece) -> bool:
        """Return whether a piece is the preposition of the period behind it (over the last three months)."""
        after = self.beside(piece)[1]
        return piece.has("prep", *SOFT_PREPS) and after is not None and after.has("when")

    def beside(self, piece: Piece) -> tuple[Piece | None, Piece | None]:
        """Return the pieces before and after one."""
        at = self.pieces.index(piece)
        return (
            self.pieces[at - 1] if at else None,
            self.pieces[at + 1] if at + 1 < len(self.pieces) else None,
        )

    def nearest(self, piece: Piece, kind: str, *values: str) -> Piece | None:
        """Return the unused piece of this kind that stands nearest to another one, the first of two as near.

        A word that says how much and which way at once (halved) is its own direction.
        """
        if kind == "change" and piece.has("number") and piece.has(kind, *values):
            return piece
        found = [other for other in self.left() if other.has(kind, *values)]
        at = self.pieces.index(piece)
        return min(found, key=lambda other: abs(self.pieces.index(other) - at), default=None)

    def numbers(self) -> Iterator[tuple[Piece, Number]]:
        """Yield the unused pieces that are numbers."""
        for piece in self.left():
            number = piece.options.get("number", (None,))[0]
            if isinstance(number, Number):
                yield piece, number

    def periods(self) -> list[tuple[Piece, Placed]]:
        """Return the unused pieces that are periods."""
        return [(piece, placed) for piece in self.left() if (placed := placed_of(piece))]

    def year_hint(self) -> int | None:
        """Return the one year that any period of the question states."""
        years: set[int] = set()
        for piece in self.pieces:
            placed = placed_of(piece)
            if placed is not None:
                sides = (placed.what.first, placed.what.last) if isinstance(placed.what, Range) else (placed.what,)
                years |= {when.year for when in sides if when.year}
        return years.pop() if len(years) == 1 else None


def _soft(piece: Piece) -> bool:
    # what only analyses and scenarios read in a word leaves it to questions about figures as it is
    kinds = set(piece.options) - ASIDE or set(piece.options)
    if "filler" in kinds or kinds <= SOFT or (kinds <= SOFT | {"prep"} and piece.has("prep", *SOFT_PREPS)):
        return True
    number = piece.options.get("number", (None,))[0]
    return isinstance(number, Number) and number.weak


def value_of(piece: Piece) -> Decimal:
    """Return a number piece's value."""
    number = piece.options["number"][0]
    assert isinstance(number, Number)  # noqa: S101
    return number.value
