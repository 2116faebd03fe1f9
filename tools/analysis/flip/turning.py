"""The search: the last step of a strain that still holds, proved on both sides."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import ROUND_FLOOR, Decimal
from typing import Literal

Turn = Literal["yes", "all", "none"]
NEAR = 3  # steps that rounding may move the turn from where a straight line has it


@dataclass(frozen=True, slots=True)
class Lever:
    """One thing that may change: ``value(k)`` is the change at strain ``k``, which is worse the larger it is."""

    name: str
    unit: Decimal
    least: int
    most: int

    def value(self, strain: int) -> Decimal:
        """Return the change at a strain: receipts fall by it, costs rise by it."""
        return self.unit * strain


RECEIPTS = Lever("receipts", Decimal("-0.1"), -10_000, 1_000)
COSTS = Lever("costs", Decimal("0.1"), -1_000, 10_000)
FULL = 1_000  # steps of a tenth of a percent that are the whole


def amount_lever(exponent: int, most: int) -> Lever:
    """Return the lever of an amount a month, in minor units up to ``most`` of them."""
    return Lever("amount", Decimal(1).scaleb(-exponent), -most, most)


@dataclass(frozen=True, slots=True)
class Found:
    """Where a lever turns: the last strain that holds; None with ``all`` (nothing breaks it) and ``none``."""

    turn: Turn
    last: int | None = None


def turning(
    lever: Lever,
    now: Mapping[str, Decimal],
    slopes: Mapping[str, Decimal],
    limit: Decimal,
    holds: Callable[[int], bool],
) -> Found:
    """Return where the lever turns: all levels at the limit or above until then, and one below a step further.

    ``now`` holds the levels at strain 0 and ``slopes`` what each loses with every step; the straight line only says
    where to look, ``holds`` decides on both sides.
    """
    if any(slope < 0 for slope in slopes.values()):
        return Found("none")
    reach = [(now[key] - limit) / slope for key, slope in slopes.items() if slope > 0]
    if any(now[key] < limit for key, slope in slopes.items() if slope == 0):
        return Found("none")
    if not reach:
        return Found("all")
    guess = int(min(reach).to_integral_value(ROUND_FLOOR))
    if guess >= lever.most and holds(lever.most):
        return Found("all")
    last = _last(range(max(lever.least, guess - NEAR), min(lever.most, guess + NEAR) + 1), guess, holds)
    return Found("none") if last is None else Found("yes", last)


def _last(tried: Sequence[int], guess: int, holds: Callable[[int], bool]) -> int | None:
    """Return the strain that holds where the next does not, the nearest to the guess first."""
    known: dict[int, bool] = {}

    def held(strain: int) -> bool:
        if strain not in known:
            known[strain] = holds(strain)
        return known[strain]

    nearest = sorted(tried, key=lambda strain: abs(strain - guess))
    return next((strain for strain in nearest if held(strain) and not held(strain + 1)), None)
