"""A backup: whole, consistent while others write, without what was erased, and restored as the how-to page says."""

import asyncio
import re
import sqlite3
import subprocess
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.cli import main
from bot.errors import OperatorError
from bot.store import Store
from bot.store.backup import back_up
from bot.store.folder import DataFolder
from tests.bot.store.conftest import BOT, HERE, claimed, new_job


@contextmanager
def writing(database: Path) -> Iterator[list[int]]:
    """Somebody who writes pairs of rows all the time, and how many pairs that were."""
    ended, written = threading.Event(), [0]

    def write() -> None:
        with closing(sqlite3.connect(database, isolation_level=None, timeout=20)) as connection:
            while not ended.is_set():
                connection.execute("BEGIN IMMEDIATE")
                for chat in (2, 3):
                    values = (BOT, 10_000 + written[0] * 2 + chat, chat, "x" * 500)
                    connection.execute("INSERT INTO inbox VALUES (?, ?, ?, 0, ?, 'routed', 0)", values)
                connection.execute("COMMIT")
                written[0] += 1

    thread = threading.Thread(target=write)
    thread.start()
    try:
        yield written
    finally:
        ended.set()
        thread.join()


def leftovers(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir() if path.name != "data"]


async def filled(store: Store) -> None:
    await store.jobs.add(new_job())
    file = await store.files.add(await claimed(store), "ledger.xlsx", b"the bytes of a ledger")
    await store.files.accept(file)
    store.files.dataset_path(file).write_text("made again when it is needed")
    await store.jobs.add(new_job(body="waits"))


async def test_a_backup_under_writes_is_whole_and_restored_as_the_page_says(
    store: Store, folder: DataFolder, tmp_path: Path, checkout: Path
) -> None:
    await filled(store)
    (folder.path / "local").mkdir()
    with closing(sqlite3.connect(folder.path / "local" / "chat.db")) as local:
        local.execute("CREATE TABLE message (id INTEGER)")
    with writing(folder.database) as written:
        while not written[0]:
            pass
        back_up(folder, tmp_path / "aera-backup.tar")
    page = (checkout / "docs/how-to/back-up-and-restore.md").read_text("utf-8")
    (commands,) = re.findall(r"```sh\n(.+?)AERA_DATA_DIR=(?:\w+)", page, re.DOTALL)
    await asyncio.to_thread(subprocess.run, ["sh", "-e", "-c", commands], cwd=tmp_path, check=True)
    restored = await Store.open(DataFolder(tmp_path / "restored"))
    active = await restored.files.active(HERE)
    assert active is not None
    assert restored.files.bytes_path(active).read_bytes() == b"the bytes of a ledger"
    assert not restored.files.dataset_path(active).exists()
    pairs = await restored.database.rows("SELECT chat, count(*) AS n FROM inbox WHERE chat IN (2, 3) GROUP BY chat")
    assert len({row["n"] for row in pairs}) == 1
    assert await restored.jobs.reclaim(BOT) == 1
    await restored.close()
    assert (tmp_path / "restored" / "local" / "chat.db").is_file()
    assert (tmp_path / "aera-backup.tar").stat().st_mode & 0o077 == 0


async def test_what_was_erased_is_not_in_a_backup(store: Store, folder: DataFolder, tmp_path: Path) -> None:
    await filled(store)
    await store.erase(BOT, HERE.chat, keep_job=0)
    back_up(folder, tmp_path / "copy.tar")
    content = (tmp_path / "copy.tar").read_bytes()
    assert b"ledger" not in content.replace(b"aera.db", b"")
    assert b"waits" not in content


async def test_a_file_that_the_rows_name_and_nobody_has_is_no_backup(
    store: Store, folder: DataFolder, tmp_path: Path
) -> None:
    await filled(store)
    store.files.remove_bytes(BOT, HERE.chat)
    with pytest.raises(OperatorError, match="removed"):
        back_up(folder, tmp_path / "copy.tar")
    assert leftovers(tmp_path) == []


async def test_a_backup_never_writes_over_a_file_nor_takes_an_empty_folder(
    store: Store, folder: DataFolder, tmp_path: Path
) -> None:
    await filled(store)
    (tmp_path / "copy.tar").write_text("kept")
    with pytest.raises(OperatorError, match="there already"):
        back_up(folder, tmp_path / "copy.tar")
    assert (tmp_path / "copy.tar").read_text() == "kept"
    with pytest.raises(OperatorError, match="nothing to back up"):
        back_up(DataFolder(tmp_path / "empty"), tmp_path / "other.tar")
    with pytest.raises(OperatorError, match="cannot be written"):
        back_up(folder, tmp_path / "no" / "such" / "folder.tar")


async def test_the_command_writes_it_and_says_how_large_it_is(
    store: Store,
    folder: DataFolder,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    await filled(store)
    monkeypatch.setenv("AERA_DATA_DIR", str(folder.path))
    assert main(["backup", str(tmp_path / "copy.tar")]) == 0
    assert "bytes" in capsys.readouterr().out
    assert main(["backup", str(tmp_path / "copy.tar")]) == 2
