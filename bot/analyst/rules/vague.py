"""A change that is supposed without what it comes to: one question back for what is missing of it."""

from __future__ import annotations

import re

from bot.analyst.rules.fold import Token, fold
from bot.analyst.rules.outcomes import AskedBackError
from bot.analyst.rules.pieces import Number, Piece
from bot.analyst.rules.question import Question

_SUFFIXES = (
    "sak", "sek", "sam", "sem", "rsa", "rse", "sa", "se", "saydik", "seydik", "saydim", "seydim", "saydi", "seydi",
    "sayd", "salar", "seler",
)  # fmt: skip
_LEAST = 5
_CAN = re.compile(r"(?:so |and |ok |well )?(?:can|could|should|shall|may) (?:we|i) ")
_CAN_TR = re.compile(r"[a-z]{2,}(?:abilir|ebilir) (?:miyiz|miyim)\b")
# To be shown something is no plan that costs money.
_LOOKS = re.compile(
    r"\b(?:see|show|get|know|tell|have|find|compare|check|look|view|read|ask|export|download|trust|learn|hear|"
    r"gor|ogren|bil|bak|sor|karsilastir|indir|al)(?:\b|abilir|ebilir)"
)


def asked(question: Question) -> AskedBackError | None:
    """Return the question back where something is supposed that names neither amount nor change, else None."""
    pieces = question.pieces
    if _wished(question) and not any(_counts(piece) for piece in pieces):
        return AskedBackError("topic_purchase")
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


def _wished(question: Question) -> bool:
    """Return whether it is asked whether something may be done that no file names (could we move to a new office)."""
    said = " ".join(fold(token.written) for token in question.tokens if token.kind == "word")
    can = _CAN.match(said) or (question.language == "tr" and _CAN_TR.search(said))
    return bool(can and question.unread and not _LOOKS.search(said))


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
