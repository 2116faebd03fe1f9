"""Money, percentages, numbers and periods as English and Turkish write them; exact decimals in, plain text out."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Literal

from babel.core import Locale
from babel.numbers import format_decimal

from bot.texts import Language, text
from tools.money import round_to
from tools.periods import Span, granularity_of, last_day, span_of

Unit = Literal["money", "percent", "count", "days", "months", "ratio", "number"]
SIGNS = {"USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "TRY": "₺"}
# The lira sign stands after the amount in Turkish; in English its code reads better.
SIGN_FIRST = frozenset({"USD", "EUR", "GBP", "JPY"})
LOCALES = {"en": Locale("en", "US"), "tr": Locale("tr", "TR")}
PLACES = 2
# A file that names months without a year has years that count from 1.
FIRST_YEAR = 1900


def write(value: Decimal, unit: Unit, language: Language, *, currency: str | None = None, exponent: int = 2) -> str:
    """Return a value of a unit: money exact to its minor unit, others with at most two places and no empty ones."""
    match unit:
        case "money":
            return money(value, language, currency=currency, exponent=exponent)
        case "percent":
            return percent(value, language)
        case "count":
            return number(value, language, places=0 if value == value.to_integral_value() else PLACES)
        case "days" | "months" | "ratio" | "number":
            return number(value, language)


def money(value: Decimal, language: Language, *, currency: str | None, exponent: int = 2) -> str:
    """Return an amount with its currency's sign or code (none for None), in whole units where there are no cents."""
    rounded = round_to(value, exponent)
    whole = rounded == rounded.to_integral_value()
    digits = _digits(abs(rounded), language, 0 if whole else exponent, fixed=True)
    minus = "-" if rounded < 0 else ""
    if currency is None:
        return minus + digits
    if language == "tr":
        return f"{minus}{digits} {SIGNS.get(currency, currency)}"
    if currency in SIGN_FIRST:
        return f"{minus}{SIGNS[currency]}{digits}"
    return f"{minus}{digits} {currency}"


def percent(value: Decimal, language: Language) -> str:
    """Return a percentage with its mark: 38.61% in English, %38,61 in Turkish."""
    rounded = round_to(value, PLACES)
    digits = _digits(abs(rounded), language, PLACES)
    minus = "-" if rounded < 0 else ""
    return f"{minus}%{digits}" if language == "tr" else f"{minus}{digits}%"


def number(value: Decimal, language: Language, *, places: int = PLACES) -> str:
    """Return a bare number with at most ``places`` places."""
    rounded = round_to(value, places)
    return ("-" if rounded < 0 else "") + _digits(abs(rounded), language, places)


def month(year: int | None, number_of_month: int, language: Language) -> str:
    """Return a month's name, with its year where it is known: May 2026, Mayıs 2026."""
    name = str(LOCALES[language].months["stand-alone"]["wide"][number_of_month])
    return f"{name} {year}" if year and year >= FIRST_YEAR else name


def day(value: date, language: Language) -> str:
    """Return a day: 17 May 2026, 17 Mayıs 2026."""
    return f"{value.day} {month(value.year, value.month, language)}"


def period(key: str, language: Language) -> str:
    """Return the name of a period key; raises PeriodKeyError."""
    span = span_of(key)
    match granularity_of(key):
        case "day":
            return day(span.start, language)
        case "month":
            return month(span.start.year, span.start.month, language)
        case "quarter":
            return text(language, "answer.quarter", n=(span.start.month + 2) // 3, year=span.start.year)
        case "half":
            return text(language, f"answer.half_{1 if span.start.month == 1 else 2}", year=span.start.year)
        case "year":
            return str(span.start.year)


def span(start: date, end: date, language: Language) -> str:
    """Return a range of days in the shortest words: its period's name, or from month to month, or from day to day."""
    days = Span(start=start, end=end)
    if days.key:
        return period(days.key, language)
    if start.day == 1 and end == last_day(end):
        first = month(None if start.year == end.year else start.year, start.month, language)
        return f"{first} – {month(end.year, end.month, language)}"
    return f"{day(start, language)} – {day(end, language)}"


def _digits(value: Decimal, language: Language, places: int, *, fixed: bool = False) -> str:
    decimals = ("." + ("0" if fixed else "#") * places) if places else ""
    return format_decimal(value, format=f"#,##0{decimals}", locale=LOCALES[language])
