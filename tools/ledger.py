"""The ledger: dated movements of one currency, the balances the file states, and what does not chain.

It is built from the cash tables of a `Dataset` and is what scenarios transform and cash analyses read.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import Literal

from tools.money import Money
from tools.periods import key_of, months_between
from tools.tables import Direction


@dataclass(frozen=True, slots=True)
class Transaction:
    """One movement: the amount is signed as the account sees it; the direction says which side the line belongs to.

    A refund inside a cost line is ``direction="out"`` with a positive amount. ``cell`` is packed (0 for a movement
    that a scenario added, which then names its ``assumption``).
    """

    day: date
    amount: Money
    direction: Direction
    line: str | None = None
    counterparty: str | None = None
    description: str | None = None
    account: str | None = None
    table: str = ""
    sheet: str = ""
    cell: int = 0
    assumption: str | None = None


@dataclass(frozen=True, slots=True)
class Balance:
    """A balance stated in the file for the end (closing) or the start (opening) of a day."""

    kind: Literal["opening", "closing"]
    day: date
    amount: Money
    sheet: str = ""
    cell: int = 0


@dataclass(frozen=True, slots=True)
class Ledger:
    """Movements in the order of time, with the opening cash that the path starts from (None where unknown).

    ``unexplained`` holds, by month, what the stated balances moved beyond the movements (zero months are absent): the
    cash path follows the file's stated closings and says where they do not chain. ``granularity`` is that of the file.
    """

    transactions: tuple[Transaction, ...]
    balances: tuple[Balance, ...]
    currency: str | None
    exponent: int
    opening: Money | None
    opening_cell: tuple[str, int] | None
    granularity: Literal["day", "month"]
    first_month: str
    last_month: str
    as_of: date
    unexplained: tuple[tuple[str, Money], ...] = ()

    @property
    def months(self) -> list[str]:
        """Return every month from the first to the last movement, gap months included."""
        return months_between(self.first_month, self.last_month)

    def zero(self) -> Money:
        """Return no money, in the ledger's currency."""
        return Money(0, self.currency, self.exponent)

    def with_transactions(self, transactions: tuple[Transaction, ...]) -> Ledger:
        """Return the same ledger with other movements, in the order of time."""
        return replace(self, transactions=tuple(sorted(transactions, key=lambda movement: movement.day)))


def month_of(movement: Transaction) -> str:
    """Return the key of the month that a movement falls in."""
    return key_of(movement.day, "month")
