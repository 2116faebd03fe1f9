"""One draft through the pipeline as any other: audit, the chosen critic, audit of what goes out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bot.analyst.protocols import Analyst
from bot.pipeline.answer import answer
from bot.pipeline.journal import Step
from bot.pipeline.memory import MemoryJournal
from bot.pipeline.outcome import Outcome
from bot.probe.faults import Planted
from bot.probe.good import Good

How = Literal["revised", "error", "audit", "missed", "skipped"]
AUDIT = frozenset({"ungrounded_figure", "unknown_figure"})


@dataclass(frozen=True, slots=True)
class Trial:
    """How one draft ended. ``right`` says that a text goes out which leads with the true figure."""

    kind: str
    wording: str
    good: Good
    draft: str
    how: How
    sent: str
    reply: str

    @property
    def caught(self) -> bool:
        """Return whether the faulty text does not go out."""
        return self.how in ("revised", "error", "audit")


async def of_fault(planted: Planted, good: Good, plan: Good, analyst: Analyst) -> Trial:
    """Return how a planted fault ended; ``plan`` is the one whose plan and results stand behind the draft."""
    outcome, reply = await _sent(good, plan, planted.draft, analyst)
    return Trial(
        planted.kind, planted.wording, good, planted.draft, _how(outcome, planted, good), _text(outcome), reply
    )


async def of_good(kind: str, wording: str, good: Good, draft: str, analyst: Analyst) -> Trial:
    """Return how a good draft ended; anything but its going out as it is is a false alarm."""
    outcome, reply = await _sent(good, good, draft, analyst)
    said = outcome.answer
    how: How = "audit" if outcome.error and outcome.error.code in AUDIT else "error"
    if said is not None:
        how = "revised" if said.verdict == "REVISE" else "skipped" if said.verdict == "SKIPPED" else "missed"
    return Trial(kind, wording, good, draft, how, _text(outcome), reply)


async def _sent(good: Good, plan: Good, draft: str, analyst: Analyst) -> tuple[Outcome, str]:
    """Return how the run ends and what the critic replied, the plan, its results and the draft being as given.

    A writer that is asked to mend its draft returns it unchanged: the fault stands.
    """
    given = (*plan.steps, Step(name="draft.1", output=draft), Step(name="draft.2", output=draft))
    journal = MemoryJournal(given)
    outcome = await answer(good.ask, good.shelved.outline, analyst, good.shelved.tools, journal)
    return outcome, next((str(step.output) for step in journal.steps if step.name == "review.1"), "")


def _how(outcome: Outcome, planted: Planted, good: Good) -> How:
    said = outcome.answer
    if said is None:
        return "audit" if outcome.error and outcome.error.code in AUDIT else "error"
    if said.verdict == "SKIPPED":
        return "skipped"
    body = said.text.removesuffix(said.reading or "")
    still = said.verdict != "REVISE" or planted.stands_in(body, good.asked.book.language)
    return "missed" if still else "revised"


def _text(outcome: Outcome) -> str:
    if outcome.answer is not None:
        return outcome.answer.text
    return f"{outcome.error.code}: {outcome.error.received or ''}" if outcome.error else ""
