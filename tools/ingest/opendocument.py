"""What calamine cannot see in an ods: currencies and percentages, errors, hidden and merged places."""

from __future__ import annotations

import zipfile
from pathlib import Path

from lxml import etree

from tools.ingest.currencies import of_code
from tools.ingest.grid import Grid, Sheet

_TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
_TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
_CALC = "{urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0}"
_HIDDEN = ("collapse", "filter")
LARGEST = 64 << 20
MOST_REPEATS = 100_000


def complete(path: Path, grid: Grid) -> None:
    """Add to the sheets of a grid what only the content part tells; a very large one is left as it is."""
    with zipfile.ZipFile(path) as package:
        if "content.xml" not in package.namelist() or package.getinfo("content.xml").file_size > LARGEST:
            return
        data = package.read("content.xml")
    try:
        root = etree.fromstring(
            data, etree.XMLParser(resolve_entities=False, no_network=True, recover=True, huge_tree=True)
        )
    except etree.XMLSyntaxError:
        return
    sheets = {sheet.name: sheet for sheet in grid.sheets}
    for table in root.iter(f"{_TABLE}table"):
        sheet = sheets.get(table.get(f"{_TABLE}name", ""))
        if sheet is not None:
            _scan(table, sheet)


def _scan(table: etree._Element, sheet: Sheet) -> None:
    hidden_rows: set[int] = set()
    row = -(sheet.first_row - 1)
    for line in table.iter(f"{_TABLE}table-row"):
        repeats = _repeats(line, "number-rows-repeated")
        if repeats > MOST_REPEATS or row >= len(sheet.rows):
            break
        for place in range(row, row + repeats):
            if line.get(f"{_TABLE}visibility") in _HIDDEN and place >= 0:
                hidden_rows.add(place)
            _scan_row(line, place, sheet)
        row += repeats
    hidden_columns: set[int] = set()
    column = -sheet.first_column
    for element in table.iter(f"{_TABLE}table-column"):
        repeats = _repeats(element, "number-columns-repeated")
        if element.get(f"{_TABLE}visibility") in _HIDDEN:
            hidden_columns.update(range(max(0, column), min(column + repeats, column + 1000)))
        column += repeats
    sheet.hidden_rows, sheet.hidden_columns = frozenset(hidden_rows), frozenset(hidden_columns)


def _scan_row(line: etree._Element, row: int, sheet: Sheet) -> None:
    column = -sheet.first_column
    for cell in line:
        repeats = _repeats(cell, "number-columns-repeated")
        wide, high = _repeats(cell, "number-columns-spanned"), _repeats(cell, "number-rows-spanned")
        if (wide > 1 or high > 1) and row >= 0 and column >= 0:
            sheet.merged += ((row, column, row + high - 1, column + wide - 1),)
        kind = cell.get(f"{_OFFICE}value-type")
        if row >= 0 and column >= 0 and row < len(sheet.rows):
            _note(cell, kind, (row, column), sheet)
        column += repeats


def _note(cell: etree._Element, kind: str | None, place: tuple[int, int], sheet: Sheet) -> None:
    if cell.get(f"{_CALC}value-type") == "error":
        sheet.errors[place] = "".join(str(text) for text in cell.itertext()).strip() or "#N/A"
        if place[1] < len(sheet.rows[place[0]]):
            sheet.rows[place[0]][place[1]] = None
    elif kind == "currency" and cell.get(f"{_OFFICE}currency"):
        sheet.formats[place] = f"[${cell.get(f'{_OFFICE}currency')}]"
    elif kind == "percentage":
        sheet.formats[place] = "0%"
    elif kind == "float" and (sign := _sign(cell)):
        sheet.formats[place] = f"[${sign}]"
    elif cell.get(f"{_TABLE}formula") and kind is None and not "".join(str(text) for text in cell.itertext()).strip():
        sheet.no_value[place] = cell.get(f"{_TABLE}formula", "")[:200]


def _sign(cell: etree._Element) -> str | None:
    """The currency that a number is shown with, by the text that the program left beside the number."""
    text = cell.findtext(f"{_TEXT}p") or ""
    if not text or (text[-1].isdigit() and text[0].isdigit()):
        return None
    sign = text.strip("0123456789.,'()+-\u2212\u00a0\u202f ")
    return sign if sign and of_code(sign) else None


def _repeats(element: etree._Element, name: str) -> int:
    text = element.get(f"{_TABLE}{name}", "1")
    return int(text) if text.isdigit() else 1
