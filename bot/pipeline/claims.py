"""Sizes that a text claims without a plain number: fractions, multiples, loose magnitudes, a bare zero."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from bot.texts import Language

# How a file states its amounts, and the twelfth of a year that a month is: no claims about an amount.
NO_CLAIMS = re.compile(
    r"\b(?:in thousands(?: or millions)?|(?:one of|as) thousands|a twelfth of the rate|past due, \w+ month"
    r"|vadesi geçmiş, \w+ ay"
    r"|(?:1-30|31-60|61-90) (?:days past due|gün gecikmiş)|over 90 days past due|90 günden fazla gecikmiş"
    r"|bin ya da milyon|on ikide bir\w*)\b"
)
PARTS = {"third": 3, "quarter": 4, "fifth": 5, "sixth": 6, "eighth": 8, "tenth": 10}
TOPS = {"a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
FOLDS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10}
TURKISH = {"iki": 2, "üç": 3, "dört": 4, "beş": 5, "altı": 6, "yedi": 7, "sekiz": 8, "dokuz": 9, "on": 10}
SCALES = r"(?:dozen|hundred|thousand|million|billion|trillion|bin|milyon|milyar|trilyon|düzine)"
NOUNS = r"(?:entr|pay|row|record|invoice|line|count|check|or\s)"
ORDINALS = r"(?:third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)"
ENGLISH_ONES: tuple[tuple[str, Decimal | None], ...] = (
    (r"\bone and a half\b(?!\s" + SCALES + ")", Decimal("1.5")),
    (
        r"(?<!\bfirst )(?<!second )(?<!other )(?<!and a )\bhalf\b(?![\s-]?year)(?!\s(?:a\s)?" + SCALES + ")",
        Decimal("0.5"),
    ),
    (r"\bhalv(?:e[sd]?|ing)\b", Decimal("0.5")),
    (r"\bdoubl(?:e[sd]?|ing)\b(?![\s-]" + NOUNS + ")", Decimal(2)),
    (r"\btwice\b", Decimal(2)),
    (r"\btripl(?:e[sd]?|ing)\b|\bthrice\b|\btreble[sd]?\b", Decimal(3)),
    (r"\bquadrupl(?:e[sd]?|ing)\b", Decimal(4)),
    (r"\bquintupl(?:e[sd]?|ing)\b", Decimal(5)),
    (r"\b(?:tens|dozens|scores|hundreds|thousands|millions|billions|trillions|lakhs?|crores?|grand|manyfold)\b", None),
    (rf"\b{ORDINALS} month\b", None),
)  # fmt: skip
TURKISH_ONES: tuple[tuple[str, Decimal | None], ...] = (
    (r"(?<!\w)bir buçuk(?!\w)(?!\s" + SCALES + ")", Decimal("1.5")),
    (r"(?<!ilk )(?<!ikinci )(?<!\w)yarı(?:sı\w*|ya|lan\w*)(?!\w)", Decimal("0.5")),
    (r"(?<!\w)yarım(?!\w)(?!\s" + SCALES + ")", Decimal("0.5")),
    (r"(?<!\w)çeyreği kadar(?!\w)", Decimal("0.25")),
    (r"(?<!\w)(?:katlan\w*|kat kat|misli\w*)(?!\w)", None),
    (r"(?<!\w)(?:on|yüz|bin|milyon|milyar)l[ae]rc[ae]\w*", None),
    (r"(?<!\w)(?:üç|dörd|beş|altı|yedi|sekiz|dokuz|on)[ıiuü]?nc[ıiuü] ay(?:d\w*|ın\w*)?(?!\w)", None),
)
FRACTION = re.compile(
    rf"\b(?P<top>{'|'.join(TOPS)})[\s-](?P<part>{'|'.join(PARTS)})s?\b"
    r"(?=\s(?:more|less|higher|lower|smaller|larger|as|of)\b(?!\s(?:19|20)\d\d)|\s*(?:[.,;:!?)]|$))"
)
FOLD = re.compile(rf"\b(?P<times>{'|'.join(FOLDS)})[\s-]?fold\b")
TURKISH_FRACTION = re.compile(
    rf"(?<!\w)(?P<part>{'|'.join(TURKISH)})[td][ae]\s(?P<top>bir|iki|üç|dört)(?:i|si|ü)?(?!\w)"
)
TURKISH_FOLD = re.compile(rf"(?<!\w)(?P<times>{'|'.join(TURKISH)})\s?kat(?:ı|ına|ından|ı\w+)?(?!\w)")
ZERO = re.compile(
    r"(?:[:=]|\b(?:is|was|were|are|equals|at|totals|totalled|remains))\s+(?:exactly\s|about\s|nearly\s)?"
    r"(?P<zero>zero|nil|nought|naught)\b(?!\sor\b)"
)
TURKISH_ZERO = re.compile(r"(?::\s+|\s)(?P<zero>sıfır)(?!\w)(?!\sya da|\sveya)(?=\s*(?:[.,;!?)]|$|\s(?:tl|lira)\b))")


@dataclass(frozen=True, slots=True)
class Claim:
    """A size in words with its place: a fraction or a multiple of something, or None where it is too loose to check."""

    start: int
    end: int
    value: Decimal | None
    relative: bool = True


def blank_units(low: str) -> str:
    """Return small letters without the words that only say how amounts are stated."""
    return NO_CLAIMS.sub(lambda match: "□" * len(match[0]), low)


def claims(low: str, language: Language) -> Iterator[Claim]:
    """Yield the claims of a text in small letters."""
    for pattern, value in ENGLISH_ONES if language == "en" else TURKISH_ONES:
        yield from (Claim(*match.span(), value) for match in re.finditer(pattern, low))
    if language == "en":
        for match in FRACTION.finditer(low):
            if match["part"] != "quarter" or low[match.end() :].startswith((" of", " more", " less", " as")):
                yield Claim(*match.span(), Decimal(TOPS[match["top"]]) / PARTS[match["part"]])
        yield from (Claim(*match.span(), Decimal(FOLDS[match["times"]])) for match in FOLD.finditer(low))
    else:
        for match in TURKISH_FRACTION.finditer(low):
            top = TURKISH.get(match["top"], 1)
            yield Claim(*match.span(), Decimal(top) / TURKISH[match["part"]])
        yield from (Claim(*match.span(), Decimal(TURKISH[match["times"]])) for match in TURKISH_FOLD.finditer(low))
    zero = ZERO if language == "en" else TURKISH_ZERO
    yield from (Claim(*match.span("zero"), Decimal(0), relative=False) for match in zero.finditer(low))
