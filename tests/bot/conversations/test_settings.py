"""The settings of a chat as its people see and change them, through HTTP."""

import pytest

from bot.local import people
from tests.bot.conversations.conftest import House, Person, data_of, labels
from tests.bot.local.driver import JsonObject

STATEMENT = b"Date,Description,Amount\n2026-03-02,Rent,-100\n2026-03-09,Rent,-300\n"


async def reading(person: Person, *words: str) -> JsonObject:
    """The newest message of the bot that holds all these words."""
    return await person.from_bot(lambda message: all(word in message.get("text", "") for word in words))


async def group_of(house: House, owner: Person, other: Person, *, sees_all: bool) -> str:
    """A group of two people that the bot is in; the bot's name."""
    await owner.set_privacy("off" if sees_all else "strict")
    await house.start()
    other.chat = await owner.make_group("Finance", "supergroup", members=[other.person])
    await owner.place_bot("member")
    await reading(owner, "Aera")
    return str((await owner.state())["bot"]["username"])


@pytest.mark.usefixtures("house")
async def test_the_language_is_chosen_by_a_button_and_shown_from_then_on(ayse: Person) -> None:
    (page,) = await ayse.ask("/settings")
    assert page["text"] == "Bu sohbetin ayarları\nDil: sorunun dili"
    assert labels(page) == ["English", "Türkçe", "Sorduğum dilde"]
    await ayse.press_key(page, "English")
    assert (await ayse.says("/settings")) == "Settings of this chat\nLanguage: English"


async def test_a_group_in_which_every_message_is_answered_needs_no_mention(
    opened: House, emma: Person, ayse: Person
) -> None:
    name = await group_of(opened, emma, ayse, sees_all=True)
    await emma.write(f"/settings@{name}")
    page = await reading(emma, "Answered here: Only what is addressed to me")
    await emma.press(page["message_id"], data_of(page, "Every message"))
    await reading(emma, "every message and file")
    await ayse.upload(("rent.csv", STATEMENT))
    await ayse.write("toplam gider ne kadar")
    await reading(ayse, "Toplam", "400")
    await emma.write(f"/settings@{name}")
    await reading(emma, "Answered here: Every message")
    await emma.write(f"/settings@{name} addressed")
    await reading(emma, "commands, mentions of me and replies to me from now on")
    before = len(await emma.bot_messages())
    await emma.write("total outflows")
    await emma.write(f"/help@{name}")
    await reading(emma, "/export the last answer")
    assert len(await emma.bot_messages()) == before + 1


async def test_a_group_is_told_when_its_messages_cannot_be_seen(opened: House, emma: Person, ayse: Person) -> None:
    name = await group_of(opened, emma, ayse, sees_all=False)
    await emma.write(f"/settings@{name} all")
    await reading(emma, "turn group privacy off in @BotFather")


async def test_only_admins_change_a_group_by_words_or_by_a_button(opened: House, emma: Person, ayse: Person) -> None:
    name = await group_of(opened, emma, ayse, sees_all=True)
    await ayse.write(f"/settings@{name} all")
    await reading(ayse, "yalnızca yöneticiler")
    await emma.write(f"/settings@{name}")
    page = await reading(emma, "Answered here")
    before = len(await emma.bot_messages())
    await ayse.press(page["message_id"], data_of(page, "Every message"))
    await emma.from_bot(lambda message: message["message_id"] > page["message_id"])
    assert len(await emma.bot_messages()) == before + 1
    await emma.write(f"/settings@{name}")
    again = await emma.from_bot(
        lambda message: message["message_id"] > page["message_id"] + 1 and "Answered here" in message.get("text", "")
    )
    assert "Only what is addressed to me" in again["text"]


async def test_an_anonymous_admin_is_an_admin(opened: House, emma: Person, ayse: Person) -> None:
    name = await group_of(opened, emma, ayse, sees_all=True)
    await emma.place_person(people.TURKISH_PERSON, "administrator", anonymous=True)
    await ayse.write(f"/settings@{name}")
    await reading(emma, "Answered here")
