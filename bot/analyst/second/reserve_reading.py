"""Questions about what to set aside for tax at a named rate."""

from __future__ import annotations

from bot.analyst.second.tool_reading import Question, ToolReading, tool
from tools.analysis.tax_reserve import TaxReserveParameters

ASIDE = (
    r"set aside|put (?:aside|away)|reserve|provision|keep|save|saving|ayir\w*|kenara|koy\w*|biriktir\w*|karsilig\w*|"
    r"how much (?:income |corporate )?tax (?:will|should|must)|"
    r"ne kadar (?:\w+ )?vergi (?:ode(?:rim|riz|yece|meli)|ayir)\w*"
)
TAX = r"tax(?:es)?|vergi\w*"
OTHERS = r"vat|kdv\w*|payroll|sgk|stopaj\w*|muhtasar\w*"


def read_reserve(question: Question) -> ToolReading | None:
    """Return what is asked to be set aside for tax; the rate has to be named."""
    features = question.features
    if not (question.says(TAX) and question.says(ASIDE)) or question.says(OTHERS):
        return None
    rates = [n for n in features.numbers if n.kind == "percent"]
    named = [p for p in features.periods if p.kind != "whole"]
    if len(rates) != 1 or len(features.numbers) > 1 or len(named) > 1 or any(len(p.options) > 1 for p in named):
        return ToolReading("reserve", missing=True)
    call = TaxReserveParameters(rate=abs(rates[0].value), period=named[0].options[0] if named else None)
    return ToolReading("reserve", ((tool(call, "reserve"),),), tuple(rates))
