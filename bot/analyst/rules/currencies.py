"""Currencies of a question: the file's own says nothing more; another one is refused, for the file holds no rate."""

from __future__ import annotations

from dataclasses import replace

from bot.analyst.rules.outcomes import RefusedError
from bot.analyst.rules.pieces import Number, Piece
from bot.analyst.rules.question import Question
from tools.outline import Outline


def in_currency(question: Question, outline: Outline) -> Question:
    """Return the question without the currency words that are the file's own; raises RefusedError for another one."""
    kept: list[Piece] = []
    for index, piece in enumerate(question.pieces):
        number = piece.options.get("number", (None,))[0]
        if isinstance(number, Number) and number.currency is not None and outline.currencies:
            _check(number.currency, outline)
        if not piece.has("currency"):
            kept.append(piece)
            continue
        code = str(piece.options["currency"][0])
        before = question.pieces[index - 1] if index else None
        if not outline.currencies and not (before is not None and before.has("question", "how_many")):
            raise RefusedError("other_currency", asked=code)
        if outline.currencies:
            _check(code, outline)
            if len(outline.currencies) > 1:
                kept.append(piece)
    return replace(question, pieces=kept)


def _check(code: str, outline: Outline) -> None:
    if code not in outline.currencies:
        raise RefusedError("other_currency", asked=code)
