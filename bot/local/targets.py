"""Which chat, topic and message a call means, and whether the bot may write there."""

import re
import sqlite3
from dataclasses import dataclass

from bot.local import messages, people
from bot.local.errors import CHAT_NOT_FOUND, UPGRADED, ApiError, bad_request
from bot.local.params import Params
from bot.local.shapes import JsonObject

_NUMBER = re.compile(r"-?[0-9]{1,18}")


@dataclass(frozen=True, slots=True)
class Target:
    """Where a new message goes."""

    chat_id: int
    thread_id: int | None
    reply_to: int | None


def chat_id(connection: sqlite3.Connection, params: Params) -> int:
    """The id of the chat that a call names; raises Telegram's refusal where the bot can't reach it."""
    if not params.has("chat_id"):
        raise bad_request("chat_id is empty")
    if not _NUMBER.fullmatch(params.text("chat_id")):
        raise ApiError(400, CHAT_NOT_FOUND)
    chosen = int(params.text("chat_id"))
    chat = people.chat(connection, chosen)
    successor = people.upgraded(connection, chosen)
    if successor is not None:
        raise ApiError(400, UPGRADED, migrate_to=successor)
    status = people.status(connection, chosen, people.bot(connection).id)
    if status == "kicked":
        blocked = "bot was blocked by the user" if chat["type"] == "private" else _kicked(chat)
        raise ApiError(403, f"Forbidden: {blocked}")
    if status in {None, "left"}:
        raise ApiError(403, f"Forbidden: bot is not a member of the {chat['type']} chat")
    return chosen


def _kicked(chat: JsonObject) -> str:
    return f"bot was kicked from the {chat['type']} chat"


def target(connection: sqlite3.Connection, params: Params) -> Target:
    """Chat, topic and replied message of a new message."""
    chosen = chat_id(connection, params)
    thread = params.integer("message_thread_id")
    if thread and not messages.is_topic(connection, chosen, thread):
        raise bad_request("message thread not found")
    return Target(chosen, thread or None, _reply(connection, chosen, params))


def _reply(connection: sqlite3.Connection, chat: int, params: Params) -> int | None:
    asked = params.object("reply_parameters") or {
        "message_id": params.integer("reply_to_message_id"),
        "allow_sending_without_reply": params.flag("allow_sending_without_reply"),
    }
    replied = str(asked.get("message_id") or 0)
    if replied == "0":
        return None
    if _NUMBER.fullmatch(replied) and messages.exists(connection, chat, int(replied)):
        return int(replied)
    if asked.get("allow_sending_without_reply"):
        return None
    raise bad_request("message to be replied not found")


def message(connection: sqlite3.Connection, params: Params, missing: str) -> sqlite3.Row:
    """The message that a call names; `missing` is what Telegram says where it is not there."""
    if params.has("inline_message_id") or not params.has("message_id"):
        raise bad_request("message identifier is not specified")
    row = messages.find(connection, chat_id(connection, params), params.integer("message_id") or 0)
    if row is None:
        raise bad_request(missing)
    return row
