"""One customer or invoice that is not named is asked for; it never gets the total of all."""

from __future__ import annotations

import pytest

from bot.analyst.protocols import Language
from tests.bot.analyst.rules.desk import say


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "how much does the customer owe"),
        ("en", "is that invoice paid yet"),
        ("en", "did the customer pay this invoice?"),
        ("en", "has that client paid us"),
        ("tr", "şu faturayı ödedi mi"),
        ("tr", "müşteri ne kadar borçlu"),
        ("tr", "o müşterinin borcu ne"),
        ("tr", "bu fatura ödendi mi"),
    ],
)
def test_one_of_many_that_is_not_named_is_asked_for(language: Language, question: str) -> None:
    said = say("invoices", question, language)
    assert said.kind == "clarify"
    assert said.text.startswith(("Which ", "Hangi "))


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "who is the customer with the largest open amount"),
        ("en", "what is the invoice total"),
        ("tr", "en çok borcu olan müşteri kim"),
    ],
)
def test_one_that_is_sought_or_only_part_of_a_word_is_answered(language: Language, question: str) -> None:
    assert say("invoices", question, language).kind == "calls"


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "how much is still to come in"),
        ("en", "what is left to collect"),
        ("tr", "tahsil edilecek toplam ne kadar"),
        ("tr", "açık alacak ne kadar"),
    ],
)
def test_what_is_still_to_come_in_is_what_is_open(language: Language, question: str) -> None:
    said = say("invoices", question, language)
    assert said.kind == "calls"
    assert "npaid" in said.text or "Ödenmemiş" in said.text
