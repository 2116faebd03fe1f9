"""Printed totals of rows with several figures, each compared with the sum of the rows that it closes."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from tools.ingest import shaping
from tools.ingest.claims import claim_of
from tools.ingest.column import Column
from tools.ingest.findings import Findings, cell_of
from tools.ingest.headings import Region
from tools.ingest.measures import nature
from tools.tables import StatedTotal


def sum_of(column: Column, offsets: Sequence[int]) -> Decimal:
    """Return the sum of a column's figures in some rows."""
    return sum((column.values[offset] or Decimal(0) for offset in offsets), Decimal(0))


def note_row(
    region: Region, figures: Sequence[Column], total: int, label: str, below: Sequence[int], findings: Findings,
    currency: str | None = None,
) -> None:  # fmt: skip
    """Note a row that is a total, in every column that may be added, and warn where it is not the sum of its rows."""
    for column in figures:
        stated = column.values[total]
        if stated is None or nature(column)[0] == "rate":
            continue
        computed = sum_of(column, below)
        exponent = max(2, shaping.places([stated, computed]))
        findings.totals.append(StatedTotal(
            label=label or column.name, period=None, minor=int(stated.scaleb(exponent)),
            computed=int(computed.scaleb(exponent)), exponent=exponent, currency=currency, sheet=region.sheet.name,
            cell=cell_of(region.sheet, region.start + total, column.index),
        ))  # fmt: skip
        if stated != computed:
            findings.warn("total_mismatch", label=label, stated=str(stated), computed=str(computed))


def tell_unplaced(
    region: Region, figures: Sequence[Column], labels: Sequence[object], placed: Sequence[int], findings: Findings
) -> None:
    """Tell the rows with figures that name no period: printed totals are checked, others are left out by their cell."""
    for offset, label in enumerate(labels):
        filled = [column for column in figures if column.values[offset] is not None]
        if label is not None or not filled:
            continue
        cells = region.sheet.rows[region.start + offset]
        text = next((cell for cell in cells if isinstance(cell, str) and (claim := claim_of(cell)) is not None
                     and claim.kind == "total"), None)  # fmt: skip
        if text is not None and any(column.values[offset] == sum_of(column, placed) for column in filled):
            note_row(region, figures, offset, text, placed, findings)
        else:
            findings.issue("left_out", region.sheet, region.start + offset, filled[0].index, text or "")
            if text is None and any(isinstance(cell, str) for cell in cells):
                findings.warn("unreadable_cells", column=filled[0].name)
