"""More or less than another period, lists in files of several currencies, and words quoted as they were written."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.analyst.protocols import Language
from bot.analyst.rules.fold import tokenize
from tests.bot.analyst.asking import asked

BOOK = "Date,Category,Money in,Money out\n" + "".join(
    f"{year}-{month:02d}-05,Sales,{1000 * month + year},\n{year}-{month:02d}-20,Rent,,{100 * month + year - 2000}\n"
    for year in (2024, 2025)
    for month in range(1, 13)
)
TWO = "Date,Client,Amount,Currency\n" + "".join(
    f"2025-{month:02d}-05,{who},{amount},{currency}\n"
    for month in range(1, 7)
    for who, amount, currency in (("Alder", 900, "EUR"), ("Birch", 700, "USD"), ("Cedar", 300, "USD"),
                                  ("Host", -50, "EUR"))
)  # fmt: skip


@pytest.mark.parametrize(
    ("question", "language", "value", "base"),
    [
        ("did we earn more in 2025 than in 2024", "en", 102300, 102288),
        ("did we spend more in 2025 than in 2024?", "en", 8100, 8088),
        ("are we spending less than last year", "en", 8100, 8088),
        ("how does 2025 look against 2024 in expenses", "en", 8100, 8088),
        ("were expenses higher in Q4 2025 than in Q1 2025", "en", 3375, 675),
        ("bu yılki gider geçen yıldan fazla mı", "tr", 8100, 8088),
        ("bu yıl geçen yıldan daha mı çok harcadık", "tr", 8100, 8088),
        ("2025'te 2024'ten daha çok mu harcadık", "tr", 8100, 8088),
    ],
)
def test_more_or_less_than_another_period_is_a_comparison(
    tmp_path: Path, question: str, language: Language, value: int, base: int
) -> None:
    told = asked(tmp_path, BOOK, question, language)
    assert told.verdict == "PASS", told.text
    assert (float(told.figures["query.value"]), float(told.figures["query.base"])) == (value, base)


@pytest.mark.parametrize(
    ("question", "language"),
    [("income by client", "en"), ("hangi müşteriden ne kadar kazandık", "tr"), ("müşteriye göre gelir", "tr")],
)
def test_a_list_in_several_currencies_gives_each_apart(tmp_path: Path, question: str, language: Language) -> None:
    told = asked(tmp_path, TWO, question, language)
    assert told.verdict == "PASS", told.text
    values = {float(value) for name, value in told.figures.items() if ".value." in name}
    assert values == {5400, 4200, 1800}


def test_a_word_that_is_not_understood_is_quoted_as_it_was_written(tmp_path: Path) -> None:
    text = asked(tmp_path, BOOK, "Şubatta ıstakoz ığdır gideri ne?", "tr").text
    assert "ıstakoz" in text
    assert next(token.written for token in tokenize("Ağırlığı ne, don’t")) == "Ağırlığı"
