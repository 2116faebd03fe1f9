"""Ways of saying one value in a draft other than by its id: digits, number words, a rounded figure."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from typing import Literal

from bot.pipeline.figures import Citable
from bot.texts import Language, numbers

Wording = Literal["id", "typed", "word", "rounded", "text"]
ABOUT: dict[Language, str] = {"en": "about", "tr": "yaklaşık"}
MINUS: dict[Language, str] = {"en": "minus", "tr": "eksi"}
_ONES: dict[Language, tuple[str, ...]] = {
    "en": ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
           "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
    "tr": ("", "bir", "iki", "üç", "dört", "beş", "altı", "yedi", "sekiz", "dokuz"),
}  # fmt: skip
_TENS: dict[Language, tuple[str, ...]] = {
    "en": ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"),
    "tr": ("", "on", "yirmi", "otuz", "kırk", "elli", "altmış", "yetmiş", "seksen", "doksan"),
}
_SCALES: dict[Language, tuple[tuple[int, str], ...]] = {
    "en": ((10**9, "billion"), (10**6, "million"), (10**3, "thousand")),
    "tr": ((10**9, "milyar"), (10**6, "milyon"), (10**3, "bin")),
}
_HUNDRED: dict[Language, str] = {"en": "hundred", "tr": "yüz"}


def said(value: Decimal, wording: Wording, cited: Citable, language: Language) -> str:
    """Return a value in the unit and currency of a figure, in a wording."""
    unit, currency = cited.unit, cited.currency
    match wording:
        case "word":
            words = in_words(abs(int(value)), language)
            sign = f"{MINUS[language]} " if value < 0 else ""
            return f"{sign}{words} {currency}" if currency else f"{sign}{words}"
        case "rounded":
            return f"{ABOUT[language]} {numbers.write(rounded(value), unit, language, currency=currency, exponent=0)}"
        case _:
            return numbers.write(value, unit, language, currency=currency, exponent=cited.exponent)


def rounded(value: Decimal) -> Decimal:
    """Return a value with its first two digits."""
    if not value:
        return value
    step = Decimal(1).scaleb(value.adjusted() - 1)
    return (value / step).quantize(Decimal(1), ROUND_HALF_UP) * step


def in_words(value: int, language: Language) -> str:
    """Return a whole number from 1 to a thousand billions in words."""
    words: list[str] = []
    for scale, name in _SCALES[language]:
        count, value = divmod(value, scale)
        if count:
            alone = count == 1 and name == "bin"
            words += [name] if alone else [_below(count, language), name]
    if value:
        words.append(_below(value, language))
    return " ".join(words)


def _below(value: int, language: Language) -> str:
    words: list[str] = []
    hundreds, value = divmod(value, 100)
    if hundreds:
        alone = language == "tr" and hundreds == 1
        words += [_HUNDRED[language]] if alone else [_ONES[language][hundreds], _HUNDRED[language]]
    ones = _ONES[language]
    if value >= len(ones):
        tens, value = divmod(value, 10)
        words.append(_TENS[language][tens])
    if value:
        words.append(ones[value])
    return " ".join(words)
