"""The past that a forecast rests on: complete months, by side and line, in minor units."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass

from tools.ledger import Ledger
from tools.names import fold
from tools.periods import key_of, last_day
from tools.tables import Direction

LATE_START = 10  # a first month whose data begins after this day, and a last one whose data ends before the other,
EARLY_END = 20  # are taken as incomplete; both are guesses
STEADY = 3  # a line that moved the same amount in this many last months is scheduled to go on
SHARED = 12  # months over which a line's share of the rest is taken

Line = tuple[Direction, str]


@dataclass(frozen=True, slots=True)
class History:
    """Sums by complete month, positive for each side; ``lines`` are named movements, ``names`` how they are written.

    ``partial`` is the file's last month where it is incomplete: it is no history, and is filled up.
    """

    months: tuple[str, ...]
    sides: dict[Direction, tuple[int, ...]]
    lines: dict[Line, tuple[int, ...]]
    names: dict[Line, str]
    partial: str | None

    def until(self, n: int) -> History:
        """Return the same with only its first ``n`` months."""
        return History(
            self.months[:n],
            {side: values[:n] for side, values in self.sides.items()},
            {line: values[:n] for line, values in self.lines.items()},
            self.names,
            self.partial,
        )

    def scheduled(self) -> dict[Line, int]:
        """Return the lines that moved one and the same amount in each of the last months, and the amount."""
        return {
            line: values[-1]
            for line, values in self.lines.items()
            if len(values) >= STEADY and values[-1] and len(set(values[-STEADY:])) == 1
        }

    def rest(self, side: Direction, scheduled: dict[Line, int]) -> tuple[int, ...]:
        """Return a side's sums without its scheduled lines."""
        taken = [self.lines[line] for line in scheduled if line[0] == side]
        return tuple(total - sum(values[i] for values in taken) for i, total in enumerate(self.sides[side]))

    def shares(self, side: Direction, scheduled: dict[Line, int], named: frozenset[str]) -> dict[Line, float]:
        """Return the share of the rest, over the last year, of each line that is named and not scheduled."""
        whole = sum(self.rest(side, scheduled)[-SHARED:])
        return {
            line: sum(values[-SHARED:]) / whole
            for line, values in self.lines.items()
            if line[0] == side and line[1] in named and line not in scheduled and whole > 0
        }


def history_of(ledger: Ledger) -> History:
    """Return the ledger's complete months; movements are named by their line, else by their counterparty."""
    months = ledger.months
    partial = None
    if ledger.granularity == "day":
        first = min(ledger.transactions.days)
        if ledger.as_of.day < EARLY_END and ledger.as_of != last_day(ledger.as_of):
            partial = key_of(ledger.as_of, "month")
        dropped = {partial} | ({key_of(first, "month")} if first.day > LATE_START else set())
        months = [month for month in months if month not in dropped]
    sides: dict[Direction, Counter[str]] = {"in": Counter(), "out": Counter()}
    lines: dict[Line, Counter[str]] = defaultdict(Counter)
    names: dict[Line, str] = {}
    folded: dict[str, str] = {}
    moves = ledger.transactions
    columns = (moves.days, moves.directions, moves.units(ledger.exponent), moves.lines, moves.counterparties)
    for day, side, units, named, counterparty in zip(*columns, strict=True):
        month = key_of(day, "month")
        minor = units if side == "in" else -units
        sides[side][month] += minor
        name = named or counterparty
        if name:
            if name not in folded:
                folded[name] = fold(name)
            line = (side, folded[name])
            lines[line][month] += minor
            names.setdefault(line, name)
    return History(
        tuple(months),
        {side: tuple(sums[month] for month in months) for side, sums in sides.items()},
        {line: tuple(sums[month] for month in months) for line, sums in lines.items()},
        names,
        partial,
    )
