"""Which rows an analysis looks at: the movements of the cash tables, or a named measure, with conditions and a period.

Amounts are as presented: where one side alone is looked at, money out is positive; else as the account sees them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Literal

from tools.analysis.parameters import CASH_MEASURES, Operand
from tools.analysis.rows.tables import end_of, kept, refuse_without_year
from tools.money import Money
from tools.movements import cash_tables, currency_at, directions, main_date, movements, signed_values
from tools.names import fold
from tools.periods import Span, key_of
from tools.tables import Dataset, Direction, Kind, Measure, Table, ranges
from tools.working import NoFigureError

Default = Literal["in", "out"] | None


@dataclass(frozen=True, slots=True)
class Row:
    """One row: ``minor`` in units of the selection's exponent; ``day`` is the first day that its date stands for.

    ``joined`` is the sheet of its cell, where its figure was joined from another one.
    """

    table: Table
    index: int
    minor: int
    side: Direction | None
    cell: int
    day: date | None
    end: date | None
    joined: str | None = None

    @property
    def key(self) -> tuple[str, int, int]:
        """Return what tells this row from every other: its table, its place there and its cell."""
        return self.table.id, self.index, self.cell

    @property
    def sheet(self) -> str:
        """Return the sheet that its cell is in."""
        return self.joined or self.table.sheet_of(self.index)

    @property
    def month(self) -> str | None:
        """Return the key of its month, or None where it has no date."""
        return None if self.day is None else key_of(self.day, "month")

    def text(self, role: str) -> str | None:
        """Return the text of a role, or None."""
        column = next((d for d in self.table.dimensions if d.role == role), None)
        return column.values[self.index] if column else None


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows of one measure and one currency. ``side`` is the one side looked at, None where both are."""

    name: str
    kind: Kind
    side: Direction | None
    currency: str | None
    exponent: int
    granularity: Literal["day", "month", "year"]
    rows: tuple[Row, ...]

    def money(self, minor: int) -> Money:
        """Return units of the selection as money."""
        return Money(minor, self.currency, self.exponent)

    def total(self) -> Money:
        """Return the sum of all rows."""
        return self.money(sum(row.minor for row in self.rows))

    @property
    def sheet(self) -> str:
        """Return the names of the sheets that the rows stand on."""
        return ", ".join(dict.fromkeys(row.sheet for row in self.rows if row.sheet))

    @property
    def span(self) -> Span | None:
        """Return the first to the last day of the rows, or None where none has a date."""
        days = [day for row in self.rows for day in (row.day, row.end) if day is not None]
        return Span(start=min(days), end=max(days)) if days else None


def cells_of_rows(rows: Iterable[Row]) -> tuple[str, ...]:
    """Return the cells of rows as ranges, sheet by sheet."""
    by_sheet: dict[str, list[int]] = {}
    for row in rows:
        if row.cell:
            by_sheet.setdefault(row.sheet, []).append(row.cell)
    return tuple(text for sheet, cells in by_sheet.items() for text in ranges(sheet, cells))


def select(
    dataset: Dataset | None,
    of: Operand,
    *,
    table: str | None = None,
    period: Span | None = None,
    default_side: Default = None,
) -> Rows:
    """Return the rows of an operand; raises NoFigureError.

    ``default_side`` is looked at where neither the operand nor its measure names a side and there are rows of it.
    """
    if dataset is None:
        raise NoFigureError("no_file")
    if period is not None:
        refuse_without_year(dataset)
    found, name, kind, side = _found(dataset, of, table)
    if side is None and default_side is not None:
        sides = {row.side for row, _, _ in found}
        side = default_side if default_side in sides else "out" if sides == {"out"} else None
    keep = kept(list({row.table.id: row.table for row, _, _ in found}.values()), of.where)
    chosen = [entry for entry in found if keep[entry[0].table.id][entry[0].index]]
    if side is not None:
        chosen = [entry for entry in chosen if entry[0].side == side]
    if period is not None:
        chosen = _inside(chosen, period)
    if not chosen:
        raise NoFigureError("nothing_found")
    currencies = {currency for _, currency, _ in chosen}
    if len(currencies) > 1:
        raise NoFigureError("several_currencies", currencies=", ".join(sorted(code or "-" for code in currencies)))
    exponent = max(places for _, _, places in chosen)
    columns = [main_date(row.table) for row, _, _ in chosen]
    fine = any(column is not None and column.granularity == "day" for column in columns)
    yearly = all(column is not None and column.granularity == "year" for column in columns)
    return Rows(
        name=name,
        kind=kind,
        side=side,
        currency=currencies.pop(),
        exponent=exponent,
        granularity="day" if fine else "year" if yearly else "month",
        rows=tuple(_scaled(row, exponent - places, side) for row, _, places in chosen),
    )


Entry = tuple[Row, str | None, int]  # a row in units of its own measure, its currency and its places


def _scaled(row: Row, places: int, side: Direction | None) -> Row:
    minor = row.minor * 10**places
    if side == "out" and row.table.sign == "account":
        minor = -minor
    return Row(row.table, row.index, minor, row.side, row.cell, row.day, row.end)


def _found(dataset: Dataset, of: Operand, table_id: str | None) -> tuple[list[Entry], str, Kind, Direction | None]:
    name, side = of.measure, of.direction
    if name == "cash.closing":
        raise NoFigureError("not_additive", measure=name)
    side = side or {"cash.in": "in", "cash.out": "out"}.get(name or "", side)  # type: ignore[assignment]
    tables = _tables(dataset, name, table_id)
    moving = [table for table in tables if table.cash and table.measure(table.cash)]
    if name in CASH_MEASURES and not moving:
        raise NoFigureError("no_cash")
    if name in CASH_MEASURES or (name is None and moving):
        entries = [entry for table in moving for entry in moved(table)]
        return entries, name or moving[0].cash or "", "flow", side
    measures = [_measure(table, name, side) for table in tables]
    if side is None and measures[0].role in ("inflow", "outflow"):
        side = "in" if measures[0].role == "inflow" else "out"
    entries = [entry for table, one in zip(tables, measures, strict=True) for entry in measured(table, one)]
    if side is not None and all(row.side is None for row, _, _ in entries):
        raise NoFigureError("unknown_column", name="direction", known=", ".join(d.name for d in tables[0].dimensions))
    return entries, measures[0].name, measures[0].kind, side


def _tables(dataset: Dataset, name: str | None, table_id: str | None) -> Sequence[Table]:
    if table_id is not None:
        found = dataset.table(table_id)
        if found is None:
            known = ", ".join(table.id for table in dataset.tables)
            raise NoFigureError("unknown_column", name=table_id, known=known)
        return [found]
    moving = cash_tables(dataset)
    if name in CASH_MEASURES or (name is None and dataset.main in moving):
        return moving
    first = next((table for table in dataset.tables if name and _named(table, name)), None)
    if first is None and name is not None:
        known = ", ".join(measure.name for table in dataset.tables for measure in table.measures)
        raise NoFigureError("unknown_column", name=name, known=known)
    first = first or dataset.main
    return [first, *_continued(dataset, first, name)]


def _continued(dataset: Dataset, first: Table, name: str | None) -> list[Table]:
    """Return the tables that carry a table on in other periods (a sheet a year): alike, and with no day in common."""
    result: list[Table] = []
    spans = [_span(first)]
    for table in dataset.tables:
        alike = (table.layout, table.basis, [d.role for d in table.dimensions]) == (
            first.layout,
            first.basis,
            [d.role for d in first.dimensions],
        )
        span = _span(table)
        if table is first or not alike or span is None or (name and not _named(table, name)):
            continue
        if all(other is not None and (span.end < other.start or other.end < span.start) for other in spans):
            result.append(table)
            spans.append(span)
    return result


def _span(table: Table) -> Span | None:
    column = main_date(table)
    days = [day for day in column.values if day is not None] if column else []
    return Span(start=min(days), end=max(days)) if days else None


def _named(table: Table, name: str) -> Measure | None:
    return table.measure(name) or next((m for m in table.measures if fold(m.name) == fold(name)), None)


def _measure(table: Table, name: str | None, side: Direction | None) -> Measure:
    if name is not None:
        found = _named(table, name)
    else:
        by_side = table.measure_of("inflow" if side == "in" else "outflow") if side else None
        found = table.measure_of("amount") or by_side or next((m for m in table.measures if not m.derived), None)
    if found is None:
        known = ", ".join(measure.name for measure in table.measures)
        raise NoFigureError("unknown_column", name=name or "amount", known=known)
    return found


def moved(table: Table) -> list[Entry]:
    """Return the movements of a cash table."""
    column = main_date(table)
    entries: list[Entry] = []
    for movement in movements(table):
        day = column.values[movement.row] if column else None
        end = end_of(column, day) if column and day else None
        row = Row(table, movement.row, movement.minor, movement.direction, movement.cell, day, end)
        entries.append((row, movement.currency, movement.exponent))
    return entries


def measured(table: Table, measure: Measure) -> list[Entry]:
    """Return the rows of a measure that have a value."""
    column = main_date(table)
    sides = directions(table, measure)
    entries: list[Entry] = []
    for index, minor in enumerate(signed_values(measure) if table.sign == "account" else measure.values):
        if minor is None:
            continue
        day = column.values[index] if column else None
        end = end_of(column, day) if column and day else None
        row = Row(table, index, minor, sides[index], measure.cells[index], day, end, measure.sheet)
        entries.append((row, currency_at(table, measure, index), measure.exponent))
    return entries


def _inside(entries: list[Entry], period: Span) -> list[Entry]:
    days = [(row.day, row.end) for row, _, _ in entries if row.day is not None and row.end is not None]
    if not days:
        raise NoFigureError("no_dates")
    first, last = min(day for day, _ in days), max(end for _, end in days)
    if period.end < first or period.start > last:
        asked = period.key or f"{period.start}..{period.end}"
        raise NoFigureError("period_not_in_file", asked=asked, start=str(first), end=str(last))
    return [
        entry for entry in entries if entry[0].day is not None and entry[0].end is not None
        and period.holds(entry[0].day) and period.holds(entry[0].end)
    ]  # fmt: skip
