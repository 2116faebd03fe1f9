"""Servers that speak as Anthropic's messages and Google's Gemini do, and say what a test gives them."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Route

from tests.bot.analyst.model.provider import Reply, dripping

Json = dict[str, Any]
ANTHROPIC_ENDS = {"length": "max_tokens", "content_filter": "refusal"}
GOOGLE_ENDS = {"length": "MAX_TOKENS", "content_filter": "SAFETY"}


@dataclass
class Other:
    """The running server of both: its address, the replies still to give (the last one repeats), what it was asked."""

    url: str
    replies: list[Reply] = field(default_factory=list)
    requests: list[Json] = field(default_factory=list)

    def reply(self, *replies: Reply) -> None:
        """Set what comes next, and forget what was asked."""
        self.replies[:] = replies
        self.requests.clear()

    async def anthropic(self, request: Request) -> Response:
        return await self._answer(request, _message)

    async def google(self, request: Request) -> Response:
        return await self._answer(request, _candidate)

    async def _answer(self, request: Request, body: Any) -> Response:  # noqa: ANN401 - a shape of the wire
        asked = await request.json()
        self.requests.append(asked)
        reply = self.replies.pop(0) if len(self.replies) > 1 else self.replies[0]
        await asyncio.sleep(reply.after)
        if reply.status in (302, 307):
            return RedirectResponse(str(request.url), reply.status)
        if reply.drip:
            whole = json.dumps(body(reply)).encode()
            return StreamingResponse(dripping(whole, reply.drip), media_type="application/json")
        if reply.raw is not None:
            return Response(reply.raw, reply.status, media_type="application/json")
        if reply.status != 200:
            error = {"type": "overloaded_error", "code": reply.status, "message": "secret words of the provider"}
            return JSONResponse({"type": "error", "error": error}, reply.status)
        return JSONResponse(body(reply))


def _message(reply: Reply) -> Json:
    content: list[Json] = [{"type": "text", "text": reply.text}] if reply.text is not None else []
    content += [
        {"type": "tool_use", "id": f"toolu_{number}", "name": name, "input": sent}
        for number, (name, sent) in enumerate(reply.calls, 1)
    ]
    ends = ANTHROPIC_ENDS.get(reply.finish or "", "tool_use" if reply.calls else "end_turn")
    asked, said = reply.usage
    return {
        "id": "msg_1",
        "type": "message",
        "role": "assistant",
        "model": "claude-test",
        "content": content,
        "stop_reason": ends,
        "stop_sequence": None,
        "usage": {"input_tokens": asked, "output_tokens": said},
    }


def _candidate(reply: Reply) -> Json:
    parts: list[Json] = [{"text": reply.text}] if reply.text is not None else []
    parts += [{"functionCall": {"name": name, "args": sent}} for name, sent in reply.calls]
    asked, said = reply.usage
    return {
        "candidates": [
            {
                "content": {"role": "model", "parts": parts},
                "finishReason": GOOGLE_ENDS.get(reply.finish or "", "STOP"),
                "index": 0,
            }
        ],
        "usageMetadata": {
            "promptTokenCount": asked,
            "candidatesTokenCount": said,
            "totalTokenCount": asked + said,
        },
        "modelVersion": "gemini-test",
        "responseId": "r1",
    }


@contextmanager
def other() -> Iterator[Other]:
    """Run the server in a thread on a port of its own."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    found = Other(f"http://127.0.0.1:{port}")
    app = Starlette(
        routes=[
            Route("/v1/messages", found.anthropic, methods=["POST"]),
            Route("/{version}/models/{model}", found.google, methods=["POST"]),
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
