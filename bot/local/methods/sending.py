"""Methods that put something into a chat."""

import secrets
import sqlite3

from bot.local import messages, people, targets
from bot.local.content import TEXT_UNITS, caption_content, file_of, text_content, with_users
from bot.local.errors import bad_request
from bot.local.files import Kind
from bot.local.keyboards import keyboard
from bot.local.shapes import JsonObject
from bot.local.utf16 import units
from bot.local.world import Call

ALBUM_MOST = 10
ACTIONS = {
    "typing",
    "upload_photo",
    "record_video",
    "upload_video",
    "record_voice",
    "upload_voice",
    "upload_document",
    "choose_sticker",
    "find_location",
    "record_video_note",
    "upload_video_note",
}


async def send_message(call: Call) -> object:
    """The message that was sent."""
    return (await _post(call, [text_content(call.params)]))[0]


async def send_document(call: Call) -> object:
    """The message that was sent."""
    return await _send_file(call, "document")


async def send_photo(call: Call) -> object:
    """The message that was sent."""
    return await _send_file(call, "photo")


async def send_media_group(call: Call) -> object:
    """The messages that were sent; they share a media_group_id."""
    media = call.params.objects("media") or []
    if not media:
        raise bad_request("there are no messages to send")
    if len(media) > ALBUM_MOST:
        raise bad_request("too many messages to send as an album")
    kinds = {str(item.get("type")) for item in media}
    if len(kinds) > 1:
        raise bad_request("document can't be mixed with other media types")
    album = str(secrets.randbits(60))
    contents = [await media_content(call, item) | {"media_group_id": album} for item in media]
    return await _post(call, contents)


async def send_chat_action(call: Call) -> object:
    """True."""
    action = call.params.text("action")
    if action not in ACTIONS:
        raise bad_request("wrong parameter action in request")
    where = await call.world.store.run(lambda connection: targets.target(connection, call.params))
    call.world.hub.publish({"type": "action", "chat_id": where.chat_id, "thread_id": where.thread_id, "action": action})
    return True


async def send_message_draft(call: Call) -> object:
    """True: the chat shows that the bot writes. A draft is never kept, and only private chats have one."""
    if not call.params.integer("draft_id"):
        raise bad_request("draft_id is empty")
    if units(call.params.text("text")) > TEXT_UNITS:
        raise bad_request("message is too long")
    where = await call.world.store.run(lambda connection: targets.target(connection, call.params))
    if where.chat_id < 0:
        raise bad_request("TEXTDRAFT_PEER_INVALID")
    told = {"type": "action", "chat_id": where.chat_id, "thread_id": where.thread_id, "action": "typing"}
    call.world.hub.publish(told)
    return True


async def media_content(call: Call, item: JsonObject) -> JsonObject:
    """The content of a message that shows one InputMedia."""
    kind: Kind
    match item.get("type"):
        case "document":
            kind = "document"
        case "photo":
            kind = "photo"
        case other:
            raise bad_request(f"can't parse InputMedia: unsupported media type {str(other)!r}")
    caption = caption_content(
        str(item.get("caption") or ""), str(item.get("parse_mode") or ""), item.get("caption_entities")
    )
    file = await file_of(call, str(item.get("media") or ""), None, kind)
    return file.as_content() | caption


async def _send_file(call: Call, kind: Kind) -> JsonObject:
    params = call.params
    caption = caption_content(params.text("caption"), params.text("parse_mode"), params.objects("caption_entities"))
    # The chat is checked before the bytes are kept, and again when the message is stored.
    await call.world.store.run(lambda connection: targets.target(connection, params))
    file = await file_of(call, params.text(kind), params.upload(kind), kind)
    return (await _post(call, [file.as_content() | caption]))[0]


async def _post(call: Call, contents: list[JsonObject]) -> list[JsonObject]:
    params, markup = call.params, keyboard(call.params)

    def store(connection: sqlite3.Connection) -> tuple[list[JsonObject], list[JsonObject]]:
        where = targets.target(connection, params)
        sent, entries = [], []
        for content in contents:
            new = messages.NewMessage(
                chat_id=where.chat_id,
                sender_id=people.bot(connection).id,
                content=with_users(connection, content),
                reply_to=where.reply_to,
                thread_id=where.thread_id,
                markup=markup,
                silent=params.flag("disable_notification"),
            )
            message_id = messages.add(connection, new)
            sent.append(messages.compose(connection, where.chat_id, message_id) or {})
            entries.append(messages.entry(connection, where.chat_id, message_id))
        return sent, entries

    sent, entries = await call.world.store.run(store)
    for entry in entries:
        call.world.hub.publish({"type": "entry", "entry": entry})
    return sent
