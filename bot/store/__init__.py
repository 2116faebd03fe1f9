"""Everything that is kept: one SQLite database and a folder of files, behind small repositories."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Self

from bot.store.buttons import Buttons
from bot.store.chats import Chats
from bot.store.counts import Counts
from bot.store.database import Database
from bot.store.erasure import erase_before, erase_chat
from bot.store.files import Files
from bot.store.folder import DataFolder
from bot.store.inbox import Inbox
from bot.store.jobs import Jobs
from bot.store.moving import move_chat
from bot.store.outbox import Outbox
from bot.store.runs import Runs


@dataclass(frozen=True, slots=True)
class Store:
    """The repositories of one data folder."""

    database: Database
    inbox: Inbox
    jobs: Jobs
    runs: Runs
    outbox: Outbox
    buttons: Buttons
    files: Files
    chats: Chats
    counts: Counts

    @classmethod
    async def open(cls, folder: DataFolder) -> Self:
        """Return the store in a folder, created where it is missing; raises OperatorError."""
        folder.create()
        database = await Database.open(folder.database)
        jobs = Jobs(database)
        return cls(
            database=database,
            inbox=Inbox(database),
            jobs=jobs,
            runs=Runs(database),
            outbox=Outbox(database),
            buttons=Buttons(database, jobs),
            files=Files(database, folder.files),
            chats=Chats(database),
            counts=Counts(database),
        )

    async def close(self) -> None:
        """Close the database."""
        await self.database.close()

    async def erase(self, bot: int, chat: int, keep_job: int) -> None:
        """Remove everything that a chat has left here for good, save the bare row of the job that says so."""
        await asyncio.to_thread(self.files.remove_bytes, bot, chat)
        await erase_chat(self.database, bot, chat, keep_job)

    async def erase_gone(self, bot: int, before: float) -> None:
        """Remove everything of the chats that the bot went from before a time (Unix seconds)."""
        for chat in await self.chats.gone_since(bot, before):
            await self.erase(bot, chat, keep_job=0)

    async def move(self, bot: int, old: int, new: int) -> None:
        """Give everything that a chat has here its new id; may be repeated."""
        await move_chat(self.database, bot, old, new)
        await asyncio.to_thread(self.files.move_bytes, bot, old, new)

    async def erase_before(self, before: float) -> None:
        """Remove everything that came before a time (Unix seconds), files on disk included."""
        for bot, chat, sha256 in await erase_before(self.database, before):
            await asyncio.to_thread(self.files.remove_hash, bot, chat, sha256)
