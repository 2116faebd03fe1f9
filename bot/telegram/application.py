"""The chat of one bot as an object: python-telegram-bot's application on a durable queue, and the lanes behind it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections.abc import Callable
from datetime import datetime
from typing import Self

import structlog
from telegram.error import InvalidToken, NetworkError, TelegramError
from telegram.ext import Application
from telegram.request import HTTPXRequest

from bot.analyst.protocols import Analyst, Planner
from bot.errors import OperatorError
from bot.settings import Settings
from bot.store import Store
from bot.store.faults import FAULTS
from bot.telegram.access import Access
from bot.telegram.commands import Commands
from bot.telegram.delivery import Delivery
from bot.telegram.durable_queue import DurableQueue
from bot.telegram.explaining import Explaining
from bot.telegram.handlers import ALLOWED_UPDATES, AnyApplication, Handlers
from bot.telegram.menu import set_menu
from bot.telegram.near import Near
from bot.telegram.places import bot_id
from bot.telegram.polling import PollRequest
from bot.telegram.reception import Reception
from bot.telegram.sending import Sender
from bot.telegram.uploads import Uploads
from bot.telegram.workbooks import Workbooks
from bot.telegram.worker import Clerk
from bot.work.asking import Asking
from bot.work.exporting import Exporting
from bot.work.joining import Joining
from bot.work.lanes import Lanes
from bot.work.pool import Pool
from bot.work.reading import Reading

log = structlog.get_logger(__name__)

CONNECTIONS = 8
POLL_CONNECTIONS = 2
POLL_SECONDS = 25
MEDIA_SECONDS = 120.0
LOOK_SECONDS = 30.0
DAY_SECONDS = 24 * 3600


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
    ) -> None:
        if settings.token is None:
            raise OperatorError("TELEGRAM_BOT_TOKEN: a token is needed here.")
        self._bot = _bot_id(settings.token)
        self._store = store
        self._pool = pool
        self._queue = DurableQueue(store.inbox, self._bot)
        self._polls = PollRequest(connection_pool_size=POLL_CONNECTIONS, read_timeout=POLL_SECONDS + 10)
        self._application = _application(settings.token, settings.telegram_api_url, self._queue, self._polls)
        self._clock = clock
        self._side: list[asyncio.Task[None]] = []
        self.access = Access(settings, store.chats, self._bot)
        bot = self._application.bot
        self._sender = Sender(bot)
        reading = Reading(store.files)
        joining = Joining(store.files, reading, pool)
        exporting = Exporting(store, reading, joining, pool)
        self._delivery = Delivery(store, self._sender, pool, exporting)
        uploads = Uploads(store, self._sender, self._delivery, reading, joining, pool, suggesting, clock)
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
        )
        self._lanes = Lanes(store.jobs, self._clerk, self._bot)
        self._clerk.lanes = self._lanes
        self._reception: Reception | None = None

    async def start(self) -> Self:
        """Take up what was left, then begin to poll; raises OperatorError where Telegram refuses or is not there."""
        application = self._application
        try:
            await application.initialize()
        except InvalidToken as error:
            raise OperatorError("TELEGRAM_BOT_TOKEN: Telegram does not know this token.") from error
        except NetworkError as error:
            raise OperatorError(f"Telegram cannot be reached: {type(error).__name__}.") from error
        await self._refuse_webhook()
        me = await application.bot.get_me()
        self._reception = Reception(
            self._store, self.access, self._delivery, self._sender, self._lanes, me, self._clock
        )
        handlers = Handlers(self._reception)
        application.add_handlers(handlers.all())
        application.add_error_handler(handlers.failed)
        if await self._store.jobs.reclaim(self._bot):
            self._pool.warm()
        await application.start()
        await self._queue.resume(application.bot)
        self._lanes.start()
        await self._poll()
        self._side = [asyncio.create_task(set_menu(application.bot)), asyncio.create_task(self._keep_house())]
        return self

    async def stop(self) -> None:
        """Take nothing new, give back what runs, and end."""
        for task in self._side:
            task.cancel()
        await asyncio.gather(*self._side, return_exceptions=True)
        application = self._application
        if application.updater is not None and application.updater.running:
            await application.updater.stop()
        if application.running:
            await application.stop()
        await self._lanes.stop()
        if self._reception is not None:
            await self._reception.close()
        with contextlib.suppress(RuntimeError):
            await application.shutdown()

    async def _poll(self) -> None:
        updater = self._application.updater
        if updater is None:
            raise OperatorError("This bot has no updater to poll with.")
        await updater.start_polling(
            timeout=POLL_SECONDS,
            allowed_updates=ALLOWED_UPDATES,
            drop_pending_updates=False,
            error_callback=_polling_failed,
        )

    async def _refuse_webhook(self) -> None:
        # Polling would remove another deployment's webhook without a word.
        try:
            address = (await self._application.bot.get_webhook_info()).url
        except TelegramError as error:
            raise OperatorError(f"Telegram cannot be reached: {type(error).__name__}.") from error
        if address:
            raise OperatorError("This bot has a webhook elsewhere: remove it there, or use another token.")

    async def _forget(self) -> None:
        """Remove what is older than the settings say, and routed updates after some days in any case."""
        await self._store.inbox.prune()
        days = self.access.settings.aera_retention_days
        if days is not None:
            await self._store.erase_before(time.time() - days * DAY_SECONDS)

    async def _keep_house(self) -> None:
        """Take up updates whose queueing failed, look after the poller, and forget old updates."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self._forget()
                if self._queue.empty():
                    await self._queue.resume(self._application.bot)
            except FAULTS as error:
                log.warning("store not reached", error=type(error).__name__)
            try:
                await self._watch_poller()
            except TelegramError as error:
                log.warning("polling not begun", error=type(error).__name__)

    async def _watch_poller(self) -> None:
        """Poll again where that has ended: the library lets its task die and still says that it runs."""
        updater = self._application.updater
        if updater is None or (updater.running and not self._polls.quiet):
            return
        log.warning("polling had ended")
        if updater.running:
            (ended,) = await asyncio.gather(updater.stop(), return_exceptions=True)
            if ended is not None:
                # What ended it was raised once more, in the middle of the stop: another one makes it whole.
                await self._poll()
                await updater.stop()
        await self._poll()


def _bot_id(token: str) -> int:
    try:
        return bot_id(token)
    except ValueError as error:
        raise OperatorError("TELEGRAM_BOT_TOKEN: a token looks like 123456789:AAE….") from error


def _application(token: str, server: str | None, queue: DurableQueue, polls: PollRequest) -> AnyApplication:
    # Without it the library warns at each flood limit that its waits will be of another type one day.
    os.environ.setdefault("PTB_TIMEDELTA", "true")
    builder = Application.builder().token(token).update_queue(queue)
    builder = builder.request(
        HTTPXRequest(
            connection_pool_size=CONNECTIONS, pool_timeout=30, read_timeout=30, media_write_timeout=MEDIA_SECONDS
        )
    ).get_updates_request(polls)
    if server:
        builder = builder.base_url(f"{server}/bot").base_file_url(f"{server}/file/bot")
    return builder.build()


def _polling_failed(error: TelegramError) -> None:
    log.warning("polling failed", error=type(error).__name__)
