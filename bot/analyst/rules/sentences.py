"""Sentences of an answer, by key: figures are cited by id, names of the file are typed with their braces doubled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.analyst.protocols import Language
from bot.texts import numbers, text
from tools.periods import Span
from tools.result import Figure, ToolResult

_CASH = {"cash.in": "in", "cash.out": "out", "cash.net": "net", "cash.closing": "closing"}
_SIDES = ("in", "out")


@dataclass(frozen=True, slots=True)
class Voice:
    """Writes in one language about one result."""

    language: Language
    result: ToolResult

    def say(self, key: str, **params: str) -> str:
        """Return a sentence of the answer's texts, its first letter large."""
        sentence = text(self.language, f"rules_answer.{key}", **params)
        return capital(sentence, self.language)

    def word(self, key: str, **params: str) -> str:
        """Return a part of a sentence."""
        return text(self.language, f"rules_answer.{key}", **params)

    def id(self, name: str, form: str = "", case: str = "") -> str:
        """Return the citation of a figure of the result by its name."""
        tail = (f"|{form}" if form else "") + (f":{case}" if case else "")
        return "{" + f"{self.result.call}.{name}{tail}" + "}"

    def assumed(self, name: str, form: str = "") -> str:
        """Return the citation of an assumption."""
        return "{" + f"assume.{self.result.call}.{name}" + (f"|{form}" if form else "") + "}"

    def figure(self, name: str) -> Figure | None:
        """Return a figure of the result."""
        return self.result.figure(name)

    def period(self, name: str, span: Span | None = None) -> str | None:
        """Return how a figure's period is written: cited where it has one, else the span in words, else None."""
        figure = self.figure(name)
        if figure is not None and figure.period:
            return self.id(name, "period")
        return numbers.span(span.start, span.end, self.language) if span else None


def capital(sentence: str, language: Language) -> str:
    """Return the sentence with its first letter large, in Turkish i as İ; a citation at its start stays."""
    first = sentence[:1]
    if language == "tr" and first == "i":
        return "İ" + sentence[1:]
    return first.upper() + sentence[1:]


def plain(name: str) -> str:
    """Return a name of the file as it can stand in a draft."""
    return name.replace("_", " ").replace("{", "{{").replace("}", "}}").replace("\n", " ")


def subject_of(measure: str | None, direction: str | None, names: Sequence[str], named: str, voice: Voice) -> str:
    """Return how a quantity is called: the names of the file that it is made of, or the product's word for it."""
    if names:
        return plain(" + ".join(names[:3]))
    if measure in _CASH:
        return voice.word(f"subject.{_CASH[measure]}")
    if named in {"unpaid", "overdue", "invoiced", "collected", "profit", "partly_paid", "never_paid", "fully_paid"}:
        return voice.word(f"subject.{named}")
    if direction in _SIDES:
        return voice.word(f"subject.{direction}")
    return plain(named or measure or "")
