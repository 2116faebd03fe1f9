"""A draft as the second reader sees it: sentences with the figures that they give, cited or typed."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from bot.analyst.second.features.numbers import Number, find_numbers
from bot.analyst.second.features.periods import Calendar, Period, find_periods
from bot.analyst.second.features.text import fold
from bot.analyst.second.features.vocabulary import Vocabulary
from tools.result import Figure, ToolResult

CITATION = re.compile(r"\{(?P<id>[A-Za-z0-9_.#-]+)(?:\|(?P<part>[a-z]+))?(?::(?P<case>[a-z]+))?\}")
SENTENCE = re.compile(r"(?<=[.!?])(?<!\d\.)\s+(?=[^\W\d_]|[\"“({•\-–])|(?<=\d\.)\s+(?=[A-ZÇĞİÖŞÜ\"“({•])|\n+")
LIST_MARK = re.compile(r"^\s*(?:\d{1,2}[.)]|[-•*–])\s+")
OLDEST, NEWEST = 1900, 2100
BEFORE_LOSS = re.compile(
    r"(?:loss(?:es)?|deficit|shortfall|short|negative|minus|overdrawn|fell|falls?|dropp?(?:ed|s)?|down|"
    r"decreas\w+|declin\w+|less|lower|zarar\w*|acik|acigi\w*|eksi|negatif|"
    r"kayip|kaybi\w*)(?: (?:of|by|is|was|at))?[ :]*$|"
    r"\b(?:under|below)(?: (?:the|its|their))?(?: [a-z]+)? \([ %]*$|\baltinda \([ %]*$"
)
AFTER_LOSS = re.compile(
    r"^[ a-z₺$€£%.]{0,8}(?:loss|deficit|shortfall|short|below zero|in the red|overdrawn|less|lower|zarar\w*|acik|"
    r"eksi\w*|azal\w*|dus\w*|geril\w*|kayip)"
)
# "400 under the budget" says the sign in words; "-400 under" would say it twice.
AFTER_UNDER = re.compile(r"^(?: (?:tl|lira|[a-z]{3}|₺|[$€£]))? (?:under|below|altinda)\b")


BUCKET = re.compile(
    r"\b(?:1|31|61) ?(?:-|to|ile|ila) ?(?:30|60|90)\b|\b(?:over|more than|past|beyond) 90\b|"
    r"\b90 ?(?:\+|gunden|gunu|days or|uzeri|ustu)"
)


@dataclass(frozen=True, slots=True)
class Shown:
    """A figure that a sentence gives: its id, whether its value stands there, and whether without its sign."""

    id: str
    sentence: int
    part: str | None = None
    typed: bool = False
    unsigned: bool = False

    @property
    def value(self) -> bool:
        """Return whether the sentence gives the value, not only the period or the member."""
        return self.part in (None, "abs")


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence: as drafted, and folded without its citations."""

    text: str
    folded: str
    numbers: tuple[Number, ...]
    periods: tuple[Period, ...]


@dataclass(frozen=True, slots=True)
class Draft:
    """Sentences, the figures that they show, and the typed numbers that nothing backs."""

    sentences: tuple[Sentence, ...]
    shown: tuple[Shown, ...]
    loose: tuple[Number, ...]
    unknown: tuple[str, ...]

    def values(self) -> list[Shown]:
        """Return the figures whose values are given."""
        return [shown for shown in self.shown if shown.value]


def split(text: str) -> list[str]:
    """Return the sentences of a text; citations and decimals are never cut."""
    return [part.strip() for part in SENTENCE.split(text) if part and part.strip()]


def bare_sentences(draft: str) -> list[str]:
    """Return the sentences of a draft that give no figure."""
    return [part for part in split(draft) if not CITATION.search(part)]


def read_draft(
    text: str,
    language: str,
    results: Iterable[ToolResult],
    known: Iterable[Decimal],
    calendar: Calendar,
    vocabulary: Vocabulary | None = None,
) -> Draft:
    """Return a draft's sentences and figures; ``known`` are numbers that may be repeated."""
    results = tuple(results)
    figures = {figure.id: figure for result in results for figure in result.figures}
    assumed = {f"assume.{result.call}.{a.name}" for result in results for a in result.assumptions}
    repeated = tuple(known)
    sentences, shown, loose, unknown = [], [], [], []
    for index, part in enumerate(split(text)):
        for match in CITATION.finditer(part):
            if match["id"] in figures:
                shown.append(Shown(match["id"], index, match["part"], unsigned=match["part"] == "abs"))
            elif match["id"] not in assumed:
                unknown.append(match["id"])
        bare = fold(CITATION.sub(" ", LIST_MARK.sub("", part)))
        periods = tuple(find_periods(bare, calendar))
        named = [m for m in vocabulary.find(bare) if m.whole] if vocabulary is not None else []
        masked = tuple((each.start, each.end) for group in (periods, named) for each in group)
        if any(result.tool == "aging" for result in results):
            masked += tuple(match.span() for match in BUCKET.finditer(bare))
        numbers = tuple(find_numbers(bare, language, masked))
        sentences.append(Sentence(part, bare, numbers, periods))
        for number in numbers:
            if number.word and number.value == 1:
                continue  # an article beside people, not a count
            found = [figure for figure in figures.values() if backs(figure, number, bare)]
            shown += [
                Shown(figure.id, index, typed=True, unsigned=number.value >= 0 > figure.value) for figure in found
            ]
            if not found and not _repeats(number, repeated):
                loose.append(number)
    return Draft(tuple(sentences), tuple(shown), tuple(loose), tuple(unknown))


def backs(figure: Figure, number: Number, sentence: str) -> bool:
    """Return whether a typed number is a figure within the rounding that it shows, with its sign, unit and currency."""
    if (number.kind == "percent") != (figure.unit == "percent"):
        return False
    if number.kind == "money" and (
        figure.unit != "money" or (number.currency and figure.currency and number.currency != figure.currency)
    ):
        return False
    half = Decimal(5).scaleb(-number.places - 1) if number.places else Decimal("0.5")
    value = number.value
    under = AFTER_UNDER.search(sentence[number.end :]) is not None
    if value >= 0 > figure.value and not number.signed:
        lost = BEFORE_LOSS.search(sentence[: number.start]) or AFTER_LOSS.search(sentence[number.end :])
        value = -value if lost or under else value
    elif value < 0 and under:
        value = -value
    return abs(value - figure.value) <= half


def _repeats(number: Number, known: tuple[Decimal, ...]) -> bool:
    whole = number.value == number.value.to_integral_value()
    year = whole and OLDEST <= number.value <= NEWEST and number.kind == "plain"
    return year or any(abs(number.value) == abs(value) for value in known)
