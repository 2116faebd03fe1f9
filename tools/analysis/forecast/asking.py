"""What a forecast is asked for: how far, by which method, and with which scenario on top."""

from __future__ import annotations

from decimal import Decimal
from typing import Literal, Self

from pydantic import Field, model_validator

from tools.analysis.parameters import Operand, Text
from tools.registry import Parameters
from tools.scenario import Step


class ForecastParameters(Parameters):
    """How far, by which method, and with which scenario on top."""

    months: int = Field(default=12, ge=1, le=36, description="months after the file's last one")
    method: Literal["mix", "trailing_average"] = Field(
        default="mix", description="mix, or the mean of the last months, the same every month, where the user asks so"
    )
    window: int = Field(default=3, ge=1, le=36, description="months of the trailing average")
    buffer: Decimal | None = Field(default=None, ge=0, max_digits=18, decimal_places=4,
                                   description="least cash to keep; default 0")  # fmt: skip
    opening: Decimal | None = Field(default=None, max_digits=18, decimal_places=4,
                                    description="cash at the file's end, named by the user")  # fmt: skip
    scenario: tuple[Step, ...] = Field(default=(), max_length=8)
    of: Operand | None = Field(default=None, description="one line, category or party alone, without the cash")
    table: Text | None = Field(default=None, description="the table of that line; default: the main table")

    @model_validator(mode="after")
    def _one_line(self) -> Self:
        if self.of is not None and (self.scenario or self.buffer is not None or self.opening is not None):
            raise ValueError("a line alone has no cash, no buffer and no scenario")
        return self
