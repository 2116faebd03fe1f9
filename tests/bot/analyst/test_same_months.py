"""Years, halves and quarters that the file covers unequally are compared over the same months only."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from pydantic import JsonValue

from bot.analyst.protocols import Language, ReviewRequest
from bot.analyst.second import SecondReader
from tests.bot.analyst.asking import NOW, asked
from tools.analysis import REGISTRY
from tools.ingest import read
from tools.outline import outline


def _book(first: tuple[int, int], last: tuple[int, int], end_day: int = 28) -> str:
    """Return a cash book with 100 + its running month in each month, and half of it out again, on two days."""
    rows = ["Date,Category,Money in,Money out"]
    month, number = first[0] * 12 + first[1] - 1, 0
    while month <= last[0] * 12 + last[1] - 1:
        number += 1
        day = end_day if month == last[0] * 12 + last[1] - 1 else 28
        rows.append(f"{month // 12}-{month % 12 + 1:02d}-02,Sales,{100 + number},")
        rows.append(f"{month // 12}-{month % 12 + 1:02d}-{day:02d},Rent,,{50 + number}")
        month += 1
    return "\n".join(rows) + "\n"


PLAIN = _book((2024, 1), (2025, 6))
LATE = _book((2024, 4), (2025, 12))
BROKEN_OFF = _book((2024, 1), (2025, 7), end_day=4)


@pytest.mark.parametrize(
    ("book", "question", "language", "value", "base"),
    [
        (PLAIN, "How did our income in 2025 compare with 2024?", "en", 693, 621),
        (PLAIN, "Compare this year's income with last year's", "en", 693, 621),
        (PLAIN, "2025 gelirim 2024'e göre ne kadar değişti?", "tr", 693, 621),
        (PLAIN, "geçen yıla göre gelirim ne kadar arttı", "tr", 693, 621),
        (PLAIN, "geçen seneye göre giderim arttı mı", "tr", 393, 321),
        (LATE, "total income 2025 vs 2024", "en", 1053, 945),
        (BROKEN_OFF, "total income 2025 vs 2024", "en", 693, 621),
        (PLAIN, "income in the second half of 2024 compared with the first half of 2024", "en", 657, 621),
        (PLAIN, "income in Q1 2025 vs Q1 2024", "en", 342, 306),
    ],
)
def test_years_are_compared_over_the_months_that_both_have(
    tmp_path: Path, book: str, question: str, language: Language, value: int, base: int
) -> None:
    told = asked(tmp_path, book, question, language)
    assert told.verdict == "PASS", told.text
    assert (float(told.figures["query.value"]), float(told.figures["query.base"])) == (value, base)


@pytest.mark.parametrize(
    ("question", "language", "said"),
    [
        ("income in 2025 vs 2024", "en", ("first half of 2025", "Only the months that the file covers")),
        ("2025 geliri 2024'e göre ne kadar arttı", "tr", ("2025 ilk yarı", "ortak aylar")),
    ],
)
def test_the_months_that_are_compared_are_named(
    tmp_path: Path, question: str, language: Language, said: tuple[str, ...]
) -> None:
    text = asked(tmp_path, PLAIN, question, language).text
    assert all(words in text for words in said)
    assert text.count(said[1]) == 1


def test_whole_years_are_compared_as_they_are(tmp_path: Path) -> None:
    told = asked(tmp_path, _book((2024, 1), (2025, 12)), "income in 2025 vs 2024", "en")
    assert "Only the months" not in told.text
    assert float(told.figures["query.base"]) == sum(range(101, 113))


def _whole_years(year: int) -> dict[str, JsonValue]:
    return {"start": f"{year}-01-01", "end": f"{year}-12-31"}


@pytest.mark.parametrize("question", ["income in 2025 vs 2024", "2025 geliri 2024'e göre ne kadar değişti"])
def test_the_second_reader_lets_no_half_year_stand_against_a_whole_one(tmp_path: Path, question: str) -> None:
    path = tmp_path / "book.csv"
    path.write_text(PLAIN, encoding="utf-8")
    data = read(path, path.name)
    calls: dict[str, JsonValue] = {"of": {"measure": "cash.in"}, "period": _whole_years(2025),
                                   "compare": {"period": _whole_years(2024)}}  # fmt: skip
    result = REGISTRY["query"].call(data, calls, "query")
    told = "Income: down {query.change|abs}, from {query.base} in {query.base|period} to {query.value} in 2025."
    draft = f"{told}\nNote: the periods compared differ in length and the file covers only a part of one."
    request = ReviewRequest(question=question, language="en", history=(), outline=outline(data), draft=draft,
                            rendered="", tools=("query",), results=(result,), now=NOW)  # fmt: skip
    assert '"PASS"' not in asyncio.run(SecondReader().review(request, data))


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Compare this year with last year.", "en"),
        ("compare 2025 and 2024", "en"),
        ("Geçen yılla karşılaştır.", "tr"),
        ("bu yılı geçen yılla karşılaştır", "tr"),
    ],
)
def test_a_comparison_of_nothing_named_gives_income_costs_and_the_rest(
    tmp_path: Path, question: str, language: Language
) -> None:
    told = asked(tmp_path, PLAIN, question, language)
    assert told.verdict == "PASS", told.text
    pairs = {(float(told.figures[f"{call}.value"]), float(told.figures[f"{call}.base"]))
             for call in ("query", "query#2", "query#3")}  # fmt: skip
    assert pairs == {(693, 621), (393, 321), (300, 300)}
