"""What a scan of a binary workbook notes of one sheet, and what the codes of its errors mean."""

from __future__ import annotations

from dataclasses import dataclass, field

from tools.ingest.currencies import in_format
from tools.ingest.grid import Sheet

Place = tuple[int, int]

ERRORS = {
    0x00: "#NULL!", 0x07: "#DIV/0!", 0x0F: "#VALUE!", 0x17: "#REF!", 0x1D: "#NAME?", 0x24: "#NUM!", 0x2A: "#N/A",
    0x2B: "#GETTING_DATA",
}  # fmt: skip
UNKNOWN_ERROR = "#N/A"
PERCENT_FORMATS = (9, 10)
# The records hold a formula as tokens, which nobody would recognise as what was typed.
FORMULA = "="


@dataclass(slots=True)
class Marks:
    """The errors, formulas without a value, formats, hidden and merged places of a sheet, by row and column from A1.

    ``blank`` are formulas whose value is an empty text, ``hidden_columns`` the first and the last of each range.
    """

    errors: dict[Place, str] = field(default_factory=dict)
    no_value: dict[Place, str] = field(default_factory=dict)
    blank: list[Place] = field(default_factory=list)
    formats: dict[Place, str] = field(default_factory=dict)
    hidden_rows: set[int] = field(default_factory=set)
    hidden_columns: list[Place] = field(default_factory=list)
    merged: list[tuple[int, int, int, int]] = field(default_factory=list)

    def note_error(self, place: Place, code: int) -> None:
        """Note a cell with an error value, by the code that is stored for it."""
        self.errors[place] = ERRORS.get(code, UNKNOWN_ERROR)

    def give(self, sheet: Sheet) -> None:
        """Add the marks to the sheet, as places of its grid; what lies outside the cells that it holds is left out."""
        top, left = sheet.first_row - 1, sheet.first_column
        height, width = len(sheet.rows), max(map(len, sheet.rows), default=0)

        def inside(noted: dict[Place, str]) -> dict[Place, str]:
            places = {(row - top, column - left): text for (row, column), text in noted.items()}
            return {place: text for place, text in places.items() if 0 <= place[0] < height and 0 <= place[1] < width}

        sheet.errors, sheet.no_value, sheet.formats = map(inside, (self.errors, self.no_value, self.formats))
        for row, column in (*sheet.errors, *sheet.no_value):
            if column < len(sheet.rows[row]):
                sheet.rows[row][column] = None
        sheet.hidden_rows = frozenset(row - top for row in self.hidden_rows if top <= row < top + height)
        sheet.hidden_columns = frozenset(
            column - left
            for first, last in self.hidden_columns
            for column in range(max(first, left), min(last + 1, left + width))
        )
        if not sheet.merged:
            sheet.merged = tuple((a - top, b - left, c - top, d - left) for a, b, c, d in self.merged)


def shown_format(number: int, own: dict[int, str]) -> str | None:
    """Return the text of a number format where it matters (a currency, a percentage), None for the others.

    ``own`` are the formats that the workbook itself defines, by their numbers.
    """
    text = own.get(number, "0%" if number in PERCENT_FORMATS else "")
    return text if "%" in text or in_format(text) else None
