"""Words that may hide a number from the audit: Roman numerals, other scripts, other languages' number words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache

from rapidfuzz.distance import OSA

from bot.texts import Language
from bot.texts.number_words import ENGLISH, TURKISH
from bot.texts.number_words import SCALES as NUMBER_SCALES

WORD = re.compile(r"[^\W\d_]+")
ROMAN = re.compile(r"(?=..)M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})")
# Small words of both languages, and what stands as an ending behind an apostrophe, are no number words of the other.
HOMOGRAPHS = frozenset({"on", "bin", "bir", "one", "ten", "yüz", "kırk", "altı", "yedi", "zero", "sıfır", "dozen"})
OTHERS = (
    "ein|zwei|drei|vier|fünf|funf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|dreissig|vierzig|fünfzig"
    "|sechzig|siebzig|achtzig|neunzig|hundert|tausend|millionen|und|"
    "deux|trois|quatre|cinq|sept|huit|neuf|dix|vingt|trente|quarante|cinquante|soixante|cent|mille|"
    "dos|tres|cuatro|cinco|siete|ocho|nueve|diez|veinte|treinta|cuarenta|cincuenta|ciento|mil|millones|"
    "due|tre|quattro|cinque|sette|otto|nove|dieci|venti|trenta|quaranta|cinquanta|cento|mila|milioni"
)
NEVER_ALONE = frozenset(["ein", "und", "acht", "elf", "cent", "mil", "tre", "due", "six", "dos", "sept"])
GLUED = re.compile(f"(?:{OTHERS})+")
# One letter away from a number word, and words of their own: ordinals and what reads like one.
NO_SLIPS = frozenset(
    ("eighth", "twelfth", "seventh", "thirsty", "thirdly", "eights", "dokun", "dokum", "sekil", "seksek", "milyarder")
)
SLIPS = frozenset(("fourty", "fourthy", "fivty", "fifthy", "fiftyy", "sixtty", "eigth", "nintey", "twelv", "forteen"))
LONG_ENOUGH: dict[Language, int] = {"en": 6, "tr": 5}
LOCALES = ("de", "fr", "es", "it", "pt", "nl")


def hidden(text: str, low: str, language: Language, known: frozenset[str]) -> Iterator[tuple[int, int]]:
    """Yield the places of words that can be a number or a month to a reader and are no words of file or question."""
    for match in WORD.finditer(text):
        small = low[slice(*match.span())]
        if "□" in small or small in known:
            continue
        before = text[match.start() - 1 : match.start()]
        if _is_foreign(match[0]) or (before not in ("'", "’") and _is_number(match[0], small, language)):
            yield match.span()


def _is_foreign(word: str) -> bool:
    """Return whether a word has letters of another script, letters that only look plain, or numerals as letters."""
    return any(
        unicodedata.numeric(c, None) is not None
        or (not c.isascii() and (unicodedata.normalize("NFKC", c) != c or "LATIN" not in unicodedata.name(c, "")))
        for c in word
    )


def _is_number(word: str, small: str, language: Language) -> bool:
    if ROMAN.fullmatch(word):
        return True
    other = {*TURKISH, *NUMBER_SCALES["tr"]} if language == "en" else {*ENGLISH, *NUMBER_SCALES["en"]}
    if small in other and small not in HOMOGRAPHS:
        return True
    if GLUED.fullmatch(small) and small not in NEVER_ALONE:
        return True
    return _is_misspelt(small, language) or small in _foreign_months()


def _is_misspelt(small: str, language: Language) -> bool:
    """Return whether a word is one slip away from a longer number word of its language, or one without its marks."""
    plain = _plain(small)
    own = _longer(language)
    if language == "en" and plain in SLIPS:
        return True
    if small in own or plain in NO_SLIPS or any(plain.removesuffix("s") == word for word in own):
        return False
    if language == "tr" and plain in own.values():
        return True
    return any(
        len(word) >= LONG_ENOUGH[language]
        and plain[0] == word[0]
        and OSA.distance(plain, word, score_cutoff=1) == 1
        and not plain.startswith(word)
        for word in own.values()
    )


def _plain(word: str) -> str:
    """Return a word without the marks of Turkish letters."""
    bare = unicodedata.normalize("NFKD", word.replace("ı", "i"))
    return "".join(c for c in bare if not unicodedata.combining(c))


@cache
def _longer(language: Language) -> dict[str, str]:
    """Return the number words of a language, each with its plain letters."""
    words = {*(TURKISH if language == "tr" else ENGLISH), *NUMBER_SCALES[language]}
    return {word: _plain(word) for word in words}


@cache
def _foreign_months() -> frozenset[str]:
    """Return the months' names in other languages that are no words of the two."""
    from babel.core import Locale  # the names are read from disk only when a text is audited

    own = {str(name).lower() for code in ("en", "tr") for name in Locale(code).months["stand-alone"]["wide"].values()}
    found = {str(name).lower() for code in LOCALES for name in Locale(code).months["stand-alone"]["wide"].values()}
    return frozenset(found - own - {"mars", "mayo", "set", "out"})
