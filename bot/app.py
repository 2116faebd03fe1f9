"""The composition root: settings become objects here, and only here implementations are picked."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime, tzinfo
from zoneinfo import ZoneInfo

from pydantic import SecretStr

from bot.analyst.picking import panel, pick
from bot.analyst.protocols import Analyst
from bot.errors import OperatorError
from bot.local.sample import Sample
from bot.local.server import LocalServer
from bot.logs import set_up
from bot.samples import NAMES, sample_path
from bot.settings import Settings, load
from bot.store import Store
from bot.store.folder import DataFolder, FolderLock
from bot.telegram.application import Chat, Way
from bot.telegram.limits import Limits
from bot.texts import LANGUAGES
from bot.web.hosts import listening, refuse_lost_disk, webhook_address
from bot.web.releasing import release
from bot.web.routes import Routes
from bot.web.server import Server
from bot.work.off_loop import off_loop
from bot.work.pool import Pool

LOCAL_PORT = 8080
PORTS_TRIED = 20


def run(settings: Settings | None = None, *, take_over: bool = False, pool: Pool | None = None) -> None:
    """Run the bot until it is told to stop, in the processes of a pool, which it ends; raises OperatorError."""
    settings = settings or load()
    set_up(settings.aera_log_level, settings.aera_log_format, settings.secrets)
    with pool or Pool() as processes:
        asyncio.run(_run(settings, processes, take_over=take_over))


def prepare(settings: Settings | None = None) -> None:
    """Do once what a deployment needs before its bot starts; raises OperatorError."""
    settings = settings or load()
    set_up(settings.aera_log_level, settings.aera_log_format, settings.secrets)
    refuse_lost_disk(settings.aera_data_dir, os.environ)
    asyncio.run(release(settings, webhook_address(settings, os.environ), _say))


async def _run(settings: Settings, pool: Pool, *, take_over: bool) -> None:
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    way = Way()
    if settings.token:
        refuse_lost_disk(settings.aera_data_dir, os.environ)
        way = Way(webhook_address(settings, os.environ), take_over=take_over)
    folder = DataFolder(settings.aera_data_dir)
    folder.create()
    lock = FolderLock(folder)
    lock.acquire()
    try:
        await _serve(settings, folder, way, pool, stopped)
    finally:
        lock.release()


async def _serve(settings: Settings, folder: DataFolder, way: Way, pool: Pool, stopped: asyncio.Event) -> None:
    """Open the store, start the local chat where there is no token, and run the same bot against either."""
    analyst = off_loop(pick(settings.aera_analyst, settings))
    stages = panel(analyst, settings.aera_analyst, settings)
    analyst = replace(analyst, panel=stages)
    store = await Store.open(folder)
    local: LocalServer | None = None
    try:
        if settings.token is None:
            local = await _start_local(settings, folder)
            settings = _for_local(settings, local)
            way = Way(limits=Limits.only_when_told())
        async with analyst.opened(), stages.opened():
            chat = _chat(settings, store, pool, analyst, way)
            code = await chat.access.offer_code()
            served = None if local else listening(settings, way.address)
            async with _started(chat, store, served):
                _greet(settings, analyst, code, _door(local, way, served))
                await stopped.wait()
                _say("Stopping.")
    finally:
        if local is not None:
            await local.stop()
        await store.close()


def _chat(settings: Settings, store: Store, pool: Pool, analyst: Analyst, way: Way) -> Chat:
    # Suggestions are proved by the rules planner, whoever answers: that costs nothing and needs no network.
    suggesting = off_loop(pick("rules")).planner
    zone = zone_of(settings)
    return Chat(settings, store, pool, analyst, suggesting, lambda: datetime.now(zone), way)


@contextlib.asynccontextmanager
async def _started(chat: Chat, store: Store, served: tuple[str, int] | None) -> AsyncIterator[None]:
    """The bot while it runs, with its addresses served from before it starts: alive, and ready once it is."""
    server = Server(Routes(chat, store).application(), *served) if served else None
    try:
        if server is not None:
            await server.start()
        await chat.start()
        yield
    finally:
        if server is not None:
            await server.stop()
        await chat.stop()


def _greet(settings: Settings, analyst: Analyst, code: str | None, door: str) -> None:
    _say(f"Data folder: {settings.aera_data_dir.resolve()}")
    _say(f"Analyst: {settings.aera_analyst}{_stages(analyst)}")
    if code:
        _say(f"Access is closed. Send the bot /start {code} to become its admin; the code works once.")
    _say(door)
    _say("Ready. Ctrl-C stops it.")


def _door(local: LocalServer | None, way: Way, served: tuple[str, int] | None) -> str:
    """Say where the bot can be reached."""
    if local is not None:
        return f"Chat: {local.url}"
    said = f"Telegram: webhook at {way.address.url}" if way.address else "Telegram: polling"
    return f"{said}; /healthz, /readyz and /metrics on {served[0]}:{served[1]}" if served else said


async def _start_local(settings: Settings, folder: DataFolder) -> LocalServer:
    """Return the started local server: on PORT, or on the first free port from `LOCAL_PORT` on."""
    samples: dict[str, Sample] = {language: Sample(NAMES[language], sample_path(language)) for language in LANGUAGES}
    ports = [settings.port] if settings.port else [*range(LOCAL_PORT, LOCAL_PORT + PORTS_TRIED), 0]
    for port in ports:
        server = LocalServer(folder.path / "local", sample=samples, port=port)
        try:
            await server.start()
        except OSError as error:
            if port == ports[-1]:
                raise OperatorError(f"PORT: the local chat cannot listen on {port}: {error.strerror}.") from error
        else:
            return server
    raise OperatorError("PORT: no port is free for the local chat.")


def _for_local(settings: Settings, local: LocalServer) -> Settings:
    """Return the settings with which the bot talks to the local server, open to whoever sits at this machine."""
    return settings.model_copy(
        update={
            "telegram_bot_token": SecretStr(local.token),
            "telegram_api_url": local.url,
            "aera_access": "open",
        }
    )


def _stages(analyst: Analyst) -> str:
    """What stands behind the model analyst, and that a critic which is the writer itself is a weaker one."""
    writer, critic = analyst.names["draft"], analyst.names["review"]
    if ":" not in writer:
        return ""
    if writer == critic:
        return f" ({writer}; the same model writes and reviews: AERA_CRITIC_MODEL can name another)"
    return f" ({writer}, reviewed by {critic})"


def zone_of(settings: Settings) -> tzinfo:
    """Return the zone that "today" is read in: the setting's, or this machine's."""
    if settings.aera_timezone:
        return ZoneInfo(settings.aera_timezone)
    return datetime.now(UTC).astimezone().tzinfo or UTC


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
