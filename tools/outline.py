"""The outline: what a planner may know of a data set. Never raw rows."""

from __future__ import annotations

from collections import Counter
from datetime import date
from decimal import Decimal
from itertools import compress
from typing import Literal

from tools.ledger import Ledger, ledgers
from tools.periods import Span, last_day
from tools.tables import (
    Dataset,
    DataWarning,
    DateColumn,
    DateRole,
    Dimension,
    DimensionRole,
    Frozen,
    Kind,
    Layout,
    Measure,
    MeasureRole,
    MeasureUnit,
    Sign,
    Table,
)

MEMBERS_SHOWN = 400
# Their texts are those of single rows.
ROW_TEXTS = frozenset({"description", "document"})


class MemberOutline(Frozen):
    """A line, category or counterparty with its signed total (of the table's main measure) and number of rows.

    ``side`` is the one that all its rows are on, in a table that moves no account.
    """

    name: str
    total: Decimal | None = None
    rows: int
    side: Literal["in", "out"] | None = None


class DimensionOutline(Frozen):
    """A dimension with its members (the largest `MEMBERS_SHOWN`); ``n_members`` counts all of them.

    ``further`` are the other names, where they may be a party's: they are known, so that they can be kept back.
    """

    name: str
    role: DimensionRole
    n_members: int
    members: tuple[MemberOutline, ...]
    further: tuple[str, ...] = ()


class MeasureOutline(Frozen):
    """A measure with its meaning; ``total`` where it may be added over time."""

    name: str
    role: MeasureRole
    kind: Kind
    unit: MeasureUnit
    currency: str | None
    derived: bool
    total: Decimal | None = None


class DateOutline(Frozen):
    """A date column with the days that it spans."""

    name: str
    role: DateRole
    granularity: str
    span: Span | None


class SheetOutline(Frozen):
    """A sheet of several that make up one table, with the days that its rows span."""

    name: str
    span: Span | None


class TableOutline(Frozen):
    """A table without its rows; ``sheets`` where sheets of one shape were stacked."""

    id: str
    name: str
    layout: Layout
    basis: str
    sign: Sign
    rows: int
    cash: bool
    dates: tuple[DateOutline, ...]
    dimensions: tuple[DimensionOutline, ...]
    measures: tuple[MeasureOutline, ...]
    sheets: tuple[SheetOutline, ...] = ()


class CashOutline(Frozen):
    """What a ledger holds: months, currency, opening and closing cash, and whether its movements have both sides."""

    currency: str | None
    first_month: str
    last_month: str
    as_of: str
    opening: Decimal | None
    closing: Decimal | None
    has_inflows: bool
    has_outflows: bool


class Outline(Frozen):
    """A data set as planners and models see it."""

    file: str
    shape: str
    period: Span | None
    currencies: tuple[str, ...]
    year_known: bool
    tables: tuple[TableOutline, ...]
    cash: tuple[CashOutline, ...]
    warnings: tuple[DataWarning, ...]


def outline(dataset: Dataset) -> Outline:
    """Return what a planner may know of a data set: names, roles, spans and totals, and no row."""
    return Outline(
        file=dataset.file,
        shape=dataset.shape,
        period=dataset.period,
        currencies=dataset.currencies,
        year_known=dataset.year_known,
        tables=tuple(_table(table) for table in dataset.tables),
        cash=tuple(_cash(ledger) for ledger in ledgers(dataset).values()),
        warnings=dataset.warnings,
    )


def _table(table: Table) -> TableOutline:
    main = table.measure(table.cash) if table.cash else table.measure_of("amount")
    if main is None:
        main = next((measure for measure in table.measures if _additive(measure)), None)
    return TableOutline(
        id=table.id,
        name=table.name,
        layout=table.layout,
        basis=table.basis,
        sign=table.sign,
        rows=table.rows,
        cash=table.cash is not None,
        dates=tuple(_date(column) for column in table.dates),
        dimensions=tuple(_dimension(column, main, table) for column in table.dimensions),
        measures=tuple(_measure(measure, table) for measure in table.measures),
        sheets=tuple(_sheets(table)),
    )


def _sheets(table: Table) -> list[SheetOutline]:
    if table.sheets is None:
        return []
    column = table.date("date") or table.date("issued") or table.date()
    days: dict[str, list[date]] = {name: [] for name in table.sheets}
    for name, day in zip(table.sheets, column.values if column else (), strict=False):
        if day is not None:
            days[name].append(day)
    return [SheetOutline(name=name, span=_span(found, column)) for name, found in days.items()]


def _additive(measure: Measure) -> bool:
    return measure.kind in ("flow", "count")


def _one_currency(measure: Measure, table: Table) -> bool:
    return measure.unit != "money" or len(set(table.currencies or ())) < 2  # noqa: PLR2004


def _amount(units: int, measure: Measure) -> Decimal:
    return Decimal(units).scaleb(-measure.exponent)


def _measure(measure: Measure, table: Table) -> MeasureOutline:
    added = _additive(measure) and _one_currency(measure, table)
    return MeasureOutline(
        name=measure.name,
        role=measure.role,
        kind=measure.kind,
        unit=measure.unit,
        currency=measure.currency,
        derived=measure.derived,
        total=_amount(sum(value or 0 for value in measure.values), measure) if added else None,
    )


def _dimension(column: Dimension, main: Measure | None, table: Table) -> DimensionOutline:
    rows = Counter(column.values)
    rows.pop(None, None)
    added = main is not None and _additive(main) and _one_currency(main, table)
    totals: dict[str | None, int] = dict.fromkeys(rows, 0)
    if main is not None and added:
        for name, value in zip(column.values, main.values, strict=True):
            if value and name is not None:
                totals[name] += value
    sides = _sides(column, table)
    sizes = sorted((-abs(totals[name]), -number, name) for name, number in rows.items() if name is not None)
    members = tuple(
        MemberOutline(
            name=name, total=_amount(totals[name], main) if main and added else None, rows=-number, side=sides.get(name)
        )
        for _, number, name in sizes[:MEMBERS_SHOWN]
    )
    further = tuple(name for _, _, name in sizes[MEMBERS_SHOWN:]) if column.role not in ROW_TEXTS else ()
    return DimensionOutline(name=column.name, role=column.role, n_members=len(rows), members=members, further=further)


def _sides(column: Dimension, table: Table) -> dict[str, Literal["in", "out"]]:
    """Return the side of each member whose rows are all on one, in a table that moves no account.

    There a sign need not tell it: a cost that is printed below zero is a cost still.
    """
    stated = table.dimension("direction")
    if stated is None or table.cash is not None or column is stated:
        return {}
    found: dict[str, set[str | None]] = {}
    for name, side in zip(column.values, stated.values, strict=True):
        if name is not None:
            found.setdefault(name, set()).add(side)
    return {name: "in" if sides == {"in"} else "out" for name, sides in found.items() if sides in ({"in"}, {"out"})}


def _date(column: DateColumn) -> DateOutline:
    span = _span([day for day in column.values if day is not None], column)
    return DateOutline(name=column.name, role=column.role, granularity=column.granularity, span=span)


def _span(days: list[date], column: DateColumn | None) -> Span | None:
    """The days from the first to the last, to the end of the month where the column has only months."""
    if not days or column is None:
        return None
    end = max(days)
    return Span(start=min(days), end=last_day(end) if column.granularity == "month" else end)


def _cash(ledger: Ledger) -> CashOutline:
    moves = ledger.transactions
    sides = set(compress(moves.directions, moves.units(ledger.exponent)))
    closing = ledger.closing
    return CashOutline(
        currency=ledger.currency,
        first_month=ledger.first_month,
        last_month=ledger.last_month,
        as_of=ledger.as_of.isoformat(),
        opening=ledger.opening.amount if ledger.opening else None,
        closing=closing.amount if closing else None,
        has_inflows="in" in sides,
        has_outflows="out" in sides,
    )
