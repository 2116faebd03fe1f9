"""The words of a picture: texts that the caller gives, and numbers and periods as the language writes them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from math import floor, log10
from typing import Literal

from babel.core import Locale
from babel.numbers import format_compact_decimal, format_decimal

from tools.periods import Granularity, PeriodKeyError, granularity_of, span_of

QUARTER, HALF = {"en": "Q", "tr": "Ç"}, {"en": "H", "tr": "Y"}
SIGNS = {"TRY": "₺", "EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥"}  # as Turkish writes them, behind the amount
# Amounts on an axis are written in the largest of these that their largest reaches.
SCALES: tuple[tuple[float, str, str], ...] = (
    (1e12, "trillion", "trilyon"),
    (1e9, "billion", "milyar"),
    (1e6, "million", "milyon"),
    (1e3, "thousand", "bin"),
)
FEW_DIGITS = 3
SMALL = 0.1  # smaller values get a smaller scale where they are written, or more digits
WORDS: dict[str, tuple[str, str]] = {
    "base": ("Base", "Baz"),
    "scenario": ("Scenario", "Senaryo"),
    "buffer": ("Buffer", "Alt sınır"),
    "range": ("Range", "Aralık"),
    "more": ("and {n} more", "ve {n} tane daha"),
    "cut": ("the axis does not begin at zero", "eksen sıfırdan başlamıyor"),
    "budget": ("Budget", "Bütçe"),
    "actual": ("Actual", "Gerçekleşen"),
    "others": ("All others", "Diğerleri"),
    "not_due": ("Not due yet", "Vadesi gelmemiş"),
    "days_1_30": ("1-30 days late", "1-30 gün gecikmiş"),
    "days_31_60": ("31-60 days late", "31-60 gün gecikmiş"),
    "days_61_90": ("61-90 days late", "61-90 gün gecikmiş"),
    "over_90": ("Over 90 days late", "90 günden çok gecikmiş"),
    "no_due_date": ("No due date", "Vadesi yazılmamış"),
    "credits": ("Credits", "Alacak kayıtları"),
}


@dataclass(frozen=True, slots=True)
class ChartLabels:
    """The words of a picture: its language, and texts by key.

    Keys are ``title``, ``mark`` (beside the marked point) and those of `WORDS` (names of series, of buckets, of the
    ends of a waterfall). What is missing falls back to the word of the language, a title to the spec's own, the marked
    point to its period and amount.
    """

    language: Literal["en", "tr"] = "en"
    texts: Mapping[str, str] = field(default_factory=dict)

    @property
    def locale(self) -> Locale:
        """Return the locale that numbers and months are written in."""
        return Locale("tr", "TR") if self.language == "tr" else Locale("en", "US")

    def text(self, key: str, default: str) -> str:
        """Return a text by its key, or the default."""
        return self.texts.get(key, default)

    def word(self, key: str) -> str:
        """Return a word of `WORDS` in the language, or as the caller gives it; another text as it stands."""
        own = WORDS.get(key)
        return self.texts.get(key, own[self.language == "tr"] if own else key)

    def capital(self, text: str) -> str:
        """Return a text that begins with a capital as the language has it: i becomes İ in Turkish."""
        if self.language == "tr" and text.startswith(("i", "ı")):
            return ("İ" if text[0] == "i" else "I") + text[1:]
        return text[:1].upper() + text[1:]

    def short(self, value: float) -> str:
        """Return a number as an axis shows it: 250K, 1.2M; 250 bin, 1,2 milyon."""
        style: Literal["short", "long"] = "long" if self.language == "tr" else "short"
        return format_compact_decimal(value, format_type=style, locale=self.locale, fraction_digits=2)

    def scaled(self, value: float, scale: float) -> str:
        """Return a number as a share of a scale with about three digits: 250, 12.5; a small one with its first two."""
        shown = value / scale
        digits = max(0, FEW_DIGITS - len(str(int(abs(shown)))))
        if shown and abs(shown) < SMALL:
            digits = 1 - floor(log10(abs(shown)))
        pattern = "#,##0." + "#" * digits if digits else "#,##0"
        return str(format_decimal(Decimal(str(round(shown, digits) or 0)), format=pattern, locale=self.locale))

    def unit(self, scale: float, currency: str | None) -> str:
        """Return what an axis counts in: thousand TRY, bin ₺; empty where there is nothing to say."""
        word = next((names[self.language == "tr"] for size, *names in SCALES if size == scale), "")
        return f"{word} {self.sign(currency) if currency else ''}".strip()

    def amount(self, value: Decimal, currency: str | None) -> str:
        """Return an exact amount with its currency, without empty decimals: 50 TRY, 50 ₺."""
        whole = value == value.to_integral_value()
        digits = format_decimal(value, format="#,##0" if whole else "#,##0.00##", locale=self.locale)
        return f"{digits} {self.sign(currency)}" if currency else digits

    def sign(self, currency: str) -> str:
        """Return a currency as it stands behind an amount: its code, in Turkish its sign."""
        return SIGNS.get(currency, currency) if self.language == "tr" else currency

    def month(self, number: int, *, full: bool = False) -> str:
        """Return a month's name, short unless full."""
        return str(self.locale.months["stand-alone"]["wide" if full else "abbreviated"][number])

    def full(self, key: str) -> str:
        """Return a month with its year (May 2026), or any other key as it stands."""
        if granularity(key) != "month":
            return key
        day = span_of(key).start
        return f"{self.month(day.month, full=True)} {day.year}"

    def tick(self, key: str) -> str:
        """Return a period's name below an axis, without its year."""
        day = span_of(key).start
        match granularity(key):
            case "day":
                return f"{day.day} {self.month(day.month)}"
            case "month":
                return self.month(day.month)
            case "quarter":
                return f"{QUARTER[self.language]}{(day.month + 2) // 3}"
            case "half":
                return f"{HALF[self.language]}{(day.month + 5) // 6}"
            case _:
                return key


def scale_of(*values: float) -> float:
    """Return the scale that the largest of these is written in: 1, a thousand, a million and so on."""
    largest = max(map(abs, values), default=0.0)
    return next((scale for scale, *_ in SCALES if largest >= scale), 1.0)


def scale_to_write(*values: float) -> float:
    """Return the scale in which also the smallest of these (but zero) is still written with its first digits."""
    smallest = min((abs(value) for value in values if value), default=0.0)
    scales = [scale for scale, *_ in SCALES if scale <= scale_of(*values)]
    return next((scale for scale in scales if smallest >= scale * SMALL), 1.0)


def granularity(key: str) -> Granularity | None:
    """Return the granularity of a period key, None for another text."""
    try:
        return granularity_of(key)
    except PeriodKeyError:
        return None
