"""The second reader reads a question by itself: a table of questions in both languages, with what each asks for."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from bot.analyst.protocols import Turn
from bot.analyst.second.books import Books
from bot.analyst.second.features.periods import Calendar
from bot.analyst.second.features.vocabulary import Vocabulary
from bot.analyst.second.reader import calendar_of, read
from tests.bot.analyst.second.books_in_hand import data
from tests.bot.analyst.second.desk import NOW
from tests.bot.analyst.second.reading_in_words import describe

LINES = Path(__file__).with_name("questions.txt").read_text(encoding="utf-8").splitlines()
TABLE = [tuple(part.strip() for part in line.split(" | ")) for line in LINES]
FOLLOWING = [
    (
        "cafe",
        "tr",
        ["marttan itibaren kişi başı 30.000 TL'den 2 kişi alsam hangi ay batarım?"],
        "peki ya 1 kişi olsa?",
        "break hire 1 x 30000 2026-03",
    ),
    (
        "cafe",
        "tr",
        ["marttan itibaren kişi başı 30.000 TL'den 2 kişi alsam hangi ay batarım?"],
        "3 olsaydı",
        "break hire 3 x 30000 2026-03",
    ),
    (
        "plan",
        "en",
        ["which month breaks me if I hire two people at 3,000 each from March"],
        "and if three?",
        "break hire 3 x 3000 2026-03",
    ),
    (
        "plan",
        "en",
        ["which month breaks me if I hire two people at 3,000 each from March"],
        "ok what about just one person, but at 4,500 from June?",
        "break hire 1 x 4500 2026-06",
    ),
    (
        "plan",
        "en",
        ["which month breaks me if I hire two people at 3,000 each from March"],
        "and keep 50,000 in hand?",
        "break hire 2 x 3000 2026-03 keep 50000",
    ),
    (
        "plan",
        "en",
        ["which month breaks me if I hire two people at 3,000 each from March", "and if three?"],
        "from May instead",
        "break hire 3 x 3000 2026-05",
    ),
    (
        "cafe",
        "tr",
        ["bütün girişler ocaktan itibaren %20 düşerse giderler aynı kalırsa yıl sonunda kasada ne kalır?"],
        "bu durumda eksiye ilk hangi ayda düşerim",
        "break inflows -20% 2026-01",
    ),
    (
        "cafe",
        "tr",
        ["gelirler nisandan itibaren yüzde 10 düşerse yıl sonunda kasa ne olur"],
        "ya %30?",
        "closing in 2026-12 inflows -30% 2026-04",
    ),
    (
        "groups",
        "tr",
        ["mart ayında tüm gruplar toplam gelir ne kadar?"],
        "bi önceki aya göre artış yüzdesi?",
        "change Gelir in 2025-03 from 2025-02 %",
    ),
    (
        "bank",
        "en",
        ["Total sales from January 2025 to December 2025?"],
        "How does that compare with the 12 months before, in percent?",
        "change cash.in in 2025 from 2024 %",
    ),
    ("plan", "en", ["What did we spend on rent in April?"], "and in May?", "value cash.out [Rent] in 2026-05"),
    ("plan", "en", ["What did we spend on rent in April?"], "and salaries?", "value cash.out [Salaries] in 2026-04"),
    ("cafe", "tr", ["temmuzda kira ne kadar"], "ağustosta?", "value amount out [Kira] in 2026-08"),
    ("cafe", "tr", ["nisanda toplam gider ne kadar"], "bunun ne kadarı kira?", "value cash.out [Kira] in 2026-04"),
    ("plan", "en", ["Total inflows in June?"], "thanks", "greeting"),
    ("plan", "en", ["hello", "Total inflows in June?"], "and outflows?", "value cash.out in 2026-06"),
]


@cache
def desk(name: str) -> tuple[Books, Vocabulary, Calendar]:
    return Books(data(name)), Vocabulary(data(name)), calendar_of(data(name), NOW)


def reading(name: str, language: str, question: str, before: list[str]) -> str:
    turns = tuple(Turn.model_validate({"question": each, "language": language}) for each in before)
    return describe(read(question, language, turns, *desk(name))[0])


@pytest.mark.parametrize(("name", "language", "question", "expected"), TABLE, ids=[row[2] for row in TABLE])
def test_a_question_is_read_as_the_table_says(name: str, language: str, question: str, expected: str) -> None:
    assert reading(name, language, question, []) == expected


@pytest.mark.parametrize(
    ("name", "language", "before", "question", "expected"), FOLLOWING, ids=[row[3] for row in FOLLOWING]
)
def test_a_question_that_goes_on_takes_over_what_it_leaves_out(
    name: str, language: str, before: list[str], question: str, expected: str
) -> None:
    assert reading(name, language, question, before) == expected


def test_the_table_holds_enough_questions_in_both_languages() -> None:
    languages = [row[1] for row in TABLE]
    assert languages.count("en") >= 60
    assert languages.count("tr") >= 60
