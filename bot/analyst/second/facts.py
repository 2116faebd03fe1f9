"""The rows of an operand as a table in SQL: their days, their values as presented, and what they are grouped by."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count

from bot.analyst.second.books import Books, Sheet, cash_measures
from bot.analyst.second.conditions import NotReckonedError, Part, column_sql, until_sql, where_sql
from bot.analyst.second.features.text import fold
from bot.analyst.second.path import NoPathError, cash_path
from tools.analysis.parameters import CASH_MEASURES, Operand
from tools.periods import Span, span_of
from tools.tables import DateColumn, Measure

NUMBERS = count()
Signature = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Facts:
    """A table ``name`` with columns src, row, day, until, v, cur, g; values in units of ``10**-exponent``."""

    name: str
    kind: str
    unit: str
    exponent: int
    running: bool
    dated: bool
    whole: tuple[str, str] | None
    newest_first: bool = False
    directed: str | None = None


def gather(books: Books, table: str | None, operand: Operand, role: str | None, group: str | None) -> Facts:
    """Return the facts of an operand as a new temporary table; raises NotReckonedError."""
    name = f"f{next(NUMBERS)}"
    books.db.execute(
        f"CREATE TEMP TABLE {name} (src TEXT, row INTEGER, day TEXT, until TEXT, v INTEGER, cur TEXT, g TEXT)"
    )
    if operand.measure == "cash.closing":
        if group is not None and fold(group) != "currency":
            raise NotReckonedError("unknown_column")
        return _closings(books, name, operand)
    parts, side = _parts(books, table, operand)
    places = max(part.exponent for part in parts)
    whole: list[str] = []
    newest_first = False
    for part in parts:
        sheet = part.sheet
        column = _date_column(sheet, role)
        day = sheet.dates[column.name] if column else "NULL"
        until = until_sql(day, column)
        where, values = where_sql(sheet, operand.where, part)
        grouped = _group(sheet, group)
        scale = 10 ** (places - part.exponent)
        books.db.execute(
            f"INSERT INTO {name} SELECT ?, row, {day}, {until}, ({part.value}) * {scale}, coalesce(cur, ?), "  # noqa: S608 - names are ours
            f"{grouped} "
            f"FROM {sheet.sql} WHERE ({part.value}) IS NOT NULL AND {part.only} AND {where}",
            (sheet.table.id, part.currency, *values),
        )
        if column is not None:
            first, last = books.db.execute(f"SELECT min({day}), max({until}) FROM {sheet.sql}").fetchone()  # noqa: S608
            whole += [text for text in (first, last) if text]
            days = [value for value in column.values if value]
            newest_first = bool(days) and days[0] > days[-1]
    first = parts[0]
    return Facts(
        name, first.kind, first.unit, places, first.running, bool(whole), (min(whole), max(whole)) if whole else None,
        newest_first, side,
    )  # fmt: skip


def _date_column(sheet: Sheet, role: str | None) -> DateColumn | None:
    if role is None:
        return sheet.main_date
    column = sheet.table.date(role)  # type: ignore[arg-type]
    if column is None:
        raise NotReckonedError("unknown_column")
    return column


def _parts(books: Books, table: str | None, operand: Operand) -> tuple[list[Part], str | None]:
    sheet = books.sheet(table)
    if sheet is None:
        raise NotReckonedError("unknown_column")
    name, side = operand.measure, operand.direction
    if name in CASH_MEASURES:
        side = side or {"cash.in": "in", "cash.out": "out"}.get(name or "")  # type: ignore[assignment]
        sheets = books.cash_sheets
    elif name is None and sheet.table.cash and cash_measures(sheet.table):
        sheets = [sheet]
    else:
        return _column_part(books, sheet, name, side)
    parts = [_cash_part(each, measure, side) for each in sheets for measure in cash_measures(each.table)]
    if not parts:
        raise NotReckonedError("no_cash")
    return parts, side


def _cash_part(sheet: Sheet, measure: Measure, side: str | None) -> Part:
    told = sheet.side(measure)
    value = f"-({sheet.signed(measure)})" if side == "out" else sheet.signed(measure)
    only = f"{told} = '{side}'" if side else f"{told} IS NOT NULL"
    return Part(sheet, value, only, measure.exponent, measure.currency, "flow", "money")


def _column_part(books: Books, sheet: Sheet, name: str | None, side: str | None) -> tuple[list[Part], str | None]:
    measure = _measure(sheet, name)
    side = side or ("out" if measure.role == "outflow" else None)
    # a column whose sign says nothing holds its costs as they are printed
    printed = sheet.table.sign == "printed" and measure.role != "outflow" and measure.name != sheet.table.cash
    value = f"-({sheet.signed(measure)})" if side == "out" and not printed else sheet.signed(measure)
    only = f"{sheet.side(measure)} = '{side}'" if side else "1"
    sided = f"SELECT 1 FROM {sheet.sql} WHERE {sheet.side(measure)} IS NOT NULL LIMIT 1"  # noqa: S608
    if side and not books.db.execute(sided).fetchone():
        raise NotReckonedError("unknown_column")
    part = Part(
        sheet, value, only, measure.exponent, measure.currency, measure.kind, measure.unit, measure.role == "balance"
    )
    return [part], side


def _measure(sheet: Sheet, name: str | None) -> Measure:
    measures = sheet.table.measures
    if name is not None:
        found = sheet.measure(name) or next((m for m in measures if fold(m.name) == fold(name)), None)
    else:
        found = sheet.table.measure_of("amount") or next(
            (m for m in measures if m.kind in ("flow", "count") and not m.derived), measures[0] if measures else None
        )
    if found is None:
        raise NotReckonedError("unknown_column")
    return found


def _group(sheet: Sheet, group: str | None) -> str:
    if group is None:
        return "NULL"
    column = column_sql(sheet, group)
    if column is None:
        if fold(group) == "currency":
            return "cur"
        raise NotReckonedError("unknown_column")
    return column


def _closings(books: Books, name: str, operand: Operand) -> Facts:
    if operand.where:
        raise NotReckonedError("unknown_column")
    try:
        path = cash_path(books)
    except NoPathError as reason:
        raise NotReckonedError(reason.why) from reason
    if path[0].opening is None:
        raise NotReckonedError("no_opening_balance")
    currency = books.currencies[0]
    for index, month in enumerate(path):
        span = span_of(month.key)
        values = ("cash", index, span.start.isoformat(), span.end.isoformat(), month.closing, currency, None)
        books.db.execute(f"INSERT INTO {name} VALUES (?, ?, ?, ?, ?, ?, ?)", values)  # noqa: S608
    whole = (span_of(path[0].key).start.isoformat(), span_of(path[-1].key).end.isoformat())
    return Facts(name, "stock", "money", books.exponent, running=True, dated=True, whole=whole)


def signature(
    books: Books, table: str | None, operand: Operand, member: tuple[str, str] | None = None
) -> Signature | None:
    """Return what tells the rows that conditions choose from others: how many, and sums of their places.

    None where they choose all rows. ``member`` is a column and a folded member that the rows must have as well.
    """
    cash = operand.measure in CASH_MEASURES
    sheets = books.cash_sheets if cash else [sheet for sheet in [books.sheet(table)] if sheet is not None]
    found, everything = [0, 0, 0], 0
    for sheet in sheets:
        part = Part(sheet, "0", "1", 0, None, "flow", "money")
        where, values = where_sql(sheet, operand.where, part)
        if member is not None:
            where += f" AND coalesce(fold_text({_group(sheet, member[0])}), '-') = ?"
            values.append(member[1])
        row = books.db.execute(
            f"SELECT count(*), coalesce(sum(row), 0), coalesce(sum((row % 65521) * (row % 65521)), 0) FROM "  # noqa: S608
            f"{sheet.sql} WHERE {where}",
            values,
        ).fetchone()
        found = [left + right for left, right in zip(found, row, strict=True)]
        everything += sheet.table.rows
    return None if found[0] == everything else (found[0], found[1], found[2])


def within(span: Span | None) -> tuple[str, list[object]]:
    """Return the SQL condition that a fact's days lie in a span."""
    if span is None:
        return "1", []
    return "day >= ? AND until <= ?", [span.start.isoformat(), span.end.isoformat()]
