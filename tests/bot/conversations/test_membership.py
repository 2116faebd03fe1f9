"""A bot that has to go: nothing of the chat is worked on any more, its data goes later, and it may come back."""

import time

import pytest

from bot.local import people
from tests.bot.conversations.conftest import House, Person, until

STATEMENT = b"Date,Description,Amount\n2026-03-02,Rent,-100\n2026-03-09,Rent,-300\n"
QUESTIONS = 4


async def states(house: House) -> list[str]:
    """How the questions of a chat stand, in their order."""
    found = await house.store.database.rows("SELECT state FROM job WHERE kind = 'question' ORDER BY id")
    return [row["state"] for row in found]


async def four_questions(house: House, person: Person, question: str) -> None:
    """Four questions of which the first does not get on."""
    await person.fault("sendMessage", mode="delay", seconds=20)
    for _ in range(QUESTIONS):
        await person.write(question)

    async def waiting() -> bool:
        return await states(house) == ["running"] + ["queued"] * (QUESTIONS - 1)

    await until(waiting)


@pytest.mark.parametrize("status", ["left", "kicked"])
async def test_questions_of_a_group_are_cancelled_when_the_bot_has_to_go(
    house: House, emma: Person, status: str
) -> None:
    await emma.make_group("Finance", "supergroup", members=[people.TURKISH_PERSON])
    await emma.place_bot("member")
    await emma.from_bot(lambda message: "Aera" in message.get("text", ""))
    name = (await emma.state())["bot"]["username"]
    await four_questions(house, emma, f"/ask@{name} total outflows")
    await emma.place_bot(status)
    await until(lambda: all_cancelled(house))
    emma.chat = emma.person
    assert "/files" in await emma.says("/help")


async def test_questions_are_cancelled_by_a_block_and_coming_back_is_answered(house: House, emma: Person) -> None:
    await four_questions(house, emma, "total outflows")
    await emma.place_bot("kicked")
    await until(lambda: all_cancelled(house))
    await emma.place_bot("member")
    assert "/files" in await emma.says("/help")


async def test_the_data_of_a_blocked_chat_goes_later_and_that_of_one_who_came_back_stays(
    house: House, emma: Person, ayse: Person
) -> None:
    for person in (emma, ayse):
        await person.send("rent.csv", STATEMENT, wanted=1)
        await person.place_bot("kicked")
    await until(lambda: gone(house, 2))
    await ayse.place_bot("member")
    await until(lambda: gone(house, 1))
    await house.store.erase_gone(house.chat.bot, time.time() - 60)
    assert await files(house) == [emma.chat, ayse.chat]
    await house.store.erase_gone(house.chat.bot, time.time())
    assert await files(house) == [ayse.chat]


async def all_cancelled(house: House) -> bool:
    return await states(house) == ["cancelled"] * QUESTIONS


async def gone(house: House, count: int) -> bool:
    row = await house.store.database.row("SELECT count(*) FROM chat WHERE gone IS NOT NULL")
    return row is not None and row[0] == count


async def files(house: House) -> list[int]:
    return [row["chat"] for row in await house.store.database.rows("SELECT chat FROM file ORDER BY chat")]
