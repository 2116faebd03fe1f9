"""What calamine cannot see in an xlsx: errors, formulas without a value, hidden rows and columns, number formats.

The sheets' XML is scanned once with regular expressions for the few cells that matter, so that a large sheet costs a
fraction of its reading. Prefixed tags and cells without references are followed by counting.
"""

from __future__ import annotations

import re
import zipfile
from pathlib import Path, PurePosixPath
from typing import IO

from lxml import etree

from tools.ingest.currencies import in_format
from tools.ingest.grid import Grid, Sheet
from tools.ingest.limits import CHUNK

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
                with package.open(names[part]) as stream:
                    _Scan(sheet, formats).run(stream)


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


class _Scan:
    """Goes through the XML of a sheet piece by piece, so that a large one never stands in memory as a whole."""

    def __init__(self, sheet: Sheet, formats: dict[bytes, str]) -> None:
        self._sheet = sheet
        self._formats = formats
        self._row = self._column = -1
        self._hidden: set[int] = set()
        self._hidden_row = 0
        self._columns_seen = False

    def run(self, stream: IO[bytes]) -> None:
        """Note what the pieces of a part tell; each piece ends with a row."""
        rest = b""
        while piece := stream.read(CHUNK):
            data = rest + piece
            end = data.rfind(b"row>") + len(b"row>")
            if end < len(b"row>"):
                rest = data
                continue
            self._piece(data[:end])
            rest = data[end:]
        self._piece(rest)
        self._sheet.hidden_rows = frozenset(self._hidden)

    def _piece(self, data: bytes) -> None:
        if not self._columns_seen:
            self._columns_seen = True
            self._scan_columns(data)
        # One letter is looked for many times faster than a word, and most pieces do not even have the letter.
        if self._hidden_row or (b"h" in data and (b"hidden=" in data or b"zeroHeight=" in data)):
            self._scan_rows(data)
        formulas = b"f" in data and (b"<f" in data or b":f" in data)
        if formulas or self._formats or (b"e" in data and b'"e"' in data):
            self._scan_cells(data)
        elif not _REF.search(data):
            self._row += sum(1 for _ in _ROW.finditer(data))

    def _scan_cells(self, data: bytes) -> None:
        referenced = _REF.search(data) is not None
        starts = [found.start() for found in _ROW.finditer(data)] if not referenced else []
        position = 0
        for found in _CELL.finditer(data):
            attributes, body = found.group(1), found.group(2) or b""
            reference = _REF.search(attributes)
            if reference:
                self._row, self._column = int(reference[2]) - 1, column_number(reference[1])
            else:
                while position < len(starts) and starts[position] < found.start():
                    position, self._row, self._column = position + 1, self._row + 1, -1
                self._column += 1
            self._note(attributes, body)
        self._row += len(starts) - position

    def _note(self, attributes: bytes, body: bytes) -> None:
        sheet = self._sheet
        place = (self._row - sheet.first_row + 1, self._column - sheet.first_column)
        if min(place) < 0:
            return
        value = _VALUE.search(body)
        if b't="e"' in attributes:
            sheet.errors[place] = value[1].decode("utf-8", "replace") if value else "#N/A"
            return
        formula = _FORMULA.search(body) if b"f" in body else None
        if formula and not value and not _INLINE.search(body) and b't="str"' not in attributes:
            sheet.no_value[place] = (formula[1] or b"").decode("utf-8", "replace")[:200]
            return
        style = _STYLE.search(attributes) if self._formats else None
        if style and value and style[1] in self._formats:
            sheet.formats[place] = self._formats[style[1]]

    def _scan_rows(self, data: bytes) -> None:
        for found in _ROW.finditer(data):
            attributes = dict(_ATTRIBUTE.findall(found.group(1)))
            self._hidden_row = int(attributes.get(b"r", self._hidden_row + 1))
            if attributes.get(b"hidden") in (b"1", b"true"):
                self._hidden.add(self._hidden_row - self._sheet.first_row)

    def _scan_columns(self, data: bytes) -> None:
        columns: set[int] = set()
        for found in _COLUMN.finditer(data[: data.find(b"sheetData") + 1]):
            attributes = dict(_ATTRIBUTE.findall(found.group(1)))
            if attributes.get(b"hidden") in (b"1", b"true"):
                first, last = int(attributes.get(b"min", 1)), int(attributes.get(b"max", 1))
                first_column = self._sheet.first_column
                columns.update(range(first - 1 - first_column, min(last, first + 1000) - first_column))
        self._sheet.hidden_columns = frozenset(columns)


def column_number(letters: bytes) -> int:
    """Return the index of a column from its letters, 0 for A."""
    number = 0
    for letter in letters:
        number = number * 26 + letter - 64
    return number - 1
