"""What a solve-for question asks: the unknown, what is known of it, and what has to hold."""

from __future__ import annotations

from decimal import Decimal
from typing import Literal, Self

from pydantic import Field, model_validator

from tools.registry import Parameters
from tools.scenario import MonthKey, Step

Find = Literal[
    "most_hires", "earliest_hire", "largest_draw", "earliest_purchase", "largest_purchase", "largest_fall",
    "largest_rise", "largest_pay",
]  # fmt: skip


class SolveParameters(Parameters):
    """What is looked for, what is known of it, and what has to hold."""

    find: Find = Field(description="the unknown: how many, from which month, or how much")
    amount: Decimal | None = Field(
        default=None, gt=0, max_digits=18, decimal_places=4,
        description="full monthly cost of one hire, or the price of the purchase; not for the largest amounts",
    )  # fmt: skip
    people: int = Field(default=1, ge=1, le=10_000, description="how many are hired, for the earliest hire and the pay")
    start: MonthKey | None = Field(
        default=None,
        description="first month of the hires, draws or change, month of the purchase; default: the first month",
    )
    month: MonthKey | None = Field(default=None, description="month whose closing has to hold; default: every month")
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
