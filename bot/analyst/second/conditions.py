"""Conditions of an operand as SQL, and the part of an operand that one sheet holds."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal, InvalidOperation

from bot.analyst.second.books import Sheet
from bot.analyst.second.features.text import fold
from tools.analysis.parameters import CASH_MEASURES, Condition
from tools.periods import PeriodKeyError, span_of
from tools.tables import DateColumn, Measure

COMPARISONS = {"over": ">", "under": "<", "at_least": ">=", "at_most": "<="}


class NotReckonedError(Exception):
    """An operand can't be reckoned: the tools' refusal code that fits."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(code)


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


def until_sql(day: str, column: DateColumn | None) -> str:
    """Return the SQL of the last day that a date stands for."""
    if column is None or column.granularity == "day":
        return day
    if column.granularity == "month":
        return f"date({day}, 'start of month', '+1 month', '-1 day')"
    return f"date({day}, 'start of year', '+1 year', '-1 day')"


def column_sql(sheet: Sheet, name: str) -> str | None:
    """Return the SQL name of the text column of a name or a role, or None."""
    wanted = fold(name)
    named = next((sql for column, sql in sheet.dimensions.items() if fold(column) == wanted), None)
    if named:
        return named
    by_role = next((d.name for d in sheet.table.dimensions if d.role == wanted), None)
    return sheet.dimensions[by_role] if by_role else None


def where_sql(sheet: Sheet, conditions: tuple[Condition, ...], part: Part) -> tuple[str, list[object]]:
    """Return the SQL of all conditions with their values."""
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
        exact = column_sql(sheet, condition.column)
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
    until = until_sql(column, dated)
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
