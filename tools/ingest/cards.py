"""Card statements that do not say so: they print what was charged without a minus and what was paid with one."""

from __future__ import annotations

from collections.abc import Sequence

from tools.ingest.column import Column
from tools.ingest.headings import Region
from tools.ingest.words import mentions


def is_card(region: Region, columns: Sequence[Column]) -> bool:
    """Return whether the headings name a card, or every negative row is a payment to one."""
    if any(mentions("card.headings", column.name) for column in columns):
        return True
    amounts = [column for column in columns if column.content == "number" and column.role == "amount"]
    if len(amounts) != 1:
        return False
    negative = [offset for offset, value in enumerate(amounts[0].values) if value is not None and value < 0]
    texts = [column.index for column in columns if column.content == "text"]
    return bool(negative) and all(
        any(mentions("card.payments", str(region.sheet.rows[region.start + offset][index] or "")) for index in texts)
        for offset in negative
    )
