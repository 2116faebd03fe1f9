"""Binary workbooks of the tests, written record by record: xls (BIFF8 in its container) and xlsb."""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Literal

EPOCH, EPOCH_1904 = date(1899, 12, 30), date(1904, 1, 1)
ERROR_CODES = {"#DIV/0!": 0x07, "#REF!": 0x17, "#N/A": 0x2A}
PLAIN, MONEY, DAY = 0, 1, 2
SECTOR = 512
FREE, END, FAT = 0xFFFFFFFF, 0xFFFFFFFE, 0xFFFFFFFD
ONE = struct.pack("<BH", 0x1E, 1)


@dataclass(frozen=True)
class Formula:
    """A formula with its stored value: a number, an error's text, a text, or None where nobody calculated it."""

    value: float | str | None


@dataclass(frozen=True)
class Failed:
    """A cell that holds an error and no formula."""

    text: str


@dataclass(frozen=True)
class Shared:
    """A text by its place among the shared ones, of which these workbooks have none (xlsb)."""

    place: int


@dataclass
class Page:
    """A sheet of cells: texts, numbers, days, formulas, errors, None; hidden places count from 0."""

    name: str
    rows: Sequence[Sequence[object]]
    hidden: bool = False
    hidden_rows: Sequence[int] = ()
    hidden_columns: Sequence[int] = ()
    merged: Sequence[tuple[int, int, int, int]] = field(default=())


def write_binary(
    path: Path, pages: Sequence[Page], *, money: str = "General", old_dates: bool = False,
    kind: Literal["xls", "xlsb"] = "xls",
) -> Path:  # fmt: skip
    """Write a workbook of the kind asked for; all its numbers have the format ``money``."""
    path.write_bytes((as_xls if kind == "xls" else as_xlsb)(pages, money=money, old_dates=old_dates))
    return path


def as_xls(pages: Sequence[Page], *, money: str = "General", old_dates: bool = False) -> bytes:
    """Return the bytes of an xls."""
    parts = [_biff_sheet(page, old_dates=old_dates) for page in pages]
    head = _biff(0x809, struct.pack("<HHHHII", 0x600, 5, 0, 0, 0, 0)) + _biff(0x42, struct.pack("<H", 1200))
    head += _biff(0x22, struct.pack("<H", old_dates))
    head += b"".join(
        _biff(0x41E, struct.pack("<H", number) + _biff_text(text))
        for number, text in ((164, money), (165, "yyyy-mm-dd"))
    )
    head += b"".join(_biff(0xE0, struct.pack("<HH", 0, number) + bytes(16)) for number in (0, 164, 165))
    names = [page.name.encode("utf-16-le") for page in pages]
    start = len(head) + sum(4 + 8 + len(name) for name in names) + 4
    for page, name, part in zip(pages, names, parts, strict=True):
        head += _biff(0x85, struct.pack("<IBBBB", start, page.hidden, 0, len(page.name), 1) + name)
        start += len(part)
    return _compound(head + _biff(0x0A) + b"".join(parts))


def _biff(kind: int, body: bytes = b"") -> bytes:
    return struct.pack("<HH", kind, len(body)) + body


def _biff_text(text: str) -> bytes:
    return struct.pack("<HB", len(text), 1) + text.encode("utf-16-le")


def _biff_sheet(page: Page, *, old_dates: bool) -> bytes:
    width = max(map(len, page.rows), default=0)
    data = bytearray(_biff(0x809, struct.pack("<HHHHII", 0x600, 0x10, 0, 0, 0, 0)))
    for column in page.hidden_columns:
        data += _biff(0x7D, struct.pack("<HHHHHH", column, column, 2000, 0, 1, 0))
    data += _biff(0x200, struct.pack("<IIHHH", 0, len(page.rows), 0, width, 0))
    for row in range(len(page.rows)):
        options = 0x120 if row in page.hidden_rows else 0x100
        data += _biff(0x208, struct.pack("<HHHHHHHH", row, 0, width, 255, 0, 0, options, 0))
    for row, cells in enumerate(page.rows):
        for column, cell in enumerate(cells):
            if cell is not None:
                data += _biff_cell(struct.pack("<HH", row, column), cell, old_dates=old_dates)
    if page.merged:
        ranges = b"".join(struct.pack("<HHHH", a, c, b, d) for a, b, c, d in page.merged)
        data += _biff(0xE5, struct.pack("<H", len(page.merged)) + ranges)
    return bytes(data + _biff(0x0A))


def _biff_cell(place: bytes, cell: object, *, old_dates: bool) -> bytes:
    if isinstance(cell, str):
        return _biff(0x204, place + struct.pack("<H", PLAIN) + _biff_text(cell))
    if isinstance(cell, Failed):
        return _biff(0x205, place + struct.pack("<HBB", MONEY, ERROR_CODES[cell.text], 1))
    if isinstance(cell, Formula):
        return _biff_formula(place, cell)
    style, number = _stored(cell, old_dates=old_dates)
    return _biff(0x203, place + struct.pack("<Hd", style, number))


def _biff_formula(place: bytes, cell: Formula) -> bytes:
    options, after = 0, b""
    match cell.value:
        case None:
            value, options = bytes(8), 2
        case str() if cell.value in ERROR_CODES:
            value = bytes((2, 0, ERROR_CODES[cell.value], 0, 0, 0, 0xFF, 0xFF))
        case "":
            value = b"\x03\0\0\0\0\0\xff\xff"
        case str():
            value, after = b"\0\0\0\0\0\0\xff\xff", _biff(0x207, _biff_text(cell.value))
        case _:
            value = struct.pack("<d", cell.value)
    tail = struct.pack("<HIH", options, 0, len(ONE)) + ONE
    return _biff(0x06, place + struct.pack("<H", MONEY) + value + tail) + after


def _stored(cell: object, *, old_dates: bool) -> tuple[int, float]:
    if isinstance(cell, date):
        return DAY, float((cell - (EPOCH_1904 if old_dates else EPOCH)).days)
    assert isinstance(cell, (int, float))
    return MONEY, float(cell)


def _compound(stream: bytes) -> bytes:
    """Return a container with the one stream ``Workbook``."""
    stream = stream.ljust(4096, b"\0")
    sectors = -(-len(stream) // SECTOR)
    tables = 1
    while tables * (SECTOR // 4) < tables + 1 + sectors:
        tables += 1
    first = tables + 1
    chain = [FAT] * tables + [END] + [first + each + 1 for each in range(sectors - 1)] + [END]
    chain += [FREE] * (tables * (SECTOR // 4) - len(chain))
    header = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(16) + struct.pack("<HHHHH", 0x3E, 3, 0xFFFE, 9, 6) + bytes(10)
    header += struct.pack("<IIIIIIII", tables, tables, 0, 4096, END, 0, END, 0)
    header += struct.pack("<109I", *range(tables), *[FREE] * (109 - tables))
    directory = _entry("Root Entry", 5, END, 0, child=1) + _entry("Workbook", 2, first, len(stream))
    body = struct.pack(f"<{len(chain)}I", *chain) + directory.ljust(SECTOR, b"\0")
    return header + body + stream.ljust(sectors * SECTOR, b"\0")


def _entry(name: str, kind: int, start: int, size: int, child: int = FREE) -> bytes:
    text = (name + "\0").encode("utf-16-le")
    links = struct.pack("<III", FREE, FREE, child)
    return text.ljust(64, b"\0") + struct.pack("<HBB", len(text), kind, 1) + links + bytes(36) + struct.pack(
        "<IQ", start, size
    )  # fmt: skip


def as_xlsb(pages: Sequence[Page], *, money: str = "General", old_dates: bool = False) -> bytes:
    """Return the bytes of an xlsb."""
    book = _bin(131) + _bin(153, struct.pack("<III", old_dates, 0, 0)) + _bin(143)
    links = ""
    kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as package:
        for number, page in enumerate(pages, 1):
            book += _bin(156, struct.pack("<II", page.hidden, number) + _wide(f"rId{number}") + _wide(page.name))
            links += f'<Relationship Id="rId{number}" Type="{kind}/worksheet" Target="worksheets/sheet{number}.bin"/>'
            package.writestr(f"xl/worksheets/sheet{number}.bin", _xlsb_sheet(page, old_dates=old_dates))
        links += f'<Relationship Id="rId99" Type="{kind}/styles" Target="styles.bin"/>'
        package.writestr("xl/workbook.bin", book + _bin(144) + _bin(132))
        package.writestr("xl/_rels/workbook.bin.rels", _relations(links))
        package.writestr("xl/styles.bin", _styles(money))
        package.writestr("_rels/.rels", _relations(
            f'<Relationship Id="rId1" Type="{kind}/officeDocument" Target="xl/workbook.bin"/>'
        ))  # fmt: skip
    return target.getvalue()


def _relations(links: str) -> str:
    return (
        f'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">{links}</Relationships>'
    )


def _bin(kind: int, body: bytes = b"") -> bytes:
    head = bytes((kind,)) if kind < 128 else bytes((kind & 0x7F | 0x80, kind >> 7))
    length, size = b"", len(body)
    while True:
        size, low = size >> 7, size & 0x7F
        length += bytes((low | (0x80 if size else 0),))
        if not size:
            return head + length + body


def _wide(text: str) -> bytes:
    return struct.pack("<I", len(text)) + text.encode("utf-16-le")


def _styles(money: str) -> bytes:
    data = _bin(278) + _bin(615, struct.pack("<I", 2))
    data += b"".join(_bin(44, struct.pack("<H", n) + _wide(text)) for n, text in ((164, money), (165, "yyyy-mm-dd")))
    data += _bin(616) + _bin(617, struct.pack("<I", 3))
    data += b"".join(_bin(47, struct.pack("<HH", 0, number) + bytes(12)) for number in (0, 164, 165))
    return data + _bin(618) + _bin(279)


def _xlsb_sheet(page: Page, *, old_dates: bool) -> bytes:
    width = max(map(len, page.rows), default=0)
    data = bytearray(_bin(129) + _bin(148, struct.pack("<IIII", 0, max(0, len(page.rows) - 1), 0, max(0, width - 1))))
    if page.hidden_columns:
        data += _bin(390)
        data += b"".join(_bin(60, struct.pack("<IIIIH", at, at, 2000, 0, 1)) for at in page.hidden_columns) + _bin(391)
    data += _bin(145)
    for row, cells in enumerate(page.rows):
        flags = 0x10 if row in page.hidden_rows else 0
        data += _bin(0, struct.pack("<IIHBBBI", row, 0, 300, 0, flags, 0, 0))
        for column, cell in enumerate(cells):
            if cell is not None:
                data += _xlsb_cell(column, cell, old_dates=old_dates)
    data += _bin(146)
    if page.merged:
        data += _bin(177, struct.pack("<I", len(page.merged)))
        data += b"".join(_bin(176, struct.pack("<IIII", a, c, b, d)) for a, b, c, d in page.merged) + _bin(178)
    return bytes(data + _bin(130))


def _xlsb_cell(column: int, cell: object, *, old_dates: bool) -> bytes:
    tail = struct.pack("<HI", 0, len(ONE)) + ONE + struct.pack("<I", 0)
    plain, money = struct.pack("<II", column, PLAIN), struct.pack("<II", column, MONEY)
    match cell:
        case str():
            return _bin(6, plain + _wide(cell))
        case Shared():
            return _bin(7, plain + struct.pack("<I", cell.place))
        case Failed():
            return _bin(3, money + bytes((ERROR_CODES[cell.text],)))
        case Formula(None):
            return _bin(9, money + struct.pack("<d", 0.0) + struct.pack("<H", 2) + tail[2:])
        case Formula(str(text)) if text in ERROR_CODES:
            return _bin(11, money + bytes((ERROR_CODES[text],)) + tail)
        case Formula(str(text)):
            return _bin(8, money + _wide(text) + tail)
        case Formula(value):
            return _bin(9, money + struct.pack("<d", value) + tail)
        case _:
            style, number = _stored(cell, old_dates=old_dates)
            return _bin(5, struct.pack("<IId", column, style, number))
