"""The equal instalment of a loan by bisection: the payment that leaves nothing owed after the last one.

No formula is used: a trial payment is followed through the months, and too much or too little owed at the end tells
on which side of the right one it lies.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

SCALE = 10**18  # parts of a minor unit that a trial is followed in


@dataclass(frozen=True, slots=True)
class Payment:
    """One instalment in minor units: what is paid, the interest in it, and what is owed after it."""

    paid: int
    interest: int
    left: int


def rounded(value: Fraction) -> int:
    """Return a fraction as a whole number, halves away from zero."""
    whole = (2 * abs(value.numerator) + value.denominator) // (2 * value.denominator)
    return whole if value >= 0 else -whole


def interest_of(left: int, rate: Fraction) -> int:
    """Return a month's interest, the product of decimals of 28 digits: it settles the halves of rates without end."""
    return rounded(Fraction(left * (Decimal(rate.numerator) / Decimal(rate.denominator))))


def _owed(lent: int, rate: Fraction, number: int, trial: int) -> int:
    """Return what is owed after all trial payments, in parts of a minor unit."""
    owed = lent * SCALE
    for _ in range(number):
        owed += owed * rate.numerator // rate.denominator - trial
    return owed


def instalment(lent: int, rate: Fraction, number: int) -> int:
    """Return the equal payment in minor units, halves up, of a loan at a monthly rate over a number of months."""
    low, high = 0, lent * SCALE + lent * SCALE * rate.numerator // rate.denominator + SCALE
    while high - low > 1:
        middle = (low + high) // 2
        if _owed(lent, rate, number, middle) > 0:
            low = middle
        else:
            high = middle
    return (2 * high + SCALE) // (2 * SCALE)


def payments(lent: int, rate: Fraction, number: int) -> list[Payment]:
    """Return all instalments: interest is rounded each month, and the last one pays what is left."""
    equal, left, found = instalment(lent, rate, number), lent, []
    for index in range(1, number + 1):
        interest = interest_of(left, rate)
        paid = left + interest if index == number else equal
        left += interest - paid
        found.append(Payment(paid, interest, left))
    return found
