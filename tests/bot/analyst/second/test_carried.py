"""What a follow-up keeps of the turn before, and questions of two parts: an answer that drops either does not pass."""

from __future__ import annotations

import pytest
from pydantic import JsonValue

from bot.analyst.protocols import Language
from bot.analyst.second.features.vocabulary import Vocabulary
from tests.bot.analyst.second.desk import Call, review
from tests.tools.builders import statement

SLIGHTLY: JsonValue = {"kind": "revenue_change", "percent": "-2", "start": "2026-04"}
SALES: JsonValue = {"kind": "revenue_change", "percent": "-20", "start": "2026-04"}
RENT_EN: JsonValue = {"kind": "cost_step", "line": "Rent", "amount": "5000", "start": "2026-04"}
RENT_TR: JsonValue = {"kind": "cost_step", "line": "Kira", "amount": "5000", "start": "2026-04"}
FIRST_EN = "Which month breaks me if all inflows fall by 2% from April?"
STAYS = (
    "No, cash does not fall below zero in the months of the file; "
    "the lowest closing is {break_month.lowest}, in {break_month.lowest|period}."
)
FIRST_TR = "Bütün girişler nisandan itibaren %20 düşerse yıl sonunda kasada ne kalır?"
CLOSING = "{cash_forecast.closing.2026-12}"


def forecast(*steps: JsonValue) -> Call:
    return "cash_forecast", {"scenario": list(steps)}


@pytest.mark.parametrize(
    "question",
    [
        "and if rent rises by 5,000 as well?",
        "and if rent also rises by 5,000?",
        "what if rent rises by 5,000 too?",
        "in addition, rent goes up by 5,000 from April?",
    ],
)
@pytest.mark.parametrize("steps", [(RENT_EN,), (SLIGHTLY,), ()], ids=["added", "first", "none"])
def test_a_step_that_is_added_keeps_the_first_one(question: str, steps: tuple[JsonValue, ...]) -> None:
    call: Call = ("break_month", {"scenario": list(steps)})
    assert not review("plan", question, STAYS, call, before=[FIRST_EN]).passed


@pytest.mark.parametrize(
    "question", ["kira da 5.000 artarsa?", "ayrıca kira 5.000 artarsa?", "bir de kira 5.000 artarsa?"]
)
@pytest.mark.parametrize("steps", [(RENT_TR,), (SALES,), ()], ids=["added", "first", "none"])
def test_in_turkish_too_a_step_that_is_added_keeps_the_first_one(question: str, steps: tuple[JsonValue, ...]) -> None:
    draft = f"2026 sonunda kasada {CLOSING} kalır."
    assert not review("cafe", question, draft, forecast(*steps), language="tr", before=[FIRST_TR]).passed


@pytest.mark.parametrize(
    "question", ["Paket servis olsa?", "ya Paket servis olsaydı?", "Paket servis 60 gün geç öderse?"]
)
def test_a_supposition_after_a_scenario_is_never_answered_by_a_plain_total(question: str) -> None:
    where: JsonValue = [{"column": "Line", "op": "is", "values": ["Paket servis"]}]
    total: Call = ("query", {"of": {"measure": "cash.in", "where": where}})
    before = ["Salon satışları nisandan itibaren %20 düşerse yıl sonunda kasada ne kalır?"]
    other = forecast({"kind": "revenue_change", "percent": "-20", "start": "2026-04", "line": "Salon satışları"})
    draft = f"2026 sonunda kasada {CLOSING} kalır."
    assert not review("cafe", question, "Toplam {query.value}.", total, language="tr", before=before).passed
    assert not review("cafe", question, draft, other, language="tr", before=before).passed


@pytest.mark.parametrize(
    ("before", "question", "language"),
    [
        ("How much is overdue?", "and for Laurel SA?", "en"),
        ("How much is overdue?", "and Laurel SA?", "en"),
        ("How many days do customers take to pay?", "and for Juniper GmbH?", "en"),
        ("Vadesi geçen ne kadar?", "peki Laurel SA?", "tr"),
        ("How much is overdue from Laurel SA?", "how many days do they take to pay?", "en"),
    ],
)
def test_a_follow_up_of_ages_or_days_keeps_its_tool(before: str, question: str, language: Language) -> None:
    name = "Juniper GmbH" if "Juniper" in question else "Laurel SA"
    where: JsonValue = [{"column": "customer", "op": "is", "values": [name]}]
    total: Call = ("query", {"of": {"measure": "amount", "where": where}})
    draft = f"{name}: {{query.value}}."
    assert not review("invoices", question, draft, total, language=language, before=[before]).passed


def test_a_follow_up_of_ages_with_the_name_passes() -> None:
    call: Call = ("aging", {"where": [{"column": "customer", "op": "is", "values": ["Laurel SA"]}]})
    reviewed = review(
        "invoices", "and for Laurel SA?", "Laurel SA: {aging.overdue} overdue.", call, before=["How much is overdue?"]
    )
    assert reviewed.passed, reviewed.raw


@pytest.mark.parametrize(
    ("question", "draft", "language"),
    [
        ("What was due in March 2026?", "In March 2026 {query.value} was due.", "en"),
        ("Mart 2026'da vadesi gelen ne kadardı?", "Mart 2026: {query.value}.", "tr"),
    ],
)
def test_what_was_due_is_not_only_what_is_unpaid(question: str, draft: str, language: Language) -> None:
    where: list[JsonValue] = [{"column": "paid_date", "op": "empty"}]
    period: JsonValue = {"start": "2026-03-01", "end": "2026-03-31"}
    call: Call = ("query", {"of": {"measure": "amount", "where": where}, "date": "due", "period": period})
    assert not review("invoices", question, draft, call, language=language).passed


@pytest.mark.parametrize(
    ("question", "draft", "language"),
    [
        ("how much is owed in total and how much is overdue?", "{aging.overdue} is overdue.", "en"),
        ("how much is owed in total and how much is overdue?", "{aging.total} is owed.", "en"),
        ("toplam alacak ne kadar ve ne kadarı gecikmiş?", "{aging.total} alacak var.", "tr"),
        ("what is overdue and to whom?", "{aging.overdue} is overdue.", "en"),
        ("vadesi geçen ne kadar ve kime?", "{aging.overdue} gecikmiş.", "tr"),
    ],
)
def test_half_an_answer_does_not_pass(question: str, draft: str, language: Language) -> None:
    assert not review("invoices", question, draft, ("aging", {}), language=language).passed


def test_a_short_word_of_a_name_is_said_only_as_it_is() -> None:
    vocabulary = Vocabulary(statement([("2026-01-05", "Birch AG", 100)], opening=None))
    assert not vocabulary.find("age what we are owed")
    assert vocabulary.find("how much from birch ag")


def test_both_steps_together_pass() -> None:
    call: Call = ("break_month", {"scenario": [SLIGHTLY, RENT_EN]})
    reviewed = review("plan", "and if rent rises by 5,000 as well?", STAYS, call, before=[FIRST_EN])
    assert reviewed.passed, reviewed.raw


@pytest.mark.parametrize("question", ["kira da 5.000 artarsa?", "ayrıca kira nisandan itibaren 5.000 artarsa?"])
def test_both_steps_together_pass_in_turkish(question: str) -> None:
    draft = f"2026 sonunda kasada kalan: {CLOSING}."
    reviewed = review("cafe", question, draft, forecast(SALES, RENT_TR), language="tr", before=[FIRST_TR])
    assert reviewed.passed, reviewed.raw
