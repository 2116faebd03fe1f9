"""Movements: what each row of a cash table does to the account, before it is dated and joined to a ledger."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Literal, NamedTuple, cast

from tools.money import Money
from tools.periods import key_of
from tools.tables import Dataset, DateColumn, Direction, Measure, Table


@dataclass(frozen=True, slots=True)
class Transaction:
    """One movement: the amount is signed as the account sees it; the direction says which side the line belongs to.

    A refund inside a cost line is ``direction="out"`` with a positive amount. ``cell`` is packed (0 for a movement
    that a scenario added, which then names its ``assumption``).
    """

    day: date
    amount: Money
    direction: Direction
    line: str | None = None
    counterparty: str | None = None
    description: str | None = None
    account: str | None = None
    table: str = ""
    sheet: str = ""
    cell: int = 0
    assumption: str | None = None


@dataclass(frozen=True, slots=True)
class Balance:
    """A balance stated in the file for the end (closing) or the start (opening) of a day."""

    kind: Literal["opening", "closing"]
    day: date
    amount: Money
    sheet: str = ""
    cell: int = 0


def month_of(movement: Transaction) -> str:
    """Return the key of the month that a movement falls in."""
    return key_of(movement.day, "month")


@dataclass(frozen=True, slots=True)
class Movement:
    """One row's movement of the account before it is dated: ``minor`` is signed as the account sees it."""

    row: int
    minor: int
    direction: Direction
    cell: int
    exponent: int
    currency: str | None


def cash_tables(dataset: Dataset) -> tuple[Table, ...]:
    """Return the tables that move the account: those of the first one's basis (a plan is never added to actuals)."""
    cash = [table for table in dataset.tables if table.cash and table.measure(table.cash)]
    return tuple(table for table in cash if table.basis == cash[0].basis)


def main_date(table: Table) -> DateColumn | None:
    """Return the date that a table's rows fall on when no other is asked for, or None."""
    return table.date("date") or table.date("issued") or table.date()


def directions(table: Table, measure: Measure) -> tuple[Direction | None, ...]:
    """Return each row's side: what the table says, the measure's role, else the sign where it is the account's."""
    if measure.role == "inflow":
        return _all("in", table)
    if measure.role == "outflow":
        return _all("out", table)
    stated = table.dimension("direction")
    if stated is not None and set(stated.values) <= {"in", "out"}:
        return cast(tuple[Direction, ...], tuple(stated.values))
    signed = table.sign == "account" or measure.name == table.cash
    result: list[Direction | None] = []
    for row in range(table.rows):
        side = (stated.values[row] or "").casefold() if stated else ""
        value = measure.values[row]
        if side == "in":
            result.append("in")
        elif side == "out":
            result.append("out")
        else:
            result.append(None if not signed or value is None else "out" if value < 0 else "in")
    return tuple(result)


def _all(side: Direction, table: Table) -> tuple[Direction | None, ...]:
    return (side,) * table.rows


def signed_values(measure: Measure) -> Sequence[int | None]:
    """Return a measure's values as they move the account: an outflow column that is printed positive is negated."""
    if measure.role == "outflow" and sum(value for value in measure.values if value) > 0:
        return tuple(None if value is None else -value for value in measure.values)
    return measure.values


def cash_measures(table: Table) -> tuple[Measure, ...]:
    """Return the measures whose values together move the account: one signed amount, or an inflow and an outflow.

    A row that states both is two movements, although its amount is their difference.
    """
    cash = table.measure(table.cash) if table.cash else None
    if cash is None:
        return ()
    inflow, outflow = table.measure_of("inflow"), table.measure_of("outflow")
    if cash.role in ("inflow", "outflow"):
        return tuple(measure for measure in (inflow, outflow) if measure is not None)
    return (inflow, outflow) if inflow and outflow and _split(cash, inflow, outflow) else (cash,)


def _split(cash: Measure, inflow: Measure, outflow: Measure) -> bool:
    """Return whether some rows have money on both sides, and the amount is the difference in every row."""
    if len({cash.exponent, inflow.exponent, outflow.exponent}) > 1:
        return False
    both = False
    for net, received, paid in zip(cash.values, inflow.values, signed_values(outflow), strict=True):
        if (net or 0) != (received or 0) + (paid or 0):
            return False
        both = both or bool(received and paid)
    return both


def currency_at(table: Table, measure: Measure, row: int) -> str | None:
    """Return the currency of one row's value, None where the file states none."""
    return (table.currencies[row] if table.currencies else None) or measure.currency


def movements(table: Table) -> list[Movement]:
    """Return the movements of a cash table, in the order of its rows; empty cells are none."""
    moved = moved_rows(table)
    return list(
        map(Movement, moved.rows, moved.minors, moved.directions, moved.cells, moved.exponents, moved.currencies)
    )


class MovedRows(NamedTuple):
    """The fields of each `Movement` of a cash table, column by column."""

    rows: Sequence[int]
    minors: Sequence[int]
    directions: Sequence[Direction]
    cells: Sequence[int]
    exponents: Sequence[int]
    currencies: Sequence[str | None]


def moved_rows(table: Table) -> MovedRows:
    """Return the movements of a cash table as columns, in the order of its rows; empty cells are none."""
    found = [_moved_by(table, measure) for measure in cash_measures(table)]
    if not found:
        return MovedRows([], [], [], [], [], [])
    if len(found) == 1:
        return found[0]
    joined = MovedRows(*([value for moved in found for value in moved[place]] for place in range(len(found[0]))))  # type: ignore[arg-type]
    order = sorted(range(len(joined.rows)), key=joined.rows.__getitem__)
    return MovedRows(*([column[place] for place in order] for column in joined))  # type: ignore[arg-type]


def _moved_by(table: Table, measure: Measure) -> MovedRows:
    values = signed_values(measure)
    sides: Sequence[Direction | None] = directions(table, measure)
    codes = [code or measure.currency for code in table.currencies] if table.currencies else None
    if None not in values and None not in sides:
        rows: Sequence[int] = range(table.rows)
        minors: Sequence[int] = cast(Sequence[int], values)
        cells: Sequence[int] = measure.cells
    else:
        rows = [
            row
            for row, (minor, side) in enumerate(zip(values, sides, strict=True))
            if minor is not None and side is not None
        ]
        minors, cells = [values[row] or 0 for row in rows], [measure.cells[row] for row in rows]
        sides = [sides[row] for row in rows]
        codes = [codes[row] for row in rows] if codes else None
    return MovedRows(
        rows, minors, cast(Sequence[Direction], sides), cells,
        [measure.exponent] * len(rows), codes or [measure.currency] * len(rows),
    )  # fmt: skip
