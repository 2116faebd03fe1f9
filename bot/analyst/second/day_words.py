"""Whether an answer about days and weeks says what its figures say: a pay day covered, no day that falls short."""

from __future__ import annotations

import re

from bot.analyst.second.case import Case, Finding
from bot.analyst.second.features.text import pattern

YES = re.compile(r"^(?:yes|evet)\b")
NO = re.compile(r"^(?:no(?! day)|none|hayir)\b")
NEVER_SHORT = pattern(r"no day (?:closes|goes|falls)|never (?:closes|goes|falls)|hicbir gun")


def slips_of_days(case: Case) -> list[Finding]:
    """Return findings where a verdict about days stands against the figures beside it."""
    if not any(result.tool == "daily_cash" for result in case.request.results):
        return []
    found: list[Finding] = []
    shown = [(each, case.known[each.id]) for each in case.draft.values() if each.id in case.known]
    for each, known in shown:
        text = case.draft.sentences[each.sentence].folded
        if known.topic == "daily:after_paying" and (YES if known.value < 0 else NO).match(text):
            found.append(Finding("verdict", each.sentence))
    below = {known.topic for known in case.known.values() if known.topic.startswith("daily:first_below")}
    told = {known.topic for _, known in shown}
    said = " ".join(sentence.folded for sentence in case.draft.sentences)
    if below and not below & told and NEVER_SHORT.search(said):
        found.append(Finding("verdict"))
    return found
