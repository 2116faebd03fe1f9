"""Removing for good: the rows of a chat or of what is old, and the pages on which they stood."""

from __future__ import annotations

from bot.store.database import Database

OWNED = ("run", "button", "active_file", "file_message", "file", "settlement")


async def erase_chat(database: Database, bot: int, chat: int, keep_job: int) -> None:
    """Remove the rows of a chat; update ids stay without content, so that nothing old is answered again.

    The job that asked for it stays with its outbox until it has said so; who may use the bot is not the chat's data.
    """
    async with database.writing() as writer:
        for table in OWNED:
            await writer.execute(f"DELETE FROM {table} WHERE bot = ? AND chat = ?", (bot, chat))  # noqa: S608
        await writer.execute("DELETE FROM job WHERE bot = ? AND chat = ? AND id <> ?", (bot, chat, keep_job))
        await writer.execute("UPDATE inbox SET body = '', state = 'routed' WHERE bot = ? AND chat = ?", (bot, chat))
        await writer.execute(
            "UPDATE chat SET language = NULL, hears_all = 0, gone = NULL WHERE bot = ? AND chat = ?", (bot, chat)
        )
    await database.shrink()


async def erase_before(database: Database, before: float) -> list[tuple[int, int, str]]:
    """Remove the rows of all that ended or came before a time (Unix seconds), whatever waits or runs excepted.

    Returns the files (bot, chat, hash) that no row names any more, so that their bytes can go too.
    """
    async with database.writing() as writer:
        cursor = await writer.execute("DELETE FROM file WHERE received < ? RETURNING bot, chat, sha256", (before,))
        gone = {(row["bot"], row["chat"], row["sha256"]) for row in await cursor.fetchall()}
        kept = await writer.execute("SELECT DISTINCT bot, chat, sha256 FROM file")
        gone -= {(row["bot"], row["chat"], row["sha256"]) for row in await kept.fetchall()}
        changed = bool(gone)
        for statement in (
            "DELETE FROM run WHERE started < ?",
            "DELETE FROM settlement WHERE settled < ?",
            "DELETE FROM button WHERE created < ?",
            "DELETE FROM job WHERE created < ? AND state NOT IN ('queued', 'running')",
            "DELETE FROM inbox WHERE received < ? AND state = 'routed'",
        ):
            changed |= (await writer.execute(statement, (before,))).rowcount > 0
    if changed:
        await database.shrink()
    return sorted(gone)
