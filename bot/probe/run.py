"""The whole probe: books, good drafts, faults, trials, and what came of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.analyst.protocols import Analyst
from bot.probe import trial
from bot.probe.books import books
from bot.probe.faults import differs, other_answer, other_plan, planted, retyped, reworded
from bot.probe.good import Good, Shelved, make, shelf
from bot.probe.questions import Asked, Slot, questions
from bot.probe.trial import Trial

MISREAD: tuple[tuple[Slot, str], ...] = (
    ("month", "misread period"), ("line", "misread entity"), ("party", "misread entity"),
    ("side", "misread direction"), ("currency", "misread currency"),
)  # fmt: skip
GOOD, RETYPED, REWORDED = "good draft", "good draft, typed", "good draft, in other words"
GOODS = (GOOD, RETYPED, REWORDED)

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Probed:
    """All trials of a run; ``asked`` questions were needed for ``good`` drafts."""

    seed: int
    asked: int
    good: int
    trials: tuple[Trial, ...]


async def probe(seed: int, drafts: int, maker: Analyst, critic: Analyst, progress: Progress) -> Probed:
    """Return how the critic's analyst ends faults that are planted in drafts of the maker's; same seed, same faults."""
    with shelf(books(seed)) as shelved:
        makes = _Maker(maker)
        goods, asked = await _good(shelved, seed, drafts, makes)
        trials: list[Trial] = []
        for at, good in enumerate(goods):
            trials += await _tried(good, goods, random.Random(f"faults {seed} {at}"), makes, critic)
            progress(at + 1, len(goods))
    return Probed(seed, asked, len(goods), tuple(trials))


class _Maker:
    """Makes each question's draft once."""

    def __init__(self, analyst: Analyst) -> None:
        self._analyst = analyst
        self._made: dict[tuple[str, str], Good | None] = {}

    async def make(self, asked: Asked, shelved: Shelved) -> Good | None:
        key = asked.book.name, asked.question
        if key not in self._made:
            self._made[key] = await make(asked, shelved, self._analyst)
        return self._made[key]


async def _good(shelved: Sequence[Shelved], seed: int, drafts: int, maker: _Maker) -> tuple[list[Good], int]:
    """Return as many good drafts as are wanted, one of each book in turn."""
    waiting = [(each, questions(each.book, random.Random(f"{each.book.name} {seed}"))) for each in shelved]
    goods: list[Good] = []
    asked = turn = 0
    while len(goods) < drafts and any(turn < len(every) for _, every in waiting):
        for held, every in waiting:
            if turn < len(every) and len(goods) < drafts:
                asked += 1
                good = await maker.make(every[turn], held)
                goods += [good] if good is not None else []
        turn += 1
    return goods, asked


async def _tried(
    good: Good, goods: Sequence[Good], source: random.Random, maker: _Maker, critic: Analyst
) -> list[Trial]:
    trials = [await trial.of_good(GOOD, "id", good, good.written.raw, critic)]
    typed = retyped(good)
    if typed != good.written.raw and not good.desk.take(typed).audit.problems:
        trials.append(await trial.of_good(RETYPED, "typed", good, typed, critic))
    bare = reworded(good)
    if bare is not None and not good.desk.take(bare).audit.problems:
        trials.append(await trial.of_good(REWORDED, "id", good, bare, critic))
    trials += [await trial.of_fault(fault, good, good, critic) for fault in planted(good, source)]
    for slot, kind in MISREAD:
        others = (
            [each for each in good.asked.others(slot) if differs(good, each)] if slot in good.asked.form.slots else []
        )
        other = await maker.make(source.choice(others), good.shelved) if others else None
        if other is not None:
            trials.append(await trial.of_fault(other_plan(kind, other), good, other, critic))
    near = [
        each for each in goods
        if each.shelved is good.shelved and each.asked.form is not good.asked.form and differs(good, each.asked)
    ]  # fmt: skip
    if near:
        other = source.choice(near)
        trials.append(await trial.of_fault(other_answer(other), good, good, critic))
        trials.append(await trial.of_fault(other_plan("another question's plan", other), good, other, critic))
    return trials
