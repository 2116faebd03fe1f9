"""Questions in both languages with the plan that they are read as: a plan in one line, or clarify, refuse, chat."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.analyst.protocols import Language
from tests.bot.analyst.rules.desk import say, short

TABLE = Path(__file__).with_name("readings.txt")


def rows() -> list[tuple[str, Language, str, str]]:
    found: list[tuple[str, Language, str, str]] = []
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            file, language, question, expected = line.split(" | ", 3)
            found.append((file, "tr" if language == "tr" else "en", question, expected))
    return found


ROWS = rows()
ANSWERED = [row for row in ROWS if row[3].split()[0] in {"query", "break_month", "cash_forecast", "profile"}]


@pytest.mark.parametrize(("file", "language", "question", "expected"), ROWS, ids=[row[2] for row in ROWS])
def test_a_question_is_read_as_its_plan(file: str, language: Language, question: str, expected: str) -> None:
    said = say(None if file == "-" else file, question, language)
    assert short(said.plan) == expected


# A name in parentheses explains the words before it, which may then be any.
@given(
    st.sampled_from([row for row in ANSWERED if "(" not in row[2]]),
    st.text("qxzwj", min_size=5, max_size=9),
    st.randoms(use_true_random=False),
)
@settings(max_examples=200, deadline=None)
def test_a_word_that_nothing_reads_never_leaves_a_number(
    row: tuple[str, Language, str, str], word: str, chance: random.Random
) -> None:
    file, language, question, _ = row
    words = question.split()
    words.insert(chance.randrange(len(words) + 1), word)
    assert say(file, " ".join(words), language).kind in {"clarify", "refuse"}


@given(st.sampled_from(ANSWERED))
@settings(max_examples=60, deadline=None)
def test_capitals_do_not_change_a_reading(row: tuple[str, Language, str, str]) -> None:
    file, language, question, expected = row
    loud = question.replace("i", "İ").replace("ı", "I").upper() if language == "tr" else question.upper()
    assert short(say(file, loud, language).plan) == expected


@pytest.mark.parametrize("row", [row for row in ANSWERED if row[1] == "tr"], ids=lambda row: row[2])
def test_turkish_without_its_letters_is_read_alike(row: tuple[str, Language, str, str]) -> None:
    file, language, question, expected = row
    plain = question.translate(str.maketrans("ışğüöçİŞĞÜÖÇ", "isguocISGUOC"))
    assert short(say(file, plain, language).plan) == expected


@pytest.mark.parametrize(
    ("file", "language", "question", "named"),
    [
        ("plan", "en", "What did we sell most on Saturdays?", "Saturdays"),
        ("years", "en", "What is the seat turnover per day?", "seat"),
        ("tr", "tr", "hafta içi kaç masa boş kalıyor?", "masa"),
        ("plan", "en", "what's our gross margin by project?", "project"),
    ],
)
def test_a_refusal_names_the_words_that_the_file_does_not_hold(
    file: str, language: Language, question: str, named: str
) -> None:
    said = say(file, question, language)
    assert said.kind == "refuse"
    assert named in said.text


def test_a_month_of_two_years_is_asked_back_with_a_button_for_each() -> None:
    said = say("years", "Show me June's sales.", "en")
    choices = said.plan["choices"]
    assert isinstance(choices, list)
    assert [choice["label"] for choice in choices if isinstance(choice, dict)] == ["June 2021", "June 2022"]
    for choice in choices:
        assert isinstance(choice, dict)
        assert say("years", str(choice["question"]), "en").kind == "calls"


def test_a_typing_mistake_in_a_long_word_is_mended_and_never_a_negation() -> None:
    assert short(say("plan", "total outflows in March", "en").plan).startswith("query of={measure=cash.out}")
    assert say("tr", "martta harcamadığımız para", "tr").kind == "refuse"


def test_a_small_plan_is_read_in_the_other_language_where_its_own_fails() -> None:
    assert short(say("plan", "toplam giriş mart", "en").plan) == (
        "query of={measure=cash.in} period=2026-03-01..2026-03-31"
    )
