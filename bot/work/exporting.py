"""The workbook of an answer: made in the pool from the run's record, on the data set that its figures came from."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from pathlib import Path

from bot.pipeline.journal import Ask, Place
from bot.pipeline.workbook import export_of, export_texts
from bot.store import Store
from bot.store.files import StoredFile
from bot.texts import Language
from bot.work import child
from bot.work.joining import Joining
from bot.work.pool import Pool
from bot.work.reading import Reading
from tools.ingest.errors import FileError

KEPT = 4


class NoWorkbookError(Exception):
    """There is no workbook of a run: ``key`` is the text that says why."""

    def __init__(self, key: str) -> None:
        self.key = key
        super().__init__(key)


@dataclass(slots=True)
class Exporting:
    """Makes workbooks; the last few stay in memory, for one is asked for before it is sent."""

    store: Store
    reading: Reading
    joining: Joining
    pool: Pool
    _made: OrderedDict[tuple[str, Language], bytes] = field(default_factory=OrderedDict)

    async def workbook(self, place: Place, run_id: str, language: Language) -> bytes:
        """Return the workbook of a run of a chat; raises NoWorkbookError, BrokenProcessPool, TimeoutError.

        The tools run again on the file as it is read now: where they give other figures than the answer's (the reading
        was corrected since), there is none.
        """
        record = await self.store.runs.show(run_id)
        if record is None or (record.ask.place.bot, record.ask.place.chat) != (place.bot, place.chat):
            raise NoWorkbookError("chat.button_old")
        if (run_id, language) in self._made:
            return self._made[(run_id, language)]
        export = export_of(record.ask, record.outcome, record.steps) if record.outcome else None
        if export is None:
            raise NoWorkbookError("export.chat.nothing")
        paths = await self.paths(record.ask)
        body = export.model_dump_json()
        made = await self.pool.call(child.write_workbook, paths, body, language, export_texts(language))
        if made is None:
            raise NoWorkbookError("export.chat.changed")
        self._made[(run_id, language)] = made
        while len(self._made) > KEPT:
            self._made.popitem(last=False)
        return made

    async def paths(self, ask: Ask) -> list[str]:
        """Return where the data set of a question may be cached: the file alone, or with those that belong to it."""
        if ask.sha256 is None:
            return []
        paths: list[str] = []
        for file in await self.store.files.of_chat(ask.place):
            if file.sha256 == ask.sha256:
                paths += [str(path) for path in await self._of(file)]
        if not paths:
            raise NoWorkbookError("export.chat.no_file")
        return paths

    async def _of(self, file: StoredFile) -> list[Path]:
        try:
            await self.reading.read(file)
        except FileError:
            return []
        together = await self.joining.of(file)
        return [self.store.files.dataset_path(file), *([together.path] if together else [])]
