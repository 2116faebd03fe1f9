"""The addresses of the local server, and who may call them."""

import base64
import hashlib
import re
from collections.abc import Mapping
from importlib.resources import files

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Mount, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from bot.local.api import BotApi
from bot.local.errors import ApiError
from bot.local.sample import Sample
from bot.local.sim import Sim
from bot.local.world import World

_INLINE = re.compile(r"<(script|style)>(.*?)</\1>", re.DOTALL)


def application(world: World, samples: Mapping[str, Sample], port: int) -> Starlette:
    """The whole server as one ASGI application."""
    api = BotApi(world)
    return Starlette(
        routes=[
            Route("/", _show),
            Mount("/sim", routes=Sim(world, samples).routes()),
            Route("/bot{token}/{method}", api.call, methods=["GET", "POST"]),
            Route("/file/bot{token}/{path:path}", api.download),
        ],
        middleware=[Middleware(_SamePage, port=port)],
        exception_handlers={ApiError: _refused},
    )


class _SamePage:
    """Refuses other web pages: any page in the person's browser can reach a port of their machine."""

    def __init__(self, app: ASGIApp, port: int) -> None:
        self._app = app
        self._hosts = {f"{name}:{port}" for name in ("127.0.0.1", "localhost", "[::1]")}
        self._origins = {f"http://{host}" for host in self._hosts}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            headers = Request(scope).headers
            if headers.get("host") not in self._hosts or headers.get("origin", "") not in {"", *self._origins}:
                refusal = JSONResponse({"error": "this address is for the page of this machine only"}, 403)
                await refusal(scope, receive, send)
                return
        await self._app(scope, receive, send)


async def _refused(_request: Request, error: Exception) -> Response:
    if not isinstance(error, ApiError):
        raise error
    return JSONResponse({"error": error.description}, error.code)


async def _show(_request: Request) -> Response:
    return HTMLResponse(_PAGE, headers={"Content-Security-Policy": _POLICY, "X-Content-Type-Options": "nosniff"})


def _policy(page: str) -> str:
    """The page may run and look as it was written, and reach this server; nothing else, whatever a message holds."""
    allowed: dict[str, list[str]] = {"script": [], "style": []}
    for kind, inline in _INLINE.findall(page):
        digest = base64.b64encode(hashlib.sha256(inline.encode()).digest()).decode()
        allowed[kind].append(f"'sha256-{digest}'")
    return (
        f"default-src 'none'; script-src {' '.join(allowed['script'])}; style-src {' '.join(allowed['style'])}; "
        "img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


_PAGE = files("bot.local").joinpath("page.html").read_text(encoding="utf-8")
_POLICY = _policy(_PAGE)
