"""Turkish endings on folded stems: known stems only, so that a word is never cut into something it is not."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Literal

Case = Literal["loc", "abl", "dat", "acc", "gen", "ins"]

_NOUN = re.compile(
    r"(?:l[ae]r)?"
    r"(?P<poss>s?[iu]m[iu]z|[iu]m[iu]z|m[iu]z|[iu]n[iu]z|n[iu]z|l[ae]r[iu]m[iu]z|l[ae]r[iu]|[iu]m|m|s[iu]|[iu]n|[iu])?"
    r"(?P<case>n?[dt][ae]n|n?[dt][ae]|[yn]?[ae]|[yn][iu]|[iu]|n?[iu]n|y?l[ae])?"
    r"(?:k[iu](?:l[ae]r)?(?:n?[iu]n|n?[iu])?)?"
    r"(?P<copula>[dt][iu]r|y?d[iu]|y?s[ae]|y?m[iu]s)?"
)
_VERB = re.compile(
    r"(?:[iu]l|l|[iu]n|n|[iu]r|[iu]t|t|[dt][iu]r)?"
    r"(?:y?[ae]bil)?"
    r"(?:[iu]yor?|[ae]yor?|y?[ae]c[ae][gk]|m[iu]s|[dt][iu][gk]?|[ae]r|[iu]r|r|m[ae]k?|y?[ae]n|y?[iu]p|s[ae]|y?[ae]|[iu]s|[iu]m)?"
    r"(?:y?s[ae])?(?:y?[dt][iu]|y?m[iu]s)?"
    r"(?:l[ae]r|[iu]m[iu]z|m[iu]z|y?[iu]m|y?[iu]z|m|k|n|s[iu]n[iu]z|s[iu]n|n[iu]z|s[iu]|[iu])?"
    r"(?:n?[dt][ae]n?|n?[iu]n|n?[ae]|y?s[ae]|[dt][iu]r|k[iu])?"
)
# The tenses and converbs of a verb with their persons, also as chats write them (kapatmışız, kapatıcaz, kapatınca).
TENSES = (
    r"(?:[iu]?[ln])?(?:y?[ae]bil)?"
    r"(?:m[iu]s[a-z]{0,7}|[dt][iu](?:m|k|n|n[iu]z|l[ae]r)?|[dt][iu]g[a-z]{1,8}|[iu]yo[a-z]{0,7}|y?[ae]c[ae][gk][a-z]{0,6}"
    r"|y?[aeiu]?c[ae][mzk]|[aeiu]?r(?:[iu][mz]|l[ae]r)?|y?[ae]n(?:l[ae]r)?|y?[iu]nc[ae]|y?[iu]p|y?[ae]r[ae]k"
    r"|m[ae]kt[ae][a-z]{0,4}|[aeiu]?rken)"
)
_TENSED = re.compile(
    r"(?:[iu]?[ln])?(?:y?[iu]nc[ae]|y?[ae]r[ae]k|[aeiu]?rken|y?[iu]?c[ae][mzk]|m[iu]s(?:z|m[iu]y[iu]z))"
)
_NEGATIVE = re.compile(r"^[a-z]{0,3}?m(?:[ae](?:z|d[iu]|m[iu]s|ye|ya|s[ae]|n$)|[iu]yo)")
_COND = re.compile(r"(?:^|[a-z])s[ae](?:y?d[iu])?(?:m|k|n|l[ae]r|n[iu]z)?$")
_SOFT = {"k": "g", "p": "b", "t": "d", "c": "c"}
_VOWELS = "aeiou"


@dataclass(frozen=True, slots=True)
class Ending:
    """What stands behind a stem: its case, whether it is a possessive, a condition (-sa), or nothing."""

    case: Case | None = None
    possessive: bool = False
    condition: bool = False
    bare: bool = True


BARE = Ending()


def _case(text: str | None) -> Case | None:
    if not text:
        return None
    if re.fullmatch(r"n?[dt][ae]n", text):
        return "abl"
    if re.fullmatch(r"n?[dt][ae]", text):
        return "loc"
    if re.fullmatch(r"y?l[ae]", text):
        return "ins"
    if re.fullmatch(r"[yn]?[ae]", text):
        return "dat"
    return "gen" if text.endswith("n") else "acc"


@cache
def noun_ending(rest: str) -> Ending | None:
    """Return the reading of a noun's ending (plural, possessive, case, copula), or None where it is none."""
    if not rest:
        return BARE
    found = _NOUN.fullmatch(rest)
    if not found:
        return None
    case = _case(found["case"])
    copula = found["copula"] or ""
    owned = found["poss"]
    if case is None and owned in {"in", "un"}:
        # -in is "of" far more often than "your"
        case, owned = "gen", None
    return Ending(case, bool(owned), bool(re.fullmatch(r"y?s[ae]", copula)), bare=False)


@cache
def verb_ending(rest: str) -> Ending | None:
    """Return the reading of a verb's ending, or None: also for a negated verb, which says something else."""
    if not rest:
        return BARE
    if _NEGATIVE.match(rest) or not (_VERB.fullmatch(rest) or _TENSED.fullmatch(rest)):
        return None
    return Ending(condition=bool(_COND.search(rest)) or rest in {"sa", "se"}, bare=False)


def stems(word: str) -> tuple[str, ...]:
    """Return the forms that a stem takes before an ending: itself, and with its last consonant softened."""
    soft = _SOFT.get(word[-1:])
    return (word, word[:-1] + soft) if soft and len(word) > 1 else (word,)


def noun_match(token: str, stem: str) -> Ending | None:
    """Return the ending of a token that is this stem with a noun's endings, or None."""
    if token == stem:
        return BARE
    for form in stems(stem):
        if token.startswith(form):
            rest = token[len(form) :]
            ending = noun_ending(rest) if form == stem or rest[:1] in _VOWELS else None
            if ending:
                return ending
    return None


def verb_match(token: str, stem: str) -> Ending | None:
    """Return the ending of a token that is this verb's stem with its endings, or None."""
    for form in stems(stem):
        if token.startswith(form):
            ending = verb_ending(token[len(form) :])
            if ending:
                return ending
    return None


def apostrophe_ending(suffix: str) -> Ending | None:
    """Return the reading of an ending that stands behind an apostrophe (``2025'te``, ``TL'den``)."""
    return noun_ending(suffix) if suffix else BARE
