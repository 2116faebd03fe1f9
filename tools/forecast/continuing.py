"""A ledger that goes on beyond its last month: scheduled lines as they are, the rest of each side as forecast."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Literal

from tools.forecast.history import History, Line, history_of
from tools.forecast.ranges import half_widths, mean_miss
from tools.forecast.series import FEWEST, mix
from tools.ledger import Ledger, Transaction
from tools.money import Money
from tools.names import fold
from tools.periods import last_day, months_between, shift_months, span_of
from tools.tables import Direction

How = Literal["mix", "trailing_average"]
SIDES: tuple[Direction, ...] = ("in", "out")
NAME = "forecast"
FEWEST_MONTHS = 6  # fewer complete months give no statistical forecast and no range
Amounts = dict[Line | None, list[Decimal]]
TRIED = 12  # origins of the back-test
FINER = 4  # places beyond the ledger's in which a mean is kept, so that a sum of means is not rounded month by month


@dataclass(frozen=True, slots=True)
class Plan:
    """How to go on: months after the file's last one, by which method, and the lines that steps will name."""

    months: int
    how: How = "mix"
    window: int = 3
    named: tuple[str, ...] = ()

    @property
    def folded(self) -> frozenset[str]:
        """Return the named lines, folded."""
        return frozenset(fold(name) for name in self.named)


@dataclass(frozen=True, slots=True)
class Continuation:
    """The ledger with its forecast movements, and what they rest on.

    ``widths`` is the half width of the closing's range for each month that was added to or filled up, empty where the
    history is too short; ``miss`` the mean miss of a month's net one month ahead, over ``tried`` back-tests.
    ``scheduled`` and ``shared`` are the names of the lines that go on, and of those taken by their share of the rest.
    """

    ledger: Ledger
    history: History
    months: tuple[str, ...]
    widths: dict[str, Money]
    miss: Money | None
    tried: int
    scheduled: tuple[str, ...]
    shared: tuple[str, ...]


class ShortHistoryError(ValueError):
    """The file has fewer complete months than the method needs."""

    def __init__(self, months: int, needed: int) -> None:
        self.months = months
        self.needed = needed
        super().__init__(f"{months} complete months, {needed} needed")


def continued(ledger: Ledger, plan: Plan) -> Continuation:
    """Return the ledger continued by a plan; raises ShortHistoryError."""
    history = history_of(ledger)
    needed = plan.window if plan.how == "trailing_average" else FEWEST_MONTHS
    if len(history.months) < needed:
        raise ShortHistoryError(len(history.months), needed)
    last = shift_months(ledger.last_month, plan.months)
    months = months_between(history.partial or shift_months(ledger.last_month, 1), last)
    scheduled = history.scheduled() if plan.how == "mix" else {}
    movements: list[Transaction] = []
    for side in SIDES:
        amounts = _amounts(history, side, scheduled, len(months), plan)
        if history.partial:
            _fill_up(amounts, ledger, side)
        movements += _movements(ledger, history, months, side, amounts)
    misses = _misses(history, plan)
    widths = half_widths(misses, len(months)) if misses else []
    shared = {line for side in SIDES for line in history.shares(side, scheduled, plan.folded)}
    return Continuation(
        ledger=replace(ledger, last_month=last).with_transactions(ledger.transactions + movements),
        history=history,
        months=tuple(months),
        widths={month: _rounded(width, ledger) for month, width in zip(months, widths, strict=False)},
        miss=_rounded(mean_miss(misses), ledger) if misses else None,
        tried=len(misses),
        scheduled=tuple(history.names[line] for line in scheduled),
        shared=tuple(sorted({history.names[line] for line in shared})),
    )


def _amounts(history: History, side: Direction, scheduled: dict[Line, int], ahead: int, plan: Plan) -> Amounts:
    """Return a side's months ahead by line: scheduled ones, named ones by their share, and the rest under None."""
    amounts: Amounts = {line: [Decimal(level)] * ahead for line, level in scheduled.items() if line[0] == side}
    left = _rest(history, side, scheduled, ahead, plan)
    shares = history.shares(side, scheduled, plan.folded)
    parts = {line: [Decimal(share) * amount for amount in left] for line, share in shares.items()}
    for line, part in parts.items():
        amounts[line] = part
        left = [amount - taken for amount, taken in zip(left, part, strict=True)]
    amounts[None] = left
    return amounts


def _rest(history: History, side: Direction, scheduled: dict[Line, int], ahead: int, plan: Plan) -> list[Decimal]:
    """Return what is not scheduled, in minor units: whole ones of a forecast, exact ones of a mean."""
    past = history.rest(side, scheduled)
    if plan.how == "trailing_average":
        return [Decimal(sum(past[-plan.window :])) / plan.window] * ahead
    return [Decimal(round(value)) for value in mix([float(value) for value in past], ahead)]


def _fill_up(amounts: Amounts, ledger: Ledger, side: Direction) -> None:
    """Leave of the first month what has not moved yet: of a line its amount less what moved, of the rest the days."""
    day = ledger.as_of
    remaining = Decimal(last_day(day).day - day.day) / last_day(day).day
    moved: dict[str, int] = {}
    for movement in ledger.transactions:
        if movement.direction == side and movement.day.replace(day=1) == day.replace(day=1):
            name = fold(movement.line or movement.counterparty or "")
            moved[name] = moved.get(name, 0) + abs(movement.amount.at(ledger.exponent).minor)
    for line, row in amounts.items():
        if line is not None and line[1] in moved and len(set(row)) == 1:
            row[0] = max(Decimal(0), row[0] - moved[line[1]])
        else:
            row[0] = (row[0] * remaining).to_integral_value()


def _movements(
    ledger: Ledger,
    history: History,
    months: Iterable[str],
    side: Direction,
    amounts: Amounts,
) -> list[Transaction]:
    sign = 1 if side == "in" else -1
    finer = ledger.exponent + FINER
    return [
        Transaction(
            day=span_of(month).end,
            amount=Money(sign * int((row[i] * 10**FINER).to_integral_value()), ledger.currency, finer),
            direction=side,
            line=history.names[line] if line else None,
            assumption=NAME,
        )
        for i, month in enumerate(months)
        for line, row in amounts.items()
        if row[i]
    ]


def _misses(history: History, plan: Plan) -> list[list[float]]:
    """Return what the method would have missed of each month's net, had it stood at each of the last months."""
    n = len(history.months)
    if n < FEWEST_MONTHS:
        return []
    net = [into - out for into, out in zip(history.sides["in"], history.sides["out"], strict=True)]
    fewest = plan.window if plan.how == "trailing_average" else FEWEST
    misses = []
    for origin in range(max(fewest, n - TRIED), n):
        past = history.until(origin)
        scheduled = past.scheduled() if plan.how == "mix" else {}
        told = {side: _rest(past, side, scheduled, n - origin, plan) for side in SIDES}
        level = sum(amount if line[0] == "in" else -amount for line, amount in scheduled.items())
        misses.append([float(net[origin + i] - (told["in"][i] - told["out"][i] + level)) for i in range(n - origin)])
    return misses


def _rounded(minor: float, ledger: Ledger) -> Money:
    return Money(round(minor), ledger.currency, ledger.exponent)
