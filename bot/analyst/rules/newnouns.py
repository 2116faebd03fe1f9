"""Nouns that neither the file nor the lexicon knows and that only name a step: whom to hire, what to buy."""

from __future__ import annotations

from dataclasses import replace

from bot.analyst.rules.bag import Bag
from bot.analyst.rules.fold import Token
from bot.analyst.rules.pieces import Number, Piece
from bot.analyst.rules.when import When, placed_of

_ONE = {"a", "an", "another", "one", "bir", "bi"}
_TURNS = {"not", "never", "no", "nor", "without", "except", "unless", "instead", "degil", "hic", "asla", "olmadan",
          "haric", "yerine", "olmasin", "disinda"}  # fmt: skip
# 3 milyonluk is three million, however it is written
_MULTIPLIERS = ("milyon", "milyar", "bin", "yuz", "trilyon", "million", "thousand", "billion", "hundred")
_FEW, _MOST_WORDS = 50, 2


def named(pieces: list[Piece], tokens: tuple[Token, ...]) -> list[Piece]:
    """Return the pieces with a noun of a hire read as people, and one of a purchase as a thing.

    People are paid by the month, each, or from a month on; a thing is paid once, in a month.
    """
    block = _block(pieces)
    bag = Bag(pieces, tokens)
    supposed = bag.has("scenario", "if", "afford") or any(piece.ending.condition for piece in pieces)
    wanted = bag.has("scenario", "hire") or any(_bare(piece) for piece in pieces) or _spent(pieces)
    known = bag.has("scenario", "people", "someone") or bag.has("thing") or any(_naming(piece) for piece in pieces)
    words = [tokens[pieces[at].start].text for at in block]
    if known or any(word in _TURNS or word.startswith(_MULTIPLIERS) for word in words):
        return pieces
    amounts = [number for _, number in bag.numbers() if not (number.percent or number.weak)]
    if not block or not amounts or not (supposed or wanted) or len(words) > 1:
        return pieces
    if bag.has("each", "monthly", "each") and _counted(pieces, tokens, block[0]):
        return _as(pieces, block, "scenario", "people")
    once = [placed for _, placed in bag.periods() if isinstance(placed.what, When) and placed.role is None]
    if wanted and once and not bag.has("each", "monthly", "each"):
        return _as(pieces, block, "topic", "purchase")
    return pieces


def _bare(piece: Piece) -> bool:
    """Return whether a piece is the verb of a purchase alone, which names no thing."""
    return piece.has("topic", "purchase") and piece.end - piece.start == 1


def _spent(pieces: list[Piece]) -> bool:
    """Return whether money is supposed to be paid (if we had paid, ödeseydik, çıksa), and no line of the file named."""
    paid = any(piece.has("verb", "out") and not piece.has("topic") for piece in pieces)
    return paid and not any(piece.has("name") and not piece.has("measure") for piece in pieces)


def _naming(piece: Piece) -> bool:
    return piece.has("topic", "purchase") and piece.end - piece.start > 1


def _block(pieces: list[Piece]) -> list[int]:
    """Return the places of the unread words, where they are few and stand together."""
    unread = [at for at, piece in enumerate(pieces) if piece.has("unread")]
    together = bool(unread) and unread[-1] - unread[0] == len(unread) - 1
    return unread if together and len(unread) <= _MOST_WORDS else []


def _before(pieces: list[Piece], tokens: tuple[Token, ...], at: int) -> str:
    return tokens[pieces[at].start - 1].text if pieces[at].start else ""


def _counted(pieces: list[Piece], tokens: tuple[Token, ...], at: int) -> bool:
    """Return whether a number of people or an article stands before a noun."""
    before = _before(pieces, tokens, at)
    number = pieces[at - 1].options.get("number", (None,))[0] if at else None
    few = isinstance(number, Number) and number.whole is not None and 0 < number.whole <= _FEW and not number.currency
    return before in _ONE or (few and placed_of(pieces[at - 1]) is None)


def _as(pieces: list[Piece], block: list[int], kind: str, value: str) -> list[Piece]:
    first, last = pieces[block[0]], pieces[block[-1]]
    noun = replace(first, end=last.end, options={kind: (value,)}, ending=last.ending)
    return [*pieces[: block[0]], noun, *pieces[block[-1] + 1 :]]
