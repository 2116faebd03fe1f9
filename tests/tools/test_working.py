"""Percentages that are kept to four places are shown as the exact value would be."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from tools.money import round_to
from tools.working import percent_of


@given(st.integers(-(10**9), 10**9), st.integers(1, 10**9))
def test_the_two_places_that_are_shown_are_those_of_the_exact_value(part: int, whole: int) -> None:
    kept = percent_of(Decimal(part), Decimal(whole))
    exact = Fraction(abs(part) * 100, whole)
    cents = (exact * 100 + Fraction(1, 2)).__floor__()
    assert abs(round_to(kept, 2)) == Decimal(cents) / 100
    assert abs(Fraction(abs(kept)) - exact) < Fraction(1, 10_000)


def test_a_percentage_is_not_rounded_twice() -> None:
    # 23.40498 % would be 23.4050 at four places, and 23.41 when it is shown.
    assert percent_of(Decimal(2340498), Decimal(10_000_000)) == Decimal("23.4049")
    assert percent_of(Decimal(-2340498), Decimal(10_000_000)) == Decimal("-23.4049")
    assert percent_of(Decimal(23405), Decimal(100_000)) == Decimal("23.4050")
