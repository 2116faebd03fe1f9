"""Good drafts pass; the same drafts with a fault planted in them, or in the plan behind them, do not."""

from __future__ import annotations

import asyncio

import pytest

from bot.analyst.protocols import Language, ReviewRequest
from bot.analyst.second import SecondReader
from bot.analyst.second.critic import PASS
from bot.pipeline.critic import Revise, read_verdict
from bot.texts import text
from tests.bot.analyst.second.desk import NOW, Call, Reviewed, results_of, review
from tests.bot.analyst.second.planted import (
    CHANGE,
    CHANGE_GOOD,
    CHANGE_Q,
    FAULTS,
    GOOD_EN,
    GOOD_TR,
    HIRE_EN,
    HIRE_TR,
    HIRING,
    MAY,
    RENT,
    RENT_GOOD,
    RENT_Q,
    WORST,
    WORST_GOOD,
    WORST_Q,
)
from tests.tools.builders import statement
from tools.tables import DataWarning


def hire(draft: str = GOOD_EN, call: Call = HIRING, question: str = HIRE_EN) -> Reviewed:
    return review("plan", question, draft, call)


@pytest.mark.parametrize(
    ("question", "draft", "call", "language"),
    [
        (HIRE_EN, GOOD_EN, HIRING, "en"),
        (HIRE_TR, GOOD_TR, HIRING, "tr"),
        (RENT_Q, RENT_GOOD, RENT, "en"),
        (WORST_Q, WORST_GOOD, WORST, "en"),
        (CHANGE_Q, CHANGE_GOOD, CHANGE, "en"),
        (HIRE_EN, GOOD_EN.replace("{break_month.first_below_zero}", "-138,300 TRY"), HIRING, "en"),
        (HIRE_EN, GOOD_EN.replace("{break_month.first_below_zero}", "-138.3k"), HIRING, "en"),
    ],
    ids=["hire", "hire in Turkish", "one line", "worst month", "change", "typed number", "typed and rounded"],
)
def test_a_good_draft_passes(question: str, draft: str, call: Call, language: Language) -> None:
    reviewed = review("plan", question, draft, call, language=language)
    assert reviewed.passed, reviewed.raw


@pytest.mark.parametrize(("kind", "question", "draft", "call", "language"), FAULTS, ids=[fault[0] for fault in FAULTS])
def test_a_planted_fault_does_not_pass(kind: str, question: str, draft: str, call: Call, language: Language) -> None:
    reviewed = review("plan", question, draft, call, language=language)
    assert not reviewed.passed, kind


@pytest.mark.parametrize(("kind", "question", "draft", "call", "language"), FAULTS, ids=[fault[0] for fault in FAULTS])
def test_what_is_said_in_place_of_a_fault_passes_itself_or_gives_no_figure(
    kind: str, question: str, draft: str, call: Call, language: Language
) -> None:
    improved = review("plan", question, draft, call, language=language).improved
    assert improved, kind
    assert "{" not in improved or review("plan", question, improved, call, language=language).passed, improved


def test_a_wrong_figure_is_replaced_by_the_right_one_where_the_results_hold_it() -> None:
    improved = hire(GOOD_EN.replace("{break_month.first_below_zero}", "{break_month.final}")).improved or ""
    assert "{break_month.first_below_zero}" in improved
    assert "{break_month.first_below_zero|period}" in improved


def test_a_claim_is_left_out_and_the_rest_stays() -> None:
    improved = hire(GOOD_EN + "\nSales will certainly recover.").improved or ""
    assert "recover" not in improved
    assert "The lowest point is {break_month.lowest}" in improved


def test_a_dropped_caveat_is_put_back() -> None:
    warned = tuple(
        result.model_copy(update={"warnings": (DataWarning(tag="ambiguous_date_order"),)})
        for result in results_of("plan", [RENT])
    )
    told = f"{RENT_GOOD}\n{text('en', 'second.caveat.ambiguous_date_order')}"
    assert review("plan", RENT_Q, told, results=warned).passed
    improved = review("plan", RENT_Q, RENT_GOOD, results=warned).improved or ""
    assert improved.startswith(RENT_GOOD)
    assert "dates" in improved


def test_a_plan_for_another_period_is_answered_without_a_figure_and_with_both_readings() -> None:
    improved = review("plan", RENT_Q, RENT_GOOD, ("query", {**RENT[1], "period": MAY})).improved or ""
    assert "June 2026" in improved
    assert "May 2026" in improved
    assert "{" not in improved


def test_a_tool_whose_figure_comes_out_differently_gives_words_without_a_figure() -> None:
    (result,) = results_of("plan", [RENT])
    wrong = result.figures[0].model_copy(update={"value": result.figures[0].value * 1000})
    tampered = (result.model_copy(update={"figures": (wrong, *result.figures[1:])}),)
    reviewed = review("plan", RENT_Q, RENT_GOOD, results=tampered)
    assert not reviewed.passed
    assert reviewed.improved
    assert "{" not in reviewed.improved


def test_a_question_that_cannot_be_read_never_passes() -> None:
    asked: list[tuple[str, Language]] = [
        ("What is our seat turnover in June?", "en"),
        ("haziranda masa devri kaç?", "tr"),
    ]
    for question, language in asked:
        reviewed = review("plan", question, RENT_GOOD, RENT, language=language)
        assert not reviewed.passed
        assert reviewed.improved
        assert "{" not in reviewed.improved


def test_a_month_of_several_years_is_not_passed_for_one_of_them() -> None:
    march: Call = ("query", {"of": {"measure": "cash.in"}, "period": {"start": "2025-03-01", "end": "2025-03-31"}})
    assert not review("bank", "Show me March's sales.", "Inflows in March 2025: {query.value}.", march).passed
    other: Call = ("query", {"of": {"measure": "cash.in"}, "period": {"start": "2024-03-01", "end": "2024-03-31"}})
    both = "In {query.value|period} {query.value}, and in {query#2.value|period} {query#2.value}."
    assert review("bank", "Show me March's sales.", both, march, other).passed


def test_a_right_refusal_passes_and_a_wrong_one_does_not() -> None:
    absent: Call = ("cash_forecast", {"start": "2027-01", "end": "2027-01"})
    assert review(
        "plan", "What is the closing cash at the end of January 2027?", "The file does not hold that month.", absent
    ).passed
    assert not review(
        "plan", "What is the closing cash at the end of June 2026?", "The file does not hold that month.", absent
    ).passed


def test_a_refused_tool_behind_a_draft_that_does_not_say_so_does_not_pass() -> None:
    absent: Call = ("cash_forecast", {"start": "2027-01", "end": "2027-01"})
    question = "What is the closing cash at the end of January 2027?"
    assert not review("plan", question, "Cash is in a good place at the end of January 2027.", absent).passed


def test_a_draft_without_tools_passes_only_without_numbers_of_its_own() -> None:
    long = "I can tell you about the file that you sent, line by line and month by month, if you ask me for it. " * 6
    assert review("plan", "What can you do?", long).passed
    assert not review("plan", "Total inflows in June?", long + "Inflows in June were 175,000.").passed


def test_a_file_that_names_no_currency_gets_none() -> None:
    assert statement([("2026-01-02", "Sale", 10)], currency=None).currencies == ()
    call: Call = ("query", {"of": {"where": [{"column": "paid_date", "op": "empty"}]}})
    question = "What is the total of the unpaid invoices?"
    assert review("invoices", question, "Unpaid: {query.value}.", call).passed
    assert not review("invoices", question, "Unpaid: {query.value} (USD).", call).passed


def test_without_a_file_only_a_draft_with_no_number_of_its_own_passes() -> None:
    def verdict_on(draft: str) -> str:
        request = ReviewRequest(
            question="Which month breaks me?", language="en", draft=draft, rendered=draft, tools=(), results=(), now=NOW
        )
        return asyncio.run(SecondReader().review(request, None))

    assert verdict_on("Please send me a file first.") == PASS
    improved = read_verdict(verdict_on("It breaks in May, at -138,300."))
    assert isinstance(improved, Revise)


def test_a_caveat_may_use_words_that_would_be_a_claim_elsewhere() -> None:
    warned = tuple(
        result.model_copy(update={"warnings": (DataWarning(tag="reverted_excluded"),)})
        for result in results_of("plan", [RENT])
    )
    assert review("plan", RENT_Q, RENT_GOOD + "\nReversed or declined movements are left out.", results=warned).passed
    assert not review("plan", RENT_Q, RENT_GOOD + "\nReversed movements will certainly return.", results=warned).passed
