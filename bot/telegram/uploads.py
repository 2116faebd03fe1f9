"""Files of a chat: reading a new one, its card, and the corrections that people make on it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from datetime import datetime

import structlog
from telegram.error import BadRequest

from bot.analyst.protocols import Planner
from bot.pipeline.failures import of_file, sentences
from bot.samples import sample
from bot.store import Store
from bot.store.files import StoredFile
from bot.store.jobs import Job
from bot.store.outbox import PartKind
from bot.telegram.card import as_settled, short, shown_name
from bot.telegram.delivery import Delivery, PhotoBody
from bot.telegram.missing import offer_picture
from bot.telegram.overview import overview
from bot.telegram.pages import Pages, Shown
from bot.telegram.rendering import TextBody, bodies, of_lines
from bot.telegram.sending import GoneError, Sender
from bot.telegram.suggestions import questions
from bot.texts import Language, text
from bot.texts.joining import apart_text
from bot.work.joining import Joining
from bot.work.pool import Pool, PooledRunner
from bot.work.reading import Read, Reading
from bot.work.settling import Corrected, Settling
from bot.work.tasks import Choose, Correct, Look, Upload
from tools.ingest.errors import FileError
from tools.tables import Frozen

log = structlog.get_logger(__name__)

FILES_SHOWN = 20
FILES_OFFERED = 8


@dataclass(frozen=True, slots=True)
class Uploads:
    """Does what is asked about the files of one bot's chats."""

    store: Store
    sender: Sender
    delivery: Delivery
    reading: Reading
    joining: Joining
    pool: Pool
    suggesting: Planner
    clock: Callable[[], datetime]

    async def read(self, job: Job, upload: Upload, language: Language) -> None:
        """Read a new file and show its card, with its picture where it came alone."""
        if upload.message != job.message and await self.store.files.of_message(job.place, upload.message):
            return
        message = await self.delivery.placeholder(job, text(language, "chat.reading"), group=upload.group)
        await self.delivery.started(job, text(language, "chat.reading"))
        self.pool.warm()
        try:
            file, read = await self._settling.first(await self._file(job, upload))
        except FileError as error:
            words = bodies(of_lines("\n".join(sentences(of_file(error), language))))
            await self.delivery.deliver(job, [("text", body) for body in words], group=upload.group)
            return
        await self.store.files.accept(file)
        await self.store.files.point(file, message)
        asked = () if upload.album else await self._questions(file, read, language)
        shown = Shown(file, read.dataset, language, upload.group, message, self.clock().year, asked)
        page = await self._pages.page(shown, job.place, "card", await self._joined(file, language))
        contents: list[tuple[PartKind, Frozen]] = [("text", page)]
        contents += [] if upload.album else await self._picture(file, read, language)
        parts = await self.delivery.deliver(job, contents, group=upload.group)
        for part in parts:
            if part.message is not None:
                await self.store.files.point(file, part.message)
        await offer_picture(self.store, self.sender, job, parts, language, group=upload.group)

    async def look(self, job: Job, look: Look, language: Language) -> None:
        """Turn a card to another of its pages."""
        file = await self.store.files.find(job.place, look.file)
        if file is None:
            await self._gone(job, language)
            return
        try:
            read = await self.reading.read(file)
        except FileError as error:
            await self._edit(job, bodies(of_lines("\n".join(sentences(of_file(error), language))))[0])
            return
        shown = Shown(file, read.dataset, language, look.group, job.message, self.clock().year, look.asked)
        note = await self._joined(file, language) if look.page == "card" else ""
        await self._edit(job, await self._pages.page(shown, job.place, look.page, note))

    async def correct(self, job: Job, correct: Correct, language: Language) -> None:
        """Read a file anew as a person corrects it, and show the card and its picture as they are then."""
        file = await self.store.files.find(job.place, correct.file)
        if file is None:
            await self._gone(job, language)
            return
        try:
            done = await self._settling.correct(file, correct.aspect, correct.value)
        except FileError as error:
            await self._edit(job, bodies(of_lines("\n".join(sentences(of_file(error), language))))[0])
            return
        asked = correct.asked
        if done.refused is None and asked:
            asked = await self._questions(done.file, done.read, language)
        shown = Shown(done.file, done.read.dataset, language, correct.group, job.message, self.clock().year, asked)
        await self._edit(job, await self._pages.page(shown, job.place, "card", _note(done, language)))
        if done.refused is None:
            await self._redraw(job, done, language)

    async def choose(self, job: Job, choose: Choose, language: Language) -> None:
        """Make a file the one that questions mean, and show the list as it is then."""
        file = await self.store.files.find(job.place, choose.file)
        if file is None:
            await self._gone(job, language)
            return
        await self.store.files.choose(file, job.place)
        await self._edit(job, await self.listed(job, language, group=choose.group))

    async def listed(self, job: Job, language: Language, *, group: bool) -> TextBody:
        """Return the files of a chat, each other than the one in question with a button that chooses it."""
        files = await self.store.files.of_chat(job.place)
        if not files:
            return bodies(of_lines(text(language, "chat.files_none")))[0]
        active = await self.store.files.active(job.place)
        shown = files[:FILES_SHOWN]
        lines = [_line(file, active, language) for file in shown]
        foot = [text(language, "chat.files_foot")] if len(files) > 1 else []
        head = text(language, "chat.files_head", n=len(files))
        others = [file for file in shown if active is None or file.id != active.id][:FILES_OFFERED]
        keys = [await self._pages.chooser(job.place, file, language, group=group) for file in others]
        return bodies(of_lines("\n".join([head, *lines, *foot])), tuple(keys))[0]

    @property
    def _settling(self) -> Settling:
        return Settling(self.store.files, self.reading)

    @property
    def _pages(self) -> Pages:
        return Pages(self.store.buttons)

    def _runner(self, file: StoredFile, read: Read) -> PooledRunner:
        return PooledRunner(self.pool, self.store.files.dataset_path(file), read.dataset)

    async def _questions(self, file: StoredFile, read: Read, language: Language) -> tuple[str, ...]:
        now = self.clock().isoformat()
        return tuple(await questions(read, language, self.suggesting, self._runner(file, read), now))

    async def _joined(self, file: StoredFile, language: Language) -> str:
        """Return the line that says which files questions join with a file, or why none of those that look alike."""
        together = await self.joining.of(file)
        if together is None:
            for why in (await self.joining.apart(file))[:1]:
                return apart_text([short(name) for name in why.files], why.code, why.detail, language)
            return ""
        others = ", ".join(short(each.name) for each in together.files if each.id != file.id)
        key = "chat.card.joined_once" if together.same else "chat.card.joined"
        return text(language, key, files=others, rows=together.rows, n=together.same)

    async def _picture(self, file: StoredFile, read: Read, language: Language) -> list[tuple[PartKind, Frozen]]:
        chart = await overview(self._runner(file, read), read.dataset)
        return [("photo", PhotoBody(chart=chart, language=language))] if chart is not None else []

    async def _redraw(self, job: Job, done: Corrected, language: Language) -> None:
        """Give the picture under a card what the file holds now, where there is one."""
        before = await self.store.files.picture(done.file)
        contents = await self._picture(done.file, done.read, language)
        if before is None or not contents:
            return
        body = contents[0][1]
        if isinstance(body, PhotoBody):
            try:
                await self.delivery.redraw(job, before, body)
            except (GoneError, BrokenProcessPool, TimeoutError) as error:
                log.info("picture stays", job=job.id, error=type(error).__name__)

    async def _edit(self, job: Job, body: TextBody) -> None:
        await self.store.jobs.check(job)
        try:
            await self.sender.edit(job.place, job.message, body)
        except GoneError:
            await self.delivery.say(job, [body])

    async def _gone(self, job: Job, language: Language) -> None:
        await self.delivery.say(job, bodies(of_lines(text(language, "chat.button_old"))))

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


def _line(file: StoredFile, active: StoredFile | None, language: Language) -> str:
    key = "chat.files_active" if active is not None and file.id == active.id else "chat.files_line"
    return text(language, key, name=file.name)


def _note(done: Corrected, language: Language) -> str:
    """Return what became of a correction: why it was not taken, else that it was."""
    refused = done.refused
    if refused is not None:
        return text(language, f"chat.card.refused.{refused.key}", proof=refused.proof)
    return "" if as_settled(done.file.settled, language) else text(language, "chat.card.as_written")
