"""Long reports: a row for each period and group, several figures in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from tools.ingest import shaping
from tools.ingest.column import Column
from tools.ingest.downward import FEWEST_FIGURES, FEWEST_ROWS, period_column, report_table
from tools.ingest.findings import Findings
from tools.ingest.headings import Region
from tools.ingest.horizons import horizon_of
from tools.ingest.labels import total_kind
from tools.ingest.outer_roles import DIMENSION_ROLES
from tools.ingest.proofs import tell_styles, tell_unreadable
from tools.ingest.roles import is_exactly
from tools.ingest.spans import Label
from tools.tables import Dimension, Table


@dataclass(frozen=True, slots=True)
class LongReport:
    """A long report that was read, with its currencies, its last day and whether the year is known."""

    table: Table
    currencies: list[str]
    end: date | None
    year_known: bool


def read_report(region: Region, columns: list[Column], findings: Findings, words: str) -> LongReport | None:
    """Return a long report (period x dimensions x several measures), or None for any other table."""
    found = period_column(region, columns)
    if found is None:
        return None
    when, labels = found
    figures = [column for column in columns if column.content == "number" and column.filled and column is not when]
    texts = [column for column in columns if column.content in ("text", "period") and column is not when]
    if not _is_report(figures, texts):
        return None
    named = {
        offset: Label(label.unit, label.year, label.number)
        for offset, label in enumerate(labels)
        if label and any(column.values[offset] is not None for column in figures) and not _is_total_row(region, offset)
    }
    if len(named) < FEWEST_ROWS:
        return None
    distinct = list(dict.fromkeys(named.values()))
    horizon = horizon_of(distinct, [*reversed(region.titles), region.sheet.name, words])
    start_of = dict(zip(distinct, horizon.starts, strict=True))
    currencies = list(dict.fromkeys(column.currency for column in figures if column.currency))
    tell_styles(figures, findings)
    tell_unreadable(region, named, figures, findings)
    if not horizon.year_known:
        findings.warn("year_unknown")
    starts = [start_of[label] for label in named.values()]
    currency = currencies[0] if len(currencies) == 1 else None
    table = report_table(region, figures, list(named), starts, when, _dimensions(region, texts, list(named)), currency)
    return LongReport(table, currencies, horizon.end, horizon.year_known)


def _is_report(figures: Sequence[Column], texts: Sequence[Column]) -> bool:
    """Whether the columns are groups and several figures, and not those of a list of movements."""
    sides = {column.role for column in figures if is_exactly(column.name, column.role)}
    movements = {"debit", "credit"} <= sides or any(
        column.role in ("balance", "description") for column in (*figures, *texts)
    )
    return bool(texts) and not movements and sum(1 for column in figures if not column.percent) >= FEWEST_FIGURES


def _dimensions(region: Region, texts: Sequence[Column], rows: Sequence[int]) -> list[Dimension]:
    return [
        shaping.dimension(
            column.name,
            DIMENSION_ROLES.get(column.role, "other"),
            [region.sheet.rows[region.start + offset][column.index] for offset in rows],
        )
        for column in texts
    ]


def _is_total_row(region: Region, offset: int) -> bool:
    return any(
        isinstance(cell, str) and total_kind(cell) == "pure" for cell in region.sheet.rows[region.start + offset]
    )
