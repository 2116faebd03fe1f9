"""The webhook: Telegram calls us. An update is stored before it is acknowledged, and nothing else is done meanwhile."""

from __future__ import annotations

import hashlib
import hmac
import json
import time
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal

import structlog
from telegram import Bot, Update
from telegram.error import NetworkError, TelegramError

from bot.errors import OperatorError
from bot.telegram.durable_queue import DurableQueue
from bot.telegram.handlers import ALLOWED_UPDATES
from bot.telegram.receiving import Received

log = structlog.get_logger(__name__)

PATH = "/telegram"
SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105  (a name)
LONGEST_BODY = 1 << 20
CONNECTIONS = 40
# A delivery that failed longer ago has been made up for: Telegram tries again within minutes.
RECENT_SECONDS = 300.0
Taken = Literal[200, 400, 403, 503]


@dataclass(frozen=True, slots=True)
class Address:
    """Where Telegram calls, and the secret that it sends along."""

    url: str
    secret: str


def secret_of(token: str) -> str:
    """Return the secret of a bot that was given none, the same at every start: it cannot be told from the address."""
    return hmac.new(token.encode(), b"webhook", hashlib.sha256).hexdigest()


async def set_webhook(bot: Bot, address: Address) -> None:
    """Tell Telegram where to call; raises OperatorError with what it says."""
    try:
        await bot.set_webhook(
            address.url,
            secret_token=address.secret,
            allowed_updates=ALLOWED_UPDATES,
            max_connections=CONNECTIONS,
            drop_pending_updates=False,
        )
    except NetworkError as error:
        raise OperatorError(f"PUBLIC_URL: Telegram does not take {address.url}: {error.message}.") from error
    except TelegramError as error:
        raise OperatorError(f"The webhook cannot be set: {type(error).__name__}.") from error


class Webhook:
    """Receives by being called."""

    kind = "webhook"

    def __init__(self, bot: Bot, queue: DurableQueue, address: Address) -> None:
        self._bot = bot
        self._queue = queue
        self._address = address
        self._heard = time.monotonic()
        self._failure: tuple[float, str] | None = None
        self._open = False

    async def check(self) -> None:
        """Nothing forbids a webhook: it takes the place of another one, and of polling."""

    async def begin(self) -> None:
        """Take updates, and tell Telegram where to send them."""
        self._open = True
        await set_webhook(self._bot, self._address)

    async def end(self) -> None:
        """Take none any more. The webhook stays set, and Telegram keeps what comes until the next start."""
        self._open = False

    async def watch(self) -> None:
        """Ask Telegram what it thinks of our webhook, and set it again where somebody has removed it."""
        info = await self._bot.get_webhook_info()
        if info.url != self._address.url:
            log.warning("webhook was set to another place or removed")
            await set_webhook(self._bot, self._address)
        failed = info.last_error_date
        self._failure = None
        if failed and (datetime.now(UTC) - failed).total_seconds() < RECENT_SECONDS:
            # Its reason is Telegram's own sentence on our answer; it holds neither the secret nor an update.
            self._failure = (failed.timestamp(), info.last_error_message or "")

    def received(self) -> Received:
        """Return whether updates come in, as Telegram said when it was last asked."""
        age = time.monotonic() - self._heard
        if self._failure is not None:
            return Received(ok=False, age=age, reason=f"last delivery failed: {self._failure[1]}")
        return Received(ok=self._open, age=age, reason="" if self._open else "not begun")

    def knows(self, secret: str | None) -> bool:
        """Return whether a caller sent our secret."""
        return hmac.compare_digest((secret or "").encode(), self._address.secret.encode())

    async def take(self, body: bytes) -> Taken:
        """Store an update that a caller with the secret sent; 200 when it is stored, 503 where it could not be."""
        if not self._open:
            return 503
        try:
            found = json.loads(body)
        except (ValueError, RecursionError):
            return 400
        if not isinstance(found, dict) or type(found.get("update_id")) is not int:
            return 400
        self._heard = time.monotonic()
        try:
            await self._queue.put(Update.de_json(found, self._bot))
        except NetworkError as error:
            log.warning("update not stored", error=type(error.__cause__).__name__)
            return 503
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
            # Refused, it would come again and again and keep its whole chat waiting.
            log.error("update not understood", error=type(error).__name__)  # noqa: TRY400  (its words are content)
        return 200
