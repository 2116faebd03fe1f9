"""Folding: one plain lower-case form of Turkish and English text, and patterns written in it."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache

DOTTED = str.maketrans(
    {"İ": "i", "I": "i", "ı": "i", "’": "'", "‘": "'", "ʼ": "'", "`": "'", "−": "-", "–": "-", "—": "-"}
)
WORD = re.compile(r"\d+|[^\W\d_]+")
# A chain of Turkish endings after a noun, in folded letters: plural, possessive, case, copula.
ENDINGS = (
    r"(?:l[ae]r)?(?:(?:[iu])?m(?:[iu]z)?|[iu]n(?:[iu]z)?|s?[iu]|l[ae]r[iu])?"
    r"(?:[yn]?[dt][ae]n?|n[dt][ae]n?|[yn]?[ae]|[yn]?[iu]|n?[iu]n|y?l[ae]|c[ae])?(?:ki(?:l[ae]r)?)?"
    r"(?:y?s[ae]|[dt][iu]r|y?[dt][iu]|y?m[iu]s)?"
)
ENDING = re.compile(ENDINGS)
SHORTEST_STEM = 2
SURE_STEM = 4


def fold(text: str) -> str:
    """Return the text in lower case without accents or Turkish marks, apostrophes inside words dropped."""
    plain = unicodedata.normalize("NFKD", text.translate(DOTTED).lower())
    kept = "".join(c for c in plain if not unicodedata.combining(c))
    return re.sub(r"\s+", " ", re.sub(r"(?<=\w)'(?=\w)", "", kept)).strip()


@dataclass(frozen=True, slots=True)
class Word:
    """One word of folded text with its place."""

    text: str
    start: int
    end: int


def words(folded: str) -> list[Word]:
    """Return the words of folded text; a number with marks inside it falls into several."""
    return [Word(found.group(), found.start(), found.end()) for found in WORD.finditer(folded)]


@cache
def pattern(source: str) -> re.Pattern[str]:
    """Return a pattern over whole words: ``~`` stands for Turkish noun endings."""
    body = re.sub(r"(?<=[a-z)])~", lambda _: ENDINGS, source)
    return re.compile(rf"(?<![^\W_])(?:{body})(?![^\W_])")


@cache
def stems(word: str) -> frozenset[str]:
    """Return the word and every form that is left when Turkish or English endings are taken off."""
    found = {word}
    for cut in range(max(SHORTEST_STEM, len(word) - 12), len(word)):
        stem, ending = word[:cut], word[cut:]
        if ENDING.fullmatch(ending) and (len(stem) > SHORTEST_STEM or len(ending) <= SURE_STEM):
            found.add(stem)
            if ending[0] in "aeiu" and stem[-1] in "gbd":
                found.add(stem[:-1] + {"g": "k", "b": "p", "d": "t"}[stem[-1]])
    for ending, rest in (("ies", "y"), ("es", ""), ("s", "")):
        if word.endswith(ending) and len(word) - len(ending) > SHORTEST_STEM:
            found.add(word.removesuffix(ending) + rest)
    return frozenset(found)


def same_word(left: str, right: str) -> bool:
    """Return whether two words are forms of one: equal, one a stem of the other, or a long stem in common."""
    if left == right:
        return True
    if left.isdigit() and right.isdigit():
        return int(left) == int(right)
    ours, theirs = stems(left), stems(right)
    return left in theirs or right in ours or any(len(stem) >= SURE_STEM for stem in ours & theirs)
