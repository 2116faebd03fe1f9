"""The queue between polling and handlers: an update is on disk before Telegram is told that it arrived."""

from __future__ import annotations

import asyncio
import json
import time

import structlog
from telegram import Bot, Update
from telegram.error import NetworkError

from bot.pipeline.journal import Place
from bot.store.faults import FAULTS
from bot.store.inbox import Inbox
from bot.telegram.places import place_of

log = structlog.get_logger(__name__)

FAULT_SECONDS = 5.0
REFUSED_SECONDS = 60.0


class DurableQueue(asyncio.Queue[object]):
    """An update queue whose ``put`` returns when the update is stored; one that was stored before is not queued again.

    A storage fault is raised as NetworkError: polling then asks for the same updates again, where any other exception
    would end it silently. What is no update (the application's stop signal) passes through. ``get`` keeps the order of
    each lane: an update before which another is still open is left in the store until `take_up` queues both again.
    """

    def __init__(self, inbox: Inbox, bot: int) -> None:
        super().__init__()
        self._inbox = inbox
        self._bot = bot
        self._refused: dict[Place, tuple[int, float]] = {}
        self.left_open = asyncio.Event()

    async def put(self, item: object) -> None:
        if not isinstance(item, Update):
            await super().put(item)
            return
        place = place_of(item, self._bot)
        first, until = self._refused.get(place, (item.update_id, 0.0))
        if first < item.update_id and time.monotonic() < until:
            raise NetworkError("an earlier update of the chat is not stored yet")
        try:
            new = await self._inbox.add(place, item.update_id, item.to_json())
        except (*FAULTS, ValueError) as error:
            # A webhook is called for the next update too; it may be stored only behind this one, while that may come.
            self._refused[place] = (min(first, item.update_id), time.monotonic() + REFUSED_SECONDS)
            raise NetworkError(f"the update could not be stored: {type(error).__name__}") from error
        self._refused.pop(place, None)
        if new:
            await super().put(item)

    async def get(self) -> object:
        while True:
            item = await super().get()
            if not isinstance(item, Update) or await self._has_turn(item):
                return item
            self.task_done()

    async def resume(self, bot: Bot) -> int:
        """Queue what was stored and never routed, before anything newer; returns how many updates that were."""
        waiting = await self._inbox.unrouted(self._bot)
        for _, body in waiting:
            update = Update.de_json(json.loads(body), bot)
            await super().put(update)
        return len(waiting)

    async def take_up(self, bot: Bot) -> None:
        """Resume, for ever, a moment after an update was left open."""
        while True:
            await self.left_open.wait()
            await asyncio.sleep(FAULT_SECONDS)
            self.left_open.clear()
            try:
                await self.resume(bot)
            except FAULTS as error:
                log.warning("updates not taken up", error=type(error).__name__)
                self.left_open.set()

    async def _has_turn(self, update: Update) -> bool:
        """Return whether an update is the next of its lane; one that was queued twice was routed meanwhile."""
        try:
            turn = await self._inbox.turn(self._bot, update.update_id)
        except FAULTS as error:
            log.warning("update left open", error=type(error).__name__)
            turn = "behind"
        if turn == "behind":
            self.left_open.set()
        return turn == "next"
