"""What a set of rows amounts to: sums, averages, extremes and quotients, in exact decimals.

A flow adds up over time. A stock does not: over a period it is its last value, and its average is that of the periods'
last values. A rate adds up over nothing. Averages are rounded half up to the minor unit, percentages to four places.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal

from tools.analysis.parameters import QueryParameters
from tools.analysis.query.columns import Days, Source
from tools.money import exponent_of, round_to
from tools.periods import Granularity, key_of
from tools.result import Unit
from tools.working import NoFigureError, average_of, percent_of

PLACES = 4  # of a ratio
AVERAGE_PLACES = 2  # of an average that is no money
Picks = tuple[list[int], ...]


@dataclass(frozen=True, slots=True)
class Level:
    """One number with its unit, the cells and facts behind it, and the period and member that it speaks of."""

    value: Decimal
    unit: Unit
    currency: str | None
    exponent: int
    cells: tuple[str, ...] = ()
    facts: frozenset[tuple[str, int]] = frozenset()
    period: str | None = None
    member: str | None = None


@dataclass(frozen=True, slots=True)
class Term:
    """An operand: its source, the rows that satisfy its conditions, and the dates that periods go by."""

    source: Source
    rows: list[int]
    days: Days | None

    def currency(self, rows: Iterable[int]) -> str | None:
        """Return the one currency of these rows (of all the term's where there are none); raises NoFigureError."""
        source = self.source
        if source.unit != "money":
            return None
        found = {source.currencies[row] for row in rows} or {source.currencies[row] for row in self.rows}
        if len(found) > 1:
            raise NoFigureError("several_currencies", currencies=", ".join(sorted(code or "-" for code in found)))
        return next(iter(found), None)

    def level(self, value: Decimal, rows: Sequence[int]) -> Level:
        """Return a value of these rows with the source's unit and their cells."""
        source = self.source
        return Level(
            value=value,
            unit=source.unit,
            currency=self.currency(rows),
            exponent=source.exponent,
            cells=source.provenance(rows),
            facts=frozenset(source.facts[row] for row in rows),
        )

    def sum(self, rows: Sequence[int]) -> Level:
        """Return the sum of rows; raises NoFigureError where a stock or a rate would be added up."""
        kind = self.source.kind
        if len(rows) > 1 and (kind == "rate" or (kind == "stock" and (self.source.running or self._moments(rows) > 1))):
            raise NoFigureError("not_additive", measure=self.source.name)
        return self.level(sum((self.source.amount(row) for row in rows), Decimal(0)), rows)

    def over_period(self, rows: Sequence[int]) -> Level | None:
        """Return what rows of one period amount to: a flow's sum, a stock's last value (None where there is none)."""
        if self.source.kind != "stock":
            return self.sum(rows)
        return self.end(rows, last=True) if rows else None

    def end(self, rows: Sequence[int], *, last: bool) -> Level:
        """Return the last (or first) value in time: of a stock of several members, all those at that moment.

        Raises NoFigureError where no row is dated, and for running balances of several accounts, whose last row is the
        balance of one.
        """
        if self.source.running and self.source.accounts(rows) > 1:
            raise NoFigureError("not_additive", measure=self.source.name)
        ordered = self.in_time(rows)
        if not ordered:
            raise NoFigureError("no_dates")
        pick = ordered[-1] if last else ordered[0]
        if self.source.kind == "stock" and not self.source.running and self.days is not None:
            day = self.days.values[pick]
            ordered = [row for row in ordered if self.days.values[row] == day]
            return replace(self.sum(ordered), period=self.period(pick))
        return self.row(pick)

    def row(self, row: int) -> Level:
        """Return one row's value with its day and what names it."""
        level = self.level(self.source.amount(row), [row])
        return replace(level, period=self.period(row), member=self.source.described(row))

    def period(self, row: int) -> str | None:
        """Return the key of the day or month that a row's date stands for."""
        day = self.days.values[row] if self.days else None
        return key_of(day, self.days.granularity) if self.days and day else None

    def in_time(self, rows: Sequence[int]) -> list[int]:
        """Return dated rows in the order of time; in a list printed newest first a day's last row comes first."""
        if self.days is None:
            return list(rows)
        values = self.days.values
        dated = [(day, row) for row in rows if (day := values[row]) is not None]
        every = [day for day in values if day is not None]
        newest_first = bool(every) and every[0] > every[-1]
        return [row for _, row in sorted(dated, key=lambda item: (item[0], -item[1] if newest_first else item[1]))]

    def by_name(self, rows: Sequence[int]) -> list[int]:
        """Return rows in the order of time, those of one day by what names them, undated ones last."""
        days = self.days.values if self.days else None
        described = self.source.described

        def place(row: int) -> tuple[bool, date, str]:
            day = days[row] if days else None
            return day is None, day or date.min, described(row) or ""

        return sorted(rows, key=place)

    def _moments(self, rows: Sequence[int]) -> int:
        return len({self.days.values[row] for row in rows}) if self.days else 1


@dataclass(frozen=True, slots=True)
class Expression:
    """``(of - minus) / over`` with the way that rows are aggregated."""

    of: Term
    minus: Term | None
    over: Term | None
    parameters: QueryParameters

    @property
    def terms(self) -> tuple[Term, ...]:
        """Return the operands that there are, in the order of a pick's row lists."""
        return tuple(term for term in (self.of, self.minus, self.over) if term is not None)

    @property
    def rows(self) -> Picks:
        """Return all rows of each operand."""
        return tuple(term.rows for term in self.terms)

    def combine(self, picks: Picks, part: Callable[[Term, Sequence[int]], Level | None]) -> Level | None:
        """Return the expression's value of these rows, or None where an operand has none or is divided by zero."""
        levels = [part(term, rows) for term, rows in zip(self.terms, picks, strict=True)]
        if any(level is None for level in levels):
            return None
        found = [level for level in levels if level is not None]
        result = found[0]
        if self.minus is not None:
            result = _minus(result, found[1])
        return _over(result, found[-1], self.parameters) if self.over is not None else result


def sums(term: Term, rows: Sequence[int]) -> Level:
    """Return the sum of rows: the part that most expressions combine."""
    return term.sum(rows)


def over_period(term: Term, rows: Sequence[int]) -> Level | None:
    """Return what rows of one period amount to."""
    return term.over_period(rows)


def _minus(left: Level, right: Level) -> Level:
    if (left.unit, left.currency) != (right.unit, right.currency):
        if left.unit == right.unit == "money":
            codes = sorted({left.currency or "-", right.currency or "-"})
            raise NoFigureError("several_currencies", currencies=", ".join(codes))
        raise NoFigureError("not_additive", measure=f"{left.unit} - {right.unit}")
    return replace(_joined(left, right), value=left.value - right.value, exponent=max(left.exponent, right.exponent))


def _joined(left: Level, right: Level) -> Level:
    cells = tuple(dict.fromkeys(left.cells + right.cells))
    return replace(left, cells=cells, facts=left.facts | right.facts)


def _over(left: Level, right: Level, parameters: QueryParameters) -> Level | None:
    """Return a share or margin in percent or as a ratio, or, where the units differ, an amount for each unit."""
    joined = _joined(left, right)
    if left.unit == right.unit and left.currency != right.currency:
        codes = sorted({left.currency or "-", right.currency or "-"})
        raise NoFigureError("several_currencies", currencies=", ".join(codes))
    if right.value <= 0:
        return None
    if left.unit == right.unit:
        if parameters.over_as == "percent":
            return replace(joined, value=percent_of(left.value, right.value), unit="percent", currency=None, exponent=4)
        return replace(
            joined, value=round_to(left.value / right.value, PLACES), unit="ratio", currency=None, exponent=4
        )
    if left.unit == "money":
        places = max(left.exponent, exponent_of(left.currency))
        return replace(joined, value=round_to(left.value / right.value, places), exponent=places)
    return replace(joined, value=round_to(left.value / right.value, PLACES), unit="number", currency=None, exponent=4)


def mean(levels: Sequence[Level], n: int) -> Level:
    """Return the sum of levels divided by ``n``, rounded half up to the minor unit (two places where no money)."""
    total = levels[0]
    for level in levels[1:]:
        total = replace(_joined(total, level), value=total.value + level.value)
    if total.unit == "money":
        value = average_of(total.value, n, total.exponent, total.currency)
        places = max(total.exponent, exponent_of(total.currency))
    else:
        places = max(total.exponent, AVERAGE_PLACES)
        value = round_to(total.value / n, places)
    unit: Unit = "number" if total.unit == "count" else total.unit
    return replace(total, value=value, exponent=places, unit=unit, period=None, member=None)


def extreme(levels: Sequence[Level], *, largest: bool) -> Level:
    """Return the largest (or smallest) level, the earliest of equal ones."""
    best = max(level.value for level in levels) if largest else min(level.value for level in levels)
    return min((level for level in levels if level.value == best), key=lambda level: level.period or "")


def keys_of(days: Days, granularity: Granularity) -> list[str | None]:
    """Return each row's period key, None where it has no date; raises NoFigureError where the dates are coarser."""
    order = ("day", "month", "quarter", "half", "year")
    if order.index(granularity) < order.index(days.granularity):
        raise NoFigureError("no_dates", granularity=granularity)
    return [None if day is None else key_of(day, granularity) for day in days.values]
