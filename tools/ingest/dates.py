"""Dates: what one cell can mean, and the day and month order of a column, decided once from evidence."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from decimal import Decimal
from functools import lru_cache
from importlib import resources
from typing import Literal

from tools.ingest.grid import CellValue
from tools.ingest.words import fold

Order = Literal["dmy", "mdy", "ymd"]
SERIAL_EPOCH = date(1899, 12, 30)
SERIAL_EPOCH_1904 = date(1904, 1, 1)
SERIALS = range(10_000, 80_001)
YEARS = range(1900, 2201)
LENGTHS = range(6, 41)
DAYS = 31
MONTHS = 12
FULL_YEAR = 4
CENTURY = 2000
_YMD = re.compile(r"(\d{4})([-/.])\s?(\d{1,2})\2\s?(\d{1,2})\.?(?=$|[T ,]|-\d\d:\d\d)")
_DMY = re.compile(r"(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})\.?(?=$|[ T,]|-\d\d:\d\d)")
_COMPACT = re.compile(r"(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])")
_NAMED = re.compile(
    r"^(?:[^\W\d_]{2,10}\.?,? )?(?:(\d{1,2})(?:st|nd|rd|th)?[ .\-/]{0,2})?([^\W\d_]{3,12})\.?[ \-/.,']{1,3}"
    r"(?:(\d{1,2})(?:st|nd|rd|th)?,? )?(\d{4}|\d{2})(?=$|[ T,])"
)
_LEADING_YEAR = re.compile(r"^(\d{4})[ \-/.]{1,2}([^\W\d_]{3,12})\.?[ \-/.]{1,2}(\d{1,2})$")


@lru_cache(maxsize=1)
def month_names() -> dict[str, int]:
    """Return every folded month name with its number."""
    data = tomllib.loads(resources.files("tools.ingest.words").joinpath("months.toml").read_text(encoding="utf-8"))
    return {
        name: number
        for months in data.values()
        for number, names in enumerate(months, 1)
        for name in fold(names).split()
    }


@dataclass(frozen=True, slots=True)
class Proof:
    """What the texts of a date column prove about the order of day and month; unproved, a text of two readings."""

    order: Order
    certain: bool
    proof: str = ""
    needed: bool = False
    short_year: bool = False


@dataclass(frozen=True, slots=True)
class Numeric:
    """A date of three numbers with one separator: which of the first two is the month is the column's question."""

    first: int
    second: int
    year: int
    dotted: bool
    short_year: bool


@lru_cache(maxsize=65536)
def parse(text: str) -> date | Numeric | None:
    """Return the date that a text is in any order, its numbers where the order matters, or None."""
    plain = text.strip().removeprefix("'")
    if len(plain) not in LENGTHS or not any(letter.isdigit() for letter in plain):
        return None
    found = _YMD.match(plain)
    if found:
        return _date(int(found[1]), int(found[3]), int(found[4]))
    found = _DMY.match(plain)
    if found:
        year = _year(found[4])
        first, second = int(found[1]), int(found[3])
        if max(first, second) > DAYS or min(first, second) == 0 or min(first, second) > MONTHS:
            return None
        return Numeric(first, second, year, dotted=found[2] == ".", short_year=len(found[4]) < FULL_YEAR)
    if _COMPACT.fullmatch(plain):
        return _date(int(plain[:4]), int(plain[4:6]), int(plain[6:]))
    return _named(plain)


def _named(plain: str) -> date | None:
    found = _LEADING_YEAR.match(plain)
    if found:
        month = month_names().get(fold(found[2]))
        return _date(int(found[1]), month, int(found[3])) if month else None
    found = _NAMED.match(plain)
    if not found:
        return None
    month = month_names().get(fold(found[2]))
    day = found[1] or found[3]
    if not month or not day:
        return None
    return _date(_year(found[4]), month, int(day))


def _year(text: str) -> int:
    """Two digits are of this century, as the files' own programs write them."""
    return int(text) if len(text) == FULL_YEAR else CENTURY + int(text)


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day) if year in YEARS else None
    except ValueError:
        return None


def decide_order(texts: Iterable[str], stated: Iterable[str] = ()) -> Proof:
    """Return the order of a column: by a part over 12, by dots, or by what the rest of the file states."""
    texts = list(texts)
    found = _order(texts, stated)
    short = any(isinstance(numbers := parse(text), Numeric) and numbers.short_year for text in texts)
    return replace(found, short_year=short)


def _order(texts: Sequence[str], stated: Iterable[str]) -> Proof:
    votes: dict[Order, str] = {}
    needed = dotted = False
    undecided = ""
    for text in texts:
        numbers = parse(text)
        if not isinstance(numbers, Numeric):
            continue
        dotted = dotted or numbers.dotted
        if numbers.first > MONTHS:
            votes.setdefault("dmy", text)
        elif numbers.second > MONTHS:
            votes.setdefault("mdy", text)
        elif numbers.first != numbers.second:
            needed, undecided = True, undecided or text
    if dotted and "mdy" not in votes:
        return Proof("dmy", certain=True, proof=votes.get("dmy", "."), needed=needed)
    if len(votes) == 1:
        order, proof = next(iter(votes.items()))
        return Proof(order, certain=True, proof=proof, needed=needed)
    if votes:
        return Proof("dmy", certain=False, proof=votes["mdy"], needed=True)
    if not needed:
        return Proof("dmy", certain=True)
    return _stated_order(stated) or Proof("dmy", certain=False, proof=undecided, needed=True)


_DATE_LIKE = re.compile(r"(?<!\d)\d{1,2}([-/])\d{1,2}\1(?:\d{4}|\d{2})(?!\d)")


def _stated_order(texts: Iterable[str]) -> Proof | None:
    for text in texts:
        for found in _DATE_LIKE.finditer(text):
            numbers = parse(found.group())
            if isinstance(numbers, Numeric) and max(numbers.first, numbers.second) > MONTHS:
                return Proof("dmy" if numbers.first > MONTHS else "mdy", certain=True, proof=found.group(), needed=True)
    return None


def resolve(cell: CellValue, order: Order, *, date_1904: bool = False, serials: bool = True) -> date | None:
    """Return the day of one cell of a date column whose order is decided; plain numbers are serials or yyyymmdd."""
    if isinstance(cell, datetime):
        return cell.date()
    if isinstance(cell, date):
        return cell
    if isinstance(cell, Decimal):
        return _from_number(cell, date_1904=date_1904) if serials else None
    if not isinstance(cell, str):
        return None
    found = parse(cell)
    if isinstance(found, Numeric):
        month_first = order == "mdy" and found.first <= MONTHS
        if order == "dmy" and found.second > MONTHS:
            month_first = True
        month, day = (found.first, found.second) if month_first else (found.second, found.first)
        return _date(found.year, month, day)
    if found is None and serials and re.fullmatch(r"\d{5}(?:\.\d+)?", cell):
        return _from_number(Decimal(cell), date_1904=date_1904)
    return found


def _from_number(number: Decimal, *, date_1904: bool) -> date | None:
    whole = int(number)
    if number == whole and _COMPACT.fullmatch(str(whole)):
        return resolve(str(whole), "dmy")
    if whole not in SERIALS:
        return None
    return (SERIAL_EPOCH_1904 if date_1904 else SERIAL_EPOCH) + timedelta(days=whole)


def is_date(cell: CellValue) -> bool:
    """Return whether a cell is a date by itself: a date cell, or a text that can only be one."""
    return isinstance(cell, date) or (isinstance(cell, str) and parse(cell) is not None)
