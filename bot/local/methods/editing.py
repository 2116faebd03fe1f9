"""Methods that change what is already in a chat."""

import json
import sqlite3
from collections.abc import Callable

from bot.local import messages, people, targets
from bot.local.content import caption_content, text_content, with_users
from bot.local.errors import MODIFIED, ApiError, bad_request
from bot.local.keyboards import keyboard
from bot.local.methods.sending import media_content
from bot.local.shapes import JsonObject
from bot.local.world import Call

NOT_THERE = "message to edit not found"
# Those that Telegram lets a bot use.
REACTIONS = frozenset(
    "❤👍👎🔥🥰👏😁🤔🤯😱🤬😢🎉🤩🤮💩🙏👌🕊🤡🥱🥴😍🐳🌚🌭💯🤣⚡🍌🏆💔🤨😐🍓🍾💋🖕😈😴😭🤓👻👀🎃🙈😇😨🤝✍🤗🫡🎅🎄☃💅🤪🗿🆒💘🙉🦄😘💊🙊😎👾🤷😡"
) | {"❤\u200d🔥", "👨\u200d💻", "🤷\u200d♂", "🤷\u200d♀"}

Change = Callable[[JsonObject], JsonObject]


async def edit_message_text(call: Call) -> object:
    """The message as it is now."""
    new = text_content(call.params)

    def change(old: JsonObject) -> JsonObject:
        if "text" not in old:
            raise bad_request("there is no text in the message to edit")
        return new

    return await _edit(call, change)


async def edit_message_caption(call: Call) -> object:
    """The message as it is now."""
    params = call.params
    new = caption_content(params.text("caption"), params.text("parse_mode"), params.objects("caption_entities"))

    def change(old: JsonObject) -> JsonObject:
        if "text" in old:
            raise bad_request("there is no caption in the message to edit")
        kept = {name: value for name, value in old.items() if name not in {"caption", "caption_entities"}}
        return kept | new

    return await _edit(call, change)


async def edit_message_reply_markup(call: Call) -> object:
    """The message as it is now."""
    return await _edit(call, lambda old: old)


async def edit_message_media(call: Call) -> object:
    """The message as it is now."""
    new = await media_content(call, call.params.object("media") or {})

    def change(old: JsonObject) -> JsonObject:
        album = {"media_group_id": old["media_group_id"]} if "media_group_id" in old else {}
        return new | album

    return await _edit(call, change)


async def delete_message(call: Call) -> object:
    """True."""

    def delete(connection: sqlite3.Connection) -> JsonObject:
        row = targets.message(connection, call.params, "message to delete not found")
        messages.delete(connection, row["chat_id"], row["message_id"])
        return messages.entry(connection, row["chat_id"], row["message_id"])

    entry = await call.world.store.run(delete)
    call.world.hub.publish({"type": "entry", "entry": entry})
    return True


async def set_message_reaction(call: Call) -> object:
    """True."""
    reactions = call.params.objects("reaction") or []
    if len(reactions) > 1:
        raise bad_request("REACTIONS_TOO_MANY")
    if any(reaction.get("emoji") not in REACTIONS for reaction in reactions):
        raise bad_request("REACTION_INVALID")

    def react(connection: sqlite3.Connection) -> JsonObject:
        row = targets.message(connection, call.params, "message to react not found")
        messages.react(connection, row["chat_id"], row["message_id"], reactions)
        return messages.entry(connection, row["chat_id"], row["message_id"])

    entry = await call.world.store.run(react)
    call.world.hub.publish({"type": "entry", "entry": entry})
    return True


async def _edit(call: Call, change: Change) -> JsonObject:
    markup = keyboard(call.params)

    def edit(connection: sqlite3.Connection) -> tuple[JsonObject, JsonObject]:
        row = targets.message(connection, call.params, NOT_THERE)
        if row["sender_id"] != people.bot(connection).id:
            raise bad_request("message can't be edited")
        old = json.loads(row["content"])
        new = with_users(connection, change(old))
        if new == old and markup == (json.loads(row["markup"]) if row["markup"] else None):
            raise ApiError(400, MODIFIED)
        messages.change(connection, row["chat_id"], row["message_id"], new, markup)
        composed = messages.compose(connection, row["chat_id"], row["message_id"])
        return composed or {}, messages.entry(connection, row["chat_id"], row["message_id"])

    composed, entry = await call.world.store.run(edit)
    call.world.hub.publish({"type": "entry", "entry": entry})
    return composed
