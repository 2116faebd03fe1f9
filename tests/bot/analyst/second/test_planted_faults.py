"""Good drafts pass; the same drafts with a fault planted in them, or in the plan behind them, do not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pydantic import JsonValue

from bot.analyst.protocols import Language
from tests.bot.analyst.second.desk import Call, Reviewed, results_of, review
from tests.tools.builders import statement
from tools.tables import DataWarning

HIRE: dict[str, JsonValue] = {"kind": "hire", "people": 2, "monthly_cost": "73050", "start": "2026-03"}
HIRING: Call = ("break_month", {"scenario": [HIRE]})
HIRE_EN = "Which month breaks me if I hire two people at 73,050 each from March?"
HIRE_TR = "marttan itibaren kişi başı 73.050 TL'den iki kişi alırsam hangi ay batarım?"
GOOD_EN = (
    "Cash first falls below zero in {break_month.first_below_zero|period}: it closes at "
    "{break_month.first_below_zero}.\n"
    "The lowest point is {break_month.lowest} in {break_month.lowest|period}.\n"
    "Assumed: {assume.break_month.hire_people} people at {assume.break_month.hire_monthly_cost} each, nothing added."
)
GOOD_TR = (
    "Kasa {break_month.first_below_zero|period:loc} eksiye düşüyor: kapanış {break_month.first_below_zero}.\n"
    "En düşük nokta {break_month.lowest}, {break_month.lowest|period}."
)
JUNE: JsonValue = {"start": "2026-06-01", "end": "2026-06-30"}
MAY: JsonValue = {"start": "2026-05-01", "end": "2026-05-31"}
RENT: Call = (
    "query",
    {"of": {"measure": "cash.out", "where": [{"column": "Line", "op": "is", "values": ["Rent"]}]}, "period": JUNE},
)
RENT_Q = "What did we spend on rent in June?"
RENT_GOOD = "Rent in {query.value|period} was {query.value}."
WORST: Call = ("query", {"of": {"measure": "cash.net"}, "aggregate": "min", "per": "month"})
WORST_Q = "Which month has the worst net cash flow?"
WORST_GOOD = "{query.value|period} was the worst, with a loss of {query.value|abs}."
CHANGE: Call = (
    "query",
    {
        "of": {"where": [{"column": "Line", "op": "is", "values": ["Sales"]}]},
        "period": MAY,
        "compare": {"period": {"start": "2026-04-01", "end": "2026-04-30"}},
    },
)
CHANGE_Q = "How did sales in May compare with April, in percent?"
CHANGE_GOOD = "Sales fell by {query.change|abs} in May 2026, from {query.base} to {query.value}."


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


def faults() -> Iterator[tuple[str, str, str, Call, Language]]:
    """Yield the fault's kind, question, draft, call and language."""
    zero, lowest = "{break_month.first_below_zero}", "{break_month.lowest}"
    yield "wrong month cited", HIRE_EN, GOOD_EN.replace("first_below_zero|period", "lowest|period"), HIRING, "en"
    yield (
        "wrong month typed",
        HIRE_EN,
        GOOD_EN.replace("{break_month.first_below_zero|period}", "June 2026"),
        HIRING,
        "en",
    )
    yield (
        "wrong month in Turkish",
        HIRE_TR,
        GOOD_TR.replace("{break_month.first_below_zero|period:loc}", "Haziran 2026'da"),
        HIRING,
        "tr",
    )
    yield "wrong amount cited", HIRE_EN, GOOD_EN.replace(zero, lowest), HIRING, "en"
    yield "flipped sign", HIRE_EN, GOOD_EN.replace(zero, "138,300"), HIRING, "en"
    yield "factor of a thousand", HIRE_EN, GOOD_EN.replace(zero, "-138.30"), HIRING, "en"
    yield "factor of a thousand more", HIRE_EN, GOOD_EN.replace(zero, "-138,300k"), HIRING, "en"
    yield "other currency", HIRE_EN, GOOD_EN.replace(zero, "-138,300 USD"), HIRING, "en"
    yield "other currency beside a citation", HIRE_EN, GOOD_EN.replace(zero, zero + " (in dollars)"), HIRING, "en"
    yield (
        "opposite verdict",
        HIRE_EN,
        f"No month breaks you; the lowest is {lowest} in {{break_month.lowest|period}}.",
        HIRING,
        "en",
    )
    yield "unsupported cause", HIRE_EN, GOOD_EN + "\nThis happens because customers pay late.", HIRING, "en"
    yield "unsupported certainty", HIRE_EN, GOOD_EN + "\nAfter that, cash will certainly recover.", HIRING, "en"
    yield "unsupported advice", HIRE_EN, GOOD_EN + "\nYou should cut the rent.", HIRING, "en"
    yield "unsupported trend", RENT_Q, RENT_GOOD + "\nRent has grown steadily.", RENT, "en"
    yield (
        "unsupported claim in Turkish",
        HIRE_TR,
        GOOD_TR + "\nSonraki aylarda satışlar kesinlikle artacak.",
        HIRING,
        "tr",
    )
    yield "number from nowhere", HIRE_EN, GOOD_EN + "\nA loan of 75,000 would be enough.", HIRING, "en"
    yield "answer to another question", HIRE_EN, "Rent in June 2026 was {query.value}.", RENT, "en"
    yield (
        "base in place of the scenario",
        HIRE_EN,
        "No, cash never falls below zero; the lowest is {break_month.base_lowest} in {break_month.base_lowest|period}.",
        HIRING,
        "en",
    )
    yield (
        "plan without the scenario",
        HIRE_EN,
        "No, cash never falls below zero; the lowest is {break_month.lowest} in {break_month.lowest|period}.",
        ("break_month", {}),
        "en",
    )
    yield "wrong number of people", HIRE_EN, GOOD_EN, ("break_month", {"scenario": [{**HIRE, "people": 3}]}), "en"
    yield "wrong cost", HIRE_EN, GOOD_EN, ("break_month", {"scenario": [{**HIRE, "monthly_cost": "75030"}]}), "en"
    yield "wrong start", HIRE_EN, GOOD_EN, ("break_month", {"scenario": [{**HIRE, "start": "2026-04"}]}), "en"
    yield "misread period", RENT_Q, RENT_GOOD, ("query", {**RENT[1], "period": MAY}), "en"
    yield (
        "another line",
        RENT_Q,
        RENT_GOOD,
        (
            "query",
            {
                "of": {"measure": "cash.out", "where": [{"column": "Line", "op": "is", "values": ["Other"]}]},
                "period": JUNE,
            },
        ),
        "en",
    )
    yield "dropped filter", RENT_Q, RENT_GOOD, ("query", {"of": {"measure": "cash.out"}, "period": JUNE}), "en"
    yield "dropped period", RENT_Q, "Rent was {query.value}.", ("query", {"of": RENT[1]["of"]}), "en"
    yield (
        "other direction",
        "Total outflows in May?",
        "The total is {query.value}.",
        ("query", {"of": {"direction": "in"}, "period": MAY}),
        "en",
    )
    yield "profit in place of a loss", WORST_Q, WORST_GOOD.replace("a loss of", "a profit of"), WORST, "en"
    yield "loss without its sign", WORST_Q, WORST_GOOD.replace("a loss of", "a result of"), WORST, "en"
    yield "rise in place of a fall", CHANGE_Q, CHANGE_GOOD.replace("fell", "rose"), CHANGE, "en"
    yield "dropped comparison", CHANGE_Q, "Sales in May 2026 were {query.value}.", CHANGE, "en"
    yield "unknown id", RENT_Q, "Rent was {query.valu} and {query.value}.", RENT, "en"
    yield "other language", HIRE_TR, GOOD_EN, HIRING, "tr"
    yield (
        "name of another line",
        "What is the largest expense line?",
        "Rent is the largest: {query.value.salaries}.",
        ("query", {"of": {"measure": "cash.out"}, "group_by": "Line", "rank": "top", "limit": 1}),
        "en",
    )


FAULTS = list(faults())


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
    told = RENT_GOOD + "\nThe dates can be read as day/month or month/day."
    assert review("plan", RENT_Q, told, results=warned).passed
    improved = review("plan", RENT_Q, RENT_GOOD, results=warned).improved or ""
    assert improved.startswith(RENT_GOOD)
    assert "dates" in improved


def test_a_plan_for_another_period_is_answered_without_a_figure_and_with_both_readings() -> None:
    improved = review("plan", RENT_Q, RENT_GOOD, ("query", {**RENT[1], "period": MAY})).improved or ""
    assert "June 2026" in improved
    assert "May 2026" in improved
    assert "{" not in improved


def test_a_tool_whose_figure_cannot_be_reckoned_again_stops_the_run() -> None:
    (result,) = results_of("plan", [RENT])
    wrong = result.figures[0].model_copy(update={"value": result.figures[0].value * 1000})
    tampered = (result.model_copy(update={"figures": (wrong, *result.figures[1:])}),)
    assert review("plan", RENT_Q, RENT_GOOD, results=tampered).improved is None


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
