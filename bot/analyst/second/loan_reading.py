"""A loan in words: how much, at which rate, over how many months, and when it comes and is first paid back."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal

from bot.analyst.second.features import scenario_words as said
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.numbers import Number
from bot.analyst.second.features.periods import Period
from bot.analyst.second.features.text import pattern
from tools.periods import key_of

MONTHS_A_YEAR = 12
MOST_PAYMENTS = 600
PAYMENTS = re.compile(r" ?(?:equal |esit |aylik |monthly |fixed |sabit )*(?:instal|taksit|(?:re)?payments|odeme)")
RATE = re.compile(r" ?(?:faiz|interest)")
YEARS = re.compile(r" ?-?(?:years?|yil)")
FIRST = re.compile(
    r"(?:(?:first|ilk|1\.?) (?:\w+ )?(?:instal?lment|taksit|payment|odeme|one)\w*|\bilki(?:ni)?)[^,.;?]{0,30}$|"
    r"(?:instal?lments|(?:re)?payments)(?: \w+)? (?:starting|beginning|from)(?: in| from)? $"
)
FIRST_AFTER = re.compile(r"[a-z ]{0,12}ilk (?:taksit|odeme)")


@dataclass(frozen=True, slots=True)
class Terms:
    """A loan's terms; ``missing`` tells that one of them was not said. ``rate`` is as said, per month or year."""

    amount: Decimal
    rate: Decimal
    yearly: bool
    months: int
    used: tuple[Number, ...]
    missing: bool = False

    @property
    def monthly(self) -> Decimal:
        """Return the rate of a month in percent."""
        return self.rate / MONTHS_A_YEAR if self.yearly else self.rate


def loan_terms(features: Features) -> Terms | None:
    """Return the terms of the loan that a question speaks of, or None where it speaks of none."""
    if not features.has("c:loan") or _is_a_name(features):
        return None
    percents = [n for n in features.numbers if n.kind == "percent" or _rate(features, n)]
    lasting = [(n, months) for n in features.numbers if (months := _months(features, n))]
    amounts = [
        n
        for n in features.numbers
        if n.kind in ("money", "plain") and n.value > MOST_PAYMENTS and n not in percents and not _months(features, n)
    ]
    yearly = _yearly(features, percents[0]) if len(percents) == 1 else None
    if len(percents) != 1 or len(lasting) != 1 or len(amounts) != 1 or yearly is None:
        return Terms(Decimal(0), Decimal(0), False, 0, (), missing=True)
    used = (amounts[0], percents[0], lasting[0][0])
    return Terms(amounts[0].value, abs(percents[0].value), yearly, lasting[0][1], used)


def _rate(features: Features, number: Number) -> bool:
    """Return whether a bare number is a rate of interest ("aylik 3,2 faiz")."""
    _, _, after = features.around(number.start, number.end)
    return number.kind == "plain" and number.value < 100 and RATE.match(after) is not None  # noqa: PLR2004


def _is_a_name(features: Features) -> bool:
    """Return whether the words of a loan are the name of a line ("Kredi taksiti")."""
    hits = features.at("c:loan")
    named = [m for m in (*features.mentions, *features.weak) if any(n.member for n in m.names)]
    return all(any(m.start <= hit.start and hit.end <= m.end for m in named) for hit in hits)


def _months(features: Features, number: Number) -> int | None:
    _, _, after = features.around(number.start, number.end)
    whole = number.value == number.value.to_integral_value()
    if not whole or not 1 <= number.value <= MOST_PAYMENTS:
        return None
    if number.kind == "months" or (number.kind == "plain" and PAYMENTS.match(after)):
        return int(number.value)
    if number.kind == "plain" and YEARS.match(after):
        return int(number.value) * MONTHS_A_YEAR
    return None


def _yearly(features: Features, percent: Number) -> bool | None:
    """Return whether a rate is said to be a year's, None where neither a month nor a year is said."""
    before, _, after = features.around(percent.start, percent.end)
    found = []
    for yearly, source in ((True, said.PER_YEAR), (False, said.PER_MONTH)):
        found += [(len(before) - match.end(), yearly) for match in pattern(source).finditer(before)]
        found += [(match.start(), yearly) for match in pattern(source).finditer(after)]
    near = [each for each in sorted(found) if each[0] <= 25]  # noqa: PLR2004 - a few words
    return near[0][1] if near else None


def loan_months(features: Features) -> tuple[str | None, str | None, list[Period]]:
    """Return the months in which the money comes and is first paid back, and the periods that say so."""
    start: str | None = None
    first: str | None = None
    used = []
    named = [p for p in features.periods if p.kind in ("month", "date") and not p.point]
    for period in named:
        key = key_of(period.options[-1].start, "month")
        before = features.folded[: max(period.start, 0)]
        after = features.folded[max(period.end, 0) :]
        if period.start >= 0 and first is None and (FIRST.search(before) or re.match(r" (?:ilk|first) taksit", after)):
            first = key
            used.append(period)
        elif start is None and not _asked(features, period):
            start = key
            used.append(period)
    return start, first, used


def _asked(features: Features, period: Period) -> bool:
    """Return whether a month is the one that cash is asked for: "closing cash in December"."""
    if period.start < 0:
        return False
    before, after = features.folded[: period.start], features.folded[period.end :]
    return bool(
        re.search(r"(?:closing|balance|cash|kasa\w*|bakiye\w*|kapanis\w*)[^,.;?]{0,25}$", before)
        and not re.search(r"(?:arrives?|comes?|lands?|received|start\w*|gel\w*) (?:in|on)? ?$", before)
    ) or bool(re.match(r" (?:ay[iı]? )?(?:sonu|kapanis|bakiye|kasa)", after))
