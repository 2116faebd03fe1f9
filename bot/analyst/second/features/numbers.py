"""Numbers of a question or a draft: their value, and whether they count people, money, percents or nothing named."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from bot.analyst.second.features.calendar_words import NUMBER_WORDS
from bot.analyst.second.features.lexicon import CURRENCIES
from bot.analyst.second.features.step_words import ROLES

NumberKind = Literal["plain", "percent", "money", "people", "months", "days"]
Span = tuple[int, int]

SCALES = {
    "k": 3, "bin": 3, "thousand": 3, "milyon": 6, "million": 6, "mio": 6, "mn": 6, "mln": 6, "m": 6, "milyar": 9,
    "billion": 9, "bn": 9,
}  # fmt: skip
DIGITS = re.compile(
    r"(?<![\w.,])(?P<percent>(?:%|yuzde ) ?)?(?P<sign>[-+])?(?P<mark>r\$|[₺$€£] ?)?"
    r"(?P<digits>\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?(?!\d)|\d(?:[\d.,]*\d)?)(?P<and_half> bucuk)?"
    r"(?: ?(?P<scale>k|bin|thousand|milyon|million|mio|mn|mln|m|milyar|billion|bn)(?![a-z])|"
    r"(?P<scaled> ?(?:bin|milyon|milyar))"
    r"(?=(?:[a-z]{1,5})(?![a-z])))?(?P<half> bucuk)?"
    r"(?P<after> ?(?:%|percent|per cent|pct|yuzde)|)(?P<tail>[a-z]{0,6})"
)
WORDS = re.compile(
    r"(?<![^\W_])(?P<percent>yuzde )?(?P<word>" + "|".join(sorted(NUMBER_WORDS, key=len, reverse=True))
    + r"|yuz|a hundred|hundred|bir bucuk|yarim|half a)(?P<bucuk> bucuk)?(?: (?P<scale>bin|thousand|hundred|yuz|"
      r"milyon|million|milyar|billion))?"
    r"(?P<after> (?:percent|per cent))?(?![^\W_])"
)  # fmt: skip
PEOPLE = re.compile(
    r" ?(?:tane |more |extra |new |additional |seasonal |part[ -]time |full[ -]time |yeni |ek |daha |sezonluk )*"
    rf"(?:{ROLES}|of them)(?![a-z])"
)
MONEY_AFTER = re.compile(
    r" ?(?:" + "|".join(f"(?:{source})" for source in CURRENCIES.values()).replace("~", "[a-z]*") + r")(?![a-z])"
)
PERIOD_AFTER = re.compile(
    r" ?(?:(?P<months>months?|ay(?:lik|da|dan)?)|(?P<days>days?|gun\w*|hafta\w*|weeks?))(?![a-z])"
)
UNDER = re.compile(r"\d(?: ?(?:k|bin|milyon))?(?: (?:tl|lira|euro|avro|dolar))?(?: ve)? $")
GROUPED = re.compile(r"\d{1,3}(?:[.,]\d{3})+")
THREE = 3
MOST_PEOPLE = 2_000  # "20 bine çırak": the pay of one, not so many
BASES = {"yuz": "100", "hundred": "100", "a hundred": "100", "yarim": "0.5", "half a": "0.5"}


@dataclass(frozen=True, slots=True)
class Number:
    """A number with its place; ``places`` are the decimals that were written (negative: a scale word rounds it)."""

    value: Decimal
    start: int
    end: int
    kind: NumberKind = "plain"
    currency: str | None = None
    places: int = 0
    signed: bool = False
    word: bool = False


def find_numbers(folded: str, language: str, masked: tuple[Span, ...] = ()) -> list[Number]:
    """Return the numbers of a folded text that do not lie inside ``masked`` spans (periods, names)."""
    digits = (match for match in DIGITS.finditer(folded) if not _inside(match.start("digits"), masked))
    found = [_from_digits(match, folded, language) for match in digits]
    taken = (*masked, *((number.start, number.end) for number in found))
    for match in WORDS.finditer(folded):
        if not _inside(match.start("word"), taken):
            if match["word"] == "alti" and UNDER.search(folded[: match.start()]):
                continue  # "500 altı": under 500
            number = _from_words(match, folded, language)
            if number is not None:
                found.append(number)
    return sorted(found, key=lambda number: number.start)


def _inside(place: int, spans: tuple[Span, ...]) -> bool:
    return any(start <= place < end for start, end in spans)


def _from_digits(match: re.Match[str], folded: str, language: str) -> Number:
    value, places = read_digits(match["digits"], language)
    scale = (match["scale"] or match["scaled"] or "").strip()
    if match["half"] or match["and_half"]:
        value += Decimal("0.5")
    if scale:
        value = value.scaleb(SCALES[scale])
        places -= SCALES[scale]
    if match["sign"] == "-":
        value = -value
    percent = bool(match["percent"] or match["after"].strip())
    end = match.end("after") if match["after"] else match.end("half") if match["half"] else match.end("digits")
    end = max(end, match.end("and_half"))
    end = max(end, match.end("scale"), match.end("scaled"), match.end("tail") if not match["after"] else end)
    kind, currency, end = _unit(folded, end, value, percent=percent, mark=(match["mark"] or "").strip())
    return Number(value, match.start(), end, kind, currency, places, signed=match["sign"] is not None)


def read_digits(text: str, language: str) -> tuple[Decimal, int]:
    """Return the value of digits with marks, and how many decimals were written."""
    text = text.replace(" ", "")
    marks = [c for c in text if c in ".,"]
    if not marks:
        return Decimal(text), 0
    last = marks[-1]
    tail = text.rpartition(last)[2]
    if len(set(marks)) == 1 and (
        len(marks) > 1 or (len(tail) == THREE and GROUPED.fullmatch(text) and not text.startswith("0"))
    ):
        decimal_comma = last == "," and language == "tr" and len(marks) == 1
        if not decimal_comma:
            return Decimal(text.replace(last, "")), 0
    whole = text[: -len(tail) - 1].replace(".", "").replace(",", "")
    return Decimal(f"{whole or 0}.{tail or 0}"), len(tail)


def _unit(folded: str, end: int, value: Decimal, *, percent: bool, mark: str) -> tuple[NumberKind, str | None, int]:
    if percent:
        return "percent", None, end
    if mark:
        return "money", _currency(mark), end
    if value <= MOST_PEOPLE and (people := PEOPLE.match(folded, end)):
        return "people", None, people.end()
    if money := MONEY_AFTER.match(folded, end):
        return "money", _currency(money.group().strip()), money.end()
    if period := PERIOD_AFTER.match(folded, end):
        return ("months" if period["months"] else "days"), None, period.end()
    return "plain", None, end


def _currency(mark: str) -> str | None:
    for code, source in CURRENCIES.items():
        if re.fullmatch(source.replace("~", "[a-z]*"), mark):
            return code
    return None


def _from_words(match: re.Match[str], folded: str, language: str) -> Number | None:
    word, scale = match["word"], match["scale"]
    if (word in ("on", "a hundred") and language == "en" and word == "on") or (word == "ten" and language == "tr"):
        return None
    value = Decimal("1.5") if word == "bir bucuk" else Decimal(BASES.get(word, str(NUMBER_WORDS.get(word, 0))))
    if match["bucuk"]:
        value += Decimal("0.5")
    if scale:
        value = value * 100 if scale in ("yuz", "hundred") else value.scaleb(SCALES[scale])
    kind, currency, end = _unit(folded, match.end(), value, percent=bool(match["percent"] or match["after"]), mark="")
    if word in ("bir", "one", "yarim", "half a") and kind not in ("people", "percent") and not scale:
        return None  # an article, not a number
    return Number(value, match.start(), end, kind, currency, 0, word=True)
