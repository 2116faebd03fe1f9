"""Whether what people are hired at is said to be a gross or a net wage."""

from __future__ import annotations

from typing import Literal

from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.numbers import Number
from bot.analyst.second.features.text import pattern

GROSS = pattern(r"gross|brut\w*|before tax(?:es)?|pre[ -]tax")
NET = pattern(r"net|after tax(?:es)?|take[ -]?home|takes? home|in hand|ele gecen|eline gecen|elden")
NEAR = 45


def wage_said(features: Features, number: Number) -> Literal["gross", "net"] | None:
    """Return what an amount of pay is said to be beside it, None where it is the full cost."""
    before, _, after = features.around(number.start, number.end)
    near = f"{before[-NEAR:]} | {after[:NEAR]}"
    gross, net = GROSS.search(near), NET.search(near)
    if gross and net:
        return "gross" if abs(gross.start() - NEAR) < abs(net.start() - NEAR) else "net"
    return "gross" if gross else "net" if net else None
