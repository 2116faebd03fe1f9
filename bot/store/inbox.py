"""Updates as they came, each stored once."""

from __future__ import annotations

import time
from typing import Literal

from bot.pipeline.journal import Place
from bot.store.database import Database

KEPT_SECONDS = 7 * 24 * 3600
Turn = Literal["next", "behind", "over"]


class Inbox:
    """The first place of every update of one bot."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, place: Place, update_id: int, body: str) -> bool:
        """Store an update and return whether it is new; it is on disk when this returns."""
        async with self._database.writing() as writer:
            cursor = await writer.execute(
                "INSERT INTO inbox (bot, update_id, chat, topic, body, received) VALUES (?, ?, ?, ?, ?, ?) "
                "ON CONFLICT DO NOTHING",
                (place.bot, update_id, place.chat, place.topic, body, time.time()),
            )
            return cursor.rowcount == 1

    async def unrouted(self, bot: int) -> list[tuple[int, str]]:
        """Return the updates that no handler has finished with, in their order."""
        found = await self._database.rows(
            "SELECT update_id, body FROM inbox WHERE bot = ? AND state = 'new' ORDER BY update_id", (bot,)
        )
        return [(row["update_id"], row["body"]) for row in found]

    async def turn(self, bot: int, update_id: int) -> Turn:
        """Return whether an update is the first open one of its lane, behind another, or routed.

        One that is not stored, as its chat was erased meanwhile, waits for nothing.
        """
        row = await self._database.row(
            "SELECT state, EXISTS (SELECT 1 FROM inbox AS earlier WHERE earlier.bot = own.bot "
            "AND earlier.state = 'new' AND earlier.update_id < own.update_id AND earlier.chat = own.chat "
            "AND earlier.topic = own.topic) AS waits FROM inbox AS own WHERE bot = ? AND update_id = ?",
            (bot, update_id),
        )
        if row is not None and row["state"] == "routed":
            return "over"
        return "behind" if row is not None and row["waits"] else "next"

    async def routed(self, bot: int, update_id: int) -> None:
        """Note that an update needs nothing more than was done."""
        async with self._database.writing() as writer:
            await writer.execute("UPDATE inbox SET state = 'routed' WHERE bot = ? AND update_id = ?", (bot, update_id))

    async def prune(self, older_than: float = KEPT_SECONDS) -> int:
        """Remove routed updates received more than so many seconds ago and return how many."""
        async with self._database.writing() as writer:
            cursor = await writer.execute(
                "DELETE FROM inbox WHERE state = 'routed' AND received < ?", (time.time() - older_than,)
            )
            return cursor.rowcount
