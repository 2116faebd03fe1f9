"""What calamine cannot see in an xlsx: errors, formulas without a value, hidden rows and columns, number formats.

The sheets' XML is scanned once with regular expressions for the few cells that matter, so that a large sheet costs a
fraction of its reading. Prefixed tags and cells without references are followed by counting.
"""

from __future__ import annotations

import re
import zipfile
from pathlib import Path, PurePosixPath

from lxml import etree

from tools.ingest.currencies import in_format
from tools.ingest.grid import Grid, Sheet

_ROW = re.compile(rb"<(?:\w+:)?row\b([^>]*?)(/?)>")
_CELL = re.compile(rb"<(?:\w+:)?c(?=[\s>/])([^>]*?)(?:/>|>(.*?)</(?:\w+:)?c>)", re.DOTALL)
_REF = re.compile(rb'\br="([A-Z]{1,3})(\d+)"')
_STYLE = re.compile(rb'\bs="(\d+)"')
_VALUE = re.compile(rb"<(?:\w+:)?v\b[^>]*>([^<]+)</")
_FORMULA = re.compile(rb"<(?:\w+:)?f\b[^>]*?(?:/>|>(.*?)</(?:\w+:)?f>)", re.DOTALL)
_INLINE = re.compile(rb"<(?:\w+:)?t\b[^>]*>([^<]+)</")
_COLUMN = re.compile(rb"<(?:\w+:)?col\b([^>]*)/?>")
_ATTRIBUTE = re.compile(rb'(\w+)="([^"]*)"')
_RELATION = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
_STRICT_RELATION = "{http://purl.oclc.org/ooxml/officeDocument/relationships}id"


def complete(path: Path, grid: Grid) -> None:
    """Add to the sheets of a grid what only the XML of the package tells, and its date system."""
    with zipfile.ZipFile(path) as package:
        names = {name.lower(): name for name in package.namelist()}
        parts, grid.date_1904 = sheet_parts(package, names)
        formats = _formats(package, names)
        for sheet in grid.sheets:
            part = parts.get(sheet.name)
            if part in names:
                _scan(package.read(names[part]), sheet, formats)


def parse_part(package: zipfile.ZipFile, name: str, *, lenient: bool = True) -> etree._Element | None:
    """Return the root of a part in XML, read without entities; None where it cannot be read."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, recover=lenient)
    try:
        return etree.fromstring(package.read(name), parser)
    except (etree.XMLSyntaxError, ValueError):
        return None


def local_name(element: etree._Element) -> str:
    """Return an element's name without its namespace: Strict and prefixed packages use others."""
    return str(element.tag).rpartition("}")[2]


def sheet_parts(package: zipfile.ZipFile, names: dict[str, str]) -> tuple[dict[str, str], bool]:
    """Return the package part of each sheet, by the sheet's name, and whether days count from 1904."""
    book = next((name for name in names if name.endswith("workbook.xml")), None)
    root = parse_part(package, names[book]) if book else None
    if book is None or root is None:
        return {}, False
    folder = PurePosixPath(book).parent
    links = names.get(f"{folder}/_rels/{PurePosixPath(book).name}.rels")
    targets: dict[str, str] = {}
    relations = parse_part(package, links) if links else None
    for element in relations if relations is not None else ():
        target = element.get("Target", "").lower()
        targets[element.get("Id", "")] = target.lstrip("/") if target.startswith("/") else str(folder / target)
    parts: dict[str, str] = {}
    old_dates = False
    for element in root.iter():
        if local_name(element) == "sheet":
            relation = element.get(_RELATION) or element.get(_STRICT_RELATION) or ""
            parts[element.get("name", "")] = targets.get(relation, "")
        elif local_name(element) == "workbookPr":
            old_dates = element.get("date1904") in ("1", "true", "on")
    return parts, old_dates


def _formats(package: zipfile.ZipFile, names: dict[str, str]) -> dict[bytes, str]:
    """The number formats that matter (a currency, a percentage) by the index of a cell's style."""
    part = next((name for name in names if name.endswith("styles.xml")), None)
    root = parse_part(package, names[part]) if part else None
    if root is None:
        return {}
    own: dict[str, str] = {}
    shown: dict[bytes, str] = {}
    for element in root.iter():
        if local_name(element) == "numFmt":
            own[element.get("numFmtId", "")] = element.get("formatCode", "")
        elif local_name(element) == "cellXfs":
            for index, style in enumerate(element):
                number = style.get("numFmtId", "0")
                text = own.get(number, "0%" if number in ("9", "10") else "")
                if "%" in text or in_format(text):
                    shown[str(index).encode()] = text
    return shown


def _scan(data: bytes, sheet: Sheet, formats: dict[bytes, str]) -> None:
    _scan_hidden(data, sheet)
    interesting = b'"e"' in data or b"<f" in data or b":f" in data or bool(formats)
    if not interesting:
        return
    referenced = _REF.search(data) is not None
    row = column = -1
    ends = [(found.start(), found.group(1)) for found in _ROW.finditer(data)] if not referenced else []
    position = 0
    for found in _CELL.finditer(data):
        attributes, body = found.group(1), found.group(2) or b""
        reference = _REF.search(attributes)
        if reference:
            row, column = int(reference[2]) - 1, column_number(reference[1])
        else:
            while position < len(ends) and ends[position][0] < found.start():
                position, row, column = position + 1, row + 1, -1
            column += 1
        _note(attributes, body, (row - sheet.first_row + 1, column - sheet.first_column), sheet, formats)


def _note(attributes: bytes, body: bytes, place: tuple[int, int], sheet: Sheet, formats: dict[bytes, str]) -> None:
    if min(place) < 0:
        return
    value = _VALUE.search(body)
    if b't="e"' in attributes:
        sheet.errors[place] = value[1].decode("utf-8", "replace") if value else "#N/A"
        return
    formula = _FORMULA.search(body)
    if formula and not value and not _INLINE.search(body) and b't="str"' not in attributes:
        sheet.no_value[place] = (formula[1] or b"").decode("utf-8", "replace")[:200]
        return
    style = _STYLE.search(attributes)
    if style and value and style[1] in formats:
        sheet.formats[place] = formats[style[1]]


def _scan_hidden(data: bytes, sheet: Sheet) -> None:
    rows = set()
    if b"hidden=" in data or b"zeroHeight=" in data:
        number = 0
        for found in _ROW.finditer(data):
            attributes = dict(_ATTRIBUTE.findall(found.group(1)))
            number = int(attributes.get(b"r", number + 1))
            if attributes.get(b"hidden") in (b"1", b"true"):
                rows.add(number - sheet.first_row)
        columns: set[int] = set()
        for found in _COLUMN.finditer(data[: data.find(b"sheetData") + 1]):
            attributes = dict(_ATTRIBUTE.findall(found.group(1)))
            if attributes.get(b"hidden") in (b"1", b"true"):
                first, last = int(attributes.get(b"min", 1)), int(attributes.get(b"max", 1))
                columns.update(range(first - 1 - sheet.first_column, min(last, first + 1000) - sheet.first_column))
        sheet.hidden_columns = frozenset(columns)
    sheet.hidden_rows = frozenset(rows)


def column_number(letters: bytes) -> int:
    """Return the index of a column from its letters, 0 for A."""
    number = 0
    for letter in letters:
        number = number * 26 + letter - 64
    return number - 1
