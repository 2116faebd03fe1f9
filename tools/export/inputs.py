"""The sheet of assumptions: each one a named cell to change, with where it came from."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal, InvalidOperation

from tools.export.book import Page
from tools.export.style import money_format, number_format
from tools.money import exponent_of
from tools.periods import PeriodKeyError, granularity_of, span_of
from tools.result import Assumption

FIRST = 4
CELL = Decimal | date | str | int
SHOWN = {"percent": 4, "count": 0, "days": 0, "months": 0}


@dataclass(slots=True)
class Inputs:
    """Writes assumptions one below the other; ``known`` holds the cells by call and name."""

    page: Page
    known: dict[tuple[str, str], str] = field(default_factory=dict)
    row: int = FIRST

    def begin(self) -> None:
        """Write the headings."""
        words = self.page.book.labels
        self.page.put(1, 1, words.text("sheet.assumptions"), "title")
        self.page.put(2, 1, words.text("assumptions.how"), "quiet")
        for column, key in enumerate(("name", "value", "source"), 1):
            self.page.put(3, column, words.text(f"column.{key}"), "heading")
        self.page.widen(1, 46)
        self.page.widen(2, 24)
        self.page.widen(3, 26)
        self.page.sheet.merge_cells("A2:C2")
        self.page.sheet.row_dimensions[2].height = 32
        self.page.freeze(FIRST)

    def add(self, call: str, assumption: Assumption, *, used: bool = True) -> str:
        """Return the cell of an assumption; the same one is written once, and marked as one to change where used."""
        key = (call, assumption.name)
        if key not in self.known:
            words = self.page.book.labels
            value, shown = self._value(assumption)
            self.page.put(self.row, 1, words.assumption(assumption.name))
            self.known[key] = self.page.put(self.row, 2, value, "input" if used else "plain", shown)
            self.page.put(self.row, 3, words.text(f"source.{assumption.source}"), "plain")
            self.page.book.name(f"{call}_{assumption.name}", self.known[key])
            self.row += 1
        return self.known[key]

    def rate(self, call: str, name: str, value: Decimal | date, words: str, source: str, shown: str) -> str:
        """Return the cell of a number that a dated table holds."""
        key = (call, name)
        if key not in self.known:
            self.page.put(self.row, 1, words)
            self.known[key] = self.page.put(self.row, 2, value, "input", shown)
            self.page.put(self.row, 3, source)
            self.page.book.name(f"{call}_{name}", self.known[key])
            self.row += 1
        return self.known[key]

    def _value(self, assumption: Assumption) -> tuple[CELL, str | None]:
        words = self.page.book.labels
        if assumption.unit == "period":
            return self._period(assumption.value)
        if assumption.unit == "text":
            return words.text(f"value.{assumption.value}") if f"value.{assumption.value}" in words.texts else (
                assumption.value
            ), None  # fmt: skip
        try:
            number = Decimal(assumption.value)
        except InvalidOperation:
            return assumption.value, None
        places = max(0, -int(number.normalize().as_tuple().exponent))
        if assumption.unit == "money":
            return number, money_format(max(exponent_of(assumption.currency), places), assumption.currency)
        return number, number_format(min(places, SHOWN.get(assumption.unit, places)))

    def _period(self, key: str) -> tuple[CELL, str | None]:
        words = self.page.book.labels
        try:
            granularity = granularity_of(key)
        except PeriodKeyError:
            return key, None
        if granularity == "day":
            return span_of(key).start, words.day_format
        return (span_of(key).start, words.month_format) if granularity == "month" else (key, None)
