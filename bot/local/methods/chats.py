"""Methods about chats and who is in them."""

import sqlite3

from bot.local import members, people, targets
from bot.local.errors import bad_request
from bot.local.shapes import JsonObject
from bot.local.world import Call

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
        return members.as_member(connection, chat, member, status)

    return await call.world.store.run(read)


async def get_chat_administrators(call: Call) -> object:
    """Telegram's ChatMember of everybody who runs the chat."""

    def read(connection: sqlite3.Connection) -> list[JsonObject]:
        chat = targets.chat_id(connection, call.params)
        if people.chat(connection, chat)["type"] == "private":
            raise bad_request("there are no administrators in the private chat")
        return [
            members.as_member(connection, chat, admin, people.status(connection, chat, admin.id) or "administrator")
            for admin in people.administrators(connection, chat)
        ]

    return await call.world.store.run(read)


async def leave_chat(call: Call) -> object:
    """True."""

    def leave(connection: sqlite3.Connection) -> None:
        chat = targets.chat_id(connection, call.params)
        if people.chat(connection, chat)["type"] == "private":
            raise bad_request("chat member status can't be changed in private chats")
        members.put(connection, chat, people.bot(connection).id, "left")

    await call.world.store.run(leave)
    call.world.hub.publish({"type": "profile"})
    return True
