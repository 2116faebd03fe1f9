"""Many chats at once, each with a file of its own: whatever anybody writes, presses or forges, none hears of another's.

A longer run: ``ACCESS_ROUNDS=200 python -m pytest tests/bot/conversations/test_access.py``.
"""

import asyncio
import os
import random
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import httpx
import pytest

from bot.local import people
from bot.local.server import LocalServer
from bot.telegram.webhook import SECRET_HEADER, Address
from tests.bot.conversations.conftest import House, Person, until
from tests.bot.local.driver import JsonObject
from tests.bot.ports import free_port

ROUNDS = int(os.environ.get("ACCESS_ROUNDS", "6"))
FIRST_FORGED = 50_000_000
QUESTIONS = (
    "Total outflows by month",
    "What are my three biggest costs?",
    "Who did I pay the most?",
    "Total inflows in May 2026",
    "How much did {payee} get?",
    "Total of {name}",
    "Show the payments to {payee}",
    "Which month breaks me if I hire two people at 900 each from May?",
)
COMMANDS = ("/files", "/working", "/export", "/stats", "/help", "/settings", "/privacy", "/start", "/cancel")
PAYEES = ("Quokkatek", "Marmotello", "Axolotrans", "Wombatix", "Narwhalio")


@dataclass(eq=False)
class Corner:
    """One chat, with a topic or none, as one person writes in it."""

    person: Person
    payee: str
    amounts: tuple[int, ...]
    topic: int | None = None
    said: list[str] = field(default_factory=list)

    @property
    def file(self) -> tuple[str, bytes]:
        lines = [f"2026-0{month}-05,{self.payee},{-amount}" for month, amount in enumerate(self.amounts, start=4)]
        return f"{self.payee}-ledger.csv", "\n".join(["Date,Description,Amount", *lines]).encode()

    @property
    def group(self) -> bool:
        return self.person.chat < 0

    async def write(self, text: str, reply_to: int | None = None) -> None:
        self.said.append(text)
        await self.person.write(f"/ask {text}" if self.group else text, reply_to, self.topic)

    async def heard(self) -> str:
        """Everything that the bot has in the chat: texts, captions, names of files and labels of buttons."""
        entries = await self.person.transcript()
        return "\n".join(str(entry["message"]) for entry in entries if entry["from_bot"])


def digits(text: str) -> str:
    """A text with the marks between the digits of a number taken out."""
    return re.sub(r"(?<=\d)[.,  ](?=\d)", "", text)


def leaked(heard: str, corner: Corner, other: Corner) -> set[str]:
    """What of another corner is heard in one; a name counts only where nobody wrote it there."""
    plain = digits(heard)
    figures = {str(amount) for amount in (*other.amounts, sum(other.amounts))}
    names = set() if any(other.payee in text for text in corner.said) else {other.payee}
    return {mark for mark in figures | names if mark in plain}


@pytest.fixture
async def corners(server: LocalServer, emma: Person, ayse: Person) -> AsyncIterator[list[Corner]]:
    """Two private chats, a group, and a forum of the same people with a question's place in a topic."""
    draws = random.Random(20261201)
    await emma.set_privacy("off")
    group, forum = (Person(server.url, people.ENGLISH_PERSON) for _ in range(2))
    await group.make_group("Office", members=[people.TURKISH_PERSON])
    await forum.make_group("Branches", "forum", [people.TURKISH_PERSON])
    for place in (group, forum):
        await place.place_bot("administrator")
    topic = await forum.open_topic("Costs")
    found = []
    for person, payee, thread in ((emma, 0, None), (ayse, 1, None), (group, 2, None), (forum, 3, topic)):
        found.append(Corner(person, PAYEES[payee], tuple(draws.randrange(100_000, 999_999) for _ in range(3)), thread))
    yield found
    for place in (group, forum):
        await place.http.aclose()


class Forger:
    """Sends updates that Telegram itself would not: presses of others' buttons, replies across chats, forwards."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self._next = FIRST_FORGED
        self.stolen: list[int] = []

    async def send(self, kind: str, body: JsonObject) -> int:
        self._next += 1
        number = self._next
        async with httpx.AsyncClient(trust_env=False) as http:
            headers = {SECRET_HEADER: self._address.secret}
            answer = await http.post(
                self._address.url, json={"update_id": number, kind: body}, headers=headers, timeout=30
            )
        assert answer.status_code == 200
        return number

    async def message(self, corner: Corner, **more: object) -> None:
        await self.send("message", self._bare(corner, 900_000 + self._next - FIRST_FORGED) | more)

    async def press(self, corner: Corner, message: int, data: str, *, stolen: bool) -> None:
        query = {"id": str(self._next), "from": self._bare(corner, 0)["from"], "chat_instance": "1", "data": data}
        number = await self.send("callback_query", query | {"message": self._bare(corner, message)})
        if stolen:
            self.stolen.append(number)

    @staticmethod
    def _bare(corner: Corner, message: int) -> JsonObject:
        chat, group = corner.person.chat, corner.group
        kind = {"type": "supergroup", "title": "Group"} if group else {"type": "private", "first_name": "A"}
        sender = {"id": corner.person.person, "is_bot": False, "first_name": "A"}
        thread = {"message_thread_id": corner.topic, "is_topic_message": True} if corner.topic else {}
        return {"message_id": message, "date": 1_796_000_000, "chat": {"id": chat, **kind}, "from": sender, **thread}


class Mischief:
    """Draws what somebody does next."""

    def __init__(self, corners: list[Corner], forger: Forger, seed: int) -> None:
        self._corners = corners
        self._forger = forger
        self._draws = random.Random(seed)

    async def act(self, corner: Corner) -> None:
        other = self._draws.choice([each for each in self._corners if each is not corner])
        kind = self._draws.choice((self._ask, self._ask, self._command, self._press, self._reply, self._forward))
        await kind(corner, other)

    async def _ask(self, corner: Corner, other: Corner) -> None:
        whose = self._draws.choice((corner, other))
        question = self._draws.choice(QUESTIONS).format(payee=whose.payee, name=whose.file[0])
        mine = [entry["message"]["message_id"] for entry in await corner.person.transcript()]
        await corner.write(question, self._draws.choice((None, *mine)))

    async def _command(self, corner: Corner, _other: Corner) -> None:
        await corner.person.write(self._draws.choice(COMMANDS), None, corner.topic)

    async def _press(self, corner: Corner, other: Corner) -> None:
        whose = self._draws.choice((corner, other, other))
        found = [
            (entry["message"]["message_id"], key["callback_data"])
            for entry in await whose.person.transcript()
            for row in entry["message"].get("reply_markup", {}).get("inline_keyboard", [])
            for key in row
        ]
        await self._forger.press(corner, *self._draws.choice(found), stolen=whose is not corner)

    async def _reply(self, corner: Corner, other: Corner) -> None:
        theirs = self._draws.choice([entry["message"] for entry in await other.person.transcript()])
        text = "/ask Total outflows" if corner.group else "Total outflows"
        entity = {"entities": [{"type": "bot_command", "offset": 0, "length": 4}]} if corner.group else {}
        if self._draws.random() < 0.5:
            chat = {"id": corner.person.chat, "type": "private"}
            number = {"message_id": theirs["message_id"], "date": 1, "chat": chat}
            await self._forger.message(corner, text=text, reply_to_message=number, **entity)
        else:
            document = {"document": theirs["document"]} if "document" in theirs else {}
            origin = {"type": "hidden_user", "sender_user_name": "A", "date": 1}
            await self._forger.message(corner, text=text, external_reply={"origin": origin, **document}, **entity)

    async def _forward(self, corner: Corner, other: Corner) -> None:
        origin = {"type": "chat", "date": 1, "sender_chat": {"id": other.person.chat, "type": "group", "title": "O"}}
        await self._forger.message(corner, text="Total outflows by month", forward_origin=origin)


async def idle(house: House) -> None:
    """Wait until every update has come, is routed, and its jobs have ended."""

    async def empty() -> bool:
        row = await house.store.database.row(
            "SELECT (SELECT count(*) FROM job WHERE state IN ('queued', 'running')) "
            "+ (SELECT count(*) FROM inbox WHERE state = 'new') AS open"
        )
        return row is not None and row["open"] == 0

    await until(empty)


@pytest.mark.parametrize("seed", [1, 2])
async def test_nothing_of_one_chat_is_ever_heard_in_another(opened: House, corners: list[Corner], seed: int) -> None:
    opened.call_at(free_port())
    await opened.start()
    assert opened.way.address is not None
    forger = Forger(opened.way.address)
    mischief = Mischief(corners, forger, seed)
    for corner in corners:
        await corner.person.upload(corner.file, caption="/ask Total outflows" if corner.group else "")
    await idle(opened)
    assert len(await opened.store.database.rows("SELECT 1 FROM file WHERE readable")) == len(corners)
    for _ in range(ROUNDS):
        await asyncio.gather(*(mischief.act(corner) for corner in corners))
        await idle(opened)
    jobs = {row["update_id"] for row in await opened.store.database.rows("SELECT update_id FROM job")}
    assert forger.stolen
    assert jobs.isdisjoint(forger.stolen)
    for corner in corners:
        heard = await corner.heard()
        assert any(str(amount) in digits(heard) for amount in (*corner.amounts, sum(corner.amounts)))
        for other in corners:
            assert other is corner or leaked(heard, corner, other) == set()
