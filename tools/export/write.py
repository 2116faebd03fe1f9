"""From an answer to a workbook: the calculations, then the sheet that sums them up."""

from __future__ import annotations

from contextlib import suppress

from tools.export.book import Book
from tools.export.desk import Desk, TooLargeError
from tools.export.inputs import Inputs
from tools.export.labels import ExportLabels
from tools.export.picking import KINDS
from tools.export.request import Export
from tools.export.summary import summarise
from tools.tables import Dataset


def workbook(export: Export, dataset: Dataset | None, labels: ExportLabels) -> bytes:
    """Return the workbook of an answer as bytes of an .xlsx; ``dataset`` is the one that its tools ran on."""
    book = Book(labels)
    first = book.page(labels.text("sheet.answer"))
    inputs = Inputs(book.page(labels.text("sheet.assumptions")))
    inputs.begin()
    desk = Desk(book, inputs, dataset)
    for result in export.results:
        write = KINDS.get(result.tool)
        if write is not None and result.refusal is None:
            with suppress(TooLargeError):
                write(desk, result)
        for assumption in result.assumptions:
            inputs.add(result.call, assumption, used=False)
    summarise(desk, first, export)
    return book.bytes([first, inputs.page, *desk.pages, *desk.rows])
