"""What the tests of scenarios look at: the ledger of a data set, its closings, and its sums by month."""

from __future__ import annotations

from decimal import Decimal

from tools.ledger import Ledger, ledgers
from tools.projection import project
from tools.scenario import Step, apply
from tools.tables import Dataset


def ledger(data: Dataset) -> Ledger:
    (found,) = ledgers(data).values()
    return found


def closings(found: Ledger) -> list[Decimal]:
    return [step.closing.amount for step in project(found) if step.closing is not None]


def inflows(data: Dataset, *steps: Step) -> list[Decimal]:
    return [step.inflow.amount for step in project(apply(ledger(data), steps))]


def outflows(data: Dataset, *steps: Step) -> list[Decimal]:
    return [step.outflow.amount for step in project(apply(ledger(data), steps))]
