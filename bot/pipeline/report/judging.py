"""A judge's raw answer, read strictly: every question answered, labels among the criteria, nouls from 0 to 1."""

from __future__ import annotations

import math
from collections.abc import Mapping

from pydantic import JsonValue

from bot.errors import quote
from bot.pipeline.one_object import NotOneObjectError, one_object
from bot.pipeline.report.questions import Choice, Question, Questions
from tools.tables import Frozen

Answer = float | str


class UnreadableError(Exception):
    """A judge's answer is none; ``received`` quotes what came."""

    def __init__(self, received: str) -> None:
        self.received = received
        super().__init__(received)


class Answers(Frozen):
    """One typed answer for each question: a number for a noul, a label for a choice."""

    values: dict[str, Answer]

    def noul(self, name: str) -> float | None:
        """Return the number that a noul was answered with, None where it was not asked."""
        value = self.values.get(name)
        return value if isinstance(value, float) else None

    def label(self, name: str) -> str | None:
        """Return the label that a choice was answered with, None where it was not asked."""
        value = self.values.get(name)
        return value if isinstance(value, str) else None


def read_answers(raw: str, questions: Questions) -> Answers:
    """Return the answers; raises UnreadableError that quotes the whole, or the value that is wrong."""
    try:
        reply = one_object(raw)
    except NotOneObjectError as error:
        raise UnreadableError(quote(raw)) from error
    inner = reply.get("answers")
    if isinstance(inner, dict) and "answers" not in questions:
        reply = inner
    return Answers(values={name: _answer(name, question, reply) for name, question in questions.items()})


def _answer(name: str, question: Question, reply: Mapping[str, JsonValue]) -> Answer:
    if name not in reply:
        raise UnreadableError(f"no {name}")
    value = reply[name]
    if isinstance(question, Choice):
        label = value.get("choice") if isinstance(value, dict) else value
        if not isinstance(label, str) or label not in question.criteria:
            raise UnreadableError(f"{name}: {quote(_bare(value, label))}")
        return label
    number = value.get("noul", value.get("probability")) if isinstance(value, dict) else value
    if isinstance(number, bool) or not isinstance(number, (int, float)) or not 0 <= number <= 1 or math.isnan(number):
        raise UnreadableError(f"{name}: {quote(_bare(value, number))}")
    return float(number)


def _bare(value: JsonValue, inner: JsonValue) -> JsonValue:
    """What is quoted: the value itself, or the whole answer where it holds none."""
    return value if inner is None else inner
