"""Weak and strong months of the year: the index from two years on, else the shape of the last year."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from statistics import mean

from bot.analyst.second.books import Books
from bot.analyst.second.conditions import NotReckonedError
from bot.analyst.second.meaning import Known, Quantity, Reckoned
from bot.analyst.second.month_sums import MonthSums, to_places
from tools.analysis.seasonality import SeasonalityParameters
from tools.periods import Span, span_of

NO_YEAR = "0001"  # a month of no year, as in a file that names none


def reckon_season(books: Books, asked: SeasonalityParameters) -> Reckoned:
    """Return each month's size against an average one, the weakest and the strongest."""
    sums = MonthSums(books, asked.of, asked.table, asked.period)
    months = sums.months
    if len(months) < 12:  # noqa: PLR2004 - a year
        raise NotReckonedError("too_short")
    whole = len(months) >= 24  # noqa: PLR2004 - two years
    months = months if whole else months[-12:]
    values = [sums.of([month]) for month in months]
    sizes = _index(months, values) if whole else _shape(months, values)
    found = Reckoned(verdict={"method": "index" if whole else "shape"})
    span = Span(start=span_of(months[0]).start, end=span_of(months[-1]).end)

    def known(name: str, value: Decimal, unit: str, member: str | None = None, period: str | None = None) -> None:
        quantity: Quantity = "tool" if unit != "money" else "average"
        own = span_of(period) if period and not whole else span
        topic = f"season:{name.partition('.')[0]}"
        found.figures[name] = Known(value, unit, quantity, own, topic=topic, period=period, member=member, signed=False)

    for key, size in sizes.items():
        known(
            f"{found.verdict['method']}.{key}",
            _percent(size),
            "percent",
            key[-2:],
            key if not whole else f"{NO_YEAR}-{key}",
        )
    order = sorted(sizes, key=lambda key: (sizes[key], key))
    least, most = sizes[order[0]], sizes[order[-1]]
    for name, ends in (
        ("weakest", [key for key in order if sizes[key] == least]),
        ("strongest", [key for key in order if sizes[key] == most]),
    ):
        first = min(ends)
        known(name, _percent(sizes[first]), "percent", first[-2:], first if not whole else f"{NO_YEAR}-{first}")
        found.verdict[name] = first
        found.verdict[f"{name}_all"] = " ".join(sorted(key[-2:] for key in ends))
    known("average", to_places(Fraction(sum(values), len(months) * 10**sums.exponent), max(sums.exponent, 2)), "money")
    known("months", Decimal(len(months)), "count")
    return found


def _percent(size: Fraction) -> Decimal:
    return to_places(size * 100, 4)


def _shape(months: list[str], values: list[int]) -> dict[str, Fraction]:
    if sum(values) <= 0:
        raise NotReckonedError("undefined")
    average = Fraction(sum(values), 12)
    return {month: value / average for month, value in zip(months, values, strict=True)}


def _index(months: list[str], values: list[int]) -> dict[str, Fraction]:
    """Return the mean ratio of each calendar month to the mean of the two twelve-month averages around it."""
    ratios: dict[str, list[Fraction]] = {}
    for place in range(6, len(values) - 6):
        before, after = (Fraction(sum(values[start : start + 12]), 12) for start in (place - 6, place - 5))
        around = (before + after) / 2
        if around <= 0:
            raise NotReckonedError("undefined")
        ratios.setdefault(months[place][-2:], []).append(values[place] / around)
    means = {key: mean(found) for key, found in sorted(ratios.items())}
    level = sum(means.values(), Fraction(0)) / 12
    if level <= 0:
        raise NotReckonedError("undefined")
    return {key: value / level for key, value in means.items()}
