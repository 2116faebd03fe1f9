"""What a lane does with each job: read a file, answer a question, carry out a command, say a sentence."""

from __future__ import annotations

import asyncio
import contextlib
import time
from dataclasses import dataclass, field

from telegram.error import TelegramError

from bot.errors import AeraError, RunError
from bot.pipeline.outcome import Outcome
from bot.store import Store
from bot.store.files import StoredFile
from bot.store.jobs import Job
from bot.store.outbox import Part, PartKind
from bot.telegram.card import as_settled
from bot.telegram.commands import Commands
from bot.telegram.delivery import Delivery, PhotoBody
from bot.telegram.explaining import Explaining
from bot.telegram.missing import offer_picture
from bot.telegram.near import Near
from bot.telegram.offers import Answered, offered
from bot.telegram.presence import typing
from bot.telegram.rendering import Key, TextBody, bodies, of_answer, of_lines
from bot.telegram.report_approval import ReportApproval
from bot.telegram.report_making import ReportMaking
from bot.telegram.sending import GoneError, Sender
from bot.telegram.uploads import Uploads
from bot.telegram.workbooks import Workbooks
from bot.texts import Language, text
from bot.texts.language import detect
from bot.work.asking import Asking, names_of
from bot.work.lanes import Lanes, UndeliverableError
from bot.work.tasks import (
    Approve,
    Chart,
    Choose,
    Command,
    Correct,
    Explain,
    Export,
    Look,
    Question,
    Report,
    Say,
    Task,
    Upload,
    task_of,
)
from tools.tables import Frozen

POINTER_SECONDS = 8.0
LAST_WORD_SECONDS = 2.0
PHASES = {"plan": "thinking", "tool": "calculating", "draft": "writing", "review": "reviewing"}
TAKES_TIME = (Question, Upload, Correct, Export, Report)
Contents = list[tuple[PartKind, Frozen]]


@dataclass(slots=True)
class Clerk:
    """Works for the lanes of one bot."""

    store: Store
    sender: Sender
    delivery: Delivery
    asking: Asking
    uploads: Uploads
    commands: Commands
    workbooks: Workbooks
    explaining: Explaining
    near: Near
    reports: ReportMaking
    approval: ReportApproval
    lanes: Lanes = field(init=False)

    async def work(self, job: Job) -> None:
        task = task_of(job.body)
        language = await self._language(job, task)
        if isinstance(task, TAKES_TIME) and not task.group:
            async with typing(self.sender.bot, job.place):
                await self._do(job, task, language)
        else:
            await self._do(job, task, language)

    async def _do(self, job: Job, task: Task, language: Language) -> None:
        match task:
            case Question():
                await self._answer(job, task, language)
            case Report() | Approve():
                await self._report(job, task, language)
            case Upload():
                await self.uploads.read(job, task, language)
            case Look():
                await self.uploads.look(job, task, language)
            case Correct():
                await self.uploads.correct(job, task, language)
            case Choose():
                await self.uploads.choose(job, task, language)
            case Command():
                said = await self.commands.carry_out(job, task, language, self.lanes)
                await self._say(job, task, said)
            case Say():
                keys = (await self._button(job, task.ask, text(language, "chat.ask_edited")),) if task.ask else ()
                await self._say(job, task, bodies(of_lines(text(language, task.key, **task.params)), keys))
            case Chart():
                await self._chart(job, task, language)
            case Export():
                await self.workbooks.send(job, task, language)
            case Explain():
                await self.explaining.explain(job, task, language)

    async def give_up(self, job: Job) -> None:
        await self._stop(job, RunError("internal"))

    async def cancelled(self, job: Job) -> None:
        part = await self.store.outbox.part(job.id, 0)
        if part is not None and part.state == "sent":
            return
        task = task_of(job.body)
        words = text(await self._language(job, task), "errors.cancelled")
        body = bodies(of_lines(words))[0]
        if part is not None and part.message is not None:
            await self.sender.edit(job.place, part.message, body)
        else:
            await self.sender.send(job.place, body, reply_to=job.message if task.group else None, repeat=True)

    async def interrupted(self, job: Job) -> None:
        part = await self.store.outbox.part(job.id, 0)
        if part is None or part.message is None or part.state == "sent":
            return
        task = task_of(job.body)
        body = bodies(of_lines(text(await self._language(job, task), "chat.stopping")))[0]
        with contextlib.suppress(TelegramError, GoneError, UndeliverableError, TimeoutError):
            async with asyncio.timeout(LAST_WORD_SECONDS):
                await self.sender.edit(job.place, part.message, body, drop=True)

    async def _stop(self, job: Job, error: AeraError) -> None:
        task = task_of(job.body)
        language = await self._language(job, task)
        if isinstance(task, Question):
            outcome = await self.asking.stopped(job, task, language, error)
            await self.delivery.deliver(job, await self._contents(job, task, outcome), group=task.group)
        else:
            words = bodies(of_lines(text(language, f"errors.{error.code}")))
            await self.delivery.deliver(job, [("text", body) for body in words], group=task.group)

    async def _language(self, job: Job, task: Task) -> Language:
        chosen = await self.store.chats.language(job.place)
        if chosen is None and isinstance(task, Question):
            return detect(task.text, task.hint)
        if chosen is None and isinstance(task, Report) and task.use:
            return detect(task.use, task.hint)
        return chosen or task.hint

    async def _say(self, job: Job, task: Task, said: list[TextBody]) -> None:
        await self.delivery.say(job, said, group=task.group)

    async def _report(self, job: Job, task: Report | Approve, language: Language) -> None:
        if isinstance(task, Report):
            await self.reports.make(job, task, language)
        else:
            await self.approval.answer(job, task, language)

    async def _answer(self, job: Job, question: Question, language: Language) -> None:
        if await self.approval.takes(job, question):
            return
        await self.delivery.placeholder(job, text(language, "chat.thinking"), group=question.group)
        await self.delivery.started(job, text(language, "chat.thinking"))

        async def notice(step: str) -> None:
            phase = PHASES.get(step.partition(".")[0])
            if phase:
                await self.delivery.progress(job, text(language, f"chat.{phase}"), group=question.group)

        ended = await self.asking.outcome(job, question, language, notice)
        contents = await self._contents(job, question, ended.outcome, ended.files)
        parts = await self.delivery.deliver(job, contents, group=question.group)
        await self._afterwards(job, question, language, parts, ended.files)

    async def _contents(
        self, job: Job, question: Question, outcome: Outcome, files: tuple[StoredFile, ...] = ()
    ) -> Contents:
        shown = question.text if question.shown else None
        if outcome.answer is None:
            words = outcome.error.message if outcome.error else text(outcome.language, "errors.internal")
            keys = await self._again(job, question, outcome.language)
            return [("text", body) for body in bodies(of_lines(words), keys)]
        answer = outcome.answer
        source = await self._source(job, outcome.language, files) if answer.tools_used else ()
        keys = tuple([await self._ask(job, question, choice.label, choice.question) for choice in answer.choices])
        near = await self.near.of(outcome, files)
        keys += await offered(self.store.buttons, Answered(job, question, outcome, answer, near))
        contents: Contents = [("text", body) for body in bodies(of_answer(answer, shown, source), keys)]
        contents += [("photo", PhotoBody(chart=chart, language=outcome.language)) for chart in answer.charts]
        if time.time() - job.created > POINTER_SECONDS:
            contents.append(("pointer", bodies(of_lines(text(outcome.language, "chat.ready")))[0]))
        return contents

    async def _source(self, job: Job, language: Language, files: tuple[StoredFile, ...]) -> tuple[str, ...]:
        """Return the lines on the files of an answer: which where the chat has several, and how they were set."""
        if not files:
            return ()
        set_by_hand = dict.fromkeys(line for file in files for line in as_settled(file.settled, language))
        if len(await self.store.files.of_chat(job.place)) == 1:
            return tuple(set_by_hand)
        return (text(language, "chat.source", file=names_of(files)), *set_by_hand)

    async def _afterwards(
        self, job: Job, question: Question, language: Language, parts: list[Part], files: tuple[StoredFile, ...]
    ) -> None:
        # An answer from several files is about none of them alone, so that a reply to it means them all again.
        for part in parts if len(files) == 1 else ():
            if part.message is not None:
                await self.store.files.point(files[0], part.message)
        await offer_picture(self.store, self.sender, job, parts, language, group=question.group)

    async def _again(self, job: Job, question: Question, language: Language) -> tuple[tuple[Key, ...], ...]:
        body = question.model_copy(update={"shown": True}).model_dump_json()
        button = await self.store.buttons.add(job.place, "again", body, job=job.id, single=True)
        return ((Key(label=text(language, "chat.again"), button=button),),)

    async def _ask(self, job: Job, task: Question, label: str, question: str) -> tuple[Key, ...]:
        asked = Question(text=question, hint=task.hint, group=task.group, about=task.about, shown=True)
        return await self._button(job, asked, label)

    async def _button(self, job: Job, asked: Question, label: str) -> tuple[Key, ...]:
        button = await self.store.buttons.add(job.place, "ask", asked.model_dump_json(), job=job.id)
        return (Key(label=label, button=button),)

    async def _chart(self, job: Job, task: Chart, language: Language) -> None:
        part = await self.store.outbox.part(task.job, task.part)
        if part is None or part.kind != "photo" or part.body is None:
            await self._say(job, task, bodies(of_lines(text(language, "chat.button_old"))))
            return
        said = bodies(of_lines(text(language, "chat.chart_again")))[0]
        await self.delivery.deliver(job, [("text", said), ("photo", PhotoBody.model_validate_json(part.body))])
