"""From a grid to a data set: each sheet's tables, their layouts, then what the file says as a whole."""

from __future__ import annotations

from collections import Counter

from tools.ingest.columns import build_columns
from tools.ingest.corrections import Corrections
from tools.ingest.errors import FileError
from tools.ingest.findings import Findings
from tools.ingest.grid import Grid, Sheet
from tools.ingest.headings import Region, find_regions, kind_of, looks_like_heading_alone
from tools.ingest.layouts import Part, read_region
from tools.ingest.wholes import assemble
from tools.tables import Dataset, SheetNote

FEWEST_CELLS = 2
FEWEST_ROWS = 3
LONGEST_MEAN = 32


def understand(grid: Grid, name: str, sha256: str, corrections: Corrections | None = None) -> Dataset:
    """Return the data set of a grid; raises FileError where it holds no table of amounts."""
    corrections = corrections or Corrections()
    findings = Findings(file=name, date_1904=grid.date_1904, corrections=corrections)
    if grid.extension_mismatch:
        findings.warn("extension_mismatch", container=grid.container)
    parts: list[Part] = []
    hidden: list[Sheet] = []
    for sheet in grid.sheets:
        if corrections.sheet not in (None, sheet.name):
            findings.notes.append(SheetNote(sheet=sheet.name, used=False, reason="no movements", rows=len(sheet.rows)))
            continue
        if sheet.hidden and corrections.sheet is None:
            hidden.append(sheet)
            findings.notes.append(SheetNote(sheet=sheet.name, used=False, reason="hidden", rows=len(sheet.rows)))
            continue
        parts += _read_sheet(sheet, findings)
    if any(find_regions(sheet) for sheet in hidden):
        findings.warn("hidden_sheet", sheet=hidden[0].name)
    if not parts:
        raise _nothing(grid)
    return assemble(parts, findings, name, sha256)


def _read_sheet(sheet: Sheet, findings: Findings) -> list[Part]:
    parts: list[Part] = []
    unread = False
    regions = find_regions(sheet)
    for region in regions:
        columns = build_columns(region, findings)
        part = read_region(region, columns, findings)
        if part is not None:
            parts.append(part)
        elif any(
            column.content == "number" and column.role in ("balance", "amount", "net", "gross") for column in columns
        ):
            unread = True
    if parts and unread:
        findings.warn("multiple_tables", sheet=sheet.name)
    reason = "" if parts else "no table" if not regions else "no movements"
    findings.notes.append(
        SheetNote(sheet=sheet.name, used=bool(parts), reason=reason, rows=sum(part.rows for part in parts))
    )
    return parts


def _nothing(grid: Grid) -> FileError:
    """What to say of a file without a usable table: empty, no table, or a table without money."""
    sheets = [sheet for sheet in grid.sheets if any(cell is not None for row in sheet.rows for cell in row)]
    if not sheets:
        return FileError("file_empty")
    for sheet in sheets:
        for row in range(len(sheet.rows)):
            if looks_like_heading_alone(sheet, row) and not any(
                cell is not None for below in sheet.rows[row + 1 :] for cell in below
            ):
                return FileError("file_empty", "heading")
    regions: list[Region] = [region for sheet in sheets for region in find_regions(sheet)]
    if any(sheet.no_value for sheet in sheets):
        return FileError("file_no_amounts", "formulas")
    if regions or any(_is_tabular(sheet) for sheet in sheets):
        return FileError("file_no_amounts")
    return FileError("file_no_table")


def _is_tabular(sheet: Sheet) -> bool:
    """Whether most rows have the same number of short cells, two at least."""
    widths = Counter(sum(1 for cell in row if kind_of(cell) != "empty") for row in sheet.rows)
    widths.pop(0, None)
    width, often = next(iter(widths.most_common(1)), (0, 0))
    cells = [str(cell) for row in sheet.rows for cell in row if cell is not None]
    short = sum(len(cell) for cell in cells) <= LONGEST_MEAN * len(cells)
    return width >= FEWEST_CELLS and often >= FEWEST_ROWS and often * 2 >= widths.total() and short
