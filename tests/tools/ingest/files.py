"""Small files built in the tests, and their readings in this process (the child has tests of its own)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import cast

import openpyxl

from tools.ingest import Limits, inspect
from tools.ingest.understand import understand
from tools.ingest.unpack import digest, unpack
from tools.tables import Dataset

Cell = object
Rows = Sequence[object]


def dataset_of(path: Path, name: str | None = None) -> Dataset:
    return understand(unpack(path, name or path.name, Limits()), name or path.name, digest(path))


def read_text(folder: Path, text: str, *, name: str = "file.csv", encoding: str = "utf-8") -> Dataset:
    path = folder / name
    path.write_bytes(text.encode(encoding))
    return dataset_of(path)


def write_workbook(path: Path, sheets: Mapping[str, Rows]) -> Path:
    book = openpyxl.Workbook()
    book.remove(book.worksheets[0])
    for title, rows in sheets.items():
        sheet = book.create_sheet(title)
        for row in rows:
            assert isinstance(row, (list, tuple))
            sheet.append(list(row))
    book.save(path)
    return path


def read_sheets(folder: Path, sheets: Mapping[str, Rows], *, name: str = "file.xlsx") -> Dataset:
    return dataset_of(write_workbook(folder / name, sheets))


def tags(dataset: Dataset) -> set[str]:
    return {warning.tag for warning in dataset.warnings}


def months(dataset: Dataset) -> dict[str, tuple[str, str]]:
    """Inflow and outflow by month, as written."""
    monthly = cast("dict[str, dict[str, str]] | None", inspect(dataset)["monthly"])
    return {month: (sums["inflow"], sums["outflow"]) for month, sums in (monthly or {}).items()}


def sides(dataset: Dataset) -> dict[str | None, str | None]:
    """The side of each line of the main table."""
    lines, directions = dataset.main.dimension("line"), dataset.main.dimension("direction")
    assert lines is not None
    assert directions is not None
    return dict(zip(lines.values, directions.values, strict=True))
