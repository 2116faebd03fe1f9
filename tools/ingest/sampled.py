"""A sample of a table's figures, on which arithmetic between columns is tried: rows with a day, from the top."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal

from tools.ingest.column import Column

ROWS = 240
FEWEST = 3
ZERO = Decimal(0)
Values = list[Decimal | None]


@dataclass(slots=True)
class Sampled:
    """Columns of figures of a table with the rows that are looked at."""

    columns: Sequence[Column]
    rows: list[int]

    def of(self, column: Column) -> Values:
        """Return the figures of a column in the sample."""
        return [column.values[row] for row in self.rows]

    def full(self, column: Column) -> list[Decimal]:
        """Return the figures of a column in the sample, zero where there is none."""
        return [column.values[row] or ZERO for row in self.rows]


def sample_of(columns: Sequence[Column]) -> Sampled:
    """Return the first rows of a table that have a day (where it has days) and a figure."""
    figures = [column for column in columns if column.content == "number" and not column.percent]
    figures = [column for column in figures if column.filled]
    days = [column.days for column in columns if column.content == "date"]
    rows = []
    for row in range(len(figures[0].values) if figures else 0):
        dated = not days or any(column[row] is not None for column in days)
        if dated and any(column.values[row] is not None for column in figures):
            rows.append(row)
        if len(rows) == ROWS:
            break
    return Sampled(figures, rows)


def mostly(good: int, seen: int, share: int = 95) -> bool:
    """Return whether so many of the rows (in percent), and three at least, are as they should be."""
    return seen >= FEWEST and good * 100 >= seen * share


def distinct(values: Iterable[Decimal | None]) -> int:
    """Return how many different figures there are, zero and empty cells aside."""
    return len({value for value in values if value})
