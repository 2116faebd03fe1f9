"""Questions by what percentage all inflows may fall, or all costs rise, until a month no longer holds."""

from __future__ import annotations

import re
from datetime import timedelta

from bot.analyst.second.features.forecast_words import CAN_CHANGE, FALLS, PERCENT_ASKED, RISES
from bot.analyst.second.features.numbers import Number
from bot.analyst.second.features.periods import Period
from bot.analyst.second.features.text import pattern
from bot.analyst.second.tool_reading import Question, ToolReading, tool
from tools.analysis.solve.asking import SolveParameters
from tools.periods import key_of

MODAL = re.compile(r"(?:percent\w*|%|much) may ")
LEAST_MONEY = 200
KIND = "solve"


def read_change(question: Question) -> ToolReading | None:
    """Return which fall of inflows or rise of costs is looked for, and in which month the cash has to hold."""
    features = question.features
    goal = features.has("shape:breaks", "shape:below", "shape:above", "shape:zero", "shape:buffer")
    if not (goal and question.says(PERCENT_ASKED) and question.says(CAN_CHANGE)) or features.has("hire"):
        return None
    into, out = features.has("subject:in"), features.has("subject:out")
    falls, rises = into and question.says(FALLS), out and question.says(RISES)
    if falls == rises or into == out or any(name.member for m in features.mentions for name in m.names):
        return None
    buffers = [n for n in features.numbers if n.kind in ("money", "plain") and n.value > LEAST_MONEY]
    places = _places(question)
    if len(buffers) > 1 or len(buffers) != len(features.numbers) or places is None:
        return ToolReading(KIND, missing=True)
    start, month = places
    arguments = {"find": "largest_fall" if falls else "largest_rise", "start": start, "month": month}
    call = SolveParameters.model_validate(arguments | {"buffer": buffers[0].value if buffers else None})
    used: tuple[Number, ...] = tuple(buffers)
    return ToolReading(KIND, ((tool(call, "percent"), tool(call, "base_below")),), used)


def _places(question: Question) -> tuple[str | None, str | None] | None:
    """Return the month in which the change begins and the one that has to hold; None where that is not clear."""
    folded = question.features.folded
    start: list[str] = []
    held: list[str] = []
    for period in question.features.periods:
        if period.kind == "whole" or (MODAL.search(folded[: period.end + 1]) and period.kind == "month"):
            continue
        if period.role == "from" and period.kind == "month" and len(period.options) == 1:
            start.append(key_of(period.options[0].start, "month"))
        elif (month := _held(question, period)) is not None:
            held.append(month)
        elif not pattern(r"before any|any month|herhangi bir ay\w*|hicbir ay\w*").search(folded):
            return None
    if len(start) > 1 or len(held) > 1:
        return None
    return (start[0] if start else None), (held[0] if held else None)


def _held(question: Question, period: Period) -> str | None:
    """Return the month whose closing has to hold: the one named, or the one that something comes before."""
    if len(period.options) != 1 or period.absent:
        return None
    if period.kind == "before":
        after = key_of(period.options[0].end + timedelta(days=1), "month")
        return after if after <= key_of(question.calendar.last, "month") and after[:4] >= "1900" else None
    if period.kind == "year_end" or (period.kind == "month" and period.role in ("at", "to")):
        return key_of(period.options[0].end, "month")
    return None
