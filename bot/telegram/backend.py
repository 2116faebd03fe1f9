"""python-telegram-bot's application as this bot uses it: its connections, its limits, no threads and no persistence."""

from __future__ import annotations

import httpx
from telegram._utils.types import ODVInput
from telegram.ext import Application
from telegram.request import BaseRequest, HTTPXRequest, RequestData

from bot.telegram.durable_queue import DurableQueue
from bot.telegram.handlers import AnyApplication
from bot.telegram.limits import Limits

# The client looks through all connections of a pool at each call: one pool of 256 spends its time on that
# (benchmarks/telegram.py), 32 pools of 8 do not.
POOLS = 32
CONNECTIONS = 8
POOL_SECONDS = 30.0
READ_SECONDS = 30.0
MEDIA_SECONDS = 120.0


class SmallPools(BaseRequest):
    """Spreads calls over several small pools of connections: the first that has one free, else the least busy."""

    def __init__(self, pools: int = POOLS, connections: int = CONNECTIONS) -> None:
        # One context for all: making one takes longer than a call.
        context = httpx.create_ssl_context()
        self._connections = connections
        self._busy = [0] * pools
        self._pools = [
            HTTPXRequest(
                connection_pool_size=connections,
                pool_timeout=POOL_SECONDS,
                read_timeout=READ_SECONDS,
                media_write_timeout=MEDIA_SECONDS,
                httpx_kwargs={"verify": context},
            )
            for _ in range(pools)
        ]

    @property
    def read_timeout(self) -> float | None:
        return self._pools[0].read_timeout

    async def initialize(self) -> None:
        for pool in self._pools:
            await pool.initialize()

    async def shutdown(self) -> None:
        for pool in self._pools:
            await pool.shutdown()

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,
        write_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,
        connect_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,
        pool_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,
    ) -> tuple[int, bytes]:
        free = (number for number, busy in enumerate(self._busy) if busy < self._connections)
        number = next(free, None)
        if number is None:
            number = min(range(len(self._busy)), key=self._busy.__getitem__)
        self._busy[number] += 1
        try:
            return await self._pools[number].do_request(
                url, method, request_data, read_timeout, write_timeout, connect_timeout, pool_timeout
            )
        finally:
            self._busy[number] -= 1


def application(
    token: str, server: str | None, queue: DurableQueue, limits: Limits, polls: BaseRequest | None
) -> AnyApplication:
    """Return an application; ``polls`` are the connections that it polls with, None where it has a webhook."""
    builder = Application.builder().token(token).update_queue(queue).rate_limiter(limits).request(SmallPools())
    if server:
        builder = builder.base_url(f"{server}/bot").base_file_url(f"{server}/file/bot")
    if polls is None:
        return builder.updater(None).build()
    return builder.get_updates_request(polls).build()
