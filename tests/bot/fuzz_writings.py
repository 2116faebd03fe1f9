"""Ways in which a number may be written, also those that hide it from a scan for digits."""

from __future__ import annotations

import random
from collections.abc import Callable
from decimal import Decimal

from bot.analyst.protocols import Language
from bot.probe.saying import in_words

Unheld = Callable[[random.Random, int, int], int]
Writing = Callable[[random.Random, Unheld], str]
DIGITS = {"arabic": 0x660, "persian": 0x6F0, "devanagari": 0x966, "bengali": 0x9E6, "thai": 0xE50, "fullwidth": 0xFF10,
          "math bold": 0x1D7CE, "math mono": 0x1D7F6, "subscript": 0x2080}  # fmt: skip
HIDDEN = {"zero width space": "\u200b", "joiner": "\u200d", "non-joiner": "\u200c", "byte-order mark": "\ufeff",
          "soft hyphen": "\u00ad", "word joiner": "\u2060", "override": "\u202e", "variation": "\ufe0f",
          "combining": "\u0301", "grapheme joiner": "\u034f", "mongolian": "\u180e", "filler": "\u3164",
          "tag": "\U000e0020"}  # fmt: skip
SPACES = {"space": " ", "hard space": "\u00a0", "thin space": "\u2009", "narrow space": "\u202f", "apostrophe": "'",
          "curly": "’", "underscore": "_", "figure space": "\u2007", "dot above": "˙", "arabic mark": "٬"}  # fmt: skip
SUPERSCRIPT = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
CIRCLED = str.maketrans("0123456789", "⓪①②③④⑤⑥⑦⑧⑨")


def writings(language: Language) -> dict[str, Writing]:
    """Return the writings of a language, by name."""
    found: dict[str, Writing] = {**_PLAIN, **(_ENGLISH if language == "en" else _TURKISH)}
    for name, zero in DIGITS.items():
        found[f"{name} digits"] = lambda s, u, zero=zero: _digits(u(s, 100_000, 9_000_000), zero)  # type: ignore[misc]
    for name, mark in HIDDEN.items():
        found[f"{name} in digits"] = lambda s, u, mark=mark: _between(s, str(u(s, 100_000, 9_000_000)), mark)  # type: ignore[misc]
        found[f"{name} in words"] = (
            lambda s, u, mark=mark: _between(s, in_words(u(s, 20_000, 900_000), language), mark)  # type: ignore[misc]
        )
    for name, space in SPACES.items():
        found[f"{name} grouped"] = lambda s, u, space=space: _grouped(u(s, 100_000, 9_000_000), space)  # type: ignore[misc]
    found["words"] = lambda s, u: in_words(u(s, 20_000, 9_000_000), language)
    found["small words"] = lambda s, u: in_words(u(s, 37, 98), language)
    found["shouted words"] = lambda s, u: _upper(in_words(u(s, 20_000, 900_000), language), language)
    found["joined words"] = lambda s, u: in_words(u(s, 20_000, 900_000), language).replace(
        " ", "" if language == "tr" else "-"
    )
    found["words over lines"] = lambda s, u: in_words(u(s, 20_000, 900_000), language).replace(" ", "\n")
    return found


def _digits(value: int, zero: int) -> str:
    return "".join(chr(zero + int(digit)) for digit in str(value))


def _between(source: random.Random, text: str, mark: str) -> str:
    at = source.randrange(1, len(text))
    return text[:at] + mark + text[at:]


def _grouped(value: int, mark: str) -> str:
    return f"{value:,}".replace(",", mark)


def _upper(text: str, language: Language) -> str:
    return (text.replace("i", "İ").replace("ı", "I") if language == "tr" else text).upper()


def _large(source: random.Random, unheld: Unheld) -> int:
    return unheld(source, 100_000, 9_000_000)


_PLAIN: dict[str, Writing] = {
    "plain": lambda s, u: str(_large(s, u)),
    "small": lambda s, u: str(u(s, 37, 98)),
    "negative": lambda s, u: f"-{_large(s, u)}",
    "minus sign": lambda s, u: f"−{_large(s, u)}",
    "commas": lambda s, u: f"{_large(s, u):,}",
    "dots": lambda s, u: _grouped(_large(s, u), "."),
    "currency before": lambda s, u: f"{s.choice(('₺', '$', '€', 'TRY '))}{_large(s, u)}",
    "currency after": lambda s, u: f"{_large(s, u)}{s.choice((' TL', ' ₺', '€', ' USD', 'TL'))}",
    "percent": lambda s, u: f"{u(s, 37, 98)}{s.choice(('%', ' %', '٪'))}",
    "percent before": lambda s, u: f"%{u(s, 37, 98)}",
    "hundreds of digits": lambda s, u: str(_large(s, u)) + "7" * s.randrange(100, 5000),
    "scientific": lambda s, u: f"{Decimal(_large(s, u)):.3e}",
    "k": lambda s, u: f"{u(s, 37, 980)}k",
    "M": lambda s, u: f"{u(s, 37, 980)}M",
    "entity": lambda s, u: "".join(f"&#{ord(digit)};" for digit in str(_large(s, u))),
    "hexadecimal": lambda s, u: hex(_large(s, u)),
    "in tags": lambda s, u: "<i></i>".join(str(_large(s, u))),
    "in stars": lambda s, u: f"**{_large(s, u)}**",
    "braces": lambda s, u: f"{{{{{_large(s, u)}}}}}",
    "in an id": lambda s, u: f"{{{_large(s, u)}}}",
    "unknown id": lambda s, u: f"{{query.value.{u(s, 37, 98)}}}",
    "superscript": lambda s, u: str(_large(s, u)).translate(SUPERSCRIPT),
    "circled": lambda s, u: str(_large(s, u)).translate(CIRCLED),
    "half": lambda s, u: f"{u(s, 37, 98)}½",
    "fraction": lambda s, u: f"{u(s, 37, 98)}/{u(s, 37, 98)}",
    "ideographs": lambda s, u: s.choice(("七百万", "三十七万", "九十四万")),  # noqa: ARG005
    "letters joined": lambda s, u: f"x{_large(s, u)}",
    "as a date": lambda s, u: f"{u(s, 37, 98)}.{u(s, 37, 98)}.{_large(s, u)}",
    "slashes": lambda s, u: f"/{_large(s, u)}/",
    "surrogate": lambda s, u: f"\ud800{_large(s, u)}",
    "nul": lambda s, u: f"{str(_large(s, u))[:3]}\x00{_large(s, u)}",
}
_ENGLISH: dict[str, Writing] = {
    "million": lambda s, u: f"{u(s, 370, 980) / 100} million",
    "thousand": lambda s, u: f"{u(s, 37, 980)} thousand",
    "hyphenated": lambda s, u: in_words(u(s, 37, 98), "en").replace(" ", "-") + " per cent",
    "and": lambda s, u: in_words(u(s, 201, 999), "en").replace("hundred ", "hundred and ") + " thousand",
    "a scale alone": lambda s, u: s.choice(("half a billion", "a million", "one billion")),  # noqa: ARG005
    "turkish words": lambda s, u: in_words(u(s, 37_000, 900_000), "tr"),
}
_TURKISH: dict[str, Writing] = {
    "milyon": lambda s, u: f"{u(s, 370, 980) / 100} milyon".replace(".", ","),
    "bin": lambda s, u: f"{u(s, 37, 980)} bin",
    "suffixed digits": lambda s, u: f"{_large(s, u)}'{s.choice(('e', 'den', 'in', 'lik'))}",
    "suffixed words": lambda s, u: in_words(u(s, 37, 98) * 1000, "tr") + s.choice(("den", "lik", "e", "in")),
    "yüzde": lambda s, u: "yüzde " + in_words(u(s, 37, 98), "tr"),
    "buçuk": lambda s, u: in_words(u(s, 37, 98), "tr") + " buçuk milyon",
    "yarım": lambda s, u: s.choice(("yarım milyar", "bir milyon", "bir milyar")),  # noqa: ARG005
    "english words": lambda s, u: in_words(u(s, 37_000, 900_000), "en"),
}
