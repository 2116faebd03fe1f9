"""Running balances: whether each balance is the one before plus what moved, read down or up the sheet."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

FEWEST_STEPS = 3
MOST_LINKED = 2_000
ZERO = Decimal(0)


@dataclass(frozen=True, slots=True)
class Chain:
    """The better of both directions: ``good`` of ``steps`` hold; ``breaks`` are the rows where one does not.

    ``opening`` is the balance before the first movement in time, ``closing`` the last one.
    """

    downwards: bool
    good: int
    steps: int
    breaks: tuple[int, ...]
    opening: Decimal | None
    closing: Decimal | None

    @property
    def holds(self) -> bool:
        """Return whether the balances follow the movements, but for a few jumps."""
        return self.steps > 0 and self.good * 10 >= self.steps * 7


def chain(
    amounts: Sequence[Decimal | None], balances: Sequence[Decimal | None], *, prefer_down: bool = True,
    days: Sequence[date | None] = (),
) -> Chain:  # fmt: skip
    """Return how the balances follow the amounts; rows without a balance add to the next one that is stated.

    Where they follow neither down nor up the sheet, the order of ``days`` is tried.
    """
    down = _walk(range(len(amounts)), amounts, balances, downwards=True)
    if prefer_down and not down.breaks and down.steps:
        return down
    up = _walk(range(len(amounts) - 1, -1, -1), amounts, balances, downwards=False)
    first, second = (down, up) if prefer_down else (up, down)
    better = second if second.good > first.good else first
    if not days or not better.breaks:
        return better
    sorted_rows = in_order_of_days(amounts, balances, days)
    told = [row for row, amount in enumerate(amounts) if amount is not None or balances[row] is not None]
    if len(sorted_rows) < len(told):
        return better
    third = _walk(sorted_rows, amounts, balances, downwards=True)
    return third if len(third.breaks) * 2 < len(better.breaks) else better


def in_order_of_days(
    amounts: Sequence[Decimal | None], balances: Sequence[Decimal | None], days: Sequence[date | None]
) -> list[int]:
    """Return the rows by day, each day's so that every balance follows from the one before where that can be.

    For lists that are sorted by something else: all debits before all credits, or by amount.
    """
    by_day: dict[date, list[int]] = {}
    for row, day in enumerate(days):
        if day is not None and balances[row] is not None:
            by_day.setdefault(day, []).append(row)
    order: list[int] = []
    known: Decimal | None = None
    for _, rows in sorted(by_day.items()):
        order += _linked(rows, amounts, balances, known)
        known = balances[order[-1]]
    return order


def _linked(
    rows: list[int], amounts: Sequence[Decimal | None], balances: Sequence[Decimal | None], known: Decimal | None
) -> list[int]:
    if len(rows) > MOST_LINKED:
        return rows
    ends = {row: balances[row] or Decimal(0) for row in rows}
    starts = {row: ends[row] - (amounts[row] or Decimal(0)) for row in rows}
    waiting: dict[Decimal, list[int]] = {}
    for row in reversed(rows):
        waiting.setdefault(starts[row], []).append(row)
    reached = set(ends.values())
    left = dict.fromkeys(rows)
    order: list[int] = []
    while left:
        following = waiting.get(known) if known is not None else None
        if not following:
            first = next((row for row in left if starts[row] not in reached), next(iter(left)))
            following = waiting[starts[first]]
        row = following.pop()
        del left[row]
        order.append(row)
        known = ends[row]
    return order


def _walk(
    order: Iterable[int], amounts: Sequence[Decimal | None], balances: Sequence[Decimal | None], *, downwards: bool
) -> Chain:
    good = steps = 0
    breaks = []
    opening: Decimal | None = None
    known: Decimal | None = None
    moved = ZERO
    for row in order:
        moved += amounts[row] or ZERO
        stated = balances[row]
        if stated is None:
            continue
        if known is None:
            opening = stated - moved
        else:
            steps += 1
            if known + moved == stated:
                good += 1
            else:
                breaks.append(row)
        known, moved = stated, ZERO
    closing = None if known is None else known + moved
    return Chain(downwards, good, steps, tuple(breaks), opening, closing)


def signs_from(amounts: Sequence[Decimal | None], balances: Sequence[Decimal | None]) -> list[int] | None:
    """Return the sign of each unsigned amount by which its balance moved, or None where the balances do not follow.

    The first movement in time has no balance before it and counts as money in.
    """
    for step in (1, -1):
        order = list(range(len(amounts)))[::step]
        signs = [1] * len(amounts)
        good = steps = 0
        for before, row in itertools.pairwise(order):
            amount, old, new = amounts[row], balances[before], balances[row]
            if amount is None or old is None or new is None:
                continue
            steps += 1
            good += abs(new - old) == abs(amount)
            signs[row] = 1 if new >= old else -1
        if steps >= FEWEST_STEPS and good * 10 >= steps * 9 and -1 in signs:
            return signs
    return None
