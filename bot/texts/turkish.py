"""Turkish: lower case, and case suffixes by vowel harmony and consonant hardening, with the apostrophe where it is due.

A suffix follows the sound of what is read aloud: numbers by their last word ("2026'da", read "altı"), currency signs by
their names ("₺'ya", read "lira"), abbreviations by the name of their last letter ("KDV'ye", read "ve").
"""

from __future__ import annotations

import re
from typing import Literal

Case = Literal["loc", "abl", "dat", "acc", "gen"]
VOWELS = "aıoueiöü"
HARD = frozenset("fstkçşhpxq")
HIGH = {"a": "ı", "ı": "ı", "o": "u", "u": "u", "e": "i", "i": "i", "ö": "ü", "ü": "ü"}
FLAT = str.maketrans("âîûáàäéèêíóôúëïåã", "aiuaaeeeeiooueiaa")
SIGNS = {"₺": "lira", "$": "dolar", "€": "avro", "£": "sterlin", "¥": "yen", "%": "yüzde"}
UNITS = ("", "bir", "iki", "üç", "dört", "beş", "altı", "yedi", "sekiz", "dokuz")
TENS = ("", "on", "yirmi", "otuz", "kırk", "elli", "altmış", "yetmiş", "seksen", "doksan")
GROUPS = ("", "bin", "milyon", "milyar", "trilyon")
NUMBER = re.compile(r"\d+(?:\.\d{3})*(?:,(?P<decimals>\d+))?$")


def lower(text: str) -> str:
    """Return the text in lower case as Turkish has it: İ becomes i, I becomes ı."""
    return text.replace("İ", "i").replace("I", "ı").lower()


def with_case(text: str, case: Case, *, apostrophe: bool = True) -> str:
    """Return the text with a case suffix: with an apostrophe for names, numbers and signs, else softened (k to ğ)."""
    sound = spoken(text)
    ending = suffix(sound, case)
    if apostrophe:
        return f"{text}'{ending}"
    if sound.endswith("k") and ending[0] in VOWELS and len(sound) > 3:  # noqa: PLR2004 (one syllable keeps its k)
        text = text[:-1] + "ğ"
    return text + ending


def suffix(sound: str, case: Case) -> str:
    """Return the suffix of a case after a word that sounds so."""
    last_vowel = next((letter for letter in reversed(sound) if letter in VOWELS), "e")
    open_vowel = "a" if last_vowel in "aıou" else "e"
    high_vowel = HIGH[last_vowel]
    after_vowel = sound[-1:] in VOWELS
    hard = "t" if sound[-1:] in HARD else "d"
    match case:
        case "loc":
            return hard + open_vowel
        case "abl":
            return f"{hard}{open_vowel}n"
        case "dat":
            return ("y" if after_vowel else "") + open_vowel
        case "acc":
            return ("y" if after_vowel else "") + high_vowel
        case "gen":
            return ("n" if after_vowel else "") + f"{high_vowel}n"


def spoken(text: str) -> str:
    """Return the last word of the text as it is read aloud, in lower case."""
    bare = text.rstrip(" .,;:!?)]}\"'»”’…")
    if bare[-1:] in SIGNS:
        return SIGNS[bare[-1]]
    number = NUMBER.search(bare)
    if number:
        digits = number["decimals"] or re.sub(r"\D", "", number[0])
        return number_word(int(digits))
    word = re.split(r"[\s\-/&.()]+", bare)[-1]
    sound = lower(word).translate(FLAT)
    if not any(letter in VOWELS for letter in sound):
        return f"{sound[-1:]}e"
    return sound


def number_word(number: int) -> str:
    """Return the last word of a whole number as it is read aloud."""
    if number == 0:
        return "sıfır"
    group = 0
    while number % 1000 == 0:
        number //= 1000
        group += 1
    if group:
        return GROUPS[min(group, len(GROUPS) - 1)]
    return UNITS[number % 10] or TENS[number // 10 % 10] or "yüz"
