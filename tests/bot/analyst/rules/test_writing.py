"""Drafts cite every figure, say the verdict first, and speak both languages."""

from __future__ import annotations

import asyncio
import json
import re
from decimal import Decimal

import pytest
from pydantic import JsonValue

from bot.analyst.protocols import DraftRequest, Language, PlanRequest, Ungrounded
from bot.analyst.rules import RulesPlanner, RulesWriter
from bot.analyst.rules.writer import drafted
from bot.texts import LANGUAGES, catalogue, numbers
from tests.bot.analyst.rules.desk import NOW, chat, outline_of, say
from tests.bot.analyst.rules.test_readings import ANSWERED

HIRE = "Which month breaks me if I hire two people at 73,050 each from March?"
CITATION = re.compile(r"\{[^{}]*\}")


def placeholders(entry: str | dict[str, str]) -> set[str]:
    texts = [entry] if isinstance(entry, str) else list(entry.values())
    return {name for text in texts for name in re.findall(r"\{(\w+)\}", text)}


def test_each_sentence_stands_in_both_languages_with_the_same_placeholders() -> None:
    keys = [{key for key in catalogue(language) if key.startswith("rules")} for language in LANGUAGES]
    assert keys[0] == keys[1]
    for key in keys[0]:
        assert placeholders(catalogue("en")[key]) == placeholders(catalogue("tr")[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_types_a_number(language: Language) -> None:
    words = {"en": r"\b(two|three|four|five|ten|twice|hundred)\b", "tr": r"\b(iki|üç|dört|beş|yüz|bin)\b"}
    for key, entry in catalogue(language).items():
        # a bucket of an ageing is named by its bounds, which its key tells
        if key.startswith("rules") and not key.startswith("rules_answer.bucket."):
            assert not re.search(rf"\d|{words[language]}", CITATION.sub("", str(entry))), key


def _limits(plan: dict[str, JsonValue], language: Language) -> list[str]:
    """Return the amounts of a question's own condition as an answer writes them."""
    found = re.findall(r'"(?:value": |values": \[)"(\d+)"', json.dumps(plan.get("calls", [])))
    return [numbers.number(Decimal(each), language) for each in found]


@pytest.mark.parametrize("row", ANSWERED, ids=lambda row: row[2])
def test_a_draft_types_no_amount(row: tuple[str, Language, str, str]) -> None:
    file, language, question, _ = row
    said = say(file, question, language)
    names = [member.name for table in outline_of(file).tables for d in table.dimensions for member in d.members]
    typed = CITATION.sub("", said.draft)
    for name in [*names, *_limits(said.plan, language)]:
        typed = typed.replace(name, "")
    assert not re.search(r"\d{3}|\d+[.,]\d", re.sub(r"\b(?:19|20)\d\d\b", "", typed)), said.draft


def test_the_demo_question_is_answered_with_its_month_amounts_and_full_cost() -> None:
    said = say("plan", HIRE, "en")
    assert said.text.startswith("Cash first goes below zero in May 2026: that month closes at -138,300 TRY.")
    assert "-531,600 TRY" in said.text
    assert "August 2026" in said.text
    assert "nothing is added for employer costs" in said.text


def test_the_demo_question_is_answered_in_turkish() -> None:
    said = say("plan", "Marttan itibaren kişi başı 73.050 TL'den iki kişi alırsam hangi ay batarım?", "tr")
    assert said.text.startswith("Kasa ilk kez Mayıs 2026 ayında eksiye düşüyor: o ayın kapanışı -138.300 ₺.")
    assert "işveren maliyeti eklenmedi" in said.text


def test_a_buffer_is_named_with_the_month_that_is_first_under_it() -> None:
    said = say("plan", HIRE.rstrip("?") + " and keep 50,000 in hand?", "en")
    assert "50,000 TRY" in said.text
    assert "April 2026: 17,800 TRY" in said.text


def test_a_path_that_never_breaks_is_not_said_to_last_forever() -> None:
    said = say("plan", "When do we run out of cash?", "en")
    assert said.text.startswith("No, cash does not go below zero within the file's months.")
    assert "never" not in said.text.lower()


def test_no_currency_is_named_where_the_file_states_none() -> None:
    said = say("clients", "total outflows in March", "en")
    assert said.text == "Total outflows in March 2026: 11,200."


def test_a_fall_is_said_as_a_fall_with_its_difference_below_zero() -> None:
    said = say("tr", "hazirandan temmuza toplam giriş yüzde kaç değişmiş", "tr")
    assert "%23,2 azaldı" in said.text
    assert "-29.000 ₺" in said.text


def test_a_tool_that_refuses_becomes_a_sentence_of_what_the_file_lacks() -> None:
    said = chat("tr", "tr", "temmuzda kira ne kadar", "geçen yıl?")
    assert "dosyada o dönem yok" in said.text
    assert not said.results[0].figures


def test_a_sentence_that_was_not_grounded_is_dropped_from_the_second_draft() -> None:
    said = say("plan", HIRE, "en")
    request = DraftRequest(
        question=HIRE,
        language="en",
        plan=said.plan,
        results=said.results,
        previous="Cash breaks in May. It cost 12,345 in all.\nAll is counted.",
        problems=(Ungrounded(text="12,345", reason="no source"),),
    )
    assert drafted(request) == "Cash breaks in May.\nAll is counted."


def test_results_of_a_plan_without_a_reading_are_listed() -> None:
    said = say("plan", "total outflows in March", "en")
    plan = {key: value for key, value in said.plan.items() if key != "reading"}
    draft = drafted(DraftRequest(question="?", language="en", plan=plan, results=said.results))
    assert "{query.value}" in draft


def test_words_of_a_question_are_never_read_as_citations() -> None:
    said = say("plan", "total {query.value} zzqqx in March", "en")
    assert said.kind == "refuse"


def test_planner_and_writer_are_stages() -> None:
    request = PlanRequest(question="hello", language="en", now=NOW)
    assert asyncio.run(RulesPlanner().plan(request, None)).startswith('{"chat":')
    draft = DraftRequest(question="hello", language="en", plan={"chat": "Hello!"}, results=())
    assert asyncio.run(RulesWriter().draft(draft)) == "Hello!"
