"""Which of the two languages a question is in: by letters that only one has, and by its small words."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from bot.texts import Language
from bot.texts.turkish import lower

TURKISH_LETTERS = frozenset("ğışçöüİĞŞÇÖÜ")
WORD = re.compile(r"[^\W\d_]+")
# Endings of Turkish words of four letters and more that English words hardly have.
TURKISH_ENDING = re.compile(
    r"..(?:l[ae]r(?:[iı]m?)?|d[ae]n|t[ae]n|m[iı]z|n[iıuü]n|yor|m[ae]k|[iıuü]yorum|s[ae]m|s[ae]k)$"
)


@cache
def small_words(language: Language) -> frozenset[str]:
    """Return the frequent words that tell a language."""
    return frozenset(files(__package__).joinpath("words", f"{language}.txt").read_text(encoding="utf-8").split())


def detect(text: str, fallback: Language) -> Language:
    """Return the language of a text; ``fallback`` where neither is told from the other."""
    turkish_words, english_words = small_words("tr"), small_words("en")
    turkish = 2 * sum(letter in TURKISH_LETTERS for letter in text)
    english = 0
    for word in WORD.findall(text):
        plain, small = word.lower(), lower(word)
        turkish += 2 * (small in turkish_words or plain in turkish_words)
        english += 2 * (plain in english_words)
        if plain not in english_words and TURKISH_ENDING.search(small):
            turkish += 1
    if turkish == english:
        return fallback
    return "tr" if turkish > english else "en"
