"""What the label of a row says: a total, an opening or closing balance, a net, or a line of its own."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Literal

from tools.ingest.dates import month_names
from tools.ingest.words import fold_heading, fold_many, pattern, phrases

LONGEST_PREFIX = 12

Total = Literal["pure", "named"]
Balance = Literal["opening", "closing"]


@lru_cache(maxsize=1)
def _first_words() -> tuple[frozenset[str], tuple[str, ...]]:
    """The words that phrases of balances and results begin with: whole ones, and beginnings of those that may go on."""
    starts = [phrase.split(" ")[0] for kind in ("opening", "closing", "net") for phrase in phrases(f"{kind}.phrases")]
    return frozenset(starts), tuple(f" {start.removesuffix('*')}" for start in starts if start.endswith("*"))


def telling(texts: Collection[str]) -> set[str]:
    """Return those of many texts that may name a total, a result or a balance; the others name none."""
    known = list(texts)
    whole, beginnings = _first_words()
    words = whole | _cores()
    lines = fold_many(known)
    together = f" {' '.join(lines)}"
    there = [beginning for beginning in beginnings if beginning in together]
    if not there and words.isdisjoint(together.split()):
        return set()
    return {
        text
        for text, folded in zip(known, lines, strict=True)
        if not words.isdisjoint(folded.split()) or (there and any(beginning in f" {folded}" for beginning in there))
    }


def _may_be_balance(folded: str) -> bool:
    """Whether a text holds a word that begins a phrase of a balance: most texts do not, and are settled by that."""
    whole, beginnings = _first_words()
    if not whole.isdisjoint(folded.split(" ")):
        return True
    spaced = f" {folded}"
    return any(beginning in spaced for beginning in beginnings)


@lru_cache(maxsize=1)
def _cores() -> frozenset[str]:
    """The words that make a label that of a total."""
    return frozenset(phrases("total.cores"))


@lru_cache(maxsize=16384)
def total_kind(label: str) -> Total | None:
    """Return ``pure`` for a label that is nothing but a total, ``named`` for the total of something, else None."""
    words = fold_heading(label).split()
    cores = _cores()
    if cores.isdisjoint(words):
        return None
    others = pattern("total.words")
    if all(others.fullmatch(word) or word in month_names() or word.isdigit() or len(word) == 1 for word in words):
        return "pure"
    return (
        "named"
        if words[0] in cores or words[-1] in cores or words[0] in ("genel", "ara", "grand", "sous", "sub")
        else None
    )


@lru_cache(maxsize=16384)
def balance_kind(label: str) -> Balance | None:
    """Return which balance a label names: brought forward, opening, closing, carried forward; else None."""
    folded = fold_heading(label)
    if not _may_be_balance(folded):
        return None
    kind: Balance
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
