"""The run record, which is the journal: one step written as each stage ends, read again when a run goes on."""

from __future__ import annotations

from typing import Protocol

from pydantic import JsonValue

from bot.analyst.protocols import Language, Sampling, Spent, Turn
from tools.tables import Frozen


class Place(Frozen):
    """Where a run belongs: every row of the store carries it. ``bot`` is the bot's own id, ``topic`` 0 where none."""

    bot: int
    chat: int
    topic: int = 0


class Ask(Frozen):
    """A question as a run starts with it. ``now`` (ISO, with zone) and ``seed`` are recorded for a replay."""

    run_id: str
    place: Place
    asker: int
    question: str
    language: Language
    history: tuple[Turn, ...] = ()
    file: str | None = None
    sha256: str | None = None
    now: str
    seed: int
    analyst: dict[str, str]


class Step(Frozen):
    """What one stage returned, and the prompt (name and hash) and cost of the model calls that it made.

    ``name`` is unique in its run: ``plan.1``, ``tool.1``, ``draft.2``, ``review.1``.
    """

    name: str
    output: JsonValue
    model: str | None = None
    prompt: str | None = None
    spent: tuple[Spent, ...] = ()
    sampling: Sampling | None = None
    seconds: float = 0.0
    at: str = ""


class StaleAttemptError(Exception):
    """The run was taken over by a later attempt: nothing of this one may be written or sent."""


class Journal(Protocol):
    """The record of one run, open for one attempt."""

    async def read(self, name: str) -> Step | None:
        """Return the step of this name where an earlier attempt wrote it, else None."""
        ...

    async def write(self, step: Step) -> None:
        """Add a step; raises StaleAttemptError where a later attempt has the run."""
        ...
