"""Replies to a question back: each is read as the input that was asked for, and what was said before stays."""

from __future__ import annotations

import pytest
from pydantic import JsonValue

from bot.analyst.protocols import Language
from bot.analyst.rules.replykinds import KINDS
from bot.texts import LANGUAGES, catalogue
from tests.bot.analyst.rules.desk import Said, chat, short

BREAK_EN = "Which month breaks me if I hire two people?"
BREAK_TR = "İki kişi alırsam hangi ay batarım?"
TWO_HIRED = "break_month scenario=[{kind=hire people=2 monthly_cost=9000 start=2026-03}]"


@pytest.mark.parametrize(
    ("file", "language", "questions", "expected"),
    [
        ("plan", "en", (BREAK_EN, "9,000 each from March"), TWO_HIRED),
        ("plan", "en", (BREAK_EN, "9,000", "March"), TWO_HIRED),
        ("plan", "en", (BREAK_EN, "it's about 9,000, probably from March"), TWO_HIRED),
        ("plan", "en", ("Which month breaks me if I hire people?", "two", "9,000", "from March"), TWO_HIRED),
        ("tr", "tr", (BREAK_TR, "9.000, marttan"), TWO_HIRED),
        ("tr", "tr", (BREAK_TR, "9 bin", "mart"), TWO_HIRED),
        ("plan", "en", ("What if prices rise?", "10 from May"), "kind=price percent=10 start=2026-05"),
        ("tr", "tr", ("Zam yaparsam ne olur?", "yüzde 10"), "break_month scenario=[{kind=price percent=10}]"),
        ("plan", "en", ("What if customers pay late?", "45"), "break_month scenario=[{kind=late_payment days=45}]"),
        ("tr", "tr", ("Müşteriler geç öderse ne olur?", "30"), "break_month scenario=[{kind=late_payment days=30}]"),
        ("plan", "en", ("What if the rent goes up?", "10%"), "[{kind=cost_step line=Rent percent=10}]"),
        ("plan", "en", ("What if I buy a van?", "90,000", "May"),
         "break_month scenario=[{kind=one_off direction=out amount=90000 start=2026-05}]"),
        ("tr", "tr", ("Araba alsam ne olur?", "90 bin", "mayıs"),
         "break_month scenario=[{kind=one_off direction=out amount=90000 start=2026-05}]"),
        ("tr", "tr", ("Satışlar %20 düşerse hangi ay batarım?", "hepsi"), "[{kind=revenue_change percent=-20}]"),
        ("plan", "en", ("When can I hire someone without going below 10,000?", "3,500"),
         "solve find=earliest_hire amount=3500 buffer=10000"),
        ("tr", "tr", ("Kendime para çekersem ne olur?", "ayda 1.000, marttan"),
         "[{kind=owner_draw monthly_amount=1000 start=2026-03}]"),
        ("plan", "en", ("What if I take money out for myself?", "1,000 from March"),
         "[{kind=owner_draw monthly_amount=1000 start=2026-03}]"),
        ("plan", "en", ("How many people can I hire?", "9,000"), "solve find=most_hires amount=9000"),
        ("tr", "tr", ("Bir çalışanın bana toplam maliyeti ne?", "33.030", "brüt"), "employer_cost_tr gross=33030"),
        ("plan", "en", ("How much sales must the new hire bring?", "9,000 and 40%"), "fixed=9000 cm_ratio=40"),
        ("tr", "tr", ("Yeni eleman kendini çıkarmak için ne kadar satmalı?", "9.000 ve %40"),
         "fixed=9000 cm_ratio=40"),
        ("tr", "tr", ("Başabaş için ne kadar satmam lazım?", "Malzeme alımı"), "variable_lines=[Malzeme alımı]"),
        ("years", "en", ("What were my sales in March?", "both"), "2022-03-01..2022-03-31"),
        ("years", "en", ("What were my sales in March?", "March 2022 and March 2023"), "period=2023-03-01..2023-03-31"),
        ("years", "en", ("What were my sales in March?", "the second one"), "period=2023-03-01..2023-03-31"),
        ("years", "en", ("What if the rent goes up by 10% in January?", "2023", "from then on"),
         "break_month scenario=[{kind=cost_step line=Rent percent=10 start=2023-01}]"),
        ("clients", "en", ("What happens if I lose a customer?", "Client Birch from July"),
         "break_month scenario=[{kind=lost_customer line=Client Birch start=2026-07}]"),
        ("clients", "en", ("What happens if I lose a customer?", "the biggest one"),
         "break_month scenario=[{kind=lost_customer line=Client Alder}]"),
    ],
)  # fmt: skip
def test_a_reply_completes_the_question_that_was_asked_back(
    file: str, language: Language, questions: tuple[str, ...], expected: str
) -> None:
    said = chat(file, language, *questions)
    assert expected in short(said.plan), said.plan


@pytest.mark.parametrize(
    ("file", "language", "question", "expected"),
    [
        ("plan", "en", "Owner draw: how much can I take?", "solve find=largest_draw"),
        ("tr", "tr", "Her ay kendime en fazla ne kadar alabilirim?", "solve find=largest_draw"),
        ("clients", "en", "What if our largest client leaves?",
         "break_month scenario=[{kind=lost_customer line=Client Alder}]"),
    ],
)  # fmt: skip
def test_what_has_a_default_is_not_asked_back(file: str, language: Language, question: str, expected: str) -> None:
    assert short(chat(file, language, question).plan) == expected


@pytest.mark.parametrize(
    ("file", "language", "questions", "words"),
    [
        ("plan", "en", (BREAK_EN, "purple"), "“purple”"),
        ("tr", "tr", (BREAK_TR, "mor"), "“mor”"),
        ("plan", "en", ("What if customers pay late?", "next Tuesday or so"), "“next Tuesday or so”"),
        ("plan", "en", ("What if I buy a van?", "purple"), "“purple”"),
        ("years", "en", ("What were my sales in March?", "whatever you like"), "“whatever you like”"),
    ],
)
def test_a_reply_that_does_not_fit_is_told_so_and_the_question_stays_open(
    file: str, language: Language, questions: tuple[str, ...], words: str
) -> None:
    said = chat(file, language, *questions)
    assert words in _asked(said)
    again = chat(file, language, *questions[:1], *questions[1:], questions[-1])
    assert words in _asked(again)


@pytest.mark.parametrize(("language", "reply"), [("en", "don't know"), ("en", "no idea"), ("tr", "bilmiyorum")])
def test_not_knowing_is_understood_as_such(language: Language, reply: str) -> None:
    file, question = ("plan", BREAK_EN) if language == "en" else ("tr", BREAK_TR)
    first, then = chat(file, language, question), chat(file, language, question, reply)
    assert _asked(then) not in {"", _asked(first)}
    assert (
        "calls"
        in chat(file, language, question, reply, "9.000, marttan" if language == "tr" else "9,000 from March").plan
    )


@pytest.mark.parametrize(
    ("file", "language", "questions", "expected"),
    [
        ("plan", "en", (BREAK_EN, "What were total outflows in May?"), "period=2026-05-01..2026-05-31"),
        ("plan", "en", (BREAK_EN, "never mind, total outflows in May"), "period=2026-05-01..2026-05-31"),
        ("tr", "tr", (BREAK_TR, "boşver, mayısta toplam gider ne kadar"), "period=2026-05-01..2026-05-31"),
    ],
)
def test_a_new_question_in_place_of_a_reply_is_answered_as_one(
    file: str, language: Language, questions: tuple[str, ...], expected: str
) -> None:
    said = chat(file, language, *questions)
    assert expected in short(said.plan)
    assert "scenario" not in short(said.plan)


@pytest.mark.parametrize(
    ("language", "question", "reply", "key"),
    [
        ("en", BREAK_EN, "9,000", "need_start"),
        ("tr", BREAK_TR, "9.000", "need_start"),
        ("en", "What does one employee really cost?", "60,000", "study_wage_kind"),
    ],
)
def test_only_what_is_still_missing_is_asked_for_next(language: Language, question: str, reply: str, key: str) -> None:
    said = chat("plan" if language == "en" else "tr", language, question, reply)
    assert _asked(said) == catalogue(language)[f"rules.ask.{key}"]


def test_a_button_under_a_question_back_names_the_period_in_the_place_of_the_unclear_one() -> None:
    choices = chat("years", "en", "What if the rent goes up by 10% in January?").plan["choices"]
    assert isinstance(choices, list)
    for choice in choices:
        assert isinstance(choice, dict)
        assert str(choice["label"]) in str(choice["question"])
        assert "which_period" not in str(chat("years", "en", str(choice["question"])).plan)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_kind_of_reply_has_an_example(language: Language) -> None:
    assert {f"replies.hint.{kind}" for kind in KINDS.values()} <= set(catalogue(language))


def _asked(said: Said) -> str:
    text: JsonValue = said.plan.get("clarify", "")
    return str(text)
