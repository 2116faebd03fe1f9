"""One line, side or column carried on beyond its last complete month, by SQL sums of its months."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from bot.analyst.second.blend import blended, spans_of_error
from bot.analyst.second.books import Books
from bot.analyst.second.conditions import NotReckonedError
from bot.analyst.second.meaning import Known, Reckoned
from bot.analyst.second.month_sums import MonthSums, complete_months, to_places
from bot.analyst.second.sided_rows import SidedRows
from tools.analysis.forecast.asking import ForecastParameters
from tools.analysis.parameters import Operand
from tools.periods import Span, months_between, shift_months, span_of

ENOUGH, FIRST_TRIAL, TRIALS = 6, 3, 12


def reckon_line(books: Books, asked: ForecastParameters) -> Reckoned:
    """Return the months ahead of one line, their sum with its range, and how far the method was off on the past."""
    of = asked.of or Operand()
    sums = MonthSums(books, of, asked.table, None)
    months, end = extent(books, of, asked.table)
    past = [sums.of([month]) for month in months]
    mean_of = asked.window if asked.method == "trailing_average" else None
    if len(past) < (mean_of or ENOUGH):
        raise NotReckonedError("too_short")
    gap = months_between(months[-1], end)[1:]
    ahead = months_between(shift_months(end, 1), shift_months(end, asked.months))
    span = Span(start=span_of(ahead[0]).start, end=span_of(ahead[-1]).end)
    places = max(sums.exponent, 2)
    found = Reckoned()

    def money(name: str, units: Fraction, period: str | None = None) -> None:
        value = to_places(units / 10**sums.exponent, places)
        own = span_of(period) if period else span
        topic = f"outlook:{name.partition('.')[0]}"
        found.figures[name] = Known(value, "money", "tool", own, topic=topic, period=period, places=places)

    told = _told(past, len(gap) + len(ahead), mean_of)[len(gap) :]
    for month, units in zip(ahead, told, strict=True):
        money(f"value.{month}", units, month)
    money("total", sum(told, Fraction(0)))
    money("history_total", Fraction(sum(past)))
    money("as_last_month", Fraction(past[-1] * len(ahead)))
    if mean_of:
        money("average", Fraction(sum(past[-mean_of:]), mean_of))
    trials = _trials(past, mean_of) if len(past) >= ENOUGH else []
    if trials:
        width = round(spans_of_error(trials, len(gap) + len(ahead))[-1])
        money("total_low", sum(told, Fraction(0)) - width)
        money("total_high", sum(told, Fraction(0)) + width)
        money("backtest_error", Fraction(round(sum(abs(trial[0]) for trial in trials) / len(trials))))
    for name, number in (("months_of_history", len(past)), ("backtest_months", len(trials))):
        if number:
            found.figures[name] = Known(Decimal(number), "months", "tool", topic=f"outlook:{name}", places=0)
    return found


def extent(books: Books, of: Operand, table: str | None) -> tuple[list[str], str]:
    """Return the complete months of all rows that a line is among, of both sides, and the month of the last one."""
    measure = "cash.net" if of.measure in ("cash.in", "cash.out") else of.measure
    rows = SidedRows(books, Operand(measure=measure), table, None)
    first, last = rows.run("SELECT min(day), max(day) FROM {t}")[0]
    kinds = {column.granularity for sheet in rows.sheets if (column := sheet.main_date) is not None}
    return complete_months(str(first), str(last), by_day="day" in kinds), str(last)[:7]


def _told(past: list[int], ahead: int, mean_of: int | None) -> list[Fraction]:
    if mean_of:
        return [Fraction(sum(past[-mean_of:]), mean_of)] * ahead
    return [Fraction(round(value)) for value in blended([float(each) for each in past], ahead)]


def _trials(past: list[int], mean_of: int | None) -> list[list[float]]:
    n = len(past)
    return [
        [float(past[at + i] - told) for i, told in enumerate(_told(past[:at], n - at, mean_of))]
        for at in range(max(mean_of or FIRST_TRIAL, n - TRIALS), n)
    ]
