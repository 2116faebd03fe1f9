"""Turkish suffixes for the questions: vowel harmony, buffer letters, hardening, softening, the apostrophe of names."""

from __future__ import annotations

VOWELS = "aeıioöuü"
WIDE = {"a": "a", "ı": "a", "o": "a", "u": "a", "e": "e", "i": "e", "ö": "e", "ü": "e"}
NARROW = {"a": "ı", "ı": "ı", "o": "u", "u": "u", "e": "i", "i": "i", "ö": "ü", "ü": "ü"}
HARD = "çfhkpsşt"
SOFT = {"p": "b", "ç": "c", "t": "d", "k": "ğ"}
# Months whose last letter is softened before a vowel in lower case (aralığın); with an apostrophe they are not.
SOFTENED = ("aralık", "ocak")
PLAIN = str.maketrans("çğıöşüÇĞİÖŞÜ", "cgiosuCGIOSU")
ONES = ("sıfır", "bir", "iki", "üç", "dört", "beş", "altı", "yedi", "sekiz", "dokuz")
TENS = ("on", "yirmi", "otuz", "kırk", "elli", "altmış", "yetmiş", "seksen", "doksan")


def lowered(text: str) -> str:
    """Return Turkish lower case."""
    return text.replace("I", "ı").replace("İ", "i").lower()


def read_aloud(number: int) -> str:
    """Return the last word of a number."""
    if number and number % 1000 == 0:
        return "bin"
    if number and number % 100 == 0:
        return "yüz"
    return ONES[number % 10] if number % 10 or not number else TENS[number % 100 // 10 - 1]


def ending(word: str, case: str) -> str:
    """Return the suffix of a case (loc, abl, dat, acc, gen) after a word or a number's digits."""
    sound = read_aloud(int(word)) if word.isdigit() else lowered(word)
    vowel = next((letter for letter in reversed(sound) if letter in VOWELS), "e")
    open_end, hard = sound[-1] in VOWELS, sound[-1] in HARD
    dental = "t" if hard else "d"
    return {
        "loc": dental + WIDE[vowel],
        "abl": dental + WIDE[vowel] + "n",
        "dat": ("y" if open_end else "") + WIDE[vowel],
        "acc": ("y" if open_end else "") + NARROW[vowel],
        "gen": ("n" if open_end else "") + NARROW[vowel] + "n",
    }[case]


def put(word: str, case: str, *, apostrophe: bool) -> str:
    """Return the word with a case's suffix; in lower case without an apostrophe its last k is softened."""
    suffix = ending(word.rsplit(" ", maxsplit=1)[-1], case)
    if apostrophe:
        return f"{word}'{suffix}"
    if word.endswith(SOFTENED) and suffix[0] in VOWELS:
        word = word[:-1] + "ğ"
    return word + suffix


def possessed(word: str, case: str) -> str:
    """Return a word that ends in a possessive (``Mağaza satışları``) with a case: the buffer n stands before it."""
    vowel = next((letter for letter in reversed(lowered(word)) if letter in VOWELS), "e")
    return word + {"loc": "nd" + WIDE[vowel], "abl": "nd" + WIDE[vowel] + "n", "dat": "n" + WIDE[vowel],
                   "acc": "n" + NARROW[vowel], "gen": "n" + NARROW[vowel] + "n"}[case]  # fmt: skip
