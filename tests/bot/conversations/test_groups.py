"""Groups, topics and supergroups: what members see, through HTTP."""

import pytest

from bot.local import people
from tests.bot.conversations.conftest import House, Person, until
from tests.bot.local.driver import JsonObject

STATEMENT = b"Date,Description,Amount\n2026-03-02,Rent,-100\n2026-03-09,Rent,-300\n"


async def reading(person: Person, *words: str) -> JsonObject:
    """The newest message of the bot that holds all these words."""
    return await person.from_bot(lambda message: all(word in message.get("text", "") for word in words))


async def in_a_group(person: Person, kind: str = "supergroup", privacy: str = "strict") -> str:
    """The bot's name, in a group with both people into which the bot was just taken."""
    await person.set_privacy(privacy)
    await person.make_group("Finance", kind, members=[people.TURKISH_PERSON])
    await person.place_bot("member")
    await reading(person, "Aera")
    return str((await person.state())["bot"]["username"])


@pytest.mark.usefixtures("house")
async def test_the_greeting_of_a_group_says_how_to_ask_where_files_are_not_seen(emma: Person) -> None:
    await in_a_group(emma)
    (greeting,) = await emma.bot_messages()
    assert "reply to it with /ask" in greeting


@pytest.mark.usefixtures("house")
async def test_the_greeting_is_in_the_language_of_whoever_added_the_bot(ayse: Person) -> None:
    await ayse.make_group("Finans")
    await ayse.place_bot("member")
    greeting = await reading(ayse, "Aera")
    assert greeting["text"].startswith("Merhaba")
    assert "/ask" in greeting["text"]


@pytest.mark.usefixtures("house")
async def test_ask_as_a_reply_to_a_file_answers_about_it_in_privacy_mode(emma: Person) -> None:
    name = await in_a_group(emma)
    (file,) = await emma.upload(("rent.csv", STATEMENT))
    await emma.write(f"/ask@{name} total outflows", reply_to=file["message_id"])
    answer = await reading(emma, "Total outflows: 400")
    follow = await emma.write("total outflows in March", reply_to=answer["message_id"])
    await emma.from_bot(lambda message: message["message_id"] > follow[-1]["message_id"] and "400" in message["text"])


@pytest.mark.usefixtures("house")
async def test_a_command_for_another_bot_gets_no_word(emma: Person) -> None:
    name = await in_a_group(emma, privacy="off")
    before = await emma.bot_messages()
    await emma.write("/help@other_bot")
    await emma.write(f"/help@{name.upper()}")
    await reading(emma, "/cancel")
    assert len(await emma.bot_messages()) == len(before) + 1


@pytest.mark.usefixtures("house")
async def test_a_member_is_answered_in_the_language_of_the_question(emma: Person, ayse: Person) -> None:
    name = await in_a_group(emma)
    ayse.chat = emma.chat
    (file,) = await emma.upload(("rent.csv", STATEMENT))
    await ayse.write(f"/ask@{name} toplam gider ne kadar", reply_to=file["message_id"])
    await reading(ayse, "Toplam", "400")


@pytest.mark.usefixtures("house")
async def test_everything_said_in_a_topic_stays_in_it(emma: Person) -> None:
    name = await in_a_group(emma, "forum")
    topic = await emma.open_topic("Rent")
    (file,) = await emma.upload(("rent.csv", STATEMENT))
    before = {entry["message"]["message_id"] for entry in await emma.transcript()}
    await emma.write(f"/ask@{name} total outflows", reply_to=file["message_id"], thread=topic)
    await reading(emma, "Total outflows: 400")
    said = [entry["message"] for entry in await emma.transcript() if entry["from_bot"]]
    threads = {message.get("message_thread_id") for message in said if message["message_id"] not in before}
    assert threads == {topic}


@pytest.mark.usefixtures("house")
async def test_a_group_that_becomes_a_supergroup_keeps_its_files(emma: Person) -> None:
    name = await in_a_group(emma, "group")
    (file,) = await emma.upload(("rent.csv", STATEMENT))
    await emma.write(f"/ask@{name} total outflows", reply_to=file["message_id"])
    await reading(emma, "Total outflows: 400")
    await emma.upgrade()
    await emma.write(f"/ask@{name} total outflows")
    await reading(emma, "Total outflows: 400")


async def test_an_answer_that_finds_its_group_upgraded_comes_into_the_supergroup(house: House, emma: Person) -> None:
    name = await in_a_group(emma, "group")
    (file,) = await emma.upload(("rent.csv", STATEMENT))
    await emma.fault("sendMessage", mode="fail", code=429, retry_after=2)
    await emma.write(f"/ask@{name} total outflows", reply_to=file["message_id"])
    await until(lambda: running(house))
    old, new = emma.chat, await emma.upgrade()
    await reading(emma, "Total outflows: 400")
    rows = await house.store.database.rows(
        "SELECT chat FROM run UNION SELECT chat FROM step UNION SELECT chat FROM job"
    )
    assert old not in [row["chat"] for row in rows]
    assert new in [row["chat"] for row in rows]
    said = [text for text in await emma.bot_messages() if "Total outflows: 400" in text]
    assert len(said) == 1


async def running(house: House) -> bool:
    return await house.store.database.row("SELECT 1 FROM job WHERE state = 'running' AND beside = 0") is not None
