"""A figure asked for before in other months: later ones, the whole year, or beside another period."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from bot.analyst.second import going_on_words as said
from bot.analyst.second.asks import Ask, Group, Reading
from bot.analyst.second.features.calendar_words import NUMBER_WORDS
from bot.analyst.second.features.periods import Calendar, year_before
from bot.analyst.second.features.text import WORD
from bot.analyst.second.figures_before import YEAR, Alternatives, Turned, made, says_only, size, summed
from tools.periods import Span, key_of, shift_months, span_of

MONTHS = {"month": 1, "ay": 1, "quarter": 3, "ceyre": 3, "ceyrek": 3, "year": YEAR, "yil": YEAR, "sene": YEAR}


def later(turned: Turned) -> Reading | None:
    """Return the same figure some months, quarters or years later or earlier."""
    if said.YEAR_AGO_ALONE.fullmatch(turned.bare):
        return _in_spans(turned.last, lambda span: _shifted(span, YEAR, -1), turned.calendar)
    found = said.LATER.fullmatch(turned.bare) or said.NEXT_TO.fullmatch(turned.bare)
    if found is None:
        return None
    groups = found.groupdict()
    unit = MONTHS[re.sub(r"s$", "", groups["unit"])]
    word = groups.get("count")
    count = (
        1 if word in (None, "a", "an", "bi", "bir") else int(word) if str(word).isdigit() else NUMBER_WORDS[str(word)]
    )
    forward = groups["way"].startswith("sonra") or groups["way"] in said.FORWARD
    return _in_spans(turned.last, lambda span: _shifted(span, unit, count if forward else -count), turned.calendar)


def _in_spans(asks: Alternatives, move: Callable[[Span], Span | None], calendar: Calendar) -> Reading | None:
    """Return the same figure over other days; absent where the file has none of them."""
    moved: list[Ask] = []
    for ask in asks:
        spans = tuple(span for each in ask.spans if (span := move(each)) is not None)
        if not spans or ask.base or ask.steps or ask.kind in ("tool", "break", "path"):
            return None
        moved.append(replace(ask, spans=spans))
    inside = [ask for ask in moved if any(_touches(span, calendar) for span in ask.spans)]
    return made(inside) if inside else Reading(trouble="absent", absent=moved[0].spans[0])


def _shifted(span: Span, unit: int, count: int) -> Span | None:
    """Return whole months as many units later; None where the unit is shorter than they are."""
    if span.key is None or unit < size(span):
        return None
    first, last = key_of(span.start, "month"), key_of(span.end, "month")
    start, end = span_of(shift_months(first, unit * count)), span_of(shift_months(last, unit * count))
    return Span(start=start.start, end=end.end)


def _touches(span: Span, calendar: Calendar) -> bool:
    return span.start <= calendar.span.end and span.end >= calendar.span.start


def whole_year(turned: Turned) -> Reading | None:
    """Return the same figure over the year that its days are of."""
    if said.WHOLE_YEAR.fullmatch(turned.bare) is None:
        return None
    if any(ask.kind in ("closing", "extreme_closing") for ask in turned.last):
        return None
    return _in_spans(turned.last, _year_of, turned.calendar)


def _year_of(span: Span) -> Span | None:
    return span_of(str(span.start.year)) if span.start.year == span.end.year else None


def moved(turned: Turned) -> Reading | None:
    """Return how much a figure lies over or under another period, or over the one asked for before it."""
    moves = any(said.MOVES.fullmatch(word.group()) for word in WORD.finditer(turned.bare))
    percent = "%" in turned.bare or any(said.PERCENT.fullmatch(word.group()) for word in WORD.finditer(turned.bare))
    based = any(said.BASES.fullmatch(word.group()) for word in WORD.finditer(turned.bare))
    if not (moves or (percent and based)) or turned.own.mentions or turned.own.numbers:
        return None
    if not says_only(turned, said.MOVES, said.PERCENT, said.BASES, said.MOVE_GLUE):
        return None
    last = summed(turned.last)
    if any(ask.kind not in ("value", "closing") or len(ask.spans) != 1 for ask in last):
        return None
    relative = _relative_base(turned)
    if relative is not None:
        return _changes(last, relative, percent=percent)
    if len(turned.own.periods) == 1:
        return _changes(last, _named_base(turned), percent=percent)
    return _between(turned, percent=percent) if not turned.own.periods else None


def _changes(asks: Alternatives, base_of: Callable[[Ask], tuple[Span, ...]], *, percent: bool) -> Reading | None:
    changed = []
    for ask in asks:
        base = tuple(span for span in base_of(ask) if span != ask.spans[0])
        if not base:
            return None
        kind = "change_closing" if ask.kind == "closing" else "change"
        changed.append(replace(ask, kind=kind, base=base, percent=percent))  # type: ignore[arg-type]
    return made(changed)


def _relative_base(turned: Turned) -> Callable[[Ask], tuple[Span, ...]] | None:
    """Return the period before, or the same one a year before, as the base of a comparison."""
    if said.YEAR_AGO.search(turned.bare):
        return lambda ask: (year_before(ask.spans[0]),)
    found = said.BEFORE_IT.search(turned.bare)
    if found is None:
        return None
    unit = MONTHS[found["tr"] or found["en"] or found["after"]]
    return lambda ask: tuple(
        s for s in (_shifted(ask.spans[0], unit, -1),) if s and (unit == size(ask.spans[0]) or unit == YEAR)
    )


def _named_base(turned: Turned) -> Callable[[Ask], tuple[Span, ...]]:
    """Return the named period as the base: that of the figure's own year where the file has several such."""
    period = turned.own.periods[0]

    def base(ask: Ask) -> tuple[Span, ...]:
        if period.absent:
            return ()
        same = tuple(option for option in period.options if option.start.year == ask.spans[0].start.year)
        return same or (period.options if len(period.options) == 1 else ())

    return base


def _between(turned: Turned, *, percent: bool) -> Reading | None:
    """Return the change between the last two figures, where they are of one thing in two periods."""
    two = summed(turned.last)
    earlier = [summed(each) for each in turned.before if summed(each) != two]
    if not earlier:
        return None
    one = earlier[-1]
    changed = []
    for ask in two:
        twin = next(
            (other for other in one if replace(other, spans=ask.spans) == ask and other.spans != ask.spans), None
        )
        if twin is None or len(twin.spans) != 1:
            return None
        old, new = sorted((twin.spans[0], ask.spans[0]), key=lambda span: span.start)
        if new.start <= old.end:
            return None
        kind = "change_closing" if ask.kind == "closing" else "change"
        changed.append(replace(ask, kind=kind, spans=(new,), base=(old,), percent=percent))  # type: ignore[arg-type]
    return made(changed)


def in_period(turned: Turned) -> Reading | None:
    """Return a part, a number or a place asked for before in another named period, where nothing more is said."""
    periods = turned.own.periods
    if len(periods) != 1 or periods[0].role != "at" or periods[0].point or periods[0].until or turned.own.mentions:
        return None
    kinds = ("ratio", "share", "count", "average", "value", "extreme")
    plain = all(ask.kind in kinds and ask.group != Group("month") for ask in turned.last)
    if not plain or not says_only(turned, said.IN_PERIOD) or periods[0].absent:
        return None
    years = {span.start.year for ask in turned.last for span in ask.spans}
    options = tuple(option for option in periods[0].options if option.start.year in years) or periods[0].options
    return made([replace(ask, spans=options) for ask in turned.last])
