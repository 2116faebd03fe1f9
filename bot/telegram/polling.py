"""Polling: exactly one program asks for updates, and one that has silently ended is started again."""

from __future__ import annotations

import asyncio
import contextlib
import time

import structlog
from telegram._utils.types import ODVInput
from telegram.error import Conflict, TelegramError
from telegram.ext import Updater
from telegram.request import HTTPXRequest, RequestData

from bot.errors import OperatorError
from bot.telegram.handlers import ALLOWED_UPDATES, AnyApplication
from bot.telegram.receiving import Received

log = structlog.get_logger(__name__)

QUIET_SECONDS = 90.0
POLL_CONNECTIONS = 2
POLL_SECONDS = 25
STOP_SECONDS = 3.0
OK = 200


class PollRequest(HTTPXRequest):
    """Asks for updates. While Telegram cannot be reached it is asked again and again, so silence is its own."""

    _stirred = 0.0
    _answered = float("-inf")

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: ODVInput[float] = None,
        write_timeout: ODVInput[float] = None,
        connect_timeout: ODVInput[float] = None,
        pool_timeout: ODVInput[float] = None,
    ) -> tuple[int, bytes]:
        self._stirred = time.monotonic()
        try:
            code, body = await super().do_request(
                url, method, request_data, read_timeout, write_timeout, connect_timeout, pool_timeout
            )
        finally:
            self._stirred = time.monotonic()
        if code == OK:
            self._answered = self._stirred
        return code, body

    @property
    def quiet(self) -> bool:
        """Return whether nothing was asked for so long that the poller must have ended."""
        return time.monotonic() - self._stirred > QUIET_SECONDS

    @property
    def age(self) -> float:
        """Return how many seconds ago Telegram last gave updates, or said that there are none."""
        return time.monotonic() - self._answered


def poll_request() -> PollRequest:
    """Return the connections to poll with."""
    return PollRequest(connection_pool_size=POLL_CONNECTIONS, read_timeout=POLL_SECONDS + 10)


class Polling:
    """Receives by asking. ``take_over`` removes a webhook that is set; without it that is refused."""

    kind = "polling"

    def __init__(self, application: AnyApplication, polls: PollRequest, *, take_over: bool = False) -> None:
        self._application = application
        self._polls = polls
        self._take_over = take_over
        self._conflict = False

    async def check(self) -> None:
        """Raise OperatorError where a webhook is set: polling would remove it without a word."""
        try:
            address = (await self._application.bot.get_webhook_info()).url
        except TelegramError as error:
            raise OperatorError(f"Telegram cannot be reached: {type(error).__name__}.") from error
        if address and not self._take_over:
            raise OperatorError(
                "This bot has a webhook: stop what serves it and start with --take-over, or use another token."
            )

    async def begin(self) -> None:
        """Begin to poll."""
        await self._updater.start_polling(
            timeout=POLL_SECONDS,
            allowed_updates=ALLOWED_UPDATES,
            drop_pending_updates=False,
            error_callback=self._failed,
        )

    async def end(self) -> None:
        """Poll no more."""
        if self._updater.running:
            # It confirms what came, and asks once more for that; where Telegram is silent it would wait long.
            with contextlib.suppress(TimeoutError, TelegramError):
                async with asyncio.timeout(STOP_SECONDS):
                    await self._updater.stop()

    async def watch(self) -> None:
        """Poll again where that has ended: the library lets its task die and still says that it runs."""
        updater = self._updater
        if updater.running and not self._polls.quiet:
            return
        log.warning("polling had ended")
        if updater.running:
            (ended,) = await asyncio.gather(updater.stop(), return_exceptions=True)
            if ended is not None:
                # What ended it was raised once more, in the middle of the stop: another one makes it whole.
                await self.begin()
                await updater.stop()
        await self.begin()

    def received(self) -> Received:
        """Return whether updates come: Telegram answered a poll within the last one and a half minutes."""
        if self._polls.age <= QUIET_SECONDS:
            self._conflict = False
            return Received(ok=True, age=self._polls.age)
        reason = "another program polls with this token" if self._conflict else "polls are not answered"
        return Received(ok=False, age=self._polls.age, reason=reason)

    @property
    def _updater(self) -> Updater:
        if self._application.updater is None:
            raise OperatorError("This bot has no updater to poll with.")
        return self._application.updater

    def _failed(self, error: TelegramError) -> None:
        if isinstance(error, Conflict):
            # The library asks again by itself, ever more slowly; whoever stops the other program heals it.
            self._conflict = True
            log.error("another program polls with this token: stop one of the two")
        else:
            log.warning("polling failed", error=type(error).__name__)
