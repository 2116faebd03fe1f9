"""Follow-ups that keep the rows of the figure before: how many, which they are, another column, another customer."""

from __future__ import annotations

import pytest

from bot.analyst.protocols import Language
from tests.bot.analyst.rules.desk import chat


@pytest.mark.parametrize(
    ("data", "language", "questions", "kept"),
    [
        ("invoices", "en", ("what did we invoice Laurel SA?", "how many were there"), {"Laurel SA"}),
        ("invoices", "en", ("what did we invoice Laurel SA?", "show me them"), {"Laurel SA"}),
        ("invoices", "tr", ("Laurel SA'ya ne kadar fatura kestik?", "kaç tane"), {"Laurel SA"}),
        ("invoices", "tr", ("Laurel SA'ya ne kadar fatura kestik?", "hangileri"), {"Laurel SA"}),
    ],
)
def test_the_conditions_of_the_figure_before_stay(
    data: str, language: Language, questions: tuple[str, ...], kept: set[str]
) -> None:
    calls = chat(data, language, *questions).plan["calls"]
    assert isinstance(calls, list)
    assert all(name in str(calls[0]) for name in kept)


def test_the_count_of_what_is_overdue_stays_with_the_same_day() -> None:
    said = chat("invoices", "en", "How much is overdue as of 30 April 2026?", "how many invoices is that?")
    assert "2026-04-30" in str(said.plan["calls"])


def test_a_question_of_empty_words_after_a_figure_is_no_crash() -> None:
    assert chat("invoices", "tr", "Laurel SA'ya ne kadar fatura kestik?", "göster").kind in {
        "clarify",
        "refuse",
        "calls",
    }


@pytest.mark.parametrize(
    ("language", "first", "whole"),
    [
        ("en", "what did we invoice Laurel SA?", "how many invoices are there in total?"),
        ("tr", "Laurel SA'ya ne kadar fatura kestik?", "toplam kaç fatura var"),
    ],
)
def test_a_whole_question_is_not_mixed_with_the_figure_before(language: Language, first: str, whole: str) -> None:
    assert "Laurel" not in str(chat("invoices", language, first, whole).plan)
