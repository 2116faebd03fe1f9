"""Two years, halves or quarters of which the file covers unequal parts: only the months that it has of both count."""

from __future__ import annotations

from dataclasses import replace

from bot.analyst.rules.bag import Bag
from bot.analyst.rules.days import Calendar
from bot.analyst.rules.expression import Ask, Several
from bot.analyst.rules.invoicing import quantity
from bot.analyst.rules.parts import Slots
from bot.analyst.rules.spans import Periods
from bot.analyst.rules.subjects import File, cash_side, net
from bot.analyst.rules.when import When
from tools.periods import Granularity, Span, key_of, last_day, span_of

LATE_START, EARLY_END = 10, 20  # the days from which the tools call a month at an end of the file incomplete
_UNITS: tuple[Granularity, ...] = ("quarter", "half", "year")
_LAST_YEAR = {"previous", "last", "same_last_year"}
_TWO = 2


def aligned(periods: Periods, calendar: Calendar) -> Periods:
    """Return the periods of a comparison cut to the months that the file covers of both, as they are otherwise."""
    period, base = periods.period, periods.base
    if period is None or base is None or calendar.span is None or not _alike(period, base):
        return periods
    covered = _covered(calendar)
    pairs = list(zip(period.months, base.months, strict=True))
    both = [pair for pair in pairs if pair[0] in covered and pair[1] in covered]
    if not both or both == pairs:
        return periods
    cut = [Span(start=span_of(months[0]).start, end=span_of(months[-1]).end) for months in zip(*both, strict=True)]
    return replace(periods, period=cut[0], base=cut[1], cut=True)


def _alike(one: Span, two: Span) -> bool:
    """Return whether both are a whole year, half or quarter."""
    return any(span_of(key_of(one.start, unit)) == one and span_of(key_of(two.start, unit)) == two for unit in _UNITS)


def _covered(calendar: Calendar) -> frozenset[str]:
    """Return the months of the file without one at an end of it that looks incomplete."""
    span = calendar.done or calendar.span
    assert span is not None  # noqa: S101
    months = list(span.months)
    if span.start.day > LATE_START:
        months = months[1:]
    if months and span.end != last_day(span.end) and span.end.day < EARLY_END:
        months = months[:-1]
    return frozenset(months)


def against_last_year(bag: Bag, calendar: Calendar, *, compares: bool) -> Periods | None:
    """Return a year and the one before, where last year is compared with this one, a named one or none; else None.

    This year is the clock's where the file has it, else the file's last one: the answer names both.
    """
    found = bag.periods()
    whens = [placed.what for _, placed in found if isinstance(placed.what, When) and placed.what.unit == "year"]
    last = [when for when in whens if when.anchor in _LAST_YEAR and when.count == 1]
    if not 1 <= len(found) <= _TWO or len(whens) != len(found) or len(last) != 1:
        return None
    if not (compares or any(placed.role == "base" for _, placed in found)):
        return None
    others = [when for when in whens if when is not last[0]]
    if any(when.anchor not in {"this", None} for when in others):
        return None
    named = next((when.year or when.number for when in others if when.anchor is None), None)
    clock = calendar.today.year
    year = named or (clock if clock in calendar.years else max(calendar.years, default=0))
    if year not in calendar.years or year - 1 not in calendar.years:
        return None
    for piece, _ in found:
        bag.use(piece)
    return Periods(span_of(f"{year:04d}"), span_of(f"{year - 1:04d}"), said=True)


def marked(expression: Ask | Several) -> Ask | Several:
    """Return an expression whose comparisons say that only the same months are compared."""
    if isinstance(expression, Ask):
        return expression.model_copy(update={"cut": True})
    return Several(parts=tuple(part.model_copy(update={"cut": True}) for part in expression.parts))


def all_sides(found: Slots, periods: Periods, file: File) -> Several | Ask | None:
    """Return what is compared where two periods are set against each other and nothing of them is named.

    It is money in, money out and what is left; of a list of invoices what was invoiced.
    """
    named = found.measures or found.members or found.side or found.dimension is not None or found.excluded
    if periods.base is None or periods.period is None or named:
        return None
    if file.cash is None and file.sided is None:
        if file.invoices() is None:
            return None
        return Ask(of=quantity(file, "invoiced"), period=periods.period, base=periods.base)
    if file.cash is not None and file.cash.has_inflows != file.cash.has_outflows:
        sides = [cash_side(file, "in" if file.cash.has_inflows else "out")]
    else:
        sides = [cash_side(file, "in"), cash_side(file, "out"), net(file)]
    parts = [Ask(of=side, period=periods.period, base=periods.base) for side in sides]
    return parts[0] if len(parts) == 1 else Several(parts=tuple(parts))
