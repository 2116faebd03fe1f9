"""Errors of spreadsheet programs that arrive as text: saved to csv, or shown by a page."""

from __future__ import annotations

import re

from tools.ingest.grid import Sheet

_ERROR = re.compile(
    r"#(?:REF!|N/A|DIV/0!|VALUE!|NAME\?|NUM!|NULL!|BAŞV!|YOK|SAYI/0!|DEĞER!|AD\?|SAYI!|BOŞ!|BEZUG!|NV|WERT!|ZAHL!|SPILL!|CALC!|ERROR!)",
    re.IGNORECASE,
)


def take_errors(sheet: Sheet) -> None:
    """Move the cells of a sheet that are the text of an error to its errors."""
    for row, cells in enumerate(sheet.rows):
        for column, cell in enumerate(cells):
            if isinstance(cell, str) and cell.startswith("#") and _ERROR.fullmatch(cell):
                sheet.errors[(row, column)] = cell
                cells[column] = None
