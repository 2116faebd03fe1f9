"""Verbs of spending, earning, owing and closing in every form: the second reading keeps what each does with money."""

from __future__ import annotations

import pytest

from bot.analyst.second.features.respelling import in_full
from bot.analyst.second.features.text import fold


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("haziranı kaç liraya kapatmışız", "hazirani sonu bakiye ne kadar"),
        ("kiraya ne yatırmışız", "kiraya ne harcadik"),
        ("hesaba ne kadar yatırmışız", "hesaba ne kadar girmis"),
        ("mart kapanınca elde ne var", "mart sonunda elde ne var"),
        ("en çok kim borçlanmış", "en cok kim borclu"),
        ("how much was swallowed by rent", "how much was spent on rent"),
        ("what did drinks produce in july", "what did drinks bring in in july"),
        ("how many invoices have been cleared", "how many invoices have been paid"),
        ("where did cash stand when may closed", "what was cash at the end of may"),
        ("at operating level what did we make", "operating profit what did we make"),
    ],
)
def test_a_verb_says_what_the_plainer_one_does(question: str, said: str) -> None:
    assert in_full(fold(question)) == said


@pytest.mark.parametrize("question", ["faturalar kapatilmamis", "top 5 customers", "net cash flow in the first half"])
def test_a_denied_verb_and_a_noun_are_left_as_they_are(question: str) -> None:
    assert in_full(question) == question
