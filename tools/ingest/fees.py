"""What reaches an account after fees: proved by the figures, whatever the columns are called."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from tools.ingest.column import Column
from tools.ingest.labels import is_net

ZERO = Decimal(0)
FEWEST_STEPS = 2
_ARRIVED = ("credit", "debit", "paid", "net", "amount")


def after_fees(figures: Sequence[Column], fees: Sequence[Column]) -> Column | None:
    """Return the column that is, in every row, one to the left of it less the fees: what reached the account."""
    if not any(fee for column in fees for fee in column.values):
        return _after_deductions(figures)
    others = [column for column in figures if column.role not in ("fee", "balance", "rate", "quantity", "price")]
    for found in others:
        for whole in others:
            if whole.index < found.index and _less(whole, found, fees) and whole.filled == found.filled:
                return found
    return _after_deductions(figures)


def _after_deductions(figures: Sequence[Column]) -> Column | None:
    """The column of what arrived that is, in every row, another less all the figures between the two: it is net."""
    for found in reversed(figures):
        if found.role not in _ARRIVED or is_net(found.name):
            continue
        for whole in figures:
            between = [column for column in figures if whole.index < column.index < found.index]
            between = [column for column in between if column.role not in ("rate", "quantity", "price")]
            if (
                whole.role not in ("balance", "quantity", "price", "rate")
                and len(between) >= FEWEST_STEPS
                and not any(column.role in ("paid", "open", "tax", "debit", "credit") for column in between)
                and whole.filled == found.filled
                and _less(whole, found, between)
            ):
                found.role = "net"
                return found
    return None


def _less(whole: Column, left: Column, fees: Sequence[Column]) -> bool:
    rows = [row for row, value in enumerate(whole.values) if value is not None and left.values[row] is not None]
    taken = {row: sum((abs(fee.values[row] or ZERO) for fee in fees), ZERO) for row in rows}
    good = all((whole.values[row] or ZERO) - taken[row] == left.values[row] for row in rows)
    return good and sum(1 for row in rows if taken[row]) >= FEWEST_STEPS
