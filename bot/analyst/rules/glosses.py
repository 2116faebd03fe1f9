"""A description with the file's own name in parentheses behind it: the name says what is meant."""

from __future__ import annotations

from bot.analyst.rules.fold import Token
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.vocabulary import Hit

_DESCRIBES = {"unread", "filler", "verb", "each", "noun", "scenario"}
_ASKS = {"question", "agg", "verb", "measure"}
_ARTICLES = {"the", "a", "an", "our", "my", "this"}
_LONG_NAME = 3


def glossed(tokens: tuple[Token, ...], pieces: list[Piece]) -> list[Piece]:
    """Return the pieces without the words that a name in parentheses explains.

    Only a name of three words and more counts, so that it is surely the file's, and only where some of the words
    before it mean nothing to the file. Behind ``how many`` they stand for the entries of that name.
    """
    for index, piece in enumerate(pieces):
        if not _in_parentheses(tokens, piece):
            continue
        first = index
        while first and _describes(tokens, pieces[first - 1]):
            first -= 1
        described = pieces[first:index]
        rest = [*pieces[:first], *pieces[index + 1 :]]
        asks = any(set(each.options) & _ASKS for each in rest)
        if not asks or not any(each.has("unread") for each in described):
            continue
        before = pieces[first - 1] if first else None
        kept: list[Piece] = []
        if before is not None and before.has("question", "how_many", "how_often"):
            kept = [Piece(described[0].start, described[-1].end, {"noun": ("entry",)})]
        return [*pieces[:first], *kept, *pieces[index:]]
    return pieces


def _in_parentheses(tokens: tuple[Token, ...], piece: Piece) -> bool:
    """Return whether a piece is a long name of the file that alone fills a pair of parentheses."""
    hit = piece.options.get("name", (None,))[0]
    if not isinstance(hit, Hit) or hit.by_meaning or piece.end >= len(tokens) or not piece.start:
        return False
    words = sum(1 for token in tokens[piece.start : piece.end] if token.kind != "mark")
    return words >= _LONG_NAME and tokens[piece.start - 1].text == "(" and tokens[piece.end].text == ")"


def _describes(tokens: tuple[Token, ...], piece: Piece) -> bool:
    return bool(set(piece.options) & _DESCRIBES) and tokens[piece.start].text not in _ARTICLES
