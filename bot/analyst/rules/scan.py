"""From a question to its pieces: numbers, dates, words of the lexicon and of the file, each stretch read once."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from rapidfuzz.distance import OSA

from bot.analyst.protocols import Language
from bot.analyst.rules import lexicon
from bot.analyst.rules.fold import Token, tokenize
from bot.analyst.rules.numerals import glued_unit, numbers_at
from bot.analyst.rules.pieces import Piece, cover
from bot.analyst.rules.sayings import plainly
from bot.analyst.rules.shortforms import in_full
from bot.analyst.rules.turkish import BARE, apostrophe_ending, noun_ending
from bot.analyst.rules.vocabulary import Hit, Vocabulary

_NUMERAL = {"number", "multiplier", "fraction"}
_TYPO_LETTERS, _LONG_LETTERS = 6, 9
# A word of five letters is mended only to one of six: a letter was left out (isued).
_SHORT_TYPO = 5
_PHRASE = 1.6


def scan(question: str, language: Language, vocabulary: Vocabulary) -> tuple[tuple[Token, ...], list[Piece]]:
    """Return the tokens of a question, typing mistakes in longer words mended, and the pieces that cover them."""
    named = frozenset(word for name in vocabulary.names for word in name.words)
    members = frozenset(word for name in vocabulary.names if name.kind == "member" for word in name.words)
    tokens = plainly(in_full(tokenize(question), language, named), language, members)
    candidates = _candidates(tokens, language, vocabulary)
    read = {position for piece in candidates for position in range(piece.start, piece.end)}
    mended = tuple(
        _mended(token, language, vocabulary) if position not in read and token.kind == "word" else token
        for position, token in enumerate(tokens)
    )
    if mended != tokens:
        tokens, candidates = mended, _candidates(mended, language, vocabulary)
    return tokens, cover(tokens, candidates)


def _candidates(tokens: tuple[Token, ...], language: Language, vocabulary: Vocabulary) -> list[Piece]:
    found: list[Piece] = []
    for start, token in enumerate(tokens):
        if token.kind in {"date", "month"}:
            found += _date(token, start)
            continue
        names = _names(tokens, start, language, vocabulary)
        found += [*names, *numbers_at(tokens, start, language), *glued_unit(tokens, start)]
        named = {(piece.start, piece.end) for piece in names}
        for entry, ending in lexicon.at(tokens, start, language):
            end = start + len(entry.words)
            if entry.kind in {"line", "payee"}:
                meant = vocabulary.meaning(entry.value)
                if meant and (start, end) not in named:
                    hit = Hit(meant, full=False, by_meaning=True)
                    found.append(Piece(start, end, {"name": (hit,)}, ending, score=0.9))
            elif entry.kind in _NUMERAL or (entry.kind == "unit" and len(token.text) == 1):
                continue
            else:
                # a filler of several words is meant as a whole
                score = _PHRASE if entry.kind == "filler" and len(entry.words) > 1 else 1.0
                found.append(Piece(start, end, {entry.kind: (entry.value,)}, ending, score))
    return found


def _names(tokens: tuple[Token, ...], start: int, language: Language, vocabulary: Vocabulary) -> list[Piece]:
    return [
        Piece(start, end, {"name": (hit,)}, ending, score=1.25 if hit.full else 1.0)
        for end, hit, ending in vocabulary.at(tokens, start, language)
    ]


def _date(token: Token, start: int) -> list[Piece]:
    ending = apostrophe_ending(token.suffix) or BARE
    parts = [int(part) for part in token.text.replace("/", "-").replace(".", "-").split("-")]
    if token.kind == "month":
        year, month = parts if parts[0] > 12 else reversed(parts)  # noqa: PLR2004
        return [Piece(start, start + 1, {"year_month": ((year, month),)}, ending)]
    try:
        day = date(*parts) if parts[0] > 31 else date(parts[2], parts[1], parts[0])  # noqa: PLR2004
    except ValueError:
        return []
    return [Piece(start, start + 1, {"day": (day,)}, ending)]


def _negated(asked: str, word: str) -> bool:
    """Return whether two words differ by a Turkish negation (harcadığımız, harcamadığımız), which is no mistake."""
    return any(
        asked[:at] + asked[at + 2 :] == word for at in range(1, len(asked) - 2) if asked[at : at + 2] in {"ma", "me"}
    )


def _mended(token: Token, language: Language, vocabulary: Vocabulary) -> Token:
    """Return the token with the one word that it was surely meant as, or as it is."""
    if len(token.text) < _SHORT_TYPO:
        return token
    most = 2 if len(token.text) >= _LONG_LETTERS else 1
    words = set(lexicon.known_words(language)) | {word for name in vocabulary.names for word in name.words}
    if language == "en":
        words |= {word + "s" for word in lexicon.known_words(language) if not word.endswith("s")}
    if len(token.text) < _TYPO_LETTERS:
        words = {word for word in words if len(word) == _TYPO_LETTERS}
    best: dict[str, int] = {}
    for cut in range(len(token.text), _TYPO_LETTERS - 2, -1):
        stem, rest = token.text[:cut], token.text[cut:]
        if rest and (language == "en" or not noun_ending(rest)):
            continue
        for word in words:
            if len(word) >= _TYPO_LETTERS - 1 and word[0] == stem[0] and abs(len(word) - len(stem)) <= most:
                distance = OSA.distance(stem, word, score_cutoff=most)
                if distance <= most and not _negated(stem, word):
                    best[word + rest] = min(distance, best.get(word + rest, most))
    if not best:
        return token
    nearest = [text for text, distance in best.items() if distance == min(best.values())]
    return replace(token, text=nearest[0]) if len(nearest) == 1 else token
