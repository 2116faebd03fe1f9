"""What calamine cannot see in an xls: errors, formulas without a value, hidden rows and columns, number formats.

The records of the workbook's stream are gone through once; only those that matter are looked into. The numbers and
layouts of records are those of [MS-XLS], section 2.4. A damaged stream ends the scan of its sheet, nothing else.
"""

from __future__ import annotations

import contextlib
import struct
from collections.abc import Iterator
from pathlib import Path

import olefile

from tools.ingest.grid import Grid
from tools.ingest.marks import FORMULA as FORMULA_TEXT
from tools.ingest.marks import Marks, shown_format

BOF, EOF, BOUNDSHEET, DATEMODE, XF, FORMAT = 0x809, 0x0A, 0x85, 0x22, 0xE0, 0x41E
LOCKED, ROW, COLINFO, MERGED, BOOLERR, FORMULA, STRING = 0x2F, 0x208, 0x7D, 0xE5, 0x205, 0x06, 0x207
NUMBER, RK, MULRK = 0x203, 0x27E, 0xBD
# What may stand between a formula and the text that is its value.
_OF_FORMULA = (0x4BC, 0x221, 0x236, 0x3C)
BIFF8 = 0x600
_HIDDEN_ROW, _HIDDEN_COLUMN = 0x20, 0x01
_ON_OPENING = 0x02
_NO_NUMBER = b"\xff\xff"
_TEXT, _ERROR, _BLANK = 0, 2, 3
LAST_COLUMN = 255
Record = tuple[int, int, int]


def complete(path: Path, grid: Grid) -> None:
    """Add to the sheets of a grid what only the records tell, and its date system; an odd stream is left as it is."""
    data = _stream(path)
    if data is not None:
        _Book(data).complete(grid)


def is_locked(path: Path) -> bool:
    """Return whether a workbook says that a password locks what follows."""
    data = _stream(path)
    return data is not None and any(kind == LOCKED for kind, _, _ in _records(data, 0))


def _stream(path: Path) -> bytes | None:
    """Return the stream of the workbook inside its container, None where there is none that can be read."""
    try:
        with olefile.OleFileIO(str(path)) as container:
            for name in ("Workbook", "Book"):
                if container.exists(name):
                    return bytes(container.openstream(name).read())
    except (OSError, ValueError, LookupError, TypeError, struct.error):
        return None
    return None


def _records(data: bytes, position: int) -> Iterator[Record]:
    """The records from a place to the end of the part that begins there: kind, start of the body, length."""
    depth = 0
    while 0 <= position <= len(data) - 4:
        kind, length = struct.unpack_from("<HH", data, position)
        yield kind, position + 4, length
        position += 4 + length
        depth += (kind == BOF) - (kind == EOF)
        if kind == EOF and depth <= 0:
            return


class _Book:
    """The stream of a workbook: its globals first, then a part for each sheet."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._biff8 = True
        self._date_1904 = self._calculated = False
        self._starts: dict[str, int] = {}
        own: dict[int, str] = {}
        styles: list[int] = []
        with contextlib.suppress(struct.error, IndexError):
            for kind, start, length in _records(self._data, 0):
                self._global(kind, start, length, own, styles)
        shown = {number: shown_format(number, own) for number in set(styles)}
        self._formats = {index: text for index, number in enumerate(styles) if (text := shown[number])}

    def complete(self, grid: Grid) -> None:
        """Give each sheet of a grid what its part of the stream tells."""
        grid.date_1904 = self._date_1904
        found = {sheet.name: Marks() for sheet in grid.sheets if sheet.name in self._starts}
        for name, marks in found.items():
            with contextlib.suppress(struct.error, IndexError):
                self._scan(self._starts[name], marks)
        for sheet in grid.sheets:
            if sheet.name in found:
                if not self._calculated:
                    # An empty text is a value, but not where it is the only one that any formula has.
                    found[sheet.name].no_value |= dict.fromkeys(found[sheet.name].blank, FORMULA_TEXT)
                found[sheet.name].give(sheet)

    def _global(self, kind: int, start: int, length: int, own: dict[int, str], styles: list[int]) -> None:
        data = self._data
        if kind == BOF:
            self._biff8 = struct.unpack_from("<H", data, start)[0] >= BIFF8
        elif kind == DATEMODE:
            self._date_1904 = struct.unpack_from("<H", data, start)[0] == 1
        elif kind == BOUNDSHEET:
            text = self._text(start + 6, start + length, wide_length=False)
            self._starts.setdefault(text, struct.unpack_from("<I", data, start)[0])
        elif kind == FORMAT:
            own[struct.unpack_from("<H", data, start)[0]] = self._text(start + 2, start + length, wide_length=True)
        elif kind == XF:
            styles.append(struct.unpack_from("<H", data, start + 2)[0])

    def _text(self, start: int, end: int, *, wide_length: bool) -> str:
        """The text at a place, with its length before it; BIFF5 has a code page, BIFF8 a flag for wide ones."""
        if not self._biff8:
            return self._data[start + 1 : min(end, start + 1 + self._data[start])].decode("cp1252", "replace")
        size = 2 if wide_length else 1
        count = int.from_bytes(self._data[start : start + size], "little")
        wide = self._data[start + size] & 1
        body = self._data[start + size + 1 : min(end, start + size + 1 + count * (2 if wide else 1))]
        return body.decode("utf-16-le" if wide else "latin-1", "replace")

    def _scan(self, start: int, marks: Marks) -> None:
        data, waiting = self._data, None
        for kind, at, length in _records(data, start):
            if waiting is not None and kind not in _OF_FORMULA:
                if kind == STRING:
                    self._calculated = True
                else:
                    marks.no_value[waiting] = FORMULA_TEXT
                waiting = None
            if kind == FORMULA:
                waiting = self._formula(at, marks)
            elif kind in (NUMBER, RK):
                row, column, style = struct.unpack_from("<HHH", data, at)
                self._format((row, column), style, marks)
            elif kind == MULRK:
                self._several(at, length, marks)
            elif kind == BOOLERR:
                row, column, _, code, is_error = struct.unpack_from("<HHHBB", data, at)
                if is_error:
                    marks.note_error((row, column), code)
            else:
                self._frame(kind, at, marks)

    def _frame(self, kind: int, at: int, marks: Marks) -> None:
        data = self._data
        if kind == ROW:
            if struct.unpack_from("<H", data, at + 12)[0] & _HIDDEN_ROW:
                marks.hidden_rows.add(struct.unpack_from("<H", data, at)[0])
        elif kind == COLINFO:
            first, last, _, _, options = struct.unpack_from("<HHHHH", data, at)
            if options & _HIDDEN_COLUMN:
                marks.hidden_columns.append((first, min(last, LAST_COLUMN)))
        elif kind == MERGED:
            for index in range(struct.unpack_from("<H", data, at)[0]):
                top, bottom, left, right = struct.unpack_from("<HHHH", data, at + 2 + 8 * index)
                marks.merged.append((top, left, bottom, right))

    def _formula(self, at: int, marks: Marks) -> tuple[int, int] | None:
        """Note what a formula's stored value is; returns its place where the value is a text that must follow."""
        row, column, style, value, options = struct.unpack_from("<HHH8sH", self._data, at)
        place = (row, column)
        if value.endswith(_NO_NUMBER):
            if value[0] == _ERROR:
                marks.note_error(place, value[2])
            elif value[0] == _BLANK:
                marks.blank.append(place)
            self._calculated |= value[0] not in (_TEXT, _BLANK)
            return place if value[0] == _TEXT else None
        if options & _ON_OPENING and not any(value):
            # A writer without a calculator leaves a zero and asks for the calculation when the file is opened.
            marks.no_value[place] = FORMULA_TEXT
        else:
            self._calculated = True
            self._format(place, style, marks)
        return None

    def _several(self, at: int, length: int, marks: Marks) -> None:
        if self._formats:
            row, first = struct.unpack_from("<HH", self._data, at)
            for offset in range((length - 6) // 6):
                style = struct.unpack_from("<H", self._data, at + 4 + 6 * offset)[0]
                self._format((row, first + offset), style, marks)

    def _format(self, place: tuple[int, int], style: int, marks: Marks) -> None:
        if style in self._formats:
            marks.formats[place] = self._formats[style]
