"""Amounts written as text: what one text can mean, and the number style of a column, decided once from evidence."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import Literal

from tools.ingest.currencies import currency_in_amount

Point = Literal[".", ","]
Mark = Literal["cr", "dr", ""]

LONGEST = 60
GROUP = 3
LARGEST_EXPONENT = 30

_SPACES = str.maketrans(
    {"\u00a0": " ", "\u202f": " ", "\u2009": " ", "\u2007": " ", "\u2019": "'", "\u00b4": "'", "`": "'"}
)
_MINUS = str.maketrans(
    {
        "\u2212": "-",
        "\u2013": "-",
        "\u2014": "-",
        "\u2010": "-",
        "\u2011": "-",
        "\ufe63": "-",
        "\uff0d": "-",
        "\u207b": "-",
    }
)
_BODY = re.compile(r"\d[\d.,' ]*(?:[eE][+-]?\d+)?|[.,]\d+")
_MARKS: dict[str, Mark] = {
    "cr": "cr", "c": "cr", "a": "cr", "h": "cr", "haben": "cr", "alacak": "cr", "credit": "cr", "ha": "cr", "+": "cr",
    "dr": "dr", "d": "dr", "b": "dr", "s": "dr", "soll": "dr", "borc": "dr", "borç": "dr", "debit": "dr", "so": "dr",
}  # fmt: skip
_BARE = re.compile(r"(-?)(\d[\d.,]{0,40})")
_WORD = re.compile(r"[^\W\d_]+")
_INDIAN = re.compile(r"\d{1,2}(?:,\d{2})+,\d{3}")
_GROUPED = re.compile(r"\d{1,3}(?:[., ']\d{3})+")
DASHES = {"-", "--", "---", "–", "—", "−", "n/a", "N/A", "."}


@dataclass(frozen=True, slots=True)
class Parts:
    """A text taken apart: the digits with their separators, the sign, a debit or credit mark, currency, percent."""

    body: str
    negative: bool
    mark: Mark
    currency: str | None
    percent: bool


@lru_cache(maxsize=65536)
def take_apart(text: str) -> Parts | None:
    """Return the parts of a text that is one amount, or None where it is anything else."""
    bare = _BARE.fullmatch(text)
    if bare:
        return Parts(bare[2], negative=bare[1] == "-", mark="", currency=None, percent=False)
    if len(text) > LONGEST or not any(letter.isdigit() for letter in text):
        return None
    plain = text.translate(_SPACES).translate(_MINUS).strip().removeprefix("'")
    found = _BODY.search(plain)
    if not found:
        return None
    body = found.group().strip()
    before, after = plain[: found.start()], plain[found.start() + len(found.group()) :]
    around = f"{before} {after}".strip()
    if any(letter.isdigit() for letter in around):
        return None
    currency, rest = currency_in_amount(before, after)
    rest = rest.strip()
    percent = "%" in rest
    negative = "-" in rest or ("(" in rest and ")" in rest and not _WORD.search(rest))
    words = [word.casefold() for word in _WORD.findall(rest)]
    mark: Mark = ""
    if len(words) == 1 and words[0] in _MARKS:
        mark = _MARKS[words[0]]
        if len(words[0]) == 1 and before[-1:].isalpha():
            return None  # "A1" names a thing; a letter for a side stands behind its figure or apart from it
    elif words:
        return None
    leftover = re.sub(r"[-+()%*\s.:]|[^\W\d_]+", "", rest)
    if leftover or rest.count("-") > 1:
        return None
    return Parts(body, negative, mark, currency, percent)


def proof_of(body: str) -> Point | Literal["?"] | None:
    """Return the decimal sign that a figure proves by itself.

    It is ``?`` where two readings are possible, None where there is no separator at all.
    """
    digits = body.lower().partition("e")[0].rstrip(".,' ")
    dots, commas = digits.count("."), digits.count(",")
    if dots and commas:
        return "." if digits.rfind(".") > digits.rfind(",") else ","
    sign: Point = "." if dots else ","
    if dots + commas == 0:
        return None
    if dots + commas > 1:
        return "," if sign == "." else "."
    head, _, tail = digits.partition(sign)
    head = re.sub(r"[' ]", "|", head)
    if len(tail) != GROUP or "|" in head or not 1 <= len(head) <= GROUP or head.startswith("0") or "e" in body.lower():
        return sign
    return "?"


@dataclass(frozen=True, slots=True)
class Style:
    """The number style of a column: its decimal sign, what proved it, and whether that is certain."""

    point: Point
    proof: str
    certain: bool
    ambiguous: int = 0


def decide_style(texts: Iterable[str], *, three_decimals: bool = False) -> Style | None:
    """Return the number style that the figures of a column prove, or the thousands reading where they prove nothing.

    None stands for a column whose figures have no separator. ``three_decimals`` is set where the file states a
    currency with three decimals.
    """
    votes: dict[Point, list[str]] = {".": [], ",": []}
    open_texts: list[str] = []
    for text in texts:
        parts = take_apart(text)
        if parts is None:
            continue
        proof = proof_of(parts.body)
        if proof == "?":
            open_texts.append(parts.body)
        elif proof is not None:
            votes[proof].append(text)
    if votes["."] or votes[","]:
        point: Point = "." if len(votes["."]) >= len(votes[","]) else ","
        mixed = bool(votes["."]) and bool(votes[","])
        return Style(point, votes[point][0], certain=not mixed, ambiguous=len(open_texts) if mixed else 0)
    if not open_texts:
        return None
    separator: Point = "." if "." in open_texts[0] else ","
    other: Point = "," if separator == "." else "."
    if three_decimals:
        return Style(separator, "currency", certain=True)
    return Style(other, open_texts[0], certain=False, ambiguous=len(open_texts))


def value_of(body: str, point: Point) -> Decimal | None:
    """Return the figure of a body in a style; a body that proves another style by itself is read in its own."""
    proof = proof_of(body)
    sign = proof if proof in (".", ",") else point
    digits, _, exponent = body.lower().partition("e")
    digits = digits.rstrip(".,' ")
    thousands = "," if sign == "." else "."
    if not _groups_are_sound(digits, thousands, sign):
        return None
    plain = digits.replace(thousands, "").replace(" ", "").replace("'", "").replace(sign, ".")
    if plain.count(".") > 1 or not plain:
        return None
    number = Decimal(plain)
    if not exponent:
        return number
    return number.scaleb(int(exponent)) if abs(int(exponent)) <= LARGEST_EXPONENT else None


def _groups_are_sound(digits: str, thousands: str, sign: str) -> bool:
    whole = digits.split(sign, maxsplit=1)[0]
    separators = {letter for letter in whole if letter in f"{thousands}' "}
    if not separators:
        return True
    if len(separators) > 1:
        return False
    groups = whole.split(separators.pop())
    western = 1 <= len(groups[0]) <= GROUP and all(len(group) == GROUP for group in groups[1:])
    return western or bool(_INDIAN.fullmatch(whole.replace(".", ",")))


def read_amount(text: str, style: Style | None) -> tuple[Decimal, Parts] | None:
    """Return the signed figure (by its minus or parentheses) and its parts, or None where the text is no amount."""
    parts = take_apart(text)
    if parts is None:
        return None
    value = value_of(parts.body, style.point if style else ".")
    if value is None:
        return None
    return (-value if parts.negative else value), parts


def looks_like_amount(text: str) -> bool:
    """Return whether a text reads as one amount in any style."""
    parts = take_apart(text)
    return parts is not None and (value_of(parts.body, ".") is not None or value_of(parts.body, ",") is not None)
