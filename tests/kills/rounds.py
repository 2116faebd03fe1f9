"""One round: questions, a kill at a random time, one at a named point, a clean start, and what stands in the chat."""

import asyncio
import random
import time
from collections import Counter
from dataclasses import dataclass, field

from bot.texts import text
from tests.bot.conversations.conftest import Person
from tests.bot.local.driver import JsonObject
from tests.kills.process import Bot

MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
PATIENCE = 60.0
LONGEST = 1.5  # seconds until the kill at a random time
RANDOM = "random time"
POINTER = text("en", "chat.ready")


@dataclass(frozen=True)
class Asked:
    """A question and the figure that only its answer holds."""

    text: str
    figure: str


@dataclass
class Tally:
    """What came of all rounds; ``strays`` counts the bot's messages that answer nothing, by the kill's point."""

    kills: Counter[str] = field(default_factory=Counter)
    strays: Counter[str] = field(default_factory=Counter)
    asked: int = 0
    pointers: int = 0
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    disordered: list[str] = field(default_factory=list)
    missed: Counter[str] = field(default_factory=Counter)
    recovery: list[float] = field(default_factory=list)


def ledger() -> tuple[str, bytes]:
    """A file whose months differ in what comes in and what goes out."""
    lines = ["Date,Description,Amount"]
    for month in range(1, 13):
        lines.append(f"2026-{month:02}-05,Sales,{200_000 + month * 1_013}")
        lines.append(f"2026-{month:02}-20,Rent and wages,-{100_000 + month * 1_371}")
    return "ledger.csv", "\n".join(lines).encode()


def questions(chance: random.Random, wanted: int) -> list[Asked]:
    """Different questions about the ledger."""
    every = [
        Asked(f"Total {what} in {MONTHS[month - 1]} 2026", f"{first + month * step:,}")
        for month in range(1, 13)
        for what, first, step in (("inflows", 200_000, 1_013), ("outflows", 100_000, 1_371))
    ]
    return chance.sample(every, wanted)


async def one_round(bot: Bot, person: Person, point: str, chance: random.Random, tally: Tally) -> None:
    """Ask four questions, kill twice, start again, and count what stands in the chat then."""
    asked = questions(chance, 4)
    sent = [await person.write(question.text) for question in asked[:3]]
    await asyncio.sleep(chance.uniform(0.0, LONGEST))
    await bot.kill()
    sent.append(await person.write(asked[3].text))
    await bot.start(point)
    try:
        await asyncio.wait_for(bot.ended(), PATIENCE)
    except TimeoutError:
        tally.missed[point] += 1
        await bot.kill()
    started = time.time()
    await bot.start()
    after = sent[0][-1]["message_id"]
    found = await _settled(bot, person, after, asked)
    tally.kills.update((RANDOM, point))
    tally.asked += len(asked)
    await _count(person, found, asked, point, tally)
    tally.recovery += await _recovery(person, started)


async def _settled(bot: Bot, person: Person, after: int, asked: list[Asked]) -> list[JsonObject]:
    """The bot's messages of the round, once nothing waits any more."""
    end = time.monotonic() + PATIENCE
    found: list[JsonObject] = []
    while time.monotonic() < end:
        entries = [entry["message"] for entry in await person.transcript() if entry["from_bot"]]
        found = [message for message in entries if message["message_id"] > after]
        if all(_holding(found, question) for question in asked) and await bot.idle():
            break
        await asyncio.sleep(0.1)
    return found


def _holding(found: list[JsonObject], question: Asked) -> list[JsonObject]:
    return [message for message in found if question.figure in message.get("text", "")]


async def _count(person: Person, found: list[JsonObject], asked: list[Asked], point: str, tally: Tally) -> None:
    edits = await person.calls("editMessageText")
    shown: list[int] = []
    for question in asked:
        answers = _holding(found, question)
        if not answers:
            tally.lost.append(f"{point}: {question.text}")
        if len(answers) > 1:
            tally.doubled.append(f"{point}: {question.text}")
        ids = {message["message_id"] for message in answers}
        shown += [
            edit["number"]
            for edit in edits
            if int(edit["params"]["message_id"]) in ids and question.figure in edit["params"]["text"]
        ][:1]
    if shown != sorted(shown):
        tally.disordered.append(f"{point}: {[question.text for question in asked]}")
    pointers = [message for message in found if message.get("text") == POINTER]
    tally.pointers += len(pointers)
    tally.strays[point] += len(found) - len(pointers) - sum(len(_holding(found, question)) for question in asked)


async def _recovery(person: Person, started: float) -> list[float]:
    """Seconds from a start to the first word in the chat; none where nothing was left to say."""
    said = [call for call in await person.calls() if call["method"] in ("sendMessage", "editMessageText")]
    return (
        [min(call["date"] for call in said if call["date"] > started) - started] if said[-1]["date"] > started else []
    )
