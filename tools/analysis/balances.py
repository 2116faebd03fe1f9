"""Balances beside movements: whether each one stated follows from the one before, account by account.

A running balance is checked row by row; where balances are stated for months only, each is checked against the stated
one before and the movements between.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from datetime import date, timedelta
from itertools import groupby, pairwise

from tools.chain import Entry, entries_by_account
from tools.ledger import Ledger, ledgers
from tools.money import Money
from tools.movements import Transaction, cash_tables, currency_at, main_date, movements
from tools.periods import key_of, last_day
from tools.tables import Dataset, Table
from tools.working import NoFigureError


@dataclass(frozen=True, slots=True)
class Broken:
    """A balance that does not follow: ``amount`` is stated less expected; ``key`` is its day, or its month."""

    day: date
    key: str
    amount: Money
    before: Money
    stated: Money
    sheet: str
    cell: int
    before_cell: int


@dataclass(slots=True)
class Checked:
    """One account: what was checked and what did not follow."""

    name: str | None
    zero: Money
    opening: Money
    closing: Money
    moved: Money
    first: date
    last: date
    sheet: str
    checked: int = 0
    broken: list[Broken] = field(default_factory=list)
    cells: list[int] = field(default_factory=list)
    move_cells: list[int] = field(default_factory=list)


def check_accounts(dataset: Dataset) -> list[Checked]:
    """Return every account that has balances; raises NoFigureError where there is no cash or no balance."""
    tables = cash_tables(dataset)
    if not tables:
        raise NoFigureError("no_cash")
    entries: dict[str | None, list[Entry]] = defaultdict(list)
    for table in tables:
        for currency, entry in _entries(table):
            entries[currency].append(entry)
    found = [
        _best(account, group)
        for group in entries.values()
        for account in entries_by_account(group)
        if sum(entry.balance is not None for entry in account) > 1
    ]
    if not found:
        found = [checked for ledger in ledgers(dataset).values() if (checked := _months(dataset, ledger))]
    if not found:
        raise NoFigureError("no_balances")
    return found


def _entries(table: Table) -> list[tuple[str | None, Entry]]:
    """Return a table's movements with the running balance of their row, each row's last movement having it."""
    column, account = main_date(table), table.dimension("account")
    running = next((m for m in table.measures if m.role == "balance" and m.kind == "stock"), None)
    if column is None or running is None:
        return []
    result: list[tuple[str | None, Entry]] = []
    moved = movements(table)
    for place, movement in enumerate(moved):
        day = column.values[movement.row]
        if day is None:
            continue
        amount = Money(movement.minor, movement.currency, movement.exponent)
        name = account.values[movement.row] if account else None
        transaction = Transaction(day, amount, movement.direction, account=name, table=table.id,
                                  sheet=table.sheet, cell=movement.cell)  # fmt: skip
        value = running.values[movement.row]
        last = place + 1 == len(moved) or moved[place + 1].row != movement.row
        if value is None or not last:
            result.append((movement.currency, Entry(transaction)))
            continue
        balance = Money(value, currency_at(table, running, movement.row) or movement.currency, running.exponent)
        result.append((movement.currency, Entry(transaction, balance, running.cells[movement.row])))
    return result


def _best(account: list[Entry], printed: list[Entry]) -> Checked:
    """Check an account in the order of time and in the file's own, either way round: the fewest breaks count."""
    place = {id(entry): index for index, entry in enumerate(printed)}
    ordered = sorted(account, key=lambda entry: place[id(entry)])
    best = _rows(account)
    if not best.broken:
        return best
    best = min(best, *(_rows(entries) for entries in (ordered, ordered[::-1])), key=_count)
    return min(best, _rows(_followed(ordered)), key=_count) if best.broken else best


def _count(checked: Checked) -> int:
    return len(checked.broken)


def _followed(entries: list[Entry]) -> list[Entry]:
    """Return entries by day, and on each day every balance followed by the row that goes on from it, if there is one.

    A file that is sorted by kind or amount has its days in no order; a row that follows from nothing is a break.
    """
    result: list[Entry] = []
    for _, day in groupby(sorted(entries, key=lambda entry: entry.movement.day), lambda entry: entry.movement.day):
        left = {id(entry): entry for entry in day}
        if any(entry.balance is None for entry in left.values()):
            result += left.values()
            continue
        starts: dict[Money, list[Entry]] = defaultdict(list)
        ends = {entry.balance for entry in left.values()}
        for entry in reversed(left.values()):
            if entry.balance is not None:
                starts[entry.balance - entry.movement.amount].append(entry)
        while left:
            cash = result[-1].balance if result else None
            found = starts.get(cash) if cash is not None else None
            following = found[-1] if found else _head(list(left.values()), ends)
            del left[id(following)]
            if following.balance is not None:
                starts[following.balance - following.movement.amount].remove(following)
            result.append(following)
    return result


def _head(entries: list[Entry], ends: set[Money | None]) -> Entry:
    """Return the first entry that goes on from no balance of its day, else the first of all."""
    free = (entry for entry in entries if entry.balance and entry.balance - entry.movement.amount not in ends)
    return next(free, entries[0])


def _rows(entries: list[Entry]) -> Checked:
    """Check a running balance: each one is the one before and the movements since."""
    first = entries[0].movement
    zero = Money(0, first.amount.currency, first.amount.exponent)
    days = [entry.movement.day for entry in entries]
    result = Checked(first.account, zero, zero, zero, zero, min(days), max(days), first.sheet)
    since, before, before_cell = zero, None, 0
    for entry in entries:
        since = since + entry.movement.amount
        result.moved = result.moved + entry.movement.amount
        if entry.movement.cell:
            result.move_cells.append(entry.movement.cell)
        if entry.balance is None:
            continue
        if before is None:
            result.opening = entry.balance - since
        else:
            result.checked += 1
            gap = entry.balance - before - since
            if gap.minor:
                day = entry.movement.day
                result.broken.append(
                    Broken(
                        day,
                        day.isoformat(),
                        gap,
                        before,
                        entry.balance,
                        entry.movement.sheet,
                        entry.balance_cell,
                        before_cell,
                    )
                )
        result.cells.append(entry.balance_cell)
        before, before_cell, since = entry.balance, entry.balance_cell, zero
    if before is not None:
        result.closing = before + since
    return result


def _months(dataset: Dataset, ledger: Ledger) -> Checked | None:
    """Check the balances stated for months: opening and movements of a month are its closing."""
    stated: dict[date, tuple[Money, int, str]] = {}
    for told in sorted(dataset.balances, key=lambda balance: balance.kind == "closing"):
        if told.currency not in (None, ledger.currency):
            continue
        day = told.day - timedelta(days=1) if told.kind == "opening" else last_day(told.day)
        stated[day] = (Money(told.minor, ledger.currency, told.exponent), told.cell, told.sheet)
    if len(stated) < 2:  # noqa: PLR2004
        return None
    days = sorted(stated)
    opening, before_cell, sheet = stated[days[0]]
    zero = ledger.zero()
    result = Checked(None, zero, opening, stated[days[-1]][0], zero, days[0] + timedelta(days=1), days[-1], sheet)
    result.cells = [cell for _, cell, _ in stated.values() if cell]
    before = opening
    for start, end in pairwise(days):
        moves = [move for move in ledger.transactions if start < move.day <= end]
        since = zero
        for move in moves:
            since = since + move.amount
        result.moved = result.moved + since
        result.move_cells += [move.cell for move in moves if move.cell]
        balance, cell, where = stated[end]
        result.checked += 1
        gap = balance - before - since
        if gap.minor:
            result.broken.append(Broken(end, key_of(end, "month"), gap, before, balance, where, cell, before_cell))
        before, before_cell = balance, cell
    return result
