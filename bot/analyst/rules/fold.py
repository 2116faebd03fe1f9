"""Folding and splitting a question: one alphabet for both languages, Turkish letters and accents taken off."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from typing import Literal

_SIGNS = str.maketrans({"’": "'", "‘": "'", "ʼ": "'", "`": "'", "´": "'", "–": "-", "—": "-", "−": "-"})
_LETTERS = {**_SIGNS, **str.maketrans({"İ": "i", "I": "i", "ı": "i"})}
_CONTRACTIONS = re.compile(r"\b(ca|wo|[a-z]+?)n't\b", re.IGNORECASE)
_FULL = {"ca": "can", "wo": "will"}
_TOKEN = re.compile(
    r"(?P<date>\b\d{4}-\d{1,2}-\d{1,2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{4}\b)"
    r"|(?P<month>\b(?:19|20)\d{2}[-/](?:0[1-9]|1[0-2])\b(?![-/]\d)|\b(?:0?[1-9]|1[0-2])[/](?:19|20)\d{2}\b)"
    r"|(?P<number>\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?![\d.,]\d)(?!\d)|\d+(?:[.,]\d+)*)"
    r"|(?P<word>[^\W\d_]+)"
    r"|(?P<mark>[^\w\s])"
)
_BARE_CONTRACTIONS = re.compile(r"\b(do|does|did|is|are|was|were|has|have|had|would|could|should)nt\b", re.IGNORECASE)
_SUFFIX = re.compile(r"'([^\W\d_]+)")
_GLUED_SUFFIX = re.compile(r"([^\W\d_]+)")
# Turkish cases that are written on to digits without an apostrophe (2025te, 7ye); a single letter is rather a unit.
_CASE = re.compile(r"n?[dt][ae]n?|[dt][ae]kin[dt][ae]n|y[aeiu]|n?[iu]n|s[iu]|[aeiu]")
_YEAR_CASE = re.compile(r"[aeiu]|y?l[ae]|[iu]")

# Than that of: 2017'dekinden, ocaktakinden, grubunkinden and geçen yılkinden set against as a plain ablative does.
_THAN_THAT = re.compile(r"(?:(?<=[a-z]n)|[dt][ae]|(?<=yil))kin(?P<den>[dt][ae]n)$")
_THAN_THEN = re.compile(r"^(?:n?[iu]n|[dt][ae])kin(?P<den>[dt][ae]n)$")

_APART = {"dan", "den", "tan"}
_TURKISH = re.compile(r"\b(?:ne|neler|kac|kaca|hangi|hangisi|toplam|toplami|kadar|nedir|olmus|gelmis|yatmis|cikmis)\b")

_YEAR = 4

TokenKind = Literal["date", "month", "number", "word", "mark"]


def fold(text: str) -> str:
    """Return the text in lower case, without accents, the Turkish i's as one letter and dashes and quotes alike."""
    parts = unicodedata.normalize("NFKD", unicodedata.normalize("NFC", text).translate(_LETTERS))
    plain = "".join(c for c in parts if not unicodedata.combining(c)).translate(_LETTERS).lower()
    return unicodedata.normalize("NFKC", plain)


@dataclass(frozen=True, slots=True)
class Token:
    """A folded word, number, date or mark.

    ``suffix`` stood behind an apostrophe, ``glued`` means that no space stood before it, ``joined`` that a hyphen did
    (``March-August``, ``month-end``).
    """

    kind: TokenKind
    text: str
    suffix: str = ""
    glued: bool = False
    joined: bool = False
    written: str = ""

    @property
    def is_mark(self) -> bool:
        """Return whether it is punctuation that says nothing by itself (a percent or currency sign does)."""
        return self.kind == "mark" and self.text not in {"%", "₺", "$", "€", "£", "-"}


def _ends_word(kind: TokenKind, text: str, tokens: list[Token], end: int) -> bool:
    """Return whether a word is a Turkish case that was written apart from its word (pos tan, 2018 den)."""
    apart = kind == "word" and end and fold(text) in _APART
    return bool(apart and tokens and tokens[-1].kind in {"word", "number"} and not tokens[-1].suffix)


def tokenize(question: str) -> tuple[Token, ...]:
    """Return the tokens of a question in their order."""
    own = unicodedata.normalize("NFC", question).translate(_SIGNS)
    own = _CONTRACTIONS.sub(lambda m: f"{_FULL.get(m[1].lower(), m[1])} not", own)
    own = _BARE_CONTRACTIONS.sub(lambda m: f"{m[1]} not", own)
    text = own.translate(_LETTERS)  # letter by letter, so that both have the same places
    tokens: list[Token] = []
    turkish = _TURKISH.search(fold(text)) is not None
    position, end, joined = 0, 0, False
    while found := _TOKEN.search(text, position):
        kind: TokenKind = found.lastgroup  # type: ignore[assignment]
        start, position = found.start(), found.end()
        if found[0] == "-" and tokens and start == end and text[position : position + 1].isalnum():
            joined, end = True, position
            continue
        if turkish and _ends_word(kind, found[0], tokens, end):
            tokens[-1] = replace(tokens[-1], suffix=fold(found[0]))
            position = end = found.end()
            joined = False
            continue
        suffix = ""
        if (kind != "mark" and (tail := _SUFFIX.match(text, position))) or (
            kind == "number"
            and (tail := _GLUED_SUFFIX.match(text, position))
            and (_CASE.fullmatch(fold(tail[1])) or (len(found[0]) == _YEAR and _YEAR_CASE.fullmatch(fold(tail[1]))))
        ):
            suffix, position = _THAN_THEN.sub(r"\g<den>", fold(tail[1])), tail.end()
        if not fold(found[0]):
            continue
        glued = bool(tokens) and start == end and not joined
        word = _THAN_THAT.sub(r"\g<den>", fold(found[0])) if kind == "word" else fold(found[0])
        tokens.append(Token(kind, word, suffix, glued, joined, own[start : found.end()]))
        end, joined = position, False
    return tuple(tokens)
