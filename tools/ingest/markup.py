"""Tables in markup: HTML that banks name .xls, and XML Spreadsheet 2003."""

from __future__ import annotations

import re
from datetime import datetime
from decimal import Decimal, InvalidOperation
from pathlib import Path

from lxml import etree, html

from tools.ingest.error_texts import take_errors
from tools.ingest.errors import FileError
from tools.ingest.grid import CellValue, Grid, Sheet
from tools.ingest.limits import ENTITY, Limits
from tools.ingest.text import decode

_SPREADSHEET = "{urn:schemas-microsoft-com:office:spreadsheet}"
_CHARSET = re.compile(rb"charset\s*=\s*[\"']?([\w-]+)", re.IGNORECASE)
WIDEST_SPAN = 1000


def read_html(path: Path, limits: Limits) -> Grid:
    """Return the innermost tables of an HTML page as one sheet, with a blank row between them."""
    data = path.read_bytes()
    encoding, text = _html_text(data)
    try:
        root = html.document_fromstring(text)
    except (etree.ParserError, etree.XMLSyntaxError, ValueError) as error:
        raise FileError("file_no_table", "html") from error
    tables = [table for table in root.iter("table") if next(iter(table.iterdescendants("table")), None) is None]
    if not tables:
        raise FileError("file_no_table", "html")
    rows: list[list[CellValue]] = []
    for table in tables:
        rows += [[], *_html_rows(table)] if rows else _html_rows(table)
    sheet = Sheet("", _padded(rows, limits))
    take_errors(sheet)
    return Grid("html", [sheet], encoding=encoding)


def _html_text(data: bytes) -> tuple[str, str]:
    stated = _CHARSET.search(data[:2048])
    if stated:
        try:
            return stated[1].decode(), data.decode(stated[1].decode())
        except (LookupError, UnicodeDecodeError):
            pass
    encoding, text = decode(data)
    return encoding, re.sub(r"^\s*<\?xml[^>]*\?>", "", text)


def _html_rows(table: html.HtmlElement) -> list[list[CellValue]]:
    rows: list[list[CellValue]] = []
    held: dict[int, tuple[int, CellValue]] = {}
    for line in table.iter("tr"):
        row: list[CellValue] = []
        for cell in line:
            if cell.tag not in ("td", "th"):
                continue
            _fill_held(row, held)
            value = " ".join(cell.text_content().split()) or None
            width, height = _span(cell.get("colspan")), _span(cell.get("rowspan"))
            if height > 1:
                held.update({len(row) + step: (height - 1, None) for step in range(width)})
            row += [value, *[None] * (width - 1)]
        _fill_held(row, held)
        rows.append(row)
    return rows


def _fill_held(row: list[CellValue], held: dict[int, tuple[int, CellValue]]) -> None:
    while len(row) in held:
        left, value = held.pop(len(row))
        if left > 1:
            held[len(row)] = (left - 1, value)
            row.append(value)
            break
        row.append(value)


def _span(text: str | None) -> int:
    return min(WIDEST_SPAN, max(1, int(text))) if text and text.strip().isdigit() else 1


def read_spreadsheet_xml(path: Path, limits: Limits) -> Grid:
    """Return the sheets of an XML Spreadsheet 2003; raises FileError for entities or damaged XML."""
    data = path.read_bytes()
    if ENTITY.search(data):
        raise FileError("file_too_large", "entities")
    parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=False)
    try:
        root = etree.fromstring(data, parser)
    except etree.XMLSyntaxError as error:
        raise FileError("file_corrupt", "xml") from error
    formats = {
        style.get(f"{_SPREADSHEET}ID", ""): (style.find(f"{_SPREADSHEET}NumberFormat") if len(style) else None)
        for style in root.iter(f"{_SPREADSHEET}Style")
    }
    shown = {key: element.get(f"{_SPREADSHEET}Format", "") for key, element in formats.items() if element is not None}
    sheets = [_xml_sheet(sheet, shown, limits) for sheet in root.iter(f"{_SPREADSHEET}Worksheet")]
    return Grid("xml2003", sheets)


def _xml_sheet(element: etree._Element, shown: dict[str, str], limits: Limits) -> Sheet:
    sheet = Sheet(element.get(f"{_SPREADSHEET}Name", ""), [])
    hidden: set[int] = set()
    options = element.find(".//{urn:schemas-microsoft-com:office:excel}Visible")
    sheet.hidden = options is not None and (options.text or "").startswith("SheetHidden")
    rows: list[list[CellValue]] = []
    for line in element.iter(f"{_SPREADSHEET}Row"):
        index = int(line.get(f"{_SPREADSHEET}Index", str(len(rows) + 1)))
        if index * 4 > limits.cells:
            raise FileError("file_too_large", "cells")
        rows += [[] for _ in range(index - 1 - len(rows))]
        if line.get(f"{_SPREADSHEET}Hidden") == "1":
            hidden.add(len(rows))
        rows.append(_xml_row(line, len(rows), sheet, shown))
    sheet.rows = _padded(rows, limits)
    sheet.hidden_rows = frozenset(hidden)
    return sheet


def _xml_row(line: etree._Element, row: int, sheet: Sheet, shown: dict[str, str]) -> list[CellValue]:
    cells: list[CellValue] = []
    for cell in line.iter(f"{_SPREADSHEET}Cell"):
        index = min(int(cell.get(f"{_SPREADSHEET}Index", str(len(cells) + 1))), 16384)
        cells += [None] * (index - 1 - len(cells))
        data = cell.find(f"{_SPREADSHEET}Data")
        place = (row, len(cells))
        style = shown.get(cell.get(f"{_SPREADSHEET}StyleID", ""))
        if style:
            sheet.formats[place] = style
        cells.append(_xml_value(data, place, sheet))
        cells += [None] * _merged(cell.get(f"{_SPREADSHEET}MergeAcross"))
    return cells


def _merged(text: str | None) -> int:
    return min(WIDEST_SPAN, int(text)) if text and text.isdigit() else 0


def _xml_value(data: etree._Element | None, place: tuple[int, int], sheet: Sheet) -> CellValue:
    if data is None:
        return None
    text = "".join(str(part) for part in data.itertext()).strip()
    kind = data.get(f"{_SPREADSHEET}Type", "String")
    try:
        if kind == "Number":
            return Decimal(text)
        if kind == "DateTime":
            return datetime.fromisoformat(text)
    except (InvalidOperation, ValueError):
        return text or None
    if kind == "Error":
        sheet.errors[place] = text
        return None
    return text or None


def _padded(rows: list[list[CellValue]], limits: Limits) -> list[list[CellValue]]:
    width = max((len(row) for row in rows), default=0)
    if width * len(rows) > limits.cells:
        raise FileError("file_too_large", "cells")
    return [row + [None] * (width - len(row)) for row in rows]
