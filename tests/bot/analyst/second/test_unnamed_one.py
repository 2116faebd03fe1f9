"""The total of all is no figure of one that is not named, and what was paid none of what is still to come in."""

from __future__ import annotations

import pytest
from pydantic import JsonValue

from bot.analyst.protocols import Language
from tests.bot.analyst.second.desk import Call, review

UNPAID: dict[str, JsonValue] = {"of": {"where": [{"column": "paid_date", "op": "empty"}]}}
PAID: dict[str, JsonValue] = {"of": {"where": [{"column": "paid_date", "op": "not_empty"}]}, "date": "paid"}
OPEN: Call = ("query", UNPAID)
RECEIVED: Call = ("query", PAID)
TOTALS = "Invoiced: {query.value}. Unpaid invoices: {query#2.value}."


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "how much does the customer owe"),
        ("en", "what does that client owe us?"),
        ("tr", "müşteri ne kadar borçlu"),
        ("tr", "şu müşterinin borcu ne kadar"),
    ],
)
def test_what_all_owe_is_not_what_one_owes(language: Language, question: str) -> None:
    assert not review("invoices", question, "Unpaid invoices: {query.value}.", OPEN, language=language).passed


@pytest.mark.parametrize(("language", "question"), [("en", "is that invoice paid yet"), ("tr", "şu fatura ödendi mi")])
def test_what_was_paid_of_all_tells_nothing_of_one(language: Language, question: str) -> None:
    assert not review("invoices", question, "Paid invoices: {query.value}.", RECEIVED, language=language).passed


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "how much is still to come in"),
        ("en", "what is left to collect"),
        ("tr", "tahsil edilecek toplam ne kadar"),
    ],
)
def test_what_is_still_to_come_in_is_what_is_open(language: Language, question: str) -> None:
    right = "Unpaid invoices: {query.value}." if language == "en" else "Ödenmemiş faturalar: {query.value}."
    wrong = "Paid invoices: {query.value}." if language == "en" else "Ödenmiş faturalar: {query.value}."
    assert review("invoices", question, right, OPEN, language=language).passed
    assert not review("invoices", question, wrong, RECEIVED, language=language).passed


def test_what_was_billed_and_what_is_to_come_are_both_answered() -> None:
    question = "total billed and total still to come in"
    assert review("invoices", question, TOTALS, ("query", {}), OPEN).passed
    assert not review("invoices", question, "Unpaid invoices: {query.value}.", OPEN).passed
    assert not review("invoices", question, TOTALS, ("query", {}), RECEIVED).passed
