"""What the label of a row says: a total, an opening or closing balance, a net, or a line of its own."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from tools.ingest.dates import month_names
from tools.ingest.words import fold_heading, pattern

LONGEST_PREFIX = 12

Total = Literal["pure", "named"]


@lru_cache(maxsize=16384)
def total_kind(label: str) -> Total | None:
    """Return ``pure`` for a label that is nothing but a total, ``named`` for the total of something, else None."""
    words = fold_heading(label).split()
    cores, others = pattern("total.cores"), pattern("total.words")
    if not any(cores.fullmatch(word) for word in words):
        return None
    if all(others.fullmatch(word) or word in month_names() or word.isdigit() or len(word) == 1 for word in words):
        return "pure"
    return (
        "named"
        if cores.fullmatch(words[0])
        or cores.fullmatch(words[-1])
        or words[0] in ("genel", "ara", "grand", "sous", "sub")
        else None
    )


@lru_cache(maxsize=16384)
def balance_kind(label: str) -> Literal["opening", "closing"] | None:
    """Return which balance a label names: brought forward, opening, closing, carried forward; else None."""
    folded = fold_heading(label)
    for kind in ("opening", "closing"):
        found = pattern(f"{kind}.phrases").search(folded)
        if found and (
            found.group() == folded
            or (found.start() <= LONGEST_PREFIX and len(found.group()) * 2 >= len(folded) and " " in found.group())
        ):
            return kind
    return None


@lru_cache(maxsize=16384)
def is_net(label: str) -> bool:
    """Return whether a label names a result (net cash flow, gross profit), never a leaf such as net sales."""
    folded = fold_heading(label)
    found = pattern("net.phrases").search(folded)
    if not found:
        return False
    at_an_end = found.start() == 0 or found.end() == len(folded)
    return found.group() == folded or (" " in found.group() and at_an_end and len(found.group()) * 2 >= len(folded) - 4)


@lru_cache(maxsize=16384)
def is_percent(label: str) -> bool:
    """Return whether a label names a share, a growth or a margin in percent."""
    folded = fold_heading(label)
    found = pattern("percent_rows.phrases").search(folded)
    return "%" in folded or (found is not None and found.end() == len(folded))
