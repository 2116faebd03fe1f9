"""The annuity: worked numbers, and that a schedule pays back exactly what was lent."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.annuity import instalment, schedule
from tools.money import Money


@pytest.mark.parametrize(
    ("loan", "rate", "n", "expected"),
    [
        ("500000", Decimal("0.035"), 24, "31136.42"),
        ("500000", Decimal("0.035") * Decimal("1.05"), 24, "31711.39"),
        ("500000", Decimal("0.035") * Decimal("1.10"), 24, "32291.73"),
        ("120000", Decimal(0), 12, "10000.00"),
        ("200000", Decimal("0.075") / 12, 180, "1854.02"),
        ("1000", Decimal(0), 3, "333.33"),
    ],
)
def test_the_instalments_of_the_worked_loans(loan: str, rate: Decimal, n: int, expected: str) -> None:
    assert instalment(Money.of(loan, "TRY"), rate, n) == Money.of(expected, "TRY")


def test_the_last_instalment_pays_what_rounding_left() -> None:
    payments = [paid.payment.amount for paid in schedule(Money.of("1000", "EUR"), Decimal(0), 3)]
    assert payments == [Decimal("333.33"), Decimal("333.33"), Decimal("333.34")]


def test_a_loan_without_periods_or_with_a_negative_rate_is_an_error() -> None:
    for rate, n in ((Decimal("0.01"), 0), (Decimal("-0.01"), 12)):
        with pytest.raises(ValueError, match="a loan needs"):
            instalment(Money.of("100"), rate, n)


@given(
    loan=st.integers(10_000, 10**12),
    rate=st.decimals(0, Decimal("0.2"), places=4),
    n=st.integers(1, 240),
)
def test_principals_add_up_to_the_loan_and_nothing_is_left(loan: int, rate: Decimal, n: int) -> None:
    paid = schedule(Money(loan), rate, n)
    assert sum(part.principal.minor for part in paid) == loan
    assert paid[-1].left == Money(0)
    assert all(part.payment == part.interest + part.principal for part in paid)
    assert len({part.payment for part in paid[:-1]}) <= 1
