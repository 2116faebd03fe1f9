"""Percentages that are levels: "falls to 80 %" is a change by -20 %."""

from __future__ import annotations

import re
from decimal import Decimal

from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.numbers import Number
from bot.analyst.second.supposed import Supposed

WHOLE = Decimal(100)
TO = re.compile(r"\bto(?: (?:about|around|only|just|roughly))?(?: an?)? $")
DATIVE = re.compile(r"(?:y[ae]|lere|lara|(?:s[iu])?n[ae]|[ae])$")
MOVES = re.compile(r"^ ?(?:kadar )?(?:dus|in(?:er|se|ip|ecek|di)|cik|yuksel|art|geril)")


def percent_changed(features: Features, number: Number, way: int, found: Supposed) -> Decimal:
    """Return the change in percent that a percentage means, noting one that is a level and one that makes no sense."""
    before, itself, after = features.around(number.start, number.end)
    value = abs(number.value)
    behind = re.match(r"[a-z]*", after)
    worded = itself + (behind.group() if behind else "")
    rest = after[behind.end() :] if behind else after
    level = TO.search(before) or (DATIVE.search(worded) and features.language == "tr" and MOVES.match(rest))
    if not level:
        return way * value
    found.to_level = True
    if (way < 0 and value >= WHOLE) or (way > 0 and value <= WHOLE):
        found.ambiguous = True
    return value - WHOLE
