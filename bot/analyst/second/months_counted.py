"""How many months close below a level, or below zero: whether it is asked, and which number is the level."""

from __future__ import annotations

import re

from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.numbers import Number
from bot.analyst.second.features.text import pattern

COUNTED = pattern(r"(?:how many|number of|count of) (?:of the )?months|kac ay(?:da|i|imiz)?|kac tane ay")
UNDER_BEFORE = re.compile(r"\b(?:under|below|beneath|less than|lower than|short of) \W?$")
UNDER_AFTER = re.compile(r"^[a-z']* ?(?:tl|lira\w*|euro\w*|dolar\w*)? ?'?[a-z]{0,3} ?(?:altin|asagi|den az|dan az)")


def counts_months(features: Features) -> bool:
    """Return whether a question asks how many months close below something."""
    below = features.has("shape:below", "shape:breaks", "shape:buffer")
    return below and COUNTED.search(features.folded) is not None


def level_of(features: Features) -> Number | None:
    """Return the number that months are counted below, None where none is or it is zero."""
    if not counts_months(features):
        return None
    for number in features.numbers:
        before, _, after = features.around(number.start, number.end)
        money = number.kind in ("money", "plain")
        if money and (UNDER_BEFORE.search(before) or UNDER_AFTER.match(after)):
            return number
    return None
