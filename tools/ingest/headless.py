"""Tables without a row of headings, as some banks export them: the columns are told by what they hold."""

from __future__ import annotations

from collections.abc import Sequence

from tools.ingest.chain import FEWEST_STEPS, chain
from tools.ingest.column import Column
from tools.ingest.findings import Findings
from tools.ingest.grid import Sheet
from tools.ingest.headings import Region, kind_of

FEWEST_ROWS = 3
FEWEST_CELLS = 2


def headless_region(sheet: Sheet) -> Region | None:
    """Return the rows of a sheet that have a date and a figure in the same columns, or None where there are none."""
    kinds = [[kind_of(cell) for cell in row] for row in sheet.rows]
    start = next((row for row, cells in enumerate(kinds) if "date" in cells and "number" in cells), None)
    if start is None:
        return None
    dated, figure = kinds[start].index("date"), kinds[start].index("number")
    rows = [cells for cells in kinds[start:] if any(kind != "empty" for kind in cells)]
    good = sum(1 for cells in rows if cells[dated] == "date" and "number" in cells)
    if good < FEWEST_ROWS or good * 10 < 9 * len(rows) or figure == dated:
        return None
    width = len(sheet.rows[start])
    return Region(sheet, start, [""] * width, [""] * width, start, len(sheet.rows))


def name_columns(columns: Sequence[Column], region: Region, findings: Findings) -> None:
    """Give columns without headings their roles: a balance by arithmetic, the longest text as the description."""
    figures = [column for column in columns if column.content == "number" and column.role == "measure"]
    for balance in figures:
        if any(
            column is not balance
            and (found := chain(column.values, balance.values)).good >= FEWEST_STEPS
            and found.good * 10 >= found.steps * 9
            for column in figures
        ):
            balance.role = "balance"
            break
    texts = [column for column in columns if column.content == "text" and column.role == "other"]
    if texts:
        cells = region.sheet.rows[region.start : region.end]
        longest = max(texts, key=lambda column: sum(len(str(row[column.index] or "")) for row in cells))
        longest.role = "description"
    findings.warn("no_headings", sheet=region.sheet.name)
