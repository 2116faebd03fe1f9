from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.money import CurrencyMismatchError, InexactAmountError, Money, exponent_of, round_to, to_minor, total

AMOUNTS = st.decimals(min_value=-(10**12), max_value=10**12, places=2)


@given(AMOUNTS, AMOUNTS)
def test_sums_and_differences_are_exact_to_the_minor_unit(left: Decimal, right: Decimal) -> None:
    a, b = Money.of(left, "TRY"), Money.of(right, "TRY")
    assert (a + b).amount == left + right
    assert (a - b).amount == left - right


@given(st.lists(AMOUNTS, max_size=40))
def test_a_total_does_not_depend_on_the_order(values: list[Decimal]) -> None:
    amounts = [Money.of(value, "EUR") for value in values]
    assert total(amounts, "EUR", 2) == total(amounts[::-1], "EUR", 2)


def test_currencies_are_never_added_together() -> None:
    with pytest.raises(CurrencyMismatchError):
        Money.of(1, "TRY") + Money.of(1, "USD")


def test_an_amount_without_a_currency_is_not_added_to_one_with() -> None:
    with pytest.raises(CurrencyMismatchError):
        Money.of(1, None) + Money.of(1, "USD")


def test_no_digit_is_rounded_away_unasked() -> None:
    with pytest.raises(InexactAmountError):
        to_minor(Decimal("0.005"), 2)


def test_minor_units_follow_the_currency() -> None:
    assert (exponent_of("KWD"), exponent_of("JPY"), exponent_of("TRY"), exponent_of(None)) == (3, 0, 2, 2)


def test_finer_places_are_kept_when_amounts_of_different_precision_meet() -> None:
    assert (Money.of("1.5", None, 1) + Money.of("0.125", None, 3)).amount == Decimal("1.625")


def test_rounding_is_half_up_away_from_zero() -> None:
    assert [round_to(Decimal(v), 2) for v in ("7184.025", "-0.005", "0.004")] == [
        Decimal("7184.03"),
        Decimal("-0.01"),
        Decimal("0.00"),
    ]


def test_a_factor_rounds_once_to_the_minor_unit() -> None:
    assert Money.of("33030", "TRY").times(Decimal("0.2175")).amount == Decimal("7184.03")
