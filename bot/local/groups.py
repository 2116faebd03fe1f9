"""Groups, supergroups and forums: made, joined, left, split into topics and upgraded; each with its updates."""

import secrets
import sqlite3
import time
from collections.abc import Sequence
from typing import Literal

from bot.local import members, messages, people, sight, updates
from bot.local.errors import bad_request
from bot.local.messages import NewMessage
from bot.local.shapes import JsonObject
from bot.local.world import World

GroupKind = Literal["group", "supergroup", "forum"]
BotStatus = Literal["member", "administrator", "left", "kicked"]
_SUPERGROUPS = -1_000_000_000_000
_TOPIC_COLOUR = 0x6FB9F0


async def create(world: World, owner: int, title: str, kind: GroupKind, others: Sequence[int]) -> JsonObject:
    """The new chat; its owner and the others are in it, the bot is not yet."""

    def make(connection: sqlite3.Connection) -> JsonObject:
        chat_id = _free_id(connection, supergroup=kind != "group")
        connection.execute(
            "INSERT INTO chats (id, type, title, is_forum) VALUES (?, ?, ?, ?)",
            (chat_id, "group" if kind == "group" else "supergroup", title, kind == "forum"),
        )
        for person_id in dict.fromkeys((owner, *others)):
            if people.person(connection, person_id) is None:
                raise bad_request("there is no such person")
            members.put(connection, chat_id, person_id, "creator" if person_id == owner else "member")
        created = "group_chat_created" if kind == "group" else "supergroup_chat_created"
        messages.add(connection, NewMessage(chat_id, owner, {created: True}))
        return people.chat(connection, chat_id)

    chat = await world.store.run(make)
    world.hub.publish({"type": "profile"})
    return chat


async def place_bot(world: World, chat_id: int, actor: int, status: BotStatus) -> JsonObject:
    """The update my_chat_member that adding, promoting, removing or blocking the bot gave."""

    def place(connection: sqlite3.Connection) -> tuple[JsonObject, list[JsonObject]]:
        chat, bot = _living(connection, chat_id), people.bot(connection)
        person = members.require(connection, chat_id, actor)
        old = people.status(connection, chat_id, bot.id) or "left"
        if old == status:
            raise bad_request("the bot is that already")
        if chat["type"] == "private" and status not in {"member", "kicked"}:
            raise bad_request("a person can only block the bot or take it back")
        members.put(connection, chat_id, bot.id, status)
        change = {
            "chat": chat,
            "from": person.as_user(),
            "date": int(time.time()),
            "old_chat_member": members.as_member(connection, chat_id, bot, old),
            "new_chat_member": members.as_member(connection, chat_id, bot, status),
        }
        updates.put(connection, chat_id, "my_chat_member", change)
        present = {"member", "administrator"}
        if chat["type"] == "private" or (old in present) == (status in present):
            return change, []
        came = {"new_chat_members": [bot.as_user()]}
        went = {"left_chat_member": bot.as_user()}
        return change, [_service(connection, chat_id, actor, came if status in present else went)]

    change, entries = await world.store.run(place)
    _told(world, entries)
    return change


async def upgrade(world: World, chat_id: int, actor: int) -> JsonObject:
    """The supergroup that a group became. Both service messages are sent, and the old id is dead from then on."""

    def move(connection: sqlite3.Connection) -> tuple[JsonObject, list[JsonObject]]:
        chat = _living(connection, chat_id)
        members.require(connection, chat_id, actor)
        if chat["type"] != "group":
            raise bad_request("only a group can be upgraded")
        new = _free_id(connection, supergroup=True)
        connection.execute("INSERT INTO chats (id, type, title) VALUES (?, 'supergroup', ?)", (new, chat["title"]))
        connection.execute(
            "INSERT INTO members (chat_id, person_id, status, is_anonymous)"
            " SELECT ?, person_id, status, is_anonymous FROM members WHERE chat_id = ?",
            (new, chat_id),
        )
        entries = [
            _service(connection, chat_id, actor, {"migrate_to_chat_id": new}),
            _service(connection, new, actor, {"migrate_from_chat_id": chat_id}),
        ]
        connection.execute("INSERT INTO upgrades (old_id, new_id) VALUES (?, ?)", (chat_id, new))
        return people.chat(connection, new), entries

    found, entries = await world.store.run(move)
    _told(world, entries)
    return found


async def open_topic(world: World, chat_id: int, actor: int, name: str) -> JsonObject:
    """The new topic of a forum: thread_id and name."""

    def opened(connection: sqlite3.Connection) -> tuple[JsonObject, list[JsonObject]]:
        chat = _living(connection, chat_id)
        members.require(connection, chat_id, actor)
        if not chat.get("is_forum"):
            raise bad_request("the chat is not a forum")
        content = {"forum_topic_created": {"name": name, "icon_color": _TOPIC_COLOUR}}
        thread = messages.add(connection, NewMessage(chat_id, actor, content))
        connection.execute("INSERT INTO topics (chat_id, thread_id, name) VALUES (?, ?, ?)", (chat_id, thread, name))
        connection.execute(
            "UPDATE messages SET thread_id = ? WHERE chat_id = ? AND message_id = ?", (thread, chat_id, thread)
        )
        sight.tell(connection, chat_id, "message", thread)
        return {"thread_id": thread, "name": name}, [messages.entry(connection, chat_id, thread)]

    topic, entries = await world.store.run(opened)
    _told(world, entries)
    return topic


async def place_person(
    world: World, chat_id: int, person_id: int, status: str, *, anonymous: bool, actor: int
) -> JsonObject:
    """The person as ChatMember after joining, leaving, or becoming an admin, openly or anonymously."""

    def place(connection: sqlite3.Connection) -> tuple[JsonObject, list[JsonObject]]:
        chat, person = _living(connection, chat_id), people.person(connection, person_id)
        members.require(connection, chat_id, actor)
        if person is None or person.is_bot or chat["type"] == "private":
            raise bad_request("the person can't be placed here")
        if anonymous and (chat["type"] != "supergroup" or status not in {"creator", "administrator"}):
            raise bad_request("only an admin of a supergroup can be anonymous")
        absent = {None, "left", "kicked"}
        was = people.status(connection, chat_id, person_id)
        members.put(connection, chat_id, person_id, status, anonymous=anonymous)
        entries = []
        if was in absent and status not in absent:
            entries.append(_service(connection, chat_id, actor, {"new_chat_members": [person.as_user()]}))
        elif was not in absent and status in absent:
            entries.append(_service(connection, chat_id, actor, {"left_chat_member": person.as_user()}))
        return members.as_member(connection, chat_id, person, status), entries

    member, entries = await world.store.run(place)
    _told(world, entries)
    return member


def topics(connection: sqlite3.Connection, chat_id: int) -> list[JsonObject]:
    """A forum's topics but General, oldest first."""
    rows = connection.execute("SELECT thread_id, name FROM topics WHERE chat_id = ? ORDER BY thread_id", (chat_id,))
    return [dict(row) for row in rows]


def _living(connection: sqlite3.Connection, chat_id: int) -> JsonObject:
    if people.upgraded(connection, chat_id) is not None:
        raise bad_request("group chat was upgraded to a supergroup chat")
    return people.chat(connection, chat_id)


def _service(connection: sqlite3.Connection, chat_id: int, actor: int, content: JsonObject) -> JsonObject:
    message_id = messages.add(connection, NewMessage(chat_id, actor, content))
    sight.tell(connection, chat_id, "message", message_id)
    return messages.entry(connection, chat_id, message_id)


def _free_id(connection: sqlite3.Connection, *, supergroup: bool) -> int:
    while True:
        chosen = -(100_000_000 + secrets.randbelow(900_000_000)) + (_SUPERGROUPS if supergroup else 0)
        if connection.execute("SELECT 1 FROM chats WHERE id = ?", (chosen,)).fetchone() is None:
            return chosen


def _told(world: World, entries: Sequence[JsonObject]) -> None:
    world.bell.ring()
    for entry in entries:
        world.hub.publish({"type": "entry", "entry": entry})
    world.hub.publish({"type": "profile"})
