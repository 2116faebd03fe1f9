"""The queue between polling and handlers: an update is on disk before Telegram is told that it arrived."""

from __future__ import annotations

import asyncio
import json

from telegram import Bot, Update
from telegram.error import NetworkError

from bot.store.faults import FAULTS
from bot.store.inbox import Inbox
from bot.telegram.places import place_of


class DurableQueue(asyncio.Queue[object]):
    """An update queue whose ``put`` returns when the update is stored; one that was stored before is not queued again.

    A storage fault is raised as NetworkError: polling then asks for the same updates again, where any other exception
    would end it silently. What is no update (the application's stop signal) passes through.
    """

    def __init__(self, inbox: Inbox, bot: int) -> None:
        super().__init__()
        self._inbox = inbox
        self._bot = bot

    async def put(self, item: object) -> None:
        if not isinstance(item, Update):
            await super().put(item)
            return
        try:
            new = await self._inbox.add(place_of(item, self._bot), item.update_id, item.to_json())
        except (*FAULTS, ValueError) as error:
            raise NetworkError(f"the update could not be stored: {type(error).__name__}") from error
        if new:
            await super().put(item)

    async def resume(self, bot: Bot) -> int:
        """Queue what was stored and never routed, before anything newer; returns how many updates that were."""
        waiting = await self._inbox.unrouted(self._bot)
        for _, body in waiting:
            update = Update.de_json(json.loads(body), bot)
            await super().put(update)
        return len(waiting)
