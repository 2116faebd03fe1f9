"""Short questions that go on from a figure, read on what the question before asked for, not on its words.

Every word of such a question is one of its form (going_on_words); all conditions of the earlier figure stay.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.analyst.second import going_on_rows, going_on_time
from bot.analyst.second import going_on_words as said
from bot.analyst.second.asks import Reading
from bot.analyst.second.books import Books
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.periods import Calendar, Period
from bot.analyst.second.features.text import words
from bot.analyst.second.figures_before import Alternatives, Turned

MOST_WORDS = 14
MONTH_KEY = 7
WAYS: tuple[Callable[[Turned], Reading | None], ...] = (
    going_on_time.later, going_on_time.whole_year, going_on_time.moved, going_on_time.in_period,
    going_on_rows.counted, going_on_rows.owing_most, going_on_rows.listed,
    going_on_rows.together, going_on_rows.part, going_on_rows.extreme, going_on_rows.another,
)  # fmt: skip


def short(own: Features) -> bool:
    """Return whether a question has as few words as one that goes on from a figure."""
    return 0 < len(words(own.folded)) <= MOST_WORDS


def gone_on(own: Features, before: Sequence[Reading], books: Books, calendar: Calendar) -> Reading | None:
    """Return the reading of a short question on the figures asked for before it; None where it has no such form."""
    figures = tuple(_figure(reading) for reading in before)
    if not figures or not figures[-1] or own.limits or own.has("hire", "condition") or len(own.numbers) > 1:
        return None
    lead = said.LEADS.match(own.folded)
    bare = said.TAIL.sub("", own.folded[lead.end() if lead else 0 :]).strip(" ,")
    known = tuple(figure for figure in figures if figure)
    turned = Turned(own, bare, own.folded.find(bare, lead.end() if lead else 0), known, books, calendar)
    return next((reading for way in WAYS if (reading := way(turned)) is not None), None)


def settled(base: Features, own: Features, reading: Reading) -> Features:
    """Return what is said once a short question was read on the figures before it: its days, and the name that it gave.

    Its words, which belong to its form, leave no trace.
    """
    ask = reading.asks[0][0] if reading.asks else None
    moved = ask is not None and ask.spans and not ask.base and len(base.periods) <= 1
    if ask is not None and moved and ask.kind != "extreme":
        kind = "month" if all(span.key and len(span.key) == MONTH_KEY for span in ask.spans) else "span"
        base = replace(base, periods=(Period(ask.spans, 0, 0, kind=kind, named_year=True),))
    if not own.mentions:
        return base
    columns = {name.column for mention in own.mentions for name in mention.names}
    kept = [m for m in base.mentions if not columns & {name.column for name in m.names}]
    return replace(base, mentions=(*kept, *(replace(m, start=0, end=0) for m in own.mentions)))


def _figure(reading: Reading) -> Alternatives:
    """Return the one figure of a reading that can be gone on from: its total where a number stands beside it."""
    if len(reading.asks) == 1:
        return reading.asks[0]
    kinds = [alternatives[0].kind for alternatives in reading.asks if alternatives]
    return reading.asks[1] if kinds == ["count", "value"] else ()
