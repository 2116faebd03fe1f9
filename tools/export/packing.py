"""The bytes of a workbook: no time of day in them, and beside each formula what it comes to.

A phone's preview does not calculate: it shows the value that stands beside a formula, so each one that is known is
written there. Programs that calculate do so again when they open the file.
"""

from __future__ import annotations

import io
import posixpath
import re
import zipfile
from collections.abc import Mapping
from datetime import date
from decimal import Decimal

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
EPOCH = (1980, 1, 1, 0, 0, 0)
_WRITTEN = re.compile(rb"(<dcterms:(?:created|modified)[^>]*>)[^<]*(</dcterms:)")
_FIRST_DAY = date(1899, 12, 30)

Value = str | int | Decimal | date | None


def packed(content: bytes, cached: Mapping[tuple[str, str], Value]) -> bytes:
    """Return the same workbook with fixed dates, and the values of formulas by sheet and address."""
    source = zipfile.ZipFile(io.BytesIO(content))
    sheets = _sheets(source)
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as target:
        for entry in source.infolist():
            body = source.read(entry)
            if entry.filename == "docProps/core.xml":
                body = _WRITTEN.sub(rb"\g<1>2000-01-01T00:00:00Z\g<2>", body)
            elif entry.filename in sheets:
                values = {cell: value for (sheet, cell), value in cached.items() if sheet == sheets[entry.filename]}
                body = _filled(body, values) if values else body
            info = zipfile.ZipInfo(entry.filename, EPOCH)
            info.compress_type, info.external_attr = zipfile.ZIP_DEFLATED, 0o600 << 16
            target.writestr(info, body)
    return stream.getvalue()


def _sheets(source: zipfile.ZipFile) -> dict[str, str]:
    """Return the names of sheets by the parts that they are written in."""
    from lxml import etree

    relations = etree.fromstring(source.read("xl/_rels/workbook.xml.rels"))
    parts = {each.get("Id"): str(each.get("Target")) for each in relations}
    book = etree.fromstring(source.read("xl/workbook.xml"))
    found = {}
    for sheet in book.iter(f"{{{MAIN}}}sheet"):
        part = parts[sheet.get(f"{{{RELATIONS}}}id")]
        found[posixpath.normpath(part.lstrip("/") if part.startswith("/") else f"xl/{part}")] = str(sheet.get("name"))
    return found


def _filled(body: bytes, values: Mapping[str, Value]) -> bytes:
    from lxml import etree

    tree = etree.fromstring(body)
    for cell in tree.iter(f"{{{MAIN}}}c"):
        formula, value = cell.find(f"{{{MAIN}}}f"), values.get(str(cell.get("r")))
        if formula is None or value is None:
            continue
        held = cell.find(f"{{{MAIN}}}v")
        held = etree.SubElement(cell, f"{{{MAIN}}}v") if held is None else held
        if isinstance(value, str):
            cell.set("t", "str")
            held.text = value
        else:
            if "t" in cell.attrib:
                del cell.attrib["t"]
            number = (value - _FIRST_DAY).days if isinstance(value, date) else value
            held.text = format(number, "f") if isinstance(number, Decimal) else str(number)
    return etree.tostring(tree, xml_declaration=True, encoding="UTF-8", standalone=True)
