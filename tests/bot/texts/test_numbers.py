from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.texts import Language, numbers


@pytest.mark.parametrize(
    ("value", "currency", "exponent", "english", "turkish"),
    [
        ("-138300", "TRY", 2, "-138,300 TRY", "-138.300 ₺"),
        ("1234.56", "USD", 2, "$1,234.56", "1.234,56 $"),
        ("-4590", "USD", 2, "-$4,590", "-4.590 $"),
        ("0.5", "EUR", 2, "€0.50", "0,50 €"),
        ("-0.004", "EUR", 2, "€0", "0 €"),
        ("1234.5", None, 2, "1,234.50", "1.234,50"),
        ("1234567", "JPY", 0, "¥1,234,567", "1.234.567 ¥"),
        ("1.234", "KWD", 3, "1.234 KWD", "1,234 KWD"),
        ("99.995", "BRL", 2, "100 BRL", "100 BRL"),
        ("1000", "CAD", 2, "1,000 CAD", "1.000 CAD"),
    ],
)
def test_money_is_exact_to_its_minor_unit_and_whole_without_cents(
    value: str, currency: str | None, exponent: int, english: str, turkish: str
) -> None:
    def written(language: Language) -> str:
        return numbers.money(Decimal(value), language, currency=currency, exponent=exponent)

    assert (written("en"), written("tr")) == (english, turkish)


@pytest.mark.parametrize(
    ("value", "english", "turkish"),
    [("38.6123", "38.61%", "%38,61"), ("-5.20", "-5.2%", "-%5,2"), ("1234", "1,234%", "%1.234"), ("0", "0%", "%0")],
)
def test_a_percentage_has_its_mark_where_the_language_has_it(value: str, english: str, turkish: str) -> None:
    assert (numbers.percent(Decimal(value), "en"), numbers.percent(Decimal(value), "tr")) == (english, turkish)


@pytest.mark.parametrize(
    ("value", "unit", "written"),
    [("37", "count", "37"), ("12.5", "days", "12.5"), ("3.14159", "ratio", "3.14"), ("4.50", "months", "4.5")],
)  # fmt: skip
def test_other_units_are_bare_numbers(value: str, unit: numbers.Unit, written: str) -> None:
    assert numbers.write(Decimal(value), unit, "en") == written


@pytest.mark.parametrize(
    ("key", "english", "turkish"),
    [
        ("2026-05", "May 2026", "Mayıs 2026"),
        ("2026-Q2", "Q2 2026", "2026 2. çeyrek"),
        ("2026-H2", "the second half of 2026", "2026 ikinci yarı"),
        ("2026", "2026", "2026"),
        ("2026-05-07", "7 May 2026", "7 Mayıs 2026"),
        ("0001-08", "August", "Ağustos"),
    ],
)
def test_a_period_has_its_name(key: str, english: str, turkish: str) -> None:
    assert (numbers.period(key, "en"), numbers.period(key, "tr")) == (english, turkish)


def test_a_range_is_said_in_the_shortest_words() -> None:
    assert numbers.span(date(2026, 1, 1), date(2026, 8, 31), "en") == "January – August 2026"
    assert numbers.span(date(2025, 11, 1), date(2026, 2, 28), "tr") == "Kasım 2025 – Şubat 2026"
    assert numbers.span(date(2026, 1, 1), date(2026, 12, 31), "en") == "2026"
    assert numbers.span(date(2026, 1, 3), date(2026, 1, 9), "en") == "3 January 2026 – 9 January 2026"


@given(st.decimals(min_value=-(10**12), max_value=10**12, places=2), st.sampled_from(["en", "tr"]))
def test_what_is_written_reads_back_as_the_same_amount(value: Decimal, language: Language) -> None:
    written = numbers.money(value, language, currency=None)
    if language == "tr":
        written = written.translate(str.maketrans(",.", ".,"))
    assert Decimal(written.replace(",", "")) == value
