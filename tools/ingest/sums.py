"""What movements come to since some row, and whether a printed figure is that."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal

FEWEST_ADDED = 2
NEAR = Decimal("0.1")
ZERO = Decimal(0)


@dataclass(slots=True)
class Sums:
    """What was added up since some row: in all, in, out, and of each printed column.

    ``taken`` is how many of the region's movements were added or lie before: most tables never ask for a sum.
    """

    taken: int = 0
    count: int = 0
    all: Decimal = ZERO
    into: Decimal = ZERO
    out: Decimal = ZERO
    columns: dict[int, Decimal] = field(default_factory=dict)

    def add(self, value: Decimal, printed: dict[int, Decimal]) -> None:
        """Add one movement."""
        self.count += 1
        self.all += value
        self.into += max(value, ZERO)
        self.out += min(value, ZERO)
        for column, figure in printed.items():
            self.columns[column] = self.columns.get(column, ZERO) + figure

    def ties(self, value: Decimal, printed: dict[int, Decimal]) -> bool:
        """Return whether a row's figures are these sums, of two movements at least."""
        if self.count < FEWEST_ADDED or not value:
            return False
        if len(printed) > 1:
            return all(self.columns.get(column) == figure for column, figure in printed.items())
        return abs(value) in (abs(self.all), self.into, -self.out)

    def near(self, value: Decimal) -> bool:
        """Return whether a figure is close to these sums."""
        sums = (abs(self.all), self.into, -self.out)
        return self.count >= FEWEST_ADDED and any(total and abs(abs(value) - total) <= total * NEAR for total in sums)
