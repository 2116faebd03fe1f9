"""Messages: stored once, composed into Telegram's Message when somebody reads them."""

import json
import sqlite3
import time
from dataclasses import dataclass

from bot.local import people
from bot.local.errors import bad_request
from bot.local.shapes import JsonObject


@dataclass(frozen=True, slots=True)
class NewMessage:
    """A message to be stored: `content` is its text or media part, `markup` the keyboard that came with it."""

    chat_id: int
    sender_id: int
    content: JsonObject
    reply_to: int | None = None
    thread_id: int | None = None
    markup: JsonObject | None = None
    silent: bool = False


def add(connection: sqlite3.Connection, new: NewMessage) -> int:
    """Stores a message; its id."""
    thread = _thread(connection, new)
    if new.reply_to is not None and not exists(connection, new.chat_id, new.reply_to):
        raise bad_request("message to be replied not found")
    connection.execute("UPDATE chats SET last_message_id = last_message_id + 1 WHERE id = ?", (new.chat_id,))
    row = connection.execute("SELECT last_message_id FROM chats WHERE id = ?", (new.chat_id,)).fetchone()
    message_id = int(row["last_message_id"])
    connection.execute(
        "INSERT INTO messages (chat_id, message_id, thread_id, sender_id, date, reply_to, content, markup, silent)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            new.chat_id,
            message_id,
            thread,
            new.sender_id,
            int(time.time()),
            new.reply_to,
            _dump(new.content),
            None if new.markup is None else _dump(new.markup),
            new.silent,
        ),
    )
    return message_id


def is_topic(connection: sqlite3.Connection, chat_id: int, thread_id: int) -> bool:
    """Whether the chat has this topic; General has no id."""
    asked = "SELECT 1 FROM topics WHERE chat_id = ? AND thread_id = ?"
    return connection.execute(asked, (chat_id, thread_id)).fetchone() is not None


def _thread(connection: sqlite3.Connection, new: NewMessage) -> int | None:
    """The topic of a forum; of another supergroup the first message of a chain of replies, which is no topic."""
    chat = people.chat(connection, new.chat_id)
    if new.thread_id is not None and not is_topic(connection, new.chat_id, new.thread_id):
        raise bad_request("message thread not found")
    if new.reply_to is None or chat["type"] != "supergroup" or chat.get("is_forum"):
        return new.thread_id
    replied = find(connection, new.chat_id, new.reply_to)
    return None if replied is None else int(replied["thread_id"] or new.reply_to)


def exists(connection: sqlite3.Connection, chat_id: int, message_id: int) -> bool:
    """Whether the message is there and was not deleted."""
    return find(connection, chat_id, message_id) is not None


def find(connection: sqlite3.Connection, chat_id: int, message_id: int) -> sqlite3.Row | None:
    """The stored row, or None where the message was deleted or never was."""
    row: sqlite3.Row | None = connection.execute(
        "SELECT * FROM messages WHERE chat_id = ? AND message_id = ? AND deleted = 0", (chat_id, message_id)
    ).fetchone()
    return row


def change(
    connection: sqlite3.Connection, chat_id: int, message_id: int, content: JsonObject, markup: JsonObject | None
) -> None:
    """Replaces content and keyboard; only a change of the content counts as an edit that people are shown."""
    row = find(connection, chat_id, message_id)
    same = row is not None and json.loads(row["content"]) == content
    connection.execute(
        "UPDATE messages SET content = ?, markup = ?, revision = revision + 1,"
        " edit_date = CASE WHEN ? THEN edit_date ELSE ? END WHERE chat_id = ? AND message_id = ?",
        (
            _dump(content),
            None if markup is None else _dump(markup),
            same,
            int(time.time()),
            chat_id,
            message_id,
        ),
    )


def delete(connection: sqlite3.Connection, chat_id: int, message_id: int) -> None:
    """Takes a message out of the chat; its id is not used again."""
    connection.execute(
        "UPDATE messages SET deleted = 1, revision = revision + 1 WHERE chat_id = ? AND message_id = ?",
        (chat_id, message_id),
    )


def react(connection: sqlite3.Connection, chat_id: int, message_id: int, reactions: list[JsonObject]) -> None:
    """Sets the bot's reactions to a message."""
    connection.execute(
        "UPDATE messages SET reactions = ?, revision = revision + 1 WHERE chat_id = ? AND message_id = ?",
        (_dump(reactions), chat_id, message_id),
    )


def compose(
    connection: sqlite3.Connection, chat_id: int, message_id: int, *, with_reply: bool = True
) -> JsonObject | None:
    """Telegram's Message, or None where it is gone. A message that it replies to is shown without its own reply."""
    row = find(connection, chat_id, message_id)
    return None if row is None else _composed(connection, row, with_reply=with_reply)


def _composed(connection: sqlite3.Connection, row: sqlite3.Row, *, with_reply: bool) -> JsonObject:
    sender = people.person(connection, row["sender_id"])
    message: JsonObject = {"message_id": row["message_id"], "date": row["date"]}
    if sender is not None:
        message["from"] = sender.as_user()
    message["chat"] = people.chat(connection, row["chat_id"])
    if row["edit_date"] is not None:
        message["edit_date"] = row["edit_date"]
    if row["thread_id"] is not None:
        message["message_thread_id"] = row["thread_id"]
        if message["chat"].get("is_forum"):
            message["is_topic_message"] = True
    # What stands in a topic and replies to nothing replies to the message that opened it.
    root = row["thread_id"] if row["thread_id"] != row["message_id"] else None
    reply_to: int | None = row["reply_to"] or root
    if with_reply and reply_to:
        replied = compose(connection, row["chat_id"], reply_to, with_reply=False)
        if replied is not None:
            message["reply_to_message"] = replied
    message |= json.loads(row["content"])
    markup = json.loads(row["markup"]) if row["markup"] else {}
    if "inline_keyboard" in markup:
        message["reply_markup"] = {"inline_keyboard": markup["inline_keyboard"]}
    return message


def entry(connection: sqlite3.Connection, chat_id: int, message_id: int) -> JsonObject:
    """A message as the page sees it: also deleted ones, how often it changed, whether it made a sound."""
    row = connection.execute(
        "SELECT * FROM messages WHERE chat_id = ? AND message_id = ?", (chat_id, message_id)
    ).fetchone()
    return _entry(connection, row)


def transcript(connection: sqlite3.Connection, chat_id: int, after: int = 0) -> list[JsonObject]:
    """The chat's messages in order, those with an id above `after`."""
    people.chat(connection, chat_id)
    rows = connection.execute(
        "SELECT * FROM messages WHERE chat_id = ? AND message_id > ? ORDER BY message_id", (chat_id, after)
    )
    return [_entry(connection, row) for row in rows.fetchall()]


def _entry(connection: sqlite3.Connection, row: sqlite3.Row) -> JsonObject:
    sender = people.person(connection, row["sender_id"])
    return {
        "chat_id": row["chat_id"],
        "message_id": row["message_id"],
        "sender_id": row["sender_id"],
        "thread_id": row["thread_id"],
        "from_bot": sender is not None and sender.is_bot,
        "deleted": bool(row["deleted"]),
        "silent": bool(row["silent"]),
        "revision": row["revision"],
        "reactions": json.loads(row["reactions"]),
        "markup": json.loads(row["markup"]) if row["markup"] else None,
        "message": None if row["deleted"] else _composed(connection, row, with_reply=True),
    }


def _dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
