"""Persons, chats and who is in which; the objects User, Chat and ChatMember."""

import sqlite3
from dataclasses import dataclass

from bot.local.errors import CHAT_NOT_FOUND, ApiError
from bot.local.shapes import JsonObject

BOT_ID = 7_000_000_001
ENGLISH_PERSON = 501_001
TURKISH_PERSON = 501_002
ANONYMOUS_ADMIN: JsonObject = {
    "id": 1_087_968_824,
    "is_bot": True,
    "first_name": "Group",
    "username": "GroupAnonymousBot",
}


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who writes, or the bot."""

    id: int
    first_name: str
    last_name: str | None = None
    username: str | None = None
    language_code: str | None = None
    is_bot: bool = False

    def as_user(self) -> JsonObject:
        """Telegram's User."""
        told = {"last_name": self.last_name, "username": self.username, "language_code": self.language_code}
        user: JsonObject = {"id": self.id, "is_bot": self.is_bot, "first_name": self.first_name}
        return user | {name: value for name, value in told.items() if value is not None}


FIRST_PERSONS = (
    Person(ENGLISH_PERSON, "Emma", "Carter", "emma_carter", "en"),
    Person(TURKISH_PERSON, "Ayşe", "Yılmaz", "ayse_yilmaz", "tr"),
)


def add_person(connection: sqlite3.Connection, person: Person) -> None:
    """Adds a person, with a private chat with the bot; one that exists is left as it is."""
    connection.execute(
        "INSERT OR IGNORE INTO persons (id, is_bot, first_name, last_name, username, language_code)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        (
            person.id,
            person.is_bot,
            person.first_name,
            person.last_name,
            person.username,
            person.language_code,
        ),
    )
    if person.is_bot:
        return
    connection.execute("INSERT OR IGNORE INTO chats (id, type) VALUES (?, 'private')", (person.id,))
    for member in (person.id, bot(connection).id):
        connection.execute(
            "INSERT OR IGNORE INTO members (chat_id, person_id, status) VALUES (?, ?, 'member')", (person.id, member)
        )


def next_person_id(connection: sqlite3.Connection) -> int:
    """An id that nobody has."""
    return int(connection.execute("SELECT max(id) + 1 AS id FROM persons WHERE is_bot = 0").fetchone()["id"])


def _person(row: sqlite3.Row) -> Person:
    return Person(
        row["id"],
        row["first_name"],
        row["last_name"],
        row["username"],
        row["language_code"],
        bool(row["is_bot"]),
    )


def bot(connection: sqlite3.Connection) -> Person:
    """The bot itself."""
    return _person(connection.execute("SELECT * FROM persons WHERE is_bot = 1").fetchone())


def persons(connection: sqlite3.Connection) -> list[Person]:
    """Everybody but the bot, in the order in which they were added."""
    return [_person(row) for row in connection.execute("SELECT * FROM persons WHERE is_bot = 0 ORDER BY id")]


def person(connection: sqlite3.Connection, person_id: int) -> Person | None:
    """The person or bot with this id, or None."""
    row = connection.execute("SELECT * FROM persons WHERE id = ?", (person_id,)).fetchone()
    return None if row is None else _person(row)


def chat(connection: sqlite3.Connection, chat_id: int) -> JsonObject:
    """Telegram's Chat; raises its 400 where there is none."""
    row = connection.execute("SELECT * FROM chats WHERE id = ?", (chat_id,)).fetchone()
    if row is None:
        raise ApiError(400, CHAT_NOT_FOUND)
    found: JsonObject = {"id": row["id"], "type": row["type"]}
    if row["type"] == "private":
        partner = person(connection, row["id"])
        if partner is not None:
            user = partner.as_user()
            found |= {name: user[name] for name in ("first_name", "last_name", "username") if name in user}
        return found
    found["title"] = row["title"] or ""
    if row["is_forum"]:
        found["is_forum"] = True
    return found


def chats_of(connection: sqlite3.Connection, person_id: int) -> list[JsonObject]:
    """The chats that a person is in."""
    rows = connection.execute(
        "SELECT chat_id FROM members WHERE person_id = ? AND status NOT IN ('left', 'kicked')"
        " AND chat_id NOT IN (SELECT old_id FROM upgrades) ORDER BY chat_id DESC",
        (person_id,),
    )
    return [chat(connection, row["chat_id"]) for row in rows.fetchall()]


def upgraded(connection: sqlite3.Connection, chat_id: int) -> int | None:
    """The supergroup that a group became, or None."""
    row = connection.execute("SELECT new_id FROM upgrades WHERE old_id = ?", (chat_id,)).fetchone()
    return None if row is None else int(row["new_id"])


def status(connection: sqlite3.Connection, chat_id: int, person_id: int) -> str | None:
    """A person's status in a chat (creator, administrator, member, left, kicked), or None."""
    row = connection.execute(
        "SELECT status FROM members WHERE chat_id = ? AND person_id = ?", (chat_id, person_id)
    ).fetchone()
    return None if row is None else str(row["status"])


def administrators(connection: sqlite3.Connection, chat_id: int) -> list[Person]:
    """The people who run a chat, its bots left out."""
    rows = connection.execute(
        "SELECT persons.* FROM members JOIN persons ON persons.id = members.person_id"
        " WHERE chat_id = ? AND status IN ('creator', 'administrator') AND is_bot = 0",
        (chat_id,),
    )
    return [_person(row) for row in rows]
