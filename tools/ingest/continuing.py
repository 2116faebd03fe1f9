"""Whether one report goes on where another ends: the yearly files of one business."""

from __future__ import annotations

import re
from pathlib import PurePosixPath

from tools.ingest.stacking import days_of
from tools.ingest.words import fold
from tools.tables import Dataset, Table

SHARED_LINES = 0.8
FEWEST_LINES = 3
MONTHS = 12
_DOWNLOADED_AGAIN = re.compile(r"\s*\(\d+\)$")
_YEAR = re.compile(r"(?<!\d)((?:19|20)?\d\d)(?!\d)")


def continues(one: Dataset, other: Dataset) -> bool:
    """Return whether two reports by period are one business's: the later begins in the month after the earlier ends.

    Beyond that they must name nearly the same lines, and either be named alike but for the years that they cover, or
    state a closing and an opening balance that are the same.
    """
    if not all(len(each.tables) == 1 and each.main.layout in ("wide", "report") for each in (one, other)):
        return False
    spans = [days_of(each.main) for each in (one, other)]
    if spans[0] is None or spans[1] is None:
        return False
    before, after = (one, other) if spans[0] <= spans[1] else (other, one)
    end, start = min(spans[0][1], spans[1][1]), max(spans[0][0], spans[1][0])
    next_month = (end.year * MONTHS + end.month) + 1 == start.year * MONTHS + start.month
    if not next_month or not _same_lines(before.main, after.main):
        return False
    chained = bool(before.closing_balance) and before.closing_balance == after.opening_balance
    return chained or series_name(one.file, _years(one)) == series_name(other.file, _years(other))


def series_name(file: str, years: frozenset[int] | None = None) -> str:
    """Return a file's name without its ending and the years that it covers (any year where they are not known)."""
    stem = _DOWNLOADED_AGAIN.sub("", PurePosixPath(file).stem)

    def without(found: re.Match[str]) -> str:
        number = int(found[1])
        long = number >= 1_900  # noqa: PLR2004 - the pattern takes years of two digits or from 1900 on
        known = long if years is None else number in (years if long else {year % 100 for year in years})
        return " " if known else found[1]

    return " ".join(re.findall(r"[^\W_]+", _YEAR.sub(without, fold(stem))))


def _years(dataset: Dataset) -> frozenset[int]:
    span = days_of(dataset.main)
    return frozenset(range(span[0].year, span[1].year + 1)) if span else frozenset()


def _same_lines(before: Table, after: Table) -> bool:
    one, other = before.dimension("line"), after.dimension("line")
    if one is None or other is None:
        return False
    known, new = ({fold(value) for value in column.values if value} for column in (one, other))
    return len(known & new) >= max(FEWEST_LINES, SHARED_LINES * max(len(known), len(new)))
