"""Chains: what an account's stated balances say beside its movements.

An account's opening cash is stated, or is a running or later stated balance less the movements up to it. Where a stated
month-end balance is not the path's, the difference is kept as unexplained and the path goes on from the stated one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta

from tools.money import Money
from tools.movements import Balance, Transaction
from tools.moves import Columns, in_units, months_of, taken
from tools.periods import key_of, last_day
from tools.tables import StatedBalance


@dataclass(slots=True)
class Entry:
    """A movement with the running balance printed in its row, where there is one."""

    movement: Transaction
    balance: Money | None = None
    balance_cell: int = 0


@dataclass(slots=True)
class Book:
    """Movements of one currency as columns, with the running balance printed in their rows (None where none is)."""

    moves: Columns
    balances: Sequence[int | None]
    balance_currencies: Sequence[str | None]
    balance_exponents: Sequence[int]
    balance_cells: Sequence[int]

    @classmethod
    def of(cls, entries: Sequence[Entry]) -> Book:
        """Return entries as a book, in their order."""
        amounts = [entry.balance for entry in entries]
        return cls(
            Columns.of(entry.movement for entry in entries),
            [amount.minor if amount else None for amount in amounts],
            [amount.currency if amount else None for amount in amounts],
            [amount.exponent if amount else 0 for amount in amounts],
            [entry.balance_cell for entry in entries],
        )

    def joined(self, other: Book) -> Book:
        """Return this book with another of its currency below it."""
        return Book(
            self.moves.joined(other.moves),
            [*self.balances, *other.balances],
            [*self.balance_currencies, *other.balance_currencies],
            [*self.balance_exponents, *other.balance_exponents],
            [*self.balance_cells, *other.balance_cells],
        )

    def has_balance(self, row: int) -> bool:
        """Return whether a balance is printed in a row."""
        return self.balances[row] is not None

    def balance(self, row: int) -> Money | None:
        """Return the running balance of a row, or None."""
        minor = self.balances[row]
        return None if minor is None else Money(minor, self.balance_currencies[row], self.balance_exponents[row])

    def amounts(self, rows: Sequence[int], places: int) -> Sequence[int]:
        """Return the amounts of rows in units of ``10**-places``."""
        return in_units(taken(self.moves.minors, rows), taken(self.moves.exponents, rows), places)

    def ends(self, rows: Sequence[int], places: int) -> list[int | None]:
        """Return the running balances of rows in units of ``10**-places``, None where there is none."""
        stated, exponents = taken(self.balances, rows), taken(self.balance_exponents, rows)
        if set(exponents) == {places}:
            return list(stated)
        return [
            None if minor is None else minor * 10 ** (places - exponent)
            for minor, exponent in zip(stated, exponents, strict=True)
        ]


@dataclass(slots=True)
class Account:
    """One account's movements in the order of time (rows of a book), with what the file states of its balance."""

    book: Book
    rows: Sequence[int]
    stated: list[StatedBalance] = field(default_factory=list)

    @property
    def days(self) -> list[date]:
        """Return the day of each movement."""
        days = self.book.moves.days
        return [days[row] for row in self.rows]

    def zero(self) -> Money:
        """Return no money, in the account's currency."""
        first = self.rows[0]
        return Money(0, self.book.moves.currencies[first], self.book.moves.exponents[first])


def entries_by_account(entries: Sequence[Entry]) -> list[list[Entry]]:
    """Return entries by account, each account's in the order of time."""
    return [[entries[row] for row in account.rows] for account in accounts_of(Book.of(entries), [])]


def accounts_of(book: Book, stated: list[StatedBalance]) -> list[Account]:
    """Return the movements by account: accounts that the file names, else tables whose days overlap."""
    by_name: dict[tuple[str | None, str], Sequence[int]] = {}
    days = book.moves.days
    keys = set(zip(book.moves.accounts, book.moves.tables, strict=True))
    if len(keys) == 1:
        by_name[keys.pop()] = range(len(days))
    else:
        found: dict[tuple[str | None, str], list[int]] = defaultdict(list)
        for row, key in enumerate(zip(book.moves.accounts, book.moves.tables, strict=True)):
            found[key].append(row)
        by_name.update(sorted(found.items(), key=lambda item: min(days[row] for row in item[1])))
    groups: list[tuple[str | None, list[int]]] = []
    with_balances = any(balance is not None for balance in book.balances) or any(balance.account for balance in stated)
    for (name, _), rows in by_name.items():
        ordered = _in_time_order(book, rows)
        first = days[ordered[0]]
        joined = next(
            (group for other, group in groups if not with_balances or (other == name and days[group[-1]] <= first)),
            None,
        )
        if joined is None:
            groups.append((name, ordered))
        else:
            joined.extend(ordered)
    return [
        Account(book, sorted(group, key=days.__getitem__), _of_account(stated, name, alone=len(groups) == 1))
        for name, group in groups
    ]


def _of_account(stated: list[StatedBalance], name: str | None, *, alone: bool) -> list[StatedBalance]:
    """Return the balances of one account; of a file's only account also those that name none."""
    own = [balance for balance in stated if balance.account == name]
    return own or ([balance for balance in stated if balance.account is None or name is None] if alone else [])


def _in_time_order(book: Book, rows: Sequence[int]) -> list[int]:
    """Return the rows by day; a list printed newest first is turned round, so that a day's last row stays last."""
    printed = zip(taken(book.balance_exponents, rows), taken(book.balances, rows), strict=True)
    places = max({*taken(book.moves.exponents, rows), *(exponent for exponent, end in printed if end is not None)})
    days = list(taken(book.moves.days, rows))
    amounts, ends = book.amounts(rows, places), book.ends(rows, places)
    down = up = 0
    pairs = zip(days, days[1:], amounts, amounts[1:], ends, ends[1:], strict=False)
    for here, there, amount, next_amount, balance, next_balance in pairs:
        if balance is None:
            down += here < there
            up += here > there
        elif next_balance is not None:
            down += next_balance - balance == next_amount
            up += balance - next_balance == amount
    order = sorted(range(len(rows) - 1, -1, -1) if up > down else range(len(rows)), key=days.__getitem__)
    linked = _linked_days([days[place] for place in order], [amounts[p] for p in order], [ends[p] for p in order])
    return [rows[order[place]] for place in linked]


def _linked_days(days: list[date], amounts: Sequence[int], ends: Sequence[int | None]) -> list[int]:
    """Return the places of rows that are in order of their days, each day's by its running balances."""
    linked: list[int] = []
    start = 0
    while start < len(days):
        end = start + 1
        while end < len(days) and days[end] == days[start]:
            end += 1
        before = ends[linked[-1]] if linked else None
        linked += _linked(start, amounts[start:end], ends[start:end], before)
        start = end
    return linked


def _linked(start: int, amounts: Sequence[int], stated: Sequence[int | None], reached: int | None) -> Sequence[int]:
    """Return one day's places so that each running balance follows from the one before, where that can be."""
    day = range(start, start + len(amounts))
    if len(day) == 1 or None in stated:
        return day
    ends = [end for end in stated if end is not None]
    starts = [end - amount for end, amount in zip(ends, amounts, strict=True)]
    if starts == [reached, *ends[:-1]]:
        return day
    left: dict[int, list[int]] = defaultdict(list)
    for place in reversed(range(len(day))):
        left[starts[place]].append(place)
    if reached is not None and reached in left:
        cash = reached
    else:
        known = set(ends)
        cash = next((start for start in starts if start not in known), starts[0])
    order: list[int] = []
    while left.get(cash):
        order.append(left[cash].pop())
        cash = ends[order[-1]]
    return [day[place] for place in order] if len(order) == len(day) else day


@dataclass(slots=True)
class Chain:
    """One account's opening, its stated month-end closings, and what its movements leave unexplained by month."""

    opening: Balance | None
    closings: list[Balance]
    unexplained: dict[str, Money]


def chain_of(account: Account, months: list[str]) -> Chain:
    """Return how an account's stated balances fit its movements over ``months``."""
    zero = account.zero()
    exponents = account.book.moves.exponents
    places = max({exponents[row] for row in account.rows})
    amounts = account.book.amounts(account.rows, places)
    spans = {month: (start, end) for month, start, end in months_of(account.days)}
    net = {month: Money(0, zero.currency, places) for month in months}
    net |= {month: Money(sum(amounts[start:end]), zero.currency, places) for month, (start, end) in spans.items()}
    closings = _closings(account, months, spans)
    opening = _opening(account, closings, net)
    if opening is None:
        return Chain(None, [], {})
    path, unexplained = opening.amount, {}
    for month in months:
        path = path + net[month]
        if month in closings:
            gap = closings[month].amount - path
            path = closings[month].amount
            if gap.minor:
                unexplained[month] = gap
    return Chain(opening, [closings[month] for month in sorted(closings)], unexplained)


def _closings(account: Account, months: list[str], spans: dict[str, tuple[int, int]]) -> dict[str, Balance]:
    """Return the balance at the end of each month that the file states: printed, running, or the next one's opening."""
    found: dict[str, Balance] = {}
    book, days = account.book, account.days
    last = {month: days[end - 1] for month, (start, end) in spans.items() if end > start}
    for balance in sorted(account.stated, key=lambda stated: stated.kind != "opening"):
        day = balance.day - timedelta(days=1) if balance.kind == "opening" else balance.day
        month = key_of(day, "month")
        if month in months and day >= last.get(month, day):
            found[month] = Balance("closing", last_day(day), _stated(balance, account), balance.sheet, balance.cell)
    for month, (start, end) in spans.items():
        row = next((row for row in reversed(account.rows[start:end]) if book.balances[row] is not None), None)
        if row is not None and (printed := book.balance(row)):
            found[month] = Balance(
                "closing", book.moves.days[row], printed, book.moves.sheets[row], book.balance_cells[row]
            )
    return found


def _stated(balance: StatedBalance, account: Account) -> Money:
    return Money(balance.minor, account.zero().currency, balance.exponent)


def _opening(account: Account, closings: dict[str, Balance], net: dict[str, Money]) -> Balance | None:
    openings = sorted((b for b in account.stated if b.kind == "opening"), key=lambda balance: balance.day)
    book, first = account.book, account.book.moves.days[account.rows[0]]
    if openings and openings[0].day <= first:
        told = openings[0]
        return Balance("opening", told.day, _stated(told, account), told.sheet, told.cell)
    moved = account.zero()
    for row in account.rows if any(map(book.has_balance, account.rows)) else ():
        moved = moved + Money(book.moves.minors[row], book.moves.currencies[row], book.moves.exponents[row])
        printed = book.balance(row)
        if printed:
            return Balance("opening", first, printed - moved, book.moves.sheets[row], book.balance_cells[row])
    moved = account.zero()
    for month, amount in net.items():
        moved = moved + amount
        if month in closings:
            return replace(closings[month], kind="opening", amount=closings[month].amount - moved)
    return None
