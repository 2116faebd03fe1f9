"""The state of reading one question, and the periods and numbers that its parts share."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Literal

from bot.analyst.second.asks import Subject
from bot.analyst.second.books import Books
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.numbers import Number
from bot.analyst.second.features.periods import Calendar, Period, year_after
from bot.analyst.second.scenario_reading import LARGEST
from bot.analyst.second.supposed import Supposed
from tools.analysis.parameters import Operand
from tools.periods import Span, key_of, span_of

MORE_OR_LESS = re.compile(r" (?:daha|cok|fazla|az|yuksek|dusuk)(?![a-z])")
MOST_RANKED = 50
OF_MONTHS = re.compile(r"(?:which|what|top|best|worst|highest|lowest|en [a-z]+|hangi|olan|oldugu) $")
ALTERNATIVE_KINDS = ("this_year", "last_year", "last_month", "today", "year_end", "this_month", "next_year")
WITHOUT_PERIOD = ("whole",)
OPEN_KINDS = ("month", "date", "quarter", "half", "year")


@dataclass(slots=True)
class Draftsman:
    """The state of reading one question: its features and what of them has been used."""

    features: Features
    books: Books
    calendar: Calendar
    supposed: Supposed
    used_periods: list[Period] = field(default_factory=list)
    used_numbers: list[Number] = field(default_factory=list)

    @property
    def periods(self) -> list[Period]:
        """Return the periods that no scenario starts in and no comparison is based on."""
        return [p for p in self.features.periods if p not in self.supposed.starts]

    def numbers(self) -> list[Number]:
        """Return the numbers that nothing has used yet."""
        return [n for n in self.features.numbers if n not in self.supposed.used and n not in self.used_numbers]


def spans_of(periods: list[Period]) -> tuple[Span, ...]:
    """Return the acceptable spans of the asked period; none for the whole file."""
    periods = [p for p in periods if p.kind not in WITHOUT_PERIOD]
    return periods[0].options if periods else ()


def asked_spans(draft: Draftsman) -> tuple[list[tuple[Span, ...]], tuple[Span, ...]]:
    """Return the asked periods, each as acceptable spans, and the base of a comparison, as acceptable spans."""
    periods = [p for p in draft.periods if p.kind not in WITHOUT_PERIOD]
    comparing = draft.features.has("shape:change", "shape:rise", "shape:fall")
    base = [p for p in periods if p.role == "base"]
    rest = [p for p in periods if p.role != "base"]
    if not base and comparing and (set_against := _more_than(rest, draft)) is not None:
        base, rest = [set_against], [each for each in rest if each is not set_against]
    if not base and comparing and [each.kind for each in rest] == ["last_year"]:
        base, rest = rest, []
    joined = _ranges(rest, draft)
    if base and not joined and base[0].kind in ("last_month", "previous_month"):
        last = span_of(key_of(draft.calendar.last, "month"))
        return [(last,)], (last.before(),)
    if base and not joined and base[0].kind == "last_year":
        years = tuple(each for option in base[0].options if _in_file(each := year_after(option), draft.calendar))
        return [years], base[0].options
    if base:
        return joined, base[0].options
    if comparing and len(rest) == 2 and rest[0].role in ("from", "at") and rest[1].role in ("to", "at"):  # noqa: PLR2004
        return [rest[1].options], rest[0].options
    return joined, ()


def _more_than(periods: list[Period], draft: Draftsman) -> Period | None:
    """Return the period that another one has more or less than ("geçen yıldan daha mı çok"), or None."""
    for period in periods:
        if period.role == "from" and MORE_OR_LESS.match(draft.features.around(period.start, period.end)[2]):
            return period
    return None


def _in_file(span: Span, calendar: Calendar) -> bool:
    return span.start <= calendar.last and calendar.first <= span.end


def _ranges(periods: list[Period], draft: Draftsman) -> list[tuple[Span, ...]]:
    result: list[tuple[Span, ...]] = []
    index = 0
    while index < len(periods):
        here = periods[index]
        after = periods[index + 1] if index + 1 < len(periods) else None
        if after is not None and _is_range(here, after, draft.features.folded):
            start, end = here.options[0].start, after.options[-1].end
            result.append((Span(start=start, end=end),) if start <= end else ())
            index += 2
            continue
        whole = draft.calendar.span
        if here.role == "from" and after is None and here.kind in OPEN_KINDS:
            result.append(tuple(Span(start=o.start, end=max(o.end, whole.end)) for o in here.options))
        elif here.until and here.kind in OPEN_KINDS:
            result.append(tuple(Span(start=min(whole.start, o.start), end=o.end) for o in here.options))
        else:
            result.append(here.options)
        index += 1
    return result


def _is_range(here: Period, after: Period, folded: str) -> bool:
    if here.kind not in ("month", "date", "quarter", "year") or after.kind not in ("month", "date", "quarter", "year"):
        return False
    between = folded[max(here.end, 0) : max(after.start, 0)].strip()
    joined = between in ("-", "to", "until", "till", "through", "thru", "ile", "ila")
    return (
        joined
        or (here.role == "from" and after.role == "to")
        or (between == "and" and "between" in folded)
        or (between in ("ve", "ile") and "arasi" in folded)
    )


def ambiguous_months(draft: Draftsman) -> list[Period]:
    """Return the periods that several years of the file have."""
    return [p for p in draft.periods if len(p.options) > 1 and p.kind not in ALTERNATIVE_KINDS]


def threshold_of(draft: Draftsman) -> tuple[Decimal, Literal["over", "under", "at_most"]] | None:
    """Return the number that values are over or under, with which of the two, or None; zero where it is said."""
    features = draft.features
    if features.has("shape:zero"):
        return Decimal(0), "at_most"
    numbers = [n for n in draft.numbers() if n.kind in ("money", "plain") and MOST_RANKED < n.value < LARGEST]
    if features.has("shape:above") and numbers:
        draft.used_numbers.append(numbers[0])
        return numbers[0].value, "over"
    if features.has("shape:below") and numbers:
        draft.used_numbers.append(numbers[0])
        return numbers[0].value, "under"
    return None


def limit_of(draft: Draftsman) -> int:
    """Return how many a ranking is asked for, or which place of it; 1 where the question gives no number."""
    if draft.features.place is not None:
        return draft.features.place.number
    months = draft.features.has("group:month") and draft.features.has("shape:high", "shape:low")
    for number in draft.numbers():
        before = draft.features.around(number.start, number.end)[0]
        if months and number.kind == "months" and OF_MONTHS.search(before) and 1 <= number.value <= MOST_RANKED:
            draft.used_numbers.append(number)
            return int(number.value)
        small = (
            number.kind == "plain"
            and number.value == number.value.to_integral_value()
            and 1 <= number.value <= MOST_RANKED
        )
        if small:
            draft.used_numbers.append(number)
            return int(number.value)
    return 1


def closing_subject() -> Subject:
    """Return the closing balances as a subject."""
    return Subject(None, Operand(measure="cash.closing"), "closing")


def first(spans: list[tuple[Span, ...]]) -> tuple[Span, ...]:
    """Return the first asked period; none for the whole file."""
    return spans[0] if spans else ()
