"""Conditions on the rows of tables: texts by name or role, dates, and the size of numbers.

Texts compare without case, accents and the difference of Turkish İ, I, ı and i. Numbers compare by their size, so that
a payment of 500 is over 400 whichever sign the file gives it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from decimal import Decimal, InvalidOperation

from tools.analysis.parameters import Condition
from tools.names import fold, near
from tools.periods import PeriodKeyError, Span, last_day, span_of
from tools.tables import Dataset, DateColumn, Measure, Table
from tools.working import NoFigureError

BOUNDS = ("over", "under", "at_least", "at_most")


def refuse_without_year(dataset: Dataset) -> None:
    """Raise NoFigureError where the file names months without a year."""
    if not dataset.year_known:
        raise NoFigureError("no_year")


def kept(tables: Sequence[Table], where: Sequence[Condition]) -> dict[str, list[bool]]:
    """Return by table id which rows satisfy all conditions; raises NoFigureError for what no table holds."""
    result = {table.id: [True] * table.rows for table in tables}
    for condition in where:
        refused: NoFigureError | None = None
        answered = False
        for table in tables:
            try:
                found = _holds(table, condition)
            except NoFigureError as reason:
                refused, found = reason, [condition.op == "is_not"] * table.rows
            else:
                answered = True
            result[table.id] = [was and now for was, now in zip(result[table.id], found, strict=True)]
        if refused is not None and not answered:
            raise refused
    return result


def end_of(column: DateColumn, day: date) -> date:
    """Return the last day that a value of a date column stands for."""
    if column.granularity == "day":
        return day
    return last_day(day) if column.granularity == "month" else day.replace(month=12, day=31)


def _holds(table: Table, condition: Condition) -> list[bool]:
    wanted = fold(condition.column)
    texts = next((d for d in table.dimensions if fold(d.name) == wanted), None)
    dates = next((d for d in table.dates if wanted in (fold(d.name), d.role)), None)
    number = next((m for m in table.measures if fold(m.name) == wanted), None)
    values = texts.values if texts else None
    if values is None and dates is None and number is None:
        role = next((d for d in table.dimensions if d.role == wanted), None)
        values = role.values if role else table.currencies if wanted == "currency" else None
    if values is not None:
        return _texts(condition, values)
    if dates is not None:
        return _dates(condition, dates)
    if number is not None:
        return _numbers(condition, number)
    known = ", ".join([d.name for d in table.dimensions] + [d.name for d in table.dates])
    raise NoFigureError("unknown_column", name=condition.column, known=known)


def _texts(condition: Condition, values: Sequence[str | None]) -> list[bool]:
    folded = ["" if value is None else fold(value) for value in values]
    asked = [fold(value) for value in condition.values]
    if condition.op in BOUNDS:
        raise NoFigureError("unknown_column", name=f"{condition.column} {condition.op}", known=condition.column)
    if condition.op in ("empty", "not_empty"):
        return [bool(text) == (condition.op == "not_empty") for text in folded]
    held = set(folded)
    for written, part in zip(condition.values, asked, strict=True):
        if not (any(part in text for text in held) if condition.op == "contains" else part in held):
            nearest = ", ".join(near(written, {value for value in values if value}))
            raise NoFigureError("unknown_member", column=condition.column, name=written, near=nearest)
    if condition.op == "contains":
        return [any(part in text for part in asked) for text in folded]
    return [(text in asked) == (condition.op == "is") for text in folded]


def _dates(condition: Condition, column: DateColumn) -> list[bool]:
    if condition.op in ("empty", "not_empty"):
        return [(day is not None) == (condition.op == "not_empty") for day in column.values]
    try:
        spans = [span_of(value) for value in condition.values]
    except (PeriodKeyError, ValueError) as error:
        name = ", ".join(condition.values)
        raise NoFigureError("unknown_member", column=column.name, name=name, near="") from error
    tests: dict[str, Callable[[date, Span], bool]] = {
        "over": lambda day, span: day > span.end,
        "under": lambda day, span: day < span.start,
        "at_least": lambda day, span: day >= span.start,
        "at_most": lambda day, span: day <= span.end,
        "is": lambda day, span: span.holds(day),
    }
    test = tests.get(condition.op, tests["is"])
    inside = [day is not None and any(test(day, span) for span in spans) for day in column.values]
    if condition.op == "is_not":
        return [day is not None and not within for day, within in zip(column.values, inside, strict=True)]
    return inside


def _numbers(condition: Condition, measure: Measure) -> list[bool]:
    sizes = [None if value is None else abs(Decimal(value).scaleb(-measure.exponent)) for value in measure.values]
    if condition.op in ("empty", "not_empty"):
        return [(size is not None) == (condition.op == "not_empty") for size in sizes]
    try:
        limits = [Decimal(value) for value in condition.values]
    except InvalidOperation as error:
        name = ", ".join(condition.values)
        raise NoFigureError("unknown_member", column=condition.column, name=name, near="") from error
    if condition.op == "is_not":
        return [size is not None and size not in limits for size in sizes]
    tests: dict[str, Callable[[Decimal, Decimal], bool]] = {
        "over": lambda size, limit: size > limit,
        "under": lambda size, limit: size < limit,
        "at_least": lambda size, limit: size >= limit,
        "at_most": lambda size, limit: size <= limit,
        "is": lambda size, limit: size == limit,
    }
    test = tests.get(condition.op, tests["is"])
    return [size is not None and any(test(size, limit) for limit in limits) for size in sizes]
