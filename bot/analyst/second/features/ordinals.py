"""The place in a ranking that a question asks for: "second highest", "en büyük üçüncü", "3rd best"."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.analyst.second.features.text import ENDINGS

EN = ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
TR = ("ikinci", "ucuncu", "dorduncu", "besinci", "altinci", "yedinci", "sekizinci", "dokuzuncu", "onuncu")
PLACES = {word: number for names in (EN, TR) for number, word in enumerate(names, 2)}
DIGITS = r"(?P<n>[2-9]|10)(?:nd|rd|th|\.|(?:i?nci|u?ncu|inci|uncu|nci|ncu)(?:si|su)?)"
SAID = re.compile(rf"(?<![\w.,])(?:(?P<word>{'|'.join(PLACES)})(?:{ENDINGS})|{DIGITS})(?![\w]|[.,]?\d)")
RANKED = (
    r"(?:en [a-z]+|buyuk|yuksek|dusuk|kucuk|highest|largest|biggest|lowest|smallest|best|worst|most|least|"
    r"priciest|cheapest|top|oldugu|olan|getiren)"
)
NOUN = r"(?:ay|ayi|ayimiz|ceyrek|ceyregi|yil|yili|donem|month|quarter|year)"
OF_A_RANK = re.compile(rf"{RANKED}(?: [a-z]+)? (?P<place>{SAID.pattern}) ?(?={NOUN}(?![a-z]))")


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a ranking, from 2 on, with where it is said."""

    number: int
    start: int
    end: int


def place_in(folded: str) -> Place | None:
    """Return the place that a text asks for, or None where it says none or several."""
    found = list(SAID.finditer(folded))
    if len(found) != 1:
        return None
    return Place(_number(found[0]), found[0].start(), found[0].end())


def ranks_periods(folded: str) -> bool:
    """Return whether the place stands before months or quarters that are ranked, and so names none of them."""
    return OF_A_RANK.search(folded) is not None


def says_place(folded: str, number: int) -> bool:
    """Return whether a text says a place."""
    return any(_number(found) == number for found in SAID.finditer(folded))


def _number(found: re.Match[str]) -> int:
    return PLACES[found["word"]] if found["word"] else int(found["n"])
