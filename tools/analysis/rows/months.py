"""Months of a selection: which are complete, and their sums, months without a row as zero."""

from __future__ import annotations

from collections import defaultdict
from datetime import date

from tools.analysis.rows.selection import Row, Rows
from tools.periods import key_of, months_between
from tools.working import NoFigureError, Working

LATE_START = 10  # a first month whose rows begin after this day, and a last one whose rows end before the other,
EARLY_END = 25  # are taken for incomplete; both are guesses, and the months left out are told


def complete_months(working: Working, rows: Rows) -> list[str]:
    """Return every complete month from the first to the last row; the ones left out are warned of."""
    if rows.granularity == "year":
        raise NoFigureError("no_dates")
    days = [row.day for row in rows.rows if row.day is not None]
    if not days:
        raise NoFigureError("no_dates")
    return whole_months(working, min(days), max(days), by_day=rows.granularity == "day")


def whole_months(working: Working, first: date, last: date, *, by_day: bool) -> list[str]:
    """Return the months from a first to a last day, without those at the ends that look incomplete."""
    months = months_between(key_of(first, "month"), key_of(last, "month"))
    partial = []
    if by_day and first.day > LATE_START:
        partial.append(months.pop(0))
    if by_day and last.day < EARLY_END and months:
        partial.append(months.pop())
    if partial:
        working.warn("partial_months", months=", ".join(partial))
    return months


def by_month(rows: Rows, months: list[str]) -> dict[str, tuple[int, list[Row]]]:
    """Return for each of the months the sum of its rows in the selection's units, and the rows."""
    found: dict[str, list[Row]] = defaultdict(list)
    for row in rows.rows:
        if row.month is not None:
            found[row.month].append(row)
    return {month: (sum(row.minor for row in found[month]), found[month]) for month in months}
