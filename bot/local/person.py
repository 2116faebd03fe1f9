"""What a person does in a chat: write, send files, edit, press a button; each in one transaction with its update."""

import json
import secrets
import sqlite3
import time
from collections.abc import Sequence
from dataclasses import dataclass

from bot.local import members, messages, people, sight, updates
from bot.local.content import CAPTION_UNITS, TEXT_UNITS, as_caption, as_text
from bot.local.errors import bad_request
from bot.local.files import StoredFile
from bot.local.formatted import formatted
from bot.local.shapes import JsonObject
from bot.local.utf16 import cut, units
from bot.local.world import World

ALBUM_MOST = 10


@dataclass(frozen=True, slots=True)
class Place:
    """Who writes where, and to which message."""

    chat_id: int
    person_id: int
    reply_to: int | None = None
    thread_id: int | None = None


async def write(world: World, place: Place, text: str) -> list[JsonObject]:
    """The messages that a text became: as with Telegram's apps, a long one is several."""
    if not text.strip():
        raise bad_request("message text is empty")
    contents = [as_text(formatted(piece)) for piece in cut(text.strip(), TEXT_UNITS)]
    return await _post(world, place, contents)


async def send_files(world: World, place: Place, files: Sequence[StoredFile], caption: str = "") -> list[JsonObject]:
    """The messages that up to ten files became: one album, the caption on its first."""
    if not 0 < len(files) <= ALBUM_MOST:
        raise bad_request(f"1 to {ALBUM_MOST} files can be sent at once")
    if len({file.kind for file in files}) > 1:
        raise bad_request("document can't be mixed with other media types")
    if units(caption.strip()) > CAPTION_UNITS:
        raise bad_request("message caption is too long")
    album = {"media_group_id": str(secrets.randbits(60))} if len(files) > 1 else {}
    contents = [file.as_content() | album for file in files]
    contents[0] |= as_caption(formatted(caption))
    return await _post(world, place, contents)


async def edit(world: World, place: Place, message_id: int, text: str) -> JsonObject:
    """The edited message: a person may change the text or caption of their own."""

    def change(connection: sqlite3.Connection) -> JsonObject:
        row = messages.find(connection, place.chat_id, message_id)
        if row is None or row["sender_id"] != place.person_id:
            raise bad_request("message can't be edited")
        old = json.loads(row["content"])
        if "text" in old and not text.strip():
            raise bad_request("message text is empty")
        if units(text.strip()) > (TEXT_UNITS if "text" in old else CAPTION_UNITS):
            raise bad_request("message is too long")
        kept = {name: old[name] for name in old.keys() - {"text", "entities", "caption", "caption_entities"}}
        new = kept | (as_text(formatted(text)) if "text" in old else as_caption(formatted(text)))
        if new != old:
            messages.change(connection, place.chat_id, message_id, new, None)
            sight.tell(connection, place.chat_id, "edited_message", message_id)
        return messages.entry(connection, place.chat_id, message_id)

    entry = await world.store.run(change)
    world.bell.ring()
    world.hub.publish({"type": "entry", "entry": entry})
    return entry


async def press(world: World, place: Place, message_id: int, data: str) -> str:
    """The id of the press of a button; the bot's answer comes as an event."""

    def store(connection: sqlite3.Connection) -> str:
        presser = _writer(connection, place)
        message = messages.compose(connection, place.chat_id, message_id)
        rows = (message or {}).get("reply_markup", {}).get("inline_keyboard", [])
        if message is None or not any(button.get("callback_data") == data for row in rows for button in row):
            raise bad_request("the message has no such button")
        press_id = str(secrets.randbits(62) + 1)
        connection.execute(
            "INSERT INTO presses (id, chat_id, message_id, person_id, date) VALUES (?, ?, ?, ?, ?)",
            (
                press_id,
                place.chat_id,
                message_id,
                place.person_id,
                int(time.time()),
            ),
        )
        query = {"id": press_id, "from": presser.as_user(), "message": message}
        query |= {"chat_instance": str(place.chat_id), "data": data}
        updates.put(connection, place.chat_id, "callback_query", query)
        return press_id

    press_id = await world.store.run(store)
    world.bell.ring()
    return press_id


async def _post(world: World, place: Place, contents: Sequence[JsonObject]) -> list[JsonObject]:
    def store(connection: sqlite3.Connection) -> list[JsonObject]:
        _writer(connection, place)
        face = _face(connection, place)
        entries = []
        for index, content in enumerate(contents):
            reply_to = place.reply_to if index == 0 else None
            new = messages.NewMessage(place.chat_id, place.person_id, content | face, reply_to, place.thread_id)
            message_id = messages.add(connection, new)
            sight.tell(connection, place.chat_id, "message", message_id)
            entries.append(messages.entry(connection, place.chat_id, message_id))
        return entries

    entries = await world.store.run(store)
    world.bell.ring()
    for entry in entries:
        world.hub.publish({"type": "entry", "entry": entry})
    return entries


def _writer(connection: sqlite3.Connection, place: Place) -> people.Person:
    if people.upgraded(connection, place.chat_id) is not None:
        raise bad_request("group chat was upgraded to a supergroup chat")
    return members.require(connection, place.chat_id, place.person_id)


def _face(connection: sqlite3.Connection, place: Place) -> JsonObject:
    """An anonymous admin writes as the chat. Only presses of buttons show who they are, as with Telegram."""
    if not members.anonymous(connection, place.chat_id, place.person_id):
        return {}
    return {"from": people.ANONYMOUS_ADMIN, "sender_chat": people.chat(connection, place.chat_id)}
