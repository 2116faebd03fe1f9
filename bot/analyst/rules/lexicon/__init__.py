"""The words of questions, TOML files for each language: what any question is made of, and what analyses add."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from bot.analyst.protocols import Language
from bot.analyst.rules.fold import Token
from bot.analyst.rules.turkish import BARE, Ending, apostrophe_ending, noun_match, verb_match

_PARTS = ("", "_analyses")
_STEM = 4
# A short word inside a phrase takes no ending (ek gider is not ekim gideri), but for one of time (ayın sonu).
_SHORT, _TIMES = 3, {"ay"}
_MENDED = {"measure", "month", "noun", "unit", "agg", "rank", "span", "scenario"}
_VERB_ENDINGS = ("s", "es", "ed", "d", "ing")


@dataclass(frozen=True, slots=True)
class Entry:
    """A phrase and what it says: ``kind`` (measure, rank, prep ...) and ``value``; exact ones take no ending."""

    kind: str
    value: str
    words: tuple[str, ...]
    exact: bool

    def match(self, tokens: tuple[Token, ...], start: int, language: Language) -> Ending | None:
        """Return the ending of the last word where the tokens from ``start`` are this phrase, else None."""
        if start + len(self.words) > len(tokens):
            return None
        ending: Ending | None = BARE
        for token, word in zip(tokens[start : start + len(self.words)], self.words, strict=True):
            inner = word is not self.words[-1] and len(word) < _SHORT and word not in _TIMES
            ending = self._word(token, word, language) if not inner or token.text == word else None
            if ending is None and language == "tr" and len(self.words) > 1 and not self.exact:
                ending = self._possessed(token, word)
            if ending is None:
                return None
        return ending

    def _possessed(self, token: Token, word: str) -> Ending | None:
        """Return the ending where a phrase ends in a possessive (nakit bakiyesi) and the question has another one."""
        cut = 2 if word.endswith(("si", "su")) else 1 if word.endswith(("i", "u")) else 0
        stem = word[:-cut] if cut else ""
        return _turkish(token, stem) if len(stem) >= _STEM and token.kind == "word" else None

    def _word(self, token: Token, word: str, language: Language) -> Ending | None:
        if token.kind not in {"word", "mark", "number"}:
            return None
        if self.exact or token.kind != "word":
            return BARE if token.text == word and (not token.suffix or not self.exact) else None
        if language == "tr":
            return _turkish(token, word)
        return BARE if _english(token.text, word) else None


def _turkish(token: Token, word: str) -> Ending | None:
    ending = verb_match(token.text, word[:-1]) if word.endswith("~") else noun_match(token.text, word)
    if ending is None or not token.suffix:
        return ending
    return apostrophe_ending(token.suffix) if ending.bare else None


def _english(token: str, word: str) -> bool:
    if not word.endswith("~"):
        return token in {word, word + "s", word + "es"} or (word.endswith("y") and token == word[:-1] + "ies")
    stem = word[:-1]
    forms = {stem, *(stem + e for e in _VERB_ENDINGS), *(stem + stem[-1] + e for e in ("ed", "ing"))}
    if stem.endswith("e"):
        forms |= {stem[:-1] + "ing"}
    if stem.endswith("y"):
        forms |= {stem[:-1] + "ies", stem[:-1] + "ied"}
    return token in forms


@cache
def entries(language: Language) -> dict[str, tuple[Entry, ...]]:
    """Return the entries of a language by the first two letters of their first word (Turkish stems may soften)."""
    found: dict[str, list[Entry]] = {}
    tables = [
        tomllib.loads(files(__package__).joinpath(f"{language}{part}.toml").read_text("utf-8")) for part in _PARTS
    ]
    for kind, values in [pair for table in tables for pair in table.items()]:
        for value, phrases in values.items():
            for phrase in phrases:
                words = tuple(phrase.removeprefix("=").replace("-", " ").split())
                entry = Entry(kind, value, words, phrase.startswith("="))
                found.setdefault(words[0][:2], []).append(entry)
    return {key: tuple(value) for key, value in found.items()}


def at(tokens: tuple[Token, ...], start: int, language: Language) -> list[tuple[Entry, Ending]]:
    """Return all phrases of the lexicon that begin at a token, with the ending of their last word."""
    first = tokens[start].text
    table = entries(language)
    candidates = table.get(first[:2], ()) + (table.get(first[:1], ()) if len(first) > 1 else ())
    softened = {"g": "k", "b": "p", "d": "t", "c": "c"}.get(first[1:2])
    if softened:
        candidates += table.get(first[:1] + softened, ())
    return [(entry, ending) for entry in candidates if (ending := entry.match(tokens, start, language))]


@cache
def known_words(language: Language) -> frozenset[str]:
    """Return the nouns and adjectives against which typing mistakes are mended; a verb is too like another one."""
    return frozenset(
        word
        for group in entries(language).values()
        for entry in group
        if entry.kind in _MENDED
        for word in entry.words
        if not word.endswith("~")
    )
