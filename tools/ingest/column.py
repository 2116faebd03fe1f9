"""A column of a region: what it holds, its role, and its values."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Literal

from tools.ingest import dates, numbers

Content = Literal["date", "number", "text", "period", "empty"]


@dataclass(slots=True)
class Column:
    """One column of a region; the lists run over the region's rows. ``marks`` are debit and credit suffixes.

    ``refused`` holds by row what is written as a figure and cannot be one of this column.
    """

    index: int
    name: str
    group: str
    content: Content
    role: str
    roles: tuple[str, ...] = ()
    style: numbers.Style | None = None
    proof: dates.Proof | None = None
    values: list[Decimal | None] = field(default_factory=list)
    marks: list[numbers.Mark] = field(default_factory=list)
    days: list[date | None] = field(default_factory=list)
    codes: Counter[str] = field(default_factory=Counter)
    row_codes: list[str | None] = field(default_factory=list)
    refused: dict[int, str] = field(default_factory=dict)
    currency: str | None = None
    percent: bool = False
    mixed: bool = False
    year_known: bool = True
    months: bool = False  # the days stand for whole months

    @property
    def filled(self) -> int:
        """Return how many rows hold a figure."""
        return len([value for value in self.values if value is not None])
