"""Chains: what an account's stated balances say beside its movements.

An account's opening cash is stated, or is a running or later stated balance less the movements up to it. Where a stated
month-end balance is not the path's, the difference is kept as unexplained and the path goes on from the stated one.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field, replace
from datetime import timedelta
from itertools import groupby, pairwise

from tools.money import Money
from tools.movements import Balance, Transaction, month_of
from tools.periods import key_of, last_day
from tools.tables import StatedBalance


@dataclass(slots=True)
class Entry:
    """A movement with the running balance printed in its row, where there is one."""

    movement: Transaction
    balance: Money | None = None
    balance_cell: int = 0


@dataclass(slots=True)
class Account:
    """One account's movements in the order of time, with what the file states of its balance."""

    entries: list[Entry]
    stated: list[StatedBalance] = field(default_factory=list)

    def zero(self) -> Money:
        """Return no money, in the account's currency."""
        amount = self.entries[0].movement.amount
        return Money(0, amount.currency, amount.exponent)


def accounts_of(entries: list[Entry], stated: list[StatedBalance]) -> list[Account]:
    """Return the movements by account: accounts that the file names, else tables whose days overlap."""
    by_name: dict[tuple[str | None, str], list[Entry]] = defaultdict(list)
    for entry in entries:
        by_name[entry.movement.account, entry.movement.table].append(entry)
    groups: list[tuple[str | None, list[Entry]]] = []
    with_balances = any(entry.balance for entry in entries) or any(balance.account for balance in stated)
    for (name, _), found in sorted(by_name.items(), key=lambda item: min(entry.movement.day for entry in item[1])):
        ordered = _in_time_order(found)
        first = ordered[0].movement.day
        joined = next(
            (
                group
                for other, group in groups
                if not with_balances or (other == name and group[-1].movement.day <= first)
            ),
            None,
        )
        if joined is None:
            groups.append((name, ordered))
        else:
            joined.extend(ordered)
    return [
        Account(
            sorted(group, key=lambda entry: entry.movement.day),
            _of_account(stated, name, alone=len(groups) == 1),
        )
        for name, group in groups
    ]


def _of_account(stated: list[StatedBalance], name: str | None, *, alone: bool) -> list[StatedBalance]:
    """Return the balances of one account; of a file's only account also those that name none."""
    own = [balance for balance in stated if balance.account == name]
    return own or ([balance for balance in stated if balance.account is None or name is None] if alone else [])


def _in_time_order(entries: list[Entry]) -> list[Entry]:
    """Return the entries by day; a list printed newest first is turned round, so that a day's last row stays last."""
    places = max(max(e.movement.amount.exponent, e.balance.exponent if e.balance else 0) for e in entries)
    rows = [
        (e.movement.day, _units(e.movement.amount, places), _units(e.balance, places) if e.balance else None)
        for e in entries
    ]
    down = up = 0
    for (here, amount, balance), (there, next_amount, next_balance) in pairwise(rows):
        if balance is None:
            down += here < there
            up += here > there
        elif next_balance is not None:
            down += next_balance - balance == next_amount
            up += balance - next_balance == amount
    ordered = sorted(entries[::-1] if up > down else entries, key=lambda entry: entry.movement.day)
    linked: list[Entry] = []
    for _, day in groupby(ordered, key=lambda entry: entry.movement.day):
        linked += _linked(list(day), linked[-1].balance if linked else None, places)
    return linked


def _units(amount: Money, places: int) -> int:
    """Return an amount in units of ``10**-places``, which are at least as fine as its own."""
    return amount.minor if amount.exponent == places else amount.at(places).minor


def _linked(day: list[Entry], before: Money | None, places: int) -> list[Entry]:
    """Return one day's entries so that each running balance follows from the one before, where that can be."""
    if len(day) == 1 or any(entry.balance is None for entry in day):
        return day
    ends = [_units(entry.balance, places) for entry in day if entry.balance is not None]
    starts = [end - _units(entry.movement.amount, places) for end, entry in zip(ends, day, strict=True)]
    reached = None if before is None else _units(before, places)
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
    places = max(entry.movement.amount.exponent for entry in account.entries)
    moved = dict.fromkeys(months, 0)
    for entry in account.entries:
        moved[month_of(entry.movement)] += _units(entry.movement.amount, places)
    net = {month: Money(units, zero.currency, places) for month, units in moved.items()}
    closings = _closings(account, months)
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


def _closings(account: Account, months: list[str]) -> dict[str, Balance]:
    """Return the balance at the end of each month that the file states: printed, running, or the next one's opening."""
    found: dict[str, Balance] = {}
    last = {month_of(entry.movement): entry.movement.day for entry in account.entries}
    for balance in sorted(account.stated, key=lambda stated: stated.kind != "opening"):
        day = balance.day - timedelta(days=1) if balance.kind == "opening" else balance.day
        month = key_of(day, "month")
        if month in months and day >= last.get(month, day):
            found[month] = Balance("closing", last_day(day), _stated(balance, account), balance.sheet, balance.cell)
    for month, entry in {month_of(e.movement): e for e in account.entries if e.balance}.items():
        if entry.balance:
            sheet = entry.movement.sheet
            found[month] = Balance("closing", entry.movement.day, entry.balance, sheet, entry.balance_cell)
    return found


def _stated(balance: StatedBalance, account: Account) -> Money:
    return Money(balance.minor, account.zero().currency, balance.exponent)


def _opening(account: Account, closings: dict[str, Balance], net: dict[str, Money]) -> Balance | None:
    openings = sorted((b for b in account.stated if b.kind == "opening"), key=lambda balance: balance.day)
    if openings and openings[0].day <= account.entries[0].movement.day:
        told = openings[0]
        return Balance("opening", told.day, _stated(told, account), told.sheet, told.cell)
    moved = account.zero()
    for entry in account.entries:
        moved = moved + entry.movement.amount
        if entry.balance:
            day = account.entries[0].movement.day
            return Balance("opening", day, entry.balance - moved, entry.movement.sheet, entry.balance_cell)
    moved = account.zero()
    for month, amount in net.items():
        moved = moved + amount
        if month in closings:
            return replace(closings[month], kind="opening", amount=closings[month].amount - moved)
    return None
