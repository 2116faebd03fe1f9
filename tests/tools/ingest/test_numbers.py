"""Amounts written as text, in every style that files use."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.ingest.numbers import decide_style, looks_like_amount, read_amount

AMOUNTS = st.decimals(min_value=-(10**9), max_value=10**9, places=2, allow_nan=False, allow_infinity=False)
# Thousands sign and decimal sign of each style.
STYLES = [
    (",", "."),
    (".", ","),
    (" ", ","),
    ("\u00a0", ","),
    ("'", "."),
    ("", "."),
    ("", ","),
    ("\u202f", ","),
    ("’", "."),
]
MINUS = ["-", "\u2212", "\u2013"]


def written(value: Decimal, thousands: str, point: str, minus: str = "-") -> str:
    plain = f"{abs(value):,.2f}".replace(",", "T").replace(".", point).replace("T", thousands)
    return minus + plain if value < 0 else plain


@given(st.lists(AMOUNTS, min_size=1, max_size=20), st.sampled_from(STYLES), st.sampled_from(MINUS))
def test_a_column_in_any_style_reads_back_to_the_cent(
    values: list[Decimal], style: tuple[str, str], minus: str
) -> None:
    texts = [written(value, *style, minus) for value in values]
    decided = decide_style(texts)
    assert [read[0] if (read := read_amount(text, decided)) else None for text in texts] == values


@given(st.lists(st.integers(1000, 999_999), min_size=1, max_size=10), st.sampled_from([".", ","]))
def test_only_three_digits_after_one_separator_is_read_as_thousands_and_not_as_certain(
    values: list[int], separator: str
) -> None:
    texts = [f"{value:,}".replace(",", separator) for value in values]
    style = decide_style(texts)
    assert style is not None
    assert not style.certain
    assert [read[0] if (read := read_amount(text, style)) else None for text in texts] == values


def test_three_digits_are_decimals_in_a_currency_of_three_decimals() -> None:
    style = decide_style(["450.000", "12.500"], three_decimals=True)
    assert style is not None
    assert style.certain
    assert read_amount("450.000", style) is not None
    assert read_amount("450.000", style)[0] == Decimal("450.000")  # type: ignore[index]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("($30.00)", "-30.00"), ("$(0.01)", "-0.01"), ("1.234,56-", "-1234.56"), ("-₺341,29", "-341.29"),
        ("TRY -1.880,97", "-1880.97"), ("4.711,98 €", "4711.98"), ("1,00,000.00", "100000.00"),
        ("+00000000000005038.80", "5038.80"), ("1.2345E+05", "123450"), ("R$ 1.234,00", "1234.00"),
        ("Rs. 1,200.00", "1200.00"),
        ("CHF 3'280.63", "3280.63"), ("'120.50", "120.50"),
    ],
)  # fmt: skip
def test_single_amounts_are_read_with_sign_and_currency(text: str, value: str) -> None:
    read = read_amount(text, decide_style([text]))
    assert read is not None
    assert read[0] == Decimal(value)


@pytest.mark.parametrize(
    ("text", "mark"), [("2.148,76 (B)", "dr"), ("50.90Cr", "cr"), ("12,00 A", "cr"), ("5.00 DR", "dr")]
)
def test_debit_and_credit_marks_are_told(text: str, mark: str) -> None:
    read = read_amount(text, decide_style([text]))
    assert read is not None
    assert read[1].mark == mark


@pytest.mark.parametrize(
    "text", ["01.01.2023", "2/9", "12:30", "Fatura 22", "-", "n/a", "", "1.23.4", "TR00 0000", "3 of 4"]
)
def test_what_is_no_amount_is_not_read_as_one(text: str) -> None:
    assert not looks_like_amount(text)
