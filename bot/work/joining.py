"""Files of a chat that belong together: found and joined once in a pool process, then read like any file."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path

import structlog

from bot.store.files import Files, StoredFile
from bot.work import child
from bot.work.pool import Pool
from bot.work.reading import Read, Reading, is_there
from tools.ingest.continuing import series_name
from tools.ingest.errors import FileError

log = structlog.get_logger(__name__)

MOST_FILES = 12
MOST_BYTES = 20_000_000
KEPT = 64


@dataclass(frozen=True, slots=True)
class Together:
    """Files that belong together, the one asked for first; ``same`` rows stand in more than one and count once."""

    files: tuple[StoredFile, ...]
    path: Path
    rows: int
    same: int


@dataclass(frozen=True, slots=True)
class Apart:
    """Two files that were compared and are not joined, with the reason as a JoinError has it."""

    files: tuple[str, str]
    code: str
    detail: str


@dataclass(frozen=True, slots=True)
class _Found:
    """What came of comparing files: those that belong together, and why the others do not."""

    together: Together | None = None
    apart: tuple[Apart, ...] = ()


class Joining:
    """Finds what belongs to a file: files of its topic with the same headings or the same name but for the year.

    What counts is the proof in the files. At most `MOST_FILES`, the newest first, and of `MOST_BYTES` together.
    """

    def __init__(self, files: Files, reading: Reading, pool: Pool) -> None:
        self._files = files
        self._reading = reading
        self._pool = pool
        self._known: OrderedDict[Path, _Found] = OrderedDict()

    async def of(self, file: StoredFile) -> Together | None:
        """Return a file with those that belong to it, None where it stands alone."""
        return (await self._compared(file)).together

    async def apart(self, file: StoredFile) -> tuple[Apart, ...]:
        """Return which files look as if they belonged to a file and are read each by itself, and why."""
        return (await self._compared(file)).apart

    async def _compared(self, file: StoredFile) -> _Found:
        files = await self._candidates(file)
        if len(files) == 1:
            return _Found()
        target = self._files.joined_path(files)
        known = self._known.pop(target, None) or await self._found(files, target)
        if known.together is not None and not is_there(target):
            known = await self._found(files, target)
        self._known[target] = known
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        return known

    async def read(self, together: Together) -> Read:
        """Return what was read of files that were found together."""
        return await self._reading.cached(together.path)

    async def _candidates(self, file: StoredFile) -> list[StoredFile]:
        found, size = [file], file.size
        for other in await self._files.of_chat(file.place) if file.headings else ():
            alike = other.headings == file.headings or series_name(other.name) == series_name(file.name)
            new = other.sha256 not in {each.sha256 for each in found}
            if not (alike and new and other.headings and other.place == file.place):
                continue
            size += other.size
            if len(found) == MOST_FILES or size > MOST_BYTES:
                break
            found.append(other)
        return found

    async def _found(self, files: Sequence[StoredFile], target: Path) -> _Found:
        try:
            for file in files:
                if not is_there(self._files.dataset_path(file)):
                    await self._reading.read(file)
            paths = [str(self._files.dataset_path(file)) for file in files]
            said = json.loads(await self._pool.call(child.join, paths, str(target)))
        except (FileError, BrokenProcessPool, TimeoutError) as error:
            log.info("files stay apart", file=files[0].id, error=type(error).__name__)
            return _Found()
        apart = tuple(Apart((one, other), code, detail) for one, other, code, detail in said["apart"])
        if len(said["used"]) == 1:
            return _Found(None, apart)
        together = Together(tuple(files[place] for place in said["used"]), target, said["rows"], said["same"])
        return _Found(together, apart)
