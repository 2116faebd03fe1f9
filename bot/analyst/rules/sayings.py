"""Verbs and small words that mean something only with their neighbours, written as the plainer words of the lexicon.

A verb of spending, earning or closing keeps its sense; only one of being (stood at, seyretmiş) says nothing itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from bot.analyst.protocols import Language
from bot.analyst.rules.fold import Token
from bot.analyst.rules.sayings_en import SAYINGS as EN
from bot.analyst.rules.sayings_tr import SAYINGS as TR
from bot.analyst.rules.sayings_tr import SUPPOSED
from bot.analyst.rules.turkish import TENSES

_STEMS = re.compile(r"\{([a-z |\[\]]+)\}")
_GROUP = re.compile(r"<([a-z]+)>")


@dataclass(frozen=True, slots=True)
class _Saying:
    """A pattern over a question's words and the words that say the same; <x> stands for what its group x found."""

    pattern: re.Pattern[str]
    plain: tuple[str, ...]


@cache
def _sayings(language: Language) -> tuple[_Saying, ...]:
    listed = TR if language == "tr" else EN
    return tuple(
        _Saying(re.compile(rf"(?<!\S)(?:{_expanded(source)})(?!\S)"), tuple(plain.split())) for source, plain in listed
    )


def _expanded(source: str) -> str:
    """Return a pattern with Turkish stems in braces as these with every ending that a verb has, but for negations."""
    return _STEMS.sub(lambda found: rf"(?:{found[1].replace(' ', '|')})(?:{TENSES})", source)


def plainly(tokens: tuple[Token, ...], language: Language, named: frozenset[str]) -> tuple[Token, ...]:
    """Return the tokens with sayings in plain words; words of the file (``named``) are left as they are."""
    if language == "tr" and any(SUPPOSED.search(token.text) for token in tokens if token.kind == "word"):
        return tokens
    for saying in _sayings(language):
        tokens = _said(tokens, saying, named)
    return tokens


def _said(tokens: tuple[Token, ...], saying: _Saying, named: frozenset[str]) -> tuple[Token, ...]:
    line, starts, at = " ".join(token.text for token in tokens), {}, 0
    for place, token in enumerate(tokens):
        starts[at] = place
        at += len(token.text) + 1
    starts[at] = len(tokens)
    for found in reversed(list(saying.pattern.finditer(line))):
        start, end = starts.get(found.start()), starts.get(found.end() + 1)
        if start is None or end is None or start == end:
            continue
        kept = {place for first, last in _groups(found, starts) for place in range(first, last)}
        own = [tokens[place].text for place in range(start, end) if place not in kept]
        if any(word in named for word in own if len(word) > 2):  # noqa: PLR2004 - "of" and "in" name nothing
            continue
        tokens = (*tokens[:start], *_plain(saying, found, tokens, starts), *tokens[end:])
    return tokens


def _groups(found: re.Match[str], starts: dict[int, int]) -> Iterator[tuple[int, int]]:
    for name in found.re.groupindex:
        if (found[name] or "").strip():
            yield _places(found, name, starts)


def _places(found: re.Match[str], name: str, starts: dict[int, int]) -> tuple[int, int]:
    """Return the first token of a group and the one behind its last."""
    text = found[name]
    first = found.start(name) + len(text) - len(text.lstrip())
    return starts[first], starts[first + len(text.strip()) + 1]


def _plain(saying: _Saying, found: re.Match[str], tokens: tuple[Token, ...], starts: dict[int, int]) -> Iterator[Token]:
    for word in saying.plain:
        group = _GROUP.fullmatch(word)
        if group is None:
            yield Token("word", word, written=word)
        elif (found[group[1]] or "").strip():
            first, last = _places(found, group[1], starts)
            yield from tokens[first:last]
