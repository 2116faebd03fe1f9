"""What the bot gets to see of a chat: all of a private one, what privacy mode lets through of a group."""

import sqlite3
from typing import Literal

from bot.local import messages, people, updates
from bot.local.shapes import JsonObject
from bot.local.store import setting

Privacy = Literal["strict", "mentions", "off"]
_SERVICE = frozenset(
    {
        "new_chat_members",
        "left_chat_member",
        "group_chat_created",
        "supergroup_chat_created",
        "migrate_to_chat_id",
        "migrate_from_chat_id",
        "forum_topic_created",
    }
)


def privacy(connection: sqlite3.Connection) -> str:
    """Strict (as Telegram lists it: a bare mention is not delivered), mentions (they are), or off (everything is)."""
    return setting(connection, "privacy") or "strict"


def tell(connection: sqlite3.Connection, chat_id: int, kind: str, message_id: int) -> None:
    """Queues a message for the bot, if the bot may see it."""
    message = messages.compose(connection, chat_id, message_id)
    if message is not None and _visible(connection, chat_id, message):
        updates.put(connection, chat_id, kind, message)


def _visible(connection: sqlite3.Connection, chat_id: int, message: JsonObject) -> bool:
    bot = people.bot(connection)
    status = people.status(connection, chat_id, bot.id)
    if "left_chat_member" in message and message["left_chat_member"]["id"] == bot.id:
        return True
    if status not in {"member", "administrator", "creator"}:
        return False
    mode = privacy(connection)
    if message["chat"]["type"] == "private" or status == "administrator" or mode == "off" or message.keys() & _SERVICE:
        return True
    replied = message.get("reply_to_message")
    if replied is not None and replied["from"]["id"] == bot.id:
        return True
    return _addressed(connection, chat_id, message, f"@{bot.username}".lower(), mode)


def _addressed(connection: sqlite3.Connection, chat_id: int, message: JsonObject, name: str, mode: str) -> bool:
    text = (message.get("text") or message.get("caption") or "").encode("utf-16-le")
    for entity in message.get("entities") or message.get("caption_entities") or ():
        start = 2 * entity["offset"]
        word = text[start : start + 2 * entity["length"]].decode("utf-16-le").lower()
        if entity["type"] == "bot_command" and (
            word.endswith(name) or ("@" not in word and _spoke(connection, chat_id))
        ):
            return True
        if entity["type"] == "mention" and mode == "mentions" and word == name:
            return True
    return False


def _spoke(connection: sqlite3.Connection, chat_id: int) -> bool:
    # The only bot here, so it was the last bot to speak as soon as it has spoken at all.
    bot = people.bot(connection).id
    asked = "SELECT 1 FROM messages WHERE chat_id = ? AND sender_id = ? LIMIT 1"
    return connection.execute(asked, (chat_id, bot)).fetchone() is not None
