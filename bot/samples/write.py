"""Writes the sample workbooks: `python -m bot.samples.write`. Same input, same bytes.

The company: 250,000 lira at the start, a rent of 40,000, salaries of 90,000 and 30,000 of other costs each month.
Opening, totals and closing are stored values, as an export has them.
"""

from __future__ import annotations

import io
import re
import zipfile
from datetime import date, datetime
from pathlib import Path
from typing import NamedTuple

from openpyxl import Workbook
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from bot.samples import FILES
from bot.texts import Language

OPENING = 250_000
CUSTOMERS = (120_000, 115_000, 110_000, 130_000, 105_000, 120_000, 125_000, 110_000)
PROJECTS = (60_000, 55_000, 50_000, 60_000, 45_000, 55_000, 60_000, 55_000)
RENT, SALARIES, OTHER = 40_000, 90_000, 30_000
MONTHS = tuple(date(2026, month, 1) for month in range(1, 9))
SAVED_AT = datetime(2026, 9, 1, 9, 0)  # noqa: DTZ001  # a workbook's properties have no zone
MONEY = '#,##0 "₺"'
ZIPPED_AT = (2026, 9, 1, 9, 0, 0)


class Words(NamedTuple):
    """What the sheet says in one language."""

    sheet: str
    title: str
    subtitle: str
    months: tuple[str, ...]
    opening: str
    inflows: tuple[str, str]
    inflow_total: str
    outflows: tuple[str, str, str]
    outflow_total: str
    net: str
    closing: str
    item: str
    total: str


ENGLISH = Words(
    sheet="Cash flow",
    title="Cash flow 2026",
    subtitle="All amounts in Turkish lira (TRY)",
    months=("Jan 2026", "Feb 2026", "Mar 2026", "Apr 2026", "May 2026", "Jun 2026", "Jul 2026", "Aug 2026"),
    opening="Opening cash",
    inflows=("Customer payments", "Project income"),
    inflow_total="Total inflows",
    outflows=("Rent", "Salaries", "Other costs"),
    outflow_total="Total outflows",
    net="Net cash flow",
    closing="Closing cash",
    item="Item (TRY)",
    total="Total",
)
TURKISH = Words(
    sheet="Nakit akışı",
    title="Nakit akışı 2026",
    subtitle="Bütün tutarlar Türk lirasıdır (TRY)",
    months=("Oca 2026", "Şub 2026", "Mar 2026", "Nis 2026", "May 2026", "Haz 2026", "Tem 2026", "Ağu 2026"),
    opening="Dönem başı nakit",
    inflows=("Müşteri tahsilatları", "Proje gelirleri"),
    inflow_total="Toplam girişler",
    outflows=("Kira", "Maaşlar", "Diğer giderler"),
    outflow_total="Toplam çıkışlar",
    net="Net nakit akışı",
    closing="Dönem sonu nakit",
    item="Kalem (TRY)",
    total="Toplam",
)
WORDS: dict[Language, Words] = {"en": ENGLISH, "tr": TURKISH}


class Line(NamedTuple):
    """One row of the sheet; ``strong`` rows are those that follow from others."""

    label: str
    values: tuple[int, ...]
    total: int | None
    strong: bool = False


def lines(words: Words) -> tuple[Line, ...]:
    """Return the rows below the headings, with totals that tie out."""
    months = len(MONTHS)
    inflow = tuple(a + b for a, b in zip(CUSTOMERS, PROJECTS, strict=True))
    costs = tuple((amount,) * months for amount in (RENT, SALARIES, OTHER))
    outflow = tuple(map(sum, zip(*costs, strict=True)))
    net = tuple(a - b for a, b in zip(inflow, outflow, strict=True))
    closing = tuple(OPENING + sum(net[: index + 1]) for index in range(months))
    opening = (OPENING, *closing[:-1])
    return (
        Line(words.opening, opening, None, strong=True),
        Line(words.inflows[0], CUSTOMERS, sum(CUSTOMERS)),
        Line(words.inflows[1], PROJECTS, sum(PROJECTS)),
        Line(words.inflow_total, inflow, sum(inflow), strong=True),
        *(Line(name, values, sum(values)) for name, values in zip(words.outflows, costs, strict=True)),
        Line(words.outflow_total, outflow, sum(outflow), strong=True),
        Line(words.net, net, sum(net), strong=True),
        Line(words.closing, closing, None, strong=True),
    )


def _fill(sheet: Worksheet, words: Words) -> None:
    rule = Border(top=Side(style="thin", color="B7B0A3"))
    sheet["A1"], sheet["A2"] = words.title, words.subtitle
    sheet["A1"].font, sheet["A2"].font = Font(size=16, bold=True), Font(italic=True, color="6B6459")
    for column, heading in enumerate((words.item, *words.months, words.total), start=1):
        cell = sheet.cell(row=4, column=column, value=heading)
        cell.font, cell.fill = Font(bold=True, color="FFFFFF"), PatternFill("solid", fgColor="1F4D45")
        cell.alignment = Alignment(horizontal="left" if column == 1 else "right")
    for row, line in enumerate(lines(words), start=5):
        for column, value in enumerate((line.label, *line.values, line.total), start=1):
            cell = sheet.cell(row=row, column=column, value=value)
            cell.font = Font(bold=line.strong)
            if line.strong:
                cell.border = rule
            if column > 1:
                cell.number_format = MONEY
    sheet.column_dimensions["A"].width = 24
    for column in range(2, len(MONTHS) + 3):
        sheet.column_dimensions[get_column_letter(column)].width = 14
    sheet.freeze_panes = "B5"


def workbook(language: Language) -> bytes:
    """Return the sample workbook of a language: the same bytes each time."""
    book = Workbook()
    sheet = book.active
    if not isinstance(sheet, Worksheet):
        raise TypeError("a new workbook has a sheet")
    sheet.title = WORDS[language].sheet
    _fill(sheet, WORDS[language])
    book.properties.creator = "Aera"
    written = io.BytesIO()
    book.save(written)
    return _dated(written.getvalue())


def _dated(book: bytes) -> bytes:
    """Return a workbook whose archive and properties all carry one date."""
    result = io.BytesIO()
    stamp = SAVED_AT.isoformat().encode() + b"Z"
    with zipfile.ZipFile(io.BytesIO(book)) as old, zipfile.ZipFile(result, "w", zipfile.ZIP_DEFLATED) as new:
        for name in sorted(old.namelist(), key=lambda part: (part != "[Content_Types].xml", part)):
            content = old.read(name)
            if name == "docProps/core.xml":
                content = re.sub(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", stamp, content)
            new.writestr(zipfile.ZipInfo(name, ZIPPED_AT), content, zipfile.ZIP_DEFLATED)
    return result.getvalue()


if __name__ == "__main__":
    for language, name in FILES.items():
        (Path(__file__).parent / name).write_bytes(workbook(language))
