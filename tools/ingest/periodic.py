"""Tables of periods, whichever way they lie: lines become facts, totals and balances become checks.

The table holds one row for each leaf and period with a figure: dimensions of role ``line``, ``section`` and
``direction``, the period's first day, the signed amount, and the budget beside it where the file prints one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Literal

from tools.ingest import shaping
from tools.ingest.currencies import in_text
from tools.ingest.findings import MOST_NAMED, Findings
from tools.ingest.lines import account_values, classify, decide_sides
from tools.ingest.period_checks import Across, check_totals, read_balances
from tools.ingest.proofs import tell_styles
from tools.ingest.spans import Unit
from tools.ingest.words import mentions
from tools.tables import Dimension, Measure, Table

ZERO = Decimal(0)
GRANULARITIES: dict[Unit, Literal["day", "month", "year"]] = {
    "day": "day", "week": "day", "month": "month", "quarter": "month", "year": "year",
}  # fmt: skip


@dataclass(slots=True)
class Periodic:
    """A table of periods that was read."""

    table: Table
    currencies: list[str]
    opening: Decimal | None
    closing: Decimal | None
    end: date | None
    year_known: bool


def read_lines(across: Across, findings: Findings) -> Periodic | None:
    """Return the facts of a table of periods, or None where none of its lines is a leaf with a figure."""
    classify(across.lines)
    decide_sides(across.lines, across.words)
    signed = account_values(across.lines)
    if not any(value is not None for values in signed.values() for value in values):
        return None
    currencies = _currencies(across)
    _tell(across, findings)
    check_totals(across, findings, currencies)
    opening, closing = read_balances(across, signed, findings, currencies)
    accrual = _is_accrual(across) and opening is None
    table = _table(across, signed, currencies[0] if len(currencies) == 1 else None, accrual=accrual)
    return Periodic(table, currencies, opening, closing, across.horizon.end, across.horizon.year_known)


def _currencies(across: Across) -> list[str]:
    own = [column.currency for column in across.columns if column.currency]
    if own:
        return list(dict.fromkeys(own))
    above = [
        str(cell) for row in across.region.sheet.rows[: across.region.heading] for cell in row if isinstance(cell, str)
    ]
    names = [name for name in (*across.region.names, *across.region.groups) if name]
    found = [
        code for text in [*across.region.titles, *above, *names, across.region.sheet.name] for code in in_text(text)
    ]
    return found[:1]


def _tell(across: Across, findings: Findings) -> None:
    if across.horizon.unit == "week":
        findings.warn("week_periods")
    if not across.horizon.year_known:
        findings.warn("year_unknown")
    if across.horizon.short_years:
        findings.warn("two_digit_year")
    tell_styles(across.columns, findings)
    for line in across.lines:
        if line.doubtful:
            findings.doubt_line(across.region.sheet, line.cells, line.label, counted=line.kind == "leaf")
    assumed = [f"{line.label} ({'-' if line.side == 'out' else '+'})" for line in across.lines if line.assumed]
    if assumed:
        findings.warn("line_sides_assumed", where=", ".join(assumed)[:MOST_NAMED])
    if _is_accrual(across):
        findings.warn("accrual_basis")


def _is_accrual(across: Across) -> bool:
    if any(line.kind in ("opening", "closing") for line in across.lines):
        return False
    texts = [across.words, *(line.label for line in across.lines), *(line.section or "" for line in across.lines)]
    return any(mentions("accrual.phrases", text) for text in texts)


def _table(across: Across, signed: dict[int, list[Decimal | None]], currency: str | None, *, accrual: bool) -> Table:
    places = [
        (line, period) for line, values in signed.items() for period, value in enumerate(values) if value is not None
    ]
    days = [across.horizon.starts[period] for _, period in places]
    plan = mentions("plan.phrases", across.words)
    sheet = across.region.sheet.name
    return Table(
        id="", name=sheet, sheet=sheet, layout="wide", sign="account",
        basis="accrual" if accrual else "plan" if plan else "cash",
        rows=len(places), dates=(shaping.dates(across.period, "date", days, GRANULARITIES[across.horizon.unit]),),
        dimensions=tuple(_dimensions(across, places)), measures=tuple(_measures(across, signed, places, currency)),
        cash=None if accrual else "Amount",
    )  # fmt: skip


def _dimensions(across: Across, places: Sequence[tuple[int, int]]) -> list[Dimension]:
    lines = across.lines
    found = [shaping.dimension(across.label or "Line", "line", [lines[line].label for line, _ in places])]
    if any(line.section for line in lines if line.kind == "leaf"):
        found.append(shaping.dimension("section", "section", [lines[line].section for line, _ in places]))
    for name, values in across.texts.items():
        if any(values):
            found.append(shaping.dimension(name, "other", [values[line] for line, _ in places]))
    for name, values in across.notes.items():
        found.append(shaping.dimension(name, "other", [values[period] for _, period in places]))
    return [*found, shaping.dimension("direction", "direction", [lines[line].side for line, _ in places])]


def _measures(
    across: Across, signed: dict[int, list[Decimal | None]], places: Sequence[tuple[int, int]], currency: str | None
) -> list[Measure]:
    cells = [across.lines[line].cells[period] for line, period in places]
    found = [shaping.measure("Amount", [signed[line][period] for line, period in places], cells, currency=currency)]
    if across.budget:
        planned = [
            _like(across.budget[line][period], signed[line][period], across.lines[line].values[period])
            for line, period in places
        ]
        cells = [across.budget_cells[line][period] for line, period in places]
        found.append(shaping.measure("Budget", planned, cells, role="budget", currency=currency))
    return found


def _like(planned: Decimal | None, signed: Decimal | None, printed: Decimal | None) -> Decimal | None:
    """A budget with the sign that its actual figure got."""
    if planned is None:
        return None
    turned = signed is not None and printed is not None and printed != ZERO and signed == -printed
    return -planned if turned else planned
