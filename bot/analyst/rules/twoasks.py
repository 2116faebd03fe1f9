"""A total and then a ranking in one question (total rent, and the month with the lowest net): two asks, never one."""

from __future__ import annotations

import re

from bot.analyst.protocols import Language
from bot.analyst.rules.question import Question
from tools.outline import Outline

BOUNDARY = re.compile(r"[,;?]\s+(?:and\s+|ve\s+)?|\s+(?:and|ve)\s+", re.IGNORECASE)


def apart(text: str, language: Language, outline: Outline | None) -> bool:
    """Return whether a question asks for a figure in one clause and for a ranking of something in the next."""
    for boundary in BOUNDARY.finditer(text):
        one = Question.of(text[: boundary.start()], language, outline)
        two = Question.of(text[boundary.end() :], language, outline)
        if one.says("rank") or not two.says("rank") or one.says("scenario") or two.says("goal"):
            continue
        figure = one.says("agg") or any(piece.has("question", "how_much", "how_many") for piece in one.pieces)
        ranked = two.says("measure") or two.says("name") or two.says("verb")
        if figure and (one.says("measure") or one.says("name")) and ranked and (two.says("unit") or two.says("noun")):
            return True
    return False
