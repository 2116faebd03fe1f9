"""The balance of a day: as it stood then, and the day on which it was the lowest or highest, for both readers."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.analyst.protocols import Language
from tests.bot.analyst.both import answer, book, called, passes
from tools.tables import Dataset

# From the newest row to the oldest; the lowest day (9 March) lies inside a month that closes higher.
STATEMENT = """Tarih;Açıklama;Tutar (TL);Bakiye (TL)
28.04.2026;POS TAHSILATI;3.000,00;14.500,00
20.03.2026;POS TAHSILATI;9.000,00;11.500,00
09.03.2026;KIRA;-4.000,00;2.500,00
09.03.2026;POS TAHSILATI;500,00;6.500,00
25.02.2026;POS TAHSILATI;1.000,00;6.000,00
02.02.2026;ELEKTRIK;-3.000,00;5.000,00
"""
PLAN = """Month,Sales,Rent,Closing
2026-01,5000,1000,4000
2026-02,1000,1000,4000
2026-03,1000,4000,1000
"""


@pytest.fixture(scope="module")
def statement(tmp_path_factory: pytest.TempPathFactory) -> Dataset:
    return book(tmp_path_factory.mktemp("book"), STATEMENT)


@pytest.mark.parametrize(
    ("question", "language", "value", "day"),
    [
        ("On which day was the balance lowest, and what was it?", "en", "2500.00", "2026-03-09"),
        ("which day had the lowest balance", "en", "2500.00", "2026-03-09"),
        ("hangi gün bakiye en düşük", "tr", "2500.00", "2026-03-09"),
        ("bakiyenin en yüksek olduğu gün hangisi", "tr", "14500.00", "2026-04-28"),
        ("which day had the lowest balance in february", "en", "5000.00", "2026-02-02"),
        ("What was the balance on 9 March 2026?", "en", "2500.00", "2026-03-09"),
        ("balance on 15 march 2026", "en", "2500.00", "2026-03-09"),
        ("31 mart 2026 de hesapta ne vardı", "tr", "11500.00", "2026-03-20"),
    ],
)
def test_the_balance_of_a_day_is_the_last_one_until_then(
    statement: Dataset, question: str, language: Language, value: str, day: str
) -> None:
    found = answer(statement, question, language)
    assert (found.values, found.periods) == ((value,), (day,))
    assert found.passed


def test_the_lowest_month_is_no_answer_to_the_lowest_day(statement: Dataset) -> None:
    months = called(statement, {"of": {"measure": "Bakiye (TL)"}, "aggregate": "min", "per": "month"})
    draft = "Lowest balance: {query.value|period}, with {query.value}."
    assert not passes(statement, "On which day was the balance lowest?", draft, months)


def test_a_later_balance_is_no_answer_to_that_of_a_day(statement: Dataset) -> None:
    later = called(
        statement,
        {"of": {"measure": "Bakiye (TL)"}, "aggregate": "last",
         "period": {"start": "2026-02-02", "end": "2026-03-31"}},
    )  # fmt: skip
    draft = "The balance is {query.value}."
    assert not passes(statement, "What was the balance on 9 March 2026?", draft, later)


def test_a_file_of_months_has_no_lowest_day(tmp_path: Path) -> None:
    found = answer(book(tmp_path, PLAN), "On which day was the balance lowest?")
    assert not found.values
