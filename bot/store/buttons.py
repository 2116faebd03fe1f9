"""Buttons: an opaque id stands in the message, everything else here, bound to its chat and topic."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass
from typing import Literal

from bot.pipeline.journal import Place
from bot.store.database import Database
from bot.store.jobs import Jobs, NewJob

Action = Literal[
    "ask", "again", "command", "chart", "sample", "look", "correct", "choose", "export", "explain", "approve"
]

TWICE_SECONDS = 10.0  # a second press within them is the same press


@dataclass(frozen=True, slots=True)
class Button:
    """A button. ``owner`` is the only person who may press it, None where any member may; ``body`` is its JSON.

    ``pressed`` is when it was pressed last (Unix seconds).
    """

    id: str
    place: Place
    job: int | None
    owner: int | None
    action: Action
    body: str
    single: bool
    used: bool
    pressed: float | None = None


class Buttons:
    """The buttons of all chats."""

    def __init__(self, database: Database, jobs: Jobs) -> None:
        self._database = database
        self._jobs = jobs

    async def add(
        self, place: Place, action: Action, body: str, *, job: int | None = None, owner: int | None = None,
        single: bool = False,
    ) -> str:  # fmt: skip
        """Keep a button and return its id; a ``single`` one counts once, another whenever it is pressed."""
        button = secrets.token_urlsafe(12)
        async with self._database.writing() as writer:
            await writer.execute(
                "INSERT INTO button (id, bot, chat, topic, job, owner, action, body, single, created) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    *(button, place.bot, place.chat, place.topic, job, owner),
                    *(action, body, int(single), time.time()),
                ),
            )
        return button

    async def find(self, button: str, bot: int, chat: int) -> Button | None:
        """Return the button of an id, only in the chat that it was made for; None where there is none."""
        row = await self._database.row(
            "SELECT * FROM button WHERE id = ? AND bot = ? AND chat = ?", (button, bot, chat)
        )
        if row is None:
            return None
        return Button(
            id=row["id"],
            place=Place(bot=row["bot"], chat=row["chat"], topic=row["topic"]),
            job=row["job"],
            owner=row["owner"],
            action=row["action"],
            body=row["body"],
            single=bool(row["single"]),
            used=bool(row["single"] and row["used"] is not None),
            pressed=row["used"],
        )

    async def press(self, button: Button, job: NewJob, full: NewJob | None = None) -> int | None:
        """Note a press and queue what it asks for, together; returns what `Jobs.add` does, and -1 for a used button.

        A question that was asked by the same button a moment ago is not asked again.
        """
        now = time.time()
        async with self._database.writing() as writer:
            cursor = await writer.execute(
                "UPDATE button SET used = ? WHERE id = ? AND (single = 0 OR used IS NULL) "
                "AND NOT (action = 'ask' AND coalesce(used, 0) > ?)",
                (now, button.id, now - TWICE_SECONDS),
            )
            if cursor.rowcount != 1:
                await writer.execute(
                    "UPDATE inbox SET state = 'routed' WHERE bot = ? AND update_id = ?", (job.place.bot, job.update_id)
                )
                return -1
            return await self._jobs.add_in(writer, job, full=full)
