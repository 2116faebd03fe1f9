"""Invoices: what was issued, when it is due, and what was open on a day, as the analyses of invoices see them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from tools.analysis.parameters import Condition
from tools.analysis.rows import kept, refuse_without_year
from tools.analysis.rows.tables import end_of
from tools.money import Money
from tools.movements import currency_at, directions
from tools.tables import Dataset, DateColumn, Direction, Measure, Table, ranges
from tools.working import NoFigureError


@dataclass(frozen=True, slots=True)
class Invoice:
    """One invoice. ``settled`` is what the file says was paid, ``stated_open`` what it says is open (None: silent)."""

    document: str | None
    party: str | None
    issued: date | None
    due: date | None
    paid_on: date | None
    amount: Money
    settled: Money | None
    stated_open: Money | None
    sheet: str
    cell: int

    def due_day(self, terms: int | None) -> date | None:
        """Return the day it is due: stated, or its issue and the terms."""
        if self.due is not None or terms is None or self.issued is None:
            return self.due
        return self.issued + timedelta(days=terms)


@dataclass(frozen=True, slots=True)
class Invoices:
    """The invoices of one side and one currency, and what the file says of them."""

    items: tuple[Invoice, ...]
    side: Direction | None
    currency: str | None
    exponent: int
    has_due: bool
    has_paid_days: bool
    sheet: str

    def zero(self) -> Money:
        """Return no money, in the invoices' currency."""
        return Money(0, self.currency, self.exponent)

    def is_paid(self, item: Invoice) -> bool:
        """Return whether all of an invoice was paid, on a day that the file states."""
        return item.paid_on is not None and (item.settled is None or item.amount <= item.settled)

    @property
    def latest(self) -> date:
        """Return the latest issue or payment day, which the file is as of; never a due day."""
        days = [day for item in self.items for day in (item.issued, item.paid_on) if day is not None]
        if not days:
            raise NoFigureError("no_dates")
        return max(days)

    def open_at(self, item: Invoice, day: date) -> Money:
        """Return what was open of an invoice at the end of a day: nothing before its issue."""
        if item.issued is not None and item.issued > day:
            return self.zero()
        if self.has_paid_days and item.paid_on is not None:
            if item.paid_on > day:
                return item.amount
            return self.zero() if item.settled is None else item.amount - item.settled
        if item.stated_open is not None:
            return item.stated_open
        return item.amount if item.settled is None else item.amount - item.settled

    def undated_payments(self) -> int:
        """Return how many invoices have payments of which the file does not say when."""
        return sum(
            item.paid_on is None and self.open_at(item, date.max).minor != item.amount.minor for item in self.items
        )


def cells_of_invoices(items: Iterable[Invoice]) -> tuple[str, ...]:
    """Return the cells of invoices as ranges, sheet by sheet."""
    by_sheet: dict[str, list[int]] = {}
    for item in items:
        if item.cell:
            by_sheet.setdefault(item.sheet, []).append(item.cell)
    return tuple(text for sheet, cells in by_sheet.items() for text in ranges(sheet, cells))


def invoices(
    dataset: Dataset | None, table_id: str | None, side: Direction | None, where: Sequence[Condition]
) -> Invoices:
    """Return the invoices of a side (of the only one that there is, where None); raises NoFigureError."""
    if dataset is None:
        raise NoFigureError("no_file")
    tables = _tables(dataset, table_id)
    refuse_without_year(dataset)
    keep = kept(tables, where)
    found = [entry for table in tables for entry in _invoices(table) if keep[table.id][entry[2]]]
    sides = {entry[0] for entry in found}
    if side is None and len(sides) > 1:
        raise NoFigureError("missing_input", what="direction")
    chosen = [entry[1] for entry in found if side is None or entry[0] in (side, None)]
    if not chosen:
        raise NoFigureError("nothing_found")
    currencies = {item.amount.currency for item in chosen}
    if len(currencies) > 1:
        raise NoFigureError("several_currencies", currencies=", ".join(sorted(code or "-" for code in currencies)))
    return Invoices(
        items=tuple(chosen),
        side=side or next(iter(sides)),
        currency=currencies.pop(),
        exponent=max(item.amount.exponent for item in chosen),
        has_due=any(item.due is not None for item in chosen),
        has_paid_days=any(table.date("paid") for table in tables),
        sheet=", ".join(dict.fromkeys(table.sheet for table in tables if table.sheet)),
    )


def latest_day(dataset: Dataset | None, table_id: str | None) -> date:
    """Return the latest issue or payment day of all invoices of a file, whoever they are of; never a due day."""
    tables = _tables(dataset, table_id) if dataset is not None else []
    columns = [c for t in tables for c in (t.date("issued") or t.date("date"), t.date("paid")) if c is not None]
    days = [_last(column, row) for column in columns for row in range(len(column.values))]
    known = [day for day in days if day is not None]
    if not known:
        raise NoFigureError("no_dates")
    return max(known)


def _tables(dataset: Dataset, table_id: str | None) -> list[Table]:
    if table_id is not None:
        named = dataset.table(table_id)
        if named is None:
            known = ", ".join(table.id for table in dataset.tables)
            raise NoFigureError("unknown_column", name=table_id, known=known)
        return [named]
    found = [table for table in dataset.tables if _is_of_invoices(table)]
    if not found:
        raise NoFigureError("no_invoices")
    return found


def _is_of_invoices(table: Table) -> bool:
    owed = table.date("due") or table.date("paid") or table.measure_of("open") or table.measure_of("paid")
    return (
        table.rows > 0 and bool(table.measures) and (table.layout == "invoices" or bool(owed and table.date("issued")))
    )


def _amount(table: Table) -> Measure:
    found = table.measure_of("amount") or table.measure_of("open")
    if found is None:
        found = next((m for m in table.measures if m.unit == "money" and not m.derived), None)
    if found is None:
        raise NoFigureError("unknown_column", name="amount", known=", ".join(m.name for m in table.measures))
    return found


def _invoices(table: Table) -> list[tuple[Direction | None, Invoice, int]]:
    amount = _amount(table)
    sides = directions(table, amount)
    # Bills may be printed as what they take from the account: all of them below zero.
    sign = -1 if set(sides) == {"out"} and all((value or 0) <= 0 for value in amount.values) else 1
    issued = table.date("issued") or table.date("date")
    due, paid_on = table.date("due"), table.date("paid")
    numbers = [column for column in table.dimensions if column.role == "document"]
    document = max(numbers, key=lambda column: len(set(column.values)), default=None)
    party = table.dimension("counterparty")
    settled, opened = table.measure_of("paid"), table.measure_of("open")
    result: list[tuple[Direction | None, Invoice, int]] = []
    for row, minor in enumerate(amount.values):
        if minor is None:
            continue
        invoice = Invoice(
            document=document.values[row] if document else None,
            party=party.values[row] if party else None,
            issued=issued.values[row] if issued else None,
            due=_last(due, row),
            paid_on=_last(paid_on, row),
            amount=Money(sign * minor, currency_at(table, amount, row), amount.exponent),
            settled=_money(table, settled, row, amount, 1),
            stated_open=_money(table, opened, row, amount, sign),
            sheet=table.sheet,
            cell=amount.cells[row],
        )
        result.append((sides[row], invoice, row))
    return result


def _last(column: DateColumn | None, row: int) -> date | None:
    """Return the day of a row, the last one that it stands for where the column holds months."""
    day = column.values[row] if column else None
    return None if column is None or day is None else end_of(column, day)


def _money(table: Table, measure: Measure | None, row: int, amount: Measure, sign: int) -> Money | None:
    value = measure.values[row] if measure else None
    if measure is None or value is None:
        return None
    minor = abs(value) if measure.role == "paid" else sign * value
    return Money(minor, currency_at(table, amount, row), measure.exponent)
