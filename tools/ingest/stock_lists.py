"""Lists of stock: how many of each thing are on hand and what one costs. A list of stock moves no money.

Its day is that of the last movement of a thing, and no day on which money moved.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tools.ingest.column import Column
from tools.ingest.findings import Findings
from tools.ingest.headings import Region
from tools.ingest.undated import Undated, read_undated
from tools.ingest.words import mentions
from tools.tables import DateColumn

_MOVING = frozenset({"debit", "credit", "balance", "paid", "open", "due", "tax", "fee", "budget"})


def read_stock(region: Region, columns: list[Column], findings: Findings) -> Undated | None:
    """Return a list of stock as a report with the day of the last movement, or None for any other table."""
    days = [column for column in columns if column.content in ("date", "period")]
    if not _is_stock(columns) or len(days) > 1:
        return None
    read = read_undated(region, [column for column in columns if column not in days], findings)
    if read is None or not days:
        return read
    told = tuple(days[0].days[offset] for offset in read.leaves)
    dated = DateColumn(name=days[0].name, role="other", granularity="day", values=told)
    return replace(read, table=read.table.model_copy(update={"dates": (dated,)}))


def _is_stock(columns: Sequence[Column]) -> bool:
    """Return whether one column counts what is on hand, another one is the price of one, and nothing moves money."""
    held = [column for column in columns if column.role == "quantity" and mentions("stocked.words", column.name)]
    prices = [column for column in columns if column.role == "price"]
    return len(held) == 1 and len(prices) == 1 and not any(column.role in _MOVING for column in columns)
