"""Steps that change what the ledger already holds: receipts and costs, by a percentage, an amount or a delay."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal

from tools.ledger import Ledger, Transaction, month_of
from tools.money import Money
from tools.periods import key_of, last_day, shift_months, span_of
from tools.scenario.held import rise_of
from tools.scenario.picking import added, exact, monthly, months_of, moved, scaled
from tools.scenario.steps import CostStep, LatePayment, LostCustomer, Price, RevenueChange
from tools.working import percent_of

DAYS_A_MONTH = 30


def revenue_change(ledger: Ledger, step: RevenueChange, name: str) -> Ledger:
    """Return the ledger with the percentage of each month's inflow added to it line by line, or at its new level."""
    months = months_of(ledger, step)
    received = moved(ledger, "in", step.line)
    if step.to is not None:
        level = exact(step.to, ledger)
        return _with(ledger, monthly(received, ledger, months, lambda got: level - got, name, "in"))
    return _with(ledger, scaled(received, months, (step.percent or Decimal(0)) / 100, name))


def lost_customer(ledger: Ledger, step: LostCustomer, name: str) -> Ledger:
    """Return the ledger without the customer's receipts, and with the costs saved that the step names."""
    months = months_of(ledger, step)
    lost = scaled(moved(ledger, "in", step.line), months, Decimal(-1), name)
    saved = [
        added(month_of(movement), -movement.amount.times(step.saved_percent / 100), name, "out", name)
        for movement in lost
        if step.saved_percent
    ]
    return _with(ledger, lost + saved)


def price(ledger: Ledger, step: Price, name: str) -> Ledger:
    """Return the ledger with receipts times (1 + price) x (1 + volume), and variable costs times (1 + volume)."""
    months = months_of(ledger, step)
    volume = step.volume_percent / 100
    factor = (1 + step.percent / 100) * (1 + volume) - 1
    changes = scaled(moved(ledger, "in", step.line), months, factor, name)
    variable = moved(ledger, "out", *step.variable_lines) if step.variable_lines else []
    return _with(ledger, changes + scaled(variable, months, volume, name))


def even_volume(ledger: Ledger, step: Price) -> Decimal | None:
    """Return the change of volume in percent at which a change of price leaves sales less variable costs as they were.

    It is -p / (p + m), with m = (sales - variable costs) / sales in the step's months (FINANCE 2, question 26);
    None where there are no sales, or no volume that would do.
    """
    wanted = set(months_of(ledger, step))
    variable = moved(ledger, "out", *step.variable_lines) if step.variable_lines else []
    sales, costs = (
        sum((movement.amount.amount for movement in movements if month_of(movement) in wanted), Decimal(0))
        for movements in (moved(ledger, "in", step.line), variable)
    )
    price = step.percent / 100
    if sales <= 0 or price + (sales + costs) / sales <= 0:
        return None
    return percent_of(-price * sales, price * sales + sales + costs)


def cost_step(ledger: Ledger, step: CostStep, name: str) -> Ledger:
    """Return the ledger with costs changed in the step's months, as the step's model says."""
    months = months_of(ledger, step)
    if step.percent is not None:
        return _with(ledger, scaled(moved(ledger, "out", step.line), months, step.percent / 100, name))
    line = moved(ledger, "out", step.line) if step.line else []
    if step.to is not None or step.held:
        start, level = rise_of(ledger, step) if step.held else ("", exact(step.to or Decimal(0), ledger))
        changed = [month for month in months if month >= start]
        return _with(ledger, monthly(line, ledger, changed, lambda paid: -level - paid, name))
    more = exact(step.amount or Decimal(0), ledger)
    changes = monthly(line, ledger, months, lambda _: -more, name)
    return _with(ledger, [replace(change, line=step.name) for change in changes] if step.name else changes)


def late_payment(ledger: Ledger, step: LatePayment, name: str) -> Ledger:
    """Return the ledger with receipts (or payments) moved: each is taken back and comes again later, if it still does.

    The later one keeps the cells of the first, so that a figure still leads to them.
    """
    months = set(months_of(ledger, step))
    changes: list[Transaction] = []
    for movement in moved(ledger, step.direction, step.line):
        if month_of(movement) in months:
            changes.append(replace(movement, amount=-movement.amount, cell=0, assumption=name))
            day = delayed(movement.day, step.days, exact_days=ledger.granularity == "day")
            if key_of(day, "month") <= ledger.last_month:
                changes.append(replace(movement, day=day, assumption=name))
    return _with(ledger, changes)


def delay_months(days: int, *, exact_days: bool) -> int | None:
    """Return the whole months that a delay is taken for; None where it is exact in days."""
    if days % DAYS_A_MONTH and exact_days:
        return None
    months = (Decimal(days) / DAYS_A_MONTH).quantize(Decimal(1), ROUND_HALF_UP)
    return max(1, int(months))


def delayed(day: date, days: int, *, exact_days: bool) -> date:
    """Return the day on which money of ``day`` comes that is ``days`` late: the same day of a later month, or exact."""
    months = delay_months(days, exact_days=exact_days)
    if months is None:
        return day + timedelta(days=days)
    month = span_of(shift_months(key_of(day, "month"), months))
    return month.end if day == last_day(day) else month.start.replace(day=min(day.day, month.end.day))


def _with(ledger: Ledger, changes: list[Transaction]) -> Ledger:
    kept = tuple(change for change in changes if change.amount != Money(0, ledger.currency, change.amount.exponent))
    return ledger.with_transactions(ledger.transactions + kept)
