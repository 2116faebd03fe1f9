"""Methods about chats and who is in them."""

import sqlite3

from bot.local import people, targets
from bot.local.errors import bad_request
from bot.local.shapes import JsonObject
from bot.local.world import Call

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
)
_GIFTS = ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels")


async def get_chat(call: Call) -> object:
    """Telegram's ChatFullInfo."""

    def read(connection: sqlite3.Connection) -> JsonObject:
        return people.chat(connection, targets.chat_id(connection, call.params))

    return await call.world.store.run(read) | {
        "accent_color_id": 1,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys(_GIFTS, False),
    }


async def get_chat_member(call: Call) -> object:
    """Telegram's ChatMember."""

    def read(connection: sqlite3.Connection) -> JsonObject:
        chat = targets.chat_id(connection, call.params)
        member = people.person(connection, call.params.integer("user_id") or 0)
        if member is None:
            raise bad_request("invalid user_id specified")
        status = people.status(connection, chat, member.id)
        if status is None:
            raise bad_request("member not found")
        return _member(connection, chat, member, status)

    return await call.world.store.run(read)


async def get_chat_administrators(call: Call) -> object:
    """Telegram's ChatMember of everybody who runs the chat."""

    def read(connection: sqlite3.Connection) -> list[JsonObject]:
        chat = targets.chat_id(connection, call.params)
        if people.chat(connection, chat)["type"] == "private":
            raise bad_request("there are no administrators in the private chat")
        return [
            _member(connection, chat, admin, people.status(connection, chat, admin.id) or "administrator")
            for admin in people.administrators(connection, chat)
        ]

    return await call.world.store.run(read)


async def leave_chat(call: Call) -> object:
    """True."""

    def leave(connection: sqlite3.Connection) -> None:
        chat = targets.chat_id(connection, call.params)
        if people.chat(connection, chat)["type"] == "private":
            raise bad_request("chat member status can't be changed in private chats")
        connection.execute(
            "UPDATE members SET status = 'left' WHERE chat_id = ? AND person_id = ?",
            (chat, people.bot(connection).id),
        )

    await call.world.store.run(leave)
    return True


def _member(connection: sqlite3.Connection, chat: int, member: people.Person, status: str) -> JsonObject:
    found: JsonObject = {"status": status, "user": member.as_user()}
    row = connection.execute(
        "SELECT is_anonymous FROM members WHERE chat_id = ? AND person_id = ?", (chat, member.id)
    ).fetchone()
    if status in {"creator", "administrator"}:
        found["is_anonymous"] = bool(row["is_anonymous"])
    if status == "administrator":
        found |= {"can_be_edited": False} | dict.fromkeys(_RIGHTS, True)
    if status == "kicked":
        found["until_date"] = 0
    return found
