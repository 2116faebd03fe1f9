"""Lanes on a real store: order, parallel chats, attempts, cancelling, stopping."""

import asyncio
import errno
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from itertools import count
from pathlib import Path

import pytest

from bot.pipeline.journal import Place
from bot.store import Store
from bot.store.folder import DataFolder
from bot.store.jobs import Job, NewJob
from bot.work import lanes as lanes_module
from bot.work.lanes import Lanes, UndeliverableError

BOT = 7
ONE, TWO = Place(bot=BOT, chat=1), Place(bot=BOT, chat=2)
TOPIC = Place(bot=BOT, chat=1, topic=4)
numbers = count(1)


def database_fault(code: int) -> sqlite3.OperationalError:
    """An error as the database's library raises it."""
    error = sqlite3.OperationalError("made up")
    error.sqlite_errorcode = code
    return error


Action = Callable[[Job], Awaitable[None]]


class Scripted:
    """A worker that notes what it is asked and does what a test says."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.done: list[str] = []
        self.given_up: list[str] = []
        self.called_off: list[str] = []
        self.put_off: list[str] = []
        self.actions: dict[str, Action] = {}

    async def work(self, job: Job) -> None:
        self.begun.append(job.body)
        if job.body in self.actions:
            await self.actions[job.body](job)
        self.done.append(job.body)

    async def give_up(self, job: Job) -> None:
        self.given_up.append(job.body)

    async def cancelled(self, job: Job) -> None:
        self.called_off.append(job.body)

    async def interrupted(self, job: Job) -> None:
        self.put_off.append(job.body)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(DataFolder(tmp_path))
    yield opened
    await opened.close()


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Scripted:
    monkeypatch.setattr(lanes_module, "RETRY_SECONDS", 0.0)
    monkeypatch.setattr(lanes_module, "FAULT_SECONDS", 0.0)
    return Scripted()


@pytest.fixture
async def lanes(store: Store, worker: Scripted) -> AsyncIterator[Lanes]:
    running = Lanes(store.jobs, worker, BOT)
    running.start()
    yield running
    await running.stop()


async def add(store: Store, lanes: Lanes, place: Place, *bodies: str, beside: bool = False) -> None:
    for body in bodies:
        await store.jobs.add(NewJob(place, next(numbers), 9, 1, "question", body, beside=beside))
    lanes.wake()


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not condition():  # noqa: ASYNC110  # the worker under test tells nobody
            await asyncio.sleep(0.005)


def waiting_for(event: asyncio.Event) -> Action:
    async def wait(_job: Job) -> None:
        await event.wait()

    return wait


async def test_a_lane_answers_in_the_order_of_its_questions(store: Store, lanes: Lanes, worker: Scripted) -> None:
    await add(store, lanes, ONE, "a", "b", "c", "d")
    await until(lambda: len(worker.done) == 4)
    assert worker.done == ["a", "b", "c", "d"]


async def test_one_chat_does_not_wait_for_another_nor_a_topic_for_its_chat(
    store: Store, lanes: Lanes, worker: Scripted
) -> None:
    blocked = asyncio.Event()
    worker.actions["slow"] = waiting_for(blocked)
    await add(store, lanes, ONE, "slow", "behind")
    await add(store, lanes, TWO, "other chat")
    await add(store, lanes, TOPIC, "other topic")
    await until(lambda: len(worker.done) == 2)
    assert set(worker.done) == {"other chat", "other topic"}
    assert "behind" not in worker.begun
    blocked.set()
    await until(lambda: len(worker.done) == 4)


async def test_what_goes_beside_the_lanes_runs_though_all_of_them_are_busy(store: Store, worker: Scripted) -> None:
    lanes = Lanes(store.jobs, worker, BOT, slots=1)
    lanes.start()
    blocked = asyncio.Event()
    worker.actions["slow"] = waiting_for(blocked)
    await add(store, lanes, ONE, "slow")
    await add(store, lanes, TWO, "waits for a slot")
    await add(store, lanes, ONE, "cancel", beside=True)
    await until(lambda: worker.done == ["cancel"])
    assert "waits for a slot" not in worker.begun
    await lanes.stop()


async def test_three_failed_attempts_are_told_and_the_lane_goes_on(
    store: Store, lanes: Lanes, worker: Scripted
) -> None:
    async def fail(_job: Job) -> None:
        raise ValueError("a fault of ours")

    worker.actions["poison"] = fail
    await add(store, lanes, ONE, "poison", "next")
    await until(lambda: worker.done == ["next"])
    assert worker.begun == ["poison", "poison", "poison", "next"]
    assert worker.given_up == ["poison"]


@pytest.mark.parametrize(
    "fault",
    [OSError(errno.ENOSPC, "no space left"), OSError(errno.EROFS, "read-only"), database_fault(sqlite3.SQLITE_FULL),
     database_fault(sqlite3.SQLITE_IOERR | 13 << 8), database_fault(sqlite3.SQLITE_BUSY)],
    ids=["disk full", "read-only disk", "database full", "disk error", "database locked"],
)  # fmt: skip
async def test_a_fault_of_the_storage_is_no_try_and_the_question_is_answered_when_it_has_passed(
    fault: Exception, store: Store, lanes: Lanes, worker: Scripted
) -> None:
    async def fail(_job: Job) -> None:
        if len(worker.begun) <= 5:
            raise fault

    worker.actions["question"] = fail
    await add(store, lanes, ONE, "question", "next")
    await until(lambda: len(worker.done) == 2)
    assert worker.done == ["question", "next"]
    assert worker.given_up == []


async def test_a_chat_that_cannot_be_written_to_stops_its_job_at_once(
    store: Store, lanes: Lanes, worker: Scripted
) -> None:
    async def gone(_job: Job) -> None:
        raise UndeliverableError

    worker.actions["gone"] = gone
    await add(store, lanes, ONE, "gone", "next")
    await until(lambda: worker.done == ["next"])
    assert worker.begun == ["gone", "next"]
    assert worker.given_up == []


async def test_cancelling_ends_the_running_and_the_waiting_ones_of_that_person(
    store: Store, lanes: Lanes, worker: Scripted
) -> None:
    worker.actions["slow"] = waiting_for(asyncio.Event())
    await add(store, lanes, ONE, "slow", "waiting")
    await until(lambda: worker.begun == ["slow"])
    assert await lanes.cancel(ONE, asker=8) == 0
    assert await lanes.cancel(ONE, asker=9) == 2
    await until(lambda: set(worker.called_off) == {"slow", "waiting"})
    await add(store, lanes, ONE, "after")
    await until(lambda: worker.done == ["after"])


async def test_a_stop_gives_work_back_and_a_start_takes_it_up_again_without_counting_a_try(
    store: Store, worker: Scripted
) -> None:
    attempts: list[tuple[int, int]] = []

    async def note(job: Job) -> None:
        attempts.append((job.attempt, job.tries))
        if len(attempts) == 1:
            await asyncio.Event().wait()

    worker.actions["question"] = note
    first = Lanes(store.jobs, worker, BOT)
    first.start()
    await add(store, first, ONE, "question")
    await until(lambda: len(attempts) == 1)
    await first.stop()
    assert worker.done == []
    assert worker.put_off == ["question"]
    second = Lanes(store.jobs, worker, BOT)
    second.start()
    await until(lambda: worker.done == ["question"])
    await second.stop()
    assert attempts == [(1, 1), (2, 1)]


async def test_an_attempt_whose_lease_is_gone_is_stopped(store: Store, worker: Scripted) -> None:
    ended = asyncio.Event()

    async def hang(job: Job) -> None:
        if job.attempt == 1:
            async with store.database.writing() as writer:
                await writer.execute("UPDATE job SET attempt = 2 WHERE id = ?", (job.id,))
            try:
                await asyncio.Event().wait()
            finally:
                ended.set()

    worker.actions["question"] = hang
    lanes = Lanes(store.jobs, worker, BOT, lease=0.3)
    lanes.start()
    await add(store, lanes, ONE, "question")
    async with asyncio.timeout(20):
        await ended.wait()
    await lanes.stop()
    assert worker.done == []
