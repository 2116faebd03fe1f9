"""The order of a lane when the storage fails between two of its updates: nothing overtakes what came before it."""

import sqlite3
from itertools import count

import pytest
from telegram import Update
from telegram.error import NetworkError

from bot.local import people
from bot.pipeline.journal import Place
from bot.store.inbox import Inbox
from bot.store.jobs import Jobs, NewJob
from bot.telegram import durable_queue
from bot.telegram.durable_queue import DurableQueue
from tests.bot.conversations.conftest import House, Person, until

FIRST, SECOND = "Total outflows by month", "Total inflows by month"


def full_disk() -> sqlite3.OperationalError:
    """What the database's library raises where the disk is full."""
    error = sqlite3.OperationalError("made up")
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    return error


async def asked(house: House) -> list[str]:
    return [ask.question for ask, _ in reversed(await house.store.runs.recent())]


async def both_asked(house: House) -> bool:
    return len(await asked(house)) == 2


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(durable_queue, "FAULT_SECONDS", 0.2)


async def test_a_question_that_could_not_be_queued_is_not_overtaken_by_the_next(
    house: House, emma: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    add, calls = Jobs.add, count()

    async def failing_once(self: Jobs, *jobs: NewJob, full: NewJob | None = None) -> int | None:
        if next(calls) == 0:
            raise full_disk()
        return await add(self, *jobs, full=full)

    monkeypatch.setattr(Jobs, "add", failing_once)
    await emma.write(FIRST)
    await emma.write(SECOND)
    await until(lambda: both_asked(house))
    assert await asked(house) == [FIRST, SECOND]


async def test_another_chat_does_not_wait_for_what_could_not_be_queued(
    house: House, emma: Person, ayse: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    add = Jobs.add
    broken = True

    async def failing(self: Jobs, *jobs: NewJob, full: NewJob | None = None) -> int | None:
        if broken and jobs[0].place.chat == emma.chat:
            raise full_disk()
        return await add(self, *jobs, full=full)

    monkeypatch.setattr(Jobs, "add", failing)
    await emma.write(FIRST)
    await emma.write(SECOND)
    await ayse.says("merhaba")
    assert FIRST not in await asked(house)
    broken = False
    await until(lambda: _asks_both(house))
    assert [question for question in await asked(house) if question in (FIRST, SECOND)] == [FIRST, SECOND]


async def _asks_both(house: House) -> bool:
    return {FIRST, SECOND} <= set(await asked(house))


async def test_an_update_that_could_not_be_stored_is_not_overtaken_by_one_that_is_sent_beside_it(
    house: House, emma: Person, ayse: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.stop()
    await emma.write(FIRST)
    await emma.write(SECOND)
    await ayse.write("merhaba")
    await house.open()
    queue = DurableQueue(house.store.inbox, people.BOT_ID)
    bodies = await emma.waiting_updates()
    first, second, other = (Update.de_json(body) for body in bodies)
    add, calls = Inbox.add, count()

    async def failing_once(self: Inbox, place: Place, update_id: int, body: str) -> bool:
        if next(calls) == 0:
            raise full_disk()
        return await add(self, place, update_id, body)

    monkeypatch.setattr(Inbox, "add", failing_once)
    for refused in (first, second):
        with pytest.raises(NetworkError):
            await queue.put(refused)
    await queue.put(other)
    await queue.put(first)
    await queue.put(second)
    assert [update_id for update_id, _ in await house.store.inbox.unrouted(people.BOT_ID)] == sorted(
        update.update_id for update in (first, second, other)
    )
    assert [queue.get_nowait() for _ in range(queue.qsize())] == [other, first, second]
