"""The scenario of a question as far as it was read."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal

from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.numbers import Number
from bot.analyst.second.features.periods import Period
from tools.periods import key_of
from tools.scenario import Step


@dataclass(slots=True)
class Supposed:
    """The scenario of a question: its steps, the months used for their starts, the buffer; or what is missing.

    ``kinds`` names the sorts of words that the scenario explains; ``to_level`` tells that a percentage was read as the
    level that something falls or rises to, ``only_then`` that a change was read as one of the named months alone.
    """

    steps: list[Step] = field(default_factory=list)
    starts: list[Period] = field(default_factory=list)
    used: list[Number] = field(default_factory=list)
    kinds: set[str] = field(default_factory=set)
    buffer: Decimal | None = None
    missing: bool = False
    ambiguous: bool = False
    to_level: bool = False
    only_then: bool = False


def start_of(features: Features, found: Supposed) -> str | None:
    """Return the month that a step starts in: one said with "from", else the first month that is no point in time."""
    named = [
        p
        for p in features.periods
        if p.kind in ("month", "date", "quarter", "half", "next_month", "this_month", "year")
    ]
    from_ = [p for p in named if p.role == "from"] or [
        p for p in named if p.role in ("at", "to") and not (p.point or p.until)
    ][:1]
    if not from_:
        return None
    period = from_[0]
    found.starts.append(period)
    if len(period.options) > 1:
        found.ambiguous = True
    return key_of(period.options[-1].start, "month")
