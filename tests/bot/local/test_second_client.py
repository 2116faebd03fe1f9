"""aiogram as a second client: its strict types catch malformed objects that python-telegram-bot tolerates."""

import os
from collections.abc import AsyncIterator

import pytest
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import TelegramBadRequest, TelegramNetworkError, TelegramRetryAfter
from aiogram.methods import SendMessageDraft
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllPrivateChats,
    BufferedInputFile,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaDocument,
    InputMediaPhoto,
    MenuButtonCommands,
    Message,
    ReactionTypeEmoji,
)

from bot.local.server import LocalServer
from tests.bot.local.driver import Driver
from tests.bot.local.pictures import png

BUTTON = InlineKeyboardMarkup(inline_keyboard=[[InlineKeyboardButton(text="Again", callback_data="again")]])


@pytest.fixture
async def bot(server: LocalServer) -> AsyncIterator[Bot]:
    api = TelegramAPIServer(
        base=f"{server.url}/bot{{token}}/{{method}}", file=f"{server.url}/file/bot{{token}}/{{path}}"
    )
    async with Bot(server.token, AiohttpSession(api=api)) as client:
        yield client


async def test_texts_edits_and_presses(bot: Bot, emma: Driver) -> None:
    sent = await bot.send_message(emma.chat, "<b>one</b>", parse_mode="HTML", reply_markup=BUTTON)
    assert sent.html_text == "<b>one</b>"
    press = await emma.press(sent.message_id, "again")
    updates = await bot.get_updates(timeout=5)
    assert updates[0].callback_query is not None
    assert updates[0].callback_query.id == press
    assert isinstance(updates[0].callback_query.message, Message)
    await bot.answer_callback_query(press, text="ok")
    edited = await bot.edit_message_text("two", chat_id=emma.chat, message_id=sent.message_id)
    assert isinstance(edited, Message)
    assert edited.text == "two"
    with pytest.raises(TelegramBadRequest, match="message is not modified"):
        await bot.edit_message_text("two", chat_id=emma.chat, message_id=sent.message_id)


async def test_documents_and_photos_both_ways(bot: Bot, ayse: Driver) -> None:
    body = os.urandom(300_000)
    await ayse.upload(("Ekstre.xlsx", body), caption="/ask kira?")
    message = (await bot.get_updates(timeout=5))[0].message
    assert message is not None
    assert message.document is not None
    assert message.caption_entities is not None
    assert [entity.type for entity in message.caption_entities] == ["bot_command"]
    file = await bot.get_file(message.document.file_id)
    assert file.file_path is not None
    downloaded = await bot.download_file(file.file_path)
    assert downloaded is not None
    assert downloaded.read() == body
    sent = await bot.send_document(ayse.chat, BufferedInputFile(body, "Kopya.xlsx"), caption="<i>kopya</i>")
    assert sent.document is not None
    assert await ayse.bytes_of(sent.document.file_id) == body
    photo = await bot.send_photo(ayse.chat, BufferedInputFile(png(64, 32), "a.png"), reply_markup=BUTTON)
    assert photo.photo is not None
    assert (photo.photo[-1].width, photo.photo[-1].height) == (64, 32)
    changed = await bot.edit_message_media(
        InputMediaPhoto(media=BufferedInputFile(png(32, 64), "b.png")), chat_id=ayse.chat, message_id=photo.message_id
    )
    assert isinstance(changed, Message)
    album = [InputMediaDocument(media=BufferedInputFile(b"x", f"{n}.csv")) for n in range(2)]
    assert len(await bot.send_media_group(ayse.chat, list(album))) == 2


async def test_everything_else_that_the_bot_uses(bot: Bot, emma: Driver) -> None:
    me = await bot.get_me()
    assert (me.is_bot, me.id) == (True, bot.id)
    written = await emma.write("hello")
    await bot.set_message_reaction(emma.chat, written[0]["message_id"], [ReactionTypeEmoji(emoji="👀")])
    await bot.send_chat_action(emma.chat, "typing")
    await bot.set_my_commands(
        [BotCommand(command="help", description="Help")], BotCommandScopeAllPrivateChats(), language_code="tr"
    )
    assert len(await bot.get_my_commands(BotCommandScopeAllPrivateChats(), language_code="tr")) == 1
    assert (await bot.get_chat(emma.chat)).first_name == "Emma"
    assert (await bot.get_chat_member(emma.chat, me.id)).status == "member"
    assert (await bot.get_webhook_info()).pending_update_count == 1
    sent = await bot.send_message(emma.chat, "gone soon")
    assert await bot.delete_message(emma.chat, sent.message_id)
    await emma.fault("sendMessage", retry_after=3)
    with pytest.raises(TelegramRetryAfter) as flood:
        await bot.send_message(emma.chat, "later")
    assert flood.value.retry_after == 3


async def test_the_bots_own_profile_and_drafts(bot: Bot, emma: Driver) -> None:
    scope = BotCommandScopeAllPrivateChats()
    await bot.set_my_commands([BotCommand(command="help", description="Yardım")], scope, language_code="tr")
    assert await bot.delete_my_commands(scope, language_code="tr")
    assert await bot.get_my_commands(scope, language_code="tr") == []
    assert await bot.set_my_description("Finans cevapları", language_code="tr")
    assert (await bot.get_my_description(language_code="tr")).description == "Finans cevapları"
    assert await bot.set_my_short_description("Finance answers")
    assert (await bot.get_my_short_description()).short_description == "Finance answers"
    assert await bot.set_chat_menu_button(menu_button=MenuButtonCommands())
    assert (await bot.get_chat_menu_button()).type == "commands"
    assert await bot(SendMessageDraft(chat_id=emma.chat, draft_id=1, text="reading"))
    assert await emma.transcript() == []
    await emma.make_group("Finance")
    await emma.place_bot("member")
    with pytest.raises(TelegramBadRequest, match="TEXTDRAFT_PEER_INVALID"):
        await bot(SendMessageDraft(chat_id=emma.chat, draft_id=1, text="reading"))


async def test_a_call_that_is_never_answered_took_effect(bot: Bot, emma: Driver) -> None:
    await emma.fault("sendMessage", mode="timeout")
    with pytest.raises(TelegramNetworkError):
        await bot.send_message(emma.chat, "did it arrive?", request_timeout=1)
    assert [entry["message"]["text"] for entry in await emma.transcript()] == ["did it arrive?"]
