"""Sheets that hold the same rows as another: one of them counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence

from tools.ingest.findings import Findings
from tools.ingest.layouts import Part
from tools.tables import Table

FEWEST_ROWS = 2


def without_copies(parts: Sequence[Part], findings: Findings) -> list[Part]:
    """Return the parts less those whose rows another sheet holds too, in any order, which is told with both names."""
    sizes = Counter(_size_of(part.tables[0]) for part in parts)
    if all(number == 1 for number in sizes.values()):
        return list(parts)
    kept: list[Part] = []
    seen: dict[Hashable, Part] = {}
    copies: dict[str, str] = {}
    for part in parts:
        table = part.tables[0]
        key = _rows_of(table) if sizes[_size_of(table)] > 1 else id(part)
        first = seen.setdefault(key, part)
        if first is part or table.rows < FEWEST_ROWS or first.region.sheet.name == part.region.sheet.name:
            kept.append(part)
        else:
            copies[part.region.sheet.name] = first.region.sheet.name
    left = {sheet for sheet in copies if sheet not in {part.region.sheet.name for part in kept}}
    if copies:
        findings.warn("repeated_sheet", where="; ".join(f"{copy} = {first}" for copy, first in copies.items()))
    for sheet in left:
        findings.balances = [balance for balance in findings.balances if balance.sheet != sheet]
        findings.totals = [total for total in findings.totals if total.sheet != sheet]
    findings.notes = [
        note.model_copy(update={"used": False, "reason": "copy"}) if note.sheet in left else note
        for note in findings.notes
    ]
    return kept


def _size_of(table: Table) -> tuple[str, int, int]:
    return table.layout, table.rows, len(table.measures)


def _rows_of(table: Table) -> Hashable:
    """What a table's rows hold, whatever their order; figures are compared at one exponent."""
    columns: list[Sequence[object]] = [column.values for column in table.dates]
    columns += [column.values for column in table.dimensions if column.role != "section"]
    places = max((measure.exponent for measure in table.measures), default=0)
    for measure in table.measures:
        factor = 10 ** (places - measure.exponent)
        columns.append([None if value is None else value * factor for value in measure.values])
    names = tuple(sorted(measure.name for measure in table.measures))
    rows = Counter(zip(*columns, strict=True)) if columns else Counter()
    return table.layout, table.rows, names, frozenset(rows.items())
