"""A server that speaks as OpenAI's chat completions do, and says what a test gives it; it keeps what it was asked."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Route

Json = dict[str, Any]


@dataclass(frozen=True)
class Reply:
    """One reply: a text, calls, a status, or bytes as they are; ``after`` is how long it takes in seconds.

    ``drip``: its bytes come one by one, with so many seconds between them.
    """

    text: str | None = None
    calls: Sequence[tuple[str, Json | str]] = ()
    status: int = 200
    finish: str | None = None
    after: float = 0.0
    raw: bytes | None = None
    drip: float = 0.0
    usage: tuple[int, int] = (1000, 50)
    refusal: str | None = None

    def body(self, model: str) -> Json:
        calls = [
            {
                "id": f"call-{number}",
                "type": "function",
                "function": {"name": name, "arguments": sent if isinstance(sent, str) else json.dumps(sent)},
            }
            for number, (name, sent) in enumerate(self.calls, 1)
        ]
        message: Json = {"role": "assistant", "content": self.text, "refusal": self.refusal}
        if calls:
            message["tool_calls"] = calls
        finish = self.finish or ("tool_calls" if calls else "stop")
        asked, said = self.usage
        return {
            "id": "chatcmpl-1",
            "object": "chat.completion",
            "created": 1_790_000_000,
            "model": model,
            "choices": [{"index": 0, "message": message, "finish_reason": finish, "logprobs": None}],
            "usage": {"prompt_tokens": asked, "completion_tokens": said, "total_tokens": asked + said},
        }


def says(text: str) -> Reply:
    """Return a reply of words."""
    return Reply(text=text)


def calls(name: str, **arguments: Any) -> Reply:  # noqa: ANN401 - any JSON
    """Return a reply of one call."""
    return Reply(calls=[(name, arguments)])


@dataclass
class Provider:
    """The running server: its address, the replies still to give (the last one repeats), the requests so far."""

    url: str
    replies: list[Reply] = field(default_factory=list)
    requests: list[Json] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)

    def reply(self, *replies: Reply) -> None:
        """Set what comes next."""
        self.replies[:] = replies

    def sent(self) -> str:
        """Return everything that was sent to the server, as one text."""
        return json.dumps(self.requests, ensure_ascii=False)

    async def complete(self, request: Request) -> Response:
        asked = await request.json()
        self.requests.append(asked)
        self.headers.append(dict(request.headers))
        reply = self.replies.pop(0) if len(self.replies) > 1 else self.replies[0]
        await asyncio.sleep(reply.after)
        if reply.status in (302, 303, 307, 308):
            return RedirectResponse(str(request.url), reply.status)
        if reply.drip:
            whole = json.dumps(reply.body(asked["model"])).encode()
            return StreamingResponse(dripping(whole, reply.drip), media_type="application/json")
        if reply.raw is not None:
            return Response(reply.raw, reply.status, media_type="application/json")
        if reply.status != 200:
            return JSONResponse({"error": {"message": "secret words of the provider", "type": "x"}}, reply.status)
        return JSONResponse(reply.body(asked["model"]))

    async def decide(self, request: Request) -> Response:
        """Answer as a System One server does: the next reply's text is the body, whatever it is."""
        self.requests.append({"headers": dict(request.headers), **await request.json()})
        reply = self.replies.pop(0) if len(self.replies) > 1 else self.replies[0]
        await asyncio.sleep(reply.after)
        return Response(reply.text or "", reply.status, media_type="application/json")


async def dripping(whole: bytes, seconds: float) -> AsyncIterator[bytes]:
    """Yield the bytes of a body one by one."""
    for byte in whole:
        yield bytes((byte,))
        await asyncio.sleep(seconds)


@contextmanager
def provider() -> Iterator[Provider]:
    """Run the server in a thread on a port of its own."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    found = Provider(f"http://127.0.0.1:{port}/v1")
    app = Starlette(
        routes=[
            Route("/v1/chat/completions", found.complete, methods=["POST"]),
            Route("/v1/systemone", found.decide, methods=["POST"]),
        ]
    )
    server = uvicorn.Server(uvicorn.Config(app, port=port, log_config=None, log_level="error", lifespan="off"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        if not thread.is_alive():
            raise RuntimeError("the provider did not start")
        threading.Event().wait(0.01)
    try:
        yield found
    finally:
        server.should_exit = True
        thread.join()
