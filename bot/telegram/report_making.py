"""``/report`` in a chat: the kinds as buttons, the rounds in one edited message, the files, the request for a yes."""

from __future__ import annotations

from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Literal

from bot.analyst.protocols import StageError
from bot.errors import AeraError, RunError
from bot.pipeline.failures import of_stage, visible
from bot.pipeline.outcome import Outcome
from bot.pipeline.recorder import Notice
from bot.pipeline.report.loop import Round, Told
from bot.store import Store
from bot.store.jobs import Job
from bot.store.outbox import PartKind
from bot.store.runs import RunJournal
from bot.telegram.delivery import Delivery, DocumentBody
from bot.telegram.rendering import Key, bodies, of_lines
from bot.telegram.report_words import document_name, ended_lines, request_words, round_line
from bot.texts import Language, text
from bot.work.reporting import Made, Reporting
from bot.work.tasks import Approve, Report
from tools.tables import Frozen

KINDS = ("bank", "partner", "month")
ANSWERS: tuple[Literal["yes", "no"], ...] = ("yes", "no")
PHASES = {"plan": "thinking", "tool": "calculating", "draft": "writing", "read": "reading", "judge": "judging"}


@dataclass(frozen=True, slots=True)
class ReportMaking:
    """Makes reports for the lanes of one bot; without ``reporting`` there are none."""

    store: Store
    delivery: Delivery
    reporting: Reporting | None

    async def make(self, job: Job, task: Report, language: Language) -> None:
        """Make a report of the chat's file, from wherever an earlier attempt left it, and ask for a yes or no."""
        if self.reporting is None:
            words = text(language, "chat.not_yet", command="/report")
            await self.delivery.say(job, bodies(of_lines(words)), group=task.group)
        elif not task.use:
            await self._offer(job, task, language)
        else:
            await self.delivery.placeholder(job, text(language, "chat.thinking"), group=task.group)
            await self.delivery.started(job, text(language, "chat.thinking"))
            try:
                journal, ended = await self.reporting.begun(job, task, language)
            except AeraError as error:
                await self._words(job, text(language, f"errors.{error.code}"), group=task.group)
                return
            if ended is not None and ended.error is not None:
                await self._words(job, ended.error.message, group=task.group)
            else:
                await self.go_on(job, journal, group=task.group)

    async def go_on(self, job: Job, journal: RunJournal, *, group: bool) -> None:
        """Go on with a report to its next request for a yes or no, or say what stopped it."""
        ask = journal.ask
        language = ask.language
        lines: list[str] = []

        async def show(now: str) -> None:
            await self.delivery.progress(job, "\n".join([*lines, now]), group=group)

        async def notice(step: str) -> None:
            phase = PHASES.get(step.partition(".")[0])
            if phase:
                key = f"report.phase.{phase}" if phase in ("reading", "judging") else f"chat.{phase}"
                await show(text(language, key))

        async def told(ended: Round) -> None:
            if ended.n == 1:
                lines.clear()
            lines.append(round_line(ended, language))
            await show("…")

        await self.delivery.placeholder(job, text(language, "chat.thinking"), group=group)
        try:
            made = await self._made(journal, notice, told)
        except AeraError as error:
            told_error = visible(error, language, ask.run_id)
            await journal.finish(Outcome(run_id=ask.run_id, language=language, error=told_error))
            await self._words(job, told_error.message, group=group)
            return
        await self.delivery.deliver(job, await self._contents(job, made, lines, group=group), group=group)

    async def _made(self, journal: RunJournal, notice: Notice, told: Told) -> Made:
        if self.reporting is None:
            raise RunError("internal")
        try:
            return await self.reporting.made(journal, notice, told)
        except StageError as error:
            raise of_stage(error) from error
        except (BrokenProcessPool, TimeoutError) as error:
            raise RunError("internal") from error

    async def _offer(self, job: Job, task: Report, language: Language) -> None:
        keys = []
        for kind in KINDS:
            asked = Report(use=text(language, f"report.use.{kind}"), hint=language, group=task.group)
            button = await self.store.buttons.add(job.place, "ask", asked.model_dump_json(), job=job.id)
            keys.append((Key(label=text(language, f"report.kind.{kind}"), button=button),))
        said = bodies(of_lines(text(language, "report.chat.which")), tuple(keys))
        await self.delivery.say(job, said, group=task.group)

    async def _contents(self, job: Job, made: Made, lines: list[str], *, group: bool) -> list[tuple[PartKind, Frozen]]:
        ask = made.ask
        contents: list[tuple[PartKind, Frozen]] = [
            ("text", body) for body in bodies(of_lines("\n".join(ended_lines(made, lines))))
        ]
        for ending, file in (("pdf", made.pages), ("xlsx", made.workbook)):
            if file is not None:
                name = document_name(ask.run_id, ask.language, ending)
                body = DocumentBody(run=ask.run_id, language=ask.language, file=file, name=name)
                contents.append(("document", body))
        keys = []
        for answer in ANSWERS:
            pressed = Approve(
                run=ask.run_id, n=made.n, sha256=made.sha256, answer=answer, hint=ask.language, group=group
            )
            button = await self.store.buttons.add(job.place, "approve", pressed.model_dump_json(), job=job.id)
            keys.append(Key(label=text(ask.language, f"report.chat.{answer}"), button=button))
        contents += [("text", body) for body in bodies(of_lines(request_words(made)), (tuple(keys),))]
        return contents

    async def _words(self, job: Job, words: str, *, group: bool) -> None:
        await self.delivery.deliver(job, [("text", body) for body in bodies(of_lines(words))], group=group)
