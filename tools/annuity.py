"""Loans paid back in equal instalments: the instalment and the schedule, exact to the minor unit.

Source of the formula: A = P * i / (1 - (1 + i)**-n), and P / n where i is zero (the annuity of numpy-financial's
``pmt``). A tax on interest multiplies the rate before it comes here: i' = i * (1 + tax).
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Context, Decimal

from tools.money import Money

EXACT = Context(prec=60)  # digits kept inside; the instalment is rounded once, half up, to the minor unit


@dataclass(frozen=True, slots=True)
class Instalment:
    """One payment of a loan: ``payment = interest + principal``; ``left`` is owed after it."""

    number: int
    payment: Money
    interest: Money
    principal: Money
    left: Money


def instalment(loan: Money, rate: Decimal, n: int) -> Money:
    """Return the equal instalment of a loan over ``n`` periods, half up to the loan's minor unit.

    ``rate`` is the rate of one period as a fraction (0.035 for 3.5 %), zero or more; raises ValueError where ``n`` is
    under one or the rate negative.
    """
    if n < 1 or rate < 0:
        raise ValueError(f"a loan needs n >= 1 and a rate >= 0, not {n} and {rate}")
    if rate == 0:
        return loan.times(EXACT.divide(Decimal(1), Decimal(n)))
    growth = EXACT.power(1 + rate, n)
    return loan.times(EXACT.divide(EXACT.multiply(rate, growth), EXACT.subtract(growth, Decimal(1))))


def schedule(loan: Money, rate: Decimal, n: int) -> tuple[Instalment, ...]:
    """Return the ``n`` instalments: equal ones, and a last one that pays what rounding left, so that nothing is owed.

    Interest is the rate times what is owed, half up to the minor unit. Raises ValueError as `instalment` does.
    """
    equal, left = instalment(loan, rate, n), loan
    paid = []
    for number in range(1, n + 1):
        interest = left.times(rate)
        payment = left + interest if number == n else equal
        principal = payment - interest
        left = left - principal
        paid.append(Instalment(number, payment, interest, principal, left))
    return tuple(paid)
