"""What the kinds of calculation share: the book, its inputs, the data, and which figures have a live cell."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal

from tools.export.book import Book, Page
from tools.export.inputs import Inputs
from tools.export.labels import ExportLabels
from tools.export.style import money_format, number_format
from tools.result import Assumption, Figure, ToolResult
from tools.tables import Dataset

PLACES = {"percent": 4, "count": 0, "days": 0, "months": 2, "ratio": 4, "number": 4}
MOST_ROWS = 20_000  # rows of data in one workbook; with more the analysis is written as values


class TooLargeError(Exception):
    """A calculation has too many cells to be written; its figures stand as values."""


@dataclass(slots=True)
class Desk:
    """A workbook in the making. ``live`` holds the addresses of figures that formulas give, by id."""

    book: Book
    inputs: Inputs
    dataset: Dataset | None
    live: dict[str, str] = field(default_factory=dict)
    pages: list[Page] = field(default_factory=list)
    rows: list[Page] = field(default_factory=list)

    @property
    def labels(self) -> ExportLabels:
        """Return the words of the workbook."""
        return self.book.labels

    def page(self, key: str) -> Page:
        """Return a new sheet for a calculation, with its title in the first row."""
        page = self.book.page(self.labels.text(f"sheet.{key}"))
        page.put(1, 1, self.labels.text(f"sheet.{key}"), "title")
        self.pages.append(page)
        return page

    def rows_page(self) -> Page:
        """Return a new sheet for the rows that a calculation reads."""
        page = self.book.page(self.labels.text("sheet.rows"))
        page.put(1, 1, self.labels.text("sheet.rows"), "title")
        self.rows.append(page)
        return page

    def assumed(self, result: ToolResult, name: str) -> str | None:
        """Return the cell of an assumption of a result, None where there is none of this name."""
        found = next((each for each in result.assumptions if each.name == name), None)
        return self.inputs.add(result.call, found) if found is not None else None

    def assume(self, result: ToolResult, assumption: Assumption) -> str:
        """Return the cell of an assumption: the result's own of this name, where it has one."""
        return self.assumed(result, assumption.name) or self.inputs.add(result.call, assumption)

    def show(self, figure: Figure) -> str:
        """Return the number format of a figure."""
        if figure.unit == "money":
            return money_format(figure.exponent, figure.currency)
        places = PLACES[figure.unit]
        if figure.unit in ("ratio", "number"):
            places = max(0, min(places, -int(figure.value.normalize().as_tuple().exponent)))
        return number_format(places)

    def tell(self, result: ToolResult, name: str, address: str) -> None:
        """Note that a formula gives a figure, where the result has it and there is a formula."""
        if address and result.figure(name) is not None:
            self.live.setdefault(f"{result.call}.{name}", address)


def scaled(value: Decimal, places: int) -> Decimal:
    """Return a value with so many places."""
    return value.quantize(Decimal(1).scaleb(-places))
