"""The month in which one thing was the most or the least of another, for both readers."""

from __future__ import annotations

import pytest

from bot.analyst.protocols import Language
from tests.bot.analyst.both import answer, book, called, passes
from tools.tables import Dataset

HEADINGS = (
    "Tarih,Operasyonel_Nakit_Akisi,Yatirim_Nakit_Akisi,Finansman_Nakit_Akisi,Net_Nakit_Akisi,Nakit_Bakiyesi,"
    "Nakit_Giris_Toplam,Nakit_Cikis_Toplam,Alacaklar,Borclar\n"
)
LEVELS = """2024-01-31,600,-100,0,500,2000,3000,2500,850,620
2024-02-29,700,-50,-50,600,2600,3100,2500,920,460
2024-03-31,800,-100,-100,600,3200,3100,2500,700,700
"""
LINES = """Month,Sales,Rent,Wages
2026-01,5000,1000,2000
2026-02,4000,1000,2000
2026-03,8000,1000,2400
"""


@pytest.fixture(scope="module")
def levels(tmp_path_factory: pytest.TempPathFactory) -> Dataset:
    return book(tmp_path_factory.mktemp("book"), HEADINGS + LEVELS)


@pytest.mark.parametrize(
    ("question", "language", "value", "month"),
    [
        ("Alacakların borçlara oranı hangi ay en yüksek ve kaç kat?", "tr", "2.00", "2024-02"),
        ("In which month was the ratio of receivables to payables highest?", "en", "2.00", "2024-02"),
        ("In which month was the ratio of receivables to payables lowest, and what was it?", "en", "1.00", "2024-03"),
    ],
)
def test_the_month_of_the_highest_or_lowest_ratio(
    levels: Dataset, question: str, language: Language, value: str, month: str
) -> None:
    found = answer(levels, question, language)
    assert (found.values, found.periods) == ((value,), (month,))
    assert found.passed


def test_the_other_way_round_is_no_answer(levels: Dataset) -> None:
    table = next(table.id for table in levels.tables if any(m.name == "Borclar" for m in table.measures))
    turned = called(
        levels,
        {"table": table, "of": {"measure": "Borclar"}, "over": {"measure": "Alacaklar"}, "over_as": "ratio",
         "group_by": "month", "rank": "top", "limit": 1},
    )  # fmt: skip
    draft = "It is highest in {query.value.2024-03|period}: {query.value.2024-03}."
    assert not passes(levels, "In which month was the ratio of receivables to payables highest?", draft, turned)


def test_a_line_is_set_against_all_money_in_by_the_month(tmp_path_factory: pytest.TempPathFactory) -> None:
    data = book(tmp_path_factory.mktemp("book"), LINES)
    found = answer(data, "In which month was the ratio of Wages to Sales highest?")
    assert (found.values, found.periods) == (("50.00",), ("2026-02",))
    assert found.passed
