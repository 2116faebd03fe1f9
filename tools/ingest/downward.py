"""Tables with periods down: one row a month, one column a line.

A months-down table gives two tables: its lines unpivoted, with cash where it moves money, and the columns as printed,
each a measure that can be asked for by name, those that follow from others marked as derived.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from decimal import Decimal

from tools.ingest import shaping
from tools.ingest.cash_path import cash_path, line_of
from tools.ingest.claims import claim_of
from tools.ingest.column import Column
from tools.ingest.findings import Findings, cell_of
from tools.ingest.headings import Region
from tools.ingest.horizons import Horizon, horizon_of
from tools.ingest.labels import balance_kind, is_net
from tools.ingest.line import Line
from tools.ingest.measures import find_formulas, measure_of
from tools.ingest.period_checks import Across
from tools.ingest.periodic import Periodic, read_lines
from tools.ingest.proofs import tell_dates, tell_unreadable
from tools.ingest.running import counts_rows
from tools.ingest.sides import side_of_words
from tools.ingest.spans import Label, label_of
from tools.ingest.stated import tell_unplaced
from tools.periods import last_day
from tools.tables import Dimension, Table

FEWEST_ROWS = 2
FEWEST_FIGURES = 2
FEWEST_PARTS = 2


def period_column(region: Region, columns: Sequence[Column]) -> tuple[Column, list[Label | None]] | None:
    """Return the first column that names a period in every row that has figures: months, or days at months' ends."""
    if any(
        column.content == "date" and column.role == "date" and not _at_month_edges([day for day in column.days if day])
        for column in columns
    ):
        return None
    for column in columns:
        if column.content not in ("period", "date") and column.role not in ("date", "period"):
            continue
        cells = [row[column.index] for row in region.sheet.rows[region.start : region.end]]
        if column.content == "date":
            if not _at_month_edges([day for day in column.days if day is not None]):
                continue
            return column, [Label("month", day.year, day.month) if day else None for day in column.days]
        labels = [label_of(cell) if cell is not None else None for cell in cells]
        units = {label.unit for label in labels if label is not None}
        if len(units) == 1 and sum(1 for label in labels if label) * 2 > sum(1 for cell in cells if cell is not None):
            return column, labels
    return None


def _at_month_edges(days: Sequence[date]) -> bool:
    return bool(days) and (all(day.day == 1 for day in days) or all(day == last_day(day) for day in days))


def read_downward(
    region: Region, columns: list[Column], findings: Findings, words: str
) -> tuple[Periodic, Table] | None:
    """Return the lines and the columns of a table with one row for each period, or None for any other table."""
    found = period_column(region, columns)
    if found is None:
        return _read_days(region, columns, findings, words)
    when, labels = found
    figures = [
        column
        for column in columns
        if column.content == "number" and column is not when and column.filled and not _numbers_rows(column)
    ]
    rows = [
        offset
        for offset, label in enumerate(labels)
        if label and any(column.values[offset] is not None for column in figures)
    ]
    keys = [(label.year, label.number) for offset in rows if (label := labels[offset])]
    texts = [column for column in columns if column.content in ("text", "period") and column is not when]
    if (
        len(figures) < FEWEST_FIGURES
        or len(rows) < FEWEST_ROWS
        or len(set(keys)) < len(keys)
        or any(_varied(region, column, rows) for column in texts)
    ):
        return None
    horizon = horizon_of(
        [label for offset in rows if (label := labels[offset])],
        [*reversed(region.titles), when.name, region.sheet.name, words],
    )
    tell_unreadable(region, rows, figures, findings)
    tell_unplaced(region, figures, labels, rows, findings)
    lines = [line_of(region, column, rows) for column in figures]
    across = Across(
        region=region, horizon=horizon, lines=lines, label="Line", words=words, columns=figures, period=when.name
    )
    periodic = read_lines(_only_pairs(across), findings)
    if periodic is None:
        return None
    return periodic, _printed(region, figures, rows, horizon, when, periodic)


def _read_days(region: Region, columns: list[Column], findings: Findings, words: str) -> tuple[Periodic, Table] | None:
    """The lines and columns of a table of days that begins and ends with the cash."""
    path = cash_path(region, columns)
    if path is None:
        return None
    tell_dates([path.when], findings)
    tell_unreadable(region, path.rows, path.figures, findings)
    tell_unplaced(region, path.figures, path.when.days, path.rows, findings)
    horizon = Horizon(path.days, "day", path.days[-1])
    lines = [line_of(region, column, path.rows) for column in path.figures]
    notes = {
        column.name: [_text(region.sheet.rows[region.start + offset][column.index]) for offset in path.rows]
        for column in path.texts
    }
    across = Across(
        region=region, horizon=horizon, lines=lines, label="Line", words=words, columns=list(path.figures),
        period=path.when.name, notes=notes,
    )  # fmt: skip
    periodic = read_lines(across, findings)
    if periodic is None:
        return None
    return periodic, _printed(region, path.figures, path.rows, horizon, path.when, periodic)


def _text(cell: object) -> str | None:
    return " ".join(str(cell).split()) if cell is not None else None


def _numbers_rows(column: Column) -> bool:
    told: list[Decimal | None] = [value for value in column.values if value is not None]
    return len(told) > FEWEST_ROWS and counts_rows(told)


def _varied(region: Region, column: Column, rows: Sequence[int]) -> bool:
    """Whether a text column tells rows apart; a remark on a few months does not."""
    values = [region.sheet.rows[region.start + offset][column.index] for offset in rows]
    return sum(1 for value in values if value is not None) * 2 > len(values)


def _only_pairs(across: Across) -> Across:
    """Where total inflow and outflow stand beside figures that they do not add up, the two are the cash."""
    named = [
        line
        for line in across.lines
        if (claim := claim_of(line.label)) is not None and claim.kind == "total" and claim.plain
    ]
    sides = {side for line in named if (side := side_of_words(line.label))}
    if sides != {"in", "out"}:
        return across
    others = [
        line for line in across.lines if line not in named and not balance_kind(line.label) and not is_net(line.label)
    ]
    if any(_adds_up(total, others) for total in named):
        return across
    kept = [line for line in across.lines if line in named or balance_kind(line.label) or is_net(line.label)]
    return Across(across.region, across.horizon, kept, across.label, across.words, across.columns, across.period)


def _adds_up(total: Line, others: Sequence[Line]) -> bool:
    """Whether some run of neighbouring lines makes the total."""
    for start in range(len(others)):
        moved = [Decimal(0)] * len(total.values)
        for length, line in enumerate(others[start:], 1):
            moved = [one + other for one, other in zip(moved, line.vector, strict=True)]
            if length >= FEWEST_PARTS and tuple(moved) == total.vector:
                return True
    return False


def _printed(
    region: Region, figures: Sequence[Column], rows: Sequence[int], horizon: Horizon, when: Column, periodic: Periodic
) -> Table:
    currency = periodic.currencies[0] if len(periodic.currencies) == 1 else None
    return report_table(region, figures, rows, list(horizon.starts), when, [], currency)


def report_table(
    region: Region, figures: Sequence[Column], rows: Sequence[int], starts: Sequence[date | None], when: Column,
    dimensions: Sequence[Dimension], currency: str | None,
) -> Table:  # fmt: skip
    """Return the rows of a report as a table of measures, those that follow from others marked as derived."""
    values = {column.name: [column.values[offset] for offset in rows] for column in figures}
    formulas = find_formulas(values)
    measures = []
    for column in figures:
        cells = [cell_of(region.sheet, region.start + offset, column.index) for offset in rows]
        measures.append(measure_of(column, values[column.name], cells, currency, formulas.get(column.name)))
    sheet = region.sheet.name
    return Table(
        id="", name=sheet, sheet=sheet, layout="report", rows=len(rows), dates=(shaping.dates(when.name, "date",
        starts, "month"),),
        dimensions=tuple(dimensions), measures=tuple(measures),
    )  # fmt: skip
