"""Workbooks through calamine: xlsx, xlsm, xlsb, xls, ods. A scan of the XML fills in what calamine cannot see."""

from __future__ import annotations

import itertools
from array import array
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from pathlib import Path
from typing import TypeAlias

import python_calamine as calamine

from tools.ingest.errors import FileError
from tools.ingest.grid import CellValue, Grid, Sheet
from tools.ingest.limits import Limits
from tools.ingest.memory import give_back
from tools.ingest.sniff import Container

EXACT_DIGITS = 15
NOISE_PLACES = 9
KEPT_PLACES = Decimal("0.000001")
NOISE = Decimal("1e-9")
LARGEST = 1e20
PANIC = "PanicException"
ROWS_AT_ONCE = 4_096
SHARED: frozenset[type] = frozenset({str, date, datetime})

Piece: TypeAlias = "array[float] | list[CellValue]"


def exact(number: float) -> Decimal:
    """Return the decimal that a stored double stands for: the one of at most 15 digits, which a workbook keeps.

    What sums of doubles leave over (5.7e-14 for nothing, 0.30000000000004) is no part of it.
    """
    value = Decimal(f"{number:.{EXACT_DIGITS}g}")
    if int(value.as_tuple().exponent) >= -NOISE_PLACES:
        return value
    near = value.quantize(KEPT_PLACES) if abs(value) < 1 / NOISE else value
    return near if abs(value - near) < NOISE else value


def read_workbook(path: Path, container: Container, limits: Limits) -> Grid:
    """Return every sheet of a workbook, hidden ones too; raises FileError for an encrypted or damaged one."""
    try:
        with path.open("rb") as stream:
            read = _sheets(calamine.CalamineWorkbook.from_object(stream), limits)
    except calamine.PasswordError as error:
        raise FileError("file_encrypted") from error
    except (calamine.CalamineError, OSError) as error:
        raise FileError("file_corrupt", "workbook") from error
    except BaseException as error:
        # The reader panics over some damaged records; the class of that has no name to import.
        if type(error).__name__ != PANIC:
            raise
        raise FileError("file_corrupt", "workbook") from error
    kind = container if container in ("xlsx", "xlsb", "xls", "ods") else "xlsx"
    # The reader's own cells take as much room as ours: they are gone before the rows are made.
    large = any(len(pieces) > 1 for _, columns in read for pieces in columns[:1])
    if large:
        give_back()
    for sheet, columns in read:
        sheet.rows.extend(map(list, zip(*map(_cells, columns), strict=True)))
        columns.clear()
    if large:
        give_back()
    return Grid(kind, [sheet for sheet, _ in read])


def _sheets(book: calamine.CalamineWorkbook, limits: Limits) -> list[tuple[Sheet, list[list[Piece]]]]:
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
        columns = _columns(source, first_row)
        merged = tuple(
            (top - first_row, left - first_column, bottom - first_row, right - first_column)
            for (top, left), (bottom, right) in source.merged_cell_ranges or ()
        )
        hidden = meta.visible != calamine.SheetVisibleEnum.Visible
        sheets.append((Sheet(meta.name, [], first_row + 1, first_column, hidden=hidden, merged=merged), columns))
    return sheets


def _columns(source: calamine.CalamineSheet, first_row: int) -> list[list[Piece]]:
    """The columns of the used area in pieces: numbers as they are stored, all else as cells of ours."""
    if source.start is None:
        return []
    columns: list[list[Piece]] = [[] for _ in range(source.width)]
    kept: dict[object, CellValue] = {}
    rows = itertools.islice(source.iter_rows(), first_row, None)
    while chunk := list(itertools.islice(rows, ROWS_AT_ONCE)):
        for column, cells in zip(columns, zip(*chunk, strict=True), strict=True):
            types = set(map(type, cells))
            column.append(
                array("d", cells)
                if types == {float}
                else _shared(cells, kept)
                if types <= SHARED
                else [_value(cell) for cell in cells]
            )
    return columns


def _shared(cells: Sequence[object], kept: dict[object, CellValue]) -> list[CellValue]:
    """Values of texts and days; equal ones of a sheet are one object."""
    distinct = set(cells)
    if len(distinct) * 2 > len(cells):
        return [cell.strip() or None if type(cell) is str else _value(cell) for cell in cells]
    for cell in distinct.difference(kept):
        kept[cell] = _value(cell)
    return list(map(kept.__getitem__, cells))


def _cells(pieces: list[Piece]) -> Iterator[CellValue]:
    return itertools.chain.from_iterable(map(_exact_cells, pieces))


def _exact_cells(piece: Piece) -> list[CellValue]:
    if not isinstance(piece, array):
        return piece
    # The shortest text of a double that has 15 digits at most is its decimal; a whole number's has a ".0" too many.
    # Their texts are made all at once, for a call for each of a million numbers would take longer than the rest.
    written = f"{str(piece.tolist())[1:-1]}, ".replace(".0, ", ", ")
    texts = written.split(", ")[:-1]
    if "e" in written or "n" in written:
        return [_number(number) for number in piece]
    if max(map(len, texts)) <= EXACT_DIGITS:
        return list(map(Decimal, texts))
    return [
        Decimal(text) if len(text) <= EXACT_DIGITS else _number(number)
        for text, number in zip(texts, piece, strict=True)
    ]


def _number(number: float) -> CellValue:
    """A stored number; one beyond all money stays a text, so that it is told where it stands among amounts."""
    return exact(number) if abs(number) < LARGEST else f"{number:.15g}"


def _value(cell: object) -> CellValue:
    if isinstance(cell, str):
        return cell.strip() or None
    if isinstance(cell, bool):
        return cell
    if isinstance(cell, float):
        return _number(cell)
    if isinstance(cell, int):
        return Decimal(cell)
    if isinstance(cell, (datetime, date)):
        return cell
    if isinstance(cell, (time, timedelta)):
        return str(cell)
    return None
