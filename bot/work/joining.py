"""Statements of one account in a chat: found and joined once in a pool process, then read like any file."""

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
from tools.ingest.errors import FileError

log = structlog.get_logger(__name__)

MOST_FILES = 12
MOST_BYTES = 20_000_000
KEPT = 64


@dataclass(frozen=True, slots=True)
class Together:
    """Files of one account, the one that was asked for first; ``same`` rows stand in more than one and count once."""

    files: tuple[StoredFile, ...]
    path: Path
    rows: int
    same: int


class Joining:
    """Finds the statements that belong to a file: those of its topic with the same headings and proof of the account.

    At most `MOST_FILES`, the newest first, and of `MOST_BYTES` together.
    """

    def __init__(self, files: Files, reading: Reading, pool: Pool) -> None:
        self._files = files
        self._reading = reading
        self._pool = pool
        self._known: OrderedDict[Path, Together | None] = OrderedDict()

    async def of(self, file: StoredFile) -> Together | None:
        """Return a file with the other statements of its account, None where it stands alone."""
        files = await self._candidates(file)
        if len(files) == 1:
            return None
        target = self._files.joined_path(files)
        known = self._known.pop(target, None) if target in self._known else await self._found(files, target)
        if known is not None and not is_there(target):
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
            alike = other.headings == file.headings and other.place == file.place
            if not alike or other.sha256 in {each.sha256 for each in found}:
                continue
            size += other.size
            if len(found) == MOST_FILES or size > MOST_BYTES:
                break
            found.append(other)
        return found

    async def _found(self, files: Sequence[StoredFile], target: Path) -> Together | None:
        try:
            for file in files:
                if not is_there(self._files.dataset_path(file)):
                    await self._reading.read(file)
            paths = [str(self._files.dataset_path(file)) for file in files]
            said = json.loads(await self._pool.call(child.join, paths, str(target)))
        except (FileError, BrokenProcessPool, TimeoutError) as error:
            log.info("files stay apart", file=files[0].id, error=type(error).__name__)
            return None
        if len(said["used"]) == 1:
            return None
        return Together(tuple(files[place] for place in said["used"]), target, said["rows"], said["same"])
