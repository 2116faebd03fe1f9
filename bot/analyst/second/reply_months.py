"""Months in a reply and in the question that it replies to, in folded letters: the first, the only, or another one."""

from __future__ import annotations

import re

NAMES = (
    r"january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|"
    r"sept?|oct|nov|dec|ocak|ocag|subat|mart|nisan|mayis|haziran|temmuz|agustos|eylul|ekim|kasim|aralik|aralig"
)
MONTH = re.compile(
    rf"\b(?P<name>(?:{NAMES})(?:,? 20\d\d)?|20\d\d-(?:0[1-9]|1[0-2])|(?:0[1-9]|1[0-2])/20\d\d)"
    r"(?P<ending>n?[dt][ae]n?|[yn]?[aeiu]|n?[iu]n)?(?P<noun> ay[iu](?:nda|ndan|na|nin)?)?"
    r"(?P<on> (?:itibaren|baslayarak|sonra))?\b"
)
YEAR = re.compile(r"(?:in |for |the year )?(20\d\d)(?:yi|de|da|te|ta)?(?: yili)?(?: olan| one)?")
ON = re.compile(
    r"from (?:that|then|the|this)\b|\bonwards?\b|\bpermanent|\bfor good\b|\bevery month\b|\bto the end\b|"
    r"\buntil the end\b|\bcontinu|\bkeeps? on\b|\b(?:o|bu) aydan\b|\bitibaren\b|\bondan sonra\b|"
    r"\b(?:hep|kalici|surekli)\b|"
    r"\bsonuna kadar\b|\bher ay\b|\bdevam"
)
ONCE = re.compile(
    r"\bonly\b|\bjust\b|\bonce\b|^(?:in )?that month$|\bone month\b|\byalniz|\bsadece\b|\btek (?:ay|sefer)|"
    r"\bbir (?:kere|kez)\b|^o ayda?$"
)


def begun(said: str, *, turkish: bool) -> str:
    """Return a reply whose month is named as the first one, as it was asked for."""

    def put(found: re.Match[str]) -> str:
        before = said[: found.start()]
        told = (
            found["on"] or re.fullmatch(r"n?[dt][ae]n", found["ending"] or "") or (found["noun"] or "").endswith("ndan")
        )
        if told or re.search(r"\b(?:from|since|starting|after|only|yalniz\w*|sadece)(?: in)? $", before):
            return found[0]
        return f"{found['name']} ayindan itibaren" if turkish else f"from {found['name']}"

    return re.sub(r"\b(?:in|on|as of|beginning|starting(?: in| from)?) (?=from )", "", MONTH.sub(put, said))


def last_month(question: str) -> re.Match[str] | None:
    """Return the last month that a question names."""
    found = list(MONTH.finditer(question))
    return found[-1] if found else None


def once_only(said: str) -> bool | None:
    """Return whether a change is for one month alone, False where it lasts, None where neither is said."""
    if ON.search(said):
        return False
    return True if ONCE.search(said) else None


def with_period(question: str, said: str, *, turkish: bool) -> list[str]:
    """Return the question with a period in place of the month that was not clear, and its ending kept."""
    found = MONTH.search(question)
    if found is None:
        return []
    year = YEAR.fullmatch(said)
    if year is not None:
        said = f"{found['name']} {year[1]}"
    picked = MONTH.search(said)
    if picked is None:
        return []
    several = len(MONTH.findall(said)) > 1
    period = said if several else picked["name"]
    ending, noun = found["ending"] or "", found["noun"] or ""
    if turkish and not noun:
        noun = (
            " ayindan" if re.fullmatch(r"[dt][ae]n", ending) else " ayinda" if re.fullmatch(r"[dt][ae]", ending) else ""
        )
    return [question[: found.start()] + period + noun + (found["on"] or "") + question[found.end() :] + "?"]
