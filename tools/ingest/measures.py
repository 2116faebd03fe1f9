"""Measures of a report: what each column of figures is (flow, stock, rate, count), and which follow from others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal

from tools.ingest import shaping
from tools.ingest.column import Column
from tools.ingest.counting import counts_things
from tools.ingest.labels import balance_kind, is_net, is_percent
from tools.ingest.sides import side_of_words
from tools.ingest.words import mentions
from tools.tables import Kind, Measure, MeasureRole, MeasureUnit

Values = Sequence[Decimal | None]
FEWEST_PROOFS = 2
_STOCKS = ("balance", "open", "paid", "debt")
_ROLES: dict[str, MeasureRole] = {
    "budget": "budget", "balance": "balance", "quantity": "quantity", "price": "price", "rate": "rate", "fee": "fee",
    "tax": "tax",
    "open": "open", "paid": "paid", "net": "net", "actual": "amount", "debt": "open",
}  # fmt: skip


def measure_of(
    column: Column, values: Values, cells: Sequence[int], currency: str | None, formula: str | None
) -> Measure:
    """Return a column as a measure: counts and rates have no currency; what arithmetic proves is derived."""
    kind, unit = nature(column)
    money = unit == "money"
    return shaping.measure(
        column.name, values, cells, role=_role(column), kind=kind, unit=unit,
        currency=(column.currency or currency) if money else None,
        derived=formula is not None, formula=formula,
    )  # fmt: skip


def nature(column: Column) -> tuple[Kind, MeasureUnit]:
    """Return what a column of figures is by its role and name: whether it may be added, and in which unit it counts."""
    if column.role == "tax" and not column.percent:
        return "flow", "money"
    if column.percent or is_percent(column.name):
        return "rate", "percent"
    if column.role == "rate":
        return "rate", "number"
    if column.role == "quantity":
        return "count", "count"
    if column.role == "price":
        return "rate", "money"
    if column.role == "measure" and column.currency is None and counts_things(column.name, column.values):
        return "count", "count"
    if column.role in _STOCKS or balance_kind(column.name) or mentions("stocks.words", column.name):
        return "stock", "money"
    return "flow", "money"


def _role(column: Column) -> MeasureRole:
    if balance_kind(column.name):
        return "balance"
    if column.role in _ROLES:
        return _ROLES[column.role]
    if is_net(column.name):
        return "net"
    side = side_of_words(column.name)
    return "inflow" if side == "in" else "outflow" if side == "out" else "other"


def find_formulas(columns: Mapping[str, Values]) -> dict[str, str]:
    """Return how each column that follows from others does so.

    Tried are a sum, a difference or a product of two, a sum of neighbours, and the balance before plus a flow. A later
    column follows from earlier ones, and nothing but a result follows from a result: sales are not what cost and
    profit add up to.
    """
    names = list(columns)
    found: dict[str, str] = {}
    for index, name in enumerate(names):
        before = [other for other in names[:index] if columns[other]]
        formula = _of_two(name, before, columns) or _of_run(index, names, columns) or _of_balance(name, names, columns)
        if formula and (_is_result(name) or not any(_is_result(other) and other in formula for other in names)):
            found[name] = formula
    return found


def _is_result(name: str) -> bool:
    """Whether a name says that the figure is made of others: only such a figure follows from a result."""
    return is_net(name) or balance_kind(name) is not None


def _of_two(name: str, before: Sequence[str], columns: Mapping[str, Values]) -> str | None:
    target = columns[name]
    for position, left in enumerate(before):
        for right in before[position + 1 :]:
            one, other = columns[left], columns[right]
            if _proves(target, [_both(a, b, 1) for a, b in zip(one, other, strict=True)]):
                return f"{left} + {right}"
            if _proves(target, [_both(a, b, -1) for a, b in zip(one, other, strict=True)]):
                return f"{left} - {right}"
            if _proves(target, [_both(b, a, -1) for a, b in zip(one, other, strict=True)]):
                return f"{right} - {left}"
            if _proves(target, [None if a is None or b is None else a * b for a, b in zip(one, other, strict=True)]):
                return f"{left} x {right}"
    return None


def _both(left: Decimal | None, right: Decimal | None, sign: int) -> Decimal | None:
    return None if left is None or right is None else left + sign * right


def _of_run(index: int, names: Sequence[str], columns: Mapping[str, Values]) -> str | None:
    """A sum of three or more columns right before, or of two or more right after."""
    for others in (names[:index][::-1], names[index + 1 :]):
        moved: list[Decimal | None] = [Decimal(0)] * len(columns[names[index]])
        for length, name in enumerate(others, 1):
            moved = [_both(one, other, 1) for one, other in zip(moved, columns[name], strict=True)]
            if length >= FEWEST_PROOFS and _proves(columns[names[index]], moved):
                parts = others[:length] if others and others[0] != names[index - 1] else others[:length][::-1]
                return " + ".join(parts)
    return None


def _of_balance(name: str, names: Sequence[str], columns: Mapping[str, Values]) -> str | None:
    target = columns[name]
    for flow in names:
        if flow == name:
            continue
        moved: list[Decimal | None] = [
            None,
            *(_both(a, b, 1) for a, b in zip(target[:-1], columns[flow][1:], strict=True)),
        ]
        if _proves(target, moved):
            return f"{name} before + {flow}"
    return None


def _proves(target: Values, computed: Values) -> bool:
    """Whether two columns agree in every row that has both, two different figures at least, none of them only zero."""
    pairs = [(one, other) for one, other in zip(target, computed, strict=True) if one is not None and other is not None]
    return (
        len(pairs) >= FEWEST_PROOFS
        and all(one == other for one, other in pairs)
        and len({one for one, _ in pairs if one}) >= FEWEST_PROOFS
    )
