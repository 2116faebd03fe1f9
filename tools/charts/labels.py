"""The words of a picture: texts that the caller gives, and numbers and periods as the language writes them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Literal

from babel.core import Locale
from babel.numbers import format_compact_decimal, format_decimal

from tools.periods import Granularity, PeriodKeyError, granularity_of, span_of

QUARTER, HALF = {"en": "Q", "tr": "Ç"}, {"en": "H", "tr": "Y"}


@dataclass(frozen=True, slots=True)
class ChartLabels:
    """The words of a picture: its language, and texts by key.

    Keys are ``title``, ``mark`` (beside the marked point), ``buffer`` (the threshold's name) and the names of the
    series (``base``, ``scenario``). What is missing falls back to the spec's own text, the marked point to its period
    and amount.
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

    def short(self, value: float) -> str:
        """Return a number as an axis shows it: 250K, 1.2M; 250 bin, 1,2 milyon."""
        style: Literal["short", "long"] = "long" if self.language == "tr" else "short"
        return format_compact_decimal(value, format_type=style, locale=self.locale, fraction_digits=2)

    def amount(self, value: Decimal, currency: str | None) -> str:
        """Return an exact amount with its currency's code, without empty decimals."""
        whole = value == value.to_integral_value()
        digits = format_decimal(value, format="#,##0" if whole else "#,##0.00##", locale=self.locale)
        return f"{digits} {currency}" if currency else digits

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


def granularity(key: str) -> Granularity | None:
    """Return the granularity of a period key, None for another text."""
    try:
        return granularity_of(key)
    except PeriodKeyError:
        return None
