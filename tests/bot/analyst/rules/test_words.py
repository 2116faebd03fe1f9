"""Folding, Turkish endings, and the lexicons themselves."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.analyst.rules.fold import fold, tokenize
from bot.analyst.rules.namewords import same_word, words_of
from bot.analyst.rules.turkish import noun_match, verb_match
from bot.texts import LANGUAGES


@given(st.text())
def test_folding_twice_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@pytest.mark.parametrize("text", ["IŞIK", "ışık", "ISIK", "İşik"])
def test_turkish_letters_fold_to_one_alphabet(text: str) -> None:
    assert fold(text) == "isik"


@given(st.text())
def test_any_text_is_cut_into_tokens(text: str) -> None:
    assert all(token.text for token in tokenize(text))


@pytest.mark.parametrize(
    ("token", "stem", "case"),
    [
        ("marttan", "mart", "abl"),
        ("ocaga", "ocak", "dat"),
        ("araliktan", "aralik", "abl"),
        ("ekimde", "ekim", "loc"),
        ("agustosa", "agustos", "dat"),
        ("kategoriye", "kategori", "dat"),
        ("girislerin", "giris", "gen"),
    ],
)
def test_endings_are_cut_from_known_stems_and_carry_their_case(token: str, stem: str, case: str | None) -> None:
    ending = noun_match(token, stem)
    assert ending is not None
    assert ending.case == case


@pytest.mark.parametrize(("token", "stem"), [("masraf", "masa"), ("aylak", "ay"), ("karton", "kar"), ("giris", "gir")])
def test_a_word_that_only_begins_alike_is_another_word(token: str, stem: str) -> None:
    assert noun_match(token, stem) is None


@pytest.mark.parametrize("token", ["duserse", "dusersem", "duserdi", "dusmus", "dusecek"])
def test_a_verb_is_known_in_its_forms(token: str) -> None:
    assert verb_match(token, "dus") is not None


@pytest.mark.parametrize(("token", "stem"), [("alsam", "al"), ("alirsam", "al"), ("duserse", "dus"), ("olsaydi", "ol")])
def test_a_condition_is_told(token: str, stem: str) -> None:
    ending = verb_match(token, stem)
    assert ending is not None
    assert ending.condition


@pytest.mark.parametrize(("token", "stem"), [("dusmezse", "dus"), ("harcamadik", "harca"), ("odenmemis", "ode")])
def test_a_negated_verb_is_not_the_verb(token: str, stem: str) -> None:
    assert verb_match(token, stem) is None


def test_a_name_is_cut_at_marks_underscores_and_capitals() -> None:
    assert words_of("Operasyonel_Nakit_Akisi") == ("operasyonel", "nakit", "akisi")
    assert words_of("TransactionDate") == ("transaction", "date")
    assert words_of("Donations - GitHub Sponsors") == ("donations", "github", "sponsors")


def test_numbers_in_names_are_compared_as_numbers() -> None:
    assert same_word("3", "03", "en") is not None
    assert same_word("3", "30", "en") is None


def test_the_lexicons_of_all_languages_know_the_same_kinds_and_values() -> None:
    tables = [
        tomllib.loads(files("bot.analyst.rules.lexicon").joinpath(f"{language}.toml").read_text(encoding="utf-8"))
        for language in LANGUAGES
    ]
    for table in tables:
        assert set(table) == set(tables[0])
        for kind in set(table) - {"number", "anchor", "all", "line"}:
            assert set(table[kind]) == set(tables[0][kind]), kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_of_a_lexicon_is_folded(language: str) -> None:
    table = tomllib.loads(files("bot.analyst.rules.lexicon").joinpath(f"{language}.toml").read_text(encoding="utf-8"))
    for values in table.values():
        for phrases in values.values():
            assert all(phrase == fold(phrase) for phrase in phrases), phrases
