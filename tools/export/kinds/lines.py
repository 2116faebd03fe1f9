"""The lines of a cash path, one row for each side, line and counterparty, over the months."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from tools.analysis.cash import CashCase
from tools.export.book import Page
from tools.export.desk import MOST_ROWS, Desk
from tools.export.style import money_format
from tools.movements import Transaction, month_of
from tools.names import fold
from tools.periods import span_of
from tools.tables import address

NUMBER, FIRST_MONTH, HEAD = 2, 3, 3
MOST_CELLS = 40_000
MOST_TERMS = 200  # of one SUM; programs take up to 255
COLUMNS = ("sheet", "cell", "date", "month", "line", "counterparty", "description", "side", "amount", "number")


class Key(NamedTuple):
    """What rows of one line share."""

    side: str
    line: str | None
    party: str | None

    @property
    def label(self) -> str:
        """Return the line's name."""
        return " · ".join(part for part in (self.line, self.party) if part)

    def is_named(self, *names: str) -> bool:
        """Return whether one of these names is the line's or the counterparty's."""
        wanted = {fold(name) for name in names}
        return any(fold(part) in wanted for part in (self.line, self.party) if part)


Sums = dict[Key, dict[str, Decimal]]


def sums_of(movements: Iterable[Transaction]) -> Sums:
    """Return what movements sum to by line and month."""
    found: Sums = defaultdict(lambda: defaultdict(Decimal))
    for move in movements:
        found[Key(move.direction, move.line, move.counterparty)][month_of(move)] += move.amount.amount
    return found


@dataclass(slots=True)
class Lines:
    """Writes lines below each other on the page of a path. ``rows`` are those of each key that count so far."""

    desk: Desk
    page: Page
    case: CashCase
    row: int
    places: int
    added: dict[str, Sums]
    rows: dict[Key, list[int]] = field(default_factory=dict)
    numbers: dict[Key, int] = field(default_factory=dict)
    source: Page | None = None
    last_source: int = 0
    blocks: list[tuple[str, int, int]] = field(default_factory=list)

    @classmethod
    def of(cls, desk: Desk, page: Page, case: CashCase, row: int) -> Lines:
        """Return lines that begin at a row of a page."""
        added: dict[str, list[Transaction]] = defaultdict(list)
        places = case.base.exponent
        if case.changed:
            for move in case.ledger.transactions:
                if move.assumption:
                    added[move.assumption].append(move)
                    places = max(places, move.amount.exponent)
        return cls(desk, page, case, row, places, {name: sums_of(moves) for name, moves in added.items()})

    @property
    def months(self) -> list[str]:
        """Return the path's months."""
        return [step.month for step in self.case.path]

    @property
    def shown(self) -> str:
        """Return the number format of amounts."""
        return money_format(self.places, self.case.base.currency)

    @property
    def too_many(self) -> bool:
        """Return whether there are so many movements that they are not listed."""
        return len(self.case.base.transactions) > MOST_ROWS

    def head(self, column: int) -> str:
        """Return the cell of a month in the head of the page."""
        return self.page.at(HEAD, column)

    def cell(self, row: int, column: int) -> str:
        """Return a cell of a line."""
        return self.page.at(row, column)

    def across(self, row: int) -> str:
        """Return all months of a row."""
        return self.page.span(row, FIRST_MONTH, row, FIRST_MONTH + len(self.months) - 1)

    def column(self, first: int, last: int, column: int) -> str:
        """Return some rows of one month."""
        return self.page.span(first, column, last, column)

    def title(self, words: str) -> None:
        """Write a heading above lines."""
        self.page.put(self.row, 1, words, "strong")
        self.row += 1

    def write_base(self) -> None:
        """Write the lines of the file, those of money in first; each month is a sum over the rows of the file."""
        sums = sums_of(self.case.base.transactions)
        keys = sorted(sums, key=lambda key: key.side != "in")
        self.numbers = {key: number for number, key in enumerate(keys, 1)}
        if not self.too_many:
            self.source = self.desk.rows_page()
            self._write_rows(self.source)
        for side in ("in", "out"):
            self.title(self.desk.labels.text(f"cash.lines_{side}"))
            first = self.row
            for key in [key for key in keys if key.side == side]:
                self._base_line(key, sums[key])
            self.blocks.append((side, first, self.row - 1))

    def _base_line(self, key: Key, sums: dict[str, Decimal]) -> None:
        number = self.page.put(self.row, NUMBER, self.numbers[key], "quiet")
        self.page.put(self.row, 1, key.label or self.desk.labels.text("cash.unnamed"))
        for column, month in enumerate(self.months, FIRST_MONTH):
            amount = sums.get(month, Decimal(0))
            if self.source is None:
                self.page.put(self.row, column, amount, "plain", self.shown)
                continue
            same = f"{self.source_of('number')},{number},{self.source_of('month')},{self.head(column)}"
            parts = f"{self.source_of('amount')},{same}"
            self.page.formula(self.row, column, f"ROUND(SUMIFS({parts}),{self.places})", amount, "plain", self.shown)
        self.rows[key] = [self.row]
        self.row += 1

    def source_of(self, name: str) -> str:
        """Return a column of the rows of the file."""
        if self.source is None:
            raise LookupError(name)
        place = COLUMNS.index(name) + 1
        return self.source.span(4, place, max(self.last_source, 4), place)

    def _write_rows(self, page: Page) -> None:
        words = self.desk.labels
        for column, name in enumerate(COLUMNS, 1):
            page.put(3, column, words.text(f"column.{name}"), "heading")
        for row, move in enumerate(self.case.base.transactions, 4):
            self._write_row(page, row, move)
            self.last_source = row
        page.freeze(4)

    def _write_row(self, page: Page, row: int, move: Transaction) -> None:
        words = self.desk.labels
        month: date = span_of(month_of(move)).start
        number = self.numbers[Key(move.direction, move.line, move.counterparty)]
        page.put(row, 1, move.sheet)
        page.put(row, 2, address(move.cell) if move.cell else "")
        page.put(row, 3, move.day, "plain", words.day_format)
        page.put(row, 4, month, "plain", words.month_format)
        for column, text in enumerate((move.line, move.counterparty, move.description), 5):
            page.put(row, column, text or "")
        page.put(row, 8, words.text(f"side.{move.direction}"))
        page.put(row, 9, move.amount.amount, "plain", self.shown)
        page.put(row, 10, number)

    def effect(self, name: str, key: Key, formulas: list[str] | None) -> int:
        """Write what a step adds to one line, month by month (as values without formulas), and return its row."""
        row = self.row
        known = self.added.get(name, {}).get(key, {})
        self.page.put(row, 1, key.label if key.line != name else self.desk.labels.assumption(name))
        for place, month in enumerate(self.months):
            amount = known.get(month, Decimal(0))
            if formulas is None:
                self.page.put(row, FIRST_MONTH + place, amount, "plain", self.shown)
            else:
                self.page.formula(row, FIRST_MONTH + place, formulas[place], amount, "plain", self.shown)
        self.rows.setdefault(key, []).append(row)
        self.row += 1
        return row

    def sum_of(self, keys: Iterable[Key], column: int, before: dict[Key, list[int]]) -> str:
        """Return the sum of lines in one month, as they stood before a step."""
        cells = [self.cell(row, column) for key in keys for row in before[key]]
        parts = [f"SUM({','.join(cells[start : start + MOST_TERMS])})" for start in range(0, len(cells), MOST_TERMS)]
        return cells[0] if len(cells) == 1 else "+".join(parts) or "0"
