"""The profit of a report if something had been otherwise: what is supposed, and which of its figures is asked for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.analyst.second.asks import Ask, Reading
from bot.analyst.second.books import Books
from bot.analyst.second.draftsman import Draftsman, asked_spans
from bot.analyst.second.earnings import beyond_operations
from bot.analyst.second.features import profit_words as said
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.numbers import Number
from bot.analyst.second.features.periods import Calendar
from bot.analyst.second.features.text import pattern, words
from bot.analyst.second.profit_changes import Changes, changes_of, left_words
from bot.analyst.second.profit_rows import Report, report_of
from bot.analyst.second.several_changes import narrowed
from bot.analyst.second.supposed import Supposed
from tools.analysis.profit_scenario import ProfitScenarioParameters
from tools.periods import Span, key_of, months_between
from tools.scenario.steps import LostCustomer

MONTHS_OF_HALF = 6
ENDS_IF = re.compile(rf"(?:^|[^a-z])(?:{said.IF_TR})$|[,;.?!]$")
STARTS_ASKING = re.compile(
    r"(?:what|whats|how|which|where|would|by how)\b|(?:our |the )?(?:total |operating |gross )?profit"
)
STARTS_IF = re.compile(rf"(?:{said.IF_EN})\b")
ENDS_ASKING = re.compile(r"(?:ne(?: kadar)? olur\w*|ne kadar|kac(?: olur\w*)?|[,;?!:]|be|been|have been)$")


@dataclass(frozen=True, slots=True)
class Asked:
    """Which figure of the scenario is asked for: of one line or all, of some days or those of the change."""

    wanted: str
    span: Span | None
    then: bool
    own: bool
    whole: bool


def profit_reading(
    features: Features, books: Books, calendar: Calendar, before: Features | None = None
) -> Reading | None:
    """Return the reading of a question about a report's profit on a scenario, None where it is another or not sure.

    ``before`` is the question before it, whose changes one without any of its own goes on from.
    """
    report = report_of(books)
    if report is None or beyond_operations(features, books):
        return None
    found: list[Reading] = []
    for change, output in _cuts(features):
        changes = changes_of(change, report)
        asked = _asked(output, books, calendar, report) if changes else None
        reading = _reading(changes, asked, report, calendar) if changes and asked else None
        if reading is not None and reading not in found:
            found.append(reading)
    if found:
        return found[0] if len(found) == 1 else None
    if before is not None:
        asked = _asked(features, books, calendar, report, alone=True)
        earlier = next(
            (
                made
                for change, output in _cuts(before)
                if (made := changes_of(change, report)) and _asked(output, books, calendar, report)
            ),
            None,
        )
        return _reading(earlier, asked, report, calendar) if asked and earlier else None
    return None


def _cuts(features: Features) -> Iterator[tuple[Features, Features]]:
    """Yield what is supposed and what is asked: the one before the other, wherever such a clause may begin."""
    text = features.folded
    for word in words(text)[1:]:
        at = word.start
        front, back = text[:at].rstrip(), text[at:]
        if ENDS_IF.search(front) or STARTS_ASKING.match(back):
            yield narrowed(features, 0, at), narrowed(features, at, len(text))
        if STARTS_IF.match(back) or ENDS_ASKING.search(front):
            yield narrowed(features, at, len(text)), narrowed(features, 0, at)


def _asked(clause: Features, books: Books, calendar: Calendar, report: Report, *, alone: bool = False) -> Asked | None:
    """Return what is asked of the profit; ``alone`` where the question before supposed something."""
    text = clause.folded
    profit = pattern(said.PROFIT).search(text)
    low, high = pattern(said.WEAKEST).search(text), pattern(said.STRONGEST).search(text)
    month = pattern(said.MONTH).search(text) if low or high else None
    if (profit is None and not (month and (low or high))) or (low and high) or ((low or high) and not month):
        return None
    if any(found["gross"] for found in pattern(said.PROFIT).finditer(text)) and not report.gross:
        return None
    own = [found.span() for each in (said.PROFIT, said.DEFINED) for found in pattern(each).finditer(text)]
    named = [
        m
        for m in (*clause.mentions, *clause.weak)
        if any(n.member is not None for n in m.names) and not any(a <= m.start and m.end <= b for a, b in own)
    ]
    known = tuple(m for m in clause.mentions if m not in named)
    if named or left_words(replace(clause, mentions=known), *said.ASKED):
        return None
    months = len(months_between(key_of(calendar.span.start, "month"), key_of(calendar.span.end, "month")))
    half = pattern(said.HALF).search(text)
    if any(n.value != months or not _counts_months(n, text) for n in clause.numbers) or (
        half and months != MONTHS_OF_HALF
    ):
        return None
    spans, base = asked_spans(Draftsman(clause, books, calendar, Supposed()))
    if base or len(spans) > 1 or any(len(each) != 1 for each in spans) or (alone and not (month or spans)):
        return None
    differs = pattern(said.DIFFERENCE).search(text) is not None
    if pattern(said.MOVES).search(text) and not differs:
        return None
    wanted = "lowest" if low else "highest" if high else "difference" if differs else "total_profit"
    return Asked(
        wanted, spans[0][0] if spans else None, pattern(said.SAME_MONTH).search(text) is not None,
        pattern(said.ITS).search(text) is not None, _of_all(clause),
    )  # fmt: skip


def _counts_months(number: Number, text: str) -> bool:
    return number.kind == "months" or re.match(r" ?ay(?:in|da|lik)?\b", text[number.end :]) is not None


def _of_all(clause: Features) -> bool:
    """Return whether the profit of all is meant: it is said, or no ending of Turkish may make it that of one line."""
    said_so = pattern(said.WHOLE_FIRM).search(clause.folded) is not None
    return said_so or pattern(r"profits?|earnings|kar|brut kar(?= (?:ne|kac|nasil))").search(clause.folded) is not None


def _reading(changes: Changes, asked: Asked, report: Report, calendar: Calendar) -> Reading | None:
    start = end = None
    if asked.then and changes.within is None:
        return None
    if asked.then or (asked.span is None and asked.wanted not in {"lowest", "highest"} and _single(changes)):
        start, end = changes.within or (None, None)
    elif asked.span is not None:
        start, end = key_of(asked.span.start, "month"), key_of(asked.span.end, "month")
        first, last = key_of(calendar.span.start, "month"), key_of(calendar.span.end, "month")
        start, end = (None if start <= first else start), (None if end >= last else end)
    left_out = any(isinstance(step, LostCustomer) for step in changes.steps)
    if changes.both and not asked.own and not asked.whole and not left_out:
        return None
    line = changes.line if asked.own and changes.both else None
    if asked.own and not changes.both:
        return None
    call = ProfitScenarioParameters(start=start, end=end, line=line, cost=report.cost, scenario=changes.steps)
    return Reading(
        asks=((Ask("tool", call=call, wanted=(asked.wanted,), named=asked.wanted in ("lowest", "highest")),),)
    )


def _single(changes: Changes) -> bool:
    """Return whether the change is that of one period alone: the profit asked for is then that period's."""
    return changes.within is not None and changes.lone
