"""The addresses: the webhook, /healthz, /readyz, /metrics. None of them calls Telegram or a model."""

from __future__ import annotations

import asyncio

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from bot.store import Store
from bot.store.faults import FAULTS
from bot.store.pulse import writable
from bot.telegram.application import Chat
from bot.telegram.webhook import LONGEST_BODY, PATH, SECRET_HEADER, Webhook
from bot.web.metrics import exposition

BODY_SECONDS = 10.0
STORE_SECONDS = 2.0
METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Routes:
    """Answers over HTTP for one chat."""

    def __init__(self, chat: Chat, store: Store) -> None:
        self._chat = chat
        self._store = store

    def application(self) -> Starlette:
        """Return the whole as one ASGI application; there is a webhook only where Telegram was given one."""
        routes = [
            Route("/healthz", self.alive),
            Route("/readyz", self.ready),
            Route("/metrics", self.metrics),
        ]
        if self._chat.webhook is not None:
            routes.append(Route(PATH, self.update, methods=["POST"]))
        return Starlette(routes=routes)

    async def alive(self, _request: Request) -> Response:
        """The process answers: that is all."""
        return PlainTextResponse("ok\n")

    async def ready(self, _request: Request) -> Response:
        """Whether questions can come in and be kept; 503 with the reason where not."""
        database = await self._database()
        received = self._chat.receiving.received()
        told: dict[str, object] = {
            "database": database or "ok",
            self._chat.receiving.kind: received.reason or "ok",
            "seconds_since_update": round(received.age) if received.age < float("inf") else None,
        }
        return JSONResponse(told, 200 if received.ok and not database else 503)

    async def _database(self) -> str:
        try:
            async with asyncio.timeout(STORE_SECONDS):
                await writable(self._store.database)
        except (*FAULTS, ValueError) as error:
            return f"not writable: {type(error).__name__}"
        return ""

    async def metrics(self, _request: Request) -> Response:
        """Counts in Prometheus' text."""
        try:
            return Response(await exposition(self._store, self._chat), media_type=METRICS_TYPE)
        except FAULTS as error:
            return PlainTextResponse(f"the database cannot be read: {type(error).__name__}\n", 503)

    async def update(self, request: Request) -> Response:
        """Take one update from Telegram: stored, then acknowledged."""
        webhook = self._chat.webhook
        if webhook is None or not _knows(webhook, request):
            return Response(status_code=403)
        try:
            async with asyncio.timeout(BODY_SECONDS):
                body = await _body(request)
        except (TimeoutError, ClientDisconnect):
            return Response(status_code=408)
        if body is None:
            return Response(status_code=413)
        return Response(status_code=await webhook.take(body))


def _knows(webhook: Webhook, request: Request) -> bool:
    return webhook.knows(request.headers.get(SECRET_HEADER))


async def _body(request: Request) -> bytes | None:
    """Return what was sent; None where it is longer than any update."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > LONGEST_BODY:
            return None
    return bytes(body)
