"""The buttons under an answer: each offer says whether it fits and what a press asks for; `OFFERS` lists them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from bot.pipeline.flipping import flip_arguments
from bot.pipeline.outcome import Answer, Outcome
from bot.pipeline.plan import Choice
from bot.pipeline.workbook import shows_figures
from bot.store.buttons import Action, Buttons
from bot.store.jobs import Job
from bot.telegram.rendering import Key
from bot.texts import text
from bot.work.tasks import Explain, Export, Question, Task

IN_ROW = 2


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer as it is about to be shown: the job and the question that it is for, and the whole outcome.

    ``near`` are its near readings, proved.
    """

    job: Job
    question: Question
    outcome: Outcome
    answer: Answer
    near: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class Offered:
    """A button that fits: its label, what the store calls it, and the task that a press queues."""

    label: str
    action: Action
    task: Task


def excel(answered: Answered) -> Offered | None:
    """Offer the workbook of an answer that has figures."""
    outcome, answer, task = answered.outcome, answered.answer, answered.question
    if not shows_figures(answer) or answer.asks_back:
        return None
    wanted = Export(run=outcome.run_id, hint=outcome.language, group=task.group)
    return Offered(text(outcome.language, "export.chat.button"), "export", wanted)


def not_this(answered: Answered) -> Offered | None:
    """Offer near readings, where there are any."""
    if not answered.near:
        return None
    language, question = answered.outcome.language, answered.question
    run, about = answered.outcome.run_id, question.about
    task = Explain(what="near", run=run, choices=answered.near, about=about, hint=language, group=question.group)
    return Offered(text(language, "chat.not_this"), "explain", task)


def flip(answered: Answered) -> Offered | None:
    """Offer what would flip a verdict that has a turn and that the answer tells."""
    if not shows_figures(answered.answer) or flip_arguments(answered.outcome) is None:
        return None
    return _explaining(answered, "flip", "flip.button")


def show_working(answered: Answered) -> Offered | None:
    """Offer the working of an answer that has figures."""
    answer = answered.answer
    if not shows_figures(answer) or answer.asks_back:
        return None
    return _explaining(answered, "working", "working.button")


def _explaining(answered: Answered, what: Literal["working", "flip"], label: str) -> Offered:
    language = answered.outcome.language
    task = Explain(what=what, run=answered.outcome.run_id, hint=language, group=answered.question.group)
    return Offered(text(language, label), "explain", task)


Offer = Callable[[Answered], Offered | None]

# In the order in which they stand under an answer.
OFFERS: tuple[Offer, ...] = (not_this, flip, show_working, excel)


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
