"""Run records: what a run started with, each stage as it ended, and the outcome. The record is the journal."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Sequence
from dataclasses import dataclass

from bot.analyst.protocols import Turn
from bot.pipeline.journal import Ask, Place, StaleAttemptError, Step
from bot.pipeline.outcome import Outcome
from bot.store.counts import count
from bot.store.database import Database

HISTORY = 6
LOOKED_AT = 20


@dataclass(frozen=True, slots=True)
class RunRecord:
    """A run as the store has it; one that died has no outcome."""

    ask: Ask
    steps: tuple[Step, ...]
    outcome: Outcome | None
    started: float
    ended: float | None
    attempt: int


class RunJournal:
    """The journal of one run, open for one attempt."""

    def __init__(self, database: Database, ask: Ask, attempt: int) -> None:
        self._database = database
        self._attempt = attempt
        self.ask = ask

    async def read(self, name: str) -> Step | None:
        row = await self._database.row("SELECT body FROM step WHERE run = ? AND name = ?", (self.ask.run_id, name))
        return Step.model_validate_json(row["body"]) if row else None

    async def write(self, step: Step) -> None:
        place = self.ask.place
        async with self._database.writing() as writer:
            cursor = await writer.execute(
                "INSERT INTO step (run, name, bot, chat, topic, attempt, body, written) "
                "SELECT ?, ?, ?, ?, ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM run WHERE id = ? AND attempt = ?)",
                (
                    *(self.ask.run_id, step.name, place.bot, place.chat, place.topic, self._attempt),
                    *(step.model_dump_json(), time.time(), self.ask.run_id, self._attempt),
                ),
            )
            if cursor.rowcount != 1:
                raise StaleAttemptError(self.ask.run_id)

    async def finish(self, outcome: Outcome) -> None:
        """Record and count the end of the run; raises StaleAttemptError where a later attempt has it."""
        rows = await self._database.rows("SELECT body FROM step WHERE run = ? ORDER BY rowid", (self.ask.run_id,))
        steps = [Step.model_validate_json(row["body"]) for row in rows]
        async with self._database.writing() as writer:
            cursor = await writer.execute(
                "UPDATE run SET outcome = ?, ended = ? WHERE id = ? AND attempt = ? AND outcome IS NULL",
                (outcome.model_dump_json(), time.time(), self.ask.run_id, self._attempt),
            )
            if cursor.rowcount != 1:
                raise StaleAttemptError(self.ask.run_id)
            await count(writer, self.ask, steps)


class Runs:
    """All run records."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def begin(self, ask: Ask, *, job: int | None = None, attempt: int = 1) -> RunJournal:
        """Record what a run starts with and return its journal; raises StaleAttemptError for a job of others."""
        place = ask.place
        async with self._database.writing() as writer:
            cursor = await writer.execute(
                "INSERT INTO run (id, bot, chat, topic, job, attempt, ask, started) SELECT ?, ?, ?, ?, ?, ?, ?, ? "
                "WHERE ? IS NULL OR EXISTS (SELECT 1 FROM job WHERE id = ? AND attempt = ?)",
                (
                    *(ask.run_id, place.bot, place.chat, place.topic, job, attempt, ask.model_dump_json()),
                    *(time.time(), job, job, attempt),
                ),
            )
            if cursor.rowcount != 1:
                raise StaleAttemptError(ask.run_id)
        return RunJournal(self._database, ask, attempt)

    async def resume(self, job: int, attempt: int) -> tuple[RunJournal, Outcome | None] | None:
        """Return the journal of a job's run with its outcome so far; None where no attempt began one."""
        row = await self._database.row("SELECT ask, outcome FROM run WHERE job = ?", (job,))
        if row is None:
            return None
        journal = RunJournal(self._database, Ask.model_validate_json(row["ask"]), attempt)
        return journal, _outcome(row)

    async def adopt(self, ask: Ask, *, job: int, attempt: int) -> RunJournal:
        """Let another job go on with a run that has not ended, and return its journal for this attempt."""
        async with self._database.writing() as writer:
            cursor = await writer.execute(
                "UPDATE run SET job = ?, attempt = ? WHERE id = ? AND outcome IS NULL "
                "AND EXISTS (SELECT 1 FROM job WHERE id = ? AND attempt = ?)",
                (job, attempt, ask.run_id, job, attempt),
            )
            if cursor.rowcount != 1:
                raise StaleAttemptError(ask.run_id)
        return RunJournal(self._database, ask, attempt)

    async def show(self, run_id: str) -> RunRecord | None:
        """Return a whole run record, or None."""
        row = await self._database.row("SELECT * FROM run WHERE id = ?", (run_id,))
        if row is None:
            return None
        steps = await self._database.rows("SELECT body FROM step WHERE run = ? ORDER BY rowid", (run_id,))
        return RunRecord(
            ask=Ask.model_validate_json(row["ask"]),
            steps=tuple(Step.model_validate_json(step["body"]) for step in steps),
            outcome=_outcome(row),
            started=row["started"],
            ended=row["ended"],
            attempt=row["attempt"],
        )

    async def last_with_figures(self, place: Place, limit: int = LOOKED_AT) -> str | None:
        """Return the id of the last run of a chat and topic whose answer stands by its figures, or None."""
        rows = await self._database.rows(
            "SELECT id, outcome FROM run WHERE bot = ? AND chat = ? AND topic = ? AND outcome IS NOT NULL "
            "ORDER BY started DESC, rowid DESC LIMIT ?",
            (place.bot, place.chat, place.topic, limit),
        )
        for row in rows:
            outcome = _outcome(row)
            answer = outcome.answer if outcome is not None else None
            if answer is not None and answer.figures and answer.reading is not None:
                return str(row["id"])
        return None

    async def recent(self, limit: int = 20) -> list[tuple[Ask, Outcome | None]]:
        """Return the latest runs, newest first."""
        rows = await self._database.rows("SELECT ask, outcome FROM run ORDER BY started DESC LIMIT ?", (limit,))
        return [(Ask.model_validate_json(row["ask"]), _outcome(row)) for row in rows]

    async def history(self, place: Place, limit: int = HISTORY) -> tuple[Turn, ...]:
        """Return the last ended runs of a chat and topic as the turns that a planner sees, oldest first."""
        rows = await self._database.rows(
            "SELECT ask, outcome FROM run WHERE bot = ? AND chat = ? AND topic = ? AND outcome IS NOT NULL "
            "ORDER BY started DESC, rowid DESC LIMIT ?",
            (place.bot, place.chat, place.topic, limit),
        )
        return turns([(Ask.model_validate_json(row["ask"]), _outcome(row)) for row in reversed(rows)])


def turns(runs: Sequence[tuple[Ask, Outcome | None]]) -> tuple[Turn, ...]:
    """Return ended runs as the turns that a planner sees."""
    return tuple(turn_of(ask, outcome) for ask, outcome in runs if outcome is not None)


def turn_of(ask: Ask, outcome: Outcome) -> Turn:
    """Return one ended run as a turn; a plan that could not be read is left out."""
    try:
        plan = json.loads(outcome.plan) if outcome.plan else None
    except ValueError:
        plan = None
    return Turn(
        question=ask.question,
        language=outcome.language,
        plan=plan if isinstance(plan, dict) else None,
        answer=outcome.answer.text if outcome.answer else None,
        error=outcome.error.code if outcome.error else None,
        sha256=ask.sha256,
    )


def _outcome(row: sqlite3.Row) -> Outcome | None:
    return Outcome.model_validate_json(row["outcome"]) if row["outcome"] else None
