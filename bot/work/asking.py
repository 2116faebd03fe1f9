"""The run of a question: the file it means, the record that goes on after a crash, and the pipeline in between."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import structlog

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
from bot.work.joining import Joining, Together
from bot.work.pool import Pool, PooledRunner
from bot.work.reading import Read, Reading
from bot.work.tasks import Question
from tools.ingest.errors import FileError

Clock = Callable[[], datetime]


@dataclass(frozen=True, slots=True)
class Ended:
    """How a question ended, and the files that it was answered from: one, several of one account, or none."""

    outcome: Outcome
    files: tuple[StoredFile, ...]


class Asking:
    """Answers questions. ``clock`` gives the time with its zone, which is recorded with each run."""

    def __init__(
        self, store: Store, reading: Reading, joining: Joining, pool: Pool, analyst: Analyst, clock: Clock
    ) -> None:
        self._joining = joining
        self._store = store
        self._reading = reading
        self._pool = pool
        self._analyst = analyst
        self._clock = clock

    async def outcome(self, job: Job, question: Question, language: Language, notice: Notice) -> Ended:
        """Return the recorded end of a question, from wherever an earlier attempt left it."""
        file = await self._file(job, question)
        together = await self._together(job, question, file)
        files = together.files if together else (file,) if file else ()
        journal, ended = await self._journal(job, question, language, files)
        # Bound for the rest of the job: how its answer is delivered is part of the question's life.
        structlog.contextvars.bind_contextvars(run=journal.ask.run_id)
        if ended is None:
            ended = await self._answered(journal, question, file, together, notice)
            await journal.finish(ended)
        return Ended(ended, files)

    async def stopped(self, job: Job, question: Question, language: Language, error: AeraError) -> Outcome:
        """Record that a question ended with an error that came from outside its run, and return how it ended."""
        journal, ended = await self._journal(job, question, language, ())
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

    async def _together(self, job: Job, question: Question, file: StoredFile | None) -> Together | None:
        if file is None:
            return None
        # A question about one file's message means that file alone; those of an album were sent to be seen together.
        about = question.about if question.album is None else None
        alone = about is not None and await self._store.files.of_message(job.place, about) is not None
        return None if alone else await self._joining.of(file)

    async def _journal(
        self, job: Job, question: Question, language: Language, files: tuple[StoredFile, ...]
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
            file=names_of(files) or None,
            sha256=files[0].sha256 if files else None,
            now=self._clock().isoformat(),
            seed=secrets.randbits(31),
            analyst={str(stage): name for stage, name in self._analyst.names.items()},
        )
        return await self._store.runs.begin(ask, job=job.id, attempt=job.attempt), None

    async def _answered(
        self,
        journal: RunJournal,
        question: Question,
        file: StoredFile | None,
        together: Together | None,
        notice: Notice,
    ) -> Outcome:
        if file is None and question.only_about:
            return _error(journal.ask, UserError("no_file"))
        try:
            read = await self._read(file, together)
        except FileError as error:
            return _error(journal.ask, UserError(error.code))
        runner = PooledRunner(
            self._pool, together.path if together else self._path(file), read.dataset if read else None
        )
        outline = read.outline if read else None
        return await answer(journal.ask, outline, self._analyst, runner, journal, notice=notice)

    async def _read(self, file: StoredFile | None, together: Together | None) -> Read | None:
        if together is not None:
            return await self._joining.read(together)
        return await self._reading.read(file) if file else None

    def _path(self, file: StoredFile | None) -> Path | None:
        return self._store.files.dataset_path(file) if file else None


def names_of(files: Sequence[StoredFile]) -> str:
    """Return the names of files; those of the same name are numbered, as the cells that they hold name them."""
    often, seen = Counter(file.name for file in files), Counter[str]()
    names = []
    for file in files:
        seen[file.name] += 1
        names.append(f"{file.name} ({seen[file.name]})" if often[file.name] > 1 else file.name)
    return " + ".join(names)


def _error(ask: Ask, error: AeraError) -> Outcome:
    return Outcome(run_id=ask.run_id, language=ask.language, error=visible(error, ask.language, ask.run_id))
