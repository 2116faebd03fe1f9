"""Delimited text: its encoding and delimiter by evidence, and its fields as they stand."""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections import Counter
from functools import lru_cache
from pathlib import Path

from tools.ingest.error_texts import take_errors
from tools.ingest.errors import FileError
from tools.ingest.grid import CellValue, Grid, Sheet
from tools.ingest.limits import Limits
from tools.ingest.words import fold, fold_heading, headings

CANDIDATES = (
    "cp1254",
    "cp1252",
    "cp1250",
    "cp1251",
    "mac_roman",
    "mac_turkish",
    "cp857",
    "cp850",
    "cp866",
    "koi8_r",
    "cp1253",
    "shift_jis",
    "gb18030",
)
DELIMITERS = (";", "\t", ",", "|", "^", "~")
SAMPLE_LINES = 300
ASCII = range(128)
CONTROLS = range(0x80, 0xA0)
BOXES = range(0x2500, 0x2600)
OTHER_SCRIPTS = 0x370
NEAR = 2
SWALLOWED = 3
LONG_FIELD = 200
# Letters that a code page holds but its languages hardly use: the sign of a wrong code page.
_RARE = set("ðþýÐÞÝ¤¦¨¬¯±¶¸¹º¼½¾×÷†‡‰‹›¢¥¿¡ˆ˜ªŽžŠšŒœƒŸ")
_UNSEEN = frozenset("\u200b\u200c\u200d\u200e\u200f\u2060\u2066\u2067\u2068\u2069\u202a\u202b\u202c")
# Signs of figures in Arabic script and in full width.
_SIGNS = {"\u066b": ".", "\u066c": ",", "\uff0e": ".", "\uff0f": "/", "\uff05": "%"}
_WIDE_GROUPS = re.compile("(?<=\\d)\uff0c(?=\\d{3}(?!\\d))")
_VOWELS = frozenset("aeiouy")
_LINE_SEP = re.compile(r"^\s*sep=(.)\s*$", re.IGNORECASE)


def read_text(path: Path, limits: Limits) -> Grid:
    """Return the one sheet of a delimited text file; every cell is text as written, None where it is empty."""
    data = path.read_bytes()
    encoding, text = decode(data)
    text = _plain(text).lstrip("\ufeff\ufffe").replace("\r\n", "\n").replace("\r", "\n").replace("\x00", "")
    first, _, rest = text.partition("\n")
    stated = _LINE_SEP.match(first.strip('"'))
    offset = 0
    if stated:
        text, offset = rest, 1
    delimiter = stated.group(1) if stated else find_delimiter(text)
    rows = _parse(text, delimiter)
    width = max((len(row) for row in rows), default=0)
    if width * len(rows) > limits.cells:
        raise FileError("file_too_large", "cells")
    cells: list[list[CellValue]] = [
        [*(field.strip() or None for field in row), *[None] * (width - len(row))] for row in rows
    ]
    sheet = Sheet(name="", rows=cells, first_row=1 + offset)
    take_errors(sheet)
    return Grid("csv", [sheet], encoding=encoding, delimiter=delimiter)


def _plain(text: str) -> str:
    """The text with digits of all scripts as ASCII ones and without marks that take no room."""
    if text.isascii():
        return text
    text = _WIDE_GROUPS.sub("", text)
    odd = {letter for letter in set(text) if letter in _UNSEEN or letter in _SIGNS or _digit(letter)}
    return text.translate({ord(letter): _SIGNS.get(letter, _digit(letter)) for letter in odd}) if odd else text


def _digit(letter: str) -> str:
    return str(unicodedata.digit(letter)) if not letter.isascii() and letter.isdecimal() else ""


def decode(data: bytes) -> tuple[str, str]:
    """Return the encoding and the text: by its mark, as UTF-16 or UTF-8 where sound, else the likeliest code page."""
    for mark, name in ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if data.startswith(mark):
            return name, data.decode(name, errors="replace")
    sample = data[:4000]
    if sample.count(0) > len(sample) // 5:
        name = "utf-16-le" if sample[1::2].count(0) > sample[0::2].count(0) else "utf-16-be"
        return name, data.decode(name, errors="replace")
    try:
        return "utf-8", data.decode("utf-8")
    except UnicodeDecodeError:
        pass
    sample = _high_lines(data)
    best = max(CANDIDATES, key=lambda page: _plausibility(sample, page))
    text = data.decode(best, errors="replace")
    # Shift JIS has the yen sign where ASCII has the backslash.
    return best, re.sub(r"\\(?=-?\d)", "¥", text) if best == "shift_jis" else text


def _high_lines(data: bytes) -> bytes:
    lines = data[: 1 << 20].replace(b"\r", b"\n").split(b"\n")
    return b"\n".join([line for line in lines if any(byte not in ASCII for byte in line)][:200])


def _plausibility(sample: bytes, page: str) -> float:
    """How well a code page reads: letters in words of one script, known headings; symbols in words count against it."""
    text = sample.decode(page, errors="replace")
    points = 0.0
    for before, letter, after in zip(" " + text, text, text[1:] + " ", strict=False):
        if ord(letter) in ASCII:
            continue
        if letter == "\ufffd" or ord(letter) in CONTROLS or ord(letter) in BOXES:
            points -= 5
        elif letter in _RARE:
            points -= 3
        elif letter.isalpha():
            inside = letter.isupper() and (before.islower() or (before.isupper() and after.islower()))
            alone = (before.isalpha() or after.isalpha()) and not inside
            mixed = before.isalpha() and (ord(before) > OTHER_SCRIPTS) != (ord(letter) > OTHER_SCRIPTS)
            points += 1 - (_crowded(before, letter, after) / 2) if alone and not mixed else -2
        elif letter in "€£₺\xa0":
            points += 0.5
        else:
            points -= 2
    known = sum(1 for word in re.split(r"[;,\t|\"\n]", text) if fold_heading(word.strip()) in _known())
    return points + 4 * known - CANDIDATES.index(page) * 0.01


def _crowded(before: str, letter: str, after: str) -> bool:
    """Whether a vowel stands between vowels or a consonant between consonants: ``Bźr`` is rarer than ``Bür``."""
    if not (before.isalpha() and after.isalpha()) or ord(letter) >= OTHER_SCRIPTS:
        return False
    return len({fold(each)[:1] in _VOWELS for each in (before, letter, after)}) == 1


@lru_cache(maxsize=1)
def _known() -> frozenset[str]:
    return frozenset(phrase for phrases in headings().values() for phrase in phrases)


def find_delimiter(text: str) -> str:
    """Return the delimiter that splits most lines into the same number of fields, the wider the better."""
    lines = [line for line in text.split("\n", SAMPLE_LINES * 2)[: SAMPLE_LINES * 2] if line.strip()][:SAMPLE_LINES]
    best, best_score = ",", 0.0
    for delimiter in DELIMITERS:
        counts = Counter(len(row) for row in csv.reader(lines, delimiter=delimiter) if len(row) > 1)
        if not counts:
            continue
        width, often = max(counts.items(), key=lambda item: (item[1], item[0]))
        near = sum(number for fields, number in counts.items() if abs(fields - width) <= NEAR)
        score = (often + 0.5 * near) / len(lines) + 0.02 * min(width, 10)
        if delimiter == "," and _decimal_commas(lines):
            score *= 0.4
        if score > best_score:
            best, best_score = delimiter, score
    return best


def _decimal_commas(lines: list[str]) -> bool:
    """Whether the commas stand inside numbers (``1.234,56;``) rather than between fields."""
    inside = sum(len(re.findall(r"\d,\d{1,2}(?=[\s;|\t]|$)", line)) for line in lines)
    return inside > 0.6 * max(1, sum(line.count(",") for line in lines)) and inside >= len(lines) // 3 > 0


def _parse(text: str, delimiter: str) -> list[list[str]]:
    csv.field_size_limit(1 << 24)
    plain = delimiter == "|" and '"' not in text
    rows = list(
        csv.reader(io.StringIO(text), delimiter=delimiter, quoting=csv.QUOTE_NONE if plain else csv.QUOTE_MINIMAL)
    )
    swallowed = any(
        min(field.count("\n"), field.count(delimiter)) > SWALLOWED
        for row in rows
        for field in row
        if len(field) > LONG_FIELD
    )
    whole = [row[0] for row in rows if len(row) == 1 and delimiter in row[0]]
    if len(whole) * 10 > len(rows) * 9 and '"' in text:
        # Each line stands in quotation marks as one field.
        rows = list(csv.reader(io.StringIO("\n".join(whole)), delimiter=delimiter))
    if swallowed:
        rows = [[field.strip('"') for field in line.split(delimiter)] for line in text.split("\n")]
    while rows and not any(rows[-1]):
        rows.pop()
    return rows
