"""Jobs of the lanes: one lane for each chat and topic, in order inside, leased to one attempt at a time."""

from __future__ import annotations

import sqlite3
import time
from dataclasses import dataclass
from typing import Literal

import aiosqlite

from bot.pipeline.journal import Place, StaleAttemptError
from bot.store.database import Database

LANE_HOLDS = 5
Ended = Literal["done", "failed", "cancelled"]

CLAIM = """
    UPDATE job SET state = 'running', attempt = attempt + 1, tries = tries + 1, leased_until = :until
    WHERE id = (
        SELECT id FROM job AS next
        WHERE bot = :bot AND beside = :beside AND not_before <= :now
          AND (state = 'queued' OR (state = 'running' AND leased_until < :now))
          AND (beside = 1 OR NOT EXISTS (
              SELECT 1 FROM job AS earlier
              WHERE earlier.bot = next.bot AND earlier.chat = next.chat AND earlier.topic = next.topic
                AND earlier.id < next.id AND earlier.beside = 0 AND earlier.state IN ('queued', 'running')))
        ORDER BY id LIMIT 1)
    RETURNING *
"""

# The parts of an album are one turn.
TURN = "coalesce(album, id)"
OF_ALBUM = "SELECT 1 FROM job WHERE bot = ? AND chat = ? AND topic = ? AND album = ? LIMIT 1"


@dataclass(frozen=True, slots=True)
class NewJob:
    """What becomes a job: the body is the JSON of its kind; ``album`` names those that were sent together."""

    place: Place
    update_id: int
    asker: int
    message: int
    kind: str
    body: str
    beside: bool = False
    album: str | None = None
    not_before: float = 0.0


@dataclass(frozen=True, slots=True)
class Job:
    """A job as one attempt has it. ``tries`` counts this attempt and those that crashed before it."""

    id: int
    place: Place
    asker: int
    message: int
    kind: str
    body: str
    attempt: int
    tries: int
    created: float
    beside: bool = False


class Jobs:
    """The queue of one bot's lanes."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, *jobs: NewJob, full: NewJob | None = None) -> int | None:
        """Queue the jobs of one update, close it, and return how many are before the first in its lane.

        Where the lane is full nothing of them is queued but ``full`` (which says so), and None is returned.
        """
        async with self._database.writing() as writer:
            return await self.add_in(writer, *jobs, full=full)

    async def add_in(self, writer: aiosqlite.Connection, *jobs: NewJob, full: NewJob | None = None) -> int | None:
        """Do what `add` does inside a transaction that has more to write."""
        first = jobs[0]
        place = first.place
        waiting, running = await self._lane(writer, (place.bot, place.chat, place.topic))
        begun = first.album is not None and await self._has_album(writer, first)
        is_full = not first.beside and waiting >= LANE_HOLDS and not begun
        for job in ((full,) if full else ()) if is_full else jobs:
            await self._insert(writer, job)
        if begun:
            await self._put_behind(writer, first)
        await writer.execute(
            "UPDATE inbox SET state = 'routed' WHERE bot = ? AND update_id = ?", (place.bot, first.update_id)
        )
        return None if is_full else waiting + running

    @staticmethod
    async def _insert(writer: aiosqlite.Connection, job: NewJob) -> None:
        place = job.place
        await writer.execute(
            "INSERT INTO job (bot, chat, topic, update_id, asker, message, kind, beside, body, created, not_before, "
            "album) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            (
                *(place.bot, place.chat, place.topic, job.update_id, job.asker, job.message),
                *(job.kind, int(job.beside), job.body, time.time(), job.not_before, job.album),
            ),
        )

    @staticmethod
    async def _has_album(writer: aiosqlite.Connection, job: NewJob) -> bool:
        place = job.place
        cursor = await writer.execute(OF_ALBUM, (place.bot, place.chat, place.topic, job.album))
        return await cursor.fetchone() is not None

    @staticmethod
    async def _put_behind(writer: aiosqlite.Connection, job: NewJob) -> None:
        """Put the waiting question of an album behind the part that has come now, which it is about too."""
        place, now = job.place, time.time()
        cursor = await writer.execute(
            "DELETE FROM job WHERE bot = ? AND chat = ? AND topic = ? AND album = ? "
            "AND kind = 'question' AND state = 'queued' AND attempt = 0 AND update_id <> ? RETURNING *",
            (place.bot, place.chat, place.topic, job.album, job.update_id),
        )
        for row in await cursor.fetchall():
            await writer.execute(
                "INSERT INTO job (bot, chat, topic, update_id, asker, message, kind, body, created, not_before, album) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, json_insert(?, '$.others[#]', ?), ?, ?, ?)",
                (
                    *(row["bot"], row["chat"], row["topic"], row["update_id"], row["asker"], row["message"]),
                    *(row["kind"], row["body"], job.message, now, now + row["not_before"] - row["created"], job.album),
                ),
            )

    async def knows_album(self, place: Place, album: str) -> bool:
        """Return whether a part of an album was queued in a lane."""
        return bool(await self._database.row(OF_ALBUM, (place.bot, place.chat, place.topic, album)))

    @staticmethod
    async def _lane(writer: aiosqlite.Connection, lane: tuple[int, int, int]) -> tuple[int, int]:
        cursor = await writer.execute(
            f"SELECT count(DISTINCT {TURN}) FILTER (WHERE state = 'queued'), "  # noqa: S608
            f"count(DISTINCT {TURN}) FILTER (WHERE state = 'running') FROM job "
            "WHERE bot = ? AND chat = ? AND topic = ? AND beside = 0 AND state IN ('queued', 'running')",
            lane,
        )
        waiting, running = await cursor.fetchone() or (0, 0)
        # The first of an idle lane is as good as running, though no worker has claimed it yet.
        return (waiting - 1, 1) if waiting and not running else (waiting, running)

    async def claim(self, bot: int, lease: float, *, beside: bool = False) -> Job | None:
        """Return the next job that may run, leased for so many seconds to a new attempt; None where there is none.

        ``beside`` chooses between the lanes and what goes beside them: neither keeps the other waiting.
        """
        now = time.time()
        async with self._database.writing() as writer:
            cursor = await writer.execute(CLAIM, {"bot": bot, "beside": int(beside), "now": now, "until": now + lease})
            row = await cursor.fetchone()
            if row is None:
                return None
            await writer.execute("UPDATE run SET attempt = ? WHERE job = ?", (row["attempt"], row["id"]))
        return _job(row)

    async def extend(self, job: Job, lease: float) -> None:
        """Keep a lease for so many more seconds; raises StaleAttemptError where another attempt has the job."""
        await self._fenced(job, "leased_until = ?", (time.time() + lease,))

    async def check(self, job: Job) -> None:
        """Raise StaleAttemptError unless this attempt still has the job: asked before everything that is sent."""
        row = await self._database.row("SELECT attempt, state FROM job WHERE id = ?", (job.id,))
        if row is None or row["attempt"] != job.attempt or row["state"] != "running":
            raise StaleAttemptError(str(job.id))

    async def finish(self, job: Job, ended: Ended) -> None:
        """Close a job; raises StaleAttemptError where another attempt has it."""
        await self._fenced(job, "state = ?, ended = ?", (ended, time.time()))

    async def release(self, job: Job, *, crashed: bool, delay: float = 0) -> None:
        """Give a job back to its lane; an attempt that only had to stop is not counted as a try."""
        tries = job.tries if crashed else job.tries - 1
        await self._fenced(
            job, "state = 'queued', leased_until = 0, tries = ?, not_before = ?", (tries, time.time() + delay)
        )

    async def _fenced(self, job: Job, change: str, values: tuple[object, ...]) -> None:
        async with self._database.writing() as writer:
            cursor = await writer.execute(
                f"UPDATE job SET {change} WHERE id = ? AND attempt = ? AND state = 'running'",  # noqa: S608
                (*values, job.id, job.attempt),
            )
            if cursor.rowcount != 1:
                raise StaleAttemptError(str(job.id))

    async def reclaim(self, bot: int) -> int:
        """Give back what a process that died was running; for a start that holds the data folder alone."""
        async with self._database.writing() as writer:
            cursor = await writer.execute(
                "UPDATE job SET state = 'queued', leased_until = 0 WHERE bot = ? AND state = 'running'", (bot,)
            )
            return cursor.rowcount

    async def cancel_queued(self, place: Place, asker: int | None) -> list[Job]:
        """Cancel a person's waiting jobs of a lane and return them; with no person those of the whole chat."""
        whose, values = ("topic = ? AND asker = ?", (place.topic, asker)) if asker is not None else ("1", ())
        async with self._database.writing() as writer:
            cursor = await writer.execute(
                f"UPDATE job SET state = 'cancelled', ended = ? WHERE bot = ? AND chat = ? AND {whose} "  # noqa: S608
                "AND beside = 0 AND state = 'queued' RETURNING *",
                (time.time(), place.bot, place.chat, *values),
            )
            return [_job(row) for row in await cursor.fetchall()]

    async def replace_queued(self, place: Place, message: int, kind: str, body: str) -> bool:
        """Give the waiting job of a message another body and return whether there was one."""
        async with self._database.writing() as writer:
            cursor = await writer.execute(
                "UPDATE job SET body = ? WHERE bot = ? AND chat = ? AND topic = ? AND message = ? AND kind = ? "
                "AND beside = 0 AND state = 'queued' AND attempt = 0",
                (body, place.bot, place.chat, place.topic, message, kind),
            )
            return cursor.rowcount > 0

    async def body_of(self, place: Place, message: int, kind: str) -> str | None:
        """Return the body of the last job of a kind that a message became, or None."""
        row = await self._database.row(
            "SELECT body FROM job WHERE bot = ? AND chat = ? AND topic = ? AND message = ? AND kind = ? "
            "ORDER BY id DESC LIMIT 1",
            (place.bot, place.chat, place.topic, message, kind),
        )
        return str(row["body"]) if row else None

    async def asked_since(self, place: Place, kind: str, since: float) -> int:
        """Return how many jobs of a kind a chat has had since a time (Unix seconds)."""
        row = await self._database.row(
            "SELECT count(*) AS n FROM job WHERE bot = ? AND chat = ? AND kind = ? AND created >= ?",
            (place.bot, place.chat, kind, since),
        )
        return int(row["n"]) if row else 0

    async def asked_by(self, bot: int, asker: int, kind: str, since: float) -> int:
        """Return how many jobs of a kind a person has had in all chats since a time (Unix seconds)."""
        row = await self._database.row(
            "SELECT count(*) AS n FROM job WHERE bot = ? AND asker = ? AND kind = ? AND created >= ?",
            (bot, asker, kind, since),
        )
        return int(row["n"]) if row else 0

    async def find(self, bot: int, update_id: int, kind: str) -> int | None:
        """Return the id of the job of a kind that an update became, or None."""
        row = await self._database.row(
            "SELECT id FROM job WHERE bot = ? AND update_id = ? AND kind = ?", (bot, update_id, kind)
        )
        return int(row["id"]) if row else None

    async def before(self, job_id: int) -> int:
        """Return how many unfinished jobs stand before a waiting one in its lane; 0 where it runs or is over."""
        row = await self._database.row(
            "SELECT count(*) AS n FROM job AS own JOIN job AS other ON other.bot = own.bot AND other.chat = own.chat "
            "AND other.topic = own.topic AND other.id < own.id AND other.beside = 0 "
            "AND other.state IN ('queued', 'running') WHERE own.id = ? AND own.state = 'queued'",
            (job_id,),
        )
        return int(row["n"]) if row else 0


def _job(row: sqlite3.Row) -> Job:
    return Job(
        id=row["id"],
        place=Place(bot=row["bot"], chat=row["chat"], topic=row["topic"]),
        asker=row["asker"],
        message=row["message"],
        kind=row["kind"],
        body=row["body"],
        attempt=row["attempt"],
        tries=row["tries"],
        created=row["created"],
        beside=bool(row["beside"]),
    )
