"""The words that headings, lines and rows are recognised by, folded, in the languages of the files."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from importlib import resources

_LETTERS = str.maketrans({"ı": "i", "İ": "i", "I": "i", "ß": "ss", "ø": "o", "Ø": "o", "ł": "l", "æ": "ae", "đ": "d"})
_CAMEL = re.compile(r"(?<=[a-zçğıöşü])(?=[A-ZÇĞİÖŞÜ][a-zçğıöşü])|(?<=[a-z])(?=ID\b)")
_HUMP = re.compile("[a-zçğıöşü][A-ZÇĞİÖŞÜ]")  # in every place that _CAMEL finds, and found several times faster
_GAPS = re.compile(r"[^\w%]+|_")
_MARKS = re.compile("[\u0300-\u036f]+")
_PLAIN_GAPS = {code: " " for code in range(128) if not chr(code).isalnum() and chr(code) != "%"}

_LINE_GAPS = {code: gap for code, gap in _PLAIN_GAPS.items() if chr(code) != "\n"}


@lru_cache(maxsize=65536)
def fold(text: str) -> str:
    """Return a text for comparison: lower case, no accents, all forms of i as one, marks and underscores as spaces."""
    if text.isascii():
        return " ".join(text.lower().translate(_PLAIN_GAPS).split())
    flat = unicodedata.normalize("NFKD", text.translate(_LETTERS)).casefold()
    flat = "".join(letter for letter in flat if not unicodedata.combining(letter))
    return " ".join(_GAPS.sub(" ", flat).split())


def fold_many(texts: Sequence[str]) -> list[str]:
    """Return texts folded as headings are, all at once: the marks inside words may be kept where they are rare ones."""
    if not texts:
        return []
    joined = "\n".join([text.replace("\n", " ") for text in texts])
    if _HUMP.search(joined):
        joined = _CAMEL.sub(" ", joined)
    if joined.isascii():
        return joined.lower().translate(_LINE_GAPS).split("\n")
    flat = unicodedata.normalize("NFKD", joined.translate(_LETTERS)).casefold()
    return [_GAPS.sub(" ", line) for line in _MARKS.sub("", flat).split("\n")]


@lru_cache(maxsize=4096)
def fold_heading(text: str) -> str:
    """Return a heading folded, with words that are only told apart by capitals (``InvoiceDate``) split."""
    return fold(text if text.islower() or text.isupper() or text.istitle() else _CAMEL.sub(" ", text))


@lru_cache(maxsize=1)
def headings() -> dict[str, tuple[str, ...]]:
    """Return the heading phrases of each role."""
    data = tomllib.loads(resources.files(__name__).joinpath("headings.toml").read_text(encoding="utf-8"))
    return {role: tuple(fold(phrase) for phrase in phrases) for role, phrases in data.items()}


@lru_cache(maxsize=1)
def _meanings() -> dict[str, list[str]]:
    data = tomllib.loads(resources.files(__name__).joinpath("meanings.toml").read_text(encoding="utf-8"))
    return {f"{group}.{name}": listed for group, lists in data.items() for name, listed in lists.items()}


def phrases(name: str) -> tuple[str, ...]:
    """Return the folded phrases of a meaning, with the star of those that may go on at an end."""
    return tuple(
        f"{'*' * phrase.startswith('*')}{fold(phrase.strip('*'))}{'*' * phrase.endswith('*')}"
        for phrase in _meanings()[name]
    )


def _escape(phrase: str) -> str:
    """A star at an end stands for any letters there (German compounds have them in front), apart from it for words."""
    body = re.escape(fold(phrase.strip("*"))).replace(r"\ ", " ")
    before = r"(?:\w+ )+" if phrase.startswith("* ") else r"\w*" if phrase.startswith("*") else ""
    return before + body + (r"(?: \w+)+" if phrase.endswith(" *") else r"\w*" if phrase.endswith("*") else "")


@lru_cache(maxsize=512)
def pattern(name: str) -> re.Pattern[str]:
    """Return the compiled words of a meaning, such as ``direction.in``."""
    parts = sorted((_escape(phrase) for phrase in _meanings()[name]), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(parts)})(?!\w)")


def load() -> None:
    """Compile the words of all meanings."""
    for name in _meanings():
        pattern(name)


def mentions(name: str, text: str) -> bool:
    """Return whether a text holds a word of a meaning anywhere."""
    return bool(pattern(name).search(fold_heading(text)))


def is_wholly(name: str, text: str) -> bool:
    """Return whether a text is nothing but a phrase of a meaning."""
    return bool(pattern(name).fullmatch(fold_heading(text)))
