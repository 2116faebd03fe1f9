from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.local import people
from bot.local.server import LocalServer
from tests.bot.local.driver import Driver


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[LocalServer]:
    sample = tmp_path / "sample.csv"
    sample.write_text("Month,In,Out\n2026-01,180000,160000\n", encoding="utf-8")
    local = LocalServer(tmp_path / "local", sample=sample)
    await local.start()
    yield local
    await local.stop()


@pytest.fixture
async def emma(server: LocalServer) -> AsyncIterator[Driver]:
    async with Driver(server.url, people.ENGLISH_PERSON) as driver:
        yield driver


@pytest.fixture
async def ayse(server: LocalServer) -> AsyncIterator[Driver]:
    async with Driver(server.url, people.TURKISH_PERSON) as driver:
        yield driver
