"""How a job's messages come into the chat: a silent placeholder whose id is stored, then its edit; the rest once."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool

import structlog
from telegram.error import TelegramError

from bot.pipeline.journal import Place
from bot.pipeline.workbook import workbook_name
from bot.store import Store
from bot.store.jobs import Job
from bot.store.outbox import Part, PartKind
from bot.telegram.rendering import TextBody, bodies, of_lines
from bot.telegram.sending import GoneError, Sender, UncertainError
from bot.texts import Language, text
from bot.texts.charts import chart_texts
from bot.work.exporting import Exporting, NoWorkbookError
from bot.work.lanes import PostponedError
from bot.work.pool import Pool, picture
from tools.result import ChartSpec
from tools.tables import Frozen

log = structlog.get_logger(__name__)

PROGRESS_SECONDS = {False: 3.0, True: 6.0}
POSITION_SECONDS = 1.0
PENDING = TextBody(html="…", plain="…")


class PhotoBody(Frozen):
    """A chart to be drawn and sent."""

    chart: ChartSpec
    language: Language


class DocumentBody(Frozen):
    """The workbook of a run to be made and sent, or a ``file`` of the chat's folder under a ``name``."""

    run: str
    language: Language
    file: str = ""
    name: str = ""


class Delivery:
    """Everything that a job says. Each write and send asks first whether the attempt still has the job."""

    def __init__(self, store: Store, sender: Sender, pool: Pool, exporting: Exporting) -> None:
        self._store = store
        self._sender = sender
        self._pool = pool
        self._exporting = exporting
        self._turns: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._edited: dict[int, float] = {}
        self._waiting: set[int] = set()

    async def placeholder(self, job: Job, words: str, *, group: bool) -> int:
        """Return the message that the answer will be an edit of, sent silently where there is none yet."""
        await self._store.jobs.check(job)
        return await self._placeholder(job.id, job.place, words, job.message if group else None)

    async def position(self, job_id: int, place: Place, hint: Language, reply_to: int | None) -> None:
        """Show a waiting job's place in its lane, as its placeholder, where it still waits after a moment."""
        await asyncio.sleep(POSITION_SECONDS)
        ahead = await self._store.jobs.before(job_id)
        if ahead:
            self._waiting.add(job_id)
            await self._placeholder(job_id, place, text(hint, "chat.queued", n=ahead), reply_to)

    async def _placeholder(self, job_id: int, place: Place, words: str, reply_to: int | None) -> int:
        async with self._turns[job_id]:
            part = await self._store.outbox.part(job_id, 0)
            if part is not None and part.message is not None:
                return part.message
            body = bodies(of_lines(words))[0]
            message = await self._sender.send(place, body, silent=True, reply_to=reply_to, repeat=True)
            await self._store.outbox.placeholder(job_id, place, 0, message)
            self._edited[job_id] = time.monotonic()
            return message

    async def started(self, job: Job, words: str) -> None:
        """Say that a job begins where its placeholder still tells its place in the queue."""
        if job.id in self._waiting:
            self._waiting.discard(job.id)
            await self._show(job, words)

    async def progress(self, job: Job, words: str, *, group: bool) -> None:
        """Say what is being done in the placeholder; dropped where it would come too often or does not get through."""
        if time.monotonic() - self._edited.get(job.id, 0.0) >= PROGRESS_SECONDS[group]:
            await self._show(job, words)

    async def _show(self, job: Job, words: str) -> None:
        part = await self._store.outbox.part(job.id, 0)
        if part is None or part.message is None or part.body is not None:
            return
        self._edited[job.id] = time.monotonic()
        await self._store.jobs.check(job)
        try:
            await self._sender.edit(job.place, part.message, bodies(of_lines(words))[0], drop=True)
        except (TelegramError, GoneError) as error:
            log.info("progress not shown", job=job.id, error=type(error).__name__)

    async def deliver(self, job: Job, contents: list[tuple[PartKind, Frozen]], *, group: bool = False) -> list[Part]:
        """Send all parts that are not sent yet, and return them; contents of an earlier attempt are kept."""
        filled = [(kind, body.model_dump_json()) for kind, body in contents]
        parts = await self._store.outbox.fill(job, filled)
        first = parts[0].message if parts else None
        for part in parts:
            if part.state == "pending":
                await self._deliver(job, part, first, group=group)
        self.forget(job.id)
        return await self._store.outbox.parts(job.id)

    async def redraw(self, job: Job, message: int, body: PhotoBody) -> None:
        """Give a message with a picture another one; raises GoneError, BrokenProcessPool, TimeoutError."""
        drawn = await picture(self._pool, body.chart, body.language, chart_texts(body.chart, body.language))
        await self._store.jobs.check(job)
        await self._sender.edit_photo(job.place, message, drawn)

    async def say(self, job: Job, said: list[TextBody], *, group: bool = False) -> None:
        """Send a few words that nothing is lost by if they come twice: each is its own placeholder."""
        parts = await self._store.outbox.fill(job, [("text", body.model_dump_json()) for body in said])
        for part in parts:
            if part.state == "pending":
                await self._store.jobs.check(job)
                body = TextBody.model_validate_json(part.body or "")
                reply_to = job.message if group and part.number == 0 else None
                message = await self._sender.send(job.place, body, reply_to=reply_to, repeat=True)
                await self._store.outbox.mark(job, part.number, "sent", message)

    def forget(self, job_id: int) -> None:
        """Drop what is only needed while a job runs."""
        self._turns.pop(job_id, None)
        self._edited.pop(job_id, None)
        self._waiting.discard(job_id)

    async def _deliver(self, job: Job, part: Part, first: int | None, *, group: bool) -> None:
        reply_to = job.message if group else None
        if part.kind == "photo":
            await self._photo(job, part)
        elif part.kind == "document":
            await self._document(job, part)
        elif part.kind == "pointer":
            body = TextBody.model_validate_json(part.body or "")
            await self._once(job, part, lambda: self._sender.send(job.place, body, reply_to=first))
        else:
            await self._text(job, part, reply_to if part.number == 0 else None)

    async def _text(self, job: Job, part: Part, reply_to: int | None) -> None:
        body = TextBody.model_validate_json(part.body or "")
        message = part.message
        if message is None:
            await self._store.jobs.check(job)
            message = await self._sender.send(job.place, PENDING, silent=True, reply_to=reply_to, repeat=True)
            await self._store.outbox.placeholder(job.id, job.place, part.number, message)
        await self._store.jobs.check(job)
        try:
            await self._sender.edit(job.place, message, body)
        except GoneError:
            await self._once(job, part, lambda: self._sender.send(job.place, body, reply_to=reply_to))
        else:
            await self._store.outbox.mark(job, part.number, "sent")

    async def _photo(self, job: Job, part: Part) -> None:
        body = PhotoBody.model_validate_json(part.body or "")
        try:
            drawn = await picture(self._pool, body.chart, body.language, chart_texts(body.chart, body.language))
        except (BrokenProcessPool, TimeoutError) as error:
            log.warning("chart not drawn", job=job.id, error=type(error).__name__)
            await self._store.outbox.mark(job, part.number, "unknown")
            return
        await self._once(job, part, lambda: self._sender.send_photo(job.place, drawn))

    async def _document(self, job: Job, part: Part) -> None:
        body = DocumentBody.model_validate_json(part.body or "")
        try:
            made = await self._content(job, body)
        except (BrokenProcessPool, TimeoutError, NoWorkbookError, FileNotFoundError) as error:
            log.warning("document not made", job=job.id, error=type(error).__name__)
            await self._store.outbox.mark(job, part.number, "unknown")
            return
        name = body.name or workbook_name(body.language, body.run)
        await self._once(job, part, lambda: self._sender.send_document(job.place, made, name))

    async def _content(self, job: Job, body: DocumentBody) -> bytes:
        if not body.file:
            return await self._exporting.workbook(job.place, body.run, body.language)
        folder = self._store.files.chat_folder(job.place.bot, job.place.chat)
        return await asyncio.to_thread((folder / body.file).read_bytes)

    async def _once(self, job: Job, part: Part, send: Callable[[], Awaitable[int]]) -> None:
        """Send what must not come twice: it counts as unknown from before the send until it is known."""
        await self._store.outbox.mark(job, part.number, "unknown")
        try:
            message = await send()
        except PostponedError:
            # It was refused, so it is not in the chat.
            await self._store.outbox.mark(job, part.number, "pending")
            raise
        except UncertainError:
            log.warning("sending cut off", job=job.id, part=part.number)
        else:
            await self._store.outbox.mark(job, part.number, "sent", message)
