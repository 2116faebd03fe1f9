"""What is set for a chat, and the people and groups that were let in beyond the settings."""

from __future__ import annotations

import time
from typing import Literal

from bot.pipeline.journal import Place
from bot.store.database import Database
from bot.texts import Language

Role = Literal["user", "admin"]


class Chats:
    """Settings of chats and roles of people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def language(self, place: Place) -> Language | None:
        """Return the language that a chat chose, None where it follows each question."""
        row = await self._database.row("SELECT language FROM chat WHERE bot = ? AND chat = ?", (place.bot, place.chat))
        return row["language"] if row else None

    async def set_language(self, place: Place, language: Language | None) -> None:
        """Set the language of a chat; None to follow each question."""
        await self._set(place.bot, place.chat, "language", language)

    async def hears_all(self, place: Place) -> bool:
        """Return whether every message of a group is for the bot."""
        row = await self._database.row("SELECT hears_all FROM chat WHERE bot = ? AND chat = ?", (place.bot, place.chat))
        return bool(row and row["hears_all"])

    async def set_hears_all(self, place: Place, *, hears_all: bool) -> None:
        """Set whether every message of a group is for the bot."""
        await self._set(place.bot, place.chat, "hears_all", int(hears_all))

    async def allowed(self, bot: int, chat: int) -> bool:
        """Return whether a group was let in by an allowed person."""
        row = await self._database.row("SELECT allowed FROM chat WHERE bot = ? AND chat = ?", (bot, chat))
        return bool(row and row["allowed"])

    async def allow(self, bot: int, chat: int, *, allowed: bool) -> None:
        """Let a group in, or no longer."""
        await self._set(bot, chat, "allowed", int(allowed))

    async def went(self, bot: int, chat: int) -> None:
        """Note that the bot is no longer in a chat: what is kept of it goes some time later."""
        await self._set(bot, chat, "gone", time.time())

    async def came(self, bot: int, chat: int) -> None:
        """Note that the bot is in a chat."""
        await self._set(bot, chat, "gone", None)

    async def gone_since(self, bot: int, before: float) -> list[int]:
        """Return the chats that the bot went from before a time (Unix seconds) and was not spoken to in since."""
        found = await self._database.rows(
            "SELECT chat FROM chat WHERE bot = ? AND gone < ? AND NOT EXISTS "
            "(SELECT 1 FROM job WHERE job.bot = chat.bot AND job.chat = chat.chat AND job.created > chat.gone)",
            (bot, before),
        )
        return [row["chat"] for row in found]

    async def told(self, bot: int, chat: int, every: float) -> bool:
        """Return whether a stranger's chat was told so within so many seconds, and note that it is told now."""
        now = time.time()
        row = await self._database.row("SELECT told FROM chat WHERE bot = ? AND chat = ?", (bot, chat))
        if row and row["told"] > now - every:
            return True
        await self._set(bot, chat, "told", now)
        return False

    async def role(self, bot: int, person: int) -> Role | None:
        """Return the role that a person was given in the chat, or None."""
        row = await self._database.row("SELECT role FROM person WHERE bot = ? AND person = ?", (bot, person))
        return row["role"] if row else None

    async def has_admin(self, bot: int) -> bool:
        """Return whether anybody has paired as an admin."""
        row = await self._database.row("SELECT 1 FROM person WHERE bot = ? AND role = 'admin'", (bot,))
        return row is not None

    async def add_person(self, bot: int, person: int, role: Role) -> None:
        """Give a person a role."""
        async with self._database.writing() as writer:
            await writer.execute(
                "INSERT INTO person (bot, person, role, since) VALUES (?, ?, ?, ?) "
                "ON CONFLICT (bot, person) DO UPDATE SET role = excluded.role",
                (bot, person, role, time.time()),
            )

    async def _set(self, bot: int, chat: int, column: str, value: object) -> None:
        async with self._database.writing() as writer:
            await writer.execute(
                f"INSERT INTO chat (bot, chat, {column}) VALUES (?, ?, ?) "  # noqa: S608
                f"ON CONFLICT (bot, chat) DO UPDATE SET {column} = excluded.{column}",
                (bot, chat, value),
            )
