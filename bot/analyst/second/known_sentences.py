"""Whether a sentence that gives no figure is one of the product's own: any other one claims what nothing backs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from pydantic import JsonValue

from bot.analyst.second.case import Case
from bot.analyst.second.draft import CITATION, Sentence, split
from bot.analyst.second.features.numbers import find_numbers
from bot.analyst.second.features.periods import find_periods
from bot.analyst.second.features.text import fold, pattern, words
from bot.analyst.second.features.vocabulary import CURRENCY_TOKENS
from bot.texts import Language, catalogue

# The texts that an answer is made of; those of the chat, of errors and of exports never stand in one.
SOURCES = frozenset(
    ("answer", "flip", "joining", "listing", "profit", "reading", "replies", "rules", "rules_answer", "second",
     "steps", "warnings")
)  # fmt: skip
# Words of a plain sentence about figures that say nothing of their own; the checks of words hold the rest.
ORDINARY: dict[Language, str] = {
    "en": "a about all also altogether amount amounted amounts an and answer are as assumed at be been between brought "
    "by came come comes cost dollar dollars each euro euros for from go goes had has have here i in is it its lira "
    "made month of on our out over own owe owed owes paid pay per pounds received result spent sum than that the "
    "their there these they this those to together total totals tried unpaid up us value was we went were which who "
    "with year you your",
    "tr": "ad adet ay ayi ayinda bir bize bu cevap cikti da de en etti geldi gitti harcadiniz harcandi icin icinde "
    "ile iliskin kadar karsilik oldu olur olarak olan odediniz odendi ortalama size sonuc su tahsil tarafindan "
    "toplam toplami tutar tutari var ve yanit yil yilinda",
}
CLAUSE = re.compile(
    r"\s*[;—–]\s*|\s-\s(?=[^\W\d_])|,?\s+(?:because|since|so|therefore|cunku|zira|yani|dolayisiyla|bu yuzden|o yuzden|"
    r"bu nedenle)\s+|,\s+(?:but|as|ama|ancak)\s+"
)
# Whether cash breaks is checked by itself, in whichever words a sentence says it.
BREAKS = pattern(r"(?:below|under|above) (?:zero|the buffer)|negative|sifirin \w+|eksiye|tamponun \w+")
PLACEHOLDER = re.compile(r"\{[^{}]*\}")
SLOT = "§"
ENDS = (".", "!", "?", ":")


@dataclass(frozen=True, slots=True)
class Shape:
    """A sentence of the texts: its words outside placeholders, and the pattern that it makes."""

    words: frozenset[str]
    source: str

    def fillers(self, text: str) -> Iterable[tuple[int, int]] | None:
        """Return the places that the placeholders take in a folded sentence; None where it is another sentence."""
        found = _compiled(self.source).fullmatch(text)
        return None if found is None else [found.span(i + 1) for i in range(found.re.groups)]


@cache
def _compiled(source: str) -> re.Pattern[str]:
    return re.compile(source)


@cache
def _shapes(language: Language) -> tuple[tuple[Shape, ...], frozenset[str]]:
    """Return the whole sentences of the texts, and the words of the parts that are put into them."""
    whole: list[Shape] = []
    parts: set[str] = set()
    for entry in _entries(language):
        for sentence in split(entry):
            bare = fold(PLACEHOLDER.sub(SLOT, sentence))
            said = frozenset(word.text for word in words(bare))
            if said and (sentence.endswith(ENDS) or bare.count(SLOT) > 1):
                clauses = [bare[start:end] for start, end in _clauses(bare)]
                whole += [_shape(each) for each in dict.fromkeys((bare, *clauses))]
            if not sentence.endswith(ENDS):
                parts |= said
    return tuple(whole), frozenset(parts)


def _shape(bare: str) -> Shape:
    bare = bare.removesuffix(".")
    said = frozenset(word.text for word in words(bare))
    return Shape(said, "([^;—–]*?)".join(re.escape(part) for part in bare.split(SLOT)))


def _entries(language: Language) -> Iterator[str]:
    for key, entry in catalogue(language).items():
        if key.partition(".")[0] in SOURCES:
            yield from (entry,) if isinstance(entry, str) else entry.values()


def claims_more(case: Case, sentence: Sentence, *, gives: bool) -> bool:
    """Return whether a sentence says what no text of ours says.

    Without a figure it must be one of the texts, filled with names, periods and words of the question only; beside
    figures (``gives``) a clause without one must be, and no word may be foreign to the texts.
    """
    text = fold(CITATION.sub(SLOT, sentence.text))
    blank = _without_names(case, text)
    if _fits(case, text, blank):
        return False
    ours = _backed(case).union(
        ORDINARY[case.request.language].split(), *(shape.words for shape in _shapes(case.request.language)[0])
    )
    if not {word.text for word in words(blank)} <= ours:
        return True
    if not gives and "{assume." not in sentence.text:
        return BREAKS.search(text) is None
    clauses = [text[start:end] for start, end in _clauses(blank) if _says(text[start:end], blank[start:end])]
    return any(
        not _fits(case, clause, _without_names(case, clause)) and BREAKS.search(clause) is None
        for clause in clauses
        if clause != text
    )


def _clauses(text: str) -> Iterator[tuple[int, int]]:
    """Yield the places of the clauses of a sentence."""
    start = 0
    for mark in CLAUSE.finditer(text):
        yield start, mark.start()
        start = mark.end()
    yield start, len(text)


def _says(clause: str, blank: str) -> bool:
    """Return whether a clause says something and gives no figure."""
    return SLOT not in clause and not re.search(r"\d", clause) and bool(words(blank))


def _backed(case: Case) -> frozenset[str]:
    """Return the words that are put into texts: their parts, the questions', the calls' names, columns, currencies."""
    said = [case.request.question, *(turn.question for turn in case.request.history)]
    said += [name for result in case.request.results for name in _texts_in(result.arguments)]
    asked = {word.text for each in said for word in words(fold(each))}
    names = {token for name in case.vocabulary.names if name.member is None for token in name.tokens}
    return _shapes(case.request.language)[1] | asked | names | CURRENCY_TOKENS


def _texts_in(value: JsonValue) -> Iterator[str]:
    """Yield the texts of a call's arguments: the names that it was told."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from _texts_in(each)
    elif isinstance(value, list):
        for each in value:
            yield from _texts_in(each)


def _fits(case: Case, text: str, blank: str) -> bool:
    shapes, _ = _shapes(case.request.language)
    said, backed = frozenset(word.text for word in words(text)), _backed(case)
    if text.endswith(":") and {word.text for word in words(blank)} <= backed:
        return True  # the head of a list
    for shape in shapes:
        if shape.words <= said and (fillers := shape.fillers(text.removesuffix("."))) is not None:
            left = {word.text for start, end in fillers for word in words(blank[start:end])}
            if left <= backed and not any(CLAUSE.search(blank[start:end]) for start, end in fillers):
                return True
    return False


def _without_names(case: Case, text: str) -> str:
    """Return a text with its periods, its numbers and the names of the file blanked."""
    periods = find_periods(text, case.calendar)
    named = [each for each in case.vocabulary.find(text) if each.whole]
    places = [(each.start, each.end) for group in (periods, named) for each in group]
    places += [(each.start, each.end) for each in find_numbers(text, case.request.language, tuple(places))]
    blank = list(text)
    for start, end in places:
        blank[start:end] = " " * (end - start)
    return "".join(blank)
