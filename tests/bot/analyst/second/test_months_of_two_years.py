"""From a month of one year to a month of another, in Turkish: each year is that of the month before it."""

from __future__ import annotations

import pytest

from bot.analyst.second.books import Books
from bot.analyst.second.features.vocabulary import Vocabulary
from bot.analyst.second.reader import calendar_of, read
from tests.bot.analyst.second.desk import NOW
from tests.bot.analyst.second.reading_in_words import describe
from tests.tools.builders import statement

ROWS = [(f"{year}-{month:02d}-05", "Kira", -100 - month) for year in (2024, 2025) for month in range(1, 13)]


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Kasım 2024'ten Mayıs 2025'e kadar toplam gider", "value cash.out in 2024-11-01..2025-05-31"),
        ("2024 kasımdan 2025 mayısa kadar toplam gider", "value cash.out in 2024-11-01..2025-05-31"),
        ("mart 2024'ten ocak 2025'e gider yüzde kaç değişmiş", "change cash.out in 2025-01"),
        ("2024'ün nisan ayında toplam gider", "value cash.out in 2024-04"),
    ],
)
def test_a_year_is_that_of_the_month_before_it(question: str, said: str) -> None:
    dataset = statement(ROWS)
    with Books(dataset) as books:
        readings = read(question, "tr", (), books, Vocabulary(dataset), calendar_of(dataset, NOW))
    assert describe(readings[0]).startswith(said)
