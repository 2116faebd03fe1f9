"""What the label of a row or line claims to be, and what else it names: a claim is settled by arithmetic, not here.

"Total", "Genel Toplam" and "Total income" name nothing but a total; "Total Energy" may be a supplier as well.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from tools.ingest.currencies import of_code
from tools.ingest.dates import month_names
from tools.ingest.labels import balance_kind, is_net, total_kind
from tools.ingest.words import fold_heading, pattern

ClaimKind = Literal["total", "net", "opening", "closing"]
LONGEST_LABEL = 60
_LETTER = re.compile(r"[^\W\d_]")


@dataclass(frozen=True, slots=True)
class Claim:
    """A label that claims something: ``rest`` are the words that name something else, ``firm`` ends like a firm's."""

    kind: ClaimKind
    rest: tuple[str, ...]
    firm: bool

    @property
    def plain(self) -> bool:
        """Return whether the label names nothing besides."""
        return not self.rest and not self.firm


@lru_cache(maxsize=16384)
def claim_of(label: str) -> Claim | None:
    """Return what a label claims, or None for one that claims nothing."""
    if len(label) > LONGEST_LABEL or not _LETTER.search(label):
        return None
    kind = _kind(label)
    if kind is None:
        return None
    folded = fold_heading(label)
    return Claim(kind, _rest(kind, folded), _is_firm(folded))


def _kind(label: str) -> ClaimKind | None:
    balance = balance_kind(label)
    if balance is not None:
        return balance
    if is_net(label):
        return "net"
    return "total" if total_kind(label) else None


def _rest(kind: ClaimKind, folded: str) -> tuple[str, ...]:
    taken = folded
    if kind != "total":
        found = pattern(f"{kind}.phrases").search(folded)
        taken = folded[: found.start()] + folded[found.end() :] if found else folded
    return tuple(word for word in taken.split() if not _says_nothing(word))


def _says_nothing(word: str) -> bool:
    return (
        len(word) == 1
        or any(letter.isdigit() for letter in word)
        or word in month_names()
        or of_code(word.upper()) is not None
        or any(
            pattern(name).fullmatch(word) is not None
            for name in ("total.words", "claims.beside", "direction.in", "direction.out", "pending.words")
        )
    )


def _is_firm(folded: str) -> bool:
    found = list(pattern("claims.firms").finditer(folded))
    return bool(found) and found[-1].end() == len(folded) and found[-1].start() > 0


def names_firm(label: str) -> bool:
    """Return whether a label ends like the name of a firm."""
    return _is_firm(fold_heading(label))


def belongs(claim: Claim, names: Sequence[str]) -> bool:
    """Return whether what a claim names besides stands in one of the names: the total of "Rent" closes rents."""
    return bool(claim.rest) and any(set(claim.rest) <= set(fold_heading(name).split()) for name in names)
