"""A second reader of xlsx sheets, for packages that calamine cannot read or must not be given.

It is slower and streams: a cell in the last corner of a sheet costs nothing, because what lies far beyond everything
else is left out.
"""

from __future__ import annotations

import re
import zipfile
from datetime import date, datetime, timedelta
from decimal import Decimal
from pathlib import Path

from lxml import etree

from tools.ingest.dates import SERIAL_EPOCH, SERIAL_EPOCH_1904
from tools.ingest.errors import FileError
from tools.ingest.grid import CellValue, Grid, Sheet
from tools.ingest.limits import Limits
from tools.ingest.ooxml import column_number, local_name, parse_part, sheet_parts
from tools.ingest.workbook import exact

MOST_GAP_ROWS = 5_000
MOST_GAP_COLUMNS = 200
LONGEST_REFERENCE = 16
LAST_SERIAL = 2_958_465
_FAR_COLUMN = re.compile(rb'r="[A-Z]{3}\d')
_FAR = re.compile(rb'\br="([A-Z]{3})(\d+)"')
_REF = re.compile(r"([A-Z]+)(\d+)")
_DATE_FORMATS = frozenset({*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)})
_DATE_TOKENS = re.compile(r"[dmyhs]", re.IGNORECASE)


class Reach:
    """How far the cells of a package's sheets reach, seen piece by piece while its parts are unpacked to be counted."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._part = ""
        self._rest = b""
        self._right = self._bottom = 0
        self.too_far = False

    def see(self, part: str, piece: bytes) -> None:
        """Note the farthest column and row of far cells: ``too_far`` where they span more cells than may be held."""
        name = part.lower()
        if "worksheets/" not in name or not name.endswith(".xml"):
            return
        if part != self._part:
            self._part, self._rest, self._right, self._bottom = part, b"", 0, 0
        data = self._rest + piece
        if _FAR_COLUMN.search(data):
            for letters, row in _FAR.findall(data):
                self._right, self._bottom = max(self._right, column_number(letters)), max(self._bottom, int(row))
            self.too_far = self.too_far or self._right * self._bottom > self._limits.cells
        self._rest = data[-LONGEST_REFERENCE:]


def read_cells(path: Path, limits: Limits) -> Grid:
    """Return the sheets of an xlsx package; raises FileError where no sheet of it can be read."""
    with zipfile.ZipFile(path) as package:
        names = {name.lower(): name for name in package.namelist()}
        parts, old_dates = sheet_parts(package, names)
        strings = _shared_strings(package, names)
        styles = _date_styles(package, names)
        epoch = SERIAL_EPOCH_1904 if old_dates else SERIAL_EPOCH
        sheets = []
        for title, part in parts.items():
            root = parse_part(package, names[part], lenient=False) if part in names else None
            if root is None and part in names:
                raise FileError("file_corrupt", "sheet")
            if root is not None:
                sheets.append(_sheet(title, root, strings, styles, epoch, limits))
    if not sheets:
        raise FileError("file_corrupt", "workbook")
    return Grid("xlsx", sheets, date_1904=old_dates)


def _shared_strings(package: zipfile.ZipFile, names: dict[str, str]) -> list[str]:
    part = next((name for name in names if name.endswith("sharedstrings.xml")), None)
    root = parse_part(package, names[part]) if part else None
    if root is None:
        return []
    return [_text_of(item) for item in root if local_name(item) == "si"]


def _text_of(element: etree._Element) -> str:
    return "".join(part.text or "" for part in element.iter() if local_name(part) == "t")


def _date_styles(package: zipfile.ZipFile, names: dict[str, str]) -> frozenset[int]:
    part = next((name for name in names if name.endswith("styles.xml")), None)
    root = parse_part(package, names[part]) if part else None
    if root is None:
        return frozenset()
    own = {
        element.get("numFmtId"): element.get("formatCode", "")
        for element in root.iter()
        if local_name(element) == "numFmt"
    }
    found = set()
    for element in root.iter():
        if local_name(element) == "cellXfs":
            for index, style in enumerate(element):
                number = style.get("numFmtId", "0")
                bare = re.sub(r'"[^"]*"|\[[^\]]*\]|\\.', "", own.get(number, ""))
                if (number.isdigit() and int(number) in _DATE_FORMATS) or _DATE_TOKENS.search(bare):
                    found.add(index)
    return frozenset(found)


def _sheet(
    title: str, root: etree._Element, strings: list[str], styles: frozenset[int], epoch: date, limits: Limits
) -> Sheet:
    cells: dict[tuple[int, int], CellValue] = {}
    row = -1
    for element in root.iter():
        if local_name(element) != "row":
            continue
        row = int(element.get("r", str(row + 2))) - 1
        column = -1
        for cell in element:
            found = _REF.fullmatch(cell.get("r", ""))
            column = column_number(found[1].encode()) if found else column + 1
            value = _value(cell, strings, styles, epoch)
            if value is not None:
                cells[(row, column)] = value
    if not cells:
        return Sheet(title, [])
    bottom = _reach({place[0] for place in cells}, MOST_GAP_ROWS)
    right = _reach({place[1] for place in cells}, MOST_GAP_COLUMNS)
    if (bottom + 1) * (right + 1) > limits.cells:
        raise FileError("file_too_large", "cells")
    rows: list[list[CellValue]] = [[None] * (right + 1) for _ in range(bottom + 1)]
    for (line, place), value in cells.items():
        if line <= bottom and place <= right:
            rows[line][place] = value
    return Sheet(title, rows)


def _reach(places: set[int], gap: int) -> int:
    """The last place before a gap that no table has."""
    reached = min(places)
    for place in sorted(places):
        if place - reached > gap:
            break
        reached = place
    return reached


def _value(cell: etree._Element, strings: list[str], styles: frozenset[int], epoch: date) -> CellValue:
    kind = cell.get("t", "n")
    if kind == "inlineStr":
        return _text_of(cell).strip() or None
    text = next((part.text or "" for part in cell if local_name(part) == "v"), "").strip()
    if not text or kind == "e":
        return None
    if kind == "s":
        return (strings[int(text)].strip() or None) if text.isdigit() and int(text) < len(strings) else None
    if kind == "str":
        return text
    if kind == "b":
        return text == "1"
    if kind == "d":
        return datetime.fromisoformat(text)
    number = _number(text)
    style = cell.get("s", "0")
    if number is not None and style.isdigit() and int(style) in styles and 0 < number <= LAST_SERIAL:
        return epoch + timedelta(days=int(number))
    return number


def _number(text: str) -> Decimal | None:
    try:
        return exact(float(text))
    except ValueError:
        return None
