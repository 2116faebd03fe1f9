"""Finding names in texts: exactly in what tools write, and as people write them in what a person wrote."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from rapidfuzz import process
from rapidfuzz.distance import OSA

from bot.analyst.model.doubtful import doubtful, meant
from bot.analyst.model.ordinary import FIRMS
from tools.names import DOTTED

WORD = re.compile(r"[^\W_]+")
# Turkish endings in plain letters, as they are glued to a name where no apostrophe is written.
ENDING = re.compile(
    r"(?:l[ae]r)?(?:[iu]m|[iu]z|s[iu])?(?:n?[iu]n|[yns]?[aeiu]|n?[dt][ae]n?|y?l[ae]|c[ae]|l[iu]|s[iu]z|gil|ki)*"
)
SOFTENED = {"g": "k", "b": "p", "d": "t"}
FEWEST_LETTERS, FEWEST_SLIPPED, MOST_OWNERS = 4, 6, 5
FIRM_WORDS = frozenset(FIRMS.split())
Place = tuple[int, int, str]
Found = tuple[int, int, tuple[str, ...]]


def plain(text: str) -> str:
    """Return a text in plain small letters, letter for letter, so that places in it are places in the text."""
    return "".join(_plain_letter(letter) for letter in text)


def _plain_letter(letter: str) -> str:
    bare = unicodedata.normalize("NFKD", letter.translate(DOTTED))
    return (next((c for c in bare if not unicodedata.combining(c)), letter)).casefold()[:1] or letter


def words(text: str) -> list[tuple[int, int, str]]:
    """Return the words of a text with their places."""
    return [(match.start(), match.end(), match[0]) for match in WORD.finditer(text)]


@dataclass(frozen=True, slots=True)
class Exact:
    """Finds names as they stand in the file; the longest wins."""

    by_word: dict[str, list[tuple[int, str]]] = field(default_factory=dict)
    wordless: frozenset[str] = frozenset()

    @classmethod
    def of(cls, names: Iterable[str]) -> Exact:
        """Return the finder of these names."""
        by_word: dict[str, list[tuple[int, str]]] = {}
        wordless = set()
        for name in sorted(names, key=len, reverse=True):
            first = WORD.search(name)
            if first is None:
                wordless.add(name)
            else:
                by_word.setdefault(first[0], []).append((first.start(), name))
        return cls(by_word, frozenset(wordless))

    def places(self, text: str) -> Iterator[Place]:
        """Yield start, end and name of each name in the text, from left to right."""
        if text in self.wordless:
            yield 0, len(text), text
            return
        done = 0
        for match in WORD.finditer(text):
            for offset, name in self.by_word.get(match[0], ()):
                start = match.start() - offset
                end = start + len(name)
                if start >= done and text.startswith(name, start) and _apart(text, start, end):
                    yield start, end, name
                    done = end
                    break


def _apart(text: str, start: int, end: int) -> bool:
    """Return whether a word does not go on at the end of what was found; a mark at the end of a name ends it."""
    inside_before = start > 0 and _letter(text[start]) and _letter(text[start - 1])
    inside_after = end < len(text) and _letter(text[end - 1]) and _letter(text[end])
    return not inside_before and not inside_after


def _letter(character: str) -> bool:
    return character.isalnum()


@dataclass(frozen=True, slots=True)
class Spoken:
    """Finds names as people write them: any case, plain letters, in part, with Turkish endings, with one slip.

    ``known`` are words that mean something else in this file: its columns, lines and categories.
    """

    whole: dict[str, list[tuple[tuple[str, ...], str]]]
    parts: dict[str, tuple[str, ...]]
    known: frozenset[str]

    @classmethod
    def of(cls, names: Iterable[str], parted: Iterable[str], known: frozenset[str]) -> Spoken:
        """Return the finder of these names; a part stands for the whole only of those in ``parted``."""
        whole: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        for name in names:
            found = tuple(word for _, _, word in words(plain(name)))
            if found:
                whole.setdefault(found[0], []).append((found, name))
        for sequences in whole.values():
            sequences.sort(key=lambda each: len(each[0]), reverse=True)
        owners: dict[str, dict[str, None]] = {}
        for name in parted:
            for _, _, word in words(plain(name)):
                if word not in FIRM_WORDS and any(letter.isalpha() for letter in word):
                    owners.setdefault(word, {})[name] = None
        return cls(whole, {word: tuple(own)[:MOST_OWNERS] for word, own in owners.items()}, known)

    def places(self, text: str) -> Iterator[tuple[int, int, tuple[str, ...]]]:
        """Yield start, end and the names that may be meant, from left to right."""
        tokens = words(plain(text))
        at = 0
        while at < len(tokens):
            start, named = tokens[at][0], meant(text, tokens, at)
            count, length, owners = self._whole(tokens, at) or self._part(tokens[at][2], named=named) or (1, 0, ())
            if owners:
                yield start, tokens[at + count - 1][0] + length, owners
            at += count

    def _whole(self, tokens: list[tuple[int, int, str]], at: int) -> Found | None:
        """A name of several words; the last may carry an ending."""
        for sequence, name in self.whole.get(tokens[at][2], ()):
            follows = tuple(word for _, _, word in tokens[at : at + len(sequence)])
            if len(sequence) == 1 or len(follows) < len(sequence) or follows[:-1] != sequence[:-1]:
                continue
            length = next((end for stem, end in _stems(follows[-1]) if stem == sequence[-1]), None)
            if length is not None:
                return len(sequence), length, (name,)
        return None

    def _part(self, word: str, *, named: bool) -> Found | None:
        """A name of one word, or a word of a name: as it is, with an ending, or with one slip."""
        if word in self.known or (self._common(word) and not named):
            return None
        for stem, length in _stems(word):
            alone = tuple(name for sequence, name in self.whole.get(stem, ()) if len(sequence) == 1)
            owners = alone[:MOST_OWNERS] or self.parts.get(stem)
            short = len(stem) < FEWEST_LETTERS and not alone
            if not owners or ((short or self._common(stem)) and not (named and length == len(word))):
                continue
            return 1, length, owners
        if len(word) < FEWEST_SLIPPED or self._common(word):
            return None
        slipped = process.extractOne(word, self.parts.keys(), scorer=OSA.distance, score_cutoff=1)
        return (1, len(word), self.parts[slipped[0]]) if slipped and len(slipped[0]) >= FEWEST_SLIPPED else None

    def _common(self, word: str) -> bool:
        return any(stem in self.known or doubtful(stem) for stem, _ in _stems(word))


def _stems(word: str) -> Iterator[tuple[str, int]]:
    """Yield what a word may be a form of, the longest first, with how many of its letters that takes."""
    yield word, len(word)
    for length in range(len(word) - 1, FEWEST_LETTERS - 1, -1):
        if ENDING.fullmatch(word, length):
            yield word[:length], length
            softened = SOFTENED.get(word[length - 1])
            if softened:
                yield word[: length - 1] + softened, length


def words_of(texts: Iterable[str]) -> frozenset[str]:
    """Return the plain words of texts."""
    return frozenset(word for text in texts for _, _, word in words(plain(text)))
