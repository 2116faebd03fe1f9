"""The words of a name of the file, and whether a word of a question is one of them."""

from __future__ import annotations

import re

from bot.analyst.protocols import Language
from bot.analyst.rules.fold import fold
from bot.analyst.rules.turkish import BARE, Ending, noun_ending

_SHORT, _STEM = 3, 4
# What companies of this form are called ends so; a Turkish ending may follow without an apostrophe (Nordwind ABnin).
_FORMS = {"ab", "ag", "as", "bv", "co", "kg", "nv", "oy", "sa"}


def words_of(name: str) -> tuple[str, ...]:
    """Return the folded words of a name: split at marks, underscores and capitals inside a word."""
    split = name if " " in name else re.sub(r"(?<=[a-zçğıöşü])(?=[A-ZÇĞİÖŞÜ][a-zçğıöşü])", " ", name)
    return tuple(re.findall(r"[^\W\d_]+|\d+", fold(split)))


def one_word(name: str, words: tuple[str, ...]) -> tuple[str, ...]:
    """Return the words of a name as the one that the file writes (CityPower); none where it is not written so."""
    return ("".join(words),) if name.isalpha() and len(words) > 1 else ()


def head_of(name: str) -> tuple[str, ...]:
    """Return the words that a description puts before a dash or colon (Donations - Ko-Fi), if any."""
    head = re.split(r"\s[-–—]\s|:\s", name, maxsplit=1)
    return words_of(head[0]) if len(head) > 1 else ()


def same_word(asked: str, word: str, language: Language) -> Ending | None:
    """Return the ending with which a word of the question is a word of a name: both may carry endings of their own."""
    if asked == word:
        return BARE
    if asked.isdigit() or word.isdigit():
        return BARE if asked.lstrip("0") == word.lstrip("0") else None
    if len(asked) >= _SHORT and (asked in {word + "s", word + "es"} or word in {asked + "s", asked + "es"}):
        return BARE
    if (asked.endswith("ies") and word == asked[:-3] + "y") or (word.endswith("ies") and asked == word[:-3] + "y"):
        return BARE
    formed = word in _FORMS and asked.startswith(word) and len(asked) > len(word) + 1
    if language == "en" or formed:
        return noun_ending(asked[len(word) :]) if formed and language == "tr" else None
    common = next((i for i, (a, b) in enumerate(zip(asked, word, strict=False)) if a != b), min(len(asked), len(word)))
    for cut in range(common, _SHORT - 1, -1):
        if cut < _STEM and word[cut:]:
            break
        mine, theirs = noun_ending(asked[cut:]), noun_ending(word[cut:])
        if mine and theirs:
            return mine
        soft = {"g": "k", "b": "p", "d": "t", "c": "c"}.get(asked[cut : cut + 1])
        if (
            soft
            and word[cut:] == soft
            and (mine := noun_ending(asked[cut + 1 :]))
            and asked[cut + 1 : cut + 2] in "aeiu"
        ):
            return mine
    return None
