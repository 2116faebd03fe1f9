"""Verbs with their particles and endings: each keeps its sense, and where something is supposed it is left alone."""

from __future__ import annotations

import pytest

from bot.analyst.protocols import Language
from bot.analyst.rules.fold import tokenize
from bot.analyst.rules.sayings import plainly
from bot.analyst.rules.turkish import verb_match


def plain(question: str, language: Language, named: frozenset[str] = frozenset()) -> str:
    return " ".join(token.text for token in plainly(tokenize(question), language, named))


@pytest.mark.parametrize(
    ("question", "language", "said"),
    [
        ("haziranı kaç liraya kapatmışız", "tr", "hazirani kapanis bakiyesi ne kadar"),
        ("mart kapanınca elde ne var", "tr", "mart sonunda elde ne var"),
        ("eylülde malzemeye ne yatırmışız", "tr", "eylulde malzemeye ne harcadik"),
        ("hesaba ne kadar yatırmışız", "tr", "hesaba ne kadar girmis"),
        ("bakiye ekimde kaça ulaşmış", "tr", "bakiye ekimde ne kadar olmus"),
        ("elektrik ne kadar oynamis", "tr", "elektrik ne kadar degismis"),
        ("what did october set us back in rent", "en", "what did october cost us rent"),
        ("how much was swallowed by card fees", "en", "how much was paid for card fees"),
        ("what did drinks produce in july", "en", "what did drinks bring in in july"),
        ("where did cash stand when may closed", "en", "what was cash at the end of may"),
        ("what did ingredients come to in q2", "en", "what did ingredients equal in q 2"),
        ("did sales top 40k in any month", "en", "in which month did sales exceed 40 k"),
    ],
)
def test_a_verb_is_written_as_the_plainer_one_of_its_sense(question: str, language: Language, said: str) -> None:
    assert plain(question, language) == said


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("2 kişi alsak yılı kaçla kapatırız", "tr"),
        ("hangi faturalar kapatılmamış", "tr"),
        ("top 5 customers", "en"),
        ("net cash flow in the first half", "en"),
        ("gerçekleşen gider", "tr"),
    ],
)
def test_what_is_supposed_denied_or_a_noun_is_left_as_it_is(question: str, language: Language) -> None:
    assert plain(question, language) == " ".join(token.text for token in tokenize(question))


def test_a_word_of_the_file_is_left_as_it_is() -> None:
    assert plain("what did produce generate", "en", frozenset({"produce", "generate"})) == "what did produce generate"


@pytest.mark.parametrize("form", ["bitince", "bitirken", "bitmisiz", "biticez", "biterek"])
def test_a_turkish_stem_is_known_in_the_forms_of_speech(form: str) -> None:
    assert verb_match(form, "bit")


@pytest.mark.parametrize("form", ["bitmemis", "bitmez"])
def test_a_denied_verb_is_no_form_of_it(form: str) -> None:
    assert verb_match(form, "bit") is None
