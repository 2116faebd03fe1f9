"""The ledger: dated movements of one currency, the balances the file states, and what does not chain.

It is built from the cash tables of a `Dataset` and is what scenarios transform and cash analyses read. The opening cash
is stated, or follows from a running balance or a later stated balance less the movements before it.
"""

from __future__ import annotations

import gc
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import date
from typing import Literal
from weakref import finalize

from tools.chain import Entry, accounts_of, chain_of
from tools.money import Money
from tools.movements import Balance, Transaction, cash_tables, main_date, month_of, movement_rows
from tools.periods import key_of, last_day, months_between
from tools.tables import Dataset, Table

__all__ = ["Balance", "Ledger", "Transaction", "ledgers", "month_of"]


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

    @property
    def closing(self) -> Money | None:
        """Return the cash at the end of the last month, or None where the opening cash is unknown."""
        if self.opening is None:
            return None
        result = self.opening
        for movement in self.transactions:
            result = result + movement.amount
        for _, amount in self.unexplained:
            result = result + amount
        return result

    def zero(self) -> Money:
        """Return no money, in the ledger's currency."""
        return Money(0, self.currency, self.exponent)

    def with_transactions(self, transactions: tuple[Transaction, ...]) -> Ledger:
        """Return the same ledger with other movements, in the order of time."""
        return replace(self, transactions=tuple(sorted(transactions, key=lambda movement: movement.day)))


_BUILT: dict[int, dict[str | None, Ledger]] = {}


def ledgers(dataset: Dataset) -> dict[str | None, Ledger]:
    """Return the ledger of each currency (key None where the file states none); empty where no money is dated.

    A data set never changes, so its ledgers are built once and kept as long as it is.
    """
    built = _BUILT.get(id(dataset))
    if built is None:
        built = _BUILT[id(dataset)] = _build(dataset)
        finalize(dataset, _BUILT.pop, id(dataset), None).atexit = False
    return dict(built)


def _build(dataset: Dataset) -> dict[str | None, Ledger]:
    entries: dict[str | None, list[Entry]] = defaultdict(list)
    with _collector_paused():
        for table in cash_tables(dataset):
            for currency, entry in _entries(table):
                entries[currency].append(entry)
        alone = len(entries) == 1
        return {currency: _ledger(dataset, currency, found, alone=alone) for currency, found in entries.items()}


@contextmanager
def _collector_paused() -> Iterator[None]:
    """Let the garbage collector wait: it would walk all the movements again and again, and none of them is garbage."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()


def _entries(table: Table) -> list[tuple[str | None, Entry]]:
    dates = main_date(table)
    if dates is None:
        return []
    running = next((m for m in table.measures if m.role == "balance" and m.kind == "stock"), None)
    empty = (None,) * table.rows
    lines, categories, counterparties, descriptions, accounts = (
        column.values if (column := table.dimension(role)) else empty
        for role in ("line", "category", "counterparty", "description", "account")
    )
    codes = table.currencies or (None,) * table.rows
    found: list[tuple[str | None, Entry]] = []
    moved = movement_rows(table)
    for place, (row, minor, side, cell, exponent, currency) in enumerate(moved, 1):
        day = dates.values[row]
        if day is None:
            continue
        transaction = Transaction(
            day=day,
            amount=Money(minor, currency, exponent),
            direction=side,
            line=lines[row] or categories[row],
            counterparty=counterparties[row],
            description=descriptions[row],
            account=accounts[row],
            table=table.id,
            sheet=table.sheet_of(row),
            cell=cell,
        )
        last = place == len(moved) or moved[place][0] != row
        value = running.values[row] if running is not None and last else None
        if running is None or value is None:
            found.append((currency, Entry(transaction)))
        else:
            balance = Money(value, codes[row] or running.currency, running.exponent)
            found.append((currency, Entry(transaction, balance, running.cells[row])))
    return found


def _ledger(dataset: Dataset, currency: str | None, entries: list[Entry], *, alone: bool) -> Ledger:
    days = [entry.movement.day for entry in entries]
    monthly = all(
        (column := main_date(table)) is not None and column.granularity != "day" for table in cash_tables(dataset)
    )
    base = Ledger(
        transactions=(),
        balances=(),
        currency=currency,
        exponent=max(entry.movement.amount.exponent for entry in entries),
        opening=None,
        opening_cell=None,
        granularity="month" if monthly else "day",
        first_month=key_of(min(days), "month"),
        last_month=key_of(max(days), "month"),
        as_of=last_day(max(days)) if monthly else max(days),
    ).with_transactions(tuple(entry.movement for entry in entries))
    if not dataset.year_known:
        return base
    stated = [told for told in dataset.balances if told.currency == currency or (alone and not told.currency)]
    chains = [chain_of(account, base.months) for account in accounts_of(entries, stated)]
    openings = [chain.opening for chain in chains if chain.opening is not None]
    if len(openings) < len(chains):
        return _told(dataset, base) if alone else base
    opening, unexplained = base.zero(), dict.fromkeys(base.months, base.zero())
    for chain in chains:
        for month, amount in chain.unexplained.items():
            unexplained[month] = unexplained[month] + amount
    for balance in openings:
        opening = opening + balance.amount
    return replace(
        base,
        opening=opening,
        opening_cell=(openings[0].sheet, openings[0].cell) if len(openings) == 1 else None,
        balances=tuple(openings) + tuple(balance for chain in chains for balance in chain.closings),
        unexplained=tuple((month, amount) for month, amount in unexplained.items() if amount.minor),
    )


def _told(dataset: Dataset, base: Ledger) -> Ledger:
    """Return the ledger with the opening balance that the reading found outside of the tables, where it found one."""
    if dataset.opening_balance is None:
        return base
    places = max(base.exponent, -int(dataset.opening_balance.as_tuple().exponent))
    return replace(base, opening=Money.of(dataset.opening_balance, base.currency, places))
