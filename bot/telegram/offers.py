"""The buttons under an answer: each offer says whether it fits and what a press asks for; `OFFERS` lists them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.pipeline.outcome import Answer, Outcome
from bot.store.buttons import Action, Buttons
from bot.store.jobs import Job
from bot.telegram.rendering import Key
from bot.texts import text
from bot.work.tasks import Export, Question, Task

IN_ROW = 2


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer as it is about to be shown: the job and the question that it is for, and the whole outcome."""

    job: Job
    question: Question
    outcome: Outcome
    answer: Answer


@dataclass(frozen=True, slots=True)
class Offered:
    """A button that fits: its label, what the store calls it, and the task that a press queues."""

    label: str
    action: Action
    task: Task


def excel(answered: Answered) -> Offered | None:
    """Offer the workbook of an answer that has figures."""
    outcome, answer, task = answered.outcome, answered.answer, answered.question
    if not answer.figures or not answer.tools_used or answer.asks_back:
        return None
    wanted = Export(run=outcome.run_id, hint=outcome.language, group=task.group)
    return Offered(text(outcome.language, "export.chat.button"), "export", wanted)


Offer = Callable[[Answered], Offered | None]

# In the order in which they stand under an answer.
OFFERS: tuple[Offer, ...] = (excel,)


async def offered(buttons: Buttons, answered: Answered) -> tuple[tuple[Key, ...], ...]:
    """Return the rows of buttons that fit an answer; each may be pressed as often as one likes, by anybody."""
    found = [fitting for offer in OFFERS if (fitting := offer(answered)) is not None]
    keys = [
        Key(
            label=each.label,
            button=await buttons.add(answered.job.place, each.action, each.task.model_dump_json(), job=answered.job.id),
        )
        for each in found
    ]
    return tuple(tuple(keys[start : start + IN_ROW]) for start in range(0, len(keys), IN_ROW))
