"""The replay analyst: each stage returns what a file holds, entry by entry; so any reply can be tried from outside.

A folder holds any of `FILES`. Each is a JSON array: a string is the raw text of one call, an object is taken as its
JSON text, ``{"fail": "timeout"}`` (or refused, error) makes that call fail, and the last entry repeats.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import get_args

from bot.analyst.protocols import (
    DraftRequest,
    Failure,
    JudgeRequest,
    PlanRequest,
    ReadRequest,
    ReviewRequest,
    StageError,
    StageName,
)
from bot.errors import OperatorError
from tools.tables import Dataset

FILES: tuple[str, ...] = ("plan.json", "draft.json", "review.json", "read.json", "judge.json", "approve.json")
FAILURES: tuple[Failure, ...] = get_args(Failure)


@dataclass(frozen=True, slots=True)
class Fail:
    """An entry that makes its call fail."""

    failure: Failure


Entry = str | Fail


@dataclass(slots=True)
class Replay:
    """One stage: its entries in order, the last one repeating. It is planner, writer or critic by where it stands."""

    stage: StageName
    entries: tuple[Entry, ...]
    _next: int = field(default=0, init=False)

    async def plan(self, request: PlanRequest, dataset: Dataset | None) -> str:  # noqa: ARG002 (the protocol's)
        return self.take()

    async def draft(self, request: DraftRequest) -> str:  # noqa: ARG002 (the protocol's)
        return self.take()

    async def review(self, request: ReviewRequest, dataset: Dataset | None) -> str:  # noqa: ARG002 (the protocol's)
        return self.take()

    async def read(self, request: ReadRequest, dataset: Dataset | None) -> str:  # noqa: ARG002 (the protocol's)
        return self.take()

    async def judge(self, request: JudgeRequest) -> str:  # noqa: ARG002 (the protocol's)
        return self.take()

    def take(self) -> str:
        """Return the next entry; raises StageError where it is a failure."""
        entry = self.entries[min(self._next, len(self.entries) - 1)]
        self._next += 1
        if isinstance(entry, Fail):
            raise StageError(self.stage, entry.failure, "replayed")
        return entry


def stages(folder: Path) -> dict[StageName, Replay]:
    """Return the stages for which the folder holds a file; raises OperatorError that names what is wrong."""
    if not folder.is_dir():
        raise OperatorError(f"replay: {folder} is not a folder.")
    read = {name: entries(folder / name) for name in FILES if (folder / name).is_file()}
    names: tuple[StageName, ...] = ("plan", "draft", "review", "read", "judge")
    return {name: Replay(name, read[f"{name}.json"]) for name in names if f"{name}.json" in read}


def entries(path: Path) -> tuple[Entry, ...]:
    """Return the entries of one file; raises OperatorError that names the file."""
    try:
        value = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise OperatorError(f"replay: {path} cannot be read as JSON: {error}.") from error
    if not isinstance(value, list):
        raise OperatorError(f"replay: {path} holds a JSON {type(value).__name__}; an array is expected.")
    if not value:
        raise OperatorError(f"replay: {path} holds an empty array; at least one entry is expected.")
    return tuple(_entry(path, number, each) for number, each in enumerate(value, 1))


def _entry(path: Path, number: int, value: object) -> Entry:
    if isinstance(value, str):
        return value
    if not isinstance(value, dict):
        kind = "null" if value is None else type(value).__name__
        raise OperatorError(f"replay: entry {number} of {path} is {kind}; a string or an object is expected.")
    if "fail" not in value:
        return json.dumps(value, ensure_ascii=False)
    failure = next((each for each in FAILURES if value == {"fail": each}), None)
    if failure is None:
        expected = ", ".join(FAILURES)
        raise OperatorError(f'replay: entry {number} of {path}: {{"fail": one of {expected}}} is expected.')
    return Fail(failure)
