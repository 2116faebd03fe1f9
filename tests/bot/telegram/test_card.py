"""The card's own rules: names from outside are text, and every key that it can need exists."""

from typing import get_args

import pytest

from bot.telegram.card import shown_name
from bot.telegram.suggestions import CASH_QUESTIONS, INVOICE_QUESTIONS, OTHER_QUESTIONS
from bot.texts import LANGUAGES, Language, text
from tools.tables import Issue, Layout


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("../../etc/passwd", "passwd"),
        ("C:\\Users\\me\\bank.xlsx", "bank.xlsx"),
        ("bank\n.xlsx\x00", "bank.xlsx"),
        ("a\u202egnp.xlsx", "agnp.xlsx"),
        (None, ""),
    ],
)
def test_a_file_name_is_shown_without_folders_and_control_characters(name: str | None, shown: str) -> None:
    assert shown_name(name) == shown


def test_an_endless_name_keeps_its_beginning_and_its_end() -> None:
    shown = shown_name("x" * 5000 + ".xlsx")
    assert len(shown) <= 100
    assert shown.endswith(".xlsx")


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_words_for_every_layout_issue_and_question(language: Language) -> None:
    for layout in get_args(Layout):
        text(language, f"chat.card.layout_{layout}")
    for kind in get_args(Issue.model_fields["kind"].annotation):
        text(language, f"chat.card.issues.{kind}", n="2")
    for key in {*CASH_QUESTIONS, *INVOICE_QUESTIONS, *OTHER_QUESTIONS}:
        assert len(text(language, f"chat.suggest.{key}")) <= 60
