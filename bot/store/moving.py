"""A group that became a supergroup has another id from then on: everything that it has here moves with it."""

from __future__ import annotations

from bot.store.database import Database

MOVED = ("inbox", "job", "run", "step", "outbox", "button", "file", "active_file", "settlement", "chat")


async def move_chat(database: Database, bot: int, old: int, new: int) -> None:
    """Give all rows of a chat its new id, in one transaction; what the new id has already stays. May be repeated.

    Messages of the old chat cannot be replied to any more, so what they were about is not kept.
    """
    async with database.writing() as writer:
        await writer.execute("DELETE FROM file_message WHERE bot = ? AND chat = ?", (bot, old))
        # What was not finished in the old chat is sent afresh in the new one.
        await writer.execute(
            "UPDATE outbox SET message = NULL WHERE bot = ? AND chat = ? AND state = 'pending'", (bot, old)
        )
        for table in MOVED:
            await writer.execute(
                f"UPDATE OR IGNORE {table} SET chat = ? WHERE bot = ? AND chat = ?",  # noqa: S608
                (new, bot, old),
            )
        # Telegram may say of the old chat that the bot left it; of the new one that says nothing.
        await writer.execute("UPDATE chat SET gone = NULL WHERE bot = ? AND chat = ?", (bot, new))
