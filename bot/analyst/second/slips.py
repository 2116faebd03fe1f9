"""Slips of a draft's words: another month or name than its figure's, a foreign currency, the other language."""

from __future__ import annotations

import re

from bot.analyst.second.case import Case, Finding
from bot.analyst.second.draft import CITATION, Sentence, Shown
from bot.analyst.second.features.periods import Period, find_periods
from bot.analyst.second.features.text import fold
from bot.analyst.second.matching import clip
from tools.periods import Span, span_of

CODES = re.compile(
    r"\b(?:TRY|USD|EUR|GBP|BRL|CAD|CHF|JPY|TL)\b|[₺$€£¥]|R\$|\b[Dd]ollars?\b|\b[Dd]olar\w*|\b[Ee]uros?\b|"
    r"\b[Aa]vro\w*|\b[Ll]ira\w*|\b[Ss]terlin\w*"
    r"|[₹₽₩₪₦₴₫฿₱₸₼₾₿]|\b(?:INR|RUB|KRW|ILS|NGN|UAH|SEK|NOK|DKK|PLN|CZK|HUF|CNY|AED|SAR|MXN|AUD|NZD|ZAR|AZN|RON)\b|"
    r"\b[Rr](?:upees?|upi\w*|oubles?|ubles?|uble\w*|iyals?|iyal\w*)\b|\b[Kk]r(?:on\w*)?\b|\b[Pp]ounds?\b|\b[Yy]ens?\b|"
    r"\b[Yy]uan\w*|\b[Pp]esos?\b|\b[Zz]lot\w+|\b[Nn]airas?\b|\b[Dd]irhams?\b|\b[Dd]irhem\w*|\b[Ff]ran(?:cs?|k\w*)\b|"
    r"\b[Rr]eais\b|\b[Bb]itcoins?\b|\b[Mm]anat\w*"
)
STARTS = (
    ("dol", "USD"), ("eur", "EUR"), ("avr", "EUR"), ("lir", "TRY"), ("ster", "GBP"), ("rup", "INR"), ("rou", "RUB"),
    ("ruble", "RUB"), ("riy", "SAR"), ("kr", "SEK"), ("poun", "GBP"), ("yen", "JPY"), ("yuan", "CNY"), ("pes", "MXN"),
    ("zlo", "PLN"), ("nair", "NGN"), ("dirh", "AED"), ("fran", "CHF"), ("reai", "BRL"), ("mana", "AZN"),
)  # fmt: skip
NAMED_PERIODS = ("month", "date", "quarter", "half", "year")
CURRENCY_OF = {
    "tl": "TRY",
    "₺": "TRY",
    "$": "USD",
    "€": "EUR",
    "£": "GBP",
    "¥": "JPY",
    "r$": "BRL",
    **dict(zip("₹₽₩₪₦₴₼", ("INR", "RUB", "KRW", "ILS", "NGN", "UAH", "AZN"), strict=True)),
}
TURKISH = re.compile(
    r"[ğışçöüİĞŞÇÖÜ]|\b(?:ve|ile|icin|ay|ayi|toplam|en|kasa|gelir|gider|bu|bir|yok|var|soru|dosya|eksiye|sonunda)\b"
)
ENGLISH = re.compile(r"\b(?:the|of|in|is|and|at|for|cash|month|with|from|total|to|file|by|that|not|it)\b")


def slips_of_place(case: Case, index: int, sentence: Sentence, shown: list[Shown]) -> list[Finding]:
    """Return findings where a sentence names a month or a name that is not that of its figures."""
    typed = [period for period in sentence.periods if period.kind in NAMED_PERIODS]
    wanted = {each.id: _span(case, each) for each in shown}
    found = []
    if shown and any(not _known_period(case, period, list(wanted.values())) for period in typed):
        found.append(Finding("period", index))
    named = [option for period in typed for option in period.options] + _cited_periods(case, index)
    for each in shown:
        span = wanted[each.id]
        compared = each.id.partition(".")[2].startswith("base") and len(shown) > 1
        if named and span is not None and not compared and not any(_meets(said, span) for said in named):
            found.append(Finding("period", index))
    members = {name.member for m in case.vocabulary.find(sentence.folded) if m.whole for name in m.names if name.member}
    folded = {fold(member) for member in members if member}
    for each in shown:
        member = case.figures[each.id].member
        if member and folded and len(shown) == 1 and fold(member) not in folded and not _in_question(case, folded):
            found.append(Finding("member", index))
    return found


def _span(case: Case, shown: Shown) -> Span | None:
    """Return the days that a figure speaks of; None where it speaks of no period of its own."""
    figure, known = case.figures[shown.id], case.known[shown.id]
    wanted = span_of(figure.period) if figure.period else known.span
    return None if wanted is None else clip(wanted, case.whole)


def _cited_periods(case: Case, index: int) -> list[Span]:
    cited = [each.id for each in case.draft.shown if each.sentence == index and each.part == "period"]
    periods = [case.figures[name].period for name in cited if name in case.figures]
    return [span_of(period) for period in periods if period]


def _known_period(case: Case, period: Period, wanted: list[Span | None]) -> bool:
    """Return whether a typed period is that of a figure beside it, of the question, or of what was assumed."""
    spans = [span if span is not None else case.whole for span in wanted]
    spans += [known.base for known in case.known.values() if known.base]
    asked = find_periods(fold(case.request.question), case.calendar)
    spans += [option for each in asked for option in each.options]
    for result in case.request.results:
        spans += [span_of(a.value) for a in result.assumptions if a.unit == "period"]
    return any(_meets(option, span) for option in period.options for span in spans)


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
    for start, code in STARTS:
        if folded.startswith(start):
            return code
    return text.upper()


def in_other_language(case: Case) -> bool:
    """Return whether a draft is in the other language than its question."""
    text = CITATION.sub(" ", case.request.draft)
    for name in {name.member or name.column for name in case.vocabulary.names}:
        text = text.replace(name, " ")  # the file's own names are in the file's language
    turkish, english = len(TURKISH.findall(text.lower())), len(ENGLISH.findall(text.lower()))
    if case.request.language == "tr":
        return english > 2 * turkish + 1
    return turkish > 2 * english + 1
