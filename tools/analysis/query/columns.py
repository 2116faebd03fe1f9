"""Columns of a query: one measure's rows with the dates, texts and numbers that stand beside them.

Values are as presented: where only money out is asked for (or the measure is an outflow), an outflow is positive.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Literal

from tools.movements import main_date
from tools.names import fold
from tools.periods import Span, last_day
from tools.tables import DateColumn, Direction, Kind, Measure, MeasureUnit, Table, ranges
from tools.working import NoFigureError

DESCRIBING = ("line", "counterparty", "description", "document", "category")  # what names a single row, best first


@dataclass(frozen=True, slots=True)
class Column:
    """Texts of each row, by name and role."""

    name: str
    role: str
    values: Sequence[str | None]


@dataclass(frozen=True, slots=True)
class Days:
    """Dates of each row; at month or year granularity a value stands for all of it."""

    name: str
    role: str
    granularity: Literal["day", "month", "year"]
    values: Sequence[date | None]

    def end(self, day: date) -> date:
        """Return the last day that a value stands for."""
        if self.granularity == "day":
            return day
        return last_day(day) if self.granularity == "month" else day.replace(month=12, day=31)

    def within(self, row: int, span: Span) -> bool:
        """Return whether all that the row's date stands for lies in the span."""
        day = self.values[row]
        return day is not None and span.holds(day) and span.holds(self.end(day))

    def span(self) -> Span | None:
        """Return the whole months from the first date to the last, or None where no row has one."""
        found = [day for day in self.values if day is not None]
        return Span(start=min(found).replace(day=1), end=last_day(self.end(max(found)))) if found else None


@dataclass(frozen=True, slots=True)
class Source:
    """One measure's rows. ``facts`` says which fact each row belongs to; ``cells`` has its sheet and packed cell."""

    name: str
    kind: Kind
    unit: MeasureUnit
    exponent: int
    running: bool
    values: Sequence[int | None]
    sides: Sequence[Direction | None]
    currencies: Sequence[str | None]
    facts: Sequence[tuple[str, int]]
    cells: Sequence[tuple[str, int]]
    dates: Sequence[Days]
    texts: Sequence[Column]
    numbers: Sequence[tuple[str, Sequence[Decimal | None]]]
    stated: Sequence[tuple[str, ...]] | None = None

    def amount(self, row: int) -> Decimal:
        """Return one row's value in whole units; an empty cell is zero."""
        return Decimal(self.values[row] or 0).scaleb(-self.exponent)

    def provenance(self, rows: Iterable[int]) -> tuple[str, ...]:
        """Return the cells of rows as ranges, sheet by sheet."""
        if self.stated is not None:
            return tuple(dict.fromkeys(text for row in rows for text in self.stated[row]))
        by_sheet: dict[str, list[int]] = {}
        for row in rows:
            sheet, cell = self.cells[row]
            if cell:
                by_sheet.setdefault(sheet, []).append(cell)
        return tuple(text for sheet, cells in by_sheet.items() for text in ranges(sheet, cells))

    def days(self, role: str | None) -> Days | None:
        """Return the dates of a role, or the ones that rows fall on where it is None."""
        if role is None:
            return self.dates[0] if self.dates else None
        found = next((column for column in self.dates if column.role == role), None)
        if found is None and role in ("date", "issued") and self.dates:
            found = next((column for column in self.dates if column.role in ("date", "issued")), None)
        if found is None:
            raise NoFigureError("unknown_column", name=role, known=", ".join(column.role for column in self.dates))
        return found

    def column(self, name: str) -> Column | None:
        """Return the texts of this name (or of this role, where no name is alike), or None."""
        wanted = fold(name)
        named = next((column for column in self.texts if fold(column.name) == wanted), None)
        return named or next((column for column in self.texts if column.role == wanted), None)

    def accounts(self, rows: Iterable[int]) -> int:
        """Return how many accounts the rows belong to, one where the file names none."""
        column = next((column for column in self.texts if column.role == "account"), None)
        return len({column.values[row] for row in rows}) if column else 1

    def described(self, row: int) -> str | None:
        """Return what names a single row: its line, counterparty, description or document."""
        for role in DESCRIBING:
            for column in self.texts:
                if column.role == role and column.values[row] is not None:
                    return column.values[row]
        return None

    @property
    def columns(self) -> str:
        """Return the names of all columns that conditions may name."""
        names = [column.name for column in self.texts] + [column.name for column in self.dates]
        return ", ".join(dict.fromkeys(names + [name for name, _ in self.numbers]))


def in_main_order(table: Table) -> list[DateColumn]:
    """Return a table's dates, the one that rows fall on first."""
    main = main_date(table)
    return ([main] if main else []) + [column for column in table.dates if column is not main]


def dates_of(table: Table) -> list[Days]:
    """Return the dates of a table's rows, the one that they fall on first."""
    return [Days(d.name, d.role, d.granularity, d.values) for d in in_main_order(table)]


def texts_of(table: Table) -> list[Column]:
    """Return the texts of a table's rows, with each row's currency where rows differ."""
    columns = [Column(d.name, d.role, d.values) for d in table.dimensions]
    if table.currencies and all(column.role != "currency" for column in columns):
        columns.append(Column("currency", "currency", table.currencies))
    return columns


def numbers_of(
    table: Table, own: Measure | None, values: Sequence[int | None]
) -> list[tuple[str, Sequence[Decimal | None]]]:
    """Return every measure's numbers for conditions; the operand's own as they are presented."""
    return [
        (
            measure.name,
            [
                None if value is None else Decimal(value).scaleb(-measure.exponent)
                for value in (values if measure is own else measure.values)
            ],
        )
        for measure in table.measures
    ]
