"""What a stretch of a question says: pieces with typed values, and the cover of a question by pieces."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from decimal import Decimal

from bot.analyst.rules.fold import Token
from bot.analyst.rules.turkish import BARE, Case, Ending


@dataclass(frozen=True, slots=True)
class Number:
    """A number of the question: its value, a percent sign or currency that stood with it, whether it was a weak word.

    A weak number is an article as well (``bir``, ``one``) and need not be used.
    """

    value: Decimal
    percent: bool = False
    currency: str | None = None
    weak: bool = False

    @property
    def whole(self) -> int | None:
        """Return the value as an integer where it is one."""
        return int(self.value) if self.value == self.value.to_integral_value() else None


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of tokens with everything that it may say, by kind; ``ending`` is that of its last word."""

    start: int
    end: int
    options: dict[str, tuple[object, ...]] = field(default_factory=dict)
    ending: Ending = BARE
    score: float = 1.0

    def has(self, kind: str, *values: str) -> bool:
        """Return whether the piece may say this kind (and one of these values)."""
        return kind in self.options and (not values or any(value in self.options[kind] for value in values))

    def only(self, kind: str) -> bool:
        """Return whether it can say nothing else, fillers aside."""
        return set(self.options) - {"filler"} == {kind}

    @property
    def case(self) -> Case | None:
        """Return the Turkish case of its last word."""
        return self.ending.case

    @property
    def filler(self) -> bool:
        """Return whether it says nothing."""
        return not self.options or set(self.options) == {"filler"}


def merge(candidates: list[Piece]) -> list[Piece]:
    """Return one piece for each stretch, with the options of all candidates; the first of a kind stays."""
    found: dict[tuple[int, int], Piece] = {}
    for piece in candidates:
        key = (piece.start, piece.end)
        if key not in found:
            found[key] = piece
            continue
        had = found[key]
        ending = had.ending if not had.ending.bare or piece.ending.bare else piece.ending
        options = dict(had.options)
        for kind, values in piece.options.items():
            options[kind] = tuple(dict.fromkeys((*options.get(kind, ()), *values)))
        found[key] = replace(had, options=options, ending=ending, score=max(had.score, piece.score))
    return list(found.values())


def cover(tokens: tuple[Token, ...], candidates: list[Piece]) -> list[Piece]:
    """Return the best cover of the tokens: few unread words, then long pieces; what is unread is a piece too.

    Marks between words are passed over.
    """
    size = len(tokens)
    best: list[tuple[float, Piece | None]] = [(0.0, None)] * (size + 1)
    by_end: dict[int, list[Piece]] = {}
    for piece in merge(candidates):
        by_end.setdefault(piece.end, []).append(piece)
    for end in range(1, size + 1):
        token = tokens[end - 1]
        said: dict[str, tuple[object, ...]] = (
            {"dash": ("-",)} if token.text == "-" else {} if token.is_mark else {"unread": (token.written,)}
        )
        skip = Piece(end - 1, end, said)
        options = [(best[end - 1][0] + (0.0 if token.kind == "mark" else -4.0), skip)]
        for piece in by_end.get(end, []):
            length = piece.end - piece.start
            worth = (0.5 if piece.filler else 1.0) * piece.score * length**1.5
            options.append((best[piece.start][0] + worth, piece))
        best[end] = max(options, key=lambda option: option[0])
    pieces: list[Piece] = []
    position = size
    while position:
        chosen = best[position][1]
        assert chosen is not None  # noqa: S101
        pieces.append(chosen)
        position = chosen.start
    return [piece for piece in reversed(pieces) if piece.options]
