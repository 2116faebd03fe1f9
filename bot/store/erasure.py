"""Removing a chat for good: its rows, and the pages on which they stood."""

from __future__ import annotations

from bot.store.database import Database

OWNED = ("run", "button", "active_file", "file_message", "file")


async def erase_chat(database: Database, bot: int, chat: int, keep_job: int) -> None:
    """Remove the rows of a chat; update ids stay without content, so that nothing old is answered again.

    The job that asked for it stays with its outbox until it has said so; who may use the bot is not the chat's data.
    """
    async with database.writing() as writer:
        for table in OWNED:
            await writer.execute(f"DELETE FROM {table} WHERE bot = ? AND chat = ?", (bot, chat))  # noqa: S608
        await writer.execute("DELETE FROM job WHERE bot = ? AND chat = ? AND id <> ?", (bot, chat, keep_job))
        await writer.execute("UPDATE inbox SET body = '', state = 'routed' WHERE bot = ? AND chat = ?", (bot, chat))
        await writer.execute("UPDATE chat SET language = NULL WHERE bot = ? AND chat = ?", (bot, chat))
    await database.shrink()
