"""A list by month within a longer period is asked for as one, and one sum of the period is no answer to it."""

from __future__ import annotations

import pytest

from bot.analyst.protocols import Language
from bot.analyst.second.books import Books
from bot.analyst.second.features.vocabulary import Vocabulary
from bot.analyst.second.reader import calendar_of, read
from tests.bot.analyst.second.books_in_hand import data
from tests.bot.analyst.second.desk import NOW
from tests.bot.analyst.second.reading_in_words import describe


@pytest.mark.parametrize(
    ("language", "question", "said"),
    [
        ("en", "Show monthly expenses in Q2", "series cash.out by month in 2025-Q2"),
        ("en", "show monthly expenses", "series cash.out by month"),
        ("en", "quarterly expenses in 2025", "series cash.out by quarter in 2025"),
        ("tr", "2025'te çeyreklere göre gider", "series cash.out by quarter in 2025"),
        ("en", "outflows by month from February to April", "series cash.out by month in 2025-02-01..2025-04-30"),
        ("tr", "ilk çeyrekte ay ay gider dökümü", "series cash.out by month in 2025-Q1"),
        ("tr", "mart ayında toplam gider", "value cash.out in 2025-03"),
    ],
)
def test_a_list_by_month_is_read(language: Language, question: str, said: str) -> None:
    dataset = data("shop")
    with Books(dataset) as books:
        readings = read(question, language, (), books, Vocabulary(dataset), calendar_of(dataset, NOW))
    assert next(describe(reading) for reading in readings) in said
