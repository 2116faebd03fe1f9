"""The ledger: dated movements of one currency, the balances the file states, and what does not chain.

It is built from the cash tables of a `Dataset` and is what scenarios transform and cash analyses read. The opening cash
is stated, or follows from a running balance or a later stated balance less the movements before it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Literal, cast
from weakref import finalize

from tools.chain import Book, accounts_of, chain_of
from tools.money import Money
from tools.movements import Balance, MovedRows, Transaction, cash_tables, main_date, month_of, moved_rows
from tools.moves import Columns, Moves, taken
from tools.periods import key_of, last_day, months_between
from tools.tables import Dataset, DateColumn, DimensionRole, Table

__all__ = ["Balance", "Ledger", "Moves", "Transaction", "ledgers", "month_of"]

ROLES: tuple[DimensionRole, ...] = ("line", "category", "counterparty", "description", "account")


@dataclass(frozen=True, slots=True)
class Ledger:
    """Movements in the order of time, with the opening cash that the path starts from (None where unknown).

    ``unexplained`` holds, by month, what the stated balances moved beyond the movements (zero months are absent): the
    cash path follows the file's stated closings and says where they do not chain. ``granularity`` is that of the file.
    """

    transactions: Moves
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
        result = self.opening + self.transactions.total(self.currency, self.exponent)
        for _, amount in self.unexplained:
            result = result + amount
        return result

    def zero(self) -> Money:
        """Return no money, in the ledger's currency."""
        return Money(0, self.currency, self.exponent)

    def with_transactions(self, transactions: Iterable[Transaction]) -> Ledger:
        """Return the same ledger with other movements, in the order of time."""
        return replace(self, transactions=Moves.of(transactions).in_time_order())


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
    books: dict[str | None, Book] = {}
    for table in cash_tables(dataset):
        for currency, book in _books(table):
            books[currency] = books[currency].joined(book) if currency in books else book
    alone = len(books) == 1
    return {currency: _ledger(dataset, currency, book, alone=alone) for currency, book in books.items()}


def _books(table: Table) -> list[tuple[str | None, Book]]:
    """Return the dated movements of a table by their currency, in the order of its rows."""
    dates = main_date(table)
    if dates is None:
        return []
    moved = moved_rows(table)
    days = taken(dates.values, moved.rows)
    by_currency: dict[str | None, Sequence[int]] = {}
    if None not in days and len(set(moved.currencies)) == 1:
        by_currency[moved.currencies[0]] = range(len(days))
    else:
        found: dict[str | None, list[int]] = defaultdict(list)
        for place, (day, currency) in enumerate(zip(days, moved.currencies, strict=True)):
            if day is not None:
                found[currency].append(place)
        by_currency.update(found)
    return [(currency, _book(table, dates, moved, places)) for currency, places in by_currency.items()]


def _book(table: Table, dates: DateColumn, moved: MovedRows, places: Sequence[int]) -> Book:
    rows = taken(moved.rows, places)
    texts = {role: column.values for role in ROLES if (column := table.dimension(role))}
    empty: Sequence[None] = [None] * len(rows)
    named = {role: taken(values, rows) for role, values in texts.items()}
    lines, categories = named.get("line"), named.get("category")
    if lines is None or categories is None:
        lines = lines or categories or empty
    else:
        lines = [line or category for line, category in zip(lines, categories, strict=True)]
    columns = Columns(
        days=cast(Sequence[date], taken(dates.values, rows)),
        minors=taken(moved.minors, places),
        currencies=taken(moved.currencies, places),
        exponents=taken(moved.exponents, places),
        directions=taken(moved.directions, places),
        lines=lines,
        counterparties=named.get("counterparty", empty),
        descriptions=named.get("description", empty),
        accounts=named.get("account", empty),
        tables=[table.id] * len(rows),
        sheets=taken(table.sheets, rows) if table.sheets else [table.sheet] * len(rows),
        cells=taken(moved.cells, places),
        assumptions=empty,
    )
    return _with_balances(table, columns, moved.rows, places)


def _with_balances(table: Table, columns: Columns, moved: Sequence[int], places: Sequence[int]) -> Book:
    """Return movements with the running balance of their row, each row's last movement having it."""
    running = next((m for m in table.measures if m.role == "balance" and m.kind == "stock"), None)
    empty: Sequence[None] = [None] * len(places)
    if running is None:
        return Book(columns, empty, empty, [0] * len(places), [0] * len(places))
    rows = taken(moved, places)
    values: Sequence[int | None] = taken(running.values, rows)
    if not isinstance(moved, range):
        last = [place + 1 == len(moved) or moved[place + 1] != moved[place] for place in places]
        values = [value if kept else None for value, kept in zip(values, last, strict=True)]
    codes = table.currencies
    return Book(
        columns,
        values,
        [codes[row] or running.currency for row in rows] if codes else [running.currency] * len(rows),
        [running.exponent] * len(rows),
        taken(running.cells, rows),
    )


def _ledger(dataset: Dataset, currency: str | None, book: Book, *, alone: bool) -> Ledger:
    days = book.moves.days
    monthly = all(
        (column := main_date(table)) is not None and column.granularity != "day" for table in cash_tables(dataset)
    )
    base = Ledger(
        transactions=Moves(book.moves).in_time_order(),
        balances=(),
        currency=currency,
        exponent=max(set(book.moves.exponents)),
        opening=None,
        opening_cell=None,
        granularity="month" if monthly else "day",
        first_month=key_of(min(days), "month"),
        last_month=key_of(max(days), "month"),
        as_of=last_day(max(days)) if monthly else max(days),
    )
    if not dataset.year_known:
        return base
    stated = [told for told in dataset.balances if told.currency == currency or (alone and not told.currency)]
    chains = [chain_of(account, base.months) for account in accounts_of(book, stated)]
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
