"""Who may say yes to a report in a group: through HTTP, with members, admins and an admin who is not named."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.local import people
from bot.local.server import LocalServer
from bot.samples import sample
from tests.bot.conversations.conftest import House, Person, data_of, somebody_else
from tests.bot.conversations.test_reports import answers, newest_request, pressed
from tests.bot.local.driver import JsonObject

REFUSED = "Only whoever asked for this report, or an admin"


@pytest.fixture
async def anna(server: LocalServer) -> AsyncIterator[Person]:
    async with somebody_else(server, "Anna") as person:
        yield person


@pytest.fixture
async def asked(house: House, emma: Person, ayse: Person, anna: Person) -> JsonObject:  # noqa: ARG001  # it answers
    """The request for a yes or no in a group of Anna's, in which Emma asked and Ayşe is a member."""
    await anna.set_privacy("off")
    emma.chat = ayse.chat = await anna.make_group(
        "Finance", "supergroup", members=[people.ENGLISH_PERSON, people.TURKISH_PERSON]
    )
    await anna.place_bot("member")
    await emma.from_bot()
    name = (await emma.state())["bot"]["username"]
    (file,) = await emma.upload(sample("en"))
    await emma.write(f"/ask@{name} total outflows", reply_to=file["message_id"])
    await emma.from_bot(lambda message: "Total outflows" in message.get("text", ""))
    await emma.write(f"/report@{name} for the bank")
    return await newest_request(emma, 1)


async def test_whoever_asked_approves_in_a_group(house: House, emma: Person, asked: JsonObject) -> None:
    await pressed(emma, asked, "Approve", "Approved: ")
    (answer,) = await answers(house)
    assert (answer["approved"], answer["by"]) == (True, emma.person)


async def test_another_member_is_refused_with_the_reason_and_an_admin_approves(
    house: House, ayse: Person, anna: Person, asked: JsonObject
) -> None:
    await pressed(ayse, asked, "Approve", REFUSED)
    assert await answers(house) == []
    await pressed(anna, asked, "Approve", "Approved: ")
    (answer,) = await answers(house)
    assert (answer["approved"], answer["by"]) == (True, anna.person)


async def test_a_member_cannot_send_back_either(house: House, ayse: Person, asked: JsonObject) -> None:
    await pressed(ayse, asked, "Send back", REFUSED)
    assert await answers(house) == []


async def test_an_anonymous_admin_is_known_by_the_press(
    house: House, ayse: Person, anna: Person, asked: JsonObject
) -> None:
    await anna.place_person(ayse.person, "administrator", anonymous=True)
    await pressed(ayse, asked, "Approve", "Approved: ")
    (answer,) = await answers(house)
    assert (answer["approved"], answer["by"]) == (True, ayse.person)


async def test_whoever_is_an_admin_no_more_is_refused(
    house: House, ayse: Person, anna: Person, asked: JsonObject
) -> None:
    await anna.place_person(ayse.person, "administrator")
    await anna.place_person(ayse.person, "member")
    await pressed(ayse, asked, "Approve", REFUSED)
    assert await answers(house) == []


async def test_of_two_people_at_once_exactly_one_counts(
    house: House, emma: Person, anna: Person, asked: JsonObject
) -> None:
    presses = ((emma, "Approve"), (anna, "Approve"))
    await asyncio.gather(*(who.press(asked["message_id"], data_of(asked, label)) for who, label in presses))
    await emma.from_bot(lambda message: "already approved: by " in message.get("text", ""))
    (answer,) = await answers(house)
    assert answer["by"] in (emma.person, anna.person)
    said = [entry["message"].get("text", "") for entry in await emma.transcript() if entry["from_bot"]]
    assert sum(text.startswith("Approved: ") for text in said) == 1


async def test_a_press_after_somebody_elses_note_is_refused_with_who_sent_it_back(
    house: House, emma: Person, anna: Person, asked: JsonObject
) -> None:
    note = await pressed(anna, asked, "Send back", "What should change?")
    await anna.write("The section “Cash” is too long", reply_to=note["message_id"])
    again = await newest_request(emma, 2)
    await pressed(emma, asked, "Approve", "was sent back by Anna")
    await pressed(emma, again, "Approve", "Approved: ")
    assert [(each["approved"], each["by"]) for each in await answers(house)] == [
        (False, anna.person),
        (True, emma.person),
    ]
