"""A description with the file's own name in parentheses behind it: the name says what is meant."""

from __future__ import annotations

from dataclasses import replace

from bot.analyst.protocols import Language
from bot.analyst.rules.fold import Token
from bot.analyst.rules.namewords import same_word
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.vocabulary import Hit

_DESCRIBES = {"unread", "filler", "verb", "each", "noun", "scenario"}
_ASKS = {"question", "agg", "verb", "measure"}
_ARTICLES = {"the", "a", "an", "our", "my", "this"}
_LONG_NAME = 3


def glossed(tokens: tuple[Token, ...], pieces: list[Piece]) -> list[Piece]:
    """Return the pieces without the words that a name in parentheses explains.

    A name of three words and more counts where some of the words before it mean nothing to the file; a shorter one is
    to be the whole name, with such a word right before it. Behind ``how many`` they stand for the entries of that name.
    """
    for index, piece in enumerate(pieces):
        if not _in_parentheses(tokens, piece):
            continue
        first = index
        while first and (_describes(tokens, pieces[first - 1]) or _part_of(pieces[first - 1], piece)):
            first -= 1
        described = pieces[first:index]
        rest = [*pieces[:first], *pieces[index + 1 :]]
        asks = any(set(each.options) & _ASKS for each in rest)
        short = not _is_long(tokens, piece)
        if not asks or not any(
            each.has("unread") or _part_of(each, piece) for each in (described[-1:] if short else described)
        ):
            continue
        before = pieces[first - 1] if first else None
        kept: list[Piece] = []
        if before is not None and before.has("question", "how_many", "how_often"):
            kept = [Piece(described[0].start, described[-1].end, {"noun": ("entry",)})]
        marked = replace(piece, options={**piece.options, "gloss": (True,)})
        return [*pieces[:first], *kept, marked, *pieces[index + 1 :]]
    return pieces


def scattered(tokens: tuple[Token, ...], pieces: list[Piece], language: Language) -> list[Piece]:
    """Return the pieces with words that belong to a name found beside them (donations through Ko-Fi) taken into it."""
    kept = list(pieces)
    for piece in pieces:
        if not piece.has("unread"):
            continue
        word = tokens[piece.start].text
        for at, other in enumerate(kept):
            hit = other.options.get("name", (None,))[0]
            if not isinstance(hit, Hit) or hit.full or hit.by_meaning:
                continue
            names = tuple(name for name in hit.names if any(same_word(word, each, language) for each in name.words))
            if names:
                kept[at] = replace(other, options={**other.options, "name": (Hit(names, full=False),)})
                kept.remove(piece)
                break
    return kept


def _part_of(part: Piece, name: Piece) -> bool:
    """Return whether a piece is only a part of names, of which another one says one in full."""
    some, whole = (each.options.get("name", (None,))[0] for each in (part, name))
    if not isinstance(some, Hit) or not isinstance(whole, Hit) or some.full:
        return False
    return bool({*some.names} & {*whole.names}) or all(each.role == "description" for each in some.names)


def _in_parentheses(tokens: tuple[Token, ...], piece: Piece) -> bool:
    """Return whether a piece is a name of the file that alone fills a pair of parentheses."""
    hit = piece.options.get("name", (None,))[0]
    if not isinstance(hit, Hit) or hit.by_meaning or piece.end >= len(tokens) or not piece.start:
        return False
    alone = tokens[piece.start - 1].text == "(" and tokens[piece.end].text == ")"
    return alone and (hit.full or _is_long(tokens, piece))


def _is_long(tokens: tuple[Token, ...], piece: Piece) -> bool:
    return sum(1 for token in tokens[piece.start : piece.end] if token.kind != "mark") >= _LONG_NAME


def _describes(tokens: tuple[Token, ...], piece: Piece) -> bool:
    return bool(set(piece.options) & _DESCRIBES) and tokens[piece.start].text not in _ARTICLES
