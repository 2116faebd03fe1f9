"""What to set aside for income or corporate tax: a named rate of what was earned; the rate is never guessed.

Definition (FINANCE 2, question 28): earned = money in less money out, without what was paid as tax itself; set aside =
the named rate of it, rounded half up, nothing where nothing was earned. Allowances, losses carried from earlier years,
costs that the law does not accept, VAT and payroll taxes are not covered.

Figures: ``inflow``, ``outflow`` (without taxes), ``taxes_paid`` (absent where none is found), ``earned``, ``reserve``.
Verdict: ``earned`` (yes or no). Assumptions: ``rate`` (percent, question), ``taxes`` (names of the lines taken as tax,
source default; absent where there is none).
Refusals: no_file, no_cash, no_year, several_currencies, period_not_in_file, nothing_found, missing_input (what: rate).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from pydantic import Field

from tools.analysis.inputs import needed, note_number
from tools.analysis.parameters import Operand
from tools.analysis.rows import Row, Rows, select
from tools.analysis.rows.selection import cells_of_rows
from tools.money import Money
from tools.names import fold
from tools.periods import Span
from tools.registry import Analysis, Parameters
from tools.result import Assumption, ToolResult
from tools.tables import Dataset
from tools.working import NoFigureError, Working

NAME = "tax_reserve"
TAXES = re.compile(
    r"\b(?:income tax|corporat\w* tax|tax(?:es)?|gelir vergisi|kurumlar vergisi|vergi(?:si|ler|leri)?)\b"
)
NOT_OF_INCOME = re.compile(r"\b(?:vat|kdv|sales tax|payroll|sgk|stopaj|muhtasar)\b")
ROLES = ("line", "category", "counterparty", "description")


class TaxReserveParameters(Parameters):
    """What to set aside for tax on what was earned in a period."""

    rate: Decimal | None = Field(default=None, gt=0, le=100, decimal_places=4, description="tax rate in percent")
    period: Span | None = Field(default=None, description="the period earned in; default: the whole file")


def run(dataset: Dataset | None, parameters: TaxReserveParameters, call: str) -> ToolResult:
    """What to set aside for income or corporate tax at a named rate on money in less money out."""
    working = Working.of(NAME, call, parameters, dataset)
    try:
        return _reserve(working, dataset, parameters)
    except NoFigureError as reason:
        return working.refuse(reason)


def _reserve(working: Working, dataset: Dataset | None, parameters: TaxReserveParameters) -> ToolResult:
    rate = needed(parameters.rate, "rate")
    rows = select(dataset, Operand(measure="cash.net"), period=parameters.period)
    source = note_number(working, "rate", rate, "percent")
    inside = [row for row in rows.rows if row.side == "in"]
    taxes = [row for row in rows.rows if row.side == "out" and _tax(row)]
    spent = [row for row in rows.rows if row.side == "out" and not _tax(row)]
    earned = _sum(rows, inside) - _sum(rows, spent)
    for name, label, part in (("inflow", "money in", inside), ("outflow", "money out without taxes", spent)):
        cells = cells_of_rows(part)
        working.money(name, label, _sum(rows, part), cells=cells, derived_from=() if cells else (source,))
    if taxes:
        named = sorted({_tax(row) for row in taxes})
        working.assume(Assumption(name="taxes", value=", ".join(named), source="default", changes_verdict=True))
        working.money("taxes_paid", "paid as tax", _sum(rows, taxes), cells=cells_of_rows(taxes))
    working.money("earned", "money in less money out", earned, derived_from=("inflow", "outflow"))
    kept = earned.times(rate / 100) if earned.minor > 0 else rows.money(0)
    working.money("reserve", "to set aside", kept, derived_from=("earned", source))
    working.verdict["earned"] = "yes" if earned.minor > 0 else "no"
    return working.result(
        rows_used=len(rows.rows), period=parameters.period or rows.span, currency=rows.currency, sheet=rows.sheet
    )


def _sum(rows: Rows, part: Sequence[Row]) -> Money:
    return rows.money(sum(abs(row.minor) if row.side == "in" else -row.minor for row in part))


def _tax(row: Row) -> str:
    """Return the name by which a row is a payment of income tax, empty where it is none."""
    names = [text for role in ROLES if (text := row.text(role))]
    told = [name for name in names if TAXES.search(fold(name)) and not NOT_OF_INCOME.search(fold(name))]
    return told[0] if told else ""


TOOL = Analysis(NAME, TaxReserveParameters, run)
