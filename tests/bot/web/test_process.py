"""The program over its webhook: what it says, what it refuses, what it logs, how it stops."""

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from bot.local import people
from bot.local.server import LocalServer
from bot.samples import sample
from bot.telegram.webhook import PATH, SECRET_HEADER, secret_of
from tests.bot.conversations.conftest import Person
from tests.bot.ports import free_port

MARKER = "zebrafish"
STOP_SECONDS = 10


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[LocalServer]:
    local = LocalServer(tmp_path / "local")
    await local.start()
    yield local
    await local.stop()


def environment(folder: Path, server: LocalServer, **settings: str) -> dict[str, str]:
    return {
        **os.environ, "AERA_DATA_DIR": str(folder / "data"), "TELEGRAM_BOT_TOKEN": server.token,
        "TELEGRAM_API_URL": server.url, "AERA_ACCESS": "open", **settings,
    }  # fmt: skip


class Program:
    """The bot as a process; everything that it writes goes into one file."""

    def __init__(self, process: subprocess.Popen[bytes], output: Path) -> None:
        self.process = process
        self._output = output

    @property
    def said(self) -> str:
        return self._output.read_text("utf-8")

    async def until_ready(self) -> None:
        async with asyncio.timeout(60):
            while "Ready." not in self.said:
                assert self.process.poll() is None, self.said
                await asyncio.sleep(0.05)

    async def until_ended(self) -> None:
        async with asyncio.timeout(60):
            while self.process.poll() is None:  # noqa: ASYNC110  # the same
                await asyncio.sleep(0.05)

    async def stop(self) -> float:
        """Return how many seconds it took to end after SIGTERM."""
        started = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        await self.until_ended()
        return time.monotonic() - started

    def stop_beside_a_silent_telegram(self) -> float:
        """The same while the server, which runs in the process of the test, answers nothing."""
        started = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=60)
        return time.monotonic() - started


@contextmanager
def started(checkout: Path, folder: Path, environ: dict[str, str], *arguments: str) -> Iterator[Program]:
    output = folder / f"output-{time.monotonic_ns()}.txt"
    with output.open("wb") as file:
        process = subprocess.Popen(
            [sys.executable, "-m", "bot", *arguments], cwd=checkout, env=environ, stdout=file, stderr=subprocess.STDOUT
        )
    try:
        yield Program(process, output)
    finally:
        process.kill()
        process.wait()


async def refused(checkout: Path, environ: dict[str, str], *arguments: str) -> str:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", *arguments, cwd=checkout, env=environ, stderr=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    out, err = await process.communicate()
    assert process.returncode == 2, err
    assert out == b""
    return err.decode()


async def info(server: LocalServer) -> str:
    async with httpx.AsyncClient(trust_env=False) as client:
        answer = await client.get(f"{server.base_url}{server.token}/getWebhookInfo")
    return str(answer.json()["result"]["url"])


async def test_the_program_answers_over_its_webhook_logs_no_content_and_stops_in_time(
    checkout: Path, tmp_path: Path, server: LocalServer
) -> None:
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    environ = environment(tmp_path, server, PUBLIC_URL=address, PORT=str(port), AERA_LOG_LEVEL="debug")
    with started(checkout, tmp_path, environ) as program:
        await program.until_ready()
        assert f"webhook at {address}{PATH}" in program.said
        async with Person(server.url, people.ENGLISH_PERSON) as emma, httpx.AsyncClient(trust_env=False) as client:
            await emma.send(f"{MARKER}.xlsx", sample("en")[1])
            assert await emma.says(f"What is {MARKER}?")
            bad = await client.post(f"{address}{PATH}", json={"update_id": MARKER}, headers={SECRET_HEADER: "wrong"})
            right = {SECRET_HEADER: secret_of(server.token)}
            broken = await client.post(f"{address}{PATH}", content=f"no {MARKER}", headers=right)
            strange = await client.post(f"{address}{PATH}", json={"update_id": 1, "message": MARKER}, headers=right)
            assert [bad.status_code, broken.status_code, strange.status_code] == [403, 400, 200]
            assert (await client.get(f"{address}/readyz")).status_code == 200
            await emma.fault("editMessageText", mode="delay", seconds=30)
            await emma.write("Total outflows in May 2026")
            await emma.called("editMessageText")
        assert await program.stop() < STOP_SECONDS
        assert program.process.returncode == 0
    said = program.said
    assert MARKER not in said
    assert server.token not in said
    assert server.token.split(":")[1] not in said
    assert secret_of(server.token) not in said
    assert "160,000" not in said
    # The webhook stays: Telegram keeps what comes until the next start.
    assert await info(server) == f"{address}{PATH}"


async def test_polling_is_refused_while_a_webhook_is_set_unless_it_is_taken_over(
    checkout: Path, tmp_path: Path, server: LocalServer
) -> None:
    async with httpx.AsyncClient(trust_env=False) as client:
        await client.post(f"{server.base_url}{server.token}/setWebhook", json={"url": "http://127.0.0.1:9/x"})
    said = await refused(checkout, environment(tmp_path, server))
    assert said.count("\n") == 1
    assert "--take-over" in said
    assert await info(server) == "http://127.0.0.1:9/x"
    with started(checkout, tmp_path, environment(tmp_path, server), "--take-over") as program:
        await program.until_ready()
        assert await info(server) == ""
        async with Person(server.url, people.ENGLISH_PERSON) as emma:
            assert await emma.says("hello")
        await program.stop()


async def test_a_poller_with_a_port_tells_its_health(checkout: Path, tmp_path: Path, server: LocalServer) -> None:
    port = free_port()
    with started(checkout, tmp_path, environment(tmp_path, server, PORT=str(port), PUBLIC_URL="off")) as program:
        await program.until_ready()
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False) as client:
            assert (await client.get("/healthz")).text == "ok\n"
            async with Person(server.url, people.ENGLISH_PERSON) as emma:
                assert await emma.says("hello")
            ready = await client.get("/readyz")
            assert (ready.status_code, ready.json()["polling"]) == (200, "ok")
            assert (await client.post(PATH, json={"update_id": 1})).status_code == 404
        assert await program.stop() < STOP_SECONDS


@pytest.mark.parametrize("way", ["polling", "webhook"])
async def test_a_stop_is_in_time_though_telegram_is_silent(
    way: str, checkout: Path, tmp_path: Path, server: LocalServer
) -> None:
    port = free_port()
    url = "off" if way == "polling" else f"http://127.0.0.1:{port}"
    with started(checkout, tmp_path, environment(tmp_path, server, PORT=str(port), PUBLIC_URL=url)) as program:
        await program.until_ready()
        async with Person(server.url, people.ENGLISH_PERSON) as emma:
            await emma.send(*sample("en"))
            await emma.fault("editMessageText", mode="delay", seconds=30)
            await emma.write("Total outflows in May 2026")
            await emma.called("editMessageText")
        assert program.stop_beside_a_silent_telegram() < STOP_SECONDS
        assert program.process.returncode == 0


async def test_a_second_poller_is_told_and_neither_ends(checkout: Path, tmp_path: Path, server: LocalServer) -> None:
    port = free_port()
    other = environment(tmp_path / "other", server)
    (tmp_path / "other").mkdir()
    with (
        started(checkout, tmp_path, environment(tmp_path, server, PORT=str(port), PUBLIC_URL="off")) as first,
        started(checkout, tmp_path / "other", other) as second,
    ):
        await first.until_ready()
        await second.until_ready()
        async with asyncio.timeout(60):
            while "another program polls" not in first.said + second.said:  # noqa: ASYNC110  # the same
                await asyncio.sleep(0.05)
        assert first.process.poll() is None
        assert second.process.poll() is None


async def test_release_sets_the_webhook_and_the_menus_and_ends(
    checkout: Path, tmp_path: Path, server: LocalServer
) -> None:
    environ = environment(tmp_path, server, PUBLIC_URL="http://127.0.0.1:9")
    with started(checkout, tmp_path, environ, "release") as program:
        await program.until_ended()
    assert program.process.returncode == 0, program.said
    assert re.sub(r"\s+", " ", program.said) == ("Database: ready Webhook: http://127.0.0.1:9/telegram Menus: set ")
    assert await info(server) == "http://127.0.0.1:9/telegram"
    assert (tmp_path / "data" / "aera.db").is_file()
