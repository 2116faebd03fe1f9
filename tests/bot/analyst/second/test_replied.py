"""A reply to a question back, reviewed: read with the question that it replies to, and another input is no PASS."""

from __future__ import annotations

import pytest
from pydantic import JsonValue

from bot.analyst.protocols import Language, ReviewRequest, Turn
from bot.analyst.second.critic import verdict
from bot.analyst.second.replied import joined, wholes
from bot.texts import text
from tests.bot.analyst.second.books_in_hand import data
from tests.bot.analyst.second.desk import NOW, Call, results_of

BREAK = "{break_month.first_below_zero|period}: {break_month.first_below_zero}."


def asked(question: str, key: str, language: Language, **params: str) -> Turn:
    back = text(language, f"rules.ask.{key}", **params)
    return Turn(question=question, language=language, plan={"clarify": back, "choices": []}, answer=back)


def passed(history: tuple[Turn, ...], reply: str, draft: str, call: Call) -> bool:
    language = history[-1].language
    request = ReviewRequest(
        question=reply, language=language, history=history, draft=draft, rendered="", tools=(call[0],),
        results=results_of("cafe", [call]), now=NOW,
    )  # fmt: skip
    return "PASS" in verdict(request, data("cafe"))


def hires(people: int, cost: int, start: str) -> Call:
    step: JsonValue = {"kind": "hire", "people": people, "monthly_cost": str(cost), "start": start}
    return "break_month", {"scenario": [step]}


@pytest.mark.parametrize(
    ("language", "question", "key", "reply"),
    [
        ("en", "Which month breaks me if I hire two people?", "need_pay_start", "60,000 each from March"),
        ("en", "Which month breaks me if I hire two people?", "need_pay_start", "60,000, March"),
        ("tr", "İki kişi alırsam hangi ay batarım?", "need_pay_start", "60.000, marttan"),
        ("tr", "İki kişi alırsam hangi ay batarım?", "need_pay_start", "60 bin, mart"),
    ],
)
def test_a_reply_is_read_with_its_question_and_no_other_input_passes(
    language: Language, question: str, key: str, reply: str
) -> None:
    history = (asked(question, key, language),)
    assert passed(history, reply, BREAK, hires(2, 60_000, "2026-03"))
    for wrong in (hires(2, 70_000, "2026-03"), hires(2, 60_000, "2026-04"), hires(1, 60_000, "2026-03")):
        assert not passed(history, reply, BREAK, wrong)


def test_what_was_replied_before_stays_for_the_next_reply() -> None:
    question = "Which month breaks me if I hire two people?"
    history = (asked(question, "need_pay_start", "en"), asked("60,000", "need_start", "en"))
    assert passed(history, "March", BREAK, hires(2, 60_000, "2026-03"))
    assert not passed(history, "April", BREAK, hires(2, 60_000, "2026-03"))


def test_a_new_question_in_place_of_a_reply_is_reviewed_alone() -> None:
    history = (asked("Which month breaks me if I hire two people?", "need_pay_start", "en"),)
    call: Call = ("query", {"of": {"measure": "cash.out"}, "period": {"start": "2026-05-01", "end": "2026-05-31"}})
    other: Call = ("query", {"of": {"measure": "cash.out"}, "period": {"start": "2026-06-01", "end": "2026-06-30"}})
    for reply in ("What were total outflows in May?", "never mind, total outflows in May"):
        assert passed(history, reply, "{query.value}.", call)
        assert not passed(history, reply, "{query.value}.", other)


@pytest.mark.parametrize(
    ("language", "question", "key", "reply", "whole"),
    [
        ("en", "Are sales growing or just prices?", "study_inflation", "35", "yearly inflation of 35%"),
        ("tr", "Satışlar artıyor mu, yoksa sadece zam mı?", "study_inflation", "yüzde 35", "yillik enflasyon yuzde 35"),
        ("en", "What if sales fall by 20%?", "which_inflow", "no, only fees", "what if fees fall by 20%"),
        ("tr", "Satışlar %20 düşerse?", "which_inflow", "hepsi", "tum girisler %20 duserse"),
        ("en", "What if rent rises by 20% in March?", "need_start_on", "only in that month", "only in march"),
        ("tr", "Martta kira %20 artarsa?", "need_start_on", "o aydan itibaren", "mart ayindan itibaren kira"),
        ("en", "What if customers pay late?", "step_late_payment", "a month", "30 days"),
        ("en", "Can I afford this loan?", "step_loan", "500,000, 3.5%, 24 months, May", "500,000, 3.5% a month, 24"),
        ("en", "Can I afford this loan?", "step_loan", "500,000, 3.5, 24", "500,000, 3.5% a month, 24 months"),
        ("en", "What if I pay myself a salary?", "topic_draw", "1,000 from May",
         "take out 1,000 a month from may for myself"),
        ("tr", "Yeni eleman kendini çıkarmak için ne kadar satmalı?", "study_pays_off", "60.000 ve %40",
         "sabit gider 60.000, katki marji %40"),
        ("en", "What is my yearly rent?", "part_year", "the average", "what is my rent, on average per month"),
    ],
)  # fmt: skip
def test_a_reply_takes_the_place_that_the_question_back_left_open(
    language: Language, question: str, key: str, reply: str, whole: str
) -> None:
    assert whole in wholes(asked(question, key, language), reply)[0]


def test_several_periods_are_picked_by_their_place_or_all_of_them() -> None:
    turn = asked("What were sales in March?", "which_period", "en", periods="March 2025, March 2026")
    assert wholes(turn, "the second one")[0] == "what were sales in march 2026?"
    assert wholes(turn, "2025")[0] == "what were sales in march 2025?"
    assert wholes(turn, "both")[0] == "what were sales in march 2025 and march 2026?"


def test_turns_without_a_question_back_stay_as_they_are() -> None:
    turns = [Turn(question="total rent", language="en", plan={"calls": []}, answer="Rent: 1."),
             Turn(question="in May", language="en", plan={"calls": []}, answer="2.")]  # fmt: skip
    assert joined(turns) == turns
