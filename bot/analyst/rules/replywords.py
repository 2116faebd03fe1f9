"""The words of a reply to a question back: what only leads up to it, its bare numbers, and its months."""

from __future__ import annotations

import re
from collections.abc import Callable

from bot.analyst.protocols import Language
from bot.analyst.rules.fold import fold

_MONTH = (
    r"(?:january|february|march|april|may|june|july|august|september|october|november|december|"
    r"jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|ocak|oca[ğg]|[şs]ubat|mart|nisan|may[ıi]s|haziran|temmuz|"
    r"a[ğg]ustos|eyl[üu]l|ekim|kas[ıi]m|aral[ıi][kğg])"
)
WHEN = re.compile(
    rf"\b(?P<month>{_MONTH}(?:,? 20\d\d)?|20\d\d-\d\d|\d\d/20\d\d)(?P<case>'?[a-zçğıöşü]{{1,4}})?"
    r"(?P<word> ay[ıi](?:nda|ndan)?)?(?P<from> (?:itibaren|ba[şs]layarak|sonra))?\b",
    re.IGNORECASE,
)
_LEADS = re.compile(
    r"^(?:(?:it(?:'s| is| would be| will be)|they are|that(?:'s| is)|let'?s (?:say|take|assume)|let us say|say|make it|"
    r"take|use|assume|i (?:mean|meant|think|guess|want)|i would like|i'?d like|please|ok(?:ay)?|well|hm+|um+|yes|"
    r"yeah|(?:no|nope|hay[ıi]r|yok)(?=,)|about|around|roughly|approximately|maybe|probably|the answer is|"
    r"evet|tamam|olur|[şs]ey|mesela|[öo]rne[ğg]in|yani|diyelim ki|diyelim|sanırım|galiba|"
    r"yakla[şs][ıi]k|a[şs]a[ğg][ıi] yukar[ıi]|l[üu]tfen|varsayal[ıi]m|kabul edelim)\b[ ,:;-]*)+",
    re.IGNORECASE,
)
_HEDGES = re.compile(
    r"\b(?:probably|maybe|perhaps|about|around|roughly|approximately|galiba|belki|sanırım|sanirim|yaklaşık|yaklasik|"
    r"muhtemelen|herhalde)\b",
    re.IGNORECASE,
)
_TAILS = re.compile(
    r"(?:[ ,]+(?:please|thanks|i think|i guess|then|l[üu]tfen|olsun|diyelim|alal[ıi]m|sayal[ıi]m|say|kabul et|yeter|"
    r"olabilir|diye d[üu][şs][üu]n|civar[ıi](?:nda)?|falan|gibi|te[şs]ekk[üu]rler|san[ıi]r[ıi]m|galiba|idi|olacak))+"
    r"[ .!]*$",
    re.IGNORECASE,
)
NUMBER = re.compile(
    r"(?<![\w%.,/'-])(?<!yüzde )(?<!yuzde )\d[\d.,]*(?<![.,])(?![\w%'/-])(?![.,]\d)(?! ?(?:%|percent|yüzde))"
)
_BIN = re.compile(
    r" ?(?:bin|milyon|k|thousand|million|grand|tl|lira\w*|days?|months?|years?|weeks?|gün\w*|gun\w*|ay\w*|yıl\w*|"
    r"yil\w*|hafta\w*|kişi\w*|kisi\w*|people|persons?|taksit\w*|instal\w*)\b",
    re.IGNORECASE,
)
SMALL = 300
_MOST_RATE = 100


def plain(reply: str) -> str:
    """Return a reply without the words that only lead up to it or close it."""
    bare = re.sub(r"\s+", " ", _HEDGES.sub(" ", reply)).strip().rstrip(" .!;").strip(" ,")
    bare = bare or reply.strip()
    shorter = _TAILS.sub("", _LEADS.sub("", bare)).strip(" ,.!;")
    return shorter or bare


def edited(said: str, change: Callable[[str], str | None]) -> str:
    """Return a reply with its bare numbers changed; one that counts or measures something by its own word stays."""

    def put(found: re.Match[str]) -> str:
        if _BIN.match(said, found.end()):
            return found[0]
        if re.search(rf"{_MONTH}\s*,? ?$", said[: found.start()], re.IGNORECASE):
            return found[0]
        return change(found[0]) or found[0]

    return NUMBER.sub(put, said)


def percent(number: str, language: Language) -> str | None:
    """Return a bare number with a percent sign, None for one that is no percentage."""
    value = float(number.replace(",", ".")) if re.fullmatch(r"\d{1,3}(?:[.,]\d{1,2})?", number) else None
    if value is None or value > _MOST_RATE * 2:
        return None
    return f"%{number}" if language == "tr" else f"{number}%"


def unit(en: str, tr: str, language: Language) -> Callable[[str], str | None]:
    """Return what puts a unit behind a bare small number."""

    def put(number: str) -> str | None:
        if not re.fullmatch(r"\d{1,3}", number):
            return None
        return f"{number} {tr if language == 'tr' else en}"

    return put


def begun(said: str, language: Language) -> str:
    """Return a reply whose month is said to be the first one."""

    def put(found: re.Match[str]) -> str:
        before = said[: found.start()].lower()
        if found["from"] or re.search(r"(?:from|since|starting|after|only|yaln[ıi]z\w*|sadece)(?: in)? $", before):
            return found[0]
        if re.fullmatch(r"'?[dt][ae]n", fold(found["case"] or "")) or re.search(r"ndan$", found["word"] or ""):
            return found[0]
        if found["month"].lower() in {"may", "mar"} and found["case"]:
            return found[0]
        return f"{found['month']} ayından itibaren" if language == "tr" else f"from {found['month']}"

    changed = WHEN.sub(put, said)
    return re.sub(r"\b(?:in|on|as of|beginning|starting(?: from| in)?) (?=from )", "", changed, flags=re.IGNORECASE)
