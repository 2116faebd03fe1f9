"""Scenarios: steps that transform a ledger into another one, so that every cash analysis runs on both.

Each step is one model with a ``kind``; `apply` runs them in order. Movements that a step adds name it as their
assumption and have no cell.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated, Literal

from pydantic import Field

from tools.registry import Parameters

MonthKey = Annotated[str, Field(pattern=r"^\d{4}-(0[1-9]|1[0-2])$", description="a month, YYYY-MM")]
Amount = Annotated[Decimal, Field(gt=0, max_digits=18, decimal_places=4)]


class Hire(Parameters):
    """New people: each costs the same full amount every month from the start to the end of the horizon."""

    kind: Literal["hire"] = "hire"
    people: int = Field(ge=1, le=10_000, description="how many are hired")
    monthly_cost: Amount = Field(description="full monthly cost of one, in the file's currency; nothing is added")
    start: MonthKey | None = Field(
        default=None, description="first month that is paid; default: the path's first month"
    )


class RevenueChange(Parameters):
    """Inflows change by a percentage from a month on; outflows stay as they are."""

    kind: Literal["revenue_change"] = "revenue_change"
    percent: Decimal = Field(ge=-100, le=1000, description="change in percent: -20 is a fall by a fifth")
    start: MonthKey | None = Field(default=None, description="first month changed; default: the path's first month")
    line: str | None = Field(
        default=None, max_length=200, description="only this line or customer; default: all inflows"
    )


Step = Annotated[Hire | RevenueChange, Field(discriminator="kind")]
