"""Tables of one shape, one below the other: a sheet for each year, a file for each month.

They become one table whose rows keep the sheet that their cells are in. Tables that cover the same days are not
stacked: they are accounts, or plans, or two readings of the same money.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from datetime import date
from typing import TypeVar

from tools.ingest.words import fold_heading
from tools.tables import DateColumn, Dimension, Frozen, Measure, Table

SHARED_LINES = 0.5
V = TypeVar("V")
Column = TypeVar("Column", DateColumn, Dimension, Measure)


class Shape(Frozen):
    """What two tables have in common when one continues the other."""

    layout: str
    basis: str
    sign: str
    cash: bool
    dates: tuple[tuple[str, str], ...]
    measures: tuple[tuple[str, str, str, str, str | None], ...]


def shape_of(table: Table) -> Shape:
    """Return a table's shape: its layout, its dates and its measures with their units and currencies, in any order."""
    return Shape(
        layout=table.layout,
        basis=table.basis,
        sign=table.sign,
        cash=table.cash is not None,
        dates=tuple(sorted((column.role, column.granularity) for column in table.dates)),
        measures=tuple(sorted(
            (fold_heading(column.name), column.role, column.kind, column.unit, column.currency)
            for column in table.measures
        )),
    )  # fmt: skip


def days_of(table: Table) -> tuple[date, date] | None:
    """Return the first and last day that a table's rows fall on, or None where they have none."""
    column = table.date("date") or table.date("issued") or table.date()
    days = [day for day in column.values if day is not None] if column else []
    return (min(days), max(days)) if days else None


def follow_each_other(tables: Sequence[Table]) -> bool:
    """Return whether tables of one shape cover days one after the other, and name the same lines."""
    spans = [days_of(table) for table in tables]
    known = sorted(span for span in spans if span is not None)
    if len(known) < len(tables) or len({shape_of(table).model_dump_json() for table in tables}) > 1:
        return False
    apart = all(before[1] < after[0] for before, after in itertools.pairwise(known))
    return apart and all(_share_lines(before, after) for before, after in itertools.pairwise(tables))


def _share_lines(before: Table, after: Table) -> bool:
    one, other = before.dimension("line"), after.dimension("line")
    if one is None or other is None:
        return one is None and other is None
    known, new = set(one.values), set(other.values)
    return len(known & new) >= SHARED_LINES * min(len(known), len(new))


def stack(tables: Sequence[Table]) -> Table:
    """Return tables of one shape as one, the earliest first; each row keeps its sheet, a missing text is None."""
    if len(tables) == 1:
        return tables[0]
    ordered = sorted(tables, key=lambda table: days_of(table) or (date.min, date.min))
    first = ordered[0]
    sheets = tuple(table.sheet_of(row) for table in ordered for row in range(table.rows))
    several = any(table.currencies for table in ordered)
    return first.model_copy(update={
        "name": ", ".join(dict.fromkeys(table.name for table in ordered if table.name)),
        "rows": sum(table.rows for table in ordered),
        "dates": tuple(_dates(ordered, column) for column in first.dates),
        "dimensions": tuple(_dimensions(ordered)),
        "measures": tuple(_measure(ordered, column) for column in first.measures),
        "currencies": tuple(code for table in ordered for code in _codes(table)) if several else None,
        "sheets": sheets if len(set(sheets)) > 1 else None,
    })  # fmt: skip


def _codes(table: Table) -> tuple[str | None, ...]:
    if table.currencies is not None:
        return table.currencies
    cash = table.measure(table.cash) if table.cash else next(iter(table.measures), None)
    return (cash.currency if cash else None,) * table.rows


def _found(columns: Sequence[Column], alike: Callable[[Column], bool]) -> Column | None:
    return next((column for column in columns if alike(column)), None)


def _dates(tables: Sequence[Table], like: DateColumn) -> DateColumn:
    values: list[date | None] = []
    for table in tables:
        found = _found(table.dates, lambda column: column.role == like.role and column.name == like.name)
        found = found or _found(table.dates, lambda column: column.role == like.role)
        values += found.values if found else [None] * table.rows
    return like.model_copy(update={"values": tuple(values)})


def _dimensions(tables: Sequence[Table]) -> list[Dimension]:
    """The texts of all the tables, those of one role and name joined; a line's dimension is joined by its role."""
    kinds: dict[tuple[str, str], Dimension] = {}
    for column in (column for table in tables for column in table.dimensions):
        kinds.setdefault(_kind_of(column), column)
    joined = []
    for kind, like in kinds.items():
        values: list[str | None] = []
        for table in tables:
            found = next((column for column in table.dimensions if _kind_of(column) == kind), None)
            values += found.values if found else [None] * table.rows
        joined.append(like.model_copy(update={"values": tuple(values)}))
    return joined


def _kind_of(column: Dimension) -> tuple[str, str]:
    alone = column.role in ("line", "section", "direction")
    return column.role, "" if alone else fold_heading(column.name)


def _measure(tables: Sequence[Table], like: Measure) -> Measure:
    name = fold_heading(like.name)
    parts = [next(column for column in table.measures if fold_heading(column.name) == name) for table in tables]
    places = max(part.exponent for part in parts)
    values = [
        None if value is None else value * 10 ** (places - part.exponent) for part in parts for value in part.values
    ]
    cells = [cell for part in parts for cell in part.cells]
    same = len({part.formula for part in parts}) == 1
    return like.model_copy(update={
        "exponent": places, "values": tuple(values), "cells": tuple(cells),
        "formula": like.formula if same else None, "derived": all(part.derived for part in parts),
    })  # fmt: skip
