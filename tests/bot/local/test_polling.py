"""An unmodified python-telegram-bot Application that polls the local server."""

import asyncio
import os
from datetime import timedelta

import pytest
from telegram import Bot
from telegram.error import Conflict, NetworkError, RetryAfter, TimedOut
from telegram.request import HTTPXRequest

from bot.local.server import LocalServer
from tests.bot.local import echo
from tests.bot.local.driver import Driver
from tests.bot.local.pictures import png


async def test_a_text_is_answered_with_its_entities_and_a_button(server: LocalServer, emma: Driver) -> None:
    async with echo.polling(server):
        await emma.write("Runway < 6 months & /start")
        answer = await emma.from_bot()
    assert answer["text"] == "echo Runway < 6 months & /start"
    assert answer["entities"] == [
        {"type": "bold", "offset": 0, "length": 4},
        {"type": "bot_command", "offset": 25, "length": 6},
    ]
    assert answer["reply_markup"] == {"inline_keyboard": [[{"text": "Again", "callback_data": "again"}]]}


async def test_a_document_with_a_caption_comes_back_byte_for_byte(server: LocalServer, ayse: Driver) -> None:
    body = os.urandom(700_000)
    async with echo.polling(server):
        await ayse.upload(("Nakit akışı İŞ.xlsx", body), caption="Hangi ay batırır?")
        answer = await ayse.from_bot()
    assert answer["caption"] == "Hangi ay batırır?"
    assert answer["document"]["file_name"] == "copy-Nakit akışı İŞ.xlsx"
    assert answer["document"]["file_size"] == len(body)
    assert await ayse.bytes_of(answer["document"]["file_id"]) == body


async def test_a_photo_comes_back_with_its_size_in_pixels(server: LocalServer, emma: Driver) -> None:
    picture = png(640, 360)
    async with echo.polling(server):
        await emma.upload(("chart.png", picture), photo=True)
        answer = await emma.from_bot()
    assert answer["caption"] == "seen"
    assert (answer["photo"][-1]["width"], answer["photo"][-1]["height"]) == (640, 360)
    assert await emma.bytes_of(answer["photo"][-1]["file_id"]) == picture


async def test_a_button_press_is_answered_and_the_message_edited(server: LocalServer, emma: Driver) -> None:
    async with echo.polling(server):
        await emma.write("hello")
        shown = await emma.from_bot()
        press = await emma.press(shown["message_id"], "again")
        assert (await emma.answer(press))["text"] == "pressed"
        answer = await emma.from_bot(lambda message: "edit_date" in message)
    assert answer["message_id"] == shown["message_id"]
    assert answer["text"] == "you pressed again"
    assert "reply_markup" not in answer


async def test_an_edit_reaches_the_bot_as_an_edit(server: LocalServer, emma: Driver) -> None:
    async with echo.polling(server):
        sent = await emma.write("two hires")
        await emma.from_bot()
        await emma.edit(sent[0]["message_id"], "three hires")
        answer = await emma.from_bot(lambda message: message["text"].startswith("edited"))
    assert answer["text"] == "edited: three hires"
    assert answer["reply_to_message"]["text"] == "three hires"


async def test_a_long_text_arrives_in_pieces_and_in_order(emma: Driver) -> None:
    long = "".join(f"{number:07d} " for number in range(1000)) + "📊"
    sent = await emma.write(long)
    assert [len(entry["message"]["text"]) <= 4096 for entry in sent] == [True, True]
    waiting = await emma.waiting_updates()
    assert [update["message"]["message_id"] for update in waiting] == [entry["message_id"] for entry in sent]


async def test_an_album_shares_a_group_and_has_its_caption_once(emma: Driver) -> None:
    await emma.upload(("a.csv", b"1"), ("b.csv", b"2"), ("c.csv", b"3"), caption="compare")
    received = [update["message"] for update in await emma.waiting_updates()]
    assert len({message["media_group_id"] for message in received}) == 1
    assert [message.get("caption") for message in received] == ["compare", None, None]


async def test_two_persons_have_chats_of_their_own(server: LocalServer, emma: Driver, ayse: Driver) -> None:
    async with echo.polling(server):
        await emma.write("one")
        await ayse.write("iki")
        assert (await emma.from_bot())["text"] == "echo one"
        assert (await ayse.from_bot())["text"] == "echo iki"
    assert [entry["message_id"] for entry in await emma.transcript()] == [1, 2]
    assert [entry["message_id"] for entry in await ayse.transcript()] == [1, 2]


async def test_a_second_poller_ends_the_first_with_a_conflict(server: LocalServer, emma: Driver) -> None:
    first, second = (Bot(server.token, server.base_url, server.base_file_url) for _ in range(2))
    async with first, second:
        waiting = asyncio.create_task(first.get_updates(timeout=30))
        await emma.called("getUpdates")
        assert await second.get_updates(timeout=0) == ()
        with pytest.raises(Conflict, match="terminated by other getUpdates request"):
            await waiting


async def test_an_update_is_delivered_again_until_an_offset_confirms_it(server: LocalServer, emma: Driver) -> None:
    async with Bot(server.token, server.base_url, server.base_file_url) as bot:
        await emma.write("first")
        await emma.write("second")
        once = await bot.get_updates()
        again = await bot.get_updates()
        assert [update.update_id for update in once] == [update.update_id for update in again]
        later = await bot.get_updates(offset=once[0].update_id + 1)
        assert [update.message.text for update in later if update.message] == ["second"]
        assert len(await emma.waiting_updates()) == 1


async def test_kinds_that_the_bot_does_not_want_are_not_queued(server: LocalServer, emma: Driver) -> None:
    async with Bot(server.token, server.base_url, server.base_file_url) as bot:
        await bot.get_updates(allowed_updates=["message"])
        sent = await emma.write("hello")
        await emma.edit(sent[0]["message_id"], "hello!")
        assert [set(update) for update in await emma.waiting_updates()] == [{"update_id", "message"}]


async def test_faults_hit_the_next_calls_and_no_more(
    server: LocalServer, emma: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    async with Bot(server.token, server.base_url, server.base_file_url) as bot:
        await emma.fault("sendMessage", retry_after=7)
        with pytest.raises(RetryAfter) as flood:
            await bot.send_message(emma.chat, "one")
        assert flood.value.retry_after == timedelta(seconds=7)
        await emma.fault("sendMessage", code=502, description="Bad Gateway")
        with pytest.raises(NetworkError, match="Bad Gateway"):
            await bot.send_message(emma.chat, "two")
        await bot.send_message(emma.chat, "three")
    assert [entry["message"]["text"] for entry in await emma.transcript()] == ["three"]


async def test_a_cut_answer_leaves_the_message_in_the_chat(server: LocalServer, emma: Driver) -> None:
    async with Bot(server.token, server.base_url, server.base_file_url) as bot:
        await emma.fault("sendMessage", mode="cut")
        with pytest.raises(NetworkError):
            await bot.send_message(emma.chat, "was it sent?")
    assert [entry["message"]["text"] for entry in await emma.transcript()] == ["was it sent?"]


async def test_a_late_answer_is_a_timeout_and_the_message_is_in_the_chat(server: LocalServer, emma: Driver) -> None:
    request = HTTPXRequest(read_timeout=0.3)
    async with Bot(server.token, server.base_url, server.base_file_url, request=request) as bot:
        await emma.fault("sendMessage", mode="delay", seconds=2)
        with pytest.raises(TimedOut):
            await bot.send_message(emma.chat, "was it sent?")
    assert [entry["message"]["text"] for entry in await emma.transcript()] == ["was it sent?"]


async def test_the_call_log_holds_what_the_bot_asked_and_never_its_token(server: LocalServer, emma: Driver) -> None:
    async with Bot(server.token, server.base_url, server.base_file_url) as bot:
        await bot.send_document(emma.chat, b"a,b\n1,2\n", filename="table.csv", caption="here")
    call = (await emma.calls("sendDocument"))[0]
    assert call["params"]["caption"] == "here"
    assert {"name": "table.csv", "size": 8} in call["params"].values()
    assert call["error"] is None
    assert server.token not in str(await emma.calls())
