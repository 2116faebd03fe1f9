"""A rise of a cost that the file holds and that is supposed not to come: the line stays at its amount before."""

from __future__ import annotations

from itertools import pairwise

from tools.ledger import Ledger, month_of
from tools.money import Money
from tools.periods import shift_months
from tools.scenario.picking import months_of, moved
from tools.scenario.steps import CostStep


class NoRiseError(LookupError):
    """A line does not rise once and then stay: at ``month``, or in exactly one month where none is asked for."""

    def __init__(self, line: str, month: str) -> None:
        self.line = line
        self.month = month
        super().__init__(f"{line} does not rise once and stay")


def rise_of(ledger: Ledger, step: CostStep) -> tuple[str, Money]:
    """Return the month in which a line rises to an amount that it keeps, and what it was a month before.

    The month is the step's start, else the only month in which the line changes. Raises NoRiseError where the line
    does not rise there, or changes again until the step's end; UnknownLineError, StepOutsideError.
    """
    line = step.line or ""
    paid = dict.fromkeys(ledger.months, ledger.zero())
    for movement in moved(ledger, "out", line):
        paid[month_of(movement)] = paid[month_of(movement)] - movement.amount
    changed = [month for before, month in pairwise(paid) if paid[month] != paid[before]]
    start = step.start or (changed[0] if len(changed) == 1 else "")
    if start not in changed:
        raise NoRiseError(line, step.start or "")
    level = paid[shift_months(start, -1)]
    inside = months_of(ledger, step.model_copy(update={"start": start}))
    if paid[start].amount < level.amount or any(month in changed for month in inside[1:]):
        raise NoRiseError(line, start)
    return start, level
