"""The handlers: each hands its update to the reception and returns; nothing is worked on here."""

from __future__ import annotations

import asyncio
from typing import Any

import structlog
from telegram import Update
from telegram.ext import (
    Application,
    BaseHandler,
    CallbackContext,
    CallbackQueryHandler,
    ChatMemberHandler,
    MessageHandler,
    TypeHandler,
    filters,
)

from bot.logs import without_content
from bot.store.faults import passing
from bot.telegram.reception import Reception

log = structlog.get_logger(__name__)

Context = CallbackContext[Any, Any, Any, Any]
AnyApplication = Application[Any, Any, Any, Any, Any, Any]
ALLOWED_UPDATES = ["message", "edited_message", "callback_query", "my_chat_member"]


class Handlers:
    """The handlers of one application; ``left_open`` is set where an update has to be taken up again."""

    def __init__(self, reception: Reception, left_open: asyncio.Event) -> None:
        self._reception = reception
        self._left_open = left_open

    def all(self) -> list[BaseHandler[Any, Context, None]]:
        """Return the handlers, the most particular first; the last closes whatever is left."""
        return [
            MessageHandler(filters.UpdateType.MESSAGE, self.message),
            MessageHandler(filters.UpdateType.EDITED_MESSAGE, self.edited),
            CallbackQueryHandler(self.pressed),
            ChatMemberHandler(self.member, ChatMemberHandler.MY_CHAT_MEMBER),
            TypeHandler(Update, self.ignored),
        ]

    async def message(self, update: Update, _context: Context) -> None:
        """Take a message."""
        if update.message is not None:
            await self._reception.message(update, update.message)

    async def edited(self, update: Update, _context: Context) -> None:
        """Take an edit of a message."""
        if update.edited_message is not None:
            await self._reception.edited(update, update.edited_message)

    async def pressed(self, update: Update, _context: Context) -> None:
        """Take a press of a button."""
        if update.callback_query is not None:
            await self._reception.pressed(update, update.callback_query)

    async def member(self, update: Update, _context: Context) -> None:
        """Take a change of the bot's own membership."""
        if update.my_chat_member is not None:
            await self._reception.member(update, update.my_chat_member)

    async def ignored(self, update: Update, _context: Context) -> None:
        """Close an update that is none of ours."""
        await self._reception.store.inbox.routed(self._reception.me.id, update.update_id)

    async def failed(self, update: object, context: Context) -> None:
        """Close an update that a fault of ours kept from being queued; what the store could not write stays open."""
        error = context.error
        log.error("update not queued", error=without_content(error) if error else None)
        if error is not None and passing(error):
            self._left_open.set()
        elif isinstance(update, Update):
            await self._reception.failed(update)
