"""How the columns that count were decided, told with what proved it, and what was left open."""

from __future__ import annotations

from collections.abc import Iterable

from tools.ingest.column import Column
from tools.ingest.findings import Findings
from tools.ingest.headings import Region, kind_of
from tools.ingest.words import fold

# What people write where there is no figure: nothing is lost by leaving these out.
NO_FIGURE = frozenset({"n a", "na", "yok", "none", "null", "nil", "nan", "tbd", "k a", "n d", "nd", "nvt", "x"})


def tell_dates(columns: Iterable[Column], findings: Findings) -> None:
    """Note the order of day and month of date columns, and warn where nothing proves it."""
    for column in columns:
        if column.proof is None:
            continue
        findings.prove(column.name, column.proof.order, column.proof.proof, certain=column.proof.certain)
        if not column.proof.certain and column.proof.needed:
            findings.warn("ambiguous_date_order", column=column.name)


def tell_unreadable(region: Region, offsets: Iterable[int], columns: Iterable[Column], findings: Findings) -> None:
    """Note the cells of rows that count which hold a text where a figure belongs, and warn of them."""
    found = list(columns)
    for offset in offsets:
        row = region.start + offset
        for column in found:
            cell = region.sheet.rows[row][column.index]
            if offset in column.refused or column.values[offset] is not None:
                continue
            if isinstance(cell, str) and is_unreadable(cell):
                findings.issue("not_a_number", region.sheet, row, column.index, cell)
                findings.warn("unreadable_cells", column=column.name)


def is_unreadable(cell: str) -> bool:
    """Return whether a text stands for a figure that cannot be read, and not for no figure at all."""
    return kind_of(cell) != "empty" and fold(cell) not in NO_FIGURE


def tell_styles(columns: Iterable[Column], findings: Findings) -> None:
    """Note the decimal sign of columns of figures that are text, and warn where nothing proves it."""
    for column in columns:
        style = column.style
        if style is None:
            continue
        findings.prove(column.name, f"decimal {style.point}", style.proof, certain=style.certain)
        if not style.certain and style.ambiguous:
            findings.warn("ambiguous_amount_format", column=column.name)
