"""The VAT of a file's rows with its sides: one column of tax, or one of tax charged and one of tax deductible."""

from __future__ import annotations

import re
from dataclasses import replace

from tools.analysis.parameters import Operand
from tools.analysis.rows.selection import Row, Rows, select
from tools.analysis.rows.sides import named_sides
from tools.names import fold
from tools.periods import Span
from tools.tables import Dataset, Direction, Measure, Table
from tools.working import NoFigureError

_CHARGED = re.compile(r"\b(?:output|sales?|charged|collected|hesaplanan|satis\w*|tahsil\w*)\b")
_DEDUCTIBLE = re.compile(r"\b(?:input|purchases?|deductible|paid|indirilecek|indirilen|alis\w*|alim\w*)\b")


def tax_rows(dataset: Dataset, period: Span | None) -> Rows:
    """Return the rows of the file's tax with the side of each; raises NoFigureError where the file holds none."""
    for table in dataset.tables:
        taxes = [measure for measure in table.measures if measure.role == "tax" and measure.unit == "money"]
        sides = [_side(measure) for measure in taxes]
        if sides.count("in") == 1 and sides.count("out") == 1:
            pair = (taxes[sides.index("in")], taxes[sides.index("out")])
            return _of_two(dataset, table, pair, period)
        if taxes:
            return _of_one(dataset, table, taxes[-1], period)
    raise NoFigureError("missing_input", what="output")


def _side(measure: Measure) -> Direction | None:
    name = fold(measure.name)
    charged, deductible = _CHARGED.search(name) is not None, _DEDUCTIBLE.search(name) is not None
    return None if charged == deductible else "in" if charged else "out"


def _of_one(dataset: Dataset, table: Table, tax: Measure, period: Span | None) -> Rows:
    rows = select(dataset, Operand(measure=tax.name), table=table.id, period=period)
    sides = named_sides(table) if all(row.side is None for row in rows.rows) else {}
    return replace(rows, rows=tuple(replace(row, side=sides[row.index]) for row in rows.rows)) if sides else rows


def _of_two(dataset: Dataset, table: Table, pair: tuple[Measure, Measure], period: Span | None) -> Rows:
    """Return the rows of both columns in the finer units of the two, each on its column's side."""
    charged, deductible = (
        select(dataset, Operand(measure=tax.name), table=table.id, period=period) for tax in pair
    )  # fmt: skip
    if charged.currency != deductible.currency:
        raise NoFigureError("several_currencies", currencies=f"{charged.currency}, {deductible.currency}")
    places = max(charged.exponent, deductible.exponent)
    sides: tuple[tuple[Direction, Rows], ...] = (("in", charged), ("out", deductible))
    rows: list[Row] = []
    for side, part in sides:
        rows += [replace(row, side=side, minor=row.minor * 10 ** (places - part.exponent)) for row in part.rows]
    return replace(charged, exponent=places, rows=tuple(rows))
