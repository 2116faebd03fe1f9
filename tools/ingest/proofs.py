"""How the columns that count were decided, told with what proved it, and what was left open."""

from __future__ import annotations

from collections.abc import Iterable

from tools.ingest.column import Column
from tools.ingest.findings import Findings


def tell_dates(columns: Iterable[Column], findings: Findings) -> None:
    """Note the order of day and month of date columns, and warn where nothing proves it."""
    for column in columns:
        if column.proof is None:
            continue
        findings.prove(column.name, column.proof.order, column.proof.proof, certain=column.proof.certain)
        if not column.proof.certain and column.proof.needed:
            findings.warn("ambiguous_date_order", column=column.name)


def tell_styles(columns: Iterable[Column], findings: Findings) -> None:
    """Note the decimal sign of columns of figures that are text, and warn where nothing proves it."""
    for column in columns:
        style = column.style
        if style is None:
            continue
        findings.prove(column.name, f"decimal {style.point}", style.proof, certain=style.certain)
        if not style.certain and style.ambiguous:
            findings.warn("ambiguous_amount_format", column=column.name)
