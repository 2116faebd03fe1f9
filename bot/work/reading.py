"""From a stored file to its data set: read once in a child process, kept beside the file, and in memory for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from bot.store.files import Files, StoredFile, write_made
from tools import stored
from tools.ingest import read
from tools.ingest.dated import in_year
from tools.outline import Outline, outline
from tools.tables import Dataset

KEPT = 3
READ_AT_ONCE = 2


@dataclass(frozen=True, slots=True)
class Read:
    """A data set with its outline."""

    dataset: Dataset
    outline: Outline


class Reading:
    """Data sets of stored files: at most `KEPT` stay in this process, at most `READ_AT_ONCE` are read at once."""

    def __init__(self, files: Files) -> None:
        self._files = files
        self._kept: OrderedDict[Path, Read] = OrderedDict()
        self._turns = asyncio.Semaphore(READ_AT_ONCE)

    async def read(self, file: StoredFile) -> Read:
        """Return what was read of a file, in the way that was settled for it; raises FileError."""
        path = self._files.dataset_path(file)
        return await self._held(path, lambda: _load(path, self._files.bytes_path(file), file))

    async def cached(self, path: Path) -> Read:
        """Return the data set that is cached at a path; raises FileNotFoundError."""
        return await self._held(path, lambda: _cached(path))

    async def _held(self, path: Path, load: Callable[[], Read]) -> Read:
        async with self._turns:
            held = self._kept.pop(path, None)
            found = held if held is not None and is_there(path) else await asyncio.to_thread(load)
            self._kept[path] = found
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found

    def forget(self, folder: Path) -> None:
        """Drop what is held in memory of the files under a folder."""
        for path in [path for path in self._kept if path.is_relative_to(folder)]:
            del self._kept[path]


def is_there(path: Path) -> bool:
    """Return whether something is cached at a path."""
    return path.is_file()


def _load(cached: Path, content: Path, file: StoredFile) -> Read:
    if cached.is_file():
        return _cached(cached)
    dataset = read(content, file.name, corrections=file.settled.corrections)
    if file.settled.year is not None:
        dataset = in_year(dataset, file.settled.year)
    write_made(cached, stored.dump(dataset), [content])
    return Read(dataset, outline(dataset))


def _cached(path: Path) -> Read:
    dataset = stored.load(path.read_bytes())
    return Read(dataset, outline(dataset))
