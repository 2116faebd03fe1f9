"""Invoices by what is paid of them, entries by their amount and day, and what shares a place in a ranking."""

from __future__ import annotations

import pytest

from bot.analyst.protocols import DraftRequest, Language, PlanRequest
from bot.analyst.rules.planner import planned
from bot.analyst.rules.writer import drafted
from bot.pipeline.figures import citable, parts
from bot.pipeline.render import render
from tests.bot.analyst.rules.desk import NOW, say
from tests.tools import builders
from tools.analysis import REGISTRY
from tools.outline import outline
from tools.tables import Dataset

EQUAL = builders.wide_plan({"Sales": [100, 300, 300, 200]}, {"Rent": [50, 50, 50, 50]}, opening=10)


def answer(dataset: Dataset, question: str, language: Language) -> str:
    seen = outline(dataset)
    plan = planned(PlanRequest(question=question, language=language, outline=seen, now=NOW))
    calls = plan.get("calls", [])
    assert isinstance(calls, list)
    results = []
    for call in calls:
        assert isinstance(call, dict)
        arguments = call["arguments"]
        assert isinstance(arguments, dict)
        results.append(REGISTRY[str(call["tool"])].call(dataset, arguments, "query"))
    request = DraftRequest(question=question, language=language, outline=seen, plan=plan, results=tuple(results))
    return render(parts(drafted(request), citable(results)), language)


@pytest.mark.parametrize(
    ("question", "language", "named"),
    [
        ("which month had the highest sales", "en", "Tied with it: March 2026."),
        ("hangi ay satışlar en yüksek", "tr", "Mart 2026"),
        ("second best month for sales", "en", "Tied with it: February 2026."),
    ],
)
def test_what_is_just_as_large_is_named(question: str, language: Language, named: str) -> None:
    assert named in answer(EQUAL, question, language)


def test_the_limit_of_the_question_is_named_in_the_answer() -> None:
    assert say("expenses", "how many payments over 50k", "en").text.startswith("Outflows over 50,000: 6 entries.")
    assert say("expenses", "100 bin üstü ödemeler", "tr").text.startswith("100.000 üstü çıkış: 6 kayıt.")


def test_what_is_left_out_is_named_in_the_answer() -> None:
    first = say("plan", "total outflows", "en")
    assert "without Rent" in say("plan", "excluding rent", "en", (first.turn,)).text


def test_a_part_of_a_month_is_asked_back_for_in_a_file_of_whole_months() -> None:
    assert "whole months only" in say("plan", "outflows from 1 to 15 March", "en").text


def test_the_first_entry_is_named_with_its_day() -> None:
    assert say("expenses", "what was the first payment", "en").text.startswith("The earliest entry, outflows: 45,000")
