"""The whole chat in one process: the real application over HTTP against the local server, and people who write."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, date, datetime
from io import BytesIO
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from openpyxl import Workbook
from pydantic import SecretStr

from bot.analyst.picking import panel, pick
from bot.local import people
from bot.local.server import LocalServer
from bot.settings import Settings
from bot.store import Store
from bot.store.folder import DataFolder
from bot.telegram.application import Chat, Way
from bot.telegram.limits import Limits
from bot.telegram.webhook import PATH, Address
from bot.web.routes import Routes
from bot.web.server import Server
from bot.work.off_loop import off_loop
from bot.work.pool import Pool
from tests.bot.local.driver import Driver, JsonObject

NOW = datetime(2026, 9, 1, 9, 0, tzinfo=UTC)
BUSY = ("…",)


class House:
    """A local server with a bot that can be stopped and started again on the same data."""

    def __init__(self, folder: Path, server: LocalServer, pool: Pool) -> None:
        self.server = server
        self.pool = pool
        self.folder = DataFolder(folder / "data")
        self.store: Store
        self.chat: Chat
        self.analyst = "rules"
        self.settings: dict[str, object] = {"aera_access": "open"}
        self.way = Way(limits=Limits.only_when_told())
        self.web: Server | None = None

    async def open(self) -> None:
        self.store = await Store.open(self.folder)
        settings = Settings(_env_file=None).model_copy(
            update={
                "telegram_bot_token": SecretStr(self.server.token),
                "telegram_api_url": self.server.url,
                **self.settings,
            }
        )
        analyst = off_loop(pick(self.analyst))
        analyst = replace(analyst, panel=panel(analyst, self.analyst, settings))
        self.chat = Chat(
            settings,
            self.store,
            self.pool,
            analyst,
            off_loop(pick("rules")).planner,
            lambda: NOW,
            self.way,
        )

    def call_at(self, port: int) -> None:
        """Let Telegram call from now on, in place of polling."""
        address = Address(f"http://127.0.0.1:{port}{PATH}", "a secret of this house".replace(" ", "_"))
        self.way = Way(address, limits=self.way.limits)

    async def start(self) -> None:
        await self.open()
        if self.way.address is not None:
            port = urlsplit(self.way.address.url).port or 0
            self.web = Server(Routes(self.chat, self.store).application(), "127.0.0.1", port)
            await self.web.start()
        await self.chat.start()

    async def stop(self) -> None:
        if self.web is not None:
            await self.web.stop()
        await self.chat.stop()
        await self.store.close()


class Person(Driver):
    """Somebody who writes and waits for the finished reply."""

    async def replies(self, after: int, wanted: int = 1) -> list[JsonObject]:
        """The bot's messages after one, once there are so many and none of them is a placeholder."""
        async with asyncio.timeout(30):
            while True:
                entries = [entry for entry in await self.transcript() if not entry["deleted"]]
                found = [
                    entry["message"]
                    for entry in entries
                    if entry["from_bot"] and entry["message"]["message_id"] > after
                ]
                if len(found) >= wanted and not any(message.get("text", "").endswith(BUSY) for message in found):
                    return found
                await asyncio.sleep(0.02)

    async def ask(self, text: str, wanted: int = 1) -> list[JsonObject]:
        sent = await self.write(text)
        return await self.replies(sent[-1]["message_id"], wanted)

    async def send(self, name: str, content: bytes, caption: str = "", wanted: int = 2) -> list[JsonObject]:
        """What comes after a file: its card and the picture with it, where no other number is wanted."""
        sent = await self.upload((name, content), caption=caption)
        return await self.replies(sent[-1]["message_id"], wanted)

    async def says(self, text: str) -> str:
        """The text of the first reply that has one: a chart of the question before may still come in between."""
        sent = await self.write(text)
        for wanted in (1, 2):
            found = [message for message in await self.replies(sent[-1]["message_id"], wanted) if "text" in message]
            if found:
                return str(found[0]["text"])
        raise AssertionError("there are only pictures")

    async def press_key(self, message: JsonObject, label: str, wanted: int = 1) -> list[JsonObject]:
        """What comes after a press of the button with a label."""
        after = max(entry["message"]["message_id"] for entry in await self.transcript())
        await self.press(message["message_id"], data_of(message, label))
        return await self.replies(after, wanted)

    async def becomes(self, message: int, *words: str) -> JsonObject:
        """A message of the bot, once it holds all these words in its text or its buttons."""

        def reads(entry: JsonObject) -> bool:
            said = [entry.get("text", ""), *labels(entry)]
            return entry["message_id"] == message and all(any(word in part for part in said) for word in words)

        return await self.from_bot(reads)

    async def turn(self, message: JsonObject, label: str, *words: str) -> JsonObject:
        """A message after a press of its button, once it holds these words."""
        await self.press(message["message_id"], data_of(message, label))
        return await self.becomes(message["message_id"], *words)

    async def starting(self, words: str) -> JsonObject:
        """The newest message of the bot that begins with these words, once there is one."""
        return await self.from_bot(lambda message: message.get("text", "").startswith(words))

    async def bot_messages(self) -> list[str]:
        """The texts of everything that the bot has in the chat."""
        return [entry["message"].get("text", "") for entry in await self.transcript() if entry["from_bot"]]


def data_of(message: JsonObject, label: str) -> str:
    """The data of the button with a label."""
    rows = message["reply_markup"]["inline_keyboard"]
    return next(str(key["callback_data"]) for row in rows for key in row if key["text"] == label)


def labels(message: JsonObject) -> list[str]:
    """The labels of the buttons under a message."""
    rows = message.get("reply_markup", {}).get("inline_keyboard", [])
    return [str(key["text"]) for row in rows for key in row]


@pytest.fixture(scope="session")
def pool() -> Iterator[Pool]:
    """One pool of processes for all tests: starting them is what takes long."""
    shared = Pool(1)
    yield shared
    shared.stop()


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[LocalServer]:
    local = LocalServer(tmp_path / "local")
    await local.start()
    yield local
    await local.stop()


@pytest.fixture
async def opened(tmp_path: Path, server: LocalServer, pool: Pool) -> AsyncIterator[House]:
    """A house whose bot a test starts itself; whatever runs at the end is stopped."""
    house = House(tmp_path, server, pool)
    yield house
    await house.stop()


@pytest.fixture
async def house(opened: House) -> House:
    """A house with an open bot that runs."""
    await opened.start()
    return opened


@pytest.fixture
async def emma(server: LocalServer) -> AsyncIterator[Person]:
    async with Person(server.url, people.ENGLISH_PERSON) as person:
        yield person


@pytest.fixture
async def ayse(server: LocalServer) -> AsyncIterator[Person]:
    async with Person(server.url, people.TURKISH_PERSON) as person:
        yield person


@asynccontextmanager
async def somebody_else(server: LocalServer, name: str) -> AsyncIterator[Person]:
    """A person whom nobody knows yet."""
    async with Person(server.url, 0) as person:
        answer = await person.http.post("/persons", json={"first_name": name, "language_code": "en"})
        person.person = person.chat = answer.json()["id"]
        yield person


async def until(condition: Callable[[], Awaitable[object]]) -> None:
    async with asyncio.timeout(60):
        while not await condition():  # noqa: ASYNC110  # what is awaited happens in another program
            await asyncio.sleep(0.02)


@pytest.fixture
def workbook() -> bytes:
    """A workbook with movements on two sheets, and a sheet of notes."""
    book = Workbook()
    book.remove(book.worksheets[0])
    for name, month in (("Bank", 3), ("Cash", 4)):
        sheet = book.create_sheet(name)
        for row in (
            ["Date", "Description", "Amount"],
            [date(2026, month, 2), "Sale", 100],
            [date(2026, month, 9), "Rent", -40],
        ):
            sheet.append(row)
    book.create_sheet("Notes").append(["Nothing here to be counted"])
    made = BytesIO()
    book.save(made)
    return made.getvalue()
