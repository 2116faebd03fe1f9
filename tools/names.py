"""Names as people write them: folded for comparison, and the nearest ones where a name is not known."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from rapidfuzz import fuzz, process

NEAR_SCORE = 60  # below this, what rapidfuzz offers has little in common with the name asked for
DOTTED = str.maketrans({"İ": "i", "I": "i", "ı": "i"})


def fold(text: str) -> str:
    """Return a text without case, accents and doubled spaces; Turkish İ, I, ı and i are one letter."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFC", text).translate(DOTTED))
    return " ".join("".join(c for c in plain if not unicodedata.combining(c)).casefold().split())


def near(name: str, names: Iterable[str], limit: int = 3) -> tuple[str, ...]:
    """Return up to ``limit`` of the names most like ``name``, best first; none where nothing is like it."""
    known = sorted(set(names))
    found = process.extract(
        fold(name), [fold(other) for other in known], scorer=fuzz.WRatio, limit=limit, score_cutoff=NEAR_SCORE
    )
    return tuple(known[index] for _, _, index in found)
