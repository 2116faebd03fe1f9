"""What calamine cannot see in an xlsb: errors, formulas without a value, hidden and merged places, number formats.

The records of each sheet's part are gone through once, piece by piece. Their numbers and layouts are those of
[MS-XLSB], section 2.4. A damaged part ends the scan of its sheet, nothing else.
"""

from __future__ import annotations

import struct
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from tools.ingest.grid import Grid
from tools.ingest.marks import FORMULA as FORMULA_TEXT
from tools.ingest.marks import Marks, shown_format
from tools.ingest.ooxml import parse_part

ROW, RK, ERROR, REAL, FORMULA_NUMBER, FORMULA_ERROR = 0, 2, 3, 5, 9, 11
FORMAT, XF, COLUMNS, BOOK, SHEET, MERGED, BEGIN_STYLES, END_STYLES = 44, 47, 60, 153, 156, 176, 617, 618
_HIDDEN_ROW, _HIDDEN_COLUMN, _DATE_1904, _TO_CALCULATE = 0x10, 0x01, 0x01, 0x02
LAST_COLUMN = 16_383
MOST_BYTES = (4, 2)
_FAULTS = (struct.error, IndexError, KeyError, zipfile.BadZipFile, zlib.error, EOFError, OSError, NotImplementedError)


def complete(path: Path, grid: Grid) -> None:
    """Add to the sheets of a grid what only the records tell, and its date system; an odd package is left as it is."""
    try:
        with zipfile.ZipFile(path) as package:
            names = {name.lower(): name for name in package.namelist()}
            parts, grid.date_1904 = _sheets(package, names)
            formats = _formats(package, names)
            for sheet in grid.sheets:
                part = names.get(parts.get(sheet.name, ""))
                if part is not None:
                    marks = Marks()
                    _scan(package.read(part), formats, marks)
                    marks.give(sheet)
    except _FAULTS:
        return


def _records(data: bytes) -> Iterator[tuple[int, int, int]]:
    """Each record's kind, the start of its body and its length; kind and length are written in seven bits a byte."""
    position, end = 0, len(data)
    while position < end:
        kind = data[position]
        position += 1
        if kind & 0x80:
            kind = kind & 0x7F | (data[position] & 0x7F) << 7
            position += 1
        length = shift = 0
        for _ in range(4):
            byte = data[position]
            position += 1
            length |= (byte & 0x7F) << shift
            shift += 7
            if not byte & 0x80:
                break
        yield kind, position, length
        position += length


def _text(data: bytes, start: int) -> tuple[str, int]:
    """The text at a place, its length in characters before it, and where it ends."""
    count = struct.unpack_from("<I", data, start)[0]
    end = start + 4 + 2 * count
    return data[start + 4 : end].decode("utf-16-le", "replace"), end


def _sheets(package: zipfile.ZipFile, names: dict[str, str]) -> tuple[dict[str, str], bool]:
    """The package part of each sheet, by the sheet's name, and whether days count from 1904."""
    book = next((name for name in names if name.endswith("workbook.bin")), None)
    if book is None:
        return {}, False
    folder = PurePosixPath(book).parent
    links = names.get(f"{folder}/_rels/{PurePosixPath(book).name}.rels")
    relations = parse_part(package, links) if links else None
    targets: dict[str, str] = {}
    for element in relations if relations is not None else ():
        target = element.get("Target", "").lower()
        targets[element.get("Id", "")] = target.lstrip("/") if target.startswith("/") else str(folder / target)
    parts: dict[str, str] = {}
    old_dates = False
    data = package.read(names[book])
    for kind, start, _ in _records(data):
        if kind == BOOK:
            old_dates = bool(data[start] & _DATE_1904)
        elif kind == SHEET:
            relation, after = _text(data, start + 8)
            parts[_text(data, after)[0]] = targets.get(relation, "")
    return parts, old_dates


def _formats(package: zipfile.ZipFile, names: dict[str, str]) -> dict[int, str]:
    """The number formats that matter (a currency, a percentage) by the index of a cell's style."""
    part = next((name for name in names if name.endswith("styles.bin")), None)
    own: dict[int, str] = {}
    styles: list[int] = []
    inside = False
    data = package.read(names[part]) if part else b""
    for kind, start, _ in _records(data):
        if kind == FORMAT:
            own[struct.unpack_from("<H", data, start)[0]] = _text(data, start + 2)[0]
        elif kind in (BEGIN_STYLES, END_STYLES):
            inside = kind == BEGIN_STYLES
        elif kind == XF and inside:
            styles.append(struct.unpack_from("<H", data, start + 2)[0])
    return {index: text for index, number in enumerate(styles) if (text := shown_format(number, own))}


def _scan(data: bytes, formats: dict[int, str], marks: Marks) -> None:
    row = -1
    try:
        for kind, at, _ in _records(data):
            if kind == ROW:
                row = struct.unpack_from("<I", data, at)[0]
                if data[at + 11] & _HIDDEN_ROW:
                    marks.hidden_rows.add(row)
            elif kind in (RK, REAL, FORMULA_NUMBER):
                column, style = struct.unpack_from("<II", data, at)
                if kind == FORMULA_NUMBER and _is_unknown(data, at):
                    marks.no_value[(row, column)] = FORMULA_TEXT
                elif style & 0xFFFFFF in formats:
                    marks.formats[(row, column)] = formats[style & 0xFFFFFF]
            elif kind in (ERROR, FORMULA_ERROR):
                marks.note_error((row, struct.unpack_from("<I", data, at)[0]), data[at + 8])
            elif kind == COLUMNS:
                first, last, _, _, options = struct.unpack_from("<IIIIH", data, at)
                if options & _HIDDEN_COLUMN:
                    marks.hidden_columns.append((first, min(last, LAST_COLUMN)))
            elif kind == MERGED:
                top, bottom, left, right = struct.unpack_from("<IIII", data, at)
                marks.merged.append((top, left, bottom, right))
    except (struct.error, IndexError):
        return


def _is_unknown(data: bytes, at: int) -> bool:
    """Whether a formula's number is a zero that is still to be calculated: a writer without a calculator leaves it."""
    return not any(data[at + 8 : at + 16]) and bool(struct.unpack_from("<H", data, at + 16)[0] & _TO_CALCULATE)
