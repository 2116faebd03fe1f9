"""Solve-for on the cash path: the most people, the earliest month, the largest amount that keep every closing up.

The answer keeps every closing of the file's months at the buffer or above (default zero), and the next one does not:
one person more, one month earlier, one minor unit more. The search runs on the path's closings, and both sides are
then proved on the path of the real scenario.

Figures: the answer is ``people`` (count), ``draw`` or ``purchase`` (money), or the month of ``start_closing`` (the
closing of the earliest month, which is its period). Beside it ``lowest`` and ``final`` (closings with the answer),
``next_below`` (the first closing under the buffer with the next one), ``next_lowest`` (its lowest), ``next`` (the next
count or amount; absent where the next is a month), ``base_lowest`` (the lowest closing without the step), ``buffer``
where one was given.

Verdict: ``found`` is ``yes`` (the answer and its proof), ``none`` (not even the smallest works: one person, the last
month, one minor unit; ``people``, ``draw`` or ``purchase`` is then zero, ``next_below`` what the smallest does), ``all``
(the largest tried works, or the first month: there is no next), or ``already`` (the path is under the buffer without
the step: no answer figure, ``base_below`` is the first closing under it). ``month`` and ``next_month`` are the months
of an earliest start and the one before.

Assumptions: ``solve_monthly_cost`` and ``solve_full_cost`` (hires), ``solve_people``, ``solve_amount`` (a purchase),
``solve_start``, ``buffer`` (zero is a default), ``opening``, ``horizon`` (the path's last month), and those of the
further steps of the scenario. Refusals: as ``break_month``.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Literal, Self

from pydantic import Field, model_validator

from tools.registry import Parameters
from tools.scenario import MonthKey, Step

Find = Literal["most_hires", "earliest_hire", "largest_draw", "earliest_purchase", "largest_purchase"]


class SolveParameters(Parameters):
    """What is looked for, what is known of it, and what has to hold."""

    find: Find = Field(description="the unknown: how many, from which month, or how much")
    amount: Decimal | None = Field(
        default=None, gt=0, max_digits=18, decimal_places=4,
        description="full monthly cost of one hire, or the price of the purchase; not for the largest amounts",
    )  # fmt: skip
    people: int = Field(default=1, ge=1, le=10_000, description="how many are hired, for the earliest hire")
    start: MonthKey | None = Field(
        default=None, description="first month of the hires or draws, month of the purchase; default: the first month"
    )
    buffer: Decimal | None = Field(default=None, ge=0, max_digits=18, decimal_places=4,
                                   description="least cash to keep; default 0")  # fmt: skip
    opening: Decimal | None = Field(default=None, max_digits=18, decimal_places=4,
                                    description="opening cash named by the user; default: the file's")  # fmt: skip
    scenario: tuple[Step, ...] = Field(default=(), max_length=7, description="what happens besides")

    @model_validator(mode="after")
    def _known(self) -> Self:
        if (self.amount is None) != self.find.startswith("largest"):
            raise ValueError("amount is what a hire or purchase costs, and is not given for a largest amount")
        if self.start is not None and self.find.startswith("earliest"):
            raise ValueError("an earliest month is looked for: there is no start")
        return self
