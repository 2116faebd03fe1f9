"""The workbook of an answer in the chat: asked for by a button under it, or by a command for the last one."""

from __future__ import annotations

from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass

from bot.store import Store
from bot.store.jobs import Job
from bot.store.outbox import PartKind
from bot.telegram.delivery import Delivery, DocumentBody
from bot.telegram.missing import offer_workbook
from bot.telegram.rendering import bodies, of_lines
from bot.telegram.sending import Sender
from bot.texts import Language, text
from bot.work.exporting import Exporting, NoWorkbookError
from bot.work.tasks import Export
from tools.tables import Frozen


@dataclass(frozen=True, slots=True)
class Workbooks:
    """Sends workbooks for the lanes of one bot."""

    store: Store
    delivery: Delivery
    sender: Sender
    exporting: Exporting

    async def send(self, job: Job, task: Export, language: Language) -> None:
        """Send the workbook of a run in the language of its answer, or say why there is none."""
        await self.delivery.placeholder(job, text(language, "export.chat.writing"), group=task.group)
        run = task.run or await self.store.runs.last_with_figures(job.place) or ""
        record = await self.store.runs.show(run)
        if record is not None and record.outcome is not None:
            language = record.outcome.language
        why = await self._why_not(job, run, language)
        if record is None or why is not None:
            said = bodies(of_lines(text(language, why or "export.chat.nothing")))
            await self.delivery.deliver(job, [("text", body) for body in said], group=task.group)
            return
        said = bodies(of_lines(text(language, "export.chat.here", question=record.ask.question)))
        contents: list[tuple[PartKind, Frozen]] = [("text", body) for body in said]
        contents.append(("document", DocumentBody(run=run, language=language)))
        parts = await self.delivery.deliver(job, contents, group=task.group)
        again = task.model_copy(update={"run": run, "hint": language})
        await offer_workbook(self.store, self.sender, job, parts, again)

    async def _why_not(self, job: Job, run: str, language: Language) -> str | None:
        """Return the key of the reason why a workbook cannot be made, None where it was."""
        if not run:
            return "export.chat.nothing"
        try:
            await self.exporting.workbook(job.place, run, language)
        except NoWorkbookError as reason:
            return reason.key
        except (BrokenProcessPool, TimeoutError):
            return "export.chat.failed"
        return None
