"""What the tools offer, construct by construct: a question, the call, a good draft, and the same with a fault in it."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import JsonValue

from bot.analyst.protocols import Language


@dataclass(frozen=True, slots=True)
class Construct:
    """One construct of one tool on one data set. The fault is in the arguments where ``wrong`` is given."""

    name: str
    tool: str
    data: str
    question: str
    arguments: dict[str, JsonValue]
    good: str
    faulty: str
    wrong: dict[str, JsonValue] | None = None
    language: Language = "en"


def span(start: str, end: str) -> dict[str, JsonValue]:
    return {"start": start, "end": end}


def cash(name: str) -> dict[str, JsonValue]:
    return {"measure": f"cash.{name}"}
