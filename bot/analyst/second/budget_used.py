"""How much of a budget is used, in percent of it: of a line, or of all costs."""

from __future__ import annotations

import re

from bot.analyst.second.asks import Ask, Reading, Subject
from bot.analyst.second.books import Books
from bot.analyst.second.draftsman import Draftsman, asked_spans
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.periods import Calendar
from bot.analyst.second.features.text import pattern, words
from bot.analyst.second.supposed import Supposed
from tools.analysis.parameters import Condition, Operand
from tools.periods import key_of, months_between

BUDGET = r"budget|butce\w*"
USED = r"used(?: up)?|spent|spend|gone|consumed|(?:kullan|harca|tuket)\w*|gitti|gitmis|bitti|bitmis"
PART = r"what (?:share|part|percent(?:age)?)|how much of|in percent|(?:in )?%|yuzde(?: kac\w*)?|ne kadarini|kac\w*"
COSTS = r"(?:total |all )?(?:costs?|expenses?|spending)|(?:toplam )?(?:gider|masraf|harcama)(?:ler|lar)?(?:in|i)?"
REST = (
    r"of|the|our|has|have|been|is|was|did|do|we|so far|up to now|in|for|on|total|toplam|su ana kadar|"
    r"simdiye kadar|genel|"
    r"what|how much|months?|ay(?:da|lik)?|of it|s"
)


def budget_used_reading(features: Features, books: Books, calendar: Calendar) -> Reading | None:
    """Return the reading of such a question and nothing else, None where a word is left over."""
    text = features.folded
    if not all(pattern(source).search(text) for source in (BUDGET, USED, PART)):
        return None
    sheet = next((s for s in books.sheets if s.table.measure_of("budget") and s.table.measure_of("amount")), None)
    roles = [measure.role for measure in sheet.table.measures] if sheet else []
    if sheet is None or roles.count("budget") != 1 or roles.count("amount") != 1:
        return None
    own = [found.span() for found in pattern(COSTS).finditer(text)]
    named = [
        {(n.column, n.member) for n in m.names if n.member is not None}
        for m in (*features.mentions, *features.weak)
        if any(n.member is not None for n in m.names) and not any(a <= m.start and m.end <= b for a, b in own)
    ]
    bracketed = [m for m in features.mentions if m.start > 0 and text[m.start - 1] == "("]
    told = bracketed or [*features.mentions, *features.weak]
    named = [
        pairs for pairs in named if not bracketed or any((n.column, n.member) in pairs for m in told for n in m.names)
    ]
    members = {pair for pairs in named for pair in pairs}
    if len(members) > 1 or (not members and not own):
        return None
    spans = [(m.start, m.end) for m in (*features.mentions, *features.weak)] + own
    spans += [(p.start, p.end) for p in features.periods] + [(n.start, n.end) for n in features.numbers]
    spans += [found.span() for each in (BUDGET, USED, PART, REST) for found in pattern(each).finditer(text)]
    if members:
        # words before a name in brackets say what the name says
        spans += [found.span() for found in re.finditer(r"(?:[a-z]+ ){1,3}(?=\()", text)]
    if any(not any(a <= w.start and w.end <= b for a, b in spans) for w in words(text)):
        return None
    whole = calendar.span
    months = len(months_between(key_of(whole.start, "month"), key_of(whole.end, "month")))
    if any(n.value != months for n in features.numbers):
        return None
    asked, base = asked_spans(Draftsman(features, books, calendar, Supposed()))
    if base or len(asked) > 1 or any(len(each) != 1 for each in asked):
        return None
    where = tuple(Condition(column=column, values=(member or "",)) for column, member in members)
    amount, planned = sheet.table.measure_of("amount"), sheet.table.measure_of("budget")
    parts = [
        Operand(measure=each.name if each else None, direction=None if members else "out", where=where)
        for each in (amount, planned)
    ]
    of, over = (Subject(sheet.table.id, operand, "measure") for operand in parts)
    return Reading(asks=((Ask("ratio", subjects=(of,), over=(over,), spans=asked[0] if asked else ()),),))
