"""Groups, topics, migration and membership, as a bot sees them through aiogram's strict types."""

from collections.abc import AsyncIterator

import pytest
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import TelegramBadRequest, TelegramForbiddenError, TelegramMigrateToChat
from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup, Message, ReplyParameters, Update

from bot.local import people
from bot.local.server import LocalServer
from tests.bot.local.driver import Driver


@pytest.fixture
async def bot(server: LocalServer) -> AsyncIterator[Bot]:
    api = TelegramAPIServer(
        base=f"{server.url}/bot{{token}}/{{method}}", file=f"{server.url}/file/bot{{token}}/{{path}}"
    )
    async with Bot(server.token, AiohttpSession(api=api)) as client:
        yield client


async def taken(bot: Bot) -> list[Update]:
    """The waiting updates, confirmed."""
    found = await bot.get_updates()
    if found:
        await bot.get_updates(offset=found[-1].update_id + 1)
    return found


async def texts(bot: Bot) -> list[str | None]:
    return [update.message.text for update in await taken(bot) if update.message is not None]


async def test_adding_the_bot_to_a_group_is_told_with_a_service_message(bot: Bot, emma: Driver) -> None:
    await emma.make_group("Finance", members=[people.TURKISH_PERSON])
    assert await taken(bot) == []
    assert -1_000_000_000 < emma.chat < 0
    await emma.place_bot("member")
    change, service = await taken(bot)
    assert change.my_chat_member is not None
    assert (change.my_chat_member.old_chat_member.status, change.my_chat_member.new_chat_member.status) == (
        "left",
        "member",
    )
    assert service.message is not None
    assert service.message.new_chat_members is not None
    assert [user.id for user in service.message.new_chat_members] == [bot.id]


async def test_privacy_mode_lets_only_what_is_addressed_through(bot: Bot, emma: Driver) -> None:
    await emma.make_group("Finance", kind="supergroup")
    await emma.place_bot("member")
    await taken(bot)
    name = (await bot.get_me()).username
    await emma.write("rent?")
    await emma.write(f"📊 @{name} rent?")
    await emma.write("/ask rent?")
    await emma.write("/ask@other_bot rent?")
    await emma.upload(("a.csv", b"x"))
    assert await taken(bot) == []
    await emma.write(f"/ask@{name} rent?")
    assert await texts(bot) == [f"/ask@{name} rent?"]
    sent = await bot.send_message(emma.chat, "rent")
    await emma.write("and now?", reply_to=sent.message_id)
    await emma.write("/help")
    assert await texts(bot) == ["and now?", "/help"]
    await emma.set_privacy("mentions")
    await emma.write(f"📊 @{name} rent?")
    await emma.write("rent?")
    assert await texts(bot) == [f"📊 @{name} rent?"]
    await emma.set_privacy("off")
    assert (await bot.get_me()).can_read_all_group_messages
    await emma.write("rent?")
    assert await texts(bot) == ["rent?"]
    await emma.set_privacy("strict")
    await emma.place_bot("administrator")
    await taken(bot)
    await emma.write("an admin sees all")
    assert await texts(bot) == ["an admin sees all"]


async def test_topics_have_threads_and_general_has_none(bot: Bot, emma: Driver) -> None:
    await emma.make_group("Office", kind="forum")
    await emma.place_bot("administrator")
    await taken(bot)
    thread = await emma.open_topic("Rent")
    created = (await taken(bot))[0].message
    assert created is not None
    assert created.forum_topic_created is not None
    assert (created.message_thread_id, created.is_topic_message) == (thread, True)
    await emma.write("in the topic", thread=thread)
    await emma.write("in General")
    inside, general = [update.message for update in await taken(bot)]
    assert inside is not None
    assert general is not None
    assert (inside.message_thread_id, inside.is_topic_message) == (thread, True)
    assert inside.reply_to_message is not None
    assert inside.reply_to_message.forum_topic_created is not None
    assert (general.message_thread_id, general.is_topic_message) == (None, None)
    answer = await bot.send_message(emma.chat, "here", message_thread_id=thread)
    assert answer.message_thread_id == thread
    assert (await bot.send_message(emma.chat, "there")).message_thread_id is None
    for wrong in (1, thread + 90):
        with pytest.raises(TelegramBadRequest, match="message thread not found"):
            await bot.send_message(emma.chat, "lost", message_thread_id=wrong)
        with pytest.raises(TelegramBadRequest, match="message thread not found"):
            await bot.send_chat_action(emma.chat, "typing", message_thread_id=wrong)


async def test_the_thread_of_a_chain_of_replies_is_no_topic(bot: Bot, emma: Driver) -> None:
    await emma.make_group("Talk", kind="supergroup")
    await emma.place_bot("administrator")
    await taken(bot)
    first = (await emma.write("first"))[0]["message_id"]
    await emma.write("second", reply_to=first)
    second = (await taken(bot))[-1].message
    assert second is not None
    assert (second.message_thread_id, second.is_topic_message) == (first, None)
    with pytest.raises(TelegramBadRequest, match="message thread not found"):
        await bot.send_message(emma.chat, "lost", message_thread_id=first)


async def test_an_upgrade_sends_both_messages_and_kills_the_old_id(bot: Bot, emma: Driver) -> None:
    await emma.make_group("Finance")
    await emma.place_bot("member")
    await taken(bot)
    old = emma.chat
    new = await emma.upgrade()
    assert new < -1_000_000_000_000
    to, back = [update.message for update in await taken(bot)]
    assert to is not None
    assert back is not None
    assert (to.chat.id, to.migrate_to_chat_id, to.chat.type) == (old, new, "group")
    assert (back.chat.id, back.migrate_from_chat_id, back.chat.type) == (new, old, "supergroup")
    with pytest.raises(TelegramMigrateToChat) as moved:
        await bot.send_message(old, "hello")
    assert moved.value.migrate_to_chat_id == new
    assert isinstance(await bot.send_message(new, "hello"), Message)
    chats = next(person for person in (await emma.state())["persons"] if person["id"] == emma.person)["chats"]
    assert [chat["id"] for chat in chats if chat["type"] != "private"] == [new]


async def test_a_removed_bot_reads_and_writes_nothing(bot: Bot, emma: Driver) -> None:
    await emma.make_group("Finance", kind="supergroup")
    with pytest.raises(TelegramForbiddenError, match="bot is not a member of the supergroup chat"):
        await bot.send_message(emma.chat, "hello")
    await emma.place_bot("administrator")
    await emma.place_bot("kicked")
    change = [update.my_chat_member for update in await taken(bot) if update.my_chat_member][-1]
    assert change is not None
    assert change.new_chat_member.status == "kicked"
    await emma.write("alone")
    assert await taken(bot) == []
    with pytest.raises(TelegramForbiddenError, match="bot was kicked from the supergroup chat"):
        await bot.send_message(emma.chat, "hello")


async def test_a_person_blocks_the_bot_and_takes_it_back(bot: Bot, emma: Driver) -> None:
    await emma.place_bot("kicked")
    with pytest.raises(TelegramForbiddenError, match="bot was blocked by the user"):
        await bot.send_message(emma.chat, "hello")
    await emma.place_bot("member")
    assert (await bot.send_message(emma.chat, "hello")).chat.id == emma.chat
    statuses = [update.my_chat_member.new_chat_member.status for update in await taken(bot) if update.my_chat_member]
    assert statuses == ["kicked", "member"]


async def test_an_anonymous_admin_writes_as_the_chat_and_presses_as_themselves(bot: Bot, emma: Driver) -> None:
    await emma.make_group("Board", kind="supergroup")
    await emma.place_bot("administrator")
    await emma.place_person(emma.person, "creator", anonymous=True)
    await taken(bot)
    await emma.write("who am I?")
    message = (await taken(bot))[0].message
    assert message is not None
    assert message.from_user is not None
    assert message.from_user.id == 1_087_968_824
    assert message.sender_chat is not None
    assert message.sender_chat.id == emma.chat
    button = InlineKeyboardMarkup(inline_keyboard=[[InlineKeyboardButton(text="Yes", callback_data="yes")]])
    sent = await bot.send_message(
        emma.chat, "?", reply_markup=button, reply_parameters=ReplyParameters(message_id=message.message_id)
    )
    await emma.press(sent.message_id, "yes")
    query = (await taken(bot))[0].callback_query
    assert query is not None
    assert query.from_user.id == emma.person
    assert (await bot.get_chat_administrators(emma.chat))[0].user.id == emma.person
