"""What a figure says: its value with the period, the filters and the scenario that it holds for."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from typing import Literal

from tools.periods import Span
from tools.scenario import Step

Quantity = Literal[
    "in", "out", "net", "closing", "opening", "sum", "average", "count", "extreme", "share", "difference", "change",
    "ratio", "matches", "buffer", "part", "step", "rows", "tool",
]  # fmt: skip
CLOSE = Decimal("0.01")


@dataclass(frozen=True, slots=True)
class Known:
    """One reckoned number.

    ``span`` is None for the whole file; ``rows`` tells the facts behind it from others, and ``filtered`` that
    conditions chose them. ``signed`` tells that the sign is part of the answer; a sum of one direction has none.
    ``topic`` names a figure of a tool that no other figure may stand for.
    """

    value: Decimal
    unit: str
    quantity: Quantity
    span: Span | None = None
    rows: tuple[int, int, int] | None = None
    filtered: bool = False
    steps: tuple[Step, ...] = ()
    member: str | None = None
    period: str | None = None
    base: Span | None = None
    signed: bool = True
    places: int = 2
    currency: str | None = None
    topic: str = ""


@dataclass(slots=True)
class Reckoned:
    """All figures of one call as reckoned here, by the name after the call's; or why there are none."""

    figures: dict[str, Known] = field(default_factory=dict)
    refusal: str | None = None
    verdict: dict[str, str] = field(default_factory=dict)


def same_value(left: Decimal, right: Decimal, unit: str, places: int = 2) -> bool:
    """Return whether two values are one within half of the last place that is kept."""
    if unit == "money":
        return abs(left - right) <= Decimal(5).scaleb(-places - 1)
    if unit == "count":
        return left == right
    return abs(left - right) <= CLOSE
