"""Whether what people are hired at is said to be a gross or a net wage."""

from __future__ import annotations

from typing import Literal

from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.numbers import Number
from bot.analyst.second.features.text import pattern

GROSS = pattern(r"gross|brut\w*|before tax(?:es)?|pre[ -]tax")
NET = pattern(r"net|after tax(?:es)?|take[ -]?home|takes? home|in hand|ele gecen|eline gecen|elden")
NEAR = 45
MOST_PEOPLE = 200  # a greater number is an amount


def wage_said(features: Features, number: Number) -> Literal["gross", "net"] | None:
    """Return what an amount of pay is said to be beside it, None where it is the full cost."""
    before, _, after = features.around(number.start, number.end)
    others = [n for n in features.numbers if n.kind in ("money", "plain") and n.value > MOST_PEOPLE and n != number]
    # a word beside another amount is said of that one: "at 6,000 each, and keep 50,000 in hand"
    room_before = min((number.start - n.end for n in others if n.end <= number.start), default=NEAR)
    room_after = min((n.start - number.end for n in others if n.start >= number.end), default=NEAR)
    near = f"{before[len(before) - min(room_before, NEAR, len(before)) :]} | {after[: min(room_after, NEAR)]}"
    gross, net = GROSS.search(near), NET.search(near)
    if gross and net:
        middle = near.index("|")
        return "gross" if abs(gross.start() - middle) < abs(net.start() - middle) else "net"
    return "gross" if gross else "net" if net else None
