"""Tables that stand beside each other on one sheet, each to be read as a sheet of its own."""

from __future__ import annotations

import itertools

from tools.ingest.grid import Sheet
from tools.ingest.headings import find_regions
from tools.ingest.words import fold_heading

FEWEST_COLUMNS = 2


def blocks_of(sheet: Sheet) -> list[Sheet]:
    """Return the parts of a sheet between empty columns, or where a row of headings begins again; one is the sheet.

    They are proposals: a column may be left empty inside a table too.
    """
    parts = _between_empty(sheet)
    if len(parts) == 1:
        parts = _where_repeated(sheet)
    return [_cut(sheet, left, right) for left, right in parts] if len(parts) > 1 else [sheet]


def _between_empty(sheet: Sheet) -> list[tuple[int, int]]:
    width = max(map(len, sheet.rows), default=0)
    used = [any(row[column] is not None for row in sheet.rows) for column in range(width)]
    runs = [list(run) for filled, run in itertools.groupby(range(width), key=lambda column: used[column]) if filled]
    # A lone column is a note beside a table.
    wide = [(run[0], run[-1] + 1) for run in runs if len(run) >= FEWEST_COLUMNS]
    return wide if len(wide) > 1 and len(wide) == len(runs) else [(0, width)]


def _where_repeated(sheet: Sheet) -> list[tuple[int, int]]:
    width = max(map(len, sheet.rows), default=0)
    regions = find_regions(sheet)
    if len(regions) != 1:
        return [(0, width)]
    names = [fold_heading(name) for name in regions[0].names]
    starts = [column for column, name in enumerate(names) if name and name == names[0]]
    steps = {after - before for before, after in itertools.pairwise(starts)}
    if len(starts) < FEWEST_COLUMNS or len(steps) != 1 or min(steps) < FEWEST_COLUMNS:
        return [(0, width)]
    step = min(steps)
    whole = [names[start : start + step] for start in starts]
    alike = [sum(1 for one, other in zip(part, whole[0], strict=False) if one == other) for part in whole]
    if min(alike) * 2 <= step or starts[-1] + step < max(column for column, name in enumerate(names) if name) + 1:
        return [(0, width)]
    return [(start, start + step if start != starts[-1] else width) for start in starts]


def _cut(sheet: Sheet, left: int, right: int) -> Sheet:
    """The columns of a sheet from ``left`` up to ``right``, with all that is known of their cells."""

    def inside(found: dict[tuple[int, int], str]) -> dict[tuple[int, int], str]:
        return {(row, column - left): text for (row, column), text in found.items() if left <= column < right}

    return Sheet(
        sheet.name,
        [row[left:right] for row in sheet.rows],
        sheet.first_row,
        sheet.first_column + left,
        hidden=sheet.hidden,
        hidden_rows=sheet.hidden_rows,
        hidden_columns=frozenset(column - left for column in sheet.hidden_columns if left <= column < right),
        merged=tuple(
            (top, start - left, bottom, end - left)
            for top, start, bottom, end in sheet.merged
            if left <= start and end < right
        ),
        formats=inside(sheet.formats),
        errors=inside(sheet.errors),
        no_value=inside(sheet.no_value),
    )
