"""The second reader's own sentences hold no number that no figure backs."""

from __future__ import annotations

import re

import pytest

from bot.texts import Language, catalogue
from bot.texts.number_words import number_words

LANGUAGES: tuple[Language, ...] = ("en", "tr")
# Names of the ranges of days that the aging of invoices goes by.
BUCKETS = re.compile(r"second\.figure\.aging_(?:days_\d+_\d+|over_\d+)(?:_count)?")
SIZES = re.compile(r"\b(?:thousand|million|hundred|dozen|half|twice|milyon|milyar|bin|binlik|yarı)s?\b", re.IGNORECASE)
TEXTS = [
    (language, key, text)
    for language in LANGUAGES
    for key, text in catalogue(language).items()
    if key.startswith("second.")
]


@pytest.mark.parametrize(("language", "key", "text"), TEXTS, ids=[f"{each[0]}: {each[1]}" for each in TEXTS])
def test_no_sentence_holds_a_digit_or_a_number_word(language: Language, key: str, text: str) -> None:
    bare = re.sub(r"\{\w+\}", "", text)
    assert BUCKETS.fullmatch(key) or not re.search(r"\d", bare), text
    assert list(number_words(bare.lower(), language)) == []
    assert SIZES.search(bare) is None


def test_both_languages_say_the_same_things() -> None:
    keys = {language: {key for each, key, _ in TEXTS if each == language} for language in LANGUAGES}
    assert keys["en"] == keys["tr"]
    assert len(keys["en"]) > 100
