"""A person's yes or no to the bytes of one document, as it stands in the record."""

from __future__ import annotations

from collections.abc import Iterable

from bot.analyst.protocols import Budget
from bot.pipeline.journal import Step
from tools.tables import Frozen

APPROVE = "approve."
# A report's rounds are many questions in one: each text that a person waits for has a question's budget three times.
QUESTIONS = 3


class Approval(Frozen):
    """A yes, or a no with a note for the writer: to which bytes, by whom, when (ISO), and in answer to which job.

    Where the answer was a replay's, nobody stands in it.
    """

    approved: bool
    note: str | None = None
    sha256: str
    by: int | None = None
    name: str | None = None
    at: str | None = None
    job: int | None = None


def approvals(steps: Iterable[Step]) -> tuple[Approval, ...]:
    """Return what was answered to the texts of a report, in their order."""
    return tuple(Approval.model_validate(step.output) for step in steps if step.name.startswith(APPROVE))


def budget_of(budget: Budget | None, texts: int) -> Budget | None:
    """Return what the model calls of a report may come to, for so many texts that a person was or will be asked of."""
    if budget is None:
        return None
    many = QUESTIONS * texts
    return Budget(calls=budget.calls * many, tokens=budget.tokens * many, seconds=budget.seconds * many)
