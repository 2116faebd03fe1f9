"""The file's own words: names of its lines, categories, counterparties, columns and sheets, found in a question."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from decimal import Decimal
from functools import lru_cache
from typing import Literal

from bot.analyst.protocols import Language
from bot.analyst.rules import lexicon
from bot.analyst.rules.fold import Token
from bot.analyst.rules.namewords import head_of, one_word, same_word, words_of
from bot.analyst.rules.turkish import BARE, Ending, apostrophe_ending
from bot.analyst.rules.twins import twin
from bot.texts import LANGUAGES
from tools.outline import MemberOutline, Outline, TableOutline

NamedKind = Literal["measure", "member", "dimension", "table"]
_MEMBER_ROLES = {"line", "section", "category", "counterparty", "method", "status", "account", "other", "description"}
_UNITS = {"tl", "try", "usd", "eur", "gbp", "brl", "r"}
# Texts of these roles are free: a note is no name, and a part of one is meant only where it is a good part of it.
_FREE_TEXT = {"description", "other", "document"}
_LONG, _LONG_WORD = 3, 4
_SHORT, _STEM = 3, 4


@dataclass(frozen=True, slots=True)
class Name:
    """One name of the file: a measure, a member of a dimension, a dimension, a table."""

    kind: NamedKind
    table: str
    column: str
    written: str
    role: str
    words: tuple[str, ...]
    total: Decimal | None = None
    signed: bool = False
    rows: int = 0


@dataclass(frozen=True, slots=True)
class Hit:
    """Names found at a stretch of the question; ``full``: the whole name was written, not only a part of it."""

    names: tuple[Name, ...]
    full: bool
    by_meaning: bool = False


@dataclass(slots=True)
class Vocabulary:
    """The names of a file with the words that find them."""

    names: tuple[Name, ...]
    frequency: dict[str, int] = field(default_factory=dict)

    def at(self, tokens: tuple[Token, ...], start: int, language: Language) -> list[tuple[int, Hit, Ending]]:
        """Return the hits that begin at a token as (end, hit, ending): the longest stretch, and each full name."""
        if tokens[start].is_mark or tokens[start].kind in {"date", "month"}:
            return []
        runs: dict[int, list[tuple[Name, bool]]] = {}
        endings: dict[int, Ending] = {}
        for name in self.names:
            for first in range(len(name.words)):
                end, ending = self._run(tokens, start, name.words, first, language)
                if end > start:
                    full = first == 0 and _length(tokens, start, end) == len(name.words)
                    if full or self._tells(name, first, _length(tokens, start, end)):
                        runs.setdefault(end, []).append((name, full))
                        endings[end] = ending if end not in endings or endings[end].bare else endings[end]
        found: list[tuple[int, Hit, Ending]] = []
        for end, members in runs.items():
            whole = tuple(dict.fromkeys(name for name, full in members if full))
            partial = tuple(dict.fromkeys(name for name, full in members if not full))
            if whole:
                found.append((end, Hit(whole, full=True), endings[end]))
            elif end == max(runs):
                found.append((end, Hit(partial, full=False), endings[end]))
                found += self._longer(tokens, end, partial, language)
        return found

    def _longer(
        self, tokens: tuple[Token, ...], end: int, names: tuple[Name, ...], language: Language
    ) -> list[tuple[int, Hit, Ending]]:
        """Return the hit with the word behind it, where that too is a word of each of the names."""
        if end >= len(tokens) or tokens[end].kind != "word":
            return []
        token = tokens[end].text
        endings = [
            next(
                (
                    e
                    for word in name.words
                    if (e := same_word(token, word, language) or _means_same(token, word, language))
                ),
                None,
            )
            for name in names
        ]
        if any(ending is None for ending in endings) or endings[0] is None:
            return []
        return [(end + 1, Hit(names, full=False), endings[0])]

    def _run(
        self, tokens: tuple[Token, ...], start: int, words: tuple[str, ...], first: int, language: Language
    ) -> tuple[int, Ending]:
        """Return where the stretch ends that follows a name's words from ``first``, with the last word's ending."""
        position, end, ending = start, start, BARE
        for word in words[first:]:
            while position < len(tokens) and position > start and tokens[position].kind == "mark":
                position += 1
            if position >= len(tokens) or tokens[position].kind not in {"word", "number"}:
                break
            found = same_word(tokens[position].text, word, language) or _means_same(
                tokens[position].text, word, language
            )
            if found is None:
                break
            suffix = tokens[position].suffix
            ending = (apostrophe_ending(suffix) or BARE) if suffix and language == "tr" else found
            position += 1
            end = position
        return end, ending

    def _tells(self, name: Name, first: int, length: int) -> bool:
        """Return whether a part of a name is enough to mean it: not only words that questions are made of."""
        part = name.words[first : first + length]
        if name.kind == "table":
            return False
        if name.role in _FREE_TEXT and (length < min(2, len(name.words)) or length * _LONG < len(name.words)):
            if name.role == "description" and first == 0 and head_of(name.written) == part and not _is_common(part[-1]):
                return True
            if name.role == "description" and described(self.names, part):
                return True
            return length == 1 and name.role == "description" and self._only(name, part[0])
        if {part[0], part[-1]} & _small_words():
            return False
        if length > 1 and len("".join(part)) > _SHORT and not any(word.isdigit() for word in part):
            return not all(_is_common(word) for word in part)
        return any(len(word) >= _SHORT and not word.isdigit() and not _is_common(word) for word in part)

    def _only(self, name: Name, word: str) -> bool:
        """Return whether a longer word stands in one short description of the file alone."""
        short = len(name.words) <= _LONG and len(word) > _LONG_WORD and not is_plain(word)
        if not short or word in _small_words():
            return False
        return len({other.written for other in self.names if word in other.words}) == 1

    def meaning(self, concept: str) -> tuple[Name, ...]:
        """Return the names that hold a word of this meaning (``rent``), in any language."""
        words = _meanings()[concept]
        return tuple(
            name
            for name in self.names
            if name.kind != "table"
            and name.role != "description"
            and any(_holds(name.words, phrase) for phrase in words)
        )


def described(names: tuple[Name, ...], part: tuple[str, ...]) -> bool:
    """Return whether words stand in the texts of one kind of entry alone, of which there are several.

    Texts that differ in their numbers (taksit 2/24, taksit 3/24), or only begin alike, are of one kind.
    """
    if len("".join(part)) < _SHORT or any(word.isdigit() or is_plain(word) for word in part):
        return False
    holding = [name for name in names if name.kind == "member" and _runs(name.words, part)]
    kinds = {tuple(word for word in name.words if not word.isdigit()) for name in holding}
    alike = len(kinds) == 1 or len({kind[:2] for kind in kinds}) == 1
    noted = all(name.role == "description" for name in holding)
    return noted and alike and sum(name.rows for name in holding) > 1


def _runs(words: tuple[str, ...], part: tuple[str, ...]) -> bool:
    return any(words[at : at + len(part)] == part for at in range(len(words) - len(part) + 1))


@lru_cache(maxsize=4096)
def is_plain(word: str) -> bool:
    """Return whether a word, with any ending, is one that questions are made of, or one for what is studied."""
    kinds = {"topic", "goal", "rank", "having", "filter"}
    topics = {
        entry.words[0]
        for language in LANGUAGES
        for group in lexicon.entries(language).values()
        for entry in group
        if entry.kind in kinds and len(entry.words) == 1
    }
    plain = [known for known in (*_common_words(), *topics, *_small_words()) if len(known) > _SHORT]
    return _is_common(word) or any(same_word(word, known.removesuffix("~"), "tr") for known in plain)


def _length(tokens: tuple[Token, ...], start: int, end: int) -> int:
    return sum(1 for token in tokens[start:end] if token.kind != "mark")


def _holds(words: tuple[str, ...], phrase: tuple[str, ...]) -> bool:
    return any(
        all(
            same_word(word, part, "tr") or same_word(part, word, "tr")
            for part, word in zip(phrase, words[i:], strict=False)
        )
        for i in range(len(words) - len(phrase) + 1)
    )


@lru_cache(maxsize=1)
def _meanings() -> dict[str, tuple[tuple[str, ...], ...]]:
    found: dict[str, list[tuple[str, ...]]] = {}
    for language in LANGUAGES:
        for group in lexicon.entries(language).values():
            for entry in group:
                if entry.kind == "line":
                    found.setdefault(entry.value, []).append(entry.words)
    return {concept: tuple(phrases) for concept, phrases in found.items()}


def _means_same(asked: str, word: str, language: Language) -> Ending | None:
    """Return the ending with which a word of the question says what a word of a name says, each in its language."""
    meant = _concepts(word, "tr")
    found = next((ending for concept, ending in _concepts(asked, language).items() if concept in meant), None)
    return found if found is not None else twin(asked, word, language)


def words_mean(name: str, concept: str) -> bool:
    """Return whether a name holds a word of this meaning (customer, supplier), in any language."""
    return any(concept in _concepts(word, "tr") for word in words_of(name))


@lru_cache(maxsize=4096)
def _concepts(word: str, language: Language) -> dict[str, Ending]:
    """Return the meanings of a single word, with its ending in each."""
    found: dict[str, Ending] = {}
    for concept, phrases in _meanings().items():
        for phrase in phrases:
            ending = same_word(word, phrase[0], language) if len(phrase) == 1 else None
            if ending is not None:
                found[concept] = ending
    return found


def _is_common(word: str) -> bool:
    common = _common_words()
    return word in common or word.removesuffix("s") in common


@lru_cache(maxsize=1)
def _small_words() -> frozenset[str]:
    """Return the words that can neither begin nor end a part of a name that is meant."""
    kinds = {"filler", "prep", "question", "follow", "anaphor"}
    return frozenset(
        entry.words[0]
        for language in LANGUAGES
        for group in lexicon.entries(language).values()
        for entry in group
        if entry.kind in kinds and len(entry.words) == 1
    )


@lru_cache(maxsize=1)
def _common_words() -> frozenset[str]:
    """Return words that questions are made of in either language, which by themselves name nothing of a file."""
    kinds = {"measure", "agg", "noun", "unit", "filler", "question", "month", "verb", "change", "each", "span", "share"}
    return frozenset(
        entry.words[0].removesuffix("~")
        for language in LANGUAGES
        for group in lexicon.entries(language).values()
        for entry in group
        if entry.kind in kinds and len(entry.words) == 1
    )


def of(outline: Outline | None) -> Vocabulary:
    """Return the vocabulary of a file; empty where there is none."""
    if outline is None:
        return Vocabulary(())
    names = [name for table in outline.tables for name in _names(table)]
    return Vocabulary(tuple(name for name in names if name.words))


def _names(table: TableOutline) -> list[Name]:
    names = [Name("table", table.id, "", table.name, "table", words_of(table.name))]
    for measure in table.measures:
        words = tuple(word for word in words_of(measure.name) if word not in _UNITS) or words_of(measure.name)
        names.append(Name("measure", table.id, measure.name, measure.name, measure.role, words))
    for dimension in table.dimensions:
        names.append(
            Name("dimension", table.id, dimension.name, dimension.name, dimension.role, words_of(dimension.name))
        )
        if dimension.role in _MEMBER_ROLES:
            names += [_member(table, dimension.name, dimension.role, member) for member in dimension.members]
    return names + [replace(n, words=w) for n in names if n.kind == "member" and (w := one_word(n.written, n.words))]


def _member(table: TableOutline, column: str, role: str, member: MemberOutline) -> Name:
    signed = table.sign == "account" or table.cash
    return Name("member", table.id, column, member.name, role, words_of(member.name), member.total, signed, member.rows)
