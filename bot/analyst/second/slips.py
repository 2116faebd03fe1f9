"""Slips of a draft's words: another month or name than its figure's, a foreign currency, the other language."""

from __future__ import annotations

import re

from bot.analyst.second.case import Case, Finding
from bot.analyst.second.draft import CITATION, Sentence, Shown
from bot.analyst.second.features.text import fold
from bot.analyst.second.matching import clip
from tools.periods import Span, span_of

CODES = re.compile(
    r"\b(?:TRY|USD|EUR|GBP|BRL|CAD|CHF|JPY|TL)\b|[₺$€£¥]|R\$|\b[Dd]ollars?\b|\b[Dd]olar\w*|\b[Ee]uros?\b|"
    r"\b[Aa]vro\w*|\b[Ll]ira\w*|\b[Ss]terlin\w*"
)
CURRENCY_OF = {"tl": "TRY", "₺": "TRY", "$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "r$": "BRL"}
TURKISH = re.compile(
    r"[ğışçöüİĞŞÇÖÜ]|\b(?:ve|ile|icin|ay|ayi|toplam|en|kasa|gelir|gider|bu|bir|yok|var|soru|dosya|eksiye|sonunda)\b"
)
ENGLISH = re.compile(r"\b(?:the|of|in|is|and|at|for|cash|month|with|from|total|to|file|by|that|not|it)\b")


def slips_of_place(case: Case, index: int, sentence: Sentence, shown: list[Shown]) -> list[Finding]:
    """Return findings where a sentence names a month or a name that is not that of its figures."""
    found = []
    named: list[Span] = [
        option
        for period in sentence.periods
        if period.kind in ("month", "date", "quarter", "half", "year")
        for option in period.options
    ]
    for each in case.draft.shown:
        period = (
            case.figures[each.id].period
            if each.sentence == index and each.part == "period" and each.id in case.figures
            else None
        )
        if period:
            named.append(span_of(period))
    for each in shown:
        figure, known = case.figures[each.id], case.known[each.id]
        wanted = span_of(figure.period) if figure.period else known.span
        compared = each.id.partition(".")[2].startswith("base") and len(shown) > 1
        if (
            not compared
            and named
            and wanted is not None
            and not any(_meets(span, clip(wanted, case.whole)) for span in named)
        ):
            found.append(Finding("period", index))
    members = {name.member for m in case.vocabulary.find(sentence.folded) if m.whole for name in m.names if name.member}
    folded = {fold(member) for member in members if member}
    for each in shown:
        member = case.figures[each.id].member
        if member and folded and len(shown) == 1 and fold(member) not in folded and not _in_question(case, folded):
            found.append(Finding("member", index))
    return found


def _in_question(case: Case, folded: set[str]) -> bool:
    asked = fold(case.request.question)
    return any(name in asked for name in folded)


def _meets(said: Span, wanted: Span) -> bool:
    return said.start <= wanted.end and wanted.start <= said.end


def names_other_currency(case: Case, sentence: Sentence) -> bool:
    """Return whether a sentence names a currency that no figure and no question has."""
    own = {figure.currency for figure in case.figures.values() if figure.currency}
    asked = {_code(found) for found in CODES.findall(case.request.question)}
    bare = CITATION.sub(" ", sentence.text)
    return any(_code(found) not in own | asked for found in CODES.findall(bare))


def _code(text: str) -> str:
    folded = text.lower()
    if folded in CURRENCY_OF:
        return CURRENCY_OF[folded]
    for start, code in (("dol", "USD"), ("eur", "EUR"), ("avr", "EUR"), ("lir", "TRY"), ("ster", "GBP")):
        if folded.startswith(start):
            return code
    return text.upper()


def in_other_language(case: Case) -> bool:
    """Return whether a draft is in the other language than its question."""
    text = CITATION.sub(" ", case.request.draft)
    turkish, english = len(TURKISH.findall(text.lower())), len(ENGLISH.findall(text.lower()))
    if case.request.language == "tr":
        return english > 2 * turkish + 1
    return turkish > 2 * english + 1
