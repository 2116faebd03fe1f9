"""Methods about the bot itself: who it is, its commands, descriptions and menu button."""

import json
import re
import sqlite3

from bot.local import people, sight
from bot.local.errors import bad_request
from bot.local.shapes import JsonObject
from bot.local.world import Call

COMMANDS_MOST = 100
DESCRIPTION_LETTERS = 256
_COMMAND = re.compile(r"/?[a-z0-9_]{1,32}")
_LANGUAGE = re.compile(r"[a-z]{2}")
_SCOPES = {
    "default": (),
    "all_private_chats": (),
    "all_group_chats": (),
    "all_chat_administrators": (),
    "chat": ("chat_id",),
    "chat_administrators": ("chat_id",),
    "chat_member": ("chat_id", "user_id"),
}


async def get_me(call: Call) -> object:
    """The bot as Telegram's User."""
    bot = await call.world.store.run(people.bot)
    reads_all = await call.world.store.run(sight.privacy) == "off"
    return bot.as_user() | {
        "can_join_groups": True,
        "can_read_all_group_messages": reads_all,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


async def set_my_name(call: Call) -> object:
    """True."""
    return await _set_text(call, "name", 64)


async def get_my_name(call: Call) -> object:
    """Telegram's BotName."""
    own = (await call.world.store.run(people.bot)).first_name
    return {"name": await _text(call, "name") or own}


async def set_my_description(call: Call) -> object:
    """True."""
    return await _set_text(call, "description", 512)


async def get_my_description(call: Call) -> object:
    """Telegram's BotDescription."""
    return {"description": await _text(call, "description")}


async def set_my_short_description(call: Call) -> object:
    """True."""
    return await _set_text(call, "short_description", 120)


async def get_my_short_description(call: Call) -> object:
    """Telegram's BotShortDescription."""
    return {"short_description": await _text(call, "short_description")}


async def set_my_commands(call: Call) -> object:
    """True."""
    commands = call.params.objects("commands") or []
    if len(commands) > COMMANDS_MOST:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    kept = []
    for command in commands:
        name, description = str(command.get("command", "")), str(command.get("description", "")).strip()
        if not _COMMAND.fullmatch(name):
            raise bad_request("BOT_COMMAND_INVALID")
        if not 0 < len(description) <= DESCRIPTION_LETTERS:
            raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
        kept.append({"command": name.removeprefix("/"), "description": description})
    await _keep(call, "commands", _scope(call), json.dumps(kept, ensure_ascii=False) if kept else "")
    return True


async def get_my_commands(call: Call) -> object:
    """The commands of exactly this scope and language."""
    return json.loads(await _kept(call, "commands", _scope(call), _language(call)) or "[]")


async def delete_my_commands(call: Call) -> object:
    """True."""
    await _keep(call, "commands", _scope(call), "")
    return True


async def set_chat_menu_button(call: Call) -> object:
    """True."""
    button = call.params.object("menu_button") or {"type": "default"}
    await _keep(call, "menu_button", call.params.text("chat_id") or "default", json.dumps(button, ensure_ascii=False))
    return True


async def get_chat_menu_button(call: Call) -> object:
    """Telegram's MenuButton."""
    kept = await _kept(call, "menu_button", call.params.text("chat_id") or "default", "")
    return json.loads(kept or '{"type": "commands"}')


def texts(connection: sqlite3.Connection, field: str, language: str | None) -> str:
    """A description in the language, or else in the one for all."""
    return _read(connection, field, "default", language or "") or _read(connection, field, "default", "")


def menu(connection: sqlite3.Connection, chat: JsonObject, person: people.Person) -> list[JsonObject]:
    """The commands that a person is offered in a chat: the narrowest scope that has any, first in their language."""
    status = people.status(connection, chat["id"], person.id)
    admin = status in {"creator", "administrator"}
    if chat["type"] == "private":
        scopes = [f"chat:{chat['id']}", "all_private_chats"]
    else:
        scopes = [f"chat_member:{chat['id']}:{person.id}"]
        scopes += [f"chat_administrators:{chat['id']}"] if admin else []
        scopes += [f"chat:{chat['id']}"]
        scopes += ["all_chat_administrators"] if admin else []
        scopes += ["all_group_chats"]
    for scope in [*scopes, "default"]:
        for language in dict.fromkeys((person.language_code or "", "")):
            if kept := _read(connection, "commands", scope, language):
                found: list[JsonObject] = json.loads(kept)
                return found
    return []


def _scope(call: Call) -> str:
    scope = call.params.object("scope") or {"type": "default"}
    kind = str(scope.get("type"))
    if kind not in _SCOPES:
        raise bad_request("can't parse BotCommandScope: Unsupported type specified")
    return ":".join([kind, *(str(scope.get(field, "")) for field in _SCOPES[kind])])


def _language(call: Call) -> str:
    language = call.params.text("language_code")
    if language and not _LANGUAGE.fullmatch(language):
        raise bad_request("invalid language code specified")
    return language


async def _set_text(call: Call, field: str, limit: int) -> bool:
    text = call.params.text(field)
    if len(text) > limit:
        raise bad_request(f"{field.replace('_', ' ')} is too long")
    await _keep(call, field, "default", text)
    return True


async def _text(call: Call, field: str) -> str:
    language = _language(call)
    return await call.world.store.run(lambda connection: texts(connection, field, language))


async def _kept(call: Call, field: str, scope: str, language: str) -> str:
    return await call.world.store.run(lambda connection: _read(connection, field, scope, language))


async def _keep(call: Call, field: str, scope: str, value: str) -> None:
    language = _language(call)

    def keep(connection: sqlite3.Connection) -> None:
        connection.execute(
            "DELETE FROM profile WHERE field = ? AND scope = ? AND language = ?", (field, scope, language)
        )
        if value:
            connection.execute(
                "INSERT INTO profile (field, scope, language, value) VALUES (?, ?, ?, ?)",
                (field, scope, language, value),
            )

    await call.world.store.run(keep)
    call.world.hub.publish({"type": "profile"})


def _read(connection: sqlite3.Connection, field: str, scope: str, language: str) -> str:
    row = connection.execute(
        "SELECT value FROM profile WHERE field = ? AND scope = ? AND language = ?", (field, scope, language)
    ).fetchone()
    return "" if row is None else str(row["value"])
