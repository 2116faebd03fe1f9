"""The local server as one object: start it beside a bot, or as a process of its own."""

import asyncio
import contextlib
import ipaddress
import re
import secrets
import socket
import sqlite3
from collections.abc import Iterator, Mapping
from pathlib import Path

import uvicorn

from bot.local import people
from bot.local.app import application
from bot.local.faults import CallLog, Faults
from bot.local.files import Shelf
from bot.local.flood import Flood
from bot.local.hub import Bell, Hub
from bot.local.sample import Sample, by_language
from bot.local.store import Store, remember, setting
from bot.local.updates import Polling
from bot.local.webhook import Delivery
from bot.local.world import World

BOT_NAME = "Aera"
BOT_USERNAME = "aera_local_bot"
SHUTDOWN_SECONDS = 3
_TOKEN = re.compile(r"[1-9]\d{0,14}:[A-Za-z0-9_-]{1,80}")


class _Quiet(uvicorn.Server):
    """A server whose signals are somebody else's: the program that it runs in decides when to stop."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.ready = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.ready.set()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class LocalServer:
    """A Bot API server and its chat page, on this machine only.

    Everything that was sent is kept in `folder` and is there again after a restart, updates that the bot did not
    confirm included. `sample` is a file that the page offers to try, or one for each language; port 0 takes a free one.
    """

    def __init__(
        self,
        folder: Path,
        *,
        sample: Path | Mapping[str, Sample] | None = None,
        host: str = "127.0.0.1",
        port: int = 0,
        bot_token: str | None = None,
    ) -> None:
        if not _is_loopback(host):
            raise ValueError(f"the local chat listens on this machine only, not on {host!r}")
        self._folder = folder
        self._samples = by_language(sample)
        self._host = host
        self._port = port
        self._bot_token = bot_token
        self._world: World | None = None
        self._server: _Quiet | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def url(self) -> str:
        """The page's address, without a slash at its end."""
        return f"http://{f'[{self._host}]' if ':' in self._host else self._host}:{self._port}"

    @property
    def base_url(self) -> str:
        """What python-telegram-bot calls base_url."""
        return f"{self.url}/bot"

    @property
    def base_file_url(self) -> str:
        """What python-telegram-bot calls base_file_url."""
        return f"{self.url}/file/bot"

    @property
    def token(self) -> str:
        """The bot's token, the same at every start on the same folder."""
        if self._world is None:
            raise RuntimeError("the token is known once the server has started")
        return self._world.token

    async def start(self) -> None:
        """Listens; raises OSError where the port is taken."""
        listener = _listen(self._host, self._port)
        self._port = listener.getsockname()[1]
        store = Store(self._folder / "chat.sqlite3")
        try:
            await store.open()
            token = await store.run(lambda connection: _first_start(connection, self._bot_token))
        except (OSError, ValueError, sqlite3.Error):
            listener.close()
            await store.close()
            raise
        self._world = _world(self._folder, store, token)
        await self._world.delivery.restart()
        config = uvicorn.Config(
            application(self._world, self._samples, self._port),
            log_config=None,
            log_level="error",
            access_log=False,
            lifespan="off",
            ws="none",
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        )
        self._server = _Quiet(config)
        self._task = asyncio.create_task(self._server.serve(sockets=[listener]))
        await self._server.ready.wait()

    async def stop(self) -> None:
        """Ends waiting polls and event streams, answers what is under way, and closes the store."""
        if self._world is None or self._server is None or self._task is None:
            return
        self._world.polling.stop()
        self._world.hub.close()
        self._server.should_exit = True
        await self._task
        await self._world.delivery.stop()
        await self._world.store.close()
        self._task = None


def _world(folder: Path, store: Store, token: str) -> World:
    bell = Bell()
    return World(
        token=token,
        store=store,
        shelf=Shelf(folder / "files", store),
        bell=bell,
        hub=Hub(),
        polling=Polling(store, bell),
        delivery=Delivery(store, bell),
        faults=Faults(),
        flood=Flood(),
        calls=CallLog(),
    )


def _first_start(connection: sqlite3.Connection, given: str | None) -> str:
    kept = setting(connection, "token")
    token = given or kept or f"{people.BOT_ID}:{secrets.token_urlsafe(26)}"
    # Telegram's tokens begin with the bot's own id, and clients rely on it.
    bot_id = token.split(":")[0]
    if not _TOKEN.fullmatch(token) or (kept and kept.split(":")[0] != bot_id):
        raise ValueError("the token of the local bot is its number, a colon and a secret, and its number stays")
    remember(connection, "token", token)
    people.add_person(connection, people.Person(int(bot_id), BOT_NAME, None, BOT_USERNAME, is_bot=True))
    for person in people.FIRST_PERSONS:
        people.add_person(connection, person)
    return token


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    listener.setblocking(False)
    return listener
