"""Questions about how much hangs on one customer or supplier."""

from __future__ import annotations

from typing import Literal

from bot.analyst.second.features import analysis_words as words
from bot.analyst.second.money_reading import span_choices
from bot.analyst.second.tool_reading import Question, ToolReading, tool
from tools.analysis.concentration import ConcentrationParameters
from tools.analysis.parameters import Operand

SUPPLIERS = r"suppliers?|vendors?|costs?|expens\w*|spend\w*|tedarikci\w*|satici\w*|gider\w*|masraf\w*|harcama\w*"
FIRMS = r"suppliers?|vendors?|tedarikci\w*|satici\w*"
CUSTOMERS = r"customers?|clients?|buyers?|revenues?|incomes?|sales|musteri\w*|alici\w*|gelir\w*|satis\w*|ciro\w*"
INDEX = r"hhi|herfindahl\w*|index|endeks\w*"


def read_dependence(question: Question) -> ToolReading | None:
    """Return what is asked about the concentration of customers or suppliers."""
    features = question.features
    if not question.says(words.DEPENDS_ASKED) or question.supposed.steps:
        return None
    named = any(name.member for mention in features.mentions for name in mention.names)
    periods = span_choices(question)
    numbers = [n for n in features.numbers if n.value != 1]
    if named or not periods or numbers:
        return ToolReading("share", missing=True)
    suppliers, customers = question.says(SUPPLIERS), question.says(CUSTOMERS)
    if suppliers and customers:
        return ToolReading("share", missing=True)
    sides: tuple[Literal["in", "out"] | None, ...] = (None,)
    if suppliers:
        sides = ("out",) if question.books.currencies else ("out", None)
    of_cash = any(sheet.table.cash for sheet in question.books.sheets)
    firms = of_cash and question.says(FIRMS)
    calls = [
        ConcentrationParameters(of=Operand(direction=side), period=period, suppliers=firms)
        for side in sides
        for period in periods
    ]
    wanted = "hhi" if question.says(INDEX) else "top1"
    asks = tuple(tool(call, wanted) for call in calls)
    return ToolReading("share", (asks,), tuple(features.numbers))
