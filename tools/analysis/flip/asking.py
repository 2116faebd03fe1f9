"""What is asked: a cash path with its parameters, or two totals."""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated, Literal

from pydantic import Field

from tools.registry import Parameters
from tools.scenario import Step

Amount = Annotated[Decimal, Field(ge=0, max_digits=20, decimal_places=4)]


class FlipParameters(Parameters):
    """The verdict in question: that of a cash path (as `break_month` takes it), or of receipts against costs."""

    of: Literal["cash", "totals"] = Field(default="cash", description="a cash path, or two totals")
    buffer: Decimal | None = Field(
        default=None, ge=0, max_digits=18, decimal_places=4, description="least cash to keep"
    )
    opening: Decimal | None = Field(default=None, max_digits=18, decimal_places=4, description="opening cash named")
    scenario: tuple[Step, ...] = Field(default=(), max_length=7, description="what happens besides")
    receipts: Amount | None = Field(default=None, description="sales or money in, for two totals")
    costs: Amount | None = Field(default=None, description="all costs or money out, for two totals")
    moving: Amount = Field(default=Decimal(0), description="the part of the costs that rises and falls with receipts")
    currency: str | None = Field(default=None, pattern=r"^[A-Z]{3}$", description="ISO code of the two totals")
