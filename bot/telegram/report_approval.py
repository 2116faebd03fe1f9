"""The yes or no to a report: from somebody who may give it, to the very bytes that would go out, once."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from telegram import Bot
from telegram.constants import ChatMemberStatus
from telegram.error import BadRequest, Forbidden

from bot.pipeline.outcome import Outcome, ReportEnd
from bot.pipeline.recorder import Recorder
from bot.pipeline.report.approval import Approval
from bot.pipeline.report.loop import Round
from bot.pipeline.report.routing import status
from bot.store import Store
from bot.store.jobs import Job
from bot.store.outbox import PartKind
from bot.store.runs import RunJournal, RunRecord
from bot.telegram.delivery import Delivery, DocumentBody
from bot.telegram.rendering import bodies, of_lines
from bot.telegram.report_making import ReportMaking
from bot.telegram.report_words import document_name, told, when
from bot.telegram.sending import Sender
from bot.texts import Language, text
from bot.work.reporting import Reporting, answer_to, latest
from bot.work.tasks import Approve, Question, task_of
from tools.tables import Frozen

ADMINS = (ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR)


@dataclass(frozen=True, slots=True)
class ReportApproval:
    """Takes the answers to reports for the lanes of one bot."""

    store: Store
    delivery: Delivery
    sender: Sender
    making: ReportMaking
    bot: Bot

    async def answer(self, job: Job, task: Approve, language: Language) -> None:
        """Take a press: a yes counts, a no asks for a note, and what does not count is told with its reason."""
        reporting, record = self.making.reporting, await self._record(job, task)
        if reporting is None or record is None:
            await self._say(job, text(language, "chat.button_old"), group=task.group)
            return
        language = record.ask.language
        refused = await self._refused(job, task, record, reporting)
        if refused is not None:
            await self._say(job, refused, group=task.group)
        elif task.answer == "no":
            await self._say(job, text(language, "report.chat.note"), group=task.group)
        else:
            await self._approve(job, task, record, reporting)

    async def takes(self, job: Job, question: Question) -> bool:
        """Take a reply to the request for a note as that note, and let the writer answer it; False for all else."""
        body = await self.store.outbox.task_of(job.place, question.about) if question.about else None
        task = task_of(body) if body is not None else None
        reporting = self.making.reporting
        if reporting is None or not isinstance(task, Approve) or task.answer != "no":
            return False
        record = await self._record(job, task)
        if record is None:
            return False
        refused = await self._refused(job, task, record, reporting)
        if refused is not None:
            await self._say(job, refused, group=question.group)
            return True
        journal = await self._note(job, task, record, reporting, note=question.text)
        await self.making.go_on(job, journal, group=question.group)
        return True

    async def _record(self, job: Job, task: Approve) -> RunRecord | None:
        record = await self.store.runs.show(task.run)
        if record is None or (record.ask.place.bot, record.ask.place.chat) != (job.place.bot, job.place.chat):
            return None
        return record

    async def _refused(self, job: Job, task: Approve, record: RunRecord, reporting: Reporting) -> str | None:
        """The reason why an answer does not count; None where it does, also where this job has given it already."""
        language = record.ask.language
        before = answer_to(record, task.n)
        if before is not None and before.job == job.id:
            return None
        if task.group and not await self._may(job, record):
            return text(language, "report.chat.not_yours")
        if before is not None:
            return told(before, language)
        if task.n < latest(record):
            return text(language, "report.chat.newer")
        content = await reporting.kept(record, _pages(record, task.n))
        if content is None or hashlib.sha256(content).hexdigest() != task.sha256:
            return text(language, "report.chat.changed")
        return None

    async def _may(self, job: Job, record: RunRecord) -> bool:
        # Only an admin can write as the group itself; a press always names the person who pressed.
        if job.asker in (record.ask.asker, job.place.chat):
            return True
        try:
            member = await self.bot.get_chat_member(job.place.chat, job.asker)
        except (BadRequest, Forbidden):
            return False
        return member.status in ADMINS

    async def _note(
        self, job: Job, task: Approve, record: RunRecord, reporting: Reporting, note: str | None
    ) -> RunJournal:
        """Write an answer into the record, unless an earlier attempt of this job has; it goes on under this job."""
        if record.outcome is not None:
            return RunJournal(self.store.database, record.ask, record.attempt)
        journal = await self.store.runs.adopt(record.ask, job=job.id, attempt=job.attempt)
        answer = Approval(
            approved=note is None, note=note, sha256=task.sha256, by=job.asker, name=await self._name(job),
            at=reporting.clock().isoformat(timespec="seconds"), job=job.id,
        )  # fmt: skip
        await Recorder(journal).note(f"approve.{task.n}", answer.model_dump(mode="json"))
        return journal

    async def _name(self, job: Job) -> str | None:
        try:
            member = await self.bot.get_chat_member(job.place.chat, job.asker)
        except (BadRequest, Forbidden):
            return None
        return member.user.full_name

    async def _approve(self, job: Job, task: Approve, record: RunRecord, reporting: Reporting) -> None:
        journal = await self._note(job, task, record, reporting, note=None)
        ask, language, file = record.ask, record.ask.language, _pages(record, task.n)
        if record.outcome is None:
            end = _end(record, file, task.sha256)
            await journal.finish(Outcome(run_id=ask.run_id, language=language, report=end))
        again = await self.store.runs.show(ask.run_id)
        answer = answer_to(again, task.n) if again else None
        name = document_name(ask.run_id, language, "pdf")
        words = text(
            language, "report.chat.approved", name=name, who=(answer and (answer.name or answer.by)) or "?",
            when=when(answer, language) if answer else "?", sha256=task.sha256,
        )  # fmt: skip
        contents: list[tuple[PartKind, Frozen]] = [("text", body) for body in bodies(of_lines(words))]
        contents.append(("document", DocumentBody(run=ask.run_id, language=language, file=file, name=name)))
        await self.delivery.deliver(job, contents, group=task.group)
        if job.message:
            await self.sender.drop_keys(job.place, job.message)

    async def _say(self, job: Job, words: str, *, group: bool) -> None:
        await self.delivery.say(job, bodies(of_lines(words)), group=group)


def _pages(record: RunRecord, n: int) -> str:
    """The name of the n-th document in the chat's folder."""
    step = next((step for step in record.steps if step.name == f"document.{n}"), None)
    return str(step.output.get("file", "")) if step is not None and isinstance(step.output, dict) else ""


def _end(record: RunRecord, file: str, sha256: str) -> ReportEnd:
    rounds = [Round.model_validate(step.output) for step in record.steps if step.name.startswith("round.")]
    last = rounds[-1]
    return ReportEnd(
        status=status(last.stop or "", last.findings), stop=last.stop or "", rule=last.rule, file=file, sha256=sha256,
        approved=True,
    )  # fmt: skip
