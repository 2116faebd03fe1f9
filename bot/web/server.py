"""The server: it listens before the bot starts, and ends what is under way within a few seconds."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Iterator

import uvicorn
from starlette.applications import Starlette

from bot.errors import OperatorError

SHUTDOWN_SECONDS = 3
BACKLOG = 1024


class _Quiet(uvicorn.Server):
    """Leaves signals to the program, which stops more than this."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class Server:
    """Serves one ASGI application on an address."""

    def __init__(self, application: Starlette, host: str, port: int) -> None:
        self._host = host
        self.port = port
        config = uvicorn.Config(
            application,
            log_config=None,
            log_level="error",
            access_log=False,
            lifespan="off",
            ws="none",
            proxy_headers=False,
            server_header=False,
            backlog=BACKLOG,
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        )
        self._server = _Quiet(config)
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Listen; raises OperatorError where the port cannot be had."""
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((self._host, self.port))
            listener.listen(BACKLOG)
        except OSError as error:
            listener.close()
            raise OperatorError(f"PORT: {self._host}:{self.port} cannot be listened on: {error.strerror}.") from error
        listener.setblocking(False)
        self.port = listener.getsockname()[1]
        self._task = asyncio.create_task(self._server.serve(sockets=[listener]))

    async def stop(self) -> None:
        """Take no more calls, answer those under way, and end."""
        if self._task is not None:
            self._server.should_exit = True
            await self._task
            self._task = None
