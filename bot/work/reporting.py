"""The run of a report in a chat: its rounds from wherever the record left them, and the files that go out with it."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import structlog

from bot.analyst.protocols import Analyst, Panel
from bot.errors import UserError
from bot.pipeline.journal import Ask
from bot.pipeline.outcome import Outcome
from bot.pipeline.plan import Calls, Done
from bot.pipeline.planning import plan_and_call
from bot.pipeline.recorder import Notice, Recorder
from bot.pipeline.report.approval import Approval, approvals, budget_of
from bot.pipeline.report.loop import Refined, Refining, Told
from bot.pipeline.report.passes import passes
from bot.pipeline.report.questions import DEFAULT
from bot.pipeline.workbook import export_texts, report_export
from bot.pipeline.writing import Desk
from bot.store import Store
from bot.store.files import StoredFile, write_made
from bot.store.jobs import Job
from bot.store.runs import RunJournal, RunRecord
from bot.texts import Language
from bot.work import child
from bot.work.asking import names_of
from bot.work.joining import Joining
from bot.work.pool import Pool, PooledRunner
from bot.work.reading import Read, Reading
from bot.work.tasks import Report
from tools.ingest.errors import FileError
from tools.result import ToolResult

CAP = 3


@dataclass(frozen=True, slots=True)
class Made:
    """A report that waits for a yes or no: its ``n``-th text, and its files in the chat's folder.

    ``workbook`` is None where the figures cannot be made into one.
    """

    ask: Ask
    n: int
    refined: Refined
    pages: str
    sha256: str
    workbook: str | None


@dataclass(frozen=True, slots=True)
class Reporting:
    """Makes reports for the chats of one bot. ``panel`` writes, reads and judges."""

    store: Store
    reading: Reading
    joining: Joining
    pool: Pool
    analyst: Analyst
    panel: Panel
    clock: Callable[[], datetime]

    async def begun(self, job: Job, task: Report, language: Language) -> tuple[RunJournal, Outcome | None]:
        """Return the journal of a job's report, with how it ended where it has; raises UserError without a file."""
        begun = await self.store.runs.resume(job.id, job.attempt)
        if begun is not None:
            structlog.contextvars.bind_contextvars(run=begun[0].ask.run_id)
            return begun
        file = await self.store.files.active(job.place)
        if file is None:
            raise UserError("no_file")
        together = await self.joining.of(file)
        ask = Ask(
            run_id=secrets.token_hex(5), place=job.place, asker=job.asker, question=task.use, language=language,
            file=names_of(together.files if together else (file,)), sha256=file.sha256, now=self.clock().isoformat(),
            seed=secrets.randbits(31), analyst={str(stage): name for stage, name in self.panel.names.items()},
        )  # fmt: skip
        structlog.contextvars.bind_contextvars(run=ask.run_id)
        return await self.store.runs.begin(ask, job=job.id, attempt=job.attempt), None

    async def made(self, journal: RunJournal, notice: Notice, told: Told) -> Made:
        """Return the report as its record and what follows from it make it; raises AeraError, StageError.

        What the record holds is not asked for again; a text that was sent back is followed by the next.
        """
        ask = journal.ask
        read, runner = await self._read(ask)
        record = await self.store.runs.show(ask.run_id)
        answered = approvals(record.steps) if record else ()
        recorder = Recorder(journal, notice, budget_of(self.analyst.budget, len(answered) + 1))
        await recorder.note("outline", read.outline.model_dump(mode="json"))
        planned = await plan_and_call(ask, read.outline, self.analyst, runner, recorder, "report")
        if not isinstance(planned.plan, Calls | Done) or not planned.results:
            raise UserError("report_nothing")
        desk = Desk.of(ask, read.outline, planned)
        refining = Refining(desk, self.panel, recorder, CAP, DEFAULT, read.dataset, told)
        *_, refined = await passes(refining, answered)
        return await self._files(journal, recorder, len(answered) + 1, refined, planned.results)

    async def _files(
        self, journal: RunJournal, recorder: Recorder, n: int, refined: Refined, results: tuple[ToolResult, ...]
    ) -> Made:
        ask = journal.ask
        given = [result.model_dump_json() for result in results]
        content = await self.pool.call(child.set_report, ask.model_dump_json(), refined.model_dump_json(), given)
        digest = hashlib.sha256(content).hexdigest()
        pages = await self._keep(ask, n, "pdf", content)
        workbook = await self._workbook(ask, refined, results)
        sheet = await self._keep(ask, n, "xlsx", workbook) if workbook else None
        await recorder.note(f"document.{n}", {"file": pages, "sha256": digest, "workbook": sheet})
        return Made(ask, n, refined, pages, digest, sheet)

    async def _workbook(self, ask: Ask, refined: Refined, results: tuple[ToolResult, ...]) -> bytes | None:
        export = report_export(ask, refined.text, results).model_dump_json()
        _, runner = await self._read(ask)
        paths = [str(runner.path)] if runner.path else []
        try:
            return await self.pool.call(child.write_workbook, paths, export, ask.language, export_texts(ask.language))
        except (BrokenProcessPool, TimeoutError):
            return None

    async def _keep(self, ask: Ask, n: int, ending: str, content: bytes) -> str:
        # The name begins with the hash of the chat's file, with which it is removed.
        name = f"{ask.sha256}.report-{ask.run_id}-{n}.{ending}"
        file = await self._file(ask)
        if file is None:
            raise UserError("no_file")
        source = self.store.files.bytes_path(file)
        await asyncio.to_thread(write_made, source.with_name(name), content, [source])
        return name

    async def kept(self, record: RunRecord, name: str) -> bytes | None:
        """Return the bytes of a report's file as they lie in the chat's folder now, None where they are gone."""
        path = self.store.files.chat_folder(record.ask.place.bot, record.ask.place.chat) / name
        return await asyncio.to_thread(_bytes, path)

    async def _read(self, ask: Ask) -> tuple[Read, PooledRunner]:
        file = await self._file(ask)
        if file is None:
            raise UserError("no_file")
        try:
            together = await self.joining.of(file)
            read = await (self.joining.read(together) if together else self.reading.read(file))
        except FileError as error:
            raise UserError(error.code) from error
        path = together.path if together else self.store.files.dataset_path(file)
        return read, PooledRunner(self.pool, path, read.dataset)

    async def _file(self, ask: Ask) -> StoredFile | None:
        found = await self.store.files.of_chat(ask.place)
        return next((file for file in found if file.sha256 == ask.sha256), None)


def latest(record: RunRecord) -> int:
    """Return the number of the newest text that was offered for a yes or no, 0 where none was."""
    offered = [step for step in record.steps if step.name.startswith("document.")]
    return len(offered)


def answer_to(record: RunRecord, n: int) -> Approval | None:
    """Return what was answered to the n-th text of a report, None while it waits."""
    answered = approvals(record.steps)
    return answered[n - 1] if n <= len(answered) else None


def _bytes(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None
