"""A question cut into its pieces."""

from __future__ import annotations

from dataclasses import dataclass

from bot.analyst.protocols import Language
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.fold import Token
from bot.analyst.rules.glosses import glossed, scattered
from bot.analyst.rules.outcomes import AskedBackError
from bot.analyst.rules.periods import periods
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.scan import scan
from bot.analyst.rules.shortyears import full_years
from bot.analyst.rules.vocabulary import of
from tools.outline import Outline

MOST_LETTERS = 500  # to try all the readings of a longer text would take minutes


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its pieces, ready to be composed."""

    text: str
    language: Language
    tokens: tuple[Token, ...]
    pieces: list[Piece]

    @classmethod
    def of(cls, text: str, language: Language, outline: Outline | None) -> Question:
        """Return the question cut into pieces with the file's vocabulary; asks back where it is too long to be one."""
        if len(text) > MOST_LETTERS:
            raise AskedBackError("too_long")
        tokens, pieces = scan(text, language, of(outline))
        pieces = scattered(tokens, glossed(tokens, pieces), language)
        pieces = full_years(tokens, pieces, outline)
        joined = {position for position, token in enumerate(tokens) if token.joined}
        return cls(text, language, tokens, periods(pieces, joined))

    def bag(self) -> Bag:
        """Return the pieces, all unused."""
        return Bag(list(self.pieces), self.tokens)

    def says(self, kind: str) -> bool:
        """Return whether any piece may say this."""
        return any(piece.has(kind) for piece in self.pieces)

    @property
    def unread(self) -> tuple[str, ...]:
        """Return the words that are neither of the lexicon nor of the file."""
        return tuple(str(piece.options["unread"][0]) for piece in self.pieces if piece.has("unread"))
