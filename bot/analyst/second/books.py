"""A data set as SQL tables in memory: every fact in its table, and every movement of money in one list of its own."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Self

from bot.analyst.second.features.text import fold
from tools.tables import Dataset, DateColumn, Dimension, Measure, Table

MOVES = """
CREATE TABLE move (
    source TEXT, row INTEGER, day TEXT, minor INTEGER, side TEXT, currency TEXT,
    line TEXT, party TEXT, account TEXT, balance INTEGER, place INTEGER, note TEXT, category TEXT)
"""
PAIR = 2


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table of the data set with the SQL names of its columns, by the file's names."""

    table: Table
    sql: str
    dates: dict[str, str]
    dimensions: dict[str, str]
    measures: dict[str, str]

    def measure(self, name: str) -> Measure | None:
        """Return the measure of this name, or None."""
        return self.table.measure(name)

    @property
    def main_date(self) -> DateColumn | None:
        """Return the date that a row falls on."""
        return self.table.date("date") or self.table.date("issued") or self.table.date()

    def day(self, role: str | None = None) -> str | None:
        """Return the SQL name of the date column of a role (the main one where None), or None."""
        column = self.main_date if role is None else next((d for d in self.table.dates if d.role == role), None)
        return self.dates[column.name] if column else None

    def side(self, measure: Measure) -> str:
        """Return the SQL expression of a row's direction: its column, what the table says, or the sign."""
        if measure.role == "inflow":
            return "'in'"
        if measure.role == "outflow":
            return "'out'"
        value = self.measures[measure.name]
        signed = self.table.sign == "account" or measure.name == self.table.cash
        by_sign = f"CASE WHEN {value} < 0 THEN 'out' WHEN {value} IS NOT NULL THEN 'in' END" if signed else "NULL"
        stated = self.table.dimension("direction")
        if stated is None:
            return by_sign
        told = f"lower({self.dimensions[stated.name]})"
        return f"CASE WHEN {told} IN ('in', 'out') THEN {told} ELSE {by_sign} END"

    def signed(self, measure: Measure) -> str:
        """Return the SQL expression of a value as it moves the account: money out is negative."""
        value = self.measures[measure.name]
        positive = measure.role == "outflow" and sum(number for number in measure.values if number) > 0
        return f"-{value}" if positive else value


class Books:
    """The SQL side of one data set. Amounts of `move` are in units of ``10**-exponent``."""

    def __init__(self, dataset: Dataset) -> None:
        self.dataset = dataset
        self.db = sqlite3.connect(":memory:", check_same_thread=False)
        self.db.create_function("fold_text", 1, _fold, deterministic=True)
        self.db.create_function("plain_words", 1, plain_words, deterministic=True)
        self.sheets = [_load(self.db, index, table) for index, table in enumerate(dataset.tables)]
        self.exponent = max(
            (m.exponent for table in dataset.tables for m in table.measures if m.unit == "money"), default=2
        )
        self.db.execute(MOVES)
        for sheet in self.cash_sheets:
            self._move(sheet)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.db.close()

    @property
    def cash_sheets(self) -> list[Sheet]:
        """Return the tables that move the account, of the first one's basis: a plan is not added to actuals."""
        cash = [sheet for sheet in self.sheets if sheet.table.cash and sheet.table.measure(sheet.table.cash)]
        return [sheet for sheet in cash if sheet.table.basis == cash[0].table.basis]

    @property
    def currencies(self) -> list[str | None]:
        """Return the currencies of the movements."""
        return [row[0] for row in self.db.execute("SELECT DISTINCT currency FROM move ORDER BY 1")]

    def sheet(self, table: str | None) -> Sheet | None:
        """Return the table of this id, the main one where None is asked for, or None."""
        if table is None:
            return self.sheets[0] if self.sheets else None
        return next((sheet for sheet in self.sheets if sheet.table.id == table), None)

    def _move(self, sheet: Sheet) -> None:
        day = sheet.day()
        if day is None:
            return
        running = next((m for m in sheet.table.measures if m.role == "balance" and m.kind == "stock"), None)
        texts = [sheet.table.dimension(role) for role in ("line", "category", "counterparty", "account", "description")]
        line, category, party, account, note = (sheet.dimensions[d.name] if d else "NULL" for d in texts)
        for measure in cash_measures(sheet.table):
            scale = 10 ** (self.exponent - measure.exponent)
            balance = (
                f"{sheet.measures[running.name]} * {10 ** (self.exponent - running.exponent)}" if running else "NULL"
            )
            currency = f"coalesce(cur, {_quoted(measure.currency)})"
            self.db.execute(
                f"INSERT INTO move SELECT ?, row, {day}, {sheet.signed(measure)} * {scale}, "  # noqa: S608 - names are ours
                f"{sheet.side(measure)}, {currency}, "
                f"coalesce({line}, {category}), {party}, {account}, {balance}, row, {note}, {category} "
                f"FROM {sheet.sql} WHERE {sheet.measures[measure.name]} IS NOT NULL AND {day} IS NOT NULL "
                f"AND {sheet.side(measure)} IS NOT NULL",
                (sheet.table.id,),
            )


def cash_measures(table: Table) -> tuple[Measure, ...]:
    """Return the measures that together move the account: one signed amount, or one of inflows and one of outflows."""
    cash = table.measure(table.cash) if table.cash else None
    if cash is None:
        return ()
    sides = tuple(m for m in (table.measure_of("inflow"), table.measure_of("outflow")) if m is not None)
    by_side = cash.role in ("inflow", "outflow") or (len(sides) == PAIR and (cash.derived or cash.role == "net"))
    return sides if by_side or (len(sides) == PAIR and _differences(cash, *sides)) else (cash,)


def _differences(amount: Measure, received: Measure, paid: Measure) -> bool:
    """Return whether an amount is in each row what came in less what went out, and some rows state both."""
    rows = [[value or 0 for value in row] for row in zip(amount.values, received.values, paid.values, strict=True)]
    sign = -1 if sum(row[2] for row in rows) > 0 else 1
    alike = len({amount.exponent, received.exponent, paid.exponent}) == 1
    return alike and any(row[1] and row[2] for row in rows) and all(net == i + sign * o for net, i, o in rows)


@lru_cache(maxsize=65_536)
def _fold(text: str | None) -> str | None:
    return None if text is None else fold(text)


@lru_cache(maxsize=65_536)
def plain_words(text: str | None) -> str | None:
    """Return a text's words alone, folded, with single spaces between them."""
    return None if text is None else " ".join(re.split(r"[\W_]+", fold(text).strip())).strip()


def _quoted(text: str | None) -> str:
    return "NULL" if text is None else "'" + text.replace("'", "''") + "'"


def _load(db: sqlite3.Connection, index: int, table: Table) -> Sheet:
    sheet = Sheet(
        table=table,
        sql=f"t{index}",
        dates={column.name: f"d{place}" for place, column in enumerate(table.dates)},
        dimensions={column.name: f"x{place}" for place, column in enumerate(table.dimensions)},
        measures={column.name: f"m{place}" for place, column in enumerate(table.measures)},
    )
    names = [*sheet.dates.values(), *sheet.dimensions.values(), *sheet.measures.values()]
    types = ["TEXT"] * (len(sheet.dates) + len(sheet.dimensions)) + ["INTEGER"] * len(sheet.measures)
    columns = ", ".join(f"{name} {kind}" for name, kind in zip(names, types, strict=True))
    db.execute(f"CREATE TABLE {sheet.sql} (row INTEGER PRIMARY KEY, cur TEXT{', ' if columns else ''}{columns})")
    values: list[Sequence[object]] = [tuple(range(table.rows)), table.currencies or (None,) * table.rows]
    values += [_days(column) for column in table.dates]
    values += [_texts(column) for column in table.dimensions]
    values += [column.values for column in table.measures]
    marks = ", ".join("?" * len(values))
    db.executemany(f"INSERT INTO {sheet.sql} VALUES ({marks})", zip(*values, strict=True))  # noqa: S608
    return sheet


def _days(column: DateColumn) -> tuple[str | None, ...]:
    return tuple(day.isoformat() if day else None for day in column.values)


def _texts(column: Dimension) -> tuple[str | None, ...]:
    return column.values
