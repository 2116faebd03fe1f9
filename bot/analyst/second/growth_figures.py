"""Growth from month to month, from year to year and a year on average, from sums by SQL and from exact fractions."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Context, Decimal
from fractions import Fraction

from bot.analyst.second.books import Books
from bot.analyst.second.conditions import NotReckonedError
from bot.analyst.second.meaning import Known, Quantity, Reckoned
from bot.analyst.second.month_sums import MonthSums, percent, to_places
from tools.analysis.growth import GrowthParameters
from tools.periods import Span, months_between, shift_months, span_of

EXACT = Context(prec=60)


class Growth:
    """The figures of one call, as they are found."""

    def __init__(self, exponent: int) -> None:
        self.found = Reckoned()
        self.exponent = exponent

    def level(self, name: str, minor: int, span: Span) -> None:
        """Add a sum of some months."""
        value = Decimal(minor).scaleb(-self.exponent)
        self._known(name, value, "money", "tool", span, None)

    def moved(self, name: str, new: int, old: int, spans: tuple[Span, Span] | None) -> None:
        """Add the difference of two sums, and the growth in percent where the older is above zero."""
        difference = Decimal(new - old).scaleb(-self.exponent)
        span, base = spans or (None, None)
        self._known(f"{name}_difference".removeprefix("growth_"), difference, "money", "difference", span, base)
        if old > 0:
            self._known(name, percent(new - old, old), "percent", "change", span, base)

    def yearly(self, new: Decimal, old: Decimal, years: Decimal, spans: tuple[Span, Span] | None) -> None:
        """Add the growth of a year on average, where both ends are above zero."""
        if new <= 0 or old <= 0:
            return
        span, base = spans or (None, None)
        power = EXACT.exp(EXACT.divide(EXACT.ln(EXACT.divide(new, old)), years))
        value = ((power - 1) * 100).quantize(Decimal("0.0001"), ROUND_HALF_UP)
        self._known("cagr", value, "percent", "change", span, base)

    def real(self, name: str, inflation: Decimal | None) -> None:
        """Add the growth that is left beyond inflation."""
        nominal = self.found.figures.get(name)
        if inflation is None or nominal is None:
            return
        left = (1 + Fraction(nominal.value) / 100) / (1 + Fraction(inflation) / 100) - 1
        self._known("real", to_places(left * 100, 4), "percent", "change", nominal.span, nominal.base)

    def count(self, name: str, value: Decimal) -> None:
        """Add a plain number."""
        self._known(name, value, "number", "tool", None, None)

    def _known(
        self, name: str, value: Decimal, unit: str, quantity: Quantity, span: Span | None, base: Span | None
    ) -> None:
        self.found.figures[name] = Known(
            value, unit, quantity, span, base=base, topic=f"growth:{name}", places=max(self.exponent, 2),
            period=span.key if span and unit == "money" and quantity == "tool" else None,
        )  # fmt: skip


def reckon_growth(books: Books, asked: GrowthParameters) -> Reckoned:
    """Return the growth of a month, of the year so far and of whole years, or that of two numbers."""
    if asked.first is not None or asked.last is not None:
        return _of_numbers(asked)
    sums = MonthSums(books, asked.of, asked.table, None)
    months = sums.months
    if len(months) < 2:  # noqa: PLR2004 - growth needs a month before
        raise NotReckonedError("too_short")
    month = asked.month or months[-1]
    if month not in months:
        raise NotReckonedError("period_not_in_file")
    growth = Growth(sums.exponent)
    growth.level("value", sums.of([month]), span_of(month))
    to_date = months_between(f"{month[:4]}-01", month)
    if sums.has(to_date):
        growth.level("ytd_value", sums.of(to_date), _over(to_date))
    for name, before, new, back in (
        ("mom", "month_before", [month], 1), ("yoy", "year_before", [month], 12), ("ytd", "ytd_before", to_date, 12),
    ):  # fmt: skip
        old = [shift_months(key, -back) for key in new]
        if sums.has(new) and sums.has(old):
            growth.level(before, sums.of(old), _over(old))
            growth.moved(name, sums.of(new), sums.of(old), (_over(new), _over(old)))
    _years(growth, sums)
    growth.real("yoy", asked.inflation)
    growth.found.verdict["month"] = month
    return growth.found


def _over(months: list[str]) -> Span:
    return Span(start=span_of(months[0]).start, end=span_of(months[-1]).end)


def _years(growth: Growth, sums: MonthSums) -> None:
    """Add the growth from the first twelve months of whole years back to the last twelve."""
    whole = len(sums.months) // 12
    if whole < 2:  # noqa: PLR2004 - two years have one step between them
        return
    years = [sums.months[len(sums.months) - 12 * n :][:12] for n in (whole, 1)]
    old, new = (sums.of(year) for year in years)
    growth.level("first_year", old, _over(years[0]))
    growth.level("last_year", new, _over(years[1]))
    growth.count("years", Decimal(whole - 1))
    growth.yearly(Decimal(new), Decimal(old), Decimal(whole - 1), (_over(years[1]), _over(years[0])))


def _of_numbers(asked: GrowthParameters) -> Reckoned:
    if asked.first is None or asked.last is None:
        raise NotReckonedError("missing_input")
    growth = Growth(4)
    first, last = (int(value.scaleb(4)) for value in (asked.first, asked.last))
    growth.moved("growth", last, first, None)
    if asked.years is not None:
        growth.yearly(asked.last, asked.first, asked.years, None)
    growth.real("growth", asked.inflation)
    return growth.found
