"""Scenarios: steps that transform a ledger into another one, so that every cash analysis runs on both.

Each step is one model with a ``kind`` and one function; `apply` runs them in order. Movements that a step adds name it
as their assumption (`step_names`) and have no cell, save for a receipt that comes later, which keeps its cell; those of
the file stay as they are, with their cells.
"""

from __future__ import annotations

from collections import Counter

from tools.ledger import Ledger
from tools.scenario import additions, changes
from tools.scenario.additions import loan_schedule
from tools.scenario.assuming import assumptions
from tools.scenario.changes import even_volume
from tools.scenario.held import NoRiseError
from tools.scenario.picking import StepOutsideError, UnknownLineError
from tools.scenario.steps import (
    CostStep,
    Hire,
    LatePayment,
    Loan,
    LostCustomer,
    MonthKey,
    OneOff,
    OwnerDraw,
    Price,
    RevenueChange,
    Step,
    WagedHire,
)
from tools.scenario.wages import costs_of

__all__ = [
    "CostStep",
    "Hire",
    "LatePayment",
    "Loan",
    "LostCustomer",
    "MonthKey",
    "NoRiseError",
    "OneOff",
    "OwnerDraw",
    "Price",
    "RevenueChange",
    "Step",
    "StepOutsideError",
    "UnknownLineError",
    "WagedHire",
    "apply",
    "assumptions",
    "costs_of",
    "even_volume",
    "loan_schedule",
    "step_names",
]


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
        ledger = _applied(ledger, step, name)
    return ledger


def _applied(ledger: Ledger, step: Step, name: str) -> Ledger:  # noqa: PLR0911 - one line for each kind
    match step:
        case Hire():
            return additions.hire(ledger, step, name)
        case WagedHire():
            return additions.waged_hire(ledger, step, name)
        case OwnerDraw():
            return additions.owner_draw(ledger, step, name)
        case OneOff():
            return additions.one_off(ledger, step, name)
        case Loan():
            return additions.loan(ledger, step, name)
        case RevenueChange():
            return changes.revenue_change(ledger, step, name)
        case LostCustomer():
            return changes.lost_customer(ledger, step, name)
        case Price():
            return changes.price(ledger, step, name)
        case CostStep():
            return changes.cost_step(ledger, step, name)
        case LatePayment():
            return changes.late_payment(ledger, step, name)
