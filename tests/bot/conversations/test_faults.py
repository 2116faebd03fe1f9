"""Real faults under a bot that runs: a full disk, a locked database, a clock that jumps, lost caches, no Telegram."""

import asyncio
import os
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.local.server import LocalServer
from bot.samples import sample
from bot.store import database as database_module
from bot.store.folder import DataFolder
from bot.telegram import application as application_module
from bot.work import lanes as lanes_module
from bot.work.pool import Pool
from tests.bot.conversations.conftest import House, Person, until

ASKED = "Total outflows by month"
SAID = "160,000"
PLACE_BYTES = 24 << 20


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looks and retries come soon, and a lock is waited for shortly."""
    monkeypatch.setattr(application_module, "LOOK_SECONDS", 0.3)
    monkeypatch.setattr(lanes_module, "LOOK_SECONDS", 0.3)
    monkeypatch.setattr(lanes_module, "FAULT_SECONDS", 0.3)
    monkeypatch.setattr(database_module, "BUSY_SECONDS", 1)
    monkeypatch.setattr(database_module, "SETTINGS", database_module.SETTINGS.replace("10000", "300"))


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A small file system of its own, where this machine lets us have one."""
    place = tmp_path / "disk"
    place.mkdir()
    if os.geteuid() != 0:
        pytest.skip("only root can mount a small disk")
    size = f"size={PLACE_BYTES}"
    made = subprocess.run(["mount", "-t", "tmpfs", "-o", size, "aera", place], check=False, capture_output=True)
    if made.returncode != 0:
        pytest.skip("this machine mounts no disk: " + made.stderr.decode().strip())
    yield place
    subprocess.run(["umount", "-l", place], check=True)


def fill(disk: Path) -> Path:
    """Write until the disk takes no more."""
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as file:
        try:
            while file.write(bytes(1 << 16)):
                pass
        except OSError:
            return ballast
    raise AssertionError("the disk is never full")


async def answered_once(house: House, person: Person, tries: int = 1) -> None:
    await person.from_bot(lambda message: SAID in message.get("text", ""))
    await until(lambda: _settled(house))
    assert sum(SAID in text for text in await person.bot_messages()) == 1
    rows = await house.store.database.rows("SELECT state, tries FROM job WHERE kind = 'question'")
    assert [row["state"] for row in rows] == ["done"]
    assert rows[0]["tries"] <= tries


async def _settled(house: House) -> bool:
    row = await house.store.database.row(
        "SELECT (SELECT count(*) FROM job WHERE state IN ('queued', 'running')) "
        "+ (SELECT count(*) FROM inbox WHERE state = 'new') AS open"
    )
    return row is not None and row["open"] == 0


@pytest.fixture
async def small(disk: Path, server: LocalServer, pool: Pool) -> House:
    """A house whose data lie on a small disk."""
    house = House(disk, server, pool)
    house.folder = DataFolder(disk / "data")
    return house


async def test_a_question_that_comes_while_the_disk_is_full_is_answered_once_there_is_room(
    small: House, disk: Path, emma: Person
) -> None:
    await small.start()
    try:
        await emma.send(*sample("en"))
        ballast = fill(disk)
        await emma.write(ASKED)
        await asyncio.sleep(1.5)
        assert not any(SAID in text for text in await emma.bot_messages())
        ballast.unlink()
        await answered_once(small, emma)
    finally:
        await small.stop()


async def test_a_question_on_whose_way_the_disk_becomes_full_is_answered_once_there_is_room(
    small: House, disk: Path, emma: Person
) -> None:
    await small.start()
    try:
        await emma.send(*sample("en"))
        await emma.fault("sendMessage", mode="delay", seconds=1)
        await emma.write(ASKED)
        await emma.from_bot(lambda message: message.get("text", "").endswith("…"))
        ballast = fill(disk)
        await asyncio.sleep(2.5)
        ballast.unlink()
        await answered_once(small, emma)
    finally:
        await small.stop()


async def test_a_question_that_comes_while_another_program_locks_the_database_is_answered_afterwards(
    house: House, emma: Person
) -> None:
    await emma.send(*sample("en"))
    with closing(sqlite3.connect(house.folder.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await emma.write(ASKED)
        await asyncio.sleep(2)
        assert not any(SAID in text for text in await emma.bot_messages())
        other.execute("ROLLBACK")
    await answered_once(house, emma)


@pytest.mark.parametrize("jump", [-7 * 24 * 3600.0, 2 * 3600.0])
async def test_a_clock_that_jumps_loses_no_question_and_answers_none_twice(
    house: House, emma: Person, monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    await emma.send(*sample("en"))
    await emma.fault("sendMessage", mode="delay", seconds=1)
    await emma.write(ASKED)
    await emma.from_bot(lambda message: message.get("text", "").endswith("…"))
    shifted = time.time
    monkeypatch.setattr(time, "time", lambda: shifted() + jump)
    # A jump forward ends the lease: another attempt follows, and what the first still sends is refused.
    await answered_once(house, emma, tries=2)
    monkeypatch.setattr(time, "time", shifted)
    assert "160,000" in await emma.says("Total outflows by month of the file")


async def test_telegram_away_for_a_while_costs_no_answer(house: House, emma: Person) -> None:
    await emma.send(*sample("en"))
    await emma.fault("*", mode="fail", code=502, description="Bad Gateway", times=6)
    await emma.write(ASKED)
    await answered_once(house, emma)


async def test_lost_caches_are_made_again_and_the_question_is_answered(house: House, emma: Person) -> None:
    await emma.send(*sample("en"))
    await until(lambda: _settled(house))
    caches = list(house.folder.files.rglob("*.json"))
    assert caches
    for cache in caches:
        cache.unlink()
    await emma.write(ASKED)
    await answered_once(house, emma)


async def test_a_person_who_blocked_the_bot_keeps_nobody_waiting(house: House, emma: Person, ayse: Person) -> None:
    await emma.send(*sample("en"))
    await until(lambda: _settled(house))
    await emma.fault("sendMessage", code=403, description="Forbidden: bot was blocked by the user")
    await emma.write("What are my three biggest costs?")

    async def failed() -> bool:
        rows = await house.store.database.rows("SELECT state FROM job WHERE kind = 'question'")
        return [row["state"] for row in rows] == ["failed"]

    await until(failed)
    assert await ayse.says("merhaba")
    assert SAID in await emma.says(ASKED)
