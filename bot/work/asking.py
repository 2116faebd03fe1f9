"""The run of a question: the file it means, the record that goes on after a crash, and the pipeline in between."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from bot.analyst.protocols import Analyst
from bot.errors import AeraError, UserError
from bot.pipeline.answer import answer
from bot.pipeline.failures import visible
from bot.pipeline.journal import Ask
from bot.pipeline.outcome import Outcome
from bot.pipeline.recorder import Notice
from bot.store import Store
from bot.store.files import StoredFile
from bot.store.jobs import Job
from bot.store.runs import RunJournal
from bot.texts import Language
from bot.work.pool import Pool, PooledRunner
from bot.work.reading import Reading
from bot.work.tasks import Question
from tools.ingest.errors import FileError


@dataclass(frozen=True, slots=True)
class Ended:
    """How a question ended, and the file that it was answered from."""

    outcome: Outcome
    file: StoredFile | None


class Asking:
    """Answers questions. ``clock`` gives the time with its zone, which is recorded with each run."""

    def __init__(
        self, store: Store, reading: Reading, pool: Pool, analyst: Analyst, clock: Callable[[], datetime]
    ) -> None:
        self._store = store
        self._reading = reading
        self._pool = pool
        self._analyst = analyst
        self._clock = clock

    async def outcome(self, job: Job, question: Question, language: Language, notice: Notice) -> Ended:
        """Return the recorded end of a question, from wherever an earlier attempt left it."""
        file = await self._file(job, question)
        journal, ended = await self._journal(job, question, language, file)
        if ended is None:
            ended = await self._answered(journal, question, file, notice)
            await journal.finish(ended)
        return Ended(ended, file)

    async def stopped(self, job: Job, question: Question, language: Language, error: AeraError) -> Outcome:
        """Record that a question ended with an error that came from outside its run, and return how it ended."""
        journal, ended = await self._journal(job, question, language, None)
        if ended is None:
            ended = _error(journal.ask, error)
            await journal.finish(ended)
        return ended

    async def _file(self, job: Job, question: Question) -> StoredFile | None:
        # Of an album the last file that could be read is meant.
        for message in reversed((question.about or 0, *question.others)):
            about = await self._store.files.of_message(job.place, message) if message else None
            if about is not None:
                return about
        return None if question.only_about else await self._store.files.active(job.place)

    async def _journal(
        self, job: Job, question: Question, language: Language, file: StoredFile | None
    ) -> tuple[RunJournal, Outcome | None]:
        begun = await self._store.runs.resume(job.id, job.attempt)
        if begun is not None:
            return begun
        ask = Ask(
            run_id=secrets.token_hex(5),
            place=job.place,
            asker=job.asker,
            question=question.text,
            language=language,
            history=await self._store.runs.history(job.place),
            file=file.name if file else None,
            sha256=file.sha256 if file else None,
            now=self._clock().isoformat(),
            seed=secrets.randbits(31),
            analyst={str(stage): name for stage, name in self._analyst.names.items()},
        )
        return await self._store.runs.begin(ask, job=job.id, attempt=job.attempt), None

    async def _answered(
        self, journal: RunJournal, question: Question, file: StoredFile | None, notice: Notice
    ) -> Outcome:
        if file is None and question.only_about:
            return _error(journal.ask, UserError("no_file"))
        try:
            read = await self._reading.read(file) if file else None
        except FileError as error:
            return _error(journal.ask, UserError(error.code))
        runner = PooledRunner(self._pool, self._path(file), read.dataset if read else None)
        outline = read.outline if read else None
        return await answer(journal.ask, outline, self._analyst, runner, journal, notice=notice)

    def _path(self, file: StoredFile | None) -> Path | None:
        return self._store.files.dataset_path(file) if file else None


def _error(ask: Ask, error: AeraError) -> Outcome:
    return Outcome(run_id=ask.run_id, language=ask.language, error=visible(error, ask.language, ask.run_id))
