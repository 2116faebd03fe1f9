"""Steps that add money of their own: people, loans, draws, purchases and receipts."""

from __future__ import annotations

from decimal import Decimal

from tools.annuity import Instalment, schedule
from tools.ledger import Ledger, Transaction
from tools.moves import Moves
from tools.periods import shift_months
from tools.scenario.picking import added, exact, month_at, months_of
from tools.scenario.steps import Hire, Lasting, Loan, OneOff, OwnerDraw, WagedHire
from tools.scenario.wages import costs_of


def hire(ledger: Ledger, step: Hire, name: str) -> Ledger:
    """Return the ledger with the cost of the new people in each of the step's months."""
    return _each_month(ledger, step.people * step.monthly_cost, step, name)


def waged_hire(ledger: Ledger, step: WagedHire, name: str) -> Ledger:
    """Return the ledger with what the new people cost the employer in each of the step's months."""
    movements = tuple(
        added(month, -exact(step.people * cost, ledger), name, "out", name)
        for month, cost in costs_of(ledger, step).items()
    )
    return ledger.with_transactions(ledger.transactions + movements)


def owner_draw(ledger: Ledger, step: OwnerDraw, name: str) -> Ledger:
    """Return the ledger with what the owner takes in each of the step's months."""
    return _each_month(ledger, step.monthly_amount, step, name)


def one_off(ledger: Ledger, step: OneOff, name: str) -> Ledger:
    """Return the ledger with one movement in the step's month; raises StepOutsideError where it lies outside."""
    amount = exact(step.amount if step.direction == "in" else -step.amount, ledger)
    movement = added(month_at(ledger, step.start), amount, name, step.direction, step.name or name)
    return ledger.with_transactions(ledger.transactions + Moves.of([movement]))


def loan(ledger: Ledger, step: Loan, name: str) -> Ledger:
    """Return the ledger with the loan's money and the instalments that fall within its months."""
    received = month_at(ledger, step.start)
    movements: list[Transaction] = [added(received, exact(step.amount, ledger), name, "in", name)]
    first = first_instalment(step, received)
    for paid in loan_schedule(ledger, step):
        month = shift_months(first, paid.number - 1)
        if received <= month <= ledger.last_month:
            movements.append(added(month, -paid.payment, name, "out", name))
    return ledger.with_transactions(ledger.transactions + tuple(movements))


def first_instalment(step: Loan, received: str) -> str:
    """Return the month of the first instalment: the one named, else the month after the money came."""
    return step.first_instalment or shift_months(received, 1)


def loan_schedule(ledger: Ledger, step: Loan) -> tuple[Instalment, ...]:
    """Return the loan's instalments; a tax on the interest multiplies its rate."""
    rate = step.monthly_rate / 100 * (1 + step.interest_tax / 100)
    return schedule(exact(step.amount, ledger), rate, step.months)


def _each_month(ledger: Ledger, amount: Decimal, step: Lasting, name: str) -> Ledger:
    cost = -exact(amount, ledger)
    movements = tuple(added(month, cost, name, "out", name) for month in months_of(ledger, step))
    return ledger.with_transactions(ledger.transactions + movements)
