"""Words that are only misspelt: near a name of the file, or near a word that a detector knows."""

from __future__ import annotations

import re
from collections.abc import Mapping

from rapidfuzz.distance import OSA

from bot.analyst.second.features.vocabulary import Vocabulary

FUZZY_FROM = 6
LONG_WORD = 9


def near(word: str, vocabulary: Vocabulary) -> bool:
    """Return whether a longer word is a misspelt name of the file."""
    return _fuzzy(word) and vocabulary.near(word)


def misspelt(word: str, detectors: Mapping[str, str]) -> str | None:
    """Return the name of the detector one of whose plain words this longer word misspells, or None."""
    if not _fuzzy(word):
        return None
    limit = 1 if len(word) < LONG_WORD else 2
    for name, source in detectors.items():
        for plain in re.findall(r"(?<![\w\[(?:\\])([a-z]{6,})(?=[~|*]|$)", source):
            if OSA.distance(word, plain, score_cutoff=limit) <= limit or _misspelt_stem(word, plain, limit):
                return name
    return None


def _fuzzy(word: str) -> bool:
    return len(word) >= FUZZY_FROM and not word.isdigit()


def _misspelt_stem(word: str, plain: str, limit: int) -> bool:
    head = word[: len(plain)]
    return len(word) > len(plain) and OSA.distance(head, plain, score_cutoff=limit) <= limit and head[:2] == plain[:2]
