"""The composition root: settings become objects here, and only here implementations are picked."""

from __future__ import annotations

import asyncio
import signal
import sys
from datetime import UTC, datetime, tzinfo
from zoneinfo import ZoneInfo

from pydantic import SecretStr

from bot.analyst.picking import pick
from bot.analyst.protocols import Analyst
from bot.errors import OperatorError
from bot.local.sample import Sample
from bot.local.server import LocalServer
from bot.samples import NAMES, sample_path
from bot.settings import Settings, load
from bot.store import Store
from bot.store.folder import DataFolder, FolderLock
from bot.telegram.application import Chat
from bot.telegram.logs import set_up
from bot.texts import LANGUAGES
from bot.work.off_loop import off_loop
from bot.work.pool import Pool

LOCAL_PORT = 8080
PORTS_TRIED = 20


def run(settings: Settings | None = None) -> None:
    """Run the bot until it is told to stop; raises OperatorError where it cannot start."""
    settings = settings or load()
    set_up(settings.aera_log_level)
    asyncio.run(_run(settings))


async def _run(settings: Settings) -> None:
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    if settings.token and settings.public_url:
        raise OperatorError("PUBLIC_URL: the webhook is not yet supported; leave it empty for polling.")
    folder = DataFolder(settings.aera_data_dir)
    folder.create()
    lock = FolderLock(folder)
    lock.acquire()
    try:
        await _serve(settings, folder, stopped)
    finally:
        lock.release()


async def _serve(settings: Settings, folder: DataFolder, stopped: asyncio.Event) -> None:
    """Open the store, start the local chat where there is no token, and run the same bot against either."""
    analyst = off_loop(pick(settings.aera_analyst, settings))
    store = await Store.open(folder)
    local: LocalServer | None = None
    try:
        if settings.token is None:
            local = await _start_local(settings, folder)
            settings = _for_local(settings, local)
        async with analyst.opened():
            await _chat(settings, store, analyst, local, stopped)
    finally:
        if local is not None:
            await local.stop()
        await store.close()


async def _chat(
    settings: Settings, store: Store, analyst: Analyst, local: LocalServer | None, stopped: asyncio.Event
) -> None:
    # Suggestions are proved by the rules planner, whoever answers: that costs nothing and needs no network.
    suggesting = off_loop(pick("rules")).planner
    zone = zone_of(settings)
    pool = Pool()
    chat = Chat(settings, store, pool, analyst, suggesting, lambda: datetime.now(zone))
    try:
        code = await chat.access.offer_code()
        await chat.start()
        _say(f"Data folder: {settings.aera_data_dir.resolve()}")
        _say(f"Analyst: {settings.aera_analyst}{_stages(analyst)}")
        if code:
            _say(f"Access is closed. Send the bot /start {code} to become its admin; the code works once.")
        _say(f"Chat: {local.url}" if local else "Telegram: polling")
        _say("Ready. Ctrl-C stops it.")
        await stopped.wait()
        _say("Stopping.")
    finally:
        await chat.stop()
        pool.stop()


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
