"""How much waits and how it ends, in numbers alone."""

from __future__ import annotations

import time
from dataclasses import dataclass

from bot.store.database import Database

DAY_SECONDS = 24 * 3600


@dataclass(frozen=True, slots=True)
class Pulse:
    """The numbers of one bot at one moment; ``oldest`` in seconds, ``errors`` are codes of the last day with counts."""

    queued: int
    running: int
    unrouted: int
    oldest: float
    errors: tuple[tuple[str, int], ...]


async def pulse(database: Database, bot: int) -> Pulse:
    """Return what waits now."""
    now = time.time()
    row = await database.row(
        "SELECT coalesce(sum(state = 'queued'), 0) AS queued, coalesce(sum(state = 'running'), 0) AS running, "
        "min(CASE WHEN kind = 'question' THEN created END) AS oldest "
        "FROM job WHERE bot = ? AND state IN ('queued', 'running')",
        (bot,),
    )
    inbox = await database.row("SELECT count(*) AS n FROM inbox WHERE bot = ? AND state = 'new'", (bot,))
    errors = await database.rows(
        "SELECT json_extract(outcome, '$.error.code') AS code, count(*) AS n FROM run "
        "WHERE bot = ? AND ended >= ? AND json_extract(outcome, '$.error.code') IS NOT NULL GROUP BY 1 ORDER BY 1",
        (bot, now - DAY_SECONDS),
    )
    oldest = row["oldest"] if row else None
    return Pulse(
        queued=row["queued"] if row else 0,
        running=row["running"] if row else 0,
        unrouted=inbox["n"] if inbox else 0,
        oldest=max(0.0, now - oldest) if oldest else 0.0,
        errors=tuple((error["code"], error["n"]) for error in errors),
    )


async def writable(database: Database) -> None:
    """Return where the database takes writes; raises one of its faults where it does not."""
    async with database.writing():
        pass
