"""A copy of a data folder as one archive, made while the bot goes on: its databases as of one moment, and their files.

A file is named by its hash, lies there before a row names it and never changes, so files may be copied after the rows.
"""

from __future__ import annotations

import io
import os
import sqlite3
import tarfile
import tempfile
import time
from contextlib import closing
from pathlib import Path

from typing_extensions import Buffer

from bot.errors import OperatorError
from bot.store.folder import DataFolder

ATTEMPTS = 3
BUSY_SECONDS = 10
PIECE = 1 << 20
PAUSE_SECONDS = 0.01


class _Gently(io.FileIO):
    """A file that goes to the disk in small pieces: a large one at once would keep the commits of the bot waiting."""

    _waiting = 0

    def write(self, content: Buffer, /) -> int:
        written = super().write(content)
        self._waiting += written
        if self._waiting >= PIECE:
            os.fdatasync(self.fileno())
            self._waiting = 0
            time.sleep(PAUSE_SECONDS)
        return written


class _GoneError(Exception):
    """A file that the copied rows name was removed in the meantime."""


def back_up(folder: DataFolder, target: Path) -> int:
    """Write the archive, whole or not at all, and return its size in bytes; raises OperatorError.

    What can be made again (what was read from files) is left out. A chat that is erased meanwhile is in no part of it.
    """
    if not folder.database.is_file():
        raise OperatorError(f"There is nothing to back up in {folder.path}: AERA_DATA_DIR names the data folder.")
    if target.exists():
        raise OperatorError(f"{target} is there already: choose another name.")
    try:
        with tempfile.TemporaryDirectory(dir=target.absolute().parent, prefix=".backup-") as place:
            archive = Path(place) / "archive.tar"
            _whole(folder, archive, Path(place))
            os.link(archive, target)
        return target.stat().st_size
    except FileExistsError as error:
        raise OperatorError(f"{target} is there already: choose another name.") from error
    except OSError as error:
        raise OperatorError(f"The backup cannot be written: {error.strerror}.") from error
    except sqlite3.Error as error:
        raise OperatorError(f"The database cannot be read: {error}.") from error


def _whole(folder: DataFolder, archive: Path, place: Path) -> None:
    for _ in range(ATTEMPTS):
        try:
            _pack(folder, archive, place)
        except _GoneError:
            continue
        return
    raise OperatorError("Files were removed each time while they were copied: try again in a moment.")


def _pack(folder: DataFolder, archive: Path, place: Path) -> None:
    archive.unlink(missing_ok=True)
    with _Gently(os.open(archive, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
        with tarfile.open(fileobj=out, mode="w") as packed:
            copy = _copied(folder.database, place)
            packed.add(copy, folder.database.name)
            for path in _named(folder, copy):
                _add(packed, path, folder.path)
            _local(packed, folder, place)
        os.fsync(out.fileno())


def _copied(database: Path, place: Path) -> Path:
    """Return a copy of a database as of one moment, its log and what was erased from it left out.

    It is read in one transaction, which keeps no writer waiting.
    """
    copy = place / database.name
    copy.unlink(missing_ok=True)
    with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True, timeout=BUSY_SECONDS)) as source:
        source.execute("VACUUM INTO ?", (str(copy),))
    with closing(sqlite3.connect(copy)) as made:
        (found,) = made.execute("PRAGMA integrity_check").fetchone()
    if found != "ok":
        raise OperatorError(f"The database {database} is damaged: {found}.")
    return copy


def _named(folder: DataFolder, copy: Path) -> list[Path]:
    with closing(sqlite3.connect(copy)) as made:
        rows = made.execute("SELECT DISTINCT bot, chat, sha256 FROM file ORDER BY bot, chat, sha256").fetchall()
    return [folder.files / str(bot) / str(chat) / sha256 for bot, chat, sha256 in rows]


def _local(packed: tarfile.TarFile, folder: DataFolder, place: Path) -> None:
    """Add what the local chat keeps: without it, its numbers of messages would begin anew."""
    for path in sorted((folder.path / "local").rglob("*")):
        if path.suffix == ".db":
            packed.add(_copied(path, place), path.relative_to(folder.path))
        elif path.is_file() and not path.name.endswith((".db-wal", ".db-shm")):
            _add(packed, path, folder.path)


def _add(packed: tarfile.TarFile, path: Path, root: Path) -> None:
    try:
        packed.add(path, path.relative_to(root), recursive=False)
    except FileNotFoundError as error:
        raise _GoneError from error
