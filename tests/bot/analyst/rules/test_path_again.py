"""Short follow-ups of a scenario: until when it lasts, another customer who leaves too, and without it."""

from __future__ import annotations

import pytest

from bot.analyst.protocols import Language
from tests.bot.analyst.rules.desk import chat, short

HIRE = "Which month breaks me if I hire one person at 5,000 from March?"
ALISE = "Marttan itibaren aylık 5.000 TL'den bir kişi alırsam hangi ay batarım?"
LOST = "Suppose Client Birch stops paying us from September. Which month breaks us?"
HIRED = "kind=hire people=1 monthly_cost=5000 start=2026-03"
BIRCH = "kind=lost_customer line=Client Birch start="


@pytest.mark.parametrize(
    ("language", "questions", "expected"),
    [
        ("en", (HIRE, "and if he only stays until the end of October?"),
         f"break_month scenario=[{{{HIRED} end=2026-10}}]"),
        ("tr", (ALISE, "sadece ekim sonuna kadar çalışsa"), f"break_month scenario=[{{{HIRED} end=2026-10}}]"),
        ("en", (HIRE, "with 50,000 kept in reserve?"), f"break_month buffer=50000 scenario=[{{{HIRED}}}]"),
        ("en", (HIRE, "and without that?"), "break_month "),
        ("en", (LOST, "what if birch only goes from november?"), f"break_month scenario=[{{{BIRCH}2026-11}}]"),
        ("en", (LOST, "n if alder goes from oct too?"),
         f"break_month scenario=[{{{BIRCH}2026-09}},{{kind=lost_customer line=Client Alder start=2026-10}}]"),
    ],
)  # fmt: skip
def test_a_scenario_is_followed_up_in_few_words(language: Language, questions: tuple[str, ...], expected: str) -> None:
    assert short(chat("clients", language, *questions).plan).strip() == expected.strip()


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [("en", HIRE, "and if he only stays until October?"), ("tr", ALISE, "sadece ekime kadar çalışsa")],
)
def test_until_a_month_is_asked_back_whether_that_month_is_in(language: Language, first: str, then: str) -> None:
    said = chat("clients", language, first, then)
    assert said.kind == "clarify"
    choices = said.plan["choices"]
    assert isinstance(choices, list)
    asked = [choice["question"] for choice in choices if isinstance(choice, dict)]
    assert asked == (
        ["only until the end of October 2026", "only until the end of September 2026"]
        if language == "en"
        else ["sadece Ekim 2026 sonuna kadar", "sadece Eylül 2026 sonuna kadar"]
    )
