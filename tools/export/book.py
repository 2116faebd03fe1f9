"""A workbook in the making: pages of cells, formulas with what they come to, and the bytes, the same twice."""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING

from tools.export.labels import ExportLabels
from tools.export.packing import packed
from tools.export.safe import defined_name, plain, sheet_name
from tools.export.style import NARROWEST, WIDEST, Look, paint

if TYPE_CHECKING:
    from openpyxl import Workbook
    from openpyxl.cell.cell import Cell
    from openpyxl.worksheet.worksheet import Worksheet

Value = str | int | Decimal | date | None
WIDTH_OF_DATE = 12
TITLE_HEIGHT = 24
PORTRAIT = 100  # letters that fit across an upright page


@dataclass(slots=True)
class Page:
    """One sheet. Rows and columns count from one."""

    book: Book
    sheet: Worksheet
    widths: dict[int, float] = field(default_factory=dict)

    def put(self, row: int, column: int, value: Value, look: Look = "plain", shown: str | None = None) -> str:
        """Write a value and return its address; a text never becomes a formula. ``shown`` is a number format."""
        cell = self._cell(row, column)
        paint(cell, look)
        if isinstance(value, str):
            cell.value = plain(value)
            cell.data_type = "s"
            self._widen(column, len(value) if look not in ("title", "question", "wrap", "quiet", "small") else 0)
        elif value is not None:
            cell.value = value
            self._widen(column, WIDTH_OF_DATE if isinstance(value, date) else len(f"{value:,}") + 6)
        if shown is not None:
            cell.number_format = shown
        if look == "title":
            self.sheet.row_dimensions[row].height = TITLE_HEIGHT
        return self.at(row, column)

    def formula(
        self, row: int, column: int, formula: str, value: Value, look: Look = "plain", shown: str | None = None
    ) -> str:
        """Write a formula (without its equals sign) and what it comes to; returns its address."""
        cell = self._cell(row, column)
        paint(cell, look)
        cell.value = f"={formula}"
        if shown is not None:
            cell.number_format = shown
        self.book.cached[(self.sheet.title, cell.coordinate)] = value
        if isinstance(value, Decimal | int):
            self._widen(column, len(f"{value:,}") + 6)
        return self.at(row, column)

    def at(self, row: int, column: int) -> str:
        """Return the absolute address of a cell with its sheet."""
        return f"{self.name}!{_cell(row, column)}"

    def span(self, row: int, column: int, last_row: int, last_column: int) -> str:
        """Return the absolute address of a block of cells with its sheet."""
        return f"{self.name}!{_cell(row, column)}:{_cell(last_row, last_column)}"

    def _cell(self, row: int, column: int) -> Cell:
        from openpyxl.cell.cell import Cell

        cell = self.sheet.cell(row, column)
        if not isinstance(cell, Cell):
            raise TypeError(f"{self.name}: a merged cell holds nothing")
        return cell

    @property
    def name(self) -> str:
        """Return the sheet's name as formulas write it."""
        return "'" + self.sheet.title.replace("'", "''") + "'"

    def freeze(self, row: int, column: int = 1) -> None:
        """Keep what is above a row and left of a column in sight."""
        self.sheet.freeze_panes = self._cell(row, column).coordinate
        if row > 1:
            self.sheet.print_title_rows = f"1:{row - 1}"

    def widen(self, column: int, width: float) -> None:
        """Set a column's width."""
        self.widths[column] = width

    def _widen(self, column: int, letters: int) -> None:
        self.widths[column] = max(self.widths.get(column, NARROWEST), min(WIDEST, letters * 1.05 + 2))


class Book:
    """The workbook of one answer. ``cached`` holds what formulas come to, so that it reads without a recalculation."""

    def __init__(self, labels: ExportLabels) -> None:
        from openpyxl import Workbook

        self.labels = labels
        self.cached: dict[tuple[str, str], Value] = {}
        self._workbook: Workbook = Workbook()
        self._workbook.remove(self._workbook.worksheets[0])

    def page(self, title: str) -> Page:
        """Return a new sheet; a title that is taken gets a number."""
        wanted = sheet_name(title)
        name, n = wanted, 1
        while name.casefold() in {known.casefold() for known in self._workbook.sheetnames}:
            n += 1
            name = f"{wanted[:27]} {n}"
        return Page(self, self._workbook.create_sheet(name))

    def name(self, name: str, address: str) -> None:
        """Name a cell; a name that is taken gets a number."""
        from openpyxl.workbook.defined_name import DefinedName

        wanted = defined_name(name)
        used, n = wanted, 1
        while used in self._workbook.defined_names:
            n += 1
            used = f"{wanted}_{n}"
        self._workbook.defined_names[used] = DefinedName(used, attr_text=address)

    def bytes(self, pages: list[Page]) -> bytes:
        """Return the file with its sheets in this order."""
        for page in pages:
            _set_up(page)
        for place, page in enumerate(pages):
            self._workbook.move_sheet(page.sheet, place - self._workbook.index(page.sheet))
        self._workbook.active = 0
        self._workbook.calculation.fullCalcOnLoad = True
        stream = io.BytesIO()
        self._workbook.save(stream)
        return packed(stream.getvalue(), self.cached)


def _cell(row: int, column: int) -> str:
    from openpyxl.utils import get_column_letter

    return f"${get_column_letter(column)}${row}"


def _set_up(page: Page) -> None:
    """Fit a sheet to the width of an A4 page, wide ones across."""
    from openpyxl.utils import get_column_letter
    from openpyxl.worksheet.properties import PageSetupProperties

    sheet = page.sheet
    for column, width in page.widths.items():
        sheet.column_dimensions[get_column_letter(column)].width = width
    sheet.sheet_view.showGridLines = False
    sheet.page_setup.paperSize = 9
    sheet.page_setup.orientation = "landscape" if sum(page.widths.values()) > PORTRAIT else "portrait"
    sheet.page_setup.fitToWidth = 1
    sheet.page_setup.fitToHeight = 0
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    sheet.page_margins.left = sheet.page_margins.right = 0.4
    if sheet.oddFooter is not None and sheet.oddFooter.center is not None:
        sheet.oddFooter.center.text = "&P / &N"
