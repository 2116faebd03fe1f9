"""Months, quarters, halves, years and days as a text names them, in English, in Turkish and in digits."""

from __future__ import annotations

import calendar
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from tools.periods import Span, span_of

ENGLISH = ("january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
           "december")  # fmt: skip
TURKISH = ("ocak", "subat", "mart", "nisan", "mayis", "haziran", "temmuz", "agustos", "eylul", "ekim", "kasim",
           "aralik")  # fmt: skip
SHORT_TURKISH = {"oca": 1, "sub": 2, "nis": 4, "haz": 6, "tem": 7, "agu": 8, "eyl": 9, "eki": 10, "kas": 11, "ara": 12}
SHORT_ENGLISH = {name[:3]: n for n, name in enumerate(ENGLISH, 1) if name != "may"} | {"sept": 9}
MONTHS = (
    {name: n for n, name in enumerate(ENGLISH, 1)}
    | {name: n for n, name in enumerate(TURKISH, 1)}
    | SHORT_ENGLISH
    | SHORT_TURKISH
    | {"ocag": 1, "aralig": 12}
)
ORDINALS = {
    "first": 1, "second": 2, "third": 3, "fourth": 4, "last": 4, "1st": 1, "2nd": 2, "3rd": 3, "4th": 4,
    "ilk": 1, "birinci": 1, "ikinci": 2, "ucuncu": 3, "dorduncu": 4, "son": 4,
}  # fmt: skip
YEAR = r"(?:19|20)\d{2}"
CASE = r"(?:['’]?(?:[dt][ae]n?|[ny]?[ae]|[ny]?in?|[ny]?un?)(?:ki)?)?"
GENITIVE = rf"(?P<year>{YEAR})(?:['’]?n?[iu]n|\s?yil[iu]?(?:n[iu]n)?)?[\s-]"
NAME = re.compile(rf"(?<!\w)(?P<name>{'|'.join(sorted(MONTHS, key=len, reverse=True))})(?P<suffix>{CASE})(?![^\W_])")
YEAR_AFTER = re.compile(
    rf"\.?[\s,./-]{{1,2}}(?:of\s)?(?P<year>{YEAR})(?!\d|[.,]\d)|[\s.]?['’.-](?P<short>\d\d)(?![.,]?\w)"
)
YEAR_BEFORE = re.compile(rf"(?<!\w){GENITIVE}$")
DAY_AFTER = re.compile(rf"\s(?P<day>\d{{1,2}})(?:st|nd|rd|th)?(?![.,]?\w)(?:,?\s(?P<year>{YEAR})(?![.,]?\d))?")
DAY_BEFORE = re.compile(r"(?<![\d.,])(?P<day>\d{1,2})(?:st|nd|rd|th|\.)?\s(?:of\s)?$")
IN_DIGITS = (
    re.compile(rf"(?<!\d)(?P<year>{YEAR})-(?P<month>\d\d)(?:-(?P<day>\d\d))?(?![\d-])"),
    re.compile(rf"(?<![\d.,/-])(?P<day>\d{{1,2}})[./-](?P<month>\d{{1,2}})[./-](?P<year>{YEAR}|\d\d)(?![\d/]|[.,-]\d)"),
    re.compile(rf"(?<![\d.,/-])(?P<month>0?[1-9]|1[0-2])[./](?P<year>{YEAR})(?![\d/]|[.,-]\d)"),
)
PARTS = (
    re.compile(rf"(?<!\w)(?:{GENITIVE}?)?(?P<part>[qh])(?P<number>[1-4])(?:[\s'’/-]{{1,2}}(?P<after>{YEAR}))?(?!\w)"),
    re.compile(
        rf"(?<!\w)(?:{GENITIVE})?(?:(?P<number>[1-4])\.|(?P<word>{'|'.join(ORDINALS)}))\s"
        rf"(?P<part>ceyre[kg]|quarter|yari(?!m)|half)\w*(?:\s(?:of\s)?(?P<after>{YEAR}))?"
    ),
)
AMOUNT = r"\s(?:tl|try|usd|eur|gbp|lira|dol|euro|avro|pound|bin|mil|thousand|percent)"
BARE_YEAR = re.compile(rf"(?<![\w.,$₺€£%-])(?P<year>{YEAR})(?!\d|[.,]\d|\s?%|\s?[₺$€£]|{AMOUNT})")
NOT_A_MONTH = re.compile(r"\s(?:i|we|you|it|this|that|the|there|he|she|they)\b")
BEFORE_A_MONTH = re.compile(r"\b(?:in|by|from|to|until|till|since|through|of|for|during|and|or|between)\s$")
SENTENCE_START = re.compile(r"(?:^|[.!?:\n]\s*)$")


@dataclass(frozen=True, slots=True)
class Reading:
    """One reading of a name: months of a year (None where it is not said), or a day, or a whole year."""

    year: int | None
    first: int = 1
    last: int = 12
    day: int | None = None

    @property
    def is_year(self) -> bool:
        """Return whether it is a whole year."""
        return self.last - self.first == 11  # noqa: PLR2004

    @property
    def month(self) -> Reading:
        """Return it without its day."""
        return Reading(self.year, self.first, self.last)

    def span(self, year: int) -> Span:
        """Return the days that it covers in a year (its own, or the one given)."""
        of = self.year or year
        if self.day and _exists(of, self.first, self.day):
            return span_of(f"{of:04d}-{self.first:02d}-{self.day:02d}")
        return Span(start=span_of(f"{of:04d}-{self.first:02d}").start, end=span_of(f"{of:04d}-{self.last:02d}").end)


@dataclass(frozen=True, slots=True)
class Named:
    """A period that a text names, with every reading of it; ``day`` is where the day's digits stand."""

    start: int
    end: int
    readings: tuple[Reading, ...]
    day: tuple[int, int] | None = None
    ablative: bool = False

    @property
    def names_a_month(self) -> bool:
        """Return whether it names a month (or a day in one), not a longer period."""
        return self.readings[0].first == self.readings[0].last


def named_periods(text: str, flat: str, *, any_word: bool = False) -> list[Named]:
    """Return the periods in a text, in its order; ``flat`` is it in small letters without Turkish marks.

    ``any_word`` takes every word that can be a month for one: questions are typed without capitals.
    """
    found: list[Named] = []
    for finder in (_in_digits, partial(_by_name, any_word=any_word), _parts, _years):
        for named in finder(text, flat):
            flat = flat[: named.start] + "□" * (named.end - named.start) + flat[named.end :]
            found.append(named)
    return sorted(found, key=lambda named: named.start)


def _in_digits(_text: str, flat: str) -> Iterator[Named]:
    for pattern in IN_DIGITS:
        for match in pattern.finditer(flat):
            parts = match.groupdict()
            year, month, day = _year(parts["year"]), int(parts["month"]), parts.get("day")
            pairs = [(month, int(day) if day else None)]
            if pattern is IN_DIGITS[1] and day:
                pairs.append((int(day), month))
            readings = tuple(Reading(year, m, m, d) for m, d in pairs if _exists(year, m, d))
            if readings:
                yield Named(match.start(), match.end(), readings)
                flat = flat[: match.start()] + "□" * len(match[0]) + flat[match.end() :]


def _by_name(text: str, flat: str, *, any_word: bool) -> Iterator[Named]:
    for match in NAME.finditer(flat):
        start, end, day_at = match.start(), match.end(), None
        year = day = None
        after = None if match["suffix"] else YEAR_AFTER.match(flat, end)
        before = YEAR_BEFORE.search(flat, 0, start)
        if after:
            year, end = _year(after["year"] or after["short"]), after.end()
        elif day_after := DAY_AFTER.match(flat, end):
            day, day_at, end = int(day_after["day"]), day_after.span("day"), day_after.end()
            year = _year(day_after["year"]) if day_after["year"] else None
        if before and year is None:
            year, start = int(before["year"]), before.start()
        if day is None and (day_before := DAY_BEFORE.search(flat, 0, start)):
            day, day_at, start = int(day_before["day"]), day_before.span("day"), day_before.start()
        if not _is_month(text, flat, match, dated=any_word or year is not None or day is not None):
            continue
        month = MONTHS[match["name"]]
        if day is not None and not _exists(year, month, day):
            day = day_at = None
            start, end = match.span()
        ablative = re.search(r"[dt][ae]n$", match["suffix"]) is not None
        yield Named(start, end, (Reading(year, month, month, day),), day_at, ablative=ablative)


def _is_month(text: str, flat: str, match: re.Match[str], *, dated: bool) -> bool:
    """Return whether a month's name is meant where the word is also another one ("may", "march", "aralık")."""
    name, before, after = match["name"], flat[: match.start()], flat[match.end() :]
    capital = text[match.start()].isupper()
    if dated or name in TURKISH[:11]:
        return True
    if name in SHORT_TURKISH or name == "mar":
        return False
    if name == "may":
        opens = SENTENCE_START.search(before) is not None
        is_modal = not capital or (opens and NOT_A_MONTH.match(after) is not None)
        return not is_modal or BEFORE_A_MONTH.search(before) is not None
    if name in ("march", "aralik", "ocag", "aralig") or name in SHORT_ENGLISH:
        return capital or BEFORE_A_MONTH.search(before) is not None
    return True


def _parts(_text: str, flat: str) -> Iterator[Named]:
    for pattern in PARTS:
        for match in pattern.finditer(flat):
            groups = match.groupdict()
            year = groups["year"] or groups["after"]
            number = int(groups["number"] or ORDINALS[groups["word"]])
            months = 3 if groups["part"][0] in "qc" else 6
            number = min(number, 12 // months)
            reading = Reading(int(year) if year else None, months * (number - 1) + 1, months * number)
            yield Named(match.start(), match.end(), (reading,))


def _years(_text: str, flat: str) -> Iterator[Named]:
    for match in BARE_YEAR.finditer(flat):
        yield Named(match.start(), match.end(), (Reading(int(match["year"])),))


def _year(written: str) -> int:
    return int(written) if len(written) > 2 else 2000 + int(written)  # noqa: PLR2004 (two digits are of this century)


def _exists(year: int | None, month: int, day: int | None) -> bool:
    return 1 <= month <= 12 and (day is None or 1 <= day <= calendar.monthrange(year or 2024, month)[1])  # noqa: PLR2004
