"""The chat of one bot as an object: python-telegram-bot's application on a durable queue, and the lanes behind it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Self

import structlog
from telegram.error import InvalidToken, NetworkError, TelegramError

from bot.analyst.protocols import Analyst, Planner
from bot.errors import OperatorError
from bot.settings import Settings
from bot.store import Store
from bot.store.faults import FAULTS
from bot.telegram.access import Access
from bot.telegram.backend import application as build
from bot.telegram.commands import Commands
from bot.telegram.delivery import Delivery
from bot.telegram.durable_queue import DurableQueue
from bot.telegram.explaining import Explaining
from bot.telegram.handlers import Handlers
from bot.telegram.limits import Limits
from bot.telegram.menu import set_menu
from bot.telegram.near import Near
from bot.telegram.places import bot_id
from bot.telegram.polling import Polling, poll_request
from bot.telegram.receiving import Receiving
from bot.telegram.reception import Reception
from bot.telegram.report_approval import ReportApproval
from bot.telegram.report_making import ReportMaking
from bot.telegram.sending import Sender
from bot.telegram.uploads import Uploads
from bot.telegram.webhook import Address, Webhook
from bot.telegram.workbooks import Workbooks
from bot.telegram.worker import Clerk
from bot.work.asking import Asking
from bot.work.exporting import Exporting
from bot.work.joining import Joining
from bot.work.lanes import Lanes
from bot.work.pool import Pool
from bot.work.reading import Reading
from bot.work.reporting import Reporting

log = structlog.get_logger(__name__)

LOOK_SECONDS = 30.0
DAY_SECONDS = 24 * 3600
# How long the data of a chat is kept that the bot was removed from or blocked in.
GONE_DAYS = 30


@dataclass(frozen=True, slots=True)
class Way:
    """How updates come in and answers go out.

    In by a webhook at an ``address``, or by polling, which may remove a webhook that is set; out within ``limits``,
    None for Telegram's own.
    """

    address: Address | None = None
    take_over: bool = False
    limits: Limits | None = None


class Chat:
    """A running bot: `start` it, and `stop` it within a few seconds without losing anything."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        pool: Pool,
        analyst: Analyst,
        suggesting: Planner,
        clock: Callable[[], datetime],
        way: Way = Way(),
    ) -> None:
        if settings.token is None:
            raise OperatorError("TELEGRAM_BOT_TOKEN: a token is needed here.")
        self.bot = _bot_id(settings.token)
        self._store = store
        self._pool = pool
        self._queue = DurableQueue(store.inbox, self.bot)
        self.limits = way.limits or Limits()
        polls = poll_request()
        self._application = build(
            settings.token, settings.telegram_api_url, self._queue, self.limits, None if way.address else polls
        )
        bot = self._application.bot
        self.webhook = Webhook(bot, self._queue, way.address) if way.address else None
        self.receiving: Receiving = self.webhook or Polling(self._application, polls, take_over=way.take_over)
        self._clock = clock
        self._side: list[asyncio.Task[None]] = []
        self.access = Access(settings, store.chats, self.bot)
        self._sender = Sender(bot, partial(store.move, self.bot))
        reading = Reading(store.files)
        joining = Joining(store.files, reading, pool)
        exporting = Exporting(store, reading, joining, pool)
        self._delivery = Delivery(store, self._sender, pool, exporting)
        uploads = Uploads(store, self._sender, self._delivery, reading, joining, pool, suggesting, clock)
        reporting = Reporting(store, reading, joining, pool, analyst, analyst.panel, clock) if analyst.panel else None
        making = ReportMaking(store, self._delivery, reporting)
        self._clerk = Clerk(
            store=store,
            sender=self._sender,
            delivery=self._delivery,
            asking=Asking(store, reading, joining, pool, analyst, clock),
            uploads=uploads,
            commands=Commands(settings, store, reading, uploads, bot),
            explaining=Explaining(store, self._delivery, exporting),
            near=Near(store, reading, joining, pool, suggesting, clock),
            workbooks=Workbooks(store, self._delivery, self._sender, exporting),
            reports=making,
            approval=ReportApproval(store, self._delivery, self._sender, making, bot),
        )
        self.lanes = Lanes(store.jobs, self._clerk, self.bot)
        self._clerk.lanes = self.lanes
        self._reception: Reception | None = None

    async def start(self) -> Self:
        """Take up what was left, then let updates come; raises OperatorError where Telegram refuses or is not there."""
        application = self._application
        try:
            await application.initialize()
        except InvalidToken as error:
            raise OperatorError("TELEGRAM_BOT_TOKEN: Telegram does not know this token.") from error
        except NetworkError as error:
            raise OperatorError(f"Telegram cannot be reached: {type(error).__name__}.") from error
        await self.receiving.check()
        me = await application.bot.get_me()
        self._reception = Reception(self._store, self.access, self._delivery, self._sender, self.lanes, me, self._clock)
        handlers = Handlers(self._reception, self._queue.left_open)
        application.add_handlers(handlers.all())
        application.add_error_handler(handlers.failed)
        if await self._store.jobs.reclaim(self.bot):
            self._pool.warm()
        await application.start()
        await self._queue.resume(application.bot)
        self.lanes.start()
        await self.receiving.begin()
        beside = (set_menu(application.bot), self._keep_house(), self._queue.take_up(application.bot))
        self._side = [asyncio.create_task(doing) for doing in beside]
        return self

    async def stop(self) -> None:
        """Take nothing new, give back what runs, and end."""
        for task in self._side:
            task.cancel()
        await asyncio.gather(*self._side, return_exceptions=True)
        application = self._application
        await self.receiving.end()
        if application.running:
            await application.stop()
        await self.lanes.stop()
        if self._reception is not None:
            await self._reception.close()
        with contextlib.suppress(RuntimeError):
            await application.shutdown()

    async def _forget(self) -> None:
        """Remove what is older than the settings say, and routed updates after some days in any case."""
        await self._store.inbox.prune()
        days = self.access.settings.aera_retention_days
        await self._store.erase_gone(self.bot, time.time() - GONE_DAYS * DAY_SECONDS)
        if days is not None:
            await self._store.erase_before(time.time() - days * DAY_SECONDS)

    async def _keep_house(self) -> None:
        """Take up updates whose queueing failed, look after the way in, and forget old updates."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self._forget()
                if self._queue.empty():
                    await self._queue.resume(self._application.bot)
            except FAULTS as error:
                log.warning("store not reached", error=type(error).__name__)
            try:
                await self.receiving.watch()
            except (TelegramError, OperatorError) as error:
                log.warning("updates do not come in", way=self.receiving.kind, error=type(error).__name__)


def _bot_id(token: str) -> int:
    try:
        return bot_id(token)
    except ValueError as error:
        raise OperatorError("TELEGRAM_BOT_TOKEN: a token looks like 123456789:AAE….") from error
