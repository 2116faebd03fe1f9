"""The person's side of groups over HTTP: making them, placing the bot and people, topics, upgrading, privacy mode."""

import sqlite3
from typing import Literal

from pydantic import Field
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from bot.local import groups, members, people
from bot.local.asked import Input, read_body
from bot.local.groups import BotStatus, GroupKind
from bot.local.shapes import JsonObject
from bot.local.sight import Privacy
from bot.local.store import remember
from bot.local.world import World


class _NewGroup(Input):
    person_id: int
    title: str = Field(min_length=1, max_length=128)
    kind: GroupKind = "group"
    members: list[int] = Field(default_factory=list)


class _BotPlaced(Input):
    person_id: int
    status: BotStatus


class _PersonPlaced(Input):
    person_id: int
    member_id: int
    status: Literal["creator", "administrator", "member", "left", "kicked"]
    anonymous: bool = False


class _Acting(Input):
    person_id: int


class _NewTopic(Input):
    person_id: int
    name: str = Field(min_length=1, max_length=128)


class _PrivacyMode(Input):
    privacy: Privacy


class Groups:
    """Answers what the page asks about groups."""

    def __init__(self, world: World) -> None:
        self._world = world

    def routes(self) -> list[Route]:
        """The addresses below /sim."""
        chat = "/chats/{chat:chat}"
        return [
            Route("/groups", self.create, methods=["POST"]),
            Route(f"{chat}/bot", self.place_bot, methods=["POST"]),
            Route(f"{chat}/members", self.place_person, methods=["POST"]),
            Route(f"{chat}/topics", self.open_topic, methods=["POST"]),
            Route(f"{chat}/upgrade", self.upgrade, methods=["POST"]),
            Route("/privacy", self.set_privacy, methods=["POST"]),
        ]

    async def create(self, request: Request) -> Response:
        """The new chat."""
        asked = await read_body(request, _NewGroup)
        chat = await groups.create(self._world, asked.person_id, asked.title, asked.kind, asked.members)
        return JSONResponse(chat, 201)

    async def place_bot(self, request: Request) -> Response:
        """The bot's change of membership: member, administrator, left or kicked (blocked in a private chat)."""
        asked = await read_body(request, _BotPlaced)
        chat = request.path_params["chat"]
        return JSONResponse(await groups.place_bot(self._world, chat, asked.person_id, asked.status))

    async def place_person(self, request: Request) -> Response:
        """A person as ChatMember after the change."""
        asked = await read_body(request, _PersonPlaced)
        chat = request.path_params["chat"]
        return JSONResponse(
            await groups.place_person(
                self._world, chat, asked.member_id, asked.status, anonymous=asked.anonymous, actor=asked.person_id
            )
        )

    async def open_topic(self, request: Request) -> Response:
        """The new topic."""
        asked = await read_body(request, _NewTopic)
        chat = request.path_params["chat"]
        return JSONResponse(await groups.open_topic(self._world, chat, asked.person_id, asked.name), 201)

    async def upgrade(self, request: Request) -> Response:
        """The supergroup."""
        asked = await read_body(request, _Acting)
        return JSONResponse(await groups.upgrade(self._world, request.path_params["chat"], asked.person_id))

    async def set_privacy(self, request: Request) -> Response:
        """Privacy mode: strict, mentions or off."""
        asked = await read_body(request, _PrivacyMode)
        await self._world.store.run(lambda connection: remember(connection, "privacy", asked.privacy))
        self._world.hub.publish({"type": "profile"})
        return JSONResponse({"privacy": asked.privacy})


def about(connection: sqlite3.Connection, chat: JsonObject) -> JsonObject:
    """What the page shows of a chat besides Telegram's Chat: its topics, its people and what the bot is in it."""
    bot = people.status(connection, chat["id"], people.bot(connection).id)
    topics, inside = groups.topics(connection, chat["id"]), members.people_of(connection, chat["id"])
    return {"topics": topics, "members": inside, "bot_status": bot}
