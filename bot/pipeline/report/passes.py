"""A report through all that a person answered: its rounds, and those of each text that followed a no with a note."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pipeline.report.approval import Approval
from bot.pipeline.report.findings import Finding
from bot.pipeline.report.loop import Refined, Refining


async def passes(refining: Refining, answered: Sequence[Approval]) -> tuple[Refined, ...]:
    """Return how the rounds of each text ended, the last one being what a person has or will be asked about.

    A note goes to the writer as a block, with a fresh cap; raises RunError, StageError.
    """
    ended = [await refining.refine()]
    for answer in answered:
        if answer.approved or not answer.note:
            break
        sent_back = (Finding(tag="block", text=answer.note),)
        ended.append(await refining.refine(sent_back, refining.desk.take(ended[-1].raw)))
    return tuple(ended)
