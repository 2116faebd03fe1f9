"""What a file is, by its content and never by its name."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path
from typing import Literal

from tools.ingest import foreign
from tools.ingest.errors import FileError

Container = Literal["xlsx", "xlsb", "ods", "xls", "html", "xml2003", "text"]

HEAD = 65536
SHORTEST = 8
FIRST_PRINTABLE = 32
BLANKS = (9, 10, 12, 13)
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_BIFF = (b"\x09\x08\x10\x00", b"\x09\x08\x08\x00", b"\x09\x04\x06\x00", b"\x09\x02\x06\x00", b"\x09\x00\x04\x00")
_TABLE = re.compile(rb"<\s*(?:table|tr|td|html|body|div|!doctype\s+html)\b", re.IGNORECASE)


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
    what = foreign.of_bytes(head)
    if what is not None:
        raise FileError("file_not_a_spreadsheet", what)
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
    raise FileError("file_not_a_spreadsheet", foreign.of_package(names, mime))


def _compound(path: Path) -> Container:
    content = path.read_bytes()
    if "EncryptedPackage".encode("utf-16-le") in content:
        raise FileError("file_encrypted")
    if any(name.encode("utf-16-le") in content for name in ("Workbook", "Book")):
        return "xls"
    raise FileError("file_not_a_spreadsheet", foreign.of_compound(content))


def _text(head: bytes) -> Container:
    start = head.lstrip(b"\xef\xbb\xbf \t\r\n")
    if head.startswith((b"\xff\xfe", b"\xfe\xff")) or _wide_nulls(head):
        return "text"
    if b"urn:schemas-microsoft-com:office:spreadsheet" in head:
        return "xml2003"
    if start.startswith(b"<") and _TABLE.search(start[:HEAD]):
        return "html"
    what = foreign.of_text(start) or foreign.of_json(start) or ("pdf" if start.startswith(b"%PDF-") else None)
    if what is None and start.startswith((b"<?xml", b"<svg")):
        what = foreign.of_xml(start)
    if what is not None:
        raise FileError("file_not_a_spreadsheet", what)
    if b"\x00" in head or _binary(head):
        raise FileError("file_not_a_spreadsheet", "binary")
    return "text"


def _wide_nulls(head: bytes) -> bool:
    """UTF-16 without a mark: every second byte of mostly Latin text is zero."""
    sample = head[:2000]
    odd, even = sample[1::2].count(0), sample[0::2].count(0)
    return len(sample) > SHORTEST and max(odd, even) > 0.4 * len(sample) / 2 and min(odd, even) < 0.05 * len(sample)


def _binary(head: bytes) -> bool:
    controls = sum(1 for byte in head if byte < FIRST_PRINTABLE and byte not in BLANKS)
    return controls > len(head) // 100
