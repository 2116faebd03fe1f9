"""The table model: what every layout of every file is normalised to.

A `Dataset` holds one file. Each `Table` in it is long and columnar: row ``i`` of a table is a fact with its dates,
its dimensions (text) and its measures (integer units). A wide table (lines down, months across, or the other way) is
unpivoted: one row for each line and month. Values come only from leaf cells: totals, subtotals, net rows, year-to-date
and prior-year columns are constraints (`StatedTotal`), balances printed as rows are `StatedBalance`; neither is a fact.

Signs. A table with ``sign="account"`` holds money as it moves the account: in is positive, out negative, whatever the
file printed. ``sign="printed"`` means that the direction is unknown or has no meaning: the value stands as printed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from decimal import Decimal
from functools import lru_cache
from typing import Literal

from pydantic import BaseModel, ConfigDict

from tools.periods import Span
from tools.stored_columns import Cells, Days, Names, Texts, Units

MAX_COLUMNS = 16_384

Layout = Literal["transactions", "wide", "invoices", "report"]
DateRole = Literal["date", "value_date", "issued", "due", "paid", "other"]
DimensionRole = Literal[
    "line", "section", "direction", "category", "counterparty", "description", "document", "account", "status",
    "currency", "method", "other",
]  # fmt: skip
MeasureRole = Literal[
    "amount", "inflow", "outflow", "net", "balance", "open", "paid", "budget", "tax", "before_tax", "fee",
    "quantity", "price", "rate", "other",
]  # fmt: skip
Kind = Literal["flow", "stock", "rate", "count"]
MeasureUnit = Literal["money", "percent", "count", "number"]
Sign = Literal["account", "printed"]
Direction = Literal["in", "out"]


class Frozen(BaseModel):
    """Base of all border types: immutable, and no unknown field passes."""

    model_config = ConfigDict(frozen=True, extra="forbid")


def pack(row: int, column: int) -> int:
    """Return one integer for a cell: 1-based row, 0-based column."""
    return row * MAX_COLUMNS + column


def unpack(cell: int) -> tuple[int, int]:
    """Return the 1-based row and 0-based column of a packed cell."""
    return divmod(cell, MAX_COLUMNS)


def address(cell: int) -> str:
    """Return a packed cell in A1 notation."""
    return f"{_letters(cell % MAX_COLUMNS)}{cell // MAX_COLUMNS}"


@lru_cache(maxsize=MAX_COLUMNS)
def _letters(column: int) -> str:
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(65 + rest) + letters
    return letters


def ranges(sheet: str, cells: Iterable[int]) -> tuple[str, ...]:
    """Return cells as compressed ranges with the sheet's name (``Bank!C2:C9``), runs down a column joined."""
    columns: dict[int, list[int]] = {}
    for cell in set(cells):
        columns.setdefault(cell % MAX_COLUMNS, []).append(cell // MAX_COLUMNS)
    prefix = f"{sheet}!" if sheet else ""
    return tuple(text for column in sorted(columns) for text in _runs(prefix, _letters(column), columns[column]))


def _runs(prefix: str, letters: str, rows: list[int]) -> Iterator[str]:
    rows.sort()
    first = last = rows[0]
    for row in (*rows[1:], -1):
        if row != last + 1:
            yield f"{prefix}{letters}{first}" if first == last else f"{prefix}{letters}{first}:{letters}{last}"
            first = row
        last = row


class DateColumn(Frozen):
    """Dates of each row. At month granularity a value is the first day of the month."""

    name: str
    role: DateRole
    granularity: Literal["day", "month", "year"] = "day"
    values: Days


class Dimension(Frozen):
    """A text of each row, as written (trimmed, spaces folded); None where the cell is empty."""

    name: str
    role: DimensionRole
    values: Texts


class Measure(Frozen):
    """A number of each row in units of ``10**-exponent``; None where the cell is empty or cannot be read.

    ``derived`` names a measure that follows from others of the table by arithmetic (``formula``): it may be asked
    for, and is never added to its parts. ``cells`` are packed addresses, one for each row (0 where there is none), in
    the sheet of the row, or in ``sheet`` where the figures were joined from another one.
    """

    name: str
    role: MeasureRole
    kind: Kind
    unit: MeasureUnit
    exponent: int = 2
    currency: str | None = None
    derived: bool = False
    formula: str | None = None
    values: Units
    cells: Cells
    sheet: str | None = None


class Table(Frozen):
    """One normalised table.

    ``cash`` names the measure (with role amount, inflow/outflow pair: see `CashColumns`) that moves the account, or
    None where the table moves no money (invoices, profit and loss on an accrual basis keep their flows but say so in
    ``basis``). ``currencies`` holds the currency of each row where rows differ, else it is None. So does ``sheets``:
    where sheets of one shape were stacked, ``sheet`` is the first of them and ``sheets`` names each row's own.
    """

    id: str
    name: str
    sheet: str
    layout: Layout
    basis: Literal["cash", "accrual", "plan", "unknown"] = "unknown"
    sign: Sign = "printed"
    rows: int
    dates: tuple[DateColumn, ...] = ()
    dimensions: tuple[Dimension, ...] = ()
    measures: tuple[Measure, ...] = ()
    currencies: Texts | None = None
    cash: str | None = None
    sheets: Names | None = None

    def sheet_of(self, row: int) -> str:
        """Return the sheet that a row's cells are in."""
        return self.sheets[row] if self.sheets else self.sheet

    def ranges_of(self, measure: Measure, rows: Iterable[int]) -> tuple[str, ...]:
        """Return the cells of a measure's rows as ranges, sheet by sheet; rows without a cell are left out."""
        if self.sheets is None or measure.sheet is not None:
            cells = measure.cells
            return ranges(measure.sheet or self.sheet, [cell for row in rows if (cell := cells[row])])
        by_sheet: dict[str, list[int]] = {}
        for row in rows:
            if measure.cells[row]:
                by_sheet.setdefault(self.sheet_of(row), []).append(measure.cells[row])
        return tuple(text for sheet, cells in by_sheet.items() for text in ranges(sheet, cells))

    def date(self, role: DateRole | None = None) -> DateColumn | None:
        """Return the first date column of the role (any role where None), or None."""
        return next((column for column in self.dates if role is None or column.role == role), None)

    def dimension(self, role: DimensionRole) -> Dimension | None:
        """Return the first dimension of the role, or None."""
        return next((column for column in self.dimensions if column.role == role), None)

    def measure(self, name: str) -> Measure | None:
        """Return the measure of this name, or None."""
        return next((column for column in self.measures if column.name == name), None)

    def measure_of(self, role: MeasureRole) -> Measure | None:
        """Return the first measure of the role, or None."""
        return next((column for column in self.measures if column.role == role), None)


class StatedBalance(Frozen):
    """A balance that the file prints as a row of its own (opening or closing cash of a period, brought forward)."""

    kind: Literal["opening", "closing"]
    day: date
    minor: int
    exponent: int = 2
    currency: str | None = None
    account: str | None = None
    sheet: str = ""
    cell: int = 0


class StatedTotal(Frozen):
    """A total printed in the file, checked against the rows that it closes."""

    label: str
    period: str | None
    minor: int
    computed: int
    exponent: int = 2
    currency: str | None = None
    sheet: str = ""
    cell: int = 0

    @property
    def ties(self) -> bool:
        """Return whether the printed total is the sum of its rows."""
        return self.minor == self.computed


class Issue(Frozen):
    """Something in the data that was left out or could not be read: a value with its address, not an exception."""

    kind: Literal["error_cell", "no_value", "not_a_number", "not_a_date", "pending", "reverted", "left_out"]
    sheet: str
    cell: int
    text: str = ""


class Evidence(Frozen):
    """How one column's number style or date order was decided, and what proved it."""

    column: str
    decided: str
    proof: str
    certain: bool = True


class DataWarning(Frozen):
    """A caveat for the user: one of the tags of the reading cases, with what the sentence needs."""

    tag: str
    params: dict[str, str] = {}


class SheetNote(Frozen):
    """What became of a sheet: which were used, which were left out, and why."""

    sheet: str
    used: bool
    reason: str = ""
    rows: int = 0


class Dataset(Frozen):
    """One file, read and checked. ``headings`` are those of each table that was read, folded, without periods."""

    version: int = 1
    file: str
    sha256: str
    shape: Literal["transactions", "wide", "invoices", "report"]
    tables: tuple[Table, ...]
    balances: tuple[StatedBalance, ...] = ()
    totals: tuple[StatedTotal, ...] = ()
    issues: tuple[Issue, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    warnings: tuple[DataWarning, ...] = ()
    sheets: tuple[SheetNote, ...] = ()
    currencies: tuple[str, ...] = ()
    period: Span | None = None
    opening_balance: Decimal | None = None
    closing_balance: Decimal | None = None
    year_known: bool = True
    headings: tuple[tuple[str, ...], ...] = ()

    def table(self, table_id: str) -> Table | None:
        """Return the table of this id, or None."""
        return next((table for table in self.tables if table.id == table_id), None)

    @property
    def main(self) -> Table:
        """Return the table that questions mean when they name none: the first."""
        return self.tables[0]
