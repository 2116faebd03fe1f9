"""A bot over its webhook in this process, and somebody who calls it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.analyst.picking import pick
from bot.local.server import LocalServer
from bot.settings import Settings
from bot.store import Store
from bot.store.folder import DataFolder
from bot.telegram.application import Chat, Way
from bot.telegram.webhook import PATH, Address
from bot.web.routes import Routes
from bot.web.server import Server
from bot.work.off_loop import off_loop
from bot.work.pool import Pool
from tests.bot.conversations.conftest import NOW
from tests.bot.ports import free_port

SECRET = "a-secret-that-nobody-guesses"


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[LocalServer]:
    local = LocalServer(tmp_path / "local")
    await local.start()
    yield local
    await local.stop()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(DataFolder(tmp_path / "data"))
    yield opened
    await opened.close()


@pytest.fixture
async def address() -> Address:
    return Address(f"http://127.0.0.1:{free_port()}{PATH}", SECRET)


@pytest.fixture
async def chat(server: LocalServer, store: Store, address: Address) -> AsyncIterator[Chat]:
    """A bot over the webhook that runs."""
    settings = Settings(_env_file=None).model_copy(
        update={
            "telegram_bot_token": SecretStr(server.token),
            "telegram_api_url": server.url,
            "aera_access": "open",
        }
    )
    pool = Pool(1)
    analyst = off_loop(pick("rules"))
    made = Chat(settings, store, pool, analyst, analyst.planner, lambda: NOW, Way(address))
    web = Server(Routes(made, store).application(), "127.0.0.1", int(address.url.split(":")[2].split("/")[0]))
    await web.start()
    await made.start()
    yield made
    await web.stop()
    await made.stop()
    pool.stop()
