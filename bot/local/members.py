"""Who is what in a chat: Telegram's ChatMember, and the changes of it."""

import sqlite3

from bot.local import people
from bot.local.errors import bad_request
from bot.local.shapes import JsonObject

_RIGHTS = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_pin_messages",
    "can_send_welcome_messages",
)


def put(connection: sqlite3.Connection, chat_id: int, person_id: int, status: str, *, anonymous: bool = False) -> None:
    """Sets a person's status in a chat."""
    connection.execute(
        "INSERT OR REPLACE INTO members (chat_id, person_id, status, is_anonymous) VALUES (?, ?, ?, ?)",
        (chat_id, person_id, status, anonymous),
    )


def require(connection: sqlite3.Connection, chat_id: int, person_id: int) -> people.Person:
    """The person, who is in the chat; raises where they are not."""
    found = people.person(connection, person_id)
    if found is None or people.status(connection, chat_id, person_id) in {None, "left", "kicked"}:
        raise bad_request("the person is not in this chat")
    return found


def anonymous(connection: sqlite3.Connection, chat_id: int, person_id: int) -> bool:
    """Whether the person writes in the chat's name."""
    row = connection.execute(
        "SELECT is_anonymous FROM members WHERE chat_id = ? AND person_id = ?", (chat_id, person_id)
    ).fetchone()
    return row is not None and bool(row["is_anonymous"])


def people_of(connection: sqlite3.Connection, chat_id: int) -> list[JsonObject]:
    """Everybody who was ever in a chat but the bot: id, status, is_anonymous."""
    rows = connection.execute(
        "SELECT person_id, status, is_anonymous FROM members JOIN persons ON persons.id = person_id"
        " WHERE chat_id = ? AND is_bot = 0 ORDER BY person_id",
        (chat_id,),
    )
    return [
        {"id": row["person_id"], "status": row["status"], "is_anonymous": bool(row["is_anonymous"])} for row in rows
    ]


def as_member(connection: sqlite3.Connection, chat_id: int, member: people.Person, status: str) -> JsonObject:
    """Telegram's ChatMember with this status."""
    found: JsonObject = {"status": status, "user": member.as_user()}
    if status in {"creator", "administrator"}:
        found["is_anonymous"] = anonymous(connection, chat_id, member.id)
    if status == "administrator":
        found |= {"can_be_edited": False} | dict.fromkeys(_RIGHTS, True)
    if status == "kicked":
        found["until_date"] = 0
    return found
