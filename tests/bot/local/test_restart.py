"""What is still there after the whole process was killed."""

import asyncio
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from telegram import Bot

from bot.local import people
from bot.local.server import LocalServer
from tests.bot.local.driver import Driver

TOKEN = "7000000001:token-of-a-test"


@asynccontextmanager
async def process(folder: Path, *more: str) -> AsyncIterator[tuple[asyncio.subprocess.Process, str]]:
    """The server as a process of its own, and the address that it printed."""
    command = [sys.executable, "-m", "bot.local", "--folder", str(folder), "--token", TOKEN, *more]
    running = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert running.stdout is not None
    url = (await running.stdout.readline()).decode().strip()
    try:
        yield running, url
    finally:
        if running.returncode is None:
            running.kill()
        await running.wait()


async def test_everything_is_there_after_a_kill_and_what_was_not_confirmed_comes_again(tmp_path: Path) -> None:
    body = bytes(range(256)) * 64
    async with process(tmp_path) as (running, url), Driver(url, people.TURKISH_PERSON) as ayse:
        async with Bot(TOKEN, f"{url}/bot", f"{url}/file/bot") as bot:
            await ayse.write("ilk")
            await ayse.upload(("Ekstre.csv", body), caption="Ne kadar kira?")
            taken = await bot.get_updates()
            await bot.get_updates(offset=taken[0].update_id + 1)
            await bot.send_message(ayse.chat, "bakıyorum")
        before = await ayse.transcript()
        running.kill()
        await running.wait()
    async with process(tmp_path) as (_, url), Driver(url, people.TURKISH_PERSON) as ayse:
        assert await ayse.transcript() == before
        async with Bot(TOKEN, f"{url}/bot", f"{url}/file/bot") as bot:
            again = await bot.get_updates()
            assert [update.update_id for update in again] == [taken[1].update_id]
            assert again[0].message is not None
            assert again[0].message.document is not None
            file = await again[0].message.document.get_file()
            assert bytes(await file.download_as_bytearray()) == body
            later = await ayse.write("son")
            assert later[0]["message_id"] == before[-1]["message_id"] + 1
            assert (await bot.get_updates())[-1].update_id > taken[-1].update_id


async def test_the_process_says_its_address_and_stops_when_it_is_told(tmp_path: Path) -> None:
    async with process(tmp_path) as (running, url):
        assert url.startswith("http://127.0.0.1:")
        running.send_signal(signal.SIGTERM)
        assert await running.wait() == 0


@pytest.mark.parametrize("address", ["0.0.0.0", "192.168.1.5", "example.com", "::"])  # noqa: S104
async def test_no_address_but_this_machine_is_listened_on(tmp_path: Path, address: str) -> None:
    with pytest.raises(ValueError, match="on this machine only"):
        LocalServer(tmp_path, host=address)
    async with process(tmp_path, "--host", address) as (running, printed):
        assert printed == ""
        assert await running.wait() == 1


async def test_a_token_is_made_once_and_kept(tmp_path: Path) -> None:
    tokens = []
    for _ in range(2):
        server = LocalServer(tmp_path)
        await server.start()
        tokens.append(server.token)
        await server.stop()
    assert tokens[0] == tokens[1]
    assert tokens[0].split(":")[0] == "7000000001"


async def test_a_taken_port_is_an_error_of_the_system(server: LocalServer, tmp_path: Path) -> None:
    second = LocalServer(tmp_path / "second", port=int(server.url.rsplit(":", 1)[1]))
    with pytest.raises(OSError, match="in use"):
        await second.start()


async def test_stopping_ends_a_waiting_poll_and_an_open_stream(tmp_path: Path) -> None:
    server = LocalServer(tmp_path)
    await server.start()
    async with Bot(server.token, server.base_url) as bot, Driver(server.url, people.ENGLISH_PERSON) as emma:
        waiting = asyncio.create_task(bot.get_updates(timeout=40))
        await emma.called("getUpdates")
        async with emma.http.stream("GET", "/events") as stream:
            lines = stream.aiter_lines()
            assert await anext(lines) == 'data: {"type": "ready"}'
            stopping = asyncio.create_task(server.stop())
            assert [line async for line in lines] == [""]
        assert await waiting == ()
        await stopping


async def test_a_stopped_server_starts_again_at_the_same_address(tmp_path: Path) -> None:
    server = LocalServer(tmp_path)
    await server.start()
    url = server.url
    await server.stop()
    await server.stop()
    await server.start()
    assert server.url == url
    async with Driver(url, people.ENGLISH_PERSON) as emma:
        await emma.write("still here")
    await server.stop()


@pytest.mark.parametrize("token", ["no number", "0:x", "1:", "1:a b"])
async def test_a_malformed_token_stops_the_start(tmp_path: Path, token: str) -> None:
    with pytest.raises(ValueError, match="its number, a colon and a secret"):
        await LocalServer(tmp_path, bot_token=token).start()
