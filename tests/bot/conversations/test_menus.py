"""The menus of commands that Telegram shows, by chat and language, through HTTP."""

import json

import httpx

from bot.texts import LANGUAGES, text
from tests.bot.conversations.conftest import House, Person, until

OLD = [{"command": "old", "description": "of an earlier bot"}]


async def call(house: House, method: str, **params: object) -> object:
    async with httpx.AsyncClient(trust_env=False) as http:
        answer = await http.post(f"{house.server.url}/bot{house.server.token}/{method}", json=params)
    return answer.json()["result"]


async def menu(house: House, scope: str, language: str) -> dict[str, str]:
    found = await call(house, "getMyCommands", scope={"type": scope}, language_code=language)
    assert isinstance(found, list)
    return {each["command"]: each["description"] for each in found}


async def set_up(house: House, person: Person) -> None:
    await house.start()

    async def described() -> bool:
        return len(await person.calls("setMyShortDescription")) >= 2

    await until(described)


async def test_each_kind_of_chat_has_its_menu_in_both_languages(opened: House, emma: Person) -> None:
    await set_up(opened, emma)
    for language in LANGUAGES:
        code = "" if language == "en" else language
        private = await menu(opened, "all_private_chats", code)
        group = await menu(opened, "all_group_chats", code)
        admins = await menu(opened, "all_chat_administrators", code)
        assert private["ask"] == text(language, "chat.menu.ask")
        assert {"settings", "delete"} <= set(private)
        assert not {"settings", "delete", "stats"} & set(group)
        assert {"settings", "delete", "stats", *group} == set(admins)
        assert await menu(opened, "default", code) == group
        described = await call(opened, "getMyDescription", language_code=code)
        assert described == {"description": text(language, "chat.about.long")}


async def test_a_menu_of_an_earlier_bot_goes_and_one_that_fails_keeps_no_other_from_being_set(
    opened: House, emma: Person
) -> None:
    for code in ("", "tr"):
        await call(opened, "setMyCommands", commands=OLD, scope={"type": "default"}, language_code=code)
    await emma.fault("setMyCommands", mode="fail", times=1, code=400, description="Bad Request: made up")
    await set_up(opened, emma)
    assert await menu(opened, "default", "") == {}
    assert "ask" in await menu(opened, "all_private_chats", "")
    assert "ask" in await menu(opened, "default", "tr")
    assert "old" not in json.dumps(await menu(opened, "default", "tr"))
