"""A real store on disk, and the smallest rows to fill it with."""

from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path

import pytest

from bot.pipeline.journal import Ask, Place
from bot.pipeline.outcome import Answer, Outcome
from bot.store import Store
from bot.store.folder import DataFolder
from bot.store.jobs import Job, NewJob

BOT = 77
HERE = Place(bot=BOT, chat=5)
numbers = count(1)


@pytest.fixture
def folder(tmp_path: Path) -> DataFolder:
    return DataFolder(tmp_path / "data")


@pytest.fixture
async def store(folder: DataFolder) -> AsyncIterator[Store]:
    opened = await Store.open(folder)
    yield opened
    await opened.close()


def new_job(place: Place = HERE, *, body: str = "{}", beside: bool = False, message: int = 0) -> NewJob:
    number = next(numbers)
    return NewJob(place, number, asker=9, message=message or number, kind="question", body=body, beside=beside)


async def claimed(store: Store, lease: float = 60) -> Job:
    job = await store.jobs.claim(BOT, lease)
    assert job is not None
    return job


def ask(run_id: str, place: Place = HERE, question: str = "how much?") -> Ask:
    return Ask(
        run_id=run_id, place=place, asker=9, question=question, language="en", now="2026-09-01T09:00:00+03:00",
        seed=1, analyst={"plan": "rules"},
    )  # fmt: skip


def answered(run_id: str, text: str = "This much.") -> Outcome:
    return Outcome(run_id=run_id, language="en", answer=Answer(text=text, verdict="PASS"), plan='{"chat": "hi"}')
