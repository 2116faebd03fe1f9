"""How the rows of a table are usually filled: a total leaves empty what names a movement (its document, its party)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from tools.ingest.column import Column
from tools.ingest.headings import Region

USUAL = 0.9
FEWEST_ROWS = 2
# What a total may state as well as a movement does.
_SHARED = frozenset({"currency", "direction", "period"})


@dataclass(frozen=True, slots=True)
class Filling:
    """The columns of texts and documents that nearly every row fills, and those that hold dates."""

    region: Region
    usual: tuple[int, ...]
    dates: tuple[int, ...]

    def like_a_record(self, offset: int, label: int) -> bool | None:
        """Return whether a row fills what the others fill besides its label and its day; None where that is nothing."""
        others = [column for column in self.usual if column != label]
        cells = self.region.sheet.rows[self.region.start + offset]
        return all(cells[column] is not None for column in others) if others else None


def filling_of(region: Region, columns: Sequence[Column], offsets: Collection[int], label_of_rows: int = -1) -> Filling:
    """Return how the rows at ``offsets`` (those that claim nothing) are filled."""
    rows = [region.sheet.rows[region.start + offset] for offset in offsets]
    usual = []
    for column in columns:
        named = column.content == "text" or column.role in ("document", "account", "account_code", "counterparty")
        if not named or column.role in _SHARED or column.index == label_of_rows or len(rows) < FEWEST_ROWS:
            continue
        if sum(1 for row in rows if row[column.index] is not None) >= USUAL * len(rows):
            usual.append(column.index)
    dates = tuple(column.index for column in columns if column.content in ("date", "period"))
    return Filling(region, tuple(usual), dates)
