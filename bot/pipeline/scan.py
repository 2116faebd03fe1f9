"""Numbers as a text has them, typed or cited, with what stands around each: sign, currency, percent mark, scale."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from babel.core import get_global

from bot.pipeline.claims import blank_units, claims
from bot.texts import Language
from bot.texts.number_words import number_words

FIRST_CITATION = 0xF0000
CITATION = "[\U000f0000-\U000ffffd]"
TOKEN = re.compile(
    rf"(?P<cited>{CITATION})|(?P<typed>\d{{1,3}}(?:[ \u00a0\u202f\u2009]\d{{3}})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,'’]\d+)*)"
)
SIGNS = "-−–‑+"
SIGN_WORDS = re.compile(r"\b(?P<word>minus|eksi|negative|negatif|plus|artı)\s$")
GLYPHS = "".join(chr(point) for point in range(0x24, 0x20D0) if unicodedata.category(chr(point)) == "Sc")
NO_CURRENCY: frozenset[str] = frozenset()
SYMBOLS: dict[str, frozenset[str]] = {
    **dict.fromkeys(GLYPHS, NO_CURRENCY),
    "₹": frozenset({"INR"}), "₽": frozenset({"RUB"}), "₩": frozenset({"KRW"}), "₦": frozenset({"NGN"}),
    "₴": frozenset({"UAH"}), "₪": frozenset({"ILS"}), "₱": frozenset({"PHP"}), "₫": frozenset({"VND"}),
    "₸": frozenset({"KZT"}), "₼": frozenset({"AZN"}), "₾": frozenset({"GEL"}), "฿": frozenset({"THB"}),
    "₺": frozenset({"TRY"}), "€": frozenset({"EUR"}), "£": frozenset({"GBP"}), "¥": frozenset({"JPY", "CNY"}),
    "$": frozenset({"USD", "CAD", "AUD"}), "us$": frozenset({"USD"}), "r$": frozenset({"BRL"}),
}  # fmt: skip
WORDS: dict[str, frozenset[str]] = {
    **dict.fromkeys(("tl", "try", "lira", "liras", "lirası"), frozenset({"TRY"})),
    **dict.fromkeys(("usd", "dollar", "dollars", "dolar"), frozenset({"USD", "CAD", "AUD"})),
    **dict.fromkeys(("eur", "euro", "euros", "avro"), frozenset({"EUR"})),
    **dict.fromkeys(("gbp", "pound", "pounds", "sterlin"), frozenset({"GBP"})),
    **dict.fromkeys(("yen", "yens", "jpy"), frozenset({"JPY"})),
    **dict.fromkeys(("rupee", "rupees", "rupi", "rupisi", "inr"), frozenset({"INR", "PKR", "LKR", "NPR"})),
    **dict.fromkeys(("ruble", "rubles", "rouble", "roubles", "ruble", "rub"), frozenset({"RUB", "BYN"})),
    **dict.fromkeys(("kr", "krona", "kronor", "krone", "kroner", "kron"), frozenset({"SEK", "NOK", "DKK", "ISK"})),
    **dict.fromkeys(("franc", "francs", "frank", "chf"), frozenset({"CHF", "XOF", "XAF"})),
    **dict.fromkeys(("peso", "pesos"), frozenset({"MXN", "ARS", "CLP", "COP", "PHP", "UYU"})),
    **dict.fromkeys(("reais", "brl"), frozenset({"BRL"})), **dict.fromkeys(("naira", "ngn"), frozenset({"NGN"})),
    **dict.fromkeys(("dirham", "dirhams", "dirhem"), frozenset({"AED", "MAD"})),
    **dict.fromkeys(("riyal", "riyals", "riyali"), frozenset({"SAR", "QAR", "OMR", "YER"})),
    **dict.fromkeys(("dinar", "dinars", "dinarı"), frozenset({"RSD", "KWD", "JOD", "BHD", "IQD", "TND", "DZD"})),
    **dict.fromkeys(("zloty", "zlotys", "pln"), frozenset({"PLN"})),
    **dict.fromkeys(("yuan", "cny", "rmb"), frozenset({"CNY"})),
    **dict.fromkeys(("manat", "manats"), frozenset({"AZN", "TMT"})),
    **dict.fromkeys(("baht", "thb"), frozenset({"THB"})),
    **dict.fromkeys(("cent", "cents", "pence", "penny", "pennies", "kuruş", "kopek"), NO_CURRENCY),
    **dict.fromkeys(("permille", "bps"), NO_CURRENCY),
}  # fmt: skip
MARK_BEFORE = re.compile(rf"(?P<mark>us\$|r\$|[{re.escape(GLYPHS)}]|%|\b(?:yüzde|binde)\s|(?<!\w)[a-z]{{2,3}})\s?$")
MARK_AFTER = re.compile(
    r"(?P<percent>\s?%|\s(?:percent|per cent|pct|pp|percentage points?|puan)(?!\w))"
    rf"|\s?(?P<mark>us\$|r\$|[‰‱{re.escape(GLYPHS)}])|[\s-]?(?P<word>[^\W\d_]{{2,9}})(?!\w)"
)
CASE = r"(?:['’]?(?:a|u|un|da|dan|luk|e|i|in|de|den|lik))?"
SCALE = re.compile(
    r"(?P<half>\sbuçuk)?(?:(?P<word>[\s-]?(?:(?:hundred|thousand|million|billion|trillion|lakh|crore|dozen)s?"
    rf"|grand|milyon|milyar|trilyon|bin|yüz){CASE}"
    r"|\s?(?:mn|mln|mio|bn))|(?P<letter>\s?[kmb]))(?!\w)"
)
SCALES = {
    "k": 10**3, "thousand": 10**3, "bin": 10**3, "m": 10**6, "mn": 10**6, "mln": 10**6, "mio": 10**6,
    "million": 10**6, "milyon": 10**6, "b": 10**9, "bn": 10**9, "billion": 10**9, "milyar": 10**9,
    "trillion": 10**12, "trilyon": 10**12, "grand": 10**3, "lakh": 10**5, "crore": 10**7, "hundred": 100, "yüz": 100,
    "dozen": 12,
}  # fmt: skip
TIMES = re.compile(r"(?:x|\s?times|[\s-]?fold|\skat(?:ı|ına)?)(?!\w)")
ACCOUNTING = re.compile(r"(?:[:=]|^|\n|\b(?:is|was|were|are|of|at|to))\s*\([^\w\s(]?\s?$")  # fmt: skip
ADDRESS = re.compile(r"(?<!\w)[A-Z]{1,3}$")
CASE_ENDING = re.compile(r"(?:['’].*|(?<=lira)(?:ya|yı|nın|da|dan|lık)|(?<=dolar)(?:a|ı|ın|da|dan|lık))$")
HALF = Decimal("0.5")
COARSEST = 4  # a rounded number is at most a quarter of itself away from the figure
Sign = Literal["-", "+"]


@dataclass(frozen=True, slots=True)
class Token:
    """A number of a text: ``cited`` is the index of its citation, else ``readings`` are (value, tolerance) pairs.

    ``currency`` holds the codes that the mark beside it may stand for (None where there is none); ``scaled`` and
    ``joined`` say, for a citation, that a scale word or a digit stands right beside it. ``relative`` is a fraction or a
    multiple in words, ``times`` a number of which something is a multiple.
    """

    start: int
    end: int
    cited: int | None = None
    readings: tuple[tuple[Decimal, Decimal], ...] = ()
    sign: Sign | None = None
    currency: frozenset[str] | None = None
    percent: bool = False
    scaled: bool = False
    joined: bool = False
    relative: bool = False
    times: bool = False


def lowered(text: str, language: Language) -> str:
    """Return the text in small letters, character by character, so that places stay the same."""
    capital_i = "ı" if language == "tr" else "i"
    return "".join(
        "i" if c == "İ" else capital_i if c == "I" else small if len(small := c.lower()) == 1 else c for c in text
    )


def flattened(low: str) -> str:
    """Return small letters without their Turkish marks, character by character."""
    return low.translate(str.maketrans("ışğçöüâîû", "isgcouaiu"))


def tokens(text: str, low: str, language: Language, *, any_style: bool = False) -> list[Token]:
    """Return the numbers of a text, in digits and words; ``any_style`` reads separators as either language does."""
    low = blank_units(low)
    text = "".join("□" if small == "□" else character for character, small in zip(text, low, strict=True))
    found: list[Token] = []
    for claim in claims(low, language):
        said = ((claim.value, Decimal(0)),) if claim.value is not None else ()
        found.append(Token(claim.start, claim.end, readings=said, relative=claim.relative))
    for start, end in [(token.start, token.end) for token in found]:
        low = low[:start] + "□" * (end - start) + low[end:]
    for match in TOKEN.finditer(text):
        if match["cited"]:
            found.append(_around(text, low, Token(*match.span(), cited=ord(match[0]) - FIRST_CITATION)))
        elif not _is_address(text, match):
            readings = _readings(match[0], language, any_style=any_style)
            found.append(_around(text, low, Token(*match.span(), readings=readings)))
    found += [Token(n, n + 1, readings=((value, Decimal(0)),)) for n, value in _odd_digits(text)]
    for start, end in [(token.start, token.end) for token in found]:
        low = low[:start] + "□" * (end - start) + low[end:]
    for word in number_words(low, language):
        token = Token(word.start, word.end, readings=((word.value, coarse(word.value, word.step / 2)),))
        found.append(_around(text, low, token, words=True))
    return sorted(found, key=lambda token: token.start)


def _is_address(text: str, match: re.Match[str]) -> bool:
    """Return whether the digits belong to a cell's address (C2, not TL2)."""
    letters = ADDRESS.search(text, max(0, match.start() - 4), match.start())
    return letters is not None and match[0].isdigit() and _codes(letters[0].lower(), letters[0]) is None


def _odd_digits(text: str) -> Iterator[tuple[int, Decimal]]:
    """Yield fractions, circled and superscript digits: a reader takes them for numbers."""
    for place, character in enumerate(text):
        if unicodedata.category(character) in ("No", "Nl"):
            yield place, Decimal(str(unicodedata.numeric(character)))


def _readings(written: str, language: Language, *, any_style: bool = False) -> tuple[tuple[Decimal, Decimal], ...]:
    """Return each (value, half of the last place shown) that the digits can mean; none where they mean no number."""
    digits = "".join(str(unicodedata.digit(c)) if c.isdigit() else c for c in written)
    digits = re.sub(r"(?<=\d)[ \u00a0\u202f\u2009'’](?=\d{3}(?!\d))", "", digits)
    separators = [c for c in digits if c in ".,"]
    if not separators:
        return (_reading(digits, ""),) if digits.isdigit() else ()
    separator = separators[-1]
    whole, _, decimals = digits.rpartition(separator)
    if len(set(separators)) > 1:
        grouped = _ungrouped(whole)
        return (_reading(grouped, decimals),) if separators.count(separator) == 1 and grouped else ()
    grouped = _ungrouped(digits)
    if len(separators) > 1 or any_style:
        both = [_reading(grouped, "")] if grouped else []
        return (*both, _reading(whole, decimals)) if len(separators) == 1 else tuple(both)
    groups_here = separator == ("," if language == "en" else ".")
    return (_reading(grouped, "") if grouped and groups_here else _reading(whole, decimals),)


def _ungrouped(digits: str) -> str:
    """Return the digits of a number grouped in thousands, empty where they are not."""
    return re.sub(r"\D", "", digits) if re.fullmatch(r"[1-9]\d{0,2}(?:([.,])\d{3}(?:\1\d{3})*)?|\d+", digits) else ""


def _reading(whole: str, decimals: str) -> tuple[Decimal, Decimal]:
    return Decimal(f"{whole}.{decimals}" if decimals else whole), HALF.scaleb(-len(decimals))


def _around(text: str, low: str, token: Token, *, words: bool = False) -> Token:
    """Return the token with its sign, marks and scale, and its place widened over them."""
    start, end, sign, marks = token.start, token.end, None, []
    readings, scaled = token.readings, False
    if not words and (scale := SCALE.match(low, end)) and _is_scale(text, scale):
        factor, half = SCALES[_scale_name(scale)], HALF if scale["half"] else Decimal(0)
        readings = tuple(
            ((value + half) * factor, coarse((value + half) * factor, (tolerance / 10 if half else tolerance) * factor))
            for value, tolerance in readings
        )
        scaled, end = True, scale.end()
    sign, start = _sign_before(text, start)
    if before := MARK_BEFORE.search(low, max(0, start - 7), start):
        marks.append(_mark(before["mark"], text[before.start("mark") : before.end("mark")]))
        if marks[-1] is not None:
            start = before.start()
            outer, start = _sign_before(text, start)
            sign = sign or outer
    if said := SIGN_WORDS.search(low, max(0, start - 10), start):
        sign, start = "+" if said["word"] in ("plus", "artı") else "-", said.start()
    if after := MARK_AFTER.match(low, end):
        written = after["mark"] or after["word"]
        marks.append("%" if after["percent"] else _mark(written, text[after.start("word") : after.end("word")]))
        end = after.end() if marks[-1] is not None else end
    if ACCOUNTING.search(low, max(0, start - 12), start) and low[end : end + 1] == ")":
        sign = sign or "-"
    currency = next((mark for mark in marks if isinstance(mark, frozenset)), None)
    beside = text[token.start - 1 : token.start] + text[token.end : token.end + 1]
    joined = any(c.isdigit() or re.fullmatch(CITATION, c) for c in beside) or _decimals_follow(text, token.end)
    times = TIMES.match(low, end) is not None
    return Token(start, end, token.cited, readings, sign, currency, "%" in marks, scaled, joined, times=times)


def coarse(value: Decimal, tolerance: Decimal) -> Decimal:
    """Return how far a rounded number may be from what it says: "a million" is not 531,600, and 0 million nothing."""
    return min(tolerance, abs(value) / COARSEST)


def _decimals_follow(text: str, end: int) -> bool:
    return re.match(r"[.,]\d", text[end : end + 2]) is not None


def _is_scale(text: str, scale: re.Match[str]) -> bool:
    """Return whether a letter is meant as a scale: right behind the number, or a capital after a space."""
    letter = scale["letter"]
    return letter is None or not letter[0].isspace() or text[scale.end() - 1].isupper()


def _scale_name(scale: re.Match[str]) -> str:
    name = (scale["letter"] or scale["word"]).strip(" -\u00a0")
    return name if name in SCALES else next(each for each in SCALES if len(each) > 2 and name.startswith(each))  # noqa: PLR2004


def _sign_before(text: str, start: int) -> tuple[Sign | None, int]:
    if (
        start
        and text[start - 1] in SIGNS
        and not re.match(r"[\w)%.,]", text[start - 2 : start - 1] if start > 1 else " ")
    ):
        return ("+" if text[start - 1] == "+" else "-"), start - 1
    return None, start


def _mark(mark: str, written: str) -> frozenset[str] | Literal["%"] | None:
    name = mark.strip()
    if name in ("%", "yüzde"):
        return "%"
    if name in ("‰", "‱", "binde"):
        return NO_CURRENCY
    return SYMBOLS[name] if name in SYMBOLS else _codes(name, written)


def _codes(name: str, written: str) -> frozenset[str] | None:
    """Return the currencies of a word or a code (a code other than TL in capitals only), None where it is none."""
    bare = CASE_ENDING.sub("", name)
    if bare in WORDS and (bare != "try" or written[:3].isupper()):
        return WORDS[bare]
    code = written[:3]
    known = len(bare) == 3 and code.isupper() and code in get_global("all_currencies")  # noqa: PLR2004
    return frozenset({code}) if known else None
