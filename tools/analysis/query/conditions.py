"""Which rows count: conditions on texts, dates and numbers, and the period.

Texts compare without case, accents and the difference of Turkish İ, I, ı and i: ``is`` matches a whole member,
``contains`` a part of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal, InvalidOperation

from tools.analysis.parameters import Condition
from tools.analysis.query.columns import Column, Days, Source
from tools.names import fold, near
from tools.periods import PeriodKeyError, Span, span_of
from tools.working import NoFigureError

Test = Callable[[int], bool]


def rows_where(source: Source, where: Sequence[Condition]) -> list[int]:
    """Return the rows that have a value and satisfy all conditions; raises NoFigureError for what the file lacks."""
    tests = [_test(source, condition) for condition in where]
    return [row for row, value in enumerate(source.values) if value is not None and all(test(row) for test in tests)]


def rows_within(days: Days, rows: Sequence[int], span: Span) -> list[int]:
    """Return those of the rows that fall in the span."""
    return [row for row in rows if days.within(row, span)]


def _test(source: Source, condition: Condition) -> Test:
    wanted = fold(condition.column)
    column = source.column(condition.column)
    if column is not None and fold(column.name) == wanted:
        return _text_test(column, condition)
    days = next((found for found in source.dates if wanted in (fold(found.name), found.role)), None)
    numbers = next((values for name, values in source.numbers if fold(name) == wanted), None)
    if days is not None and (fold(days.name) == wanted or numbers is None):
        return _date_test(days, condition)
    if numbers is not None:
        return _number_test(numbers, condition)
    if column is not None:
        return _text_test(column, condition)
    raise NoFigureError("unknown_column", name=condition.column, known=source.columns)


def _text_test(column: Column, condition: Condition) -> Test:
    folded = [None if value is None else fold(value) for value in column.values]
    match condition.op:
        case "empty":
            return lambda row: not folded[row]
        case "not_empty":
            return lambda row: bool(folded[row])
        case "contains":
            parts = [fold(value) for value in condition.values]
            if not any(part in member for part in parts for member in set(folded) if member):
                raise _unknown(column, condition.values[0] if condition.values else "")
            return lambda row: any(part in (folded[row] or "") for part in parts)
        case "is" | "is_not":
            members = {member for member in folded if member}
            for value in condition.values:
                if fold(value) not in members:
                    raise _unknown(column, value)
            wanted = {fold(value) for value in condition.values}
            if condition.op == "is":
                return lambda row: folded[row] in wanted
            return lambda row: folded[row] not in wanted
        case "over" | "under" | "at_least" | "at_most":
            raise NoFigureError("unknown_column", name=f"{condition.column} {condition.op}", known=column.name)


def _unknown(column: Column, name: str) -> NoFigureError:
    known = {value for value in column.values if value}
    return NoFigureError("unknown_member", column=column.name, name=name, near=", ".join(near(name, known)))


def _date_test(days: Days, condition: Condition) -> Test:
    values = days.values
    if condition.op == "empty":
        return lambda row: values[row] is None
    if condition.op == "not_empty":
        return lambda row: values[row] is not None
    try:
        spans = [span_of(value) for value in condition.values]
    except ValueError as error:  # a key of another form, or a day that no month has
        name = next((value for value in condition.values if not _is_key(value)), "")
        raise NoFigureError("unknown_member", column=days.name, name=name, near="") from error
    ops: dict[str, Callable[[int, Span], bool]] = {
        "is": days.within,
        "contains": days.within,
        "over": lambda row, span: (day := values[row]) is not None and day > span.end,
        "under": lambda row, span: (day := values[row]) is not None and day < span.start,
        "at_least": lambda row, span: (day := values[row]) is not None and day >= span.start,
        "at_most": lambda row, span: (day := values[row]) is not None and day <= span.end,
    }
    if condition.op == "is_not":
        return lambda row: values[row] is not None and not any(days.within(row, span) for span in spans)
    holds = ops[condition.op]
    return lambda row: any(holds(row, span) for span in spans)


def _is_key(value: str) -> bool:
    try:
        span_of(value)
    except (PeriodKeyError, ValueError):
        return False
    return True


def compares(op: str, value: Decimal, limit: Decimal) -> bool:
    """Return whether a number is over, under, at least, at most or equal to a limit."""
    match op:
        case "over":
            return value > limit
        case "under":
            return value < limit
        case "at_least":
            return value >= limit
        case "at_most":
            return value <= limit
        case _:
            return value == limit


def _number_test(numbers: Sequence[Decimal | None], condition: Condition) -> Test:
    if condition.op == "empty":
        return lambda row: numbers[row] is None
    if condition.op == "not_empty":
        return lambda row: numbers[row] is not None
    try:
        limits = [Decimal(value) for value in condition.values]
    except InvalidOperation as error:
        name = ", ".join(condition.values)
        raise NoFigureError("unknown_member", column=condition.column, name=name, near="") from error
    if condition.op == "is_not":
        return lambda row: (value := numbers[row]) is not None and value not in limits
    return lambda row: (value := numbers[row]) is not None and any(compares(condition.op, value, x) for x in limits)
