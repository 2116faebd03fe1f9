"""Steps of a scenario and what is asked of its path are read in clauses of their own, in questions and follow-ups."""

from __future__ import annotations

import pytest

from bot.analyst.protocols import Language
from tests.bot.analyst.rules.desk import chat, say, short

LEVEL = "what if rent rises to 3,000 from September, lowest month end from October"
TWO = "three juniors at 1,100 each plus a lead at 2,400, all from September: lowest month end from then"
TWO_HIRES = "scenario=[{kind=hire people=3 monthly_cost=1100 start=%s},{kind=hire people=1 monthly_cost=2400 start=%s}]"
RENT = "scenario=[{kind=cost_step line=Rent to=3000 start=2026-09}]"


@pytest.mark.parametrize(
    ("file", "language", "question", "expected"),
    [
        ("clients", "en", LEVEL, f"cash_forecast start=2026-10 {RENT}"),
        (
            "clients",
            "en",
            "landlord wants 3k rent from sept. what does december close at then",
            f"cash_forecast start=2026-12 end=2026-12 {RENT}",
        ),
        ("clients", "en", TWO, "cash_forecast start=2026-09 " + TWO_HIRES % ("2026-09", "2026-09")),
        (
            "clients",
            "en",
            "alder cuts its retainer to 7,000 from august. where do we end the year",
            (
                "cash_forecast start=2026-12 end=2026-12 "
                "scenario=[{kind=revenue_change line=Client Alder to=7000 start=2026-08}]"
            ),
        ),
        (
            "clients",
            "en",
            "2 seasonal guys at 9500 each just june july august - do we ever go below zero? lowest month?",
            "break_month scenario=[{kind=hire people=2 monthly_cost=9500 start=2026-06 end=2026-08}]",
        ),
        (
            "tr",
            "tr",
            "kira şubattan itibaren %25 zamlansaydı yılın toplam gideri ne olurdu",
            "cash_forecast totals=True scenario=[{kind=cost_step line=Kira percent=25 start=2026-02}]",
        ),
        (
            "clients",
            "en",
            "if we hire two people at 1500 each from march, how much less cash at year end?",
            "cash_forecast end=2026-12 scenario=[{kind=hire people=2 monthly_cost=1500 start=2026-03}]",
        ),
    ],
)
def test_each_clause_says_its_part(file: str, language: Language, question: str, expected: str) -> None:
    assert short(say(file, question, language).plan) == expected


@pytest.mark.parametrize(
    ("questions", "expected"),
    [
        ((LEVEL, "dec closing in that case?"), f"cash_forecast start=2026-12 end=2026-12 {RENT}"),
        ((LEVEL, "do we ever go below zero then?"), f"break_month {RENT}"),
        ((TWO, "and if they all start in june?"), "cash_forecast start=2026-06 " + TWO_HIRES % ("2026-06", "2026-06")),
        ((TWO, "and the lowest month?"), "break_month " + TWO_HIRES % ("2026-09", "2026-09")),
    ],
)
def test_a_follow_up_keeps_the_steps(questions: tuple[str, ...], expected: str) -> None:
    assert short(chat("clients", "en", *questions).plan) == expected


def test_sums_need_no_opening_cash() -> None:
    said = say("expenses", "kira şubattan itibaren %25 zamlansaydı toplam gider ne olurdu", "tr")
    assert said.kind == "calls"
    assert [result.refusal for result in said.results] == [None]


def test_a_month_in_which_something_changes_is_not_taken_for_the_month_asked_about() -> None:
    assert say("clients", "what if all inflows fall by 10% in July?", "en").kind == "clarify"


def test_months_right_behind_a_change_are_never_those_of_the_low() -> None:
    said = say("clients", "if software costs 20% more from april till june, lowest month end", "en")
    assert "start=2026-04 end=2026-06 scenario" not in short(said.plan)


def test_another_size_of_the_change_alone_keeps_what_changes_and_what_is_asked() -> None:
    first = "kira şubattan itibaren %25 zamlansa yıl sonu ne kalır"
    said = chat("tr", "tr", first, "yüzde 40 zamlansa")
    changed = "scenario=[{kind=cost_step line=Kira start=2026-02 percent=40}]"
    assert short(said.plan) == f"cash_forecast start=2026-12 end=2026-12 {changed}"
