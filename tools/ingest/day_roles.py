"""Which days of a list of invoices are what: issued, due, paid; by their names, else by how they follow each other."""

from __future__ import annotations

from collections.abc import Sequence

from tools.ingest.column import Column
from tools.ingest.made_of import stands_where
from tools.ingest.sampled import Sampled, mostly

MOST_TERMS = 8
FEWEST_DAYS = 3
FEWEST_COLUMNS = 2
_UNSETTLED = ("date", "other_date")


def settle_days(sample: Sampled, columns: Sequence[Column]) -> None:
    """Set the roles of days beside what is paid or open: issued first, then due at terms, paid in part of the rows."""
    days = [column for column in columns if column.content == "date"]
    roles = {column.role for column in (*days, *sample.columns)}
    if len(days) < FEWEST_COLUMNS or not roles & {"paid", "open", "due", "paid_date"}:
        return
    base = next((column for column in days if column.role == "issued"), None)
    base = base or next((column for column in days if column.role in _UNSETTLED and _is_full(sample, column)), None)
    if base is None:
        return
    paid = next((column for column in sample.columns if column.role == "paid"), None)
    for column in days:
        if column is base or column.role not in _UNSETTLED:
            continue
        gaps = _gaps(sample, base, column)
        if not gaps or not mostly(sum(1 for gap in gaps if gap >= 0), len(gaps), 90):
            continue
        if not _is_full(sample, column):
            if "paid_date" not in roles and (paid is None or stands_where(sample, paid, column)):
                column.role = "paid_date"
        elif "due" not in roles and len(set(gaps)) <= MOST_TERMS and max(gaps) >= FEWEST_DAYS:
            column.role = "due"
    if any(column.role in ("due", "paid_date") for column in days) and base.role in _UNSETTLED:
        base.role = "issued"


def _is_full(sample: Sampled, column: Column) -> bool:
    return mostly(sum(1 for row in sample.rows if column.days[row] is not None), len(sample.rows))


def _gaps(sample: Sampled, base: Column, column: Column) -> list[int]:
    return [
        (later - first).days
        for row in sample.rows
        if (first := base.days[row]) is not None and (later := column.days[row]) is not None
    ]
