"""The bot's side over HTTP: /bot<token>/<method> and /file/bot<token>/<path>."""

import asyncio
import hmac
import time
from functools import partial

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.types import Receive, Scope, Send

from bot.local import params as parameters
from bot.local.errors import ApiError
from bot.local.faults import Fault
from bot.local.files import DOWNLOAD_LIMIT, UPLOAD_LIMIT
from bot.local.methods import METHODS
from bot.local.shapes import JsonObject
from bot.local.world import Call, Method, World

_BODY_LIMIT = UPLOAD_LIMIT + (1 << 20)


class BotApi:
    """Answers the bot."""

    def __init__(self, world: World) -> None:
        self._world = world

    async def call(self, request: Request) -> Response:
        """The answer to one method call."""
        try:
            self._check(request)
            return await self._logged(request, request.path_params["method"])
        except ApiError as error:
            return JSONResponse(error.answer(), error.code)

    async def download(self, request: Request) -> Response:
        """The bytes of a file, at the path that getFile told."""
        try:
            self._check(request)
        except ApiError as error:
            return JSONResponse(error.answer(), error.code)
        file = await self._world.shelf.by_path(request.path_params["path"])
        if file is None or file.size > DOWNLOAD_LIMIT:
            return JSONResponse(ApiError(404, "Not Found").answer(), 404)
        return FileResponse(self._world.shelf.location(file), media_type="application/octet-stream")

    def _check(self, request: Request) -> None:
        if not hmac.compare_digest(request.path_params["token"].encode(), self._world.token.encode()):
            raise ApiError(401, "Unauthorized")

    def _limit(self, name: str, chat: str) -> None:
        wait = self._world.flood.wait(name, chat, time.monotonic())
        if wait is not None:
            raise ApiError(429, f"Too Many Requests: retry after {wait}", retry_after=wait)

    async def _logged(self, request: Request, name: str) -> Response:
        params = await parameters.read(request, _BODY_LIMIT)
        entry = self._world.calls.begin(name, params.for_log())
        started = time.perf_counter()
        fault = self._world.faults.take(name)
        try:
            method = _method(name, fault)
            self._limit(name, params.text("chat_id"))
            result = await method(Call(self._world, params, partial(_hung_up, request)))
            if fault is not None and fault.mode == "timeout":
                await _hung_up(request)
        except ApiError as error:
            entry.error = error.answer()
            raise
        finally:
            entry.seconds = time.perf_counter() - started
            await request.close()
        return await _answer({"ok": True, "result": result}, fault)


def _method(name: str, fault: Fault | None) -> Method:
    if fault is not None and fault.mode == "fail":
        raise fault.error()
    method = METHODS.get(name.lower())
    if method is None:
        raise ApiError(404, "Not Found: method not found")
    return method


async def _answer(body: JsonObject, fault: Fault | None) -> Response:
    if fault is not None and fault.mode == "delay":
        await asyncio.sleep(fault.seconds)
    return _Cut() if fault is not None and fault.mode == "cut" else JSONResponse(body)


async def _hung_up(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


class _Cut(Response):
    """Headers and nothing more: the server closes a connection whose answer was left unfinished."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG002
        headers = [(b"content-type", b"application/json"), (b"content-length", b"1000")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b'{"ok":', "more_body": True})
