"""Reports of income and costs that state no profit: what is read of them, and what is left unread."""

from __future__ import annotations

import pytest
from pydantic import JsonValue

from bot.analyst.protocols import Language, Turn
from bot.analyst.second.books import Books
from bot.analyst.second.features.vocabulary import Vocabulary
from bot.analyst.second.reader import calendar_of, read
from tests.bot.analyst.second.books_in_hand import data
from tests.bot.analyst.second.construct import span
from tests.bot.analyst.second.desk import NOW, review
from tests.bot.analyst.second.reading_in_words import describe

READ: list[tuple[str, Language, str, str]] = [
    ("report", "en", "operating profit for march", "value amount in 2025-03"),
    ("report", "en", "profit margin in may", "ratio amount / amount in in 2025-05"),
    ("report", "en", "second best month by operating profit", "extreme top 2 amount by month"),
    ("report", "tr", "ikinci en karlı ay", "extreme top 2 amount by month"),
    ("report", "tr", "nisan faaliyet kârı", "value amount in 2025-04"),
    ("report", "tr", "şubatta kâr marjı kaç", "ratio amount / amount in in 2025-02"),
    ("report", "en", "wages as % of revenue", "ratio amount [Staff wages] / amount in"),
    (
        "report",
        "en",
        "ingredients and rent together as % of revenue",
        "ratio amount [Ingredients+Premises rent] / amount in",
    ),
    ("report", "tr", "personelin ciroya oranı", "ratio amount [Staff wages] / amount in"),
    ("report", "en", "total revenue in q1", "value amount in in 2025-Q1"),
    ("report", "tr", "ciro ne kadar", "value amount in"),
    ("report", "en", "how many months had no catering income", "matches amount in [Catering] per month at_most 0"),
    ("report", "en", "in which months did catering bring in nothing", "series amount in [Catering] by month at_most 0"),
    (
        "report",
        "en",
        "how many months had no catering income >> which ones",
        "series amount in [Catering] by month at_most 0",
    ),
    ("report", "en", "revenue q2 vs q1, % change and both numbers", "change amount in in 2025-Q2 from 2025-Q1 %"),
    (
        "report",
        "tr",
        "yılın en pahalı elektrik gaz ayı hangisi",
        "extreme top amount out [Gas & electric] by month in 2025",
    ),
    ("taxed", "en", "operating profit for march", "unread operating"),
    ("report", "en", "gross margin in march", "unread gross"),
    ("report", "en", "which months had revenue above the average", "series amount in by month over average"),
    (
        "report",
        "en",
        "average monthly revenue and how many months are above the average?",
        "average amount in per month & matches amount in per month over average",
    ),
    (
        "report",
        "en",
        "how many months were ingredients below average",
        "matches amount out [Ingredients] per month under average",
    ),
    ("report", "tr", "kaç ay ciro ortalamanın üstünde", "matches amount in per month over average"),
    (
        "report",
        "tr",
        "ortalama aylık ciro kaç, kaç ay ortalamanın üstünde",
        "average amount in per month & matches amount in per month over average",
    ),
    ("report", "tr", "hangi aylarda gider ortalamanın altında", "series amount out by month under average"),
    ("abroad", "en", "total income in q1", "value cash.in [EUR] in 2025-Q1 & value cash.in [USD] in 2025-Q1"),
    ("abroad", "en", "income in 2025, usd and eur apart", "value cash.in [EUR] in 2025 & value cash.in [USD] in 2025"),
    ("abroad", "tr", "toplam gider ne kadar", "value cash.out [EUR] & value cash.out [USD]"),
    (
        "abroad",
        "tr",
        "2025 geliri, dolar ve euro ayrı ayrı",
        "value cash.in [EUR] in 2025 & value cash.in [USD] in 2025",
    ),
    ("abroad", "en", "net in euros for q1", "value cash.net [EUR] in 2025-Q1"),
    (
        "abroad",
        "en",
        "which month had the highest income",
        "extreme top cash.in [EUR] by month & extreme top cash.in [USD] by month",
    ),
    ("abroad", "en", "how many entries are there", "count amount"),
    (
        "abroad",
        "en",
        "income booked in 2025 so far, usd and eur apart >> and costs",
        "value cash.out [EUR] in 2025 & value cash.out [USD] in 2025",
    ),
    (
        "abroad",
        "en",
        "total income in q1 >> and q2?",
        "value cash.in [EUR] in 2025-Q2 & value cash.in [USD] in 2025-Q2",
    ),
]


@pytest.mark.parametrize(("file", "language", "question", "expected"), READ, ids=[row[2] for row in READ])
def test_a_question_about_a_report_is_read(file: str, language: Language, question: str, expected: str) -> None:
    dataset = data(file)
    *before, asked = question.split(" >> ")
    turns = tuple(Turn(question=each, language=language) for each in before)
    with Books(dataset) as books:
        readings = read(asked, language, turns, books, Vocabulary(dataset), calendar_of(dataset, NOW))
    assert describe(readings[0]) == expected


def of_income(code: str, side: str = "in") -> tuple[str, dict[str, JsonValue]]:
    only: JsonValue = [{"column": "Currency", "op": "is", "values": [code]}]
    return ("query", {"of": {"measure": f"cash.{side}", "where": only}, "period": span("2025-01-01", "2025-03-31")})


NOTE = "The file has several currencies; they are never added together."


def test_income_in_each_currency_passes_and_in_one_alone_does_not() -> None:
    both = f"Total in: {{query.value}}.\nTotal in: {{query#2.value}}.\n{NOTE}"
    one = f"Total in: {{query.value}}.\n{NOTE}"
    question = "total income in q1"
    assert review("abroad", question, both, of_income("EUR"), of_income("USD")).passed
    assert not review("abroad", question, one, of_income("EUR")).passed
    assert not review("abroad", question, both, of_income("EUR"), of_income("EUR")).passed
    assert not review("abroad", question, both, of_income("EUR"), of_income("USD", "out")).passed
