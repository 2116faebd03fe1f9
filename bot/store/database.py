"""The SQLite database: numbered schema files, one writer whose transactions are short, and a reader beside it."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Self

import aiosqlite

from bot.errors import OperatorError

BUSY_SECONDS = 10
SETTINGS = f"""
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA busy_timeout = {BUSY_SECONDS * 1000};
    PRAGMA secure_delete = ON;
"""

Values = Sequence[object]


def schemas() -> list[str]:
    """Return the numbered schema files in order; the database's version is how many of them it has run."""
    folder = files(__package__).joinpath("schema")
    names = sorted(entry.name for entry in folder.iterdir() if re.fullmatch(r"\d{4}\.sql", entry.name))
    return [folder.joinpath(name).read_text(encoding="utf-8") for name in names]


class Database:
    """An open database. Only `writing` changes it; `rows` and `row` read what is committed."""

    def __init__(self, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self._writer = writer
        self._reader = reader
        self._turn = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Return the database at a path, created or brought to this version; raises OperatorError."""
        try:
            writer = await _connect(path)
        except (sqlite3.Error, OSError) as error:
            raise OperatorError(f"The database {path} cannot be opened: {error}.") from error
        try:
            await _migrate(writer, path)
            reader = await _connect(path)
        except sqlite3.Error as error:
            await writer.close()
            raise OperatorError(f"The database {path} cannot be used: {error}.") from error
        except OperatorError:
            await writer.close()
            raise
        return cls(writer, reader)

    async def close(self) -> None:
        """Close both connections."""
        await self._reader.close()
        await self._writer.close()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[aiosqlite.Connection]:
        """A transaction that is committed, or rolled back where the block raises."""
        async with self._turn:
            try:
                await self._writer.execute("BEGIN IMMEDIATE")
                yield self._writer
                await self._writer.commit()
            except BaseException:
                # Calls run in the order in which they were made, so a cancelled BEGIN or COMMIT is behind this one.
                await asyncio.shield(self._writer.rollback())
                raise

    async def rows(self, sql: str, values: Values = ()) -> list[sqlite3.Row]:
        """Return all rows of a query."""
        return list(await self._reader.execute_fetchall(sql, tuple(values)))

    async def row(self, sql: str, values: Values = ()) -> sqlite3.Row | None:
        """Return the first row of a query, or None."""
        found = await self.rows(sql, values)
        return found[0] if found else None

    async def shrink(self) -> None:
        """Give back the pages of what was deleted, in the database and in its log, so that no text of it is left."""
        async with self._turn:
            await self._writer.execute("VACUUM")
            await self._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")


async def _connect(path: Path) -> aiosqlite.Connection:
    connection = await aiosqlite.connect(path, isolation_level=None, timeout=BUSY_SECONDS)
    try:
        await connection.executescript(SETTINGS)
    except sqlite3.Error:
        await connection.close()
        raise
    connection.row_factory = sqlite3.Row
    return connection


async def _migrate(connection: aiosqlite.Connection, path: Path) -> None:
    cursor = await connection.execute("PRAGMA user_version")
    found = await cursor.fetchone()
    version = int(found[0]) if found else 0
    known = schemas()
    if version > len(known):
        raise OperatorError(
            f"The database {path} was written by a newer version of the program "
            f"(schema {version}, this one knows {len(known)}): start that version, or use another folder."
        )
    for number, script in enumerate(known[version:], start=version + 1):
        await connection.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")
