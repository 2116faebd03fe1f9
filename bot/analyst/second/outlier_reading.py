"""Questions about what looks unusual in a file."""

from __future__ import annotations

from typing import Literal

from bot.analyst.second.asks import Ask
from bot.analyst.second.features import tool_words as words
from bot.analyst.second.money_reading import span_choices
from bot.analyst.second.reckon import reckon
from bot.analyst.second.tool_reading import Question, ToolReading, tool
from tools.analysis.anomalies import AnomaliesParameters
from tools.analysis.parameters import Operand

OUT = r"outflows?|expens\w*|costs?|spend\w*|payments?|bills?|gider\w*|cikis\w*|masraf\w*|harcama\w*|odeme\w*"
IN = r"inflows?|incomes?|revenues?|receipts?|sales|gelir\w*|giris\w*|tahsilat\w*|satis\w*"


def read_outliers(question: Question) -> ToolReading | None:
    """Return what is asked about unusual values: the groups with most of them, the furthest, or that there are none."""
    features = question.features
    if not question.says(words.FAR_ASKED):
        return None
    named = any(name.member for mention in features.mentions for name in mention.names)
    periods = span_choices(question)
    if named or not periods or any(n.kind != "months" for n in features.numbers):
        return ToolReading("far", missing=True)
    out, into = question.says(OUT), question.says(IN)
    side: Literal["in", "out"] | None = None if out == into else "out" if out else "in"
    calls = [AnomaliesParameters(of=Operand(direction=side), period=period)
             for period in periods]  # fmt: skip
    return ToolReading("far", (tuple(ask for call in calls for ask in _asks(question, call)),), features.numbers)


def _asks(question: Question, call: AnomaliesParameters) -> list[Ask]:
    found = reckon(question.books, call)
    if found.refusal is None and not found.verdict:
        return [tool(call, "found"), tool(call, "examined")]
    groups = [f"in_group.{key}" for key in found.verdict.get("keys", "").split()]
    asks = [tool(call, *groups, named=True)]
    if not question.says(
        r"which (?:line|account|category|item|customer|supplier)s?|hangi (?:kalem|hesap|gider|musteri)\w*"
    ):
        asks += [tool(call, "value.1", named=True), tool(call, "found")]
    return asks
