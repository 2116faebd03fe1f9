"""Workbooks through calamine: xlsx, xlsm, xlsb, xls, ods. A scan of the XML fills in what calamine cannot see."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from pathlib import Path

import python_calamine as calamine

from tools.ingest.errors import FileError
from tools.ingest.grid import CellValue, Grid, Sheet
from tools.ingest.limits import Limits
from tools.ingest.sniff import Container

EXACT_DIGITS = 15
MOST_KEPT = 20_000


def exact(number: float) -> Decimal:
    """Return the decimal that a stored double stands for: the one of at most 15 digits, which a workbook keeps."""
    return Decimal(f"{number:.{EXACT_DIGITS}g}")


def read_workbook(path: Path, container: Container, limits: Limits) -> Grid:
    """Return every sheet of a workbook, hidden ones too; raises FileError for an encrypted or damaged one."""
    try:
        with path.open("rb") as stream:
            book = calamine.CalamineWorkbook.from_object(stream)
            sheets = _sheets(book, limits)
    except calamine.PasswordError as error:
        raise FileError("file_encrypted") from error
    except (calamine.CalamineError, OSError) as error:
        raise FileError("file_corrupt", "workbook") from error
    kind = container if container in ("xlsx", "xlsb", "xls", "ods") else "xlsx"
    return Grid(kind, sheets)


def _sheets(book: calamine.CalamineWorkbook, limits: Limits) -> list[Sheet]:
    sheets = []
    cells = 0
    for index, meta in enumerate(book.sheets_metadata):
        if meta.typ != calamine.SheetTypeEnum.WorkSheet:
            continue
        source = book.get_sheet_by_index(index)
        cells += source.height * source.width
        if cells > limits.cells:
            raise FileError("file_too_large", "cells")
        first_row, first_column = source.start or (0, 0)
        kept: dict[object, CellValue] = {}
        rows = [_row(row, kept) for row in _rows_of(source, first_row)]
        merged = tuple(
            (top - first_row, left - first_column, bottom - first_row, right - first_column)
            for (top, left), (bottom, right) in source.merged_cell_ranges or ()
        )
        hidden = meta.visible != calamine.SheetVisibleEnum.Visible
        sheets.append(Sheet(meta.name, rows, first_row + 1, first_column, hidden=hidden, merged=merged))
    return sheets


def _rows_of(source: calamine.CalamineSheet, first_row: int) -> Iterator[Sequence[object]]:
    """The rows of the used area, one at a time: both copies of a large sheet would take too much room."""
    if source.start is None:
        return iter(())
    return itertools.islice(source.iter_rows(), first_row, None)


def _row(row: Sequence[object], kept: dict[object, CellValue]) -> list[CellValue]:
    """One row's values; equal texts and days of a sheet are one object."""
    values: list[CellValue] = []
    for cell in row:
        if type(cell) is float:
            values.append(Decimal(f"{cell:.15g}"))
        elif isinstance(cell, int):
            values.append(_value(cell))
        elif cell in kept:
            values.append(kept[cell])
        else:
            found = _value(cell)
            if len(kept) < MOST_KEPT:
                kept[cell] = found
            values.append(found)
    return values


def _value(cell: object) -> CellValue:
    if isinstance(cell, str):
        return cell.strip() or None
    if isinstance(cell, bool):
        return cell
    if isinstance(cell, float):
        return exact(cell)
    if isinstance(cell, int):
        return Decimal(cell)
    if isinstance(cell, (datetime, date)):
        return cell
    if isinstance(cell, (time, timedelta)):
        return str(cell)
    return None
