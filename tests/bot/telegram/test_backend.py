"""The connections: many calls at once all get through, also files, and none waits behind a slow one."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from telegram import Bot

from bot.local import people
from bot.local.server import LocalServer
from bot.telegram.backend import SmallPools
from tests.bot.local.driver import Driver


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[LocalServer]:
    local = LocalServer(tmp_path / "local")
    await local.start()
    yield local
    await local.stop()


def bot_of(server: LocalServer, pools: SmallPools) -> Bot:
    return Bot(server.token, server.base_url, server.base_file_url, request=pools)


async def test_more_calls_than_connections_all_get_through(server: LocalServer) -> None:
    async with Driver(server.url, people.ENGLISH_PERSON) as emma:
        await emma.write("hello")
        async with bot_of(server, SmallPools(2, 2)) as bot:
            sent = await asyncio.gather(*(bot.send_message(emma.chat, str(number)) for number in range(12)))
        assert len({message.message_id for message in sent}) == 12
        assert len(await emma.calls("sendMessage")) == 12


async def test_a_slow_call_keeps_no_other_waiting(server: LocalServer) -> None:
    async with Driver(server.url, people.ENGLISH_PERSON) as emma:
        await emma.write("hello")
        await emma.fault("sendMessage", mode="delay", seconds=60)
        async with bot_of(server, SmallPools(2, 1)) as bot:
            slow = asyncio.create_task(bot.send_message(emma.chat, "slow"))
            await emma.called("sendMessage")
            for number in range(3):
                await bot.send_message(emma.chat, str(number))
            assert not slow.done()
            slow.cancel()
            await asyncio.gather(slow, return_exceptions=True)


async def test_a_file_arrives_byte_by_byte(server: LocalServer) -> None:
    content = bytes(range(256)) * 4096
    async with Driver(server.url, people.ENGLISH_PERSON) as emma, bot_of(server, SmallPools()) as bot:
        await emma.write("hello")
        sent = await bot.send_document(emma.chat, content, filename="a.bin")
        assert sent.document is not None
        file = await bot.get_file(sent.document.file_id)
        assert bytes(await file.download_as_bytearray()) == content
