"""Rows of cells in every container that is read: one writer each, from the same rows to the bytes of a file."""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Callable, Sequence
from datetime import date, datetime
from decimal import Decimal
from xml.sax.saxutils import escape

import openpyxl

from tests.tools.ingest.binary_books import Page, as_xls, as_xlsb

Rows = Sequence[Sequence[object]]
Writer = Callable[[Rows], bytes]
LONGEST = 2_000
_OPEN = "urn:oasis:names:tc:opendocument:xmlns"
_XML = "urn:schemas-microsoft-com:office:spreadsheet"


def as_text(cell: object) -> str:
    """Return a cell as a program writes it to a text: ISO dates, figures with a point, nothing for nothing."""
    if isinstance(cell, date):
        return cell.isoformat()[:10]
    return "" if cell is None else format(cell, "f") if isinstance(cell, Decimal) else str(cell)


def _printable(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable())[:LONGEST]


def _stored(cell: object) -> object:
    """A cell as binary workbooks hold it: texts, doubles, days."""
    if isinstance(cell, bool) or cell is None:
        return None if cell is None else str(cell)
    if isinstance(cell, datetime):
        return cell.date()
    if isinstance(cell, (int, float, Decimal)):
        return float(cell)
    return cell if isinstance(cell, date) else _printable(str(cell)) or None


def delimited(delimiter: str, encoding: str = "utf-8", end: str = "\r\n") -> Writer:
    """Return the writer of a text with these fields, letters and line ends."""

    def write(rows: Rows) -> bytes:
        target = io.StringIO()
        csv.writer(target, delimiter=delimiter, lineterminator=end).writerows([map(as_text, row) for row in rows])
        return target.getvalue().encode(encoding)

    return write


def xlsx(rows: Rows) -> bytes:
    """Return an xlsx; a text that looks like a formula stays a text."""
    book = openpyxl.Workbook()
    for row in rows:
        cells = [_printable(cell) if isinstance(cell, str) else cell for cell in row]
        book.worksheets[0].append([f"'{cell}" if str(cell).startswith("=") else cell for cell in cells])
    target = io.BytesIO()
    book.save(target)
    return target.getvalue()


def xls(rows: Rows) -> bytes:
    """Return an xls (BIFF8)."""
    return as_xls([Page("Sheet", [list(map(_stored, row)) for row in rows])])


def xlsb(rows: Rows) -> bytes:
    """Return an xlsb."""
    return as_xlsb([Page("Sheet", [list(map(_stored, row)) for row in rows])])


def ods(rows: Rows) -> bytes:
    """Return an ods."""

    def cell(value: object) -> str:
        stored = _stored(value)
        if stored is None:
            return "<table:table-cell/>"
        kind = "date" if isinstance(stored, date) else "float" if isinstance(stored, float) else "string"
        name = {"date": "date-value", "float": "value"}.get(kind)
        said = f' office:{name}="{as_text(value)}"' if name else ""
        text = escape(as_text(value) if name else str(stored))
        return f'<table:table-cell office:value-type="{kind}"{said}><text:p>{text}</text:p></table:table-cell>'

    lines = "".join(f"<table:table-row>{''.join(map(cell, row))}</table:table-row>" for row in rows)
    spaces = " ".join(f'xmlns:{name}="{_OPEN}:{name}:1.0"' for name in ("office", "table", "text"))
    content = (
        f'<?xml version="1.0" encoding="UTF-8"?><office:document-content {spaces}><office:body><office:spreadsheet>'
        f'<table:table table:name="Sheet">{lines}</table:table>'
        "</office:spreadsheet></office:body></office:document-content>"
    )
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as package:
        package.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        package.writestr("content.xml", content)
        package.writestr("META-INF/manifest.xml", "<manifest/>")
    return target.getvalue()


def html(rows: Rows) -> bytes:
    """Return a page with a table, as banks name it .xls."""
    body = "".join("<tr>" + "".join(f"<td>{escape(as_text(cell))}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<html><head><meta charset="utf-8"></head><body><table>{body}</table></body></html>'.encode()


def xml2003(rows: Rows) -> bytes:
    """Return an XML Spreadsheet 2003."""

    def cell(value: object) -> str:
        stored = _stored(value)
        kind = "DateTime" if isinstance(stored, date) else "Number" if isinstance(stored, float) else "String"
        text = f"{as_text(value)}T00:00:00.000" if kind == "DateTime" else escape(as_text(value))
        return f'<Cell><Data ss:Type="{kind}">{text}</Data></Cell>' if stored is not None else "<Cell/>"

    lines = "".join(f"<Row>{''.join(map(cell, row))}</Row>" for row in rows)
    return (
        f'<?xml version="1.0" encoding="UTF-8"?><Workbook xmlns="{_XML}" xmlns:ss="{_XML}">'
        f'<Worksheet ss:Name="Sheet"><Table>{lines}</Table></Worksheet></Workbook>'
    ).encode()


CONTAINERS: dict[str, Writer] = {
    "csv": delimited(","), "semicolons": delimited(";"), "tabs": delimited("\t"), "pipes": delimited("|", end="\n"),
    "xlsx": xlsx, "xls": xls, "xlsb": xlsb, "ods": ods, "html": html, "xml2003": xml2003,
}  # fmt: skip
