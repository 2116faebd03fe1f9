"""The cash path of a ledger, month by month.

Source of the formula: closing = opening + money in - money out, carried from month to month; where the file states a
month-end balance that differs, the path follows the file and the difference is the month's ``unexplained``.
"""

from __future__ import annotations

from dataclasses import dataclass

from tools.ledger import Ledger
from tools.money import Money
from tools.moves import Moves


@dataclass(frozen=True, slots=True)
class PathMonth:
    """One month: ``outflow`` is positive and net of refunds; ``opening + net + unexplained = closing``.

    Opening and closing are None where the opening cash is unknown. ``movements`` are the month's, in time order.
    """

    month: str
    opening: Money | None
    inflow: Money
    outflow: Money
    unexplained: Money
    movements: Moves

    @property
    def net(self) -> Money:
        """Return money in less money out."""
        return self.inflow - self.outflow

    @property
    def closing(self) -> Money | None:
        """Return the cash at the month's end, or None where the opening cash is unknown."""
        return None if self.opening is None else self.opening + self.net + self.unexplained

    def side(self, direction: str) -> Moves:
        """Return the month's movements of one direction."""
        return self.movements.side(direction)


def project(ledger: Ledger, opening: Money | None = None) -> tuple[PathMonth, ...]:
    """Return the path over all months of the ledger, gap months as zero, from ``opening`` where one is given."""
    by_month = ledger.transactions.by_month()
    none = ledger.transactions[:0]
    unexplained = dict(ledger.unexplained)
    cash = ledger.opening if opening is None else opening
    path = []
    for month in ledger.months:
        moves = by_month.get(month, none)
        inflow, outflow = (moves.side(side).total(ledger.currency, ledger.exponent) for side in ("in", "out"))
        gap = unexplained.get(month, ledger.zero())
        step = PathMonth(month, cash, inflow, -outflow, gap, moves)
        path.append(step)
        cash = step.closing
    return tuple(path)
