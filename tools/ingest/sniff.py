"""What a file is, by its content and never by its name."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path
from typing import Literal

from tools.ingest.errors import FileError

Container = Literal["xlsx", "xlsb", "ods", "xls", "html", "xml2003", "text"]

HEAD = 65536
SHORTEST = 8
FIRST_PRINTABLE = 32
BLANKS = (9, 10, 12, 13)
_FOREIGN = (
    (b"%PDF", "pdf"), (b"\x89PNG", "image"), (b"\xff\xd8\xff", "image"), (b"GIF8", "image"), (b"BM\x00", "image"),
    (b"II*\x00", "image"), (b"MM\x00*", "image"), (b"{\\rtf", "document"), (b"Rar!", "archive"), (b"7z\xbc\xaf",
    "archive"),
    (b"\x1f\x8b", "archive"), (b"ID3", "media"), (b"OggS", "media"), (b"\x7fELF", "program"), (b"MZ", "program"),
    (b"SQLite format 3", "database"), (b"PAR1", "database"), (b"wOFF", "font"),
)  # fmt: skip
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_BIFF = (b"\x09\x08\x10\x00", b"\x09\x08\x08\x00", b"\x09\x04\x06\x00", b"\x09\x02\x06\x00", b"\x09\x00\x04\x00")
_TABLE = re.compile(rb"<\s*(?:table|tr|td|html|body|div|!doctype\s+html)\b", re.IGNORECASE)

_LINK = re.compile(rb"(?:\[InternetShortcut\].*|https?://\S+\s*)", re.IGNORECASE | re.DOTALL)


def sniff(path: Path) -> Container:
    """Return what the file holds; raises FileError for anything that is no table, with what it is as the detail."""
    with path.open("rb") as stream:
        head = stream.read(HEAD)
    if head.startswith(b"PK"):
        return _package(path)
    if head.startswith(_OLE):
        return _compound(path)
    if head.startswith(_BIFF):
        return "xls"
    for magic, what in _FOREIGN:
        if head.startswith(magic):
            raise FileError("file_not_a_spreadsheet", what)
    if head[4:8] == b"ftyp" or head.startswith(b"RIFF"):
        raise FileError("file_not_a_spreadsheet", "media")
    return _text(head)


def _package(path: Path) -> Container:
    try:
        with zipfile.ZipFile(path) as package:
            names = set(package.namelist())
            if "META-INF/manifest.xml" in names and b"encryption-data" in package.read("META-INF/manifest.xml"):
                raise FileError("file_encrypted")
            mime = package.read("mimetype") if "mimetype" in names else b""
    except (zipfile.BadZipFile, EOFError, OSError, ValueError, NotImplementedError) as error:
        raise FileError("file_corrupt", "zip") from error
    except RuntimeError as error:
        raise FileError("file_encrypted") from error
    if any(name.endswith("workbook.bin") for name in names):
        return "xlsb"
    if any(name.lower().endswith("workbook.xml") or name.startswith("xl/worksheets/") for name in names):
        return "xlsx"
    if b"spreadsheet" in mime:
        return "ods"
    kinds = {"word/": "document", "ppt/": "slides", "Index/": "numbers"}
    what = next((kind for prefix, kind in kinds.items() if any(name.startswith(prefix) for name in names)), "archive")
    raise FileError("file_not_a_spreadsheet", what)


def _compound(path: Path) -> Container:
    content = path.read_bytes()
    if "EncryptedPackage".encode("utf-16-le") in content:
        raise FileError("file_encrypted")
    if any(name.encode("utf-16-le") in content for name in ("Workbook", "Book")):
        return "xls"
    raise FileError("file_not_a_spreadsheet", "document")


def _text(head: bytes) -> Container:
    start = head.lstrip(b"\xef\xbb\xbf \t\r\n")
    if head.startswith((b"\xff\xfe", b"\xfe\xff")) or _wide_nulls(head):
        return "text"
    if b"urn:schemas-microsoft-com:office:spreadsheet" in head:
        return "xml2003"
    if start.startswith(b"<") and _TABLE.search(start[:HEAD]):
        return "html"
    if start.startswith((b"<?xml", b"<svg")):
        raise FileError("file_not_a_spreadsheet", "xml")
    if start[:1] in (b"{", b"[") and _is_json(start):
        raise FileError("file_not_a_spreadsheet", "json")
    if _LINK.fullmatch(start):
        raise FileError("file_not_a_spreadsheet", "link")
    if b"\x00" in head or _binary(head):
        raise FileError("file_not_a_spreadsheet", "binary")
    return "text"


def _is_json(start: bytes) -> bool:
    return re.match(rb'[{\[]\s*(?:["{\[\]}]|-?\d+\s*[,\]])', start) is not None and (
        b'":' in start or start[:1] == b"["
    )


def _wide_nulls(head: bytes) -> bool:
    """UTF-16 without a mark: every second byte of mostly Latin text is zero."""
    sample = head[:2000]
    odd, even = sample[1::2].count(0), sample[0::2].count(0)
    return len(sample) > SHORTEST and max(odd, even) > 0.4 * len(sample) / 2 and min(odd, even) < 0.05 * len(sample)


def _binary(head: bytes) -> bool:
    controls = sum(1 for byte in head if byte < FIRST_PRINTABLE and byte not in BLANKS)
    return controls > len(head) // 100
