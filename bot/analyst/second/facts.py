"""The rows of an operand as a table in SQL: their days, their values as presented, and what they are grouped by."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from itertools import count

from bot.analyst.second.books import Books, Sheet, cash_measures
from bot.analyst.second.features.text import fold
from bot.analyst.second.path import NoPathError, cash_path
from tools.analysis.parameters import CASH_MEASURES, Condition, Operand
from tools.periods import PeriodKeyError, Span, span_of
from tools.tables import DateColumn, Measure

COMPARISONS = {"over": ">", "under": "<", "at_least": ">=", "at_most": "<="}
NUMBERS = count()
Signature = tuple[int, int, int]


class NotReckonedError(Exception):
    """An operand can't be reckoned: the tools' refusal code that fits."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(code)


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


@dataclass(frozen=True, slots=True)
class Part:
    """The part of an operand that one sheet holds: value and condition in SQL."""

    sheet: Sheet
    value: str
    only: str
    exponent: int
    currency: str | None
    kind: str
    unit: str
    running: bool = False


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
        until = _until(day, column)
        where, values = _where(sheet, operand.where, part)
        grouped = _group(sheet, group)
        scale = 10 ** (places - part.exponent)
        books.db.execute(
            f"INSERT INTO {name} SELECT ?, row, {day}, {until}, ({part.value}) * {scale}, coalesce(cur, ?), {grouped} "  # noqa: S608
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


def _until(day: str, column: DateColumn | None) -> str:
    if column is None or column.granularity == "day":
        return day
    if column.granularity == "month":
        return f"date({day}, 'start of month', '+1 month', '-1 day')"
    return f"date({day}, 'start of year', '+1 year', '-1 day')"


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
    value = f"-({sheet.signed(measure)})" if side == "out" else sheet.signed(measure)
    only = f"{sheet.side(measure)} = '{side}'" if side else "1"
    if (
        side
        and not books.db.execute(
            f"SELECT 1 FROM {sheet.sql} WHERE {sheet.side(measure)} IS NOT NULL LIMIT 1"
        ).fetchone()
    ):  # noqa: S608
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
    column = _column(sheet, group)
    if column is None:
        if fold(group) == "currency":
            return "cur"
        raise NotReckonedError("unknown_column")
    return column


def _column(sheet: Sheet, name: str) -> str | None:
    wanted = fold(name)
    named = next((sql for column, sql in sheet.dimensions.items() if fold(column) == wanted), None)
    if named:
        return named
    by_role = next((d.name for d in sheet.table.dimensions if d.role == wanted), None)
    return sheet.dimensions[by_role] if by_role else None


def _where(sheet: Sheet, conditions: tuple[Condition, ...], part: Part) -> tuple[str, list[object]]:
    clauses, values = ["1"], []
    for condition in conditions:
        clause, found = _clause(sheet, condition, part)
        clauses.append(clause)
        values += found
    return " AND ".join(f"({clause})" for clause in clauses), values


def _clause(sheet: Sheet, condition: Condition, part: Part) -> tuple[str, list[object]]:
    wanted = fold(condition.column)
    exact = next((sql for column, sql in sheet.dimensions.items() if fold(column) == wanted), None)
    if exact is None:
        dated = next((d for d in sheet.table.dates if wanted in (fold(d.name), d.role)), None)
        number = next((m for m in sheet.table.measures if fold(m.name) == wanted), None)
        if dated is not None and (fold(dated.name) == wanted or number is None):
            return _date_clause(sheet.dates[dated.name], dated, condition)
        if number is not None or wanted in CASH_MEASURES:
            return _number_clause(sheet, number, condition, part)
        exact = _column(sheet, condition.column)
    if exact is None and wanted == "currency":
        exact = "cur"
    if exact is None:
        raise NotReckonedError("unknown_column")
    return _text_clause(exact, condition)


def _text_clause(column: str, condition: Condition) -> tuple[str, list[object]]:
    values: list[object] = [fold(value) for value in condition.values]
    marks = ", ".join("?" * len(values))
    match condition.op:
        case "empty":
            return f"coalesce({column}, '') = ''", []
        case "not_empty":
            return f"coalesce({column}, '') <> ''", []
        case "contains":
            return " OR ".join(f"instr(coalesce(fold_text({column}), ''), ?) > 0" for _ in values) or "0", values
        case "is_not":
            return f"coalesce(fold_text({column}), '') NOT IN ({marks})", values
        case _:
            return f"fold_text({column}) IN ({marks})", values


def _date_clause(column: str, dated: DateColumn, condition: Condition) -> tuple[str, list[object]]:
    if condition.op in ("empty", "not_empty"):
        return f"{column} IS {'NOT ' if condition.op == 'not_empty' else ''}NULL", []
    try:
        spans = [span_of(value) for value in condition.values]
    except (PeriodKeyError, ValueError) as error:
        raise NotReckonedError("unknown_member") from error
    until = _until(column, dated)
    clauses, values = [], []
    for span in spans:
        match condition.op:
            case "over":
                clauses.append(f"{column} > ?")
                values.append(span.end.isoformat())
            case "at_most":
                clauses.append(f"{column} <= ?")
                values.append(span.end.isoformat())
            case "under":
                clauses.append(f"{column} < ?")
                values.append(span.start.isoformat())
            case "at_least":
                clauses.append(f"{column} >= ?")
                values.append(span.start.isoformat())
            case _:
                clauses.append(f"({column} >= ? AND {until} <= ?)")
                values += [span.start.isoformat(), span.end.isoformat()]
    joined = " OR ".join(clauses)
    if condition.op == "is_not":
        return f"{column} IS NOT NULL AND NOT ({joined})", list(values)
    return joined or "0", list(values)


def _number_clause(sheet: Sheet, measure: Measure | None, condition: Condition, part: Part) -> tuple[str, list[object]]:
    own = measure is None or sheet.measures[measure.name] in part.value
    value = part.value if own or measure is None else sheet.measures[measure.name]
    exponent = part.exponent if own or measure is None else measure.exponent
    if condition.op in ("empty", "not_empty"):
        return f"({value}) IS {'NOT ' if condition.op == 'not_empty' else ''}NULL", []
    try:
        limits = [float(Decimal(text).scaleb(exponent)) for text in condition.values]
    except InvalidOperation as error:
        raise NotReckonedError("unknown_member") from error
    sign = COMPARISONS.get(condition.op, "=")
    joined = " OR ".join(f"({value}) {sign} ?" for _ in limits) or "0"
    return (f"({value}) IS NOT NULL AND NOT ({joined})" if condition.op == "is_not" else joined), list(limits)


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
        where, values = _where(sheet, operand.where, part)
        if member is not None:
            where += f" AND coalesce(fold_text({_group(sheet, member[0])}), '-') = ?"
            values.append(member[1])
        row = books.db.execute(
            f"SELECT count(*), coalesce(sum(row), 0), coalesce(sum(row * row), 0) FROM {sheet.sql} WHERE {where}",
            values,  # noqa: S608
        ).fetchone()
        found = [left + right for left, right in zip(found, row, strict=True)]
        everything += sheet.table.rows
    return None if found[0] == everything else (found[0], found[1], found[2])


def within(span: Span | None) -> tuple[str, list[object]]:
    """Return the SQL condition that a fact's days lie in a span."""
    if span is None:
        return "1", []
    return "day >= ? AND until <= ?", [span.start.isoformat(), span.end.isoformat()]
