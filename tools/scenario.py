"""Scenarios: steps that transform a ledger into another one, so that every cash analysis runs on both.

Each step is one model with a ``kind`` and one function; `apply` runs them in order. Movements that a step adds name it
as their assumption (`step_names`) and have no cell; those of the file stay as they are, with their cells.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from decimal import Decimal
from typing import Annotated, Literal

from pydantic import Field

from tools.ledger import Ledger, Transaction, month_of
from tools.money import Money
from tools.names import fold, near
from tools.periods import span_of
from tools.registry import Parameters

MonthKey = Annotated[str, Field(pattern=r"^\d{4}-(0[1-9]|1[0-2])$", description="a month, YYYY-MM")]
Amount = Annotated[Decimal, Field(gt=0, max_digits=18, decimal_places=4)]


class Hire(Parameters):
    """New people: each costs the same full amount every month from the start to the end of the horizon."""

    kind: Literal["hire"] = "hire"
    people: int = Field(ge=1, le=10_000, description="how many are hired")
    monthly_cost: Amount = Field(description="full monthly cost of one, in the file's currency; nothing is added")
    start: MonthKey | None = Field(
        default=None, description="first month that is paid; default: the path's first month"
    )


class RevenueChange(Parameters):
    """Inflows change by a percentage from a month on; outflows stay as they are."""

    kind: Literal["revenue_change"] = "revenue_change"
    percent: Decimal = Field(ge=-100, le=1000, description="change in percent: -20 is a fall by a fifth")
    start: MonthKey | None = Field(default=None, description="first month changed; default: the path's first month")
    line: str | None = Field(
        default=None, max_length=200, description="only this line or customer; default: all inflows"
    )


Step = Annotated[Hire | RevenueChange, Field(discriminator="kind")]


class StepOutsideError(ValueError):
    """A step starts after the ledger's last month, where it would change nothing."""

    def __init__(self, asked: str, first: str, last: str) -> None:
        self.asked = asked
        self.first = first
        self.last = last
        super().__init__(f"{asked} is after {last}")


class UnknownLineError(LookupError):
    """A step names a line or customer that has no movement; ``known`` are the nearest names."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        self.name = name
        self.known = known
        super().__init__(f"no movement is named {name!r}")


def step_names(steps: tuple[Step, ...]) -> tuple[str, ...]:
    """Return the name of each step: its kind, and ``kind_2``, ``kind_3`` for further ones of a kind."""
    seen: Counter[str] = Counter()
    names = []
    for step in steps:
        seen[step.kind] += 1
        names.append(step.kind if seen[step.kind] == 1 else f"{step.kind}_{seen[step.kind]}")
    return tuple(names)


def apply(ledger: Ledger, steps: tuple[Step, ...]) -> Ledger:
    """Return the ledger with all steps applied in order; raises StepOutsideError, UnknownLineError."""
    for name, step in zip(step_names(steps), steps, strict=True):
        match step:
            case Hire():
                ledger = _hire(ledger, step, name)
            case RevenueChange():
                ledger = _revenue_change(ledger, step, name)
    return ledger


def _months_from(ledger: Ledger, start: str | None) -> list[str]:
    if start is not None and start > ledger.last_month:
        raise StepOutsideError(start, ledger.first_month, ledger.last_month)
    return [month for month in ledger.months if start is None or month >= start]


def _money(value: Decimal, ledger: Ledger) -> Money:
    """Return an amount of the question exactly, with more places than the ledger's where it has them."""
    places = -int(value.normalize().as_tuple().exponent)
    return Money.of(value, ledger.currency, max(ledger.exponent, places))


def _hire(ledger: Ledger, step: Hire, name: str) -> Ledger:
    amount = -_money(step.people * step.monthly_cost, ledger)
    added = tuple(
        Transaction(day=span_of(month).end, amount=amount, direction="out", line=name, assumption=name)
        for month in _months_from(ledger, step.start)
    )
    return ledger.with_transactions(ledger.transactions + added)


def _revenue_change(ledger: Ledger, step: RevenueChange, name: str) -> Ledger:
    """Return the ledger with one more movement for each month and line: the percentage of its inflow, rounded once."""
    months = set(_months_from(ledger, step.start))
    inflows = [movement for movement in ledger.transactions if movement.direction == "in"]
    if step.line is not None:
        known = {text for movement in inflows for text in (movement.line, movement.counterparty) if text}
        if fold(step.line) not in {fold(text) for text in known}:
            raise UnknownLineError(step.line, near(step.line, known))
        inflows = [movement for movement in inflows if _is_of(movement, step.line)]
    sums: dict[tuple[str, str | None, str | None], Money] = defaultdict(ledger.zero)
    for movement in inflows:
        if month_of(movement) in months:
            key = (month_of(movement), movement.line, movement.counterparty)
            sums[key] = sums[key] + movement.amount
    added = tuple(
        Transaction(
            day=span_of(month).end,
            amount=amount.times(step.percent / 100),
            direction="in",
            line=line,
            counterparty=counterparty,
            assumption=name,
        )
        for (month, line, counterparty), amount in sums.items()
    )
    return ledger.with_transactions(ledger.transactions + added)


def _is_of(movement: Transaction, name: str) -> bool:
    return fold(name) in {fold(text) for text in (movement.line, movement.counterparty) if text}
