"""More about an answer: its working, what would flip it, and near readings as questions to press."""

from __future__ import annotations

import json
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass

from bot.pipeline.flipping import flip_arguments, flipped
from bot.pipeline.working import results_of, working
from bot.store import Store
from bot.store.jobs import Job
from bot.store.runs import RunRecord
from bot.telegram.delivery import Delivery
from bot.telegram.rendering import Key, TextBody, bodies, of_lines
from bot.texts import Language, text
from bot.work import child
from bot.work.exporting import Exporting, NoWorkbookError
from bot.work.tasks import Explain, Question
from tools.result import ToolResult

NO_FILE = {"export.chat.no_file": "flip.no_file"}


@dataclass(frozen=True, slots=True)
class Explaining:
    """Explains answers for the lanes of one bot; everything comes from the run's record and its tools."""

    store: Store
    delivery: Delivery
    exporting: Exporting

    async def explain(self, job: Job, task: Explain, language: Language) -> None:
        """Say what was asked for about an answer, in its language; in a group as a reply."""
        run = task.run or await self.store.runs.last_with_figures(job.place) or ""
        record = await self.store.runs.show(run)
        if record is None or record.outcome is None or not _same_chat(record, job):
            said = self._plain(text(language, "chat.button_old" if task.run else "working.none"))
        elif task.what == "near":
            said = await self._near(job, task, record.outcome.language)
        elif task.what == "working":
            lines = working(record.steps, record.outcome, record.ask.file)
            said = self._plain("\n".join(lines or [text(language, "working.none")]))
        else:
            said = self._plain("\n".join(await self._flip(record)))
        await self.delivery.say(job, said, group=task.group)

    async def _flip(self, record: RunRecord) -> list[str]:
        outcome = record.outcome
        arguments = flip_arguments(outcome) if outcome else None
        if outcome is None or arguments is None:
            return [text(record.ask.language, "flip.none")]
        results = [result.model_dump_json() for result in results_of(record.steps)]
        try:
            paths = await self.exporting.paths(record.ask)
            body = json.dumps(arguments)
            found = await self.exporting.pool.call(child.run_beside, paths, results, "flip", body)
        except NoWorkbookError as reason:
            return [text(outcome.language, NO_FILE.get(reason.key, "flip.none"))]
        except (BrokenProcessPool, TimeoutError):
            return [text(outcome.language, "flip.none")]
        if found is None:
            return [text(outcome.language, "flip.changed")]
        return flipped(ToolResult.model_validate_json(found), outcome.language)

    async def _near(self, job: Job, task: Explain, language: Language) -> list[TextBody]:
        rows = []
        for choice in task.choices:
            asked = Question(text=choice.question, hint=task.hint, group=task.group, about=task.about, shown=True)
            button = await self.store.buttons.add(job.place, "ask", asked.model_dump_json(), job=job.id, single=True)
            rows.append((Key(label=choice.label, button=button),))
        return bodies(of_lines(text(language, "chat.near")), tuple(rows))

    @staticmethod
    def _plain(words: str) -> list[TextBody]:
        return bodies(of_lines(words))


def _same_chat(record: RunRecord, job: Job) -> bool:
    return (record.ask.place.bot, record.ask.place.chat) == (job.place.bot, job.place.chat)
