"""What a tool's refusal means to the asker: what the file lacks, and what it has in its place."""

from __future__ import annotations

from bot.analyst.protocols import Language
from bot.analyst.rules.sentences import plain
from bot.texts import catalogue, numbers, text
from tools.periods import PeriodKeyError
from tools.result import ToolResult


def sentence(result: ToolResult, language: Language) -> str:
    """Return the sentence that says why there is no figure."""
    refusal = result.refusal
    if refusal is None:
        raise ValueError("the result gives figures")
    params = {name: plain(_written(value, language)) for name, value in refusal.params.items()}
    key = f"rules_answer.refused.{refusal.code}"
    if refusal.code == "unknown_member" and params.get("near"):
        key += "_near"
    if key not in catalogue(language):
        key = "rules_answer.refused.nothing_found"
    return text(language, key, **params)


def _written(value: str, language: Language) -> str:
    """Return a period key or a day in words, anything else as it is."""
    try:
        return numbers.period(value, language)
    except (PeriodKeyError, ValueError):
        return value
