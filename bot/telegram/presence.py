"""The typing mark in private chats while something is worked on: it is no promise, so nothing waits for it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from telegram.constants import ChatAction
from telegram.error import TelegramError
from telegram.ext import ExtBot

from bot.pipeline.journal import Place
from bot.telegram.limits import Purpose

# Telegram takes the mark away after five seconds.
AGAIN_SECONDS = 4.5


@contextlib.asynccontextmanager
async def typing(bot: ExtBot[Purpose], place: Place) -> AsyncIterator[None]:
    """Show the mark for as long as the block runs."""
    showing = asyncio.create_task(_show(bot, place))
    try:
        yield
    finally:
        showing.cancel()
        await asyncio.gather(showing, return_exceptions=True)


async def _show(bot: ExtBot[Purpose], place: Place) -> None:
    while True:
        with contextlib.suppress(TelegramError):
            await bot.send_chat_action(
                place.chat, ChatAction.TYPING, message_thread_id=place.topic or None, rate_limit_args="typing"
            )
        await asyncio.sleep(AGAIN_SECONDS)
