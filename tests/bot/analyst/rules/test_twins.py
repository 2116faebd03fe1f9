"""Columns named in one language and asked for in the other; words for the file itself."""

from __future__ import annotations

import pytest

from bot.analyst.protocols import Language
from bot.analyst.rules.fold import tokenize
from bot.analyst.rules.lexicon import at
from bot.analyst.rules.namewords import words_of
from bot.analyst.rules.twins import twin
from bot.analyst.rules.vocabulary import Name, Vocabulary


@pytest.mark.parametrize(
    ("question", "language", "column"),
    [
        ("operasyonel nakit", "tr", "Operating_Cash_Flow"),
        ("nakit akışı", "tr", "Cash Flow"),
        ("yatırım nakit akışı", "tr", "Investing cash flow"),
        ("ciro", "tr", "Revenue"),
        ("brüt kârı", "tr", "Gross profit"),
        ("satılan araç", "tr", "Vehicles"),
        ("gross profit", "en", "Brüt Kâr"),
        ("financing cash flow", "en", "Finansman_Nakit_Akisi"),
        ("receivables", "en", "Alacaklar"),
        ("vehicle group", "en", "Araç Grubu"),
    ],
)
def test_a_column_is_found_by_its_meaning_in_the_other_language(question: str, language: Language, column: str) -> None:
    tokens = tokenize(question)
    names = Vocabulary((Name("measure", "t1", column, column, "amount", words_of(column)),))
    hits = [hit for start in range(len(tokens)) for _, hit, _ in names.at(tokens, start, language)]
    assert any(name.column == column for hit in hits for name in hit.names)


@pytest.mark.parametrize(("asked", "word"), [("nakit", "card"), ("kira", "cash"), ("profit", "ciro"), ("cash", "akis")])
def test_words_of_other_meanings_are_no_twins(asked: str, word: str) -> None:
    assert twin(asked, word, "tr") is None
    assert twin(asked, word, "en") is None


@pytest.mark.parametrize(
    ("words", "language"),
    [
        ("over the whole ledger", "en"),
        ("in this book", "en"),
        ("across the whole statement", "en"),
        ("defterdeki", "tr"),
        ("bu ekstrede", "tr"),
        ("tüm listede", "tr"),
        ("dosyanın tamamı", "tr"),
    ],
)
def test_a_word_for_the_file_itself_means_all_of_it(words: str, language: Language) -> None:
    tokens = tokenize(words)
    found = [entry for entry, _ in at(tokens, 0, language) if len(entry.words) == len(tokens)]
    assert any(entry.value == "whole" for entry in found)
