"""Long reports: a row for each period and group, several figures in it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from tools.ingest import shaping
from tools.ingest.claims import Claim, claim_of
from tools.ingest.column import Column
from tools.ingest.downward import FEWEST_FIGURES, FEWEST_ROWS, period_column, report_table
from tools.ingest.filling import filling_of
from tools.ingest.findings import Findings
from tools.ingest.headings import Region
from tools.ingest.horizons import horizon_of
from tools.ingest.outer_roles import DIMENSION_ROLES
from tools.ingest.proofs import tell_styles, tell_unreadable
from tools.ingest.report_sides import with_sides, without_sides
from tools.ingest.roles import is_exactly
from tools.ingest.sides import side_of_line, side_of_value, side_of_words
from tools.ingest.spans import MONTHS, Label
from tools.ingest.stated import note_row, sum_of, tell_unplaced
from tools.tables import Dimension, Table

MOST_CLAIMS = 200  # so many names that begin like totals are names


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
        if label and any(column.values[offset] is not None for column in figures)
    }
    named = _without_totals(region, figures, texts, named, findings)
    if len(named) < FEWEST_ROWS:
        return None
    tell_unplaced(region, figures, labels, list(named), findings)
    distinct = list(dict.fromkeys(named.values()))
    horizon = horizon_of(distinct, [*reversed(region.titles), region.sheet.name, words])
    start_of = dict(zip(distinct, horizon.starts, strict=True))
    currencies = list(dict.fromkeys(column.currency for column in figures if column.currency))
    tell_styles(figures, findings)
    tell_unreadable(region, named, figures, findings)
    if not horizon.year_known:
        findings.warn("year_unknown")
    dimensions = [*_dimensions(region, texts, list(named)), *_sides(region, texts, list(named))]
    starts = [start_of[label] for label in named.values()]
    currency = currencies[0] if len(currencies) == 1 else None
    table = report_table(region, figures, list(named), starts, when, dimensions, currency)
    if _is_list(named, dimensions):
        table = without_sides(table)
        findings.warn("sides_unknown", column=texts[0].name)
    elif not _stated_sides(dimensions):
        table = with_sides(table, figures, list(named), findings)
    if not any(measure.role in ("inflow", "outflow") for measure in table.measures):
        _tell_unknown_sides(figures, texts, dimensions, findings)
    return LongReport(table, currencies, horizon.end, horizon.year_known)


def _is_report(figures: Sequence[Column], texts: Sequence[Column]) -> bool:
    """Whether the columns are groups and several figures, and not those of a list of movements."""
    sides = {column.role for column in figures if is_exactly(column.name, column.role)}
    planned = {"budget", "actual"} <= {column.role for column in figures}
    movements = not planned and (
        {"debit", "credit"} <= sides or any(column.role in ("balance", "description") for column in (*figures, *texts))
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


def _sides(region: Region, texts: Sequence[Column], rows: Sequence[int]) -> list[Dimension]:
    """The side of each row by the column that says income or spending, else by one whose every name means a side."""
    for column in sorted(texts, key=lambda column: column.role != "direction"):
        cells = [region.sheet.rows[region.start + offset][column.index] for offset in rows]
        if column.role == "direction":
            sides = [side_of_value(cell) if isinstance(cell, str) else None for cell in cells]
        elif column.role in ("category", "label", "kind"):
            sides = [side_of_line(cell) if isinstance(cell, str) else None for cell in cells]
        else:
            continue
        if all(sides) and (column.role == "direction" or len(set(sides)) > 1):
            return [shaping.dimension("direction", "direction", sides)]
    return []


def _is_list(named: dict[int, Label], dimensions: Sequence[Dimension]) -> bool:
    """Whether no name stands twice and the months come as they like: contracts by their first day."""
    months = [label.year * MONTHS + label.number for label in named.values() if label.year is not None]
    if len(set(months)) < len(named) or max(months) - min(months) < len(months):
        return False
    return all(len(set(dimension.values)) == len(named) for dimension in dimensions)


def _stated_sides(dimensions: Sequence[Dimension]) -> bool:
    """Return whether the rows themselves say which of them are income and which spending."""
    return any(dimension.role == "direction" for dimension in dimensions)


def _tell_unknown_sides(
    figures: Sequence[Column], texts: Sequence[Column], dimensions: Sequence[Dimension], findings: Findings
) -> None:
    """Warn where neither a column of sides, nor a sign, nor the name of any figure tells income from spending."""
    told = _stated_sides(dimensions)
    signed = any(value < 0 for column in figures for value in column.values if value)
    named = any(side_of_words(name) for column in figures for name in (column.name, column.group) if name)
    if not (told or signed or named):
        findings.warn("sides_unknown", column=texts[0].name)


def _without_totals(
    region: Region, figures: Sequence[Column], texts: Sequence[Column], named: dict[int, Label], findings: Findings
) -> dict[int, Label]:
    """The rows less those that are totals of their period or of the rows above; a customer may be called Total."""
    claims = {offset: found for offset in named if (found := _claim(region, texts, offset)) is not None}
    plain = {offset: label for offset, label in named.items() if offset not in claims}
    kept = dict(plain)
    filling = filling_of(region, texts, list(plain))
    above = sorted(plain)
    alike: dict[Label, list[int]] = {}
    for other in above:
        alike.setdefault(plain[other], []).append(other)
    begun = 0
    for offset, (column, text, claim) in sorted(claims.items()):
        end = bisect_left(above, offset)
        own = alike.get(named[offset], [])
        like = filling.like_a_record(offset, column)
        if not claim.plain and like is True and len(claims) > MOST_CLAIMS:
            kept[offset] = named[offset]
            continue
        closed = next((rows for rows in (own, above[begun:end], above[:end]) if _is_sum(figures, offset, rows)), None)
        if closed is not None or (claim.plain and like is not True):
            if closed is not None and like is True and not claim.plain:
                findings.doubt(region.sheet, region.start + offset, column, text, counted=False)
            note_row(region, figures, offset, text, closed or own or above[:end], findings)
            begun = end
            continue
        if claim.plain:
            findings.doubt(region.sheet, region.start + offset, column, text, counted=True)
        kept[offset] = named[offset]
    return {offset: kept[offset] for offset in named if offset in kept}


def _claim(region: Region, texts: Sequence[Column], offset: int) -> tuple[int, str, Claim] | None:
    found = [
        (column.index, cell, claim)
        for column in texts
        if isinstance(cell := region.sheet.rows[region.start + offset][column.index], str)
        if (claim := claim_of(cell)) is not None and claim.kind == "total"
    ]
    return min(found, key=lambda one: (not one[2].plain, one[0]), default=None)


def _is_sum(figures: Sequence[Column], offset: int, rows: Sequence[int]) -> bool:
    """Whether most figures of a row are the sums of two rows or more: rates among them are not."""
    filled = [column for column in figures if column.values[offset]]
    good = sum(1 for column in filled if column.values[offset] == sum_of(column, rows))
    return len(rows) >= FEWEST_ROWS and bool(filled) and good * 2 > len(filled)
