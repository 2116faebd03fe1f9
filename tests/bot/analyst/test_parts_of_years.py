"""A period's share of its year, and the group that moved the most between two periods."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.analyst.protocols import Language
from tests.bot.analyst.asking import asked

BOOK = "Date,Category,Money in,Money out\n" + "".join(
    f"2025-{month:02d}-05,Sales,{1000 * month},\n2025-{month:02d}-20,Rent,,{100 * month}\n" for month in range(1, 13)
)
GROUPS = "Month,Group,Revenue\n" + "".join(
    f"2025-{month:02d},{name},{first + step * month}\n"
    for month in range(1, 13)
    for name, first, step in (("Vans", 9000, 50), ("Cars", 20000, 60), ("Bikes", 500, 20), ("Boats", 7000, -90))
) + "2025-01,Planes,4000\n2025-02,Planes,10\n"  # fmt: skip


@pytest.mark.parametrize(
    ("question", "language", "figure", "share"),
    [
        ("What share of the year's income fell in Q4?", "en", "query.share.2025-Q4", 42.3077),
        ("Q4 income as a share of the year", "en", "query.share.2025-Q4", 42.3077),
        ("what part of the year's income came in December", "en", "query.share.2025-12", 15.3846),
        ("son çeyrekteki girişler yılın toplam girişinin yüzde kaçı?", "tr", "query.share.2025-Q4", 42.3077),
        ("ikinci yarı girişlerinin yıl içindeki payı", "tr", "query.share.2025-H2", 73.0769),
        ("ilk çeyrek çıkışları yıllık çıkışların yüzde kaçı", "tr", "query.share.2025-Q1", 7.6923),
        ("aralık girişleri yılın yüzde kaçı", "tr", "query.share.2025-12", 15.3846),
    ],
)
def test_a_period_is_told_as_a_part_of_its_year(
    tmp_path: Path, question: str, language: Language, figure: str, share: float
) -> None:
    told = asked(tmp_path, BOOK, question, language)
    assert told.verdict == "PASS", told.text
    assert float(told.figures[figure]) == pytest.approx(share, abs=0.001)
    assert f"{round(share, 2):.2f}".replace(".", "," if language == "tr" else ".") in told.text


@pytest.mark.parametrize(
    ("question", "language", "by_amount", "in_percent"),
    [
        ("which group grew revenue the most between January and December", "en", "Cars", "Bikes"),
        ("which group's revenue grew the most from Q1 to Q4?", "en", "Cars", "Bikes"),
        ("which group's revenue fell the most from January to December", "en", "Planes", "Planes"),
        ("ocaktan aralığa geliri en çok artan grup hangisi", "tr", "Cars", "Bikes"),
    ],
)
def test_the_group_that_moved_the_most_is_named_by_amount_and_in_percent(
    tmp_path: Path, question: str, language: Language, by_amount: str, in_percent: str
) -> None:
    told = asked(tmp_path, GROUPS, question, language)
    assert told.verdict == "PASS", told.text
    lines = told.text.splitlines()
    assert by_amount in lines[0], told.text
    assert in_percent in lines[1], told.text


@pytest.mark.parametrize(
    ("question", "language", "total"),
    [("total rent in april may and june", "en", 1500), ("mart ve nisan kira toplamı", "tr", 700)],
)
def test_months_that_follow_each_other_come_with_their_sum(
    tmp_path: Path, question: str, language: Language, total: int
) -> None:
    told = asked(tmp_path, BOOK, question, language)
    assert told.verdict == "PASS", told.text
    assert float(told.figures["query.value"]) == total
