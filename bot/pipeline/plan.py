"""The plan that a planner returns, parsed strictly from its raw JSON text."""

from __future__ import annotations

from pydantic import Field, JsonValue

from tools.tables import Frozen


class ToolCall(Frozen):
    """One call: a tool's name and its arguments, still unchecked."""

    tool: str
    arguments: dict[str, JsonValue] = {}


class Calls(Frozen):
    """Tools to run. ``reading`` is the planner's own typed expression, kept for follow-ups; nobody else reads it."""

    calls: tuple[ToolCall, ...] = Field(min_length=1, max_length=8)
    reading: dict[str, JsonValue] | None = None


class Choice(Frozen):
    """A button under a question back: its label, and the question that pressing it asks."""

    label: str = Field(max_length=60)
    question: str = Field(max_length=500)


class Clarify(Frozen):
    """One question back; ``reading`` is what was understood so far, to be completed by the answer."""

    clarify: str
    choices: tuple[Choice, ...] = ()
    reading: dict[str, JsonValue] | None = None


class Refuse(Frozen):
    """The file or the product does not hold the answer; the text says which."""

    refuse: str
    choices: tuple[Choice, ...] = ()


class Chat(Frozen):
    """A greeting, thanks, small talk: the text is the answer."""

    chat: str


class Done(Frozen):
    """A model's planner has all results that it wants."""

    done: bool


Plan = Calls | Clarify | Refuse | Chat | Done
