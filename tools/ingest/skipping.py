"""Rows of a large sheet that need no look, because a table's heading holds no figures where the table has them."""

from __future__ import annotations

import re

from tools.ingest.grid import CellValue

_DIGIT = re.compile(r"\d")


def next_without_figures(rows: list[list[CellValue]], start: int, probes: list[int]) -> int:
    """Return the first row from ``start`` on that holds no digit where the table has figures or dates.

    Rows before it are no headings; where there is none, that is the number of rows.
    """
    first = probes[0]
    for row in range(start, len(rows)):
        cell = rows[row][first]
        if (cell is None or type(cell) is str) and not any(_has_figure(rows[row][column]) for column in probes):
            return row
    return len(rows)


def _has_figure(cell: CellValue) -> bool:
    return cell is not None and (not isinstance(cell, str) or bool(_DIGIT.search(cell)))
