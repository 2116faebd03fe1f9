"""One SQLite file, one thread, one transaction for each piece of work."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

Result = TypeVar("Result")


class Store:
    """Runs plain functions on the database: all of a function's writes are kept, or none."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="local-store")
        self._connection: sqlite3.Connection | None = None

    async def open(self) -> None:
        """Creates the file and its tables where they are missing."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._open)

    async def run(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """What `work` returns, after its transaction has been committed."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._transact, work)

    async def close(self) -> None:
        """Closes the file, if it is open; work that was already handed in is done first."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _open(self) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(self._path, isolation_level=None)
        connection.row_factory = sqlite3.Row
        # WAL with NORMAL: a killed process loses nothing that was committed, and a commit needs no disk flush.
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute("PRAGMA busy_timeout = 5000")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.executescript(files("bot.local").joinpath("schema.sql").read_text(encoding="utf-8"))
        self._connection = connection

    def _transact(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        if self._connection is None:
            raise RuntimeError("the store is not open")
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            result = work(self._connection)
        except BaseException:
            self._connection.execute("ROLLBACK")
            raise
        self._connection.execute("COMMIT")
        return result

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def setting(connection: sqlite3.Connection, key: str) -> str | None:
    """A remembered setting, or None."""
    row = connection.execute("SELECT value FROM settings WHERE key = ?", (key,)).fetchone()
    return None if row is None else str(row["value"])


def remember(connection: sqlite3.Connection, key: str, value: str) -> None:
    """Keeps a setting."""
    connection.execute("INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)", (key, value))


def forget(connection: sqlite3.Connection, key: str) -> None:
    """Removes a setting."""
    connection.execute("DELETE FROM settings WHERE key = ?", (key,))
