"""A change that is supposed without what it comes to: one question back for what is missing of it."""

from __future__ import annotations

from bot.analyst.rules.fold import Token
from bot.analyst.rules.outcomes import AskedBackError
from bot.analyst.rules.pieces import Number, Piece
from bot.analyst.rules.question import Question

_SUFFIXES = (
    "sak", "sek", "sam", "sem", "rsa", "rse", "sa", "se", "saydik", "seydik", "saydim", "seydim", "saydi", "seydi",
    "sayd", "salar", "seler",
)  # fmt: skip
_LEAST = 5


def asked(question: Question) -> AskedBackError | None:
    """Return the question back where something is supposed that names neither amount nor change, else None."""
    pieces = question.pieces
    spoken = any(piece.has("scenario", "if") for piece in pieces) and _leads(question)
    conditional = any(piece.ending.condition for piece in pieces) or any(
        _supposes(question, at) for at in range(len(question.tokens))
    )
    if not (spoken or (conditional and question.language == "tr")):
        return None
    told = any(piece.has("multiple") or _counts(piece) for piece in pieces)
    if told or any(piece.has("existence") for piece in pieces):
        return None
    return AskedBackError("vague_scenario")


def _counts(piece: Piece) -> bool:
    number = piece.options.get("number", (None,))[0]
    return isinstance(number, Number) and not number.weak


def changed(pieces: list[Piece], tokens: tuple[Token, ...]) -> bool:
    """Return whether a change is supposed by a Turkish condition (kıssak, azalırsa)."""
    moved = [piece for piece in pieces if piece.has("change")]
    return any(piece.ending.condition or tokens[piece.end - 1].text.endswith(_SUFFIXES) for piece in moved)


def _leads(question: Question) -> bool:
    """Return whether the supposition opens the question (what if ..., suppose ...)."""
    first = next((piece for piece in question.pieces if not piece.has("filler") and not piece.has("chat")), None)
    return first is not None and first.has("scenario", "if")


def _supposes(question: Question, at: int) -> bool:
    """Return whether an unread Turkish word ends as a condition does (taşısak, açarsak)."""
    text = question.tokens[at].text
    unread = any(piece.has("unread") for piece in question.pieces if piece.start <= at < piece.end)
    return unread and len(text) >= _LEAST and text.endswith(_SUFFIXES)
