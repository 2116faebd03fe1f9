"""What a report's profit would have been: the changes, the months, whose profit, and what follows."""

from __future__ import annotations

import pytest

from bot.analyst.protocols import Language
from tests.bot.analyst.rules.desk import chat, say, short

TOOL = "profit_scenario scenario="


@pytest.mark.parametrize(
    ("data", "language", "question", "steps", "said"),
    [
        ("report", "en", "If we had hired another waiter at 1,900 a month from May, what would the profit have been?",
         "[{kind=hire people=1 monthly_cost=1900 start=2025-05}]", "from January 2025 to June 2025"),
        ("report", "en", "suppose we drop catering altogether, how much profit is left",
         "[{kind=lost_customer line=Catering}]", "no income from Catering"),
        ("report", "en", "Say rent goes up to 4,500 from April. What does the profit come to?",
         "[{kind=cost_step line=Premises rent to=4500 start=2025-04}]", "Premises rent at £4,500 a month"),
        ("report", "en", "Suppose staff wages had been 300 lower every month from March. What would profit have been?",
         "[{kind=cost_step line=Staff wages amount=-300 start=2025-03}]", "-£300 a month for Staff wages"),
        ("report", "tr", "personel maaşları nisandan itibaren %5 düşük olsaydı toplam kâr ne olurdu",
         "[{kind=cost_step line=Staff wages percent=-5 start=2025-04}]", "Dosyadaki haliyle"),
        ("budget_lines", "en", "Suppose power doubled from February, what is the profit for the three months?",
         "[{kind=cost_step line=Power percent=100 start=2026-02}]", "would have been"),
        ("sold", "en", "if lamp costs were 20% lower what would the total profit be",
         "[{kind=cost_step line=Lamp percent=-20}]", "the cost of Lamp by -20%"),
        ("sold", "tr", "lamp fiyatını %5 artırsaydık, adet aynı, toplam kâr?",
         "[{kind=price line=Lamp percent=5}]", "satılan miktar aynı"),
    ],
)  # fmt: skip
def test_a_supposed_change_of_a_report(data: str, language: Language, question: str, steps: str, said: str) -> None:
    answer = say(data, question, language)
    planned = short(answer.plan)
    assert planned.removeprefix("profit_scenario ").removeprefix("cost=Cost ") == f"scenario={steps}"
    assert said in answer.text


def test_a_change_in_one_month_is_asked_of_that_month() -> None:
    question = "If bar sales had been 10% higher in May and everything else the same, what would the profit have been?"
    answer = say("report", question, "en")
    assert "Profit in May 2025 would have been" in answer.text


def test_whose_profit_is_asked_back_where_a_product_has_one_of_its_own() -> None:
    answer = say("sold", "lamp maliyeti %5 düşük olsaydı kârı ne olurdu", "tr")
    assert short(answer.plan) == "clarify"


def test_the_profit_of_the_changed_product_alone() -> None:
    answer = say("sold", "if lamp costs were 20% lower what would its profit be", "en")
    assert "Profit of Lamp" in answer.text


def test_the_weakest_month_is_asked_of_the_scenario_before() -> None:
    first = "If we had hired another chef at 2,400 a month from February, what would the operating profit have been?"
    answer = chat("report", "en", first, "And which month from March on would have been the weakest?")
    assert "start=2025-03" in short(answer.plan)
    assert "The weakest month would have been" in answer.text


def test_a_word_that_no_change_is_made_of_gives_no_figure() -> None:
    question = "if lamp costs were 20% lower and customers happier what would the total profit be"
    assert short(say("sold", question, "en").plan) in {"clarify", "refuse"}


@pytest.mark.parametrize(
    ("data", "language", "question", "said"),
    [
        ("sold", "en", "Which product makes money?", "Oak table: £3,150"),
        ("sold", "en", "do we lose money on any product?", "1 makes a loss:"),
        ("sold", "tr", "en karlı müşterim kim", "Kârı en yüksek olan Finch & Co: 4.590 £"),
        ("sold", "tr", "zararına sattığımız ürün var mı", "Lamp: -252 £"),
        ("sold", "en", "second most profitable product?", "Behind Oak table (£3,150) comes Bench"),
        ("sold", "en", "margin on benches", "44.44%"),
        ("sold", "tr", "lampten ne kadar kazandık", "Lamp kârı: -252 £"),
        ("sold", "en", "profit in march", "Profit in March 2025: £654"),
        ("budget_lines", "en", "what was the actual profit in february?", "Profit in February 2026: $465"),
        ("budget_lines", "en", "which month had the worst profit", "The lowest profit is that of March 2026: $455"),
        ("budget_lines", "tr", "hangi ay zarar ettik", "Zarar edilen ay sayısı 0"),
    ],
)
def test_a_profit_that_the_file_does_not_state(data: str, language: Language, question: str, said: str) -> None:
    answer = say(data, question, language)
    assert said in answer.text


def test_profit_for_each_piece_is_no_profit_of_all() -> None:
    assert short(say("sold", "ürün başına ne kadar kar ettik", "tr").plan) in {"clarify", "refuse"}


@pytest.mark.parametrize(
    ("data", "language", "question", "said"),
    [
        (
            "report",
            "en",
            "if we had spent nothing on gas & electric since May what would the profit be",
            "nothing spent on",
        ),
        ("report", "tr", "kira iki katına çıksaydı toplam kâr ne olurdu", "%100 değişim"),
        ("report", "tr", "martta ingredients %10 fazla olsa kar ne olurdu", "Mart 2025 kârı"),
        (
            "budget_lines",
            "en",
            "what would the profit be if shop sales had come in 5% under in every month",
            "Shop sales by -5%",
        ),
        ("sold", "tr", "hangi müşteri bize en çok kazandırıyor", "Kârı en yüksek olan Finch & Co"),
    ],
)
def test_further_words_of_what_is_supposed_and_asked(data: str, language: Language, question: str, said: str) -> None:
    assert said in say(data, question, language).text


@pytest.mark.parametrize(
    ("language", "question", "said"),
    [
        (
            "en",
            "Taking profit as income minus all other accounts, what was the second-worst month?",
            "Behind January 2025",
        ),
        ("tr", "kâr (satış eksi diğer bütün hesaplar) mart ayında ne kadar?", "Mart 2025 için kâr: 10.700"),
    ],
)
def test_a_profit_that_the_question_says_what_it_is_made_of(language: Language, question: str, said: str) -> None:
    assert said in say("report", question, language).text


def test_cash_that_flows_is_no_profit_of_a_budget() -> None:
    assert "rofit" not in say("budget_lines", "net cash flow in february", "en").text
