"""Words of a question that none of the asks made of it takes in."""

from __future__ import annotations

import re

from bot.analyst.second.asks import Ask
from bot.analyst.second.draftsman import Draftsman
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.numbers import Number
from bot.analyst.second.features.periods import Period
from bot.analyst.second.subjects import LESS, leaves_out

WITHOUT = re.compile(
    r"\b(?:except(?:ing)?|exclud\w+|without|not counting|leaving out|apart from|other than|but|ex)"
    r"(?: in| for| the| month of)* $"
)
WITHOUT_AFTER = re.compile(r" (?:haric\w*|disinda\w*|olmadan|saymadan|cikar\w+|ayi haric\w*)\b")


def unused_words(draft: Draftsman, required: list[list[Ask]]) -> tuple[str, ...]:
    """Return the words that no ask takes in: a place in a ranking, zero, what is left out."""
    features = draft.features
    asks = [ask for alternatives in required for ask in alternatives]
    if not _limits_kept(features, asks):
        return ("over", "under") if features.language == "en" else ("uzeri", "alti")
    without = [features.around(p.start, p.end) for p in draft.periods if _left_out(features, p)]
    if without:
        return tuple(re.sub(r"\d+", "", itself).strip() for _, itself, _ in without[:1])
    before = [p for p in draft.periods if p.kind == "before" or p.until]
    if before and any(ask.kind == "break" or ask.steps for ask in asks):
        return tuple(re.sub(r"\d+", "", features.around(p.start, p.end)[1]).strip() for p in before[:1])
    if features.has("shape:zero") and not any(ask.threshold == 0 for ask in asks):
        return ("zero" if features.language == "en" else "sifir",)
    if features.place is not None and not any(ask.nth for ask in asks):
        return (features.around(features.place.start, features.place.end)[1],)
    left_out = any(leaves_out(features, mention) for mention in features.mentions)
    explained = left_out or LESS.search(features.whole_text) is not None or draft.supposed.steps
    if features.has("shape:except") and not explained:
        return tuple(features.around(hit.start, hit.end)[1] for hit in features.at("shape:except"))
    return ()


def _left_out(features: Features, period: Period) -> bool:
    """Return whether a period is said to be left out, which no query does."""
    before, _, after = features.around(period.start, period.end)
    return WITHOUT.search(before) is not None or WITHOUT_AFTER.match(after) is not None


def _limits_kept(features: Features, asks: list[Ask]) -> bool:
    """Return whether every ask puts the limits of the question, and the state of payment, on its rows."""
    subjects = [subject for ask in asks for subject in ask.subjects[:1]]
    limited = len(subjects) == len(asks) and all(
        any(
            condition.op == limit.op and condition.values == (f"{limit.value:f}",)
            for condition in subject.operand.where
        )
        for subject in subjects
        for limit in features.limits
    )
    paid = not features.named("state") or any(subject.label == "state" for subject in subjects)
    return (limited or not features.limits) and paid


def all_months(number: Number, draft: Draftsman) -> bool:
    """Return whether a number of months is that of all months of the file ("kira 12 ayda")."""
    whole = draft.calendar.span
    months = (whole.end.year - whole.start.year) * 12 + whole.end.month - whole.start.month + 1
    return number.kind == "months" and number.value == months and not draft.supposed.steps
