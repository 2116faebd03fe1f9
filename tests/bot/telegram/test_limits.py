"""How fast the bot sends, over HTTP: what waits, what is dropped, what is held, and who is not kept waiting by it."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from telegram.error import NetworkError, RetryAfter
from telegram.ext import ExtBot

from bot.local import people
from bot.local.server import LocalServer
from bot.telegram.limits import Limits, Purpose, Rate, Window
from tests.bot.local.driver import Driver

WIDE: Rate = (10_000, 1.0)


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[LocalServer]:
    local = LocalServer(tmp_path / "local")
    await local.start()
    yield local
    await local.stop()


@pytest.fixture
async def emma(server: LocalServer) -> AsyncIterator[Driver]:
    async with Driver(server.url, people.ENGLISH_PERSON) as person:
        await person.write("hello")
        yield person


@pytest.fixture
async def ayse(server: LocalServer) -> AsyncIterator[Driver]:
    async with Driver(server.url, people.TURKISH_PERSON) as person:
        await person.write("merhaba")
        yield person


@asynccontextmanager
async def sending(server: LocalServer, limits: Limits) -> AsyncIterator[ExtBot[Purpose]]:
    bot: ExtBot[Purpose] = ExtBot(
        server.token, base_url=server.base_url, base_file_url=server.base_file_url, rate_limiter=limits
    )
    async with bot:
        yield bot


def test_a_window_lets_through_its_limit_in_any_span_and_no_more() -> None:
    window = Window((2, 10.0))
    for moment in (0.0, 4.0):
        assert window.wait(moment) == 0
        window.take(moment)
    assert window.wait(9.0) == 1.0
    assert window.wait(10.0) == 0
    window.take(10.0)
    assert window.wait(10.0) == 4.0


def test_a_share_of_a_window_leaves_the_rest_to_others() -> None:
    window = Window((4, 10.0))
    window.take(0.0, 2)
    assert window.wait(1.0, share=0.5) == 9.0
    assert window.wait(1.0) == 0


async def test_answers_beyond_the_rate_wait_and_all_arrive_in_their_order(server: LocalServer, emma: Driver) -> None:
    limits = Limits(chat_rate=(2, 0.3))
    async with sending(server, limits) as bot:
        await asyncio.gather(*(bot.send_message(emma.chat, f"answer {number}") for number in range(7)))
    sent = [entry["message"]["text"] for entry in await emma.transcript() if entry["from_bot"]]
    assert sent == [f"answer {number}" for number in range(7)]
    moments = [call["date"] for call in await emma.calls("sendMessage")]
    assert all(later - sooner > 0.2 for sooner, later in zip(moments, moments[2:], strict=False))


async def test_progress_and_typing_are_dropped_where_the_rate_is_used_up_and_an_answer_is_not(
    server: LocalServer, emma: Driver
) -> None:
    limits = Limits(chat_rate=(4, 3600.0), bot_rate=WIDE)
    async with sending(server, limits) as bot:
        placeholder = (await bot.send_message(emma.chat, "…")).message_id
        for step in range(5):
            await bot.edit_message_text(f"step {step}", emma.chat, placeholder, rate_limit_args="progress")
        await bot.edit_message_text("the answer", emma.chat, placeholder)
        await bot.send_message(emma.chat, "its second part")
        await bot.send_chat_action(emma.chat, "typing", rate_limit_args="typing")
    assert [entry["params"]["text"] for entry in await emma.calls("editMessageText")] == ["step 0", "the answer"]
    assert await emma.calls("sendChatAction") == []
    assert limits.dropped == {"progress": 4, "typing": 1}


async def test_a_penalty_holds_its_chat_and_no_other_and_the_answer_comes_after_it(
    server: LocalServer, emma: Driver, ayse: Driver
) -> None:
    async with sending(server, Limits()) as bot:
        await emma.fault("sendMessage", retry_after=1)
        held = asyncio.create_task(bot.send_message(emma.chat, "the answer"))
        await emma.called("sendMessage")
        await bot.send_message(ayse.chat, "cevap")
        assert not held.done()
        await held
    calls = [(call["params"]["text"], call["error"] is None) for call in await emma.calls("sendMessage")]
    assert calls == [("the answer", False), ("cevap", True), ("the answer", True)]


async def test_nothing_is_sent_to_a_held_chat_before_telegrams_time_is_over(server: LocalServer, emma: Driver) -> None:
    async with sending(server, Limits()) as bot:
        await emma.fault("sendChatAction", retry_after=1)
        with pytest.raises(RetryAfter):
            await bot.send_chat_action(emma.chat, "typing", rate_limit_args="typing")
        await bot.send_chat_action(emma.chat, "typing", rate_limit_args="typing")
        await bot.send_message(emma.chat, "the answer")
    (refused,) = await emma.calls("sendChatAction")
    (sent,) = await emma.calls("sendMessage")
    assert sent["date"] - refused["date"] >= 1


async def test_a_long_penalty_is_told_at_once_and_telegram_is_not_asked_again(
    server: LocalServer, emma: Driver
) -> None:
    async with sending(server, Limits()) as bot:
        await emma.fault("sendMessage", retry_after=13_938)
        for _ in range(2):
            with pytest.raises(RetryAfter):
                await bot.send_message(emma.chat, "the answer")
    assert len(await emma.calls("sendMessage")) == 1


async def test_an_edit_that_changes_nothing_is_not_sent_and_one_that_does_is(server: LocalServer, emma: Driver) -> None:
    async with sending(server, Limits(chat_rate=WIDE)) as bot:
        message = (await bot.send_message(emma.chat, "…")).message_id
        for words in ("working", "working", "done", "working"):
            await bot.edit_message_text(words, emma.chat, message)
    edits = [call["params"]["text"] for call in await emma.calls("editMessageText")]
    assert edits == ["working", "done", "working"]


async def test_an_edit_that_failed_is_sent_again(server: LocalServer, emma: Driver) -> None:
    async with sending(server, Limits(chat_rate=WIDE)) as bot:
        message = (await bot.send_message(emma.chat, "…")).message_id
        await emma.fault("editMessageText")
        with pytest.raises(NetworkError):
            await bot.edit_message_text("done", emma.chat, message)
        await bot.edit_message_text("done", emma.chat, message)
    assert [call["error"] is None for call in await emma.calls("editMessageText")] == [False, True]


async def test_a_group_gets_at_most_its_rate_whatever_the_burst_of_a_chat_is() -> None:
    limits = Limits(chat_rate=WIDE, group_rate=(2, 0.4), bot_rate=WIDE)
    sent: list[float] = []

    async def call() -> bool:
        sent.append(time.monotonic())
        return True

    await asyncio.gather(
        *(limits.process_request(call, (), {}, "sendMessage", {"chat_id": -5}, None) for _ in range(5))
    )
    assert len(sent) == 5
    assert all(later - sooner > 0.35 for sooner, later in zip(sent, sent[2:], strict=False))


async def test_all_chats_together_keep_to_the_rate_of_the_bot() -> None:
    limits = Limits(chat_rate=WIDE, bot_rate=(3, 0.3))
    sent: list[float] = []

    async def call() -> bool:
        sent.append(time.monotonic())
        return True

    await asyncio.gather(
        *(limits.process_request(call, (), {}, "sendMessage", {"chat_id": chat}, None) for chat in range(1, 8))
    )
    assert all(later - sooner > 0.25 for sooner, later in zip(sent, sent[3:], strict=False))


async def test_a_flood_in_one_chat_is_not_felt_in_another(server: LocalServer, emma: Driver, ayse: Driver) -> None:
    limits = Limits(chat_rate=(1, 1.0))
    async with sending(server, limits) as bot:
        flood = asyncio.gather(*(bot.send_message(emma.chat, f"{number}") for number in range(4)))
        for _ in range(3):
            await asyncio.sleep(0)
        await bot.send_message(ayse.chat, "cevap")
        done = [call["params"]["text"] for call in await emma.calls("sendMessage")]
        await flood
    assert done in (["0", "cevap"], ["cevap", "0"], ["cevap"])
    assert len(await emma.calls("sendMessage")) == 5
