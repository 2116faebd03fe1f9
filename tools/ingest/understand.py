"""From a grid to a data set: each sheet's tables, their layouts, then what the file says as a whole."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from tools.ingest.beside import blocks_of
from tools.ingest.columns import build_columns
from tools.ingest.corrections import Corrections
from tools.ingest.errors import FileError
from tools.ingest.findings import Findings
from tools.ingest.grid import Grid, Sheet
from tools.ingest.headings import Region, find_regions, kind_of, looks_like_heading_alone
from tools.ingest.headless import headless_region, name_columns
from tools.ingest.layouts import Part, read_region
from tools.ingest.stock_lists import read_stock
from tools.ingest.undated import read_undated
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
    if not parts:
        parts = _without_dates(grid, findings)
    if any(find_regions(sheet) for sheet in hidden):
        findings.warn("hidden_sheet", sheet=hidden[0].name)
    if not parts:
        raise _nothing(grid)
    return assemble(parts, findings, name, sha256)


def _read_sheet(sheet: Sheet, findings: Findings) -> list[Part]:
    parts: list[Part] = []
    for block in _blocks(sheet, findings):
        parts += _read_block(block, findings)
    reason = "" if parts else "no movements" if find_regions(sheet) else "no table"
    rows = sum(part.rows for part in parts)
    findings.notes.append(SheetNote(sheet=sheet.name, used=bool(parts), reason=reason, rows=rows))
    return parts


def _blocks(sheet: Sheet, findings: Findings) -> list[Sheet]:
    """The tables that stand beside each other, where each of them is one by itself; else the whole sheet."""
    blocks = blocks_of(sheet)
    if len(blocks) > 1:
        for block in blocks:
            trial = replace(findings, warnings={}, issues=[], evidence=[], balances=[], totals=[], notes=[])
            if not _read_block(block, trial):
                return [sheet]
    return blocks


def _read_block(sheet: Sheet, findings: Findings) -> list[Part]:
    parts: list[Part] = []
    unread = False
    regions = find_regions(sheet)
    if not regions:
        bare = headless_region(sheet)
        if bare is None:
            return []
        columns = build_columns(bare, findings)
        name_columns(columns, bare, findings)
        part = read_region(bare, columns, findings)
        return [part] if part is not None else []
    for region in regions:
        columns = build_columns(region, findings)
        stock = read_stock(region, columns, findings)
        part = (
            Part([stock.table], region, stock.currencies)
            if stock is not None
            else read_region(region, columns, findings)
        )
        if part is not None:
            parts.append(part)
        elif any(
            column.content == "number" and column.role in ("balance", "amount", "net", "gross") for column in columns
        ):
            unread = True
    if parts and unread:
        findings.warn("multiple_tables", sheet=sheet.name)
    return parts


def _without_dates(grid: Grid, findings: Findings) -> list[Part]:
    """The tables of a file in which nothing has a date: lists of accounts or stock, which are reports."""
    parts: list[Part] = []
    chosen = findings.corrections.sheet
    for sheet in grid.sheets:
        if sheet.hidden if chosen is None else sheet.name != chosen:
            continue
        for region in find_regions(sheet):
            read = read_undated(region, build_columns(region, findings), findings)
            if read is not None:
                parts.append(Part([read.table], region, read.currencies))
    rows = Counter[str]()
    for part in parts:
        rows[part.region.sheet.name] += part.rows
    findings.notes = [
        note.model_copy(update={"used": True, "reason": "", "rows": rows[note.sheet]}) if rows[note.sheet] else note
        for note in findings.notes
    ]
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
