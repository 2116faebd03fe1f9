"""What an operand reads: a measure of a table, or the cash of the file."""

from __future__ import annotations

from tools.analysis.parameters import CASH_MEASURES, Operand
from tools.analysis.query.cash_source import closing_source, movement_source
from tools.analysis.query.columns import Source, dates_of, numbers_of, texts_of
from tools.movements import cash_tables, currency_at, directions, signed_values
from tools.names import fold
from tools.tables import Dataset, Direction, Measure, MeasureRole, Table
from tools.working import NoFigureError


def table_of(dataset: Dataset, table_id: str | None, measure: str | None) -> Table:
    """Return the table asked for, else the first that has the measure, else the main one; raises NoFigureError."""
    if table_id is None:
        named = (table for table in dataset.tables if measure and _named(table, measure))
        return next(named, dataset.main)
    found = dataset.table(table_id)
    if found is None:
        raise NoFigureError("unknown_column", name=table_id, known=", ".join(table.id for table in dataset.tables))
    return found


def source_of(dataset: Dataset, table: Table, operand: Operand) -> Source:
    """Return the rows of an operand's measure; raises NoFigureError where the file has no such measure."""
    name = operand.measure
    if name in CASH_MEASURES:
        tables = cash_tables(dataset)
        if not tables:
            raise NoFigureError("no_cash")
        if name == "cash.closing":
            return closing_source(dataset)
        side = operand.direction or {"cash.in": "in", "cash.out": "out"}.get(name or "")
        return movement_source(tables, name or "", side)
    if name is None and table.cash and table.measure(table.cash):
        return movement_source((table,), table.cash, operand.direction)
    measure = _measure(table, name, operand.direction)
    side = operand.direction or ("out" if measure.role == "outflow" else None)
    sides = directions(table, measure)
    if side is not None and all(found is None for found in sides):
        raise NoFigureError("unknown_column", name="direction", known=", ".join(d.name for d in table.dimensions))
    flip = side == "out" and (table.sign == "account" or measure.role == "outflow")
    values = [
        None if value is None or (side is not None and sides[row] != side) else -value if flip else value
        for row, value in enumerate(signed_values(measure))
    ]
    return Source(
        name=measure.name,
        kind=measure.kind,
        unit=measure.unit,
        exponent=measure.exponent,
        running=measure.role == "balance",
        values=values,
        sides=sides,
        currencies=[currency_at(table, measure, row) for row in range(table.rows)],
        facts=[(table.id, row) for row in range(table.rows)],
        cells=[(measure.sheet or table.sheet_of(row), cell) for row, cell in enumerate(measure.cells)],
        dates=dates_of(table),
        texts=texts_of(table),
        numbers=numbers_of(table, measure, values),
    )


def _named(table: Table, name: str) -> Measure | None:
    alike = (measure for measure in table.measures if fold(measure.name) == fold(name))
    return table.measure(name) or next(alike, None)


def _measure(table: Table, name: str | None, side: Direction | None) -> Measure:
    """Return the measure of a name, or the amount, or what the side asked for comes from."""
    if name is not None:
        alike = _named(table, name)
        if alike is None:
            raise NoFigureError("unknown_column", name=name, known=", ".join(m.name for m in table.measures))
        return alike
    role: dict[Direction | None, MeasureRole] = {"in": "inflow", "out": "outflow"}
    found = table.measure_of("amount") or (table.measure_of(role[side]) if side else None)
    found = found or next(
        (measure for measure in table.measures if measure.kind in ("flow", "count") and not measure.derived), None
    )
    if found is None and not table.measures:
        raise NoFigureError("unknown_column", name="amount", known="")
    return found or table.measures[0]
