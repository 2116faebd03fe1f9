"""The database file: its version, its owner, and what a broken one says."""

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from bot.errors import OperatorError
from bot.store import Store
from bot.store.database import Database, schemas
from bot.store.folder import DataFolder, FolderLock


async def test_a_new_database_has_the_newest_version_and_survives_being_opened_again(folder: DataFolder) -> None:
    for _ in range(2):
        store = await Store.open(folder)
        row = await store.database.row("PRAGMA user_version")
        await store.close()
        assert row is not None
        assert row[0] == len(schemas())


async def test_an_older_database_is_brought_to_this_version(folder: DataFolder) -> None:
    folder.create()
    sqlite3.connect(folder.database).close()
    store = await Store.open(folder)
    assert await store.inbox.unrouted(1) == []
    await store.close()


async def test_a_newer_database_is_refused_with_one_clear_line(folder: DataFolder) -> None:
    folder.create()
    with sqlite3.connect(folder.database) as connection:
        connection.execute("PRAGMA user_version = 999")
    connection.close()
    with pytest.raises(OperatorError, match="newer version"):
        await Store.open(folder)


async def test_a_file_that_is_no_database_is_refused_with_one_clear_line(folder: DataFolder) -> None:
    folder.create()
    folder.database.write_bytes(b"this is not a database, however long it may be" * 50)
    with pytest.raises(OperatorError, match="cannot be"):
        await Store.open(folder)


async def test_every_commit_is_on_disk_and_every_table_is_strict(store: Store) -> None:
    synchronous = await store.database.row("PRAGMA synchronous")
    journal = await store.database.row("PRAGMA journal_mode")
    tables = await store.database.rows("SELECT name, strict FROM pragma_table_list WHERE type = 'table'")
    assert synchronous is not None
    assert journal is not None
    assert (synchronous[0], journal[0]) == (2, "wal")
    assert [row["name"] for row in tables if not row["strict"] and not row["name"].startswith("sqlite_")] == []


async def test_a_transaction_that_is_cancelled_leaves_nothing_and_blocks_nobody(store: Store) -> None:
    started = asyncio.Event()

    async def interrupted() -> None:
        async with store.database.writing() as writer:
            await writer.execute("INSERT INTO chat (bot, chat) VALUES (1, 1)")
            started.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(interrupted())
    await started.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    async with store.database.writing() as writer:
        await writer.execute("INSERT INTO chat (bot, chat) VALUES (1, 2)")
    rows = await store.database.rows("SELECT chat FROM chat")
    assert [row["chat"] for row in rows] == [2]


def test_a_second_process_on_the_same_folder_is_refused(folder: DataFolder) -> None:
    folder.create()
    lock = FolderLock(folder)
    lock.acquire()
    code = (
        "import sys, pathlib\nfrom bot.store.folder import DataFolder, FolderLock\n"
        "FolderLock(DataFolder(pathlib.Path(sys.argv[1]))).acquire()"
    )
    second = [sys.executable, "-c", code, str(folder.path)]
    refused = subprocess.run(second, check=False, capture_output=True, text=True)
    assert "Another bot is running" in refused.stderr
    lock.release()
    assert subprocess.run(second, check=False, capture_output=True, text=True).returncode == 0


def test_a_folder_that_cannot_be_made_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OperatorError, match="AERA_DATA_DIR"):
        DataFolder(tmp_path / "file" / "data").create()


async def test_two_connections_write_to_one_database(folder: DataFolder) -> None:
    folder.create()
    first, second = await Database.open(folder.database), await Database.open(folder.database)

    async def fill(database: Database, offset: int) -> None:
        for number in range(20):
            async with database.writing() as writer:
                await writer.execute("INSERT INTO chat (bot, chat) VALUES (1, ?)", (offset + number,))

    await asyncio.gather(fill(first, 0), fill(second, 100))
    row = await first.row("SELECT count(*) AS n FROM chat")
    await first.close()
    await second.close()
    assert row is not None
    assert row["n"] == 40
