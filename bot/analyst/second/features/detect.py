"""All detectors over one question: what each found, and the words that none of them explains."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.analyst.second.features import phrases, scenario_words, step_words, tool_words
from bot.analyst.second.features.filler_words import FILLER
from bot.analyst.second.features.kinds import of_the_kind_said
from bot.analyst.second.features.lexicon import CURRENCIES, GROUPS, SHAPES, STATES, STOP, SUBJECTS
from bot.analyst.second.features.limits import Limit, limits_in
from bot.analyst.second.features.longer_texts import with_longer_texts
from bot.analyst.second.features.numbers import Number, find_numbers
from bot.analyst.second.features.ordinals import Place, place_in, ranks_periods
from bot.analyst.second.features.periods import Calendar, Period, find_periods
from bot.analyst.second.features.respelling import as_named, in_full, respelt
from bot.analyst.second.features.rewording import in_long_years
from bot.analyst.second.features.short_forms import in_long_forms
from bot.analyst.second.features.shortened import written_out
from bot.analyst.second.features.spelling import misspelt, near
from bot.analyst.second.features.text import ENDING, Word, fold, pattern, words
from bot.analyst.second.features.vocabulary import Mention, Vocabulary, same_meaning

ON_THE_WHOLE = {
    **{f"subject:{name}": source for name, source in SUBJECTS.items()},
    **{f"shape:{name}": source for name, source in SHAPES.items()},
    **{f"group:{name}": source for name, source in GROUPS.items()},
    **{f"currency:{name}": source for name, source in CURRENCIES.items()},
    "subject:closing": f"{SUBJECTS['closing']}|{step_words.MORE_CLOSING}",
    "shape:breaks": f"{SHAPES['breaks']}|{step_words.MORE_BREAKS}",
    "shape:buffer": f"{SHAPES['buffer']}|{step_words.MORE_BUFFER}",
    "shape:lowest_point": f"{SHAPES['lowest_point']}|{step_words.MORE_LOWEST}",
    "hire": f"{phrases.HIRE}|{step_words.MORE_HIRES}",
    "wage": phrases.WAGE,
    "people": f"{phrases.PEOPLE_WORDS}|{step_words.MORE_PEOPLE}",
    "condition": f"{phrases.CONDITION}|{step_words.MORE_CONDITIONS}",
    "all_inflows": phrases.ALL_INFLOWS,
    "same_costs": phrases.SAME_COSTS,
    "follow": phrases.FOLLOW,
    "greeting": phrases.GREETING,
    "shape:except": rf"{SHAPES['except']}|{phrases.BUT}",
    "rest": phrases.REST,
    "sold": phrases.SOLD,
    "shape:against": r"how much (?:higher|lower|larger|bigger|greater|smaller)(?= [^?]*than )",
    "stop": STOP,
    "filler": FILLER,
    **{f"state:{name}": source for name, source in STATES.items()},
}
# Words that explain something only where a question is read as one of their kind.
CONDITIONAL = {
    **scenario_words.SCENARIO_WORDS,
    **tool_words.TOOL_WORDS,
    "c:most_people": tool_words.MOST_PEOPLE,
    "c:late": scenario_words.LATE,
    "c:lost": scenario_words.LOST,
    "c:price": scenario_words.PRICE,
    "c:loan": scenario_words.LOAN,
    "c:buy": scenario_words.BUY,
    "s:once ": scenario_words.OBJECT,
    "c:draw": scenario_words.TAKE_OUT,
    "c:extra": scenario_words.EXTRA,
}
SUPPOSED = frozenset(name.partition(":")[2].strip() for name in scenario_words.SCENARIO_WORDS)
PLACES = 100_000  # how far the places of an earlier question lie before those of the one that goes on from it
MOST_APPOSED = 6
ASKED_OF_ROWS = ("t:twice", "t:far", "t:habit", "t:season")  # words that free text has as well
FREE_TEXT = ("description", "other", "status")


@dataclass(frozen=True, slots=True)
class Hit:
    """A detector's find: its name and its place."""

    name: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Features:
    """What the detectors found in one question; ``unexplained`` are the words that none of them knows.

    ``conditional`` are words that only questions of some kinds explain, each with those kinds: words of people and
    wages explain nothing where nobody is hired.
    """

    folded: str
    language: str
    hits: tuple[Hit, ...] = ()
    periods: tuple[Period, ...] = ()
    mentions: tuple[Mention, ...] = ()
    numbers: tuple[Number, ...] = ()
    unexplained: tuple[str, ...] = ()
    conditional: tuple[tuple[str, frozenset[str]], ...] = ()
    weak: tuple[Mention, ...] = field(default=())
    earlier: tuple[str, ...] = ()
    place: Place | None = None
    limits: tuple[Limit, ...] = ()
    strange: tuple[str, ...] = ()

    def around(self, start: int, end: int) -> tuple[str, str, str]:
        """Return the text before, at and after a place, also where it stands in an earlier question."""
        if start >= 0:
            return self.folded[:start], self.folded[start:end], self.folded[end:]
        back = -(start // PLACES)
        text, shift = self.earlier[back - 1], back * PLACES
        return text[: start + shift], text[start + shift : end + shift], text[end + shift :]

    @property
    def whole_text(self) -> str:
        """Return the question with the earlier ones that it goes on from."""
        return " . ".join((*reversed(self.earlier), self.folded))

    def has(self, *names: str) -> bool:
        """Return whether any of the detectors found something."""
        return any(hit.name in names for hit in self.hits)

    def at(self, name: str) -> list[Hit]:
        """Return a detector's finds in their order."""
        return [hit for hit in self.hits if hit.name == name]

    def named(self, prefix: str) -> list[str]:
        """Return the names after ``prefix:`` of the hits in their order, each once."""
        ordered = sorted((hit for hit in self.hits if hit.name.startswith(f"{prefix}:")), key=lambda hit: hit.start)
        return list(dict.fromkeys(hit.name.partition(":")[2] for hit in ordered))


def detect(question: str, language: str, vocabulary: Vocabulary, calendar: Calendar) -> Features:
    """Return what all detectors find in a question, words that are surely misspelt read as they should be."""
    plain = in_long_forms(fold(question), language, vocabulary.spelt())
    folded = written_out(in_long_years(in_full(plain), calendar))
    found = _detect(folded, language, vocabulary, calendar)
    doubtful = {text for text, _ in found.conditional}
    named = as_named(folded, [word for word in words(folded) if word.text in doubtful], vocabulary)
    unknown = [word for word in words(named) if word.text in found.strange or word.text in _only_supposed(found)]
    corrected = respelt(named, unknown, language, vocabulary, ON_THE_WHOLE) if unknown else named
    return found if corrected == folded else _detect(corrected, language, vocabulary, calendar)


def _only_supposed(found: Features) -> set[str]:
    """Return the words that only scenarios know, where a question supposes nothing."""
    if found.numbers or found.has("condition", "hire"):
        return set()
    return {text for text, kinds in found.conditional if kinds <= SUPPOSED}


def _detect(folded: str, language: str, vocabulary: Vocabulary, calendar: Calendar) -> Features:
    hits = tuple(
        Hit(name, match.start(), match.end())
        for name, source in (*ON_THE_WHOLE.items(), *CONDITIONAL.items())
        for match in pattern(source).finditer(folded)
        if match.end() > match.start()
    )
    place = place_in(folded)
    periods = tuple(
        period
        for period in find_periods(folded, calendar)
        if place is None or not ranks_periods(folded) or period.end <= place.start or period.start >= place.end
    )
    if place is not None and any(period.start < place.end and place.start < period.end for period in periods):
        place = None
    hits = tuple(hit for hit in hits if not hit.name.startswith("group:") or not _inside(hit, periods))
    named = with_longer_texts(vocabulary.find(folded), vocabulary.names)
    strong, weak = _split(of_the_kind_said(named, folded), hits, periods, folded)
    masked = tuple((period.start, period.end) for period in periods)
    masked += tuple((mention.start, mention.end) for mention in strong if _holds_digit(folded, mention))
    masked += ((place.start, place.end),) if place is not None else ()
    numbers = tuple(find_numbers(folded, language, masked))
    limits = limits_in(folded, numbers)
    numbers = tuple(n for n in numbers if not any(each.start <= n.start < each.end for each in limits))
    hits = tuple(hit for hit in hits if not any(e.start <= hit.start and hit.end <= e.end for e in limits))
    found = words(folded)
    sure = [hit for hit in hits if _kind_of(hit) is None]
    groups = (periods, strong, weak, numbers, limits)
    spans = [(item.start, item.end) for group in (sure, *groups) for item in group]
    spans += _apposed(folded, strong) + _glossed(folded, strong)
    spans += [(place.start, place.end)] if place is not None else []
    unknown = [word for word in found if not _covered(word, spans) and not _ends_a_number(word, folded)]
    kinds = {word: _kinds(word, hits) for word in unknown}
    unknown = [word for word in unknown if not kinds[word]]
    strange = tuple(word.text for word in unknown)
    unexplained = tuple(
        word.text for word in unknown if not (misspelt(word.text, ON_THE_WHOLE) or near(word.text, vocabulary))
    )
    return Features(
        folded, language, hits + _corrected(unknown), periods, tuple(strong), numbers, unexplained,
        tuple((word.text, found) for word, found in kinds.items() if found), tuple(weak),
        place=place, limits=limits, strange=strange,
    )  # fmt: skip


def _kind_of(hit: Hit) -> str | None:
    """Return the kind of question that a find explains words of, or None where it explains them in any."""
    if hit.name in ("people", "wage"):
        return "hire"
    prefix, _, kind = hit.name.partition(":")
    return kind.strip() if prefix in ("s", "c", "t") else None


def _kinds(word: Word, hits: Iterable[Hit]) -> frozenset[str]:
    covering = (hit for hit in hits if hit.start <= word.start and word.end <= hit.end)
    return frozenset(kind for hit in covering if (kind := _kind_of(hit)) is not None)


def _inside(hit: Hit, periods: tuple[Period, ...]) -> bool:
    """Return whether a word of a period was taken for what a group is made of ("the second quarter")."""
    return any(period.start <= hit.start and hit.end <= period.end for period in periods)


def _covered(word: Word, spans: Iterable[tuple[int, int]]) -> bool:
    return any(start <= word.start and word.end <= end for start, end in spans)


def _ends_a_number(word: Word, folded: str) -> bool:
    """Return whether a word is the Turkish ending of a number ("01'den")."""
    ends = ENDING.fullmatch(word.text) or word.text == "s"
    return word.start > 0 and folded[word.start - 1].isdigit() and bool(ends)


def _apposed(folded: str, strong: list[Mention]) -> list[tuple[int, int]]:
    """Return the words before a parenthesis that holds a name of the file: they describe what the name says."""
    found = []
    for mention in strong:
        opening, closing = folded.rfind("(", 0, mention.start + 1), folded.find(")", mention.end - 1)
        if opening < 0 or closing < 0 or ")" in folded[opening : mention.start]:
            continue
        beside = folded[opening + 1 : mention.start] + folded[mention.end : closing]
        if mention.whole or not beside.strip():
            found += [(word.start, word.end) for word in words(folded[:opening])[-MOST_APPOSED:]]
    return found


def _glossed(folded: str, strong: list[Mention]) -> list[tuple[int, int]]:
    """Return the words in brackets right behind a name that all are words of it or mean one ("maaşlar (personel)")."""
    found = []
    for mention in strong:
        inside = re.match(r" ?\(([^()]*)\)", folded[mention.end :])
        if inside is None:
            continue
        start = mention.end + inside.start(1)
        tokens = {token for name in mention.names for token in name.tokens}
        said = words(inside[1])
        if said and all(any(same_meaning(word.text, token) for token in tokens) for word in said):
            found.append((start, mention.end + inside.end(1)))
    return found


def _holds_digit(folded: str, mention: Mention) -> bool:
    return any(c.isdigit() for c in folded[mention.start : mention.end])


def _split(
    found: list[Mention], hits: tuple[Hit, ...], periods: tuple[Period, ...], folded: str
) -> tuple[list[Mention], list[Mention]]:
    """Return names that surely stand in the question, and those whose words have another meaning as well."""
    known = [(hit.start, hit.end) for hit in hits if _kind_of(hit) is None and hit.name != "sold"]
    every = known + [(hit.start, hit.end) for hit in hits if hit.name in ASKED_OF_ROWS]
    dated = [(period.start, period.end) for period in periods]
    strong, weak = [], []
    for mention in found:
        inside = [word for word in words(folded) if mention.start <= word.start < mention.end]
        free = not mention.whole and all(name.role in FREE_TEXT for name in mention.names)
        meant = every if free else known
        plain = [word for word in inside if not any(s <= word.start and word.end <= e for s, e in meant)]
        if any(s <= mention.start and mention.end <= e for s, e in dated):
            continue
        if (
            plain
            or (mention.whole and len(inside) > 1)
            or (mention.whole and any(word.text.isdigit() for word in inside))
        ):
            strong.append(mention)
        elif mention.whole and any(name.role != "description" for name in mention.names):
            names = tuple(name for name in mention.names if name.role != "description")
            weak.append(Mention(names, mention.start, mention.end, mention.whole))
    return strong, weak


def _corrected(unknown: list[Word]) -> tuple[Hit, ...]:
    """Return the finds of the detectors whose words are only misspelt."""
    named = ((word, misspelt(word.text, ON_THE_WHOLE)) for word in unknown)
    return tuple(Hit(name, word.start, word.end) for word, name in named if name)
