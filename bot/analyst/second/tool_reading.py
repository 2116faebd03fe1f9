"""Questions that a further tool answers: which call, and which of its figures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Literal

from pydantic import ValidationError

from bot.analyst.second.asks import Ask
from bot.analyst.second.books import Books
from bot.analyst.second.features import tool_words as words
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.numbers import Number
from bot.analyst.second.features.periods import Calendar
from bot.analyst.second.features.text import pattern
from bot.analyst.second.loan_reading import loan_terms
from bot.analyst.second.supposed import Supposed, start_of
from bot.analyst.second.tool_models import ToolParameters
from tools.analysis.loan import LoanParameters
from tools.analysis.solve.asking import SolveParameters
from tools.periods import key_of

Find = Literal["most_hires", "earliest_hire", "largest_draw", "earliest_purchase", "largest_purchase", "largest_pay"]
SMALL = 200


@dataclass(slots=True)
class Question:
    """A question with the file that it is about, and the scenario that it supposes."""

    features: Features
    books: Books
    calendar: Calendar
    supposed: Supposed
    used: list[Number] = field(default_factory=list)

    def says(self, source: str) -> bool:
        """Return whether the question itself has words of a pattern."""
        return pattern(source).search(self.features.folded) is not None

    def said_before(self, source: str) -> bool:
        """Return whether an earlier question that this one goes on from has words of a pattern."""
        return any(pattern(source).search(earlier) for earlier in self.features.earlier)

    def day(self) -> date | None:
        """Return the day that the question names as the one things stand on."""
        ends = [p.options[-1].end for p in self.features.periods if p.kind == "date" or (p.point and p.kind != "today")]
        return ends[0] if ends else None


@dataclass(frozen=True, slots=True)
class ToolReading:
    """What a question asks of a tool: asks, the kind of words that it explains, the numbers used, what is missing."""

    kind: str
    asks: tuple[tuple[Ask, ...], ...] = ()
    used: tuple[Number, ...] = ()
    missing: bool = False


def tool(call: ToolParameters, *wanted: str, named: bool = False) -> Ask:
    """Return the ask for some figures of a call."""
    return Ask("tool", call=call, wanted=wanted, named=named)


def read_loan(question: Question) -> ToolReading | None:
    """Return what is asked about a loan by itself."""
    features = question.features
    path = features.has("subject:closing", "shape:breaks", "shape:lowest_point")
    path = path or any(p.kind == "year_end" or p.point for p in features.periods)
    if path or not question.says(words.LOAN_ASKED):
        return None
    terms = loan_terms(features)
    if terms is None:
        return None
    if terms.missing:
        return ToolReading("loan", missing=True)
    per = "year" if terms.yearly else "month"
    call = LoanParameters.model_validate(
        {"principal": terms.amount, "rate": terms.rate, "rate_per": per, "payments": terms.months}
    )
    asks: list[tuple[Ask, ...]] = []
    if question.says(
        r"total interest|how much interest|interest in total|toplam faiz\w*|ne kadar faiz|"
        r"kac (?:lira |tl )?faiz|toplam(?:da)? \w+ faiz"
    ):
        asks.append((tool(call, "total_interest"), tool(call, "total_cost")))
    if question.says(
        r"total(?: \w+)? repay\w*|repay in total|pay back|paid back|toplam geri odeme\w*|geri odeme\w*|toplam odeme\w*"
    ):
        asks.append((tool(call, "total_paid"),))
    if (
        question.says(
            r"instal?lments?|monthly payments?|taksit(?!li)\w*|aylik odeme\w*|aylik ne kadar|"
            r"pay (?:each|every|per|a) month"
        )
        or not asks
    ):
        only_terms = (
            question.says(r"(?:equal|esit) (?:instal|taksit)\w*")
            and asks
            and not question.says(
                r"(?:what|how much|kac|ne)[^.?]*(?:instal|taksit)\w*|(?:instal|taksit)\w*[^.?]*(?:how much|kac|ne)"
            )
        )
        if not only_terms:
            asks.insert(0, (tool(call, "instalment"),))
    return ToolReading("loan", tuple(asks), terms.used)


def read_solve(question: Question) -> ToolReading | None:
    """Return what is looked for on the cash path: the most, the earliest, the largest."""
    features, supposed = question.features, question.supposed
    find = _find(question)
    if find is None:
        return None
    amounts = [n for n in features.numbers if n.kind in ("money", "plain") and n.value > SMALL]
    buffer = _buffer(question, amounts)
    amounts = [n for n in amounts if n is not buffer]
    least = buffer.value if buffer else _limit(question)
    counts = [n for n in features.numbers if n.kind == "people"]
    needs = not find.startswith("largest")
    if len(amounts) != int(needs):
        return ToolReading("solve", missing=True)
    started = Supposed()
    start = None if find.startswith("earliest") else start_of(features, started)
    if started.ambiguous or len(counts) > 1:
        return ToolReading("solve", missing=True)
    arguments: dict[str, object] = {"find": find, "start": start, "buffer": least}
    ends = [p for p in features.periods if p.point and p.kind in ("month", "year_end")]
    if least is not None and len(ends) == 1:
        # so much is to be left at the end of one month
        arguments["month"] = key_of(ends[0].options[-1].end, "month")
    if needs:
        arguments["amount"] = amounts[0].value
    if find in ("earliest_hire", "largest_pay") and counts:
        arguments["people"] = int(counts[0].value)
    supposed.starts += started.starts
    try:
        call = SolveParameters.model_validate(arguments)
    except ValidationError:
        return ToolReading("solve", missing=True)
    names = {"most_hires": "people", "largest_draw": "draw", "largest_purchase": "purchase", "largest_pay": "pay"}
    name = names.get(find, "start_closing")
    used = (*amounts, *counts, *((buffer,) if buffer else ()))
    return ToolReading("solve", ((tool(call, name, named=find.startswith("earliest")),),), used)


def _find(question: Question) -> Find | None:
    features = question.features
    carried = features.has("c:most_people")
    if question.says(words.MOST_PEOPLE) or carried:
        return "most_hires"
    hires = features.has("hire", "people") or any(n.kind == "people" for n in features.numbers)
    buys = question.says(
        r"buy|purchase|afford|payment|pay once|one[ -]off|"
        r"satin al\w*|makine\w*|equipment|arac\w*|alabil\w*|harcayabil\w*|spend"
    )
    monthly = question.says(r"a month|each month|every month|per month|monthly|ayda|aylik|her ay")
    if question.says(words.EARLIEST):
        hiring = hires and (features.has("people") or (features.has("hire") and not buys))
        return "earliest_hire" if hiring else "earliest_purchase" if buys else None
    people = features.has("people") or any(n.kind == "people" for n in features.numbers)
    if people and question.says(words.MOST_PAY):
        return "largest_pay"
    to_oneself = r"kendi(?:me|mize)(?: \w+){0,3} ne kadar|ne kadar(?: \w+){0,2} (?:cek|yaz)abil\w*"
    if question.says(words.MOST_MONEY) or question.says(to_oneself):
        own = question.says(r"myself|owners? draws?|kendi(?:me|mize)")
        drawn = question.says(r"take(?: out)?|draw|withdraw|pay myself|cek\w+|yazabil\w*") or (
            own and question.says(r"alabil\w*")
        )
        if (monthly or own) and drawn:
            return "largest_draw"
        return "largest_purchase" if buys and not monthly else None
    return None


def _limit(question: Question) -> Decimal | None:
    """Return the level that nothing may fall under, where it was read as a limit of entries."""
    levels = [limit.value for limit in question.features.limits if limit.op in ("under", "at_least")]
    return levels[0] if len(levels) == 1 else None


def _buffer(question: Question, amounts: list[Number]) -> Number | None:
    """Return the amount that is to stay: the one beside words of keeping."""
    keep = pattern(
        r"above|over|at least|keep\w*|still have|buffer|cushion|stay(?:s|ing)? (?:above|over)|below|under|"
        r"en az|kalsin|kalacak\w*|altina|tampon\w*|clos\w+ (?:at|with|on)|(?:end|finish)\w* (?:at|with|on)|have|"
        r"dursun|kasada|elde"
    )
    for number in amounts:
        before, _, after = question.features.around(number.start, number.end)
        if keep.search(before[-28:]) or pattern(
            r"(?:\w+ )?(?:altina|kalsin|kalacak\w*|dursun|kalmali|in the till|in hand|left|remaining)"
        ).match(after.strip()[:24]):
            return number
    return None


Reader = Callable[[Question], ToolReading | None]
