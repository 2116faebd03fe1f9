"""What is sent for each job, part by part: a text is a placeholder and its edit, the rest can only be sent once."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import Literal

import aiosqlite

from bot.pipeline.journal import Place, StaleAttemptError
from bot.store.database import Database
from bot.store.jobs import Job

PartKind = Literal["text", "photo", "document", "pointer"]
PartState = Literal["pending", "sent", "unknown"]


@dataclass(frozen=True, slots=True)
class Part:
    """One message of a job. ``body`` is the JSON of its content, None while there is only a placeholder."""

    job: int
    number: int
    kind: PartKind
    body: str | None
    message: int | None
    state: PartState


class Outbox:
    """The parts of all jobs. Every write names the attempt that makes it; a stale one is refused."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def parts(self, job_id: int) -> list[Part]:
        """Return the parts of a job in their order."""
        rows = await self._database.rows("SELECT * FROM outbox WHERE job = ? ORDER BY part", (job_id,))
        return [_part(row) for row in rows]

    async def part(self, job_id: int, number: int) -> Part | None:
        """Return one part, or None."""
        row = await self._database.row("SELECT * FROM outbox WHERE job = ? AND part = ?", (job_id, number))
        return _part(row) if row else None

    async def task_of(self, place: Place, message: int) -> str | None:
        """Return what the job asked for that a message of the chat came from, or None."""
        row = await self._database.row(
            "SELECT job.body FROM outbox JOIN job ON job.id = outbox.job "
            "WHERE outbox.bot = ? AND outbox.chat = ? AND outbox.message = ? ORDER BY job.id DESC LIMIT 1",
            (place.bot, place.chat, message),
        )
        return str(row["body"]) if row else None

    async def placeholder(self, job_id: int, place: Place, number: int, message: int) -> None:
        """Note that a placeholder stands in the chat: nothing is lost by it, so no attempt is asked for."""
        async with self._database.writing() as writer:
            await writer.execute(
                "INSERT INTO outbox (job, part, bot, chat, topic, kind, message) VALUES (?, ?, ?, ?, ?, 'text', ?) "
                "ON CONFLICT (job, part) DO UPDATE SET message = excluded.message",
                (job_id, number, place.bot, place.chat, place.topic, message),
            )

    async def fill(self, job: Job, contents: list[tuple[PartKind, str]]) -> list[Part]:
        """Set the content of all parts at once, unless an earlier attempt has, and return them."""
        async with self._database.writing() as writer:
            await _fence(writer, job)
            cursor = await writer.execute("SELECT 1 FROM outbox WHERE job = ? AND body IS NOT NULL", (job.id,))
            if await cursor.fetchone() is None:
                place = job.place
                for number, (kind, body) in enumerate(contents):
                    await writer.execute(
                        "INSERT INTO outbox (job, part, bot, chat, topic, kind, body) VALUES (?, ?, ?, ?, ?, ?, ?) "
                        "ON CONFLICT (job, part) DO UPDATE SET body = excluded.body, kind = excluded.kind",
                        (job.id, number, place.bot, place.chat, place.topic, kind, body),
                    )
        return await self.parts(job.id)

    async def mark(self, job: Job, number: int, state: PartState, message: int | None = None) -> None:
        """Note what became of a part, with the message that it is where known."""
        async with self._database.writing() as writer:
            await _fence(writer, job)
            await writer.execute(
                "UPDATE outbox SET state = ?, message = coalesce(?, message) WHERE job = ? AND part = ?",
                (state, message, job.id, number),
            )


async def _fence(writer: aiosqlite.Connection, job: Job) -> None:
    cursor = await writer.execute(
        "SELECT 1 FROM job WHERE id = ? AND attempt = ? AND state = 'running'", (job.id, job.attempt)
    )
    if await cursor.fetchone() is None:
        raise StaleAttemptError(str(job.id))


def _part(row: sqlite3.Row) -> Part:
    return Part(row["job"], row["part"], row["kind"], row["body"], row["message"], row["state"])
