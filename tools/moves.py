"""Movements as columns: a sequence of transactions that makes each of them only when it is looked at.

A file of very many rows has as many movements. Sums, months and cells are taken from the columns, which share their
values with the tables; what reads movements one by one sees a sequence like any other.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from itertools import compress
from typing import Any, NamedTuple, TypeVar, overload

from tools.money import Money
from tools.movements import Transaction
from tools.periods import key_of, months_between, span_of
from tools.tables import Direction, ranges

T = TypeVar("T")


class Columns(NamedTuple):
    """The fields of movements, column by column; ``minors`` are in units of ``10**-exponent`` of their row."""

    days: Sequence[date]
    minors: Sequence[int]
    currencies: Sequence[str | None]
    exponents: Sequence[int]
    directions: Sequence[Direction]
    lines: Sequence[str | None]
    counterparties: Sequence[str | None]
    descriptions: Sequence[str | None]
    accounts: Sequence[str | None]
    tables: Sequence[str]
    sheets: Sequence[str]
    cells: Sequence[int]
    assumptions: Sequence[str | None]

    @classmethod
    def of(cls, movements: Iterable[Transaction]) -> Columns:
        """Return the columns of transactions."""
        rows = [
            (
                *(move.day, move.amount.minor, move.amount.currency, move.amount.exponent, move.direction, move.line),
                *(move.counterparty, move.description, move.account, move.table, move.sheet, move.cell),
                move.assumption,
            )
            for move in movements
        ]
        return cls(*map(list, zip(*rows, strict=True))) if rows else cls(*([] for _ in cls._fields))

    def joined(self, other: Columns) -> Columns:
        """Return these columns with others below them."""
        return Columns(*([*mine, *its] for mine, its in zip(self, other, strict=True)))  # type: ignore[arg-type]


class Moves(Sequence[Transaction]):
    """Movements in an order: ``places`` are rows of the columns."""

    __slots__ = ("__weakref__", "places", "source")

    def __init__(self, columns: Columns, places: Sequence[int] | None = None) -> None:
        self.source = columns
        self.places = range(len(columns.days)) if places is None else places

    @classmethod
    def of(cls, movements: Iterable[Transaction]) -> Moves:
        """Return transactions as columns."""
        return movements if isinstance(movements, Moves) else cls(Columns.of(movements))

    @classmethod
    def joined(cls, parts: Iterable[Moves]) -> Moves:
        """Return movements one after the other, in the order of the parts."""
        first, *rest = [*parts] or [cls.of(())]
        if all(part.source is first.source for part in rest):
            return cls(first.source, [place for part in (first, *rest) for place in part.places])
        for part in rest:
            first = first + part
        return first

    def __len__(self) -> int:
        return len(self.places)

    @overload
    def __getitem__(self, place: int) -> Transaction: ...
    @overload
    def __getitem__(self, place: slice) -> Moves: ...
    def __getitem__(self, place: int | slice) -> Transaction | Moves:
        if isinstance(place, slice):
            return Moves(self.source, self.places[place])
        row = self.places[place]
        fields: list[Any] = [column[row] for column in self.source]
        day, minor, currency, exponent, *rest = fields
        return Transaction(day, Money(minor, currency, exponent), *rest)

    def __iter__(self) -> Iterator[Transaction]:
        fields: list[Any] = [self._taken(column) for column in self.source]
        days, minors, currencies, exponents, *rest = fields
        return map(Transaction, days, map(Money, minors, currencies, exponents), *rest)

    def __add__(self, other: Iterable[Transaction]) -> Moves:
        added = Moves.of(other)
        if not len(added):
            return self
        if added.source is self.source:
            return Moves(self.source, [*self.places, *added.places])
        return Moves(self.columns.joined(added.columns))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and len(self) == len(other) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def _taken(self, column: Sequence[T]) -> Sequence[T]:
        """One column in the order of the places."""
        return taken(column, self.places)

    @property
    def columns(self) -> Columns:
        """Return the columns in the order of the movements."""
        return Columns(*(self._taken(column) for column in self.source))  # type: ignore[arg-type]

    @property
    def sheets(self) -> Sequence[str]:
        """Return the sheet of each movement, empty for one that a scenario added."""
        return self._taken(self.source.sheets)

    @property
    def cells(self) -> Sequence[int]:
        """Return the packed cell of each movement, 0 for one that a scenario added."""
        return self._taken(self.source.cells)

    @property
    def assumptions(self) -> Sequence[str | None]:
        """Return the assumption that each movement comes from, None for one of the file."""
        return self._taken(self.source.assumptions)

    @property
    def days(self) -> Sequence[date]:
        """Return the day of each movement."""
        return self._taken(self.source.days)

    @property
    def directions(self) -> Sequence[Direction]:
        """Return the side of each movement."""
        return self._taken(self.source.directions)

    @property
    def exponents(self) -> Sequence[int]:
        """Return the places that each movement's amount keeps."""
        return self._taken(self.source.exponents)

    @property
    def lines(self) -> Sequence[str | None]:
        """Return the line of each movement."""
        return self._taken(self.source.lines)

    @property
    def counterparties(self) -> Sequence[str | None]:
        """Return the counterparty of each movement."""
        return self._taken(self.source.counterparties)

    def units(self, places: int) -> Sequence[int]:
        """Return the signed amounts in units of ``10**-places``, which are at least as fine as their own."""
        return in_units(self._taken(self.source.minors), self.exponents, places)

    def total(self, currency: str | None, exponent: int) -> Money:
        """Return the sum in a ledger's currency with at least its places."""
        most = max(set(self.exponents) | {exponent})
        return Money(sum(self.units(most)), currency, most)

    def where(self, kept: Iterable[object]) -> Moves:
        """Return the movements at the places where ``kept`` is true."""
        return Moves(self.source, list(compress(self.places, kept)))

    def side(self, direction: str) -> Moves:
        """Return the movements of one direction."""
        return self.where(map(direction.__eq__, self.directions))

    def in_time_order(self) -> Moves:
        """Return the movements by day; those of one day stay as they were."""
        days = self.days
        if all(map(date.__le__, days, days[1:])):
            return self
        order = sorted(range(len(days)), key=days.__getitem__)
        places = self.places
        return Moves(self.source, [places[row] for row in order])

    def by_month(self) -> dict[str, Moves]:
        """Return the movements of each month from the first to the last; they are in the order of time already."""
        days = self.days
        return {month: self[start:end] for month, start, end in months_of(days)}

    def ranges(self) -> tuple[str, ...]:
        """Return the cells as ranges, sheet by sheet; movements that a scenario added have none."""
        by_sheet: dict[str, list[int]] = {}
        sheets, cells = self.sheets, self.cells
        if len(set(sheets)) == 1:
            by_sheet[sheets[0]] = [cell for cell in cells if cell]
        else:
            for sheet, cell in zip(sheets, cells, strict=True):
                if cell:
                    by_sheet.setdefault(sheet, []).append(cell)
        return tuple(text for sheet, found in by_sheet.items() for text in ranges(sheet, found))


def taken(column: Sequence[T], rows: Sequence[int]) -> Sequence[T]:
    """Return the values of a column at rows; the column itself where they are all of its rows in order."""
    if isinstance(rows, range) and rows.step == 1:
        return column if len(rows) == len(column) else column[rows.start : rows.stop]
    return [column[row] for row in rows]


def in_units(minors: Sequence[int], exponents: Sequence[int], places: int) -> Sequence[int]:
    """Return integer amounts of their own exponents in units of ``10**-places``."""
    if set(exponents) <= {places}:
        return minors
    return [minor * 10 ** (places - exponent) for minor, exponent in zip(minors, exponents, strict=True)]


def months_of(days: Sequence[date]) -> list[tuple[str, int, int]]:
    """Return each month of days in the order of time, gap months included, with where it starts and ends in them."""
    if not days:
        return []
    found = []
    start = 0
    for month in months_between(key_of(days[0], "month"), key_of(days[-1], "month")):
        end = bisect_right(days, span_of(month).end, start)
        found.append((month, start, end))
        start = end
    return found
