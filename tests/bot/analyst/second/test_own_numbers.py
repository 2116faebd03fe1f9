"""Questions with numbers of their own are reviewed without a file: right answers pass, wrong ones do not."""

from __future__ import annotations

import asyncio

import pytest

from bot.analyst.protocols import Language, ReviewRequest
from bot.analyst.second import SecondReader
from bot.analyst.second.critic import PASS
from tests.bot.analyst.second.desk import NOW, REGISTRY, Call

RUNWAY: Call = ("runway", {"cash": "200000", "inflows": ["30000"], "outflows": ["50000"]})
CASES: list[tuple[str, Language, Call, Call, str, str]] = [
    (
        "200 bin kasada, ayda 50 bin gider, 30 bin gelir, kaç ay dayanırım?",
        "tr",
        RUNWAY,
        ("runway", {"cash": "200000", "inflows": ["50000"], "outflows": ["60000"]}),
        "Bu hızla nakit {runway.runway} ay yetiyor.",
        "Bu hızla nakit 100 ay yetiyor.",
    ),
    (
        "I have 200k in the bank, costs of 50k a month and income of 30k: how many months will it last?",
        "en",
        RUNWAY,
        ("runway", {"cash": "200000", "outflows": ["50000"]}),
        "At that rate the cash lasts {runway.runway} months.",
        "At that rate the cash lasts {runway.net_burn} months.",
    ),
    (
        "Fixed costs 300,000 and a contribution margin of 40%: what is break-even?",
        "en",
        ("break_even", {"fixed": "300000", "cm_ratio": "40"}),
        ("break_even", {"fixed": "300000", "cm_ratio": "60"}),
        "Break-even sales are {break_even.break_even}.",
        "Break-even sales are {break_even.fixed}.",
    ),
    (
        "Net 40.000 maaşla iki kişinin işverene maliyeti ne kadar?",
        "tr",
        ("employer_cost_tr", {"net": "40000", "people": 2}),
        ("employer_cost_tr", {"gross": "40000", "people": 2}),
        "İki kişinin işverene toplam maliyeti {employer_cost_tr.total_all}.",
        "İki kişinin işverene toplam maliyeti {employer_cost_tr.total}.",
    ),
    (
        "Output VAT 50,000, input VAT 38,000, carried forward 5,000: how much VAT do I pay?",
        "en",
        ("vat", {"output": "50000", "input": "38000", "carried": "5000"}),
        ("vat", {"output": "38000", "input": "50000", "carried": "5000"}),
        "VAT to be paid: {vat.payable}.",
        "VAT to be paid: {vat.output}.",
    ),
    (
        "Our cost budget was 100,000 and we actually spent 112,000: what is the variance?",
        "en",
        ("variance", {"actual": "112000", "budget": "100000", "direction": "out"}),
        ("variance", {"actual": "100000", "budget": "112000", "direction": "out"}),
        "Costs are {variance.variance|abs} over the budget, which is unfavourable.",
        "Costs are {variance.variance|abs} over the budget, which is favourable.",
    ),
    (
        "Stok 70.000, SMM 900.000, alacak 500.000, satışlar 3.650.000, borç 90.000, alımlar 1.000.000: CCC kaç gün?",
        "tr",
        (
            "cash_cycle",
            {
                "inventory": "70000",
                "cogs": "900000",
                "receivables": "500000",
                "sales": "3650000",
                "payables": "90000",
                "purchases": "1000000",
            },
        ),
        ("cash_cycle", {"receivables": "500000", "sales": "3650000"}),
        "Nakit dönüşüm süresi {cash_cycle.ccc} gün.",
        "Nakit dönüşüm süresi {cash_cycle.dso_closing} gün.",
    ),
]


def passes(question: str, language: Language, call: Call, draft: str) -> bool:
    result = REGISTRY[call[0]].call(None, call[1], call[0])
    request = ReviewRequest(
        question=question, language=language, history=(), draft=draft, rendered="", tools=(call[0],),
        results=(result,), now=NOW,
    )  # fmt: skip
    return asyncio.run(SecondReader().review(request, None)) == PASS


@pytest.mark.parametrize(("question", "language", "right", "wrong", "good", "faulty"), CASES, ids=[c[0] for c in CASES])
def test_only_the_right_figure_of_the_right_numbers_passes(
    question: str, language: Language, right: Call, wrong: Call, good: str, faulty: str
) -> None:
    assert passes(question, language, right, good)
    assert not passes(question, language, right, faulty)
    assert not passes(question, language, wrong, good)


def test_a_number_without_a_tool_behind_it_does_not_pass_without_a_file() -> None:
    request = ReviewRequest(
        question="How long will my money last?", language="en", history=(), draft="It lasts 14 months.", rendered="",
        tools=(), results=(), now=NOW,
    )  # fmt: skip
    assert asyncio.run(SecondReader().review(request, None)) != PASS
