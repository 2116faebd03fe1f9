"""Rows with the days that they are valid from and to, and which of them a day falls under."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Protocol, TypeVar

from tools.working import NoFigureError


class Dated(Protocol):
    """A row of a dated table."""

    @property
    def valid_from(self) -> date: ...

    @property
    def valid_to(self) -> date: ...


R = TypeVar("R", bound=Dated)


def row_on(table: Sequence[R], day: date) -> tuple[R, bool]:
    """Return the row valid on a day, and whether it is held beyond the table's end; raises NoFigureError before it."""
    if day < table[0].valid_from:
        start, end = table[0].valid_from.isoformat(), table[-1].valid_to.isoformat()
        raise NoFigureError("beyond_table", asked=day.isoformat(), start=start, end=end)
    found = [row for row in table if row.valid_from <= day]
    return found[-1], day > table[-1].valid_to
