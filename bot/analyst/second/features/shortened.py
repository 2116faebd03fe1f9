"""What phones leave out or shorten in questions of scenarios, written as the detectors know it."""

from __future__ import annotations

import re
from collections.abc import Callable

from bot.analyst.second.features.step_words import ROLES

Change = str | Callable[[re.Match[str]], str]
_MONTHS = (
    r"(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|"
    r"aug|sept?|oct|nov|dec|ocak|subat|mart|nisan|mayis|haziran|temmuz|agustos|eylul|ekim|kasim|aralik)"
)
_MOVED_TR = r"(?:azal|dus|gerile|kayb|art|yuksel|buyu|fazla|kucul|eksil)"
_TENS = {
    "on": 10, "yirmi": 20, "otuz": 30, "kirk": 40, "elli": 50, "altmis": 60, "yetmis": 70, "seksen": 80, "doksan": 90,
    "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
}  # fmt: skip
_UNITS = {
    "bir": 1, "iki": 2, "uc": 3, "dort": 4, "bes": 5, "alti": 6, "yedi": 7, "sekiz": 8, "dokuz": 9,
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
}  # fmt: skip


def _in_digits(found: re.Match[str]) -> str:
    return str(_TENS[found["tens"]] + _UNITS[found["unit"]])


CHANGES: tuple[tuple[str, Change], ...] = (
    (r"(?<=\d)(?: )?(?:p/?m|pcm|a mth|/ ?(?:mo|mth|month|ay))(?![a-z])", " a month"),
    (r"(?:per|a|each|every) (?:mth|mnth|mo)(?![a-z])", "a month"),
    (r"(?:ppl|peeps|peopel|poeple)(?![a-z])", "people"),
    (r"(?<=\d)(?:'?(?:s|sh)?[ae]r)(?= (?:bin|lira|tl|milyon|euro|kisi)(?![a-z]))", ""),
    (r"(?<=\d)'?(?:s|sh)?[ae]r (?=bin(?![a-z]))", " "),
    (r"(?P<count>iki|uc|dort|bes|alti|yedi|sekiz|dokuz|on|yirmi|otuz|kirk|elli)(?:s?[ae]r)(?= bin(?![a-z]))",
     lambda found: found["count"]),
    ((rf"(?P<tens>{'|'.join(_TENS)})[ -]?(?P<unit>{'|'.join(_UNITS)})"
     r"(?= ?(?:bin|milyon|thousand|k|yuz|percent|kisi|people|tl|lira|euro|gun|days?)[a-z]{0,5}(?![a-z]))"), _in_digits),
    (
        (rf"(?P<month>{_MONTHS}) (?P<count>\d{{1,2}}) (?=(?:more |new |extra |seasonal |sezonluk |yeni |"
        rf"tane |daha )*(?:{ROLES})(?![a-z]))")
    ,
     lambda found: f"{found['month']}, {found['count']} "),
    (
        (r"(?P<thousand>1|2)(?P<rest>[90]\d\d)(?= ?(?:a month|a mth|per month|monthly|each|apiece|"
        r"a head|a person|per (?:head|person)|"

     r"tl|lira|euros?|usd|dollars?|pounds?|dolar)(?![a-z]))"), lambda found: f"{found['thousand']} {found['rest']}"),
    ((r"(?P<before>(?:ayda|aylik|kisi basi(?:na)?|adam basi(?:na)?|tanesi|basina|maasi|maas|at|@) )"
     r"(?P<thousand>1|2)(?P<rest>[90]\d\d)(?!\d|[.,]\d)"),
     lambda found: f"{found['before']}{found['thousand']} {found['rest']}"),
    (rf"(?P<part>(?:% ?|yuzde )\d+(?:[.,]\d+)?) (?={_MONTHS})", lambda found: f"{found['part']}, "),
    (r"(?:agst|agnst)(?![a-z])", "against"),
    (r"whens(?![a-z])", "when is"),
    (r"(?:2nd|second|2\.|ikinci) (?:hand|el)(?![a-z])", "used"),
    (rf"(?:in|over|during|through) (?:the )?(?:summer|winter) \((?P<range>{_MONTHS} ?(?:-|to|and) ?{_MONTHS})\)",
     lambda found: found["range"]),
    (r"(?:yazin|yaz boyunca|kisin) \((?P<range>[a-z]+ ?(?:-|ile|ve) ?[a-z]+)\)", lambda found: found["range"]),
    (rf"(?<=[a-z]) ?b/?w (?={_MONTHS})", " between "),
    (r"(?:a|one) month (?=(?:late|later|behind|overdue|longer))", "30 days "),
    (r"(?:a|one) week (?=(?:late|later|behind|overdue|longer))", "7 days "),
    (r"by (?:a|one) month(?![a-z])", "by 30 days"),
    (r"(?:bir|bi) ay (?=(?:gec|sark|uza|ertele|otele|aksa|sonra ode))", "30 gun "),
    (r"(?:bir|bi) hafta (?=(?:gec|sark|uza|ertele|otele|aksa|sonra ode))", "7 gun "),
    (r"(?:by )?(?:a|one) fifth(?![a-z])", "by 20%"),
    (r"by (?:a|one) third(?![a-z])", "by 33.33%"),
    (r"(?:a|one) third(?= (?:from|in|lower|less|more|higher)(?![a-z]))", "by 33.33%"),
    (r"by (?:a|one) quarter(?![a-z])", "by 25%"),
    (r"(?:a|one) quarter(?= (?:from|in|lower|less|more|higher)(?![a-z]))", "by 25%"),
    (r"(?:by )?(?:a|one) tenth(?![a-z])", "by 10%"),
    (rf"(?:ucte|3te) (?:bir|1)(?:i|ine|ini)?(?: oraninda)?(?= {_MOVED_TR})", "yuzde 33,33"),
    (rf"(?:dortte|4te) (?:bir|1)(?:i|ine|ini)?(?: oraninda)?(?= {_MOVED_TR})", "yuzde 25"),
    (rf"(?:beste|5te) (?:bir|1)(?:i|ine|ini)?(?: oraninda)?(?= {_MOVED_TR})", "yuzde 20"),
    (rf"(?:onda) (?:bir|1)(?: oraninda)?(?= {_MOVED_TR})", "yuzde 10"),
    (r"(?P<digits>\d) ?grand(?![a-z])", lambda found: f"{found['digits']}k"),
)  # fmt: skip
_CHANGES = tuple(
    (re.compile(rf"(?<![^\W_]){source}" if not source.startswith("(?<") else source), change)
    for source, change in CHANGES
)


def written_out(folded: str) -> str:
    """Return a folded question with what phones shorten written out: "20ser bin", "2k pm", "a month late"."""
    for expression, change in _CHANGES:
        folded = expression.sub(change, folded)
    return folded
