"""The flood limits: how many calls pass, and how long the others are told to wait."""

from collections.abc import AsyncIterator

import pytest
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import TelegramRetryAfter

from bot.local.flood import Flood
from bot.local.server import LocalServer
from tests.bot.local.driver import Driver


@pytest.fixture
async def bot(server: LocalServer) -> AsyncIterator[Bot]:
    api = TelegramAPIServer(
        base=f"{server.url}/bot{{token}}/{{method}}", file=f"{server.url}/file/bot{{token}}/{{path}}"
    )
    async with Bot(server.token, AiohttpSession(api=api)) as client:
        yield client


def switched_on() -> Flood:
    flood = Flood()
    flood.switch(on=True)
    return flood


def test_limits_that_are_off_let_everything_through() -> None:
    flood = Flood()
    assert [flood.wait("sendMessage", "5", 0.0) for _ in range(50)] == [None] * 50


def test_a_private_chat_takes_one_a_second_and_edits_count() -> None:
    flood = switched_on()
    assert flood.wait("sendMessage", "5", 0.0) is None
    assert flood.wait("editMessageText", "5", 0.4) == 1
    assert flood.wait("editMessageText", "5", 1.0) is None
    assert flood.wait("sendMessage", "6", 1.0) is None


def test_a_group_takes_twenty_a_minute_and_says_how_long_to_wait() -> None:
    flood = switched_on()
    assert [flood.wait("sendMessage", "-7", float(second)) for second in range(20)] == [None] * 20
    assert flood.wait("sendMessage", "-7", 20.0) == 40
    assert flood.wait("sendMessage", "-7", 60.0) is None


def test_all_chats_together_take_thirty_a_second() -> None:
    flood = switched_on()
    assert [flood.wait("sendMessage", str(chat), 0.0) for chat in range(30)] == [None] * 30
    assert flood.wait("sendMessage", "99", 0.5) == 1
    assert flood.wait("sendMessage", "99", 1.0) is None


def test_typing_and_answers_to_buttons_are_not_limited() -> None:
    flood = switched_on()
    assert [flood.wait(name, "5", 0.0) for name in ("sendChatAction", "answerCallbackQuery") * 3] == [None] * 6


async def test_a_client_is_told_to_wait_until_the_limits_are_switched_off(bot: Bot, emma: Driver) -> None:
    await emma.make_group("Finance")
    await emma.place_bot("member")
    assert (await emma.http.post("/flood", json={"on": True})).json() == {"on": True}
    for number in range(20):
        await bot.send_message(emma.chat, f"line {number}")
    with pytest.raises(TelegramRetryAfter) as refused:
        await bot.send_message(emma.chat, "one too many")
    assert 1 <= refused.value.retry_after <= 60
    assert (await emma.state())["flood"] is True
    await emma.http.post("/flood", json={"on": False})
    assert (await bot.send_message(emma.chat, "now")).text == "now"
