"""How a reading can end other than in an expression: a question back, a refusal, or small talk."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.analyst.rules.expression import Reading


@dataclass(frozen=True, slots=True)
class Option:
    """A button under a question back: its label and the question that it asks."""

    label: str
    question: str


class NoReadingError(Exception):
    """Base: the question is not turned into tool calls; ``key`` and ``params`` name the sentence that says why."""

    def __init__(self, key: str, **params: str) -> None:
        self.key = key
        self.params = params
        super().__init__(f"{key}: {params}" if params else key)


class AskedBackError(NoReadingError):
    """One input is missing or has two readings: it is asked for, with buttons where they can be."""

    def __init__(
        self, key: str, *, choices: tuple[Option, ...] = (), reading: Reading | None = None, **params: str
    ) -> None:
        super().__init__(key, **params)
        self.choices = choices
        self.reading = reading
        self.asked = key
        self.whole = ""

    def keep(self, asked: str, whole: str) -> None:
        """Say what is open still and of which question, where that is not what this one names itself."""
        self.asked, self.whole = asked, whole


class RefusedError(NoReadingError):
    """The file or the product does not hold the answer."""


class ChatError(NoReadingError):
    """A greeting, thanks, or a call for help."""


@dataclass(frozen=True, slots=True)
class Unread:
    """Words that no reading consumed."""

    words: tuple[str, ...] = field(default=())
