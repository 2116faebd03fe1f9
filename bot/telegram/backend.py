"""python-telegram-bot's application as this bot uses it: its connections, its limits, no threads and no persistence."""

from __future__ import annotations

from telegram.ext import Application
from telegram.request import BaseRequest, HTTPXRequest

from bot.telegram.durable_queue import DurableQueue
from bot.telegram.handlers import AnyApplication
from bot.telegram.limits import Limits

# Few: with many connections the client spends its time looking for a free one (benchmarks/telegram.py).
CONNECTIONS = 16
POOL_SECONDS = 30.0
READ_SECONDS = 30.0
MEDIA_SECONDS = 120.0


def requests() -> BaseRequest:
    """Return the connections for everything but polling."""
    return HTTPXRequest(
        connection_pool_size=CONNECTIONS,
        pool_timeout=POOL_SECONDS,
        read_timeout=READ_SECONDS,
        media_write_timeout=MEDIA_SECONDS,
    )


def application(
    token: str, server: str | None, queue: DurableQueue, limits: Limits, polls: BaseRequest | None
) -> AnyApplication:
    """Return an application; ``polls`` are the connections that it polls with, None where it has a webhook."""
    builder = Application.builder().token(token).update_queue(queue).rate_limiter(limits).request(requests())
    if server:
        builder = builder.base_url(f"{server}/bot").base_file_url(f"{server}/file/bot")
    if polls is None:
        return builder.updater(None).build()
    return builder.get_updates_request(polls).build()
