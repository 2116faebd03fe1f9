"""One line of a table of periods: a row of a months-across table, a column of a months-down one."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from typing import Literal

from tools.ingest.arithmetic import Vector, filled
from tools.tables import Direction

LineKind = Literal["leaf", "total", "net", "opening", "closing", "percent", "stock", "detail"]


@dataclass(slots=True)
class Line:
    """One line: its name, the group that it stands in, its figures by period and the packed cells of each.

    ``outer`` is the wider group around the section; ``members`` are the leaves that a total closes;
    nothing settles whether a ``doubtful`` line is what its name says. ``stated`` is the side that the file states for
    it in a column of its own, which no word or figure overrules; nothing settled the side of an ``assumed`` line.
    """

    label: str
    section: str | None
    values: list[Decimal | None]
    cells: list[int]
    outer: str | None = None
    percent: bool = False
    kind: LineKind = "leaf"
    side: Direction | None = None
    members: tuple[int, ...] = ()
    doubtful: bool = False
    stated: Direction | None = None
    assumed: bool = False
    _vector: Vector | None = field(default=None, repr=False, compare=False)

    @property
    def vector(self) -> Vector:
        """Return the figures with zero for empty cells; they stay as they were when first asked for."""
        if self._vector is None:
            self._vector = filled(self.values)
        return self._vector
