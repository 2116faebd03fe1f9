"""Questions about payments that come back, and about payments that may be there twice."""

from __future__ import annotations

from typing import Literal

from bot.analyst.second.asks import Ask
from bot.analyst.second.features import analysis_words as words
from bot.analyst.second.features.text import pattern
from bot.analyst.second.money_reading import span_choices
from bot.analyst.second.reckon import reckon
from bot.analyst.second.subjects import filter_choices
from bot.analyst.second.tool_reading import Question, ToolReading, tool
from tools.analysis.duplicates import DuplicatesParameters
from tools.analysis.parameters import Condition
from tools.analysis.recurring import RecurringParameters

Side = Literal["in", "out"]
RECEIVED = r"income|receipts?|received|inflows?|customers? pay|gelir\w*|tahsil\w*|giris\w*"
PAID = r"pay|pays|paid|paying|payments?|expenses?|costs?|bills?|spend\w*|ode\w*|gider\w*|masraf\w*|fatura\w*|harca\w*"
ENDED = (
    r"ended|stop(?:ped)?(?: paying)?|cancel\w*|no longer|expired?|bitti|bitmis\w*|biten\w*|sona er\w*|iptal\w*|"
    r"artik odeme\w*|birak\w*|sonlan\w*"
)
A_YEAR = r"a year|per year|yearly|annual\w*|each year|every year|yilda|yillik|senede|senelik"
A_MONTH = r"a month|per month|monthly|each month|every month|ayda|aylik|her ay"
MOST = r"largest|biggest|most expensive|highest|en (?:buyuk|pahali|yuksek|cok)\w*"
TOGETHER = r"total|together|in all|add up|come to|cost(?: us| me)?|how much|toplam\w*|ne kadar|kac (?:para|lira|tl)"
AMOUNT = r"how much|amount|at risk|total|worth|ne kadar|tutar\w*|kac (?:para|lira|tl)|toplam\w*|risk\w*"
COUNTED = r"how many|number of|kac (?:tane|adet|cift|odeme|abonelik|kayit|fatura)\w*|kac(?= \w+ var)"


def _conditions(question: Question) -> list[tuple[Condition, ...]]:
    return filter_choices(question.features) or [()]


def _asks_for_habits(question: Question) -> bool:
    """Return whether a word for payments that come back stands outside the names that the file itself holds."""
    features = question.features
    named = [(m.start, m.end) for m in features.mentions if m.whole and any(n.member is not None for n in m.names)]
    found = pattern(words.HABIT_ASKED).finditer(features.folded)
    outside = any(not any(start <= each.start() and each.end() <= end for start, end in named) for each in found)
    rate = question.says(rf"{A_YEAR}|{A_MONTH}") and not features.periods
    listed = question.says(r"which|what subscriptions|hangi\w*|neler")
    return outside or (bool(named) and question.says(words.HABIT_ASKED) and (listed or rate))


def read_recurring(question: Question) -> ToolReading | None:
    """Return what is asked about payments that come back: how many, what they come to, or the largest."""
    if not _asks_for_habits(question) or question.supposed.steps or question.features.has("hire"):
        return None
    periods = span_choices(question)
    if not periods or question.features.numbers:
        return ToolReading("habit", missing=True)
    side: Side = "in" if question.says(RECEIVED) and not question.says(PAID) else "out"
    calls = [
        RecurringParameters(direction=side, where=where, period=period)
        for where in _conditions(question)
        for period in periods
    ]
    if question.says(ENDED):
        return ToolReading("habit", (tuple(ask for call in calls for ask in _ended(question, call)),))
    if question.says(MOST):
        return ToolReading("habit", (tuple(tool(call, "yearly.1") for call in calls)
                                     + tuple(tool(call, "amount.1") for call in calls),))  # fmt: skip
    if question.says(COUNTED):
        return ToolReading("habit", (tuple(tool(call, "count") for call in calls),))
    names = ("yearly_total",) if question.says(A_YEAR) else ("monthly_total",) if question.says(A_MONTH) else ()
    if names and question.says(TOGETHER):
        return ToolReading("habit", (tuple(tool(call, name) for call in calls for name in names),))
    return ToolReading("habit", (tuple(ask for call in calls for ask in _listed(question, call)),))


def _listed(question: Question, call: RecurringParameters) -> list[Ask]:
    """Return the asks for a list: every series, largest first; how many where there is none."""
    found = reckon(question.books, call)
    series = [name for name in found.figures if name.startswith("amount.")][: call.limit]
    yearly = [name.replace("amount", "yearly") for name in series]
    if not series:
        return [tool(call, "count")]
    return [tool(call, *names) for names in (series, yearly)]


def _ended(question: Question, call: RecurringParameters) -> list[Ask]:
    """Return the asks for the series that have ended; how many there are at all where none has."""
    found = reckon(question.books, call)
    gone = [f"amount.{place}" for place in range(1, call.limit + 1) if found.verdict.get(f"running.{place}") == "no"]
    return [tool(call, *gone)] if gone else [tool(call, "count"), tool(call, "examined")]


def read_duplicates(question: Question) -> ToolReading | None:
    """Return what is asked about payments or invoices that may be there twice."""
    features = question.features
    if not question.says(words.TWICE_ASKED) or question.supposed.steps or features.has("hire"):
        return None
    if features.has("shape:change", "shape:rise", "shape:fall", "shape:ratio"):
        return None
    periods = span_choices(question)
    if not periods or [n for n in features.numbers if n.value != 2]:  # noqa: PLR2004 - "two times"
        return ToolReading("twice", missing=True)
    calls = [
        DuplicatesParameters(where=where, period=period, direction=side)
        for where in _conditions(question)
        for period in periods
        for side in _sides(question)
    ]
    amount, counted = question.says(AMOUNT), question.says(COUNTED)
    names = ("pairs",) * (counted or not amount) + ("at_risk",) * amount
    asks = tuple(tuple(tool(call, name) for call in calls) for name in names)
    return ToolReading("twice", asks, features.numbers)


def _sides(question: Question) -> tuple[Side | None, ...]:
    """Return the sides looked at: payments are money out, also where both sides are looked at and nothing differs."""
    if question.says(RECEIVED) and not question.says(PAID):
        return ("in", None)
    return (None, "out") if question.says(PAID) else (None,)
