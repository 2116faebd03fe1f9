"""Roles of columns: what a heading says, before the values below it are looked at."""

from __future__ import annotations

import re
from functools import lru_cache

from tools.ingest.currencies import of_code
from tools.ingest.words import fold_heading, headings

DATE_ROLES = frozenset({"date", "date_started", "value_date", "issued", "due", "paid_date"})
NUMBER_ROLES = frozenset(
    {"amount", "debit", "credit", "balance", "fee", "net", "gross", "before_tax", "tax", "rate", "quantity", "price",
    "original",
     "open", "paid", "budget", "actual", "variance", "points"}
)  # fmt: skip
TEXT_ROLES = frozenset(
    {"description", "note", "counterparty", "category", "kind", "document", "account", "account_code", "status",
    "direction",
     "currency", "method", "time", "label"}
)  # fmt: skip
# Where two phrases of one length are found, these say less than the other: "montant debit" is a debit.
_WEAK = frozenset(
    {"amount", "actual", "kind", "category", "description", "document", "label", "account", "note", "net", "gross"}
)
_STRONG = frozenset({"budget", "variance", "original", "rate", "balance"})


_UNIT_WORDS = 2
# Whole headings only: inside others these words say something else ("in EUR", "out of stock").
_ALONE = {"in": "credit", "out": "debit", "h": "quantity"}


_AGE = re.compile(
    r"(?:over |more than |> ?|uber |mehr als )?\d{1,3}(?: ?\+|(?: ?[-–] ?| to | bis )\d{1,3})?"
    r"(?: ?(?:days?|gun|tage|dias|jours|giorni|dagen))?(?: ?\+| (?:ve )?uzeri)?"
)


@lru_cache(maxsize=1)
def _phrases() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for role, phrases in headings().items():
        for phrase in phrases:
            found[phrase] = (*found.get(phrase, ()), role)
    return found


@lru_cache(maxsize=8192)
def roles_of(heading: str) -> tuple[str, ...]:
    """Return the roles that a heading may mean, the likeliest first; empty where it holds no known phrase."""
    if is_age(heading):
        return ()
    words = _without_unit(fold_heading(heading).split()[:12])
    alone = [word for word in words if of_code(word) is None]
    if len(alone) == 1 and alone[0] in _ALONE:
        return (_ALONE[alone[0]],)
    phrases = _phrases()
    found: list[tuple[int, int, int, str]] = []
    for length in range(min(5, len(words)), 0, -1):
        for start in range(len(words) - length + 1):
            for order, role in enumerate(phrases.get(" ".join(words[start : start + length]), ())):
                strength = 2 if role in _STRONG else 0 if role in _WEAK else 1
                if length == len(words):
                    strength = 3
                found.append(
                    (length + strength * 10 if length == 1 else length * 100, strength, start * 10 - order, role)
                )
    found.sort(reverse=True)
    return tuple(dict.fromkeys(role for *_, role in found))


@lru_cache(maxsize=1024)
def is_age(heading: str) -> bool:
    """Return whether a heading names how old a debt is (``0-30``, ``90+``, ``over 60 days``): figures, no quantity."""
    plain = " ".join(heading.casefold().replace("ü", "u").split())
    return not plain.isdigit() and _AGE.fullmatch(plain) is not None


def _without_unit(words: list[str]) -> list[str]:
    """The words of a heading without the currency at its end, so that "paid in EUR" is not "paid in"."""
    return words[:-2] if len(words) > _UNIT_WORDS and words[-2] == "in" and of_code(words[-1]) else words


def is_exactly(heading: str, role: str) -> bool:
    """Return whether a heading is a phrase of the role and nothing more."""
    return role in _phrases().get(fold_heading(heading), ())
