"""Questions about what looks unusual in a file."""

from __future__ import annotations

from bot.analyst.second.features import tool_words as words
from bot.analyst.second.reckon import reckon
from bot.analyst.second.tool_reading import Question, ToolReading, tool
from tools.analysis.anomalies import AnomaliesParameters


def read_outliers(question: Question) -> ToolReading | None:
    """Return what is asked about unusual values: the group with most of them, or the one furthest off."""
    features = question.features
    if not question.says(words.FAR_ASKED):
        return None
    named = any(name.member for mention in features.mentions for name in mention.names)
    if named or any(n.kind != "months" for n in features.numbers):
        return ToolReading("far", missing=True)
    call = AnomaliesParameters()
    found = reckon(question.books, call)
    if found.refusal is None and not found.verdict:
        return ToolReading("far", ((tool(call, "found"),),), features.numbers)
    group = tool(call, f"in_group.{found.verdict.get('key', '')}", named=True)
    furthest = tool(call, "value.1", named=True)
    asks = (group,) if question.says(r"which|hangi") else (group, furthest)
    return ToolReading("far", (asks,), features.numbers)
