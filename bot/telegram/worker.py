"""What a lane does with each job: read a file, answer a question, carry out a command, say a sentence."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime

from telegram.error import BadRequest, TelegramError

from bot.analyst.protocols import Planner
from bot.errors import AeraError, RunError
from bot.pipeline.outcome import Outcome
from bot.samples import sample
from bot.store import Store
from bot.store.files import StoredFile
from bot.store.jobs import Job
from bot.store.outbox import Part, PartKind
from bot.telegram.card import card, questions, shown_name
from bot.telegram.commands import Commands
from bot.telegram.delivery import Delivery, PhotoBody
from bot.telegram.rendering import Key, TextBody, bodies, of_answer, of_lines
from bot.telegram.sending import GoneError, Sender
from bot.texts import Language, text
from bot.texts.language import detect
from bot.work.asking import Asking
from bot.work.lanes import Lanes, UndeliverableError
from bot.work.pool import Pool, PooledRunner
from bot.work.reading import Reading
from bot.work.tasks import Chart, Command, Question, Say, Task, Upload, task_of
from tools.ingest.errors import FileError
from tools.tables import Frozen

POINTER_SECONDS = 8.0
LAST_WORD_SECONDS = 2.0
PHASES = {"plan": "thinking", "tool": "calculating", "draft": "writing", "review": "reviewing"}
Contents = list[tuple[PartKind, Frozen]]


@dataclass(slots=True)
class Clerk:
    """Works for the lanes of one bot."""

    store: Store
    sender: Sender
    delivery: Delivery
    reading: Reading
    pool: Pool
    asking: Asking
    commands: Commands
    suggesting: Planner
    clock: Callable[[], datetime]
    lanes: Lanes = field(init=False)

    async def work(self, job: Job) -> None:
        task = task_of(job.body)
        language = await self._language(job, task)
        match task:
            case Question():
                await self._answer(job, task, language)
            case Upload():
                await self._read(job, task, language)
            case Command():
                said = await self.commands.carry_out(job, task, language, self.lanes)
                await self._say(job, task, said)
            case Say():
                await self._say(job, task, bodies(of_lines(text(language, task.key, **task.params))))
            case Chart():
                await self._chart(job, task, language)

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
        return chosen or task.hint

    async def _say(self, job: Job, task: Task, said: list[TextBody]) -> None:
        await self.delivery.say(job, said, group=task.group)

    async def _answer(self, job: Job, question: Question, language: Language) -> None:
        await self.delivery.placeholder(job, text(language, "chat.thinking"), group=question.group)
        await self.delivery.started(job, text(language, "chat.thinking"))

        async def notice(step: str) -> None:
            phase = PHASES.get(step.partition(".")[0])
            if phase:
                await self.delivery.progress(job, text(language, f"chat.{phase}"), group=question.group)

        ended = await self.asking.outcome(job, question, language, notice)
        contents = await self._contents(job, question, ended.outcome, ended.file)
        parts = await self.delivery.deliver(job, contents, group=question.group)
        await self._afterwards(job, question, language, parts, ended.file)

    async def _contents(
        self, job: Job, question: Question, outcome: Outcome, file: StoredFile | None = None
    ) -> Contents:
        shown = question.text if question.shown else None
        if outcome.answer is None:
            words = outcome.error.message if outcome.error else text(outcome.language, "errors.internal")
            keys = await self._again(job, question, outcome.language)
            return [("text", body) for body in bodies(of_lines(words), keys)]
        answer = outcome.answer
        source = await self._source(job, outcome.language, file) if answer.tools_used else None
        keys = tuple([await self._ask(job, question, choice.label, choice.question) for choice in answer.choices])
        contents: Contents = [("text", body) for body in bodies(of_answer(answer, shown, source), keys)]
        contents += [("photo", PhotoBody(chart=chart, language=outcome.language)) for chart in answer.charts]
        if time.time() - job.created > POINTER_SECONDS:
            contents.append(("pointer", bodies(of_lines(text(outcome.language, "chat.ready")))[0]))
        return contents

    async def _source(self, job: Job, language: Language, file: StoredFile | None) -> str | None:
        """Return the line that names the file of an answer, where the chat has several."""
        if file is None or len(await self.store.files.of_chat(job.place)) == 1:
            return None
        return text(language, "chat.source", file=file.name)

    async def _afterwards(
        self, job: Job, question: Question, language: Language, parts: list[Part], file: StoredFile | None
    ) -> None:
        for part in parts:
            if file is not None and part.message is not None:
                await self.store.files.point(file, part.message)
        uncertain = [part for part in parts if part.kind == "photo" and part.state == "unknown"]
        last = [part for part in parts if part.kind == "text"][-1]
        if uncertain and last.message is not None:
            body = TextBody.model_validate_json(last.body or "")
            task = Chart(job=job.id, part=uncertain[0].number, hint=language, group=question.group)
            button = await self.store.buttons.add(job.place, "chart", task.model_dump_json(), job=job.id, single=True)
            key = Key(label=text(language, "chat.show_chart"), button=button)
            await self.sender.edit(job.place, last.message, body.model_copy(update={"keys": (*body.keys, (key,))}))

    async def _again(self, job: Job, question: Question, language: Language) -> tuple[tuple[Key, ...], ...]:
        body = question.model_copy(update={"shown": True}).model_dump_json()
        button = await self.store.buttons.add(job.place, "again", body, job=job.id, single=True)
        return ((Key(label=text(language, "chat.again"), button=button),),)

    async def _ask(self, job: Job, task: Question | Upload, label: str, question: str) -> tuple[Key, ...]:
        about = task.about if isinstance(task, Question) else task.message or None
        asked = Question(text=question, hint=task.hint, group=task.group, about=about, shown=True)
        button = await self.store.buttons.add(job.place, "ask", asked.model_dump_json(), job=job.id)
        return (Key(label=label, button=button),)

    async def _read(self, job: Job, upload: Upload, language: Language) -> None:
        if upload.message != job.message and await self.store.files.of_message(job.place, upload.message):
            return
        await self.delivery.placeholder(job, text(language, "chat.reading"), group=upload.group)
        await self.delivery.started(job, text(language, "chat.reading"))
        self.pool.warm()
        try:
            file = await self._file(job, upload)
            read = await self.reading.read(file)
        except FileError as error:
            words = bodies(of_lines(text(language, f"errors.{error.code}")))
            await self.delivery.deliver(job, [("text", body) for body in words], group=upload.group)
            return
        await self.store.files.accept(file)
        runner = PooledRunner(self.pool, self.store.files.dataset_path(file), read.dataset)
        asked = await questions(read, language, self.suggesting, runner, self.clock().isoformat())
        keys = tuple([await self._ask(job, upload, question, question) for question in asked])
        said = bodies(card(read, language), keys)
        parts = await self.delivery.deliver(job, [("text", body) for body in said], group=upload.group)
        for part in parts:
            if part.message is not None:
                await self.store.files.point(file, part.message)

    async def _file(self, job: Job, upload: Upload) -> StoredFile:
        file = await self.store.files.of_job(job.id)
        if file is None:
            name, content = await self._content(upload)
            file = await self.store.files.add(job, shown_name(name), content)
        if upload.message:
            await self.store.files.point(file, upload.message)
        return file

    async def _content(self, upload: Upload) -> tuple[str, bytes]:
        if upload.sample is not None:
            return sample(upload.sample)
        try:
            return upload.name, await self.sender.download(upload.file_id)
        except BadRequest as error:
            too_big = "file is too big" in error.message.casefold()
            raise FileError("file_too_large" if too_big else "file_corrupt", "download") from error

    async def _chart(self, job: Job, task: Chart, language: Language) -> None:
        part = await self.store.outbox.part(task.job, task.part)
        if part is None or part.kind != "photo" or part.body is None:
            await self._say(job, task, bodies(of_lines(text(language, "chat.button_old"))))
            return
        said = bodies(of_lines(text(language, "chat.chart_again")))[0]
        await self.delivery.deliver(job, [("text", said), ("photo", PhotoBody.model_validate_json(part.body))])
