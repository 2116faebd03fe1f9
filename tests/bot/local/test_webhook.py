"""Delivery to a webhook: the secret, the order inside a chat, and another try after a failure."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from aiohttp import web
from telegram import Bot
from telegram.error import BadRequest, Conflict

from bot.local import people
from bot.local.server import LocalServer
from tests.bot.local.driver import Driver, JsonObject


class Receiver:
    """The bot's own web server; the first `failing` deliveries are answered with 500."""

    def __init__(self) -> None:
        self.failing = 0
        self.failed = asyncio.Event()
        self.secrets: list[str | None] = []
        self.got: asyncio.Queue[JsonObject] = asyncio.Queue()
        self.url = ""

    async def take(self, request: web.Request) -> web.Response:
        self.secrets.append(request.headers.get("X-Telegram-Bot-Api-Secret-Token"))
        if self.failing:
            self.failing -= 1
            self.failed.set()
            return web.Response(status=500)
        await self.got.put(await request.json())
        return web.Response()


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    receiver = Receiver()
    app = web.Application()
    app.router.add_post("/hook", receiver.take)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    host, port = runner.addresses[0][:2]
    receiver.url = f"http://{host}:{port}/hook"
    yield receiver
    await runner.cleanup()


@pytest.fixture
async def bot(server: LocalServer) -> AsyncIterator[Bot]:
    async with Bot(server.token, server.base_url, server.base_file_url) as client:
        yield client


async def texts(receiver: Receiver, count: int) -> list[str]:
    async with asyncio.timeout(20):
        return [(await receiver.got.get())["message"]["text"] for _ in range(count)]


async def test_updates_arrive_in_order_with_the_secret_and_leave_the_queue(
    bot: Bot, receiver: Receiver, emma: Driver
) -> None:
    await emma.write("0")
    await bot.set_webhook(receiver.url, secret_token="s3cret")
    for number in range(1, 8):
        await emma.write(str(number))
    assert await texts(receiver, 8) == [str(number) for number in range(8)]
    assert set(receiver.secrets) == {"s3cret"}
    info = await bot.get_webhook_info()
    assert (info.url, info.last_error_message) == (receiver.url, None)


async def test_what_was_not_taken_is_sent_again_before_anything_later(
    bot: Bot, receiver: Receiver, emma: Driver
) -> None:
    receiver.failing = 1
    await bot.set_webhook(receiver.url)
    await emma.write("first")
    await emma.write("second")
    assert await texts(receiver, 2) == ["first", "second"]
    info = await bot.get_webhook_info()
    assert info.last_error_message == "Wrong response from the webhook: 500 Internal Server Error"


async def test_one_chat_that_fails_does_not_hold_up_another(
    bot: Bot, receiver: Receiver, emma: Driver, ayse: Driver
) -> None:
    receiver.failing = 1
    await bot.set_webhook(receiver.url)
    await emma.write("late")
    await receiver.failed.wait()
    await ayse.write("hemen")
    assert await texts(receiver, 2) == ["hemen", "late"]


async def test_polling_and_a_webhook_exclude_each_other(bot: Bot, receiver: Receiver, emma: Driver) -> None:
    waiting = asyncio.create_task(bot.get_updates(timeout=30))
    await emma.called("getUpdates")
    await bot.set_webhook(receiver.url)
    with pytest.raises(Conflict, match="terminated by setWebhook request"):
        await waiting
    with pytest.raises(Conflict, match="can't use getUpdates method while webhook is active"):
        await bot.get_updates()
    await bot.delete_webhook()
    await emma.write("polled again")
    assert [update.message.text for update in await bot.get_updates() if update.message] == ["polled again"]


async def test_a_webhook_is_remembered_and_its_updates_survive_a_restart(receiver: Receiver, tmp_path: Path) -> None:
    for number in range(2):
        server = LocalServer(tmp_path)
        await server.start()
        async with Bot(server.token, server.base_url) as client, Driver(server.url, people.ENGLISH_PERSON) as emma:
            if number == 0:
                receiver.failing = 1000
                await client.set_webhook(receiver.url)
                await emma.write("kept")
                await server.stop()
                receiver.failing = 0
            else:
                assert await texts(receiver, 1) == ["kept"]
                await server.stop()


async def test_no_address_outside_this_machine_is_delivered_to(bot: Bot) -> None:
    for address in ("https://example.com/hook", "http://10.0.0.1/hook", "file:///tmp/hook"):
        with pytest.raises(BadRequest, match="on this machine only"):
            await bot.set_webhook(address)
