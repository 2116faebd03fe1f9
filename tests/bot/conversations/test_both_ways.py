"""The same conversations whether the bot polls or is called."""

import asyncio

import httpx
import pytest

from bot.samples import sample
from tests.bot.conversations.conftest import House, Person, labels, until
from tests.bot.ports import free_port

ASKED = "Total outflows in May 2026"


@pytest.fixture(params=["polling", "webhook"])
async def way(request: pytest.FixtureRequest, opened: House) -> House:
    """A house whose bot runs, both ways in turn."""
    if request.param == "webhook":
        opened.call_at(free_port())
    await opened.start()
    return opened


async def test_a_file_a_question_and_a_follow_up_are_answered(way: House, emma: Person) -> None:
    card, _ = await emma.send(*sample("en"))
    assert card["text"].startswith("What I understood")
    assert "May 2026" in await emma.says(ASKED)
    assert "June 2026" in await emma.says("And in June?")
    assert way.chat.receiving.received().ok


async def test_a_button_is_answered_and_does_what_it_says(way: House, ayse: Person) -> None:
    assert way.chat.receiving.kind in ("polling", "webhook")
    card, _ = await ayse.send(*sample("tr"))
    question = next(label for label in labels(card) if label.endswith("?"))
    said = await ayse.press_key(card, question)
    assert question in said[0]["text"]


async def test_what_comes_while_the_bot_is_away_is_answered_after_its_return(way: House, emma: Person) -> None:
    await emma.send(*sample("en"))
    await way.stop()
    asked = await emma.write(ASKED)
    await way.start()
    answer = (await emma.replies(asked[-1]["message_id"]))[0]
    assert "May 2026" in answer["text"]


async def test_several_people_at_once_each_get_their_own_answer(way: House, emma: Person, ayse: Person) -> None:
    assert way.chat.receiving.kind in ("polling", "webhook")
    await asyncio.gather(emma.send(*sample("en")), ayse.send(*sample("tr")))
    said = await asyncio.gather(emma.says(ASKED), ayse.says("Mayıs 2026'da toplam çıkışlar"))
    assert "May 2026" in said[0]
    assert "Mayıs 2026" in said[1]


@pytest.fixture
async def called(opened: House) -> House:
    """A house whose bot is called at its webhook."""
    opened.call_at(free_port())
    await opened.start()
    return opened


async def test_a_webhook_that_failed_to_store_is_called_again_and_nothing_is_lost(called: House, emma: Person) -> None:
    assert await emma.says("hello")
    async with called.store.database.writing() as writer:
        await writer.execute("CREATE TRIGGER full BEFORE INSERT ON inbox BEGIN SELECT RAISE(FAIL, 'disk full'); END")
    await emma.write("hello again")
    await until(lambda: _refusal(emma))
    async with called.store.database.writing() as writer:
        await writer.execute("DROP TRIGGER full")
    await until(lambda: _texts(emma, 2))


async def test_the_same_update_three_times_is_one_answer(called: House, emma: Person) -> None:
    assert called.way.address is not None
    body = {
        "update_id": 900_000,
        "message": {
            "message_id": 1,
            "date": 1_800_000_000,
            "chat": {"id": emma.chat, "type": "private", "first_name": "Emma"},
            "from": {"id": emma.chat, "first_name": "Emma", "is_bot": False, "language_code": "en"},
            "text": "hello",
        },
    }
    headers = {"X-Telegram-Bot-Api-Secret-Token": called.way.address.secret}
    async with httpx.AsyncClient(trust_env=False) as client:
        taken = [await client.post(called.way.address.url, json=body, headers=headers) for _ in range(3)]
    assert [answer.status_code for answer in taken] == [200, 200, 200]
    await until(lambda: _texts(emma, 1))
    await until(lambda: _over(called))
    rows = await called.store.database.rows("SELECT id FROM job")
    assert len(rows) == 1


async def _refusal(person: Person) -> bool:
    waiting = await person.waiting_updates()
    return len(waiting) > 0


async def _texts(person: Person, wanted: int) -> bool:
    said = [text for text in await person.bot_messages() if text and not text.endswith("…")]
    return len(said) >= wanted


async def _over(house: House) -> bool:
    row = await house.store.database.row("SELECT count(*) AS n FROM job WHERE state IN ('queued', 'running')")
    return row is not None and row["n"] == 0
