"""Whether the words right beside a figure give it another line's name, or deny it."""

from __future__ import annotations

import re

from pydantic import JsonValue

from bot.analyst.second.case import Case, Finding
from bot.analyst.second.draft import CITATION, Sentence
from bot.analyst.second.features.lexicon import SHAPES, SUBJECTS
from bot.analyst.second.features.text import fold, pattern

NAMED = re.compile(r"(?:value|numerator)(?:\.|$)")
ROLES = frozenset(("line", "category", "counterparty", "account", "method"))
COMMON = pattern("|".join((*SUBJECTS.values(), SHAPES["total"], "other|diger~")))
DENIED_BEFORE = re.compile(r"\b(?:not|never|no longer|nowhere near)(?: (?:exactly|even|really|quite|about|at))? ?$")
DENIED_AFTER = re.compile(r"^ ?(?:tl |lira )?(?:tutarinda |kadar )?(?:degil(?:dir|di)?|falan degil)\b")


def named_otherwise(case: Case, index: int, sentence: Sentence) -> list[Finding]:
    """Return findings where a name before a figure is not that of its rows, or a word beside it says that it is not."""
    found: list[Finding] = []
    start = 0
    for citation in CITATION.finditer(sentence.text):
        before, after = fold(sentence.text[start : citation.start()]), fold(sentence.text[citation.end() :])
        name, part = citation["id"], citation["part"]
        if part in (None, "abs") and name in case.known:
            so_far = fold(CITATION.sub(" # ", sentence.text[: citation.start()]))
            if DENIED_BEFORE.search(so_far) or DENIED_AFTER.match(after):
                found.append(Finding("claim", index))
            if NAMED.match(name.partition(".")[2]) and _other_name(case, name, before):
                found.append(Finding("member", index))
            start = citation.end()
        elif part == "member":
            start = citation.end()
    return found


def _other_name(case: Case, name: str, before: str) -> bool:
    """Return whether the words before a figure name a line or a party, and none that the figure is of."""
    said = [
        (before[mention.start : mention.end], {fold(each.member) for each in mention.names if each.member})
        for mention in case.vocabulary.find(before)
        if mention.whole and any(each.member and each.role in ROLES for each in mention.names)
    ]
    if not said:
        return False
    own = _own_names(case, name)
    if own:
        return not any(own & names for _, names in said)
    asked = fold(case.request.question)
    return any(not COMMON.search(words) and not any(each in asked for each in names) for words, names in said)


def _own_names(case: Case, name: str) -> set[str]:
    """Return the names that a figure is of: its member, and what the conditions of its call say."""
    result = next(each for each in case.request.results if name.startswith(f"{each.call}."))
    member = case.figures[name].member
    own = {fold(member)} if member else set()
    # "a part of Sales (4 of 5)": the whole stands before the part's own figure
    beside = ("over",) if name.endswith(".numerator") else ()
    for key in ("of", "minus", *beside):
        own |= set(_condition_values(result.arguments.get(key)))
    return own | set(_condition_values({"where": result.arguments.get("where")}))


def _condition_values(operand: JsonValue) -> list[str]:
    where = operand.get("where") if isinstance(operand, dict) else None
    found: list[str] = []
    for condition in where if isinstance(where, list) else ():
        values = condition.get("values") if isinstance(condition, dict) else None
        if isinstance(condition, dict) and condition.get("op", "is") in ("is", "is_not", "contains"):
            found += [fold(str(value)) for value in (values if isinstance(values, list) else ())]
    return found
