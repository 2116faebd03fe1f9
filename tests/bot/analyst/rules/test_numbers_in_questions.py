"""Numbers as people write them, in digits and words."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.analyst.protocols import Language
from bot.analyst.rules.fold import tokenize
from bot.analyst.rules.numerals import numbers_at, written_number
from bot.analyst.rules.pieces import Number

TURKISH_UNITS = ["", "bir", "iki", "üç", "dört", "beş", "altı", "yedi", "sekiz", "dokuz"]
TURKISH_TENS = ["", "on", "yirmi", "otuz", "kırk", "elli", "altmış", "yetmiş", "seksen", "doksan"]
ENGLISH_UNITS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
                 "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"]  # fmt: skip
ENGLISH_TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]


def read(text: str, language: Language) -> Number:
    tokens = tokenize(text)
    found = max(
        (piece for piece in numbers_at(tokens, 0, language) if piece.has("number")), key=lambda piece: piece.end
    )
    number = found.options["number"][0]
    assert isinstance(number, Number)
    return number


@pytest.mark.parametrize(
    ("language", "text", "value"),
    [
        ("tr", "1.234,56", "1234.56"),
        ("en", "1,234.56", "1234.56"),
        ("tr", "50 bin", "50000"),
        ("tr", "2,5 milyon", "2500000"),
        ("tr", "yarım milyon", "500000"),
        ("tr", "iki buçuk milyon", "2500000"),
        ("tr", "1 milyon 200 bin", "1200000"),
        ("tr", "bin beş yüz", "1500"),
        ("tr", "ikisini", "2"),
        ("tr", "30.000 TL'den", "30000"),
        ("en", "73,050", "73050"),
        ("en", "73.050", "73050"),
        ("en", "3k", "3000"),
        ("en", "two and a half million", "2500000"),
        ("en", "two hundred and fifty thousand", "250000"),
        ("en", "1 250 000", "1250000"),
        ("en", "0.125", "0.125"),
        ("en", "$4,000", "4000"),
    ],
)
def test_a_number_is_read_as_it_is_meant(language: Language, text: str, value: str) -> None:
    assert read(text, language).value == Decimal(value)


@pytest.mark.parametrize(
    ("language", "text"),
    [("tr", "%20"), ("tr", "yüzde 20"), ("en", "20%"), ("en", "20 percent"), ("en", "20 per cent")],
)
def test_a_percentage_is_told_from_an_amount(language: Language, text: str) -> None:
    number = read(text, language)
    assert (number.value, number.percent) == (Decimal(20), True)


@pytest.mark.parametrize(("text", "code"), [("₺50.000", "TRY"), ("50 bin lira", "TRY"), ("50 bin avroya", "EUR")])
def test_a_currency_beside_a_number_is_kept(text: str, code: str) -> None:
    assert read(text, "tr").currency == code


@given(st.decimals(min_value=0, max_value=10**9, places=2, allow_nan=False))
def test_both_styles_of_writing_an_amount_give_its_value(value: Decimal) -> None:
    english = f"{value:,.2f}"
    turkish = english.translate(str.maketrans(",.", ".,"))
    assert written_number(english) == written_number(turkish) == value


@given(st.integers(min_value=1, max_value=999))
def test_turkish_number_words_count_to_a_thousand(value: int) -> None:
    hundreds, rest = divmod(value, 100)
    words = [TURKISH_UNITS[hundreds] if hundreds > 1 else "", "yüz" if hundreds else "", TURKISH_TENS[rest // 10],
             TURKISH_UNITS[rest % 10]]  # fmt: skip
    assert read(" ".join(word for word in words if word), "tr").value == value
    assert read(" ".join(word for word in [*words, "bin"] if word), "tr").value == value * 1000


@given(st.integers(min_value=1, max_value=999))
def test_english_number_words_count_to_a_thousand(value: int) -> None:
    hundreds, rest = divmod(value, 100)
    tens = (
        ENGLISH_UNITS[rest] if rest < len(ENGLISH_UNITS) else f"{ENGLISH_TENS[rest // 10]} {ENGLISH_UNITS[rest % 10]}"
    )
    words = f"{ENGLISH_UNITS[hundreds]} hundred {tens}" if hundreds else tens
    assert read(words.strip(), "en").value == value


def test_a_four_digit_number_may_be_a_year_and_an_amount_with_a_currency_may_not() -> None:
    tokens = tokenize("2025'te")
    assert any(piece.has("year") for piece in numbers_at(tokens, 0, "tr"))
    assert not any(piece.has("year") for piece in numbers_at(tokenize("2025 TL"), 0, "tr"))
