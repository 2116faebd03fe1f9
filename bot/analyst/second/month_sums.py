"""Sums of the complete months of a line, a side or a column, by SQL."""

# ruff: noqa: S608 - the only names put into SQL are those of the rows' own table
from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

from bot.analyst.second.books import Books
from bot.analyst.second.conditions import NotReckonedError
from bot.analyst.second.sided_rows import SidedRows
from tools.analysis.parameters import Operand
from tools.periods import Span, months_between

LATE_START, EARLY_END = "10", "25"


class MonthSums:
    """Sums in units of ``10**-exponent`` by month, ``months`` being the complete ones; raises NotReckonedError."""

    def __init__(self, books: Books, of: Operand, table: str | None, period: Span | None) -> None:
        if not books.dataset.year_known:
            raise NotReckonedError("no_year")
        rows = SidedRows(books, of, table, period)
        self.side = _side(books, of, table)
        if self.side is not None:
            rows.run("DELETE FROM {t} WHERE side IS NOT ?", self.side)
        first, last = rows.run("SELECT min(day), max(day) FROM {t}")[0]
        if first is None or last is None:
            raise NotReckonedError("nothing_found")
        rows.one_currency()
        _only_flows(rows, of)
        kinds = {column.granularity for sheet in rows.sheets if (column := sheet.main_date) is not None}
        if kinds <= {"year"}:
            raise NotReckonedError("no_dates")
        self.exponent = rows.exponent
        self.months = complete_months(str(first), str(last), by_day="day" in kinds)
        sign = "CASE WHEN signed THEN -minor ELSE minor END" if self.side == "out" else "minor"
        found = rows.run(f"SELECT substr(day, 1, 7), sum({sign}) FROM {{t}} WHERE day IS NOT NULL GROUP BY 1")
        self.sums = {str(month): int(str(minor)) for month, minor in found}

    def has(self, months: list[str]) -> bool:
        """Return whether all of the months are complete ones."""
        return bool(months) and set(months) <= set(self.months)

    def of(self, months: list[str]) -> int:
        """Return the sum of months, one without a row being zero."""
        return sum(self.sums.get(month, 0) for month in months)

    def money(self, minor: int) -> Decimal:
        """Return units as an amount."""
        return Decimal(minor).scaleb(-self.exponent)


def percent(part: int | Decimal, whole: int | Decimal) -> Decimal:
    """Return a part of a whole in percent with four places."""
    return to_places(Fraction(part) * 100 / Fraction(whole), 4)


def to_places(value: Fraction, places: int) -> Decimal:
    """Return a fraction rounded half up."""
    step = Decimal(1).scaleb(-places)
    return (Decimal(value.numerator) / Decimal(value.denominator)).quantize(step, ROUND_HALF_UP)


def _side(books: Books, of: Operand, table: str | None) -> str | None:
    """Return the side looked at: the one named, else money in where there is any, else the only one."""
    told = {"cash.in": "in", "cash.out": "out"}.get(of.measure or "", of.direction)
    if told is not None:
        return told
    sides = {row[0] for row in SidedRows(books, of.model_copy(update={"where": ()}), table, None).run(
        "SELECT DISTINCT side FROM {t}"
    )}  # fmt: skip
    return "in" if "in" in sides else "out" if sides == {"out"} else None


def _only_flows(rows: SidedRows, of: Operand) -> None:
    measure = rows.sheets[0].measure(of.measure) if of.measure else None
    if measure is not None and measure.kind in ("stock", "rate"):
        raise NotReckonedError("not_additive")


def complete_months(first: str, last: str, *, by_day: bool) -> list[str]:
    """Return the months from a first to a last day, without one at either end that looks incomplete."""
    months = months_between(first[:7], last[:7])
    if by_day and first[8:] > LATE_START:
        months.pop(0)
    if by_day and last[8:] < EARLY_END and months:
        months.pop()
    return months
