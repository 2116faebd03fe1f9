"""What a file holds: its rows, its cash, and its movements in and out."""

from __future__ import annotations

from decimal import Decimal

from tools.analysis.parameters import ProfileParameters
from tools.ledger import Ledger, ledgers
from tools.movements import cash_tables
from tools.periods import Span, span_of
from tools.projection import project
from tools.registry import Analysis
from tools.result import Figure, ToolResult, slug
from tools.tables import Dataset, ranges
from tools.working import NoFigureError, Working

NAME = "profile"


def run(dataset: Dataset | None, parameters: ProfileParameters, call: str) -> ToolResult:
    """What the file holds: rows, opening and closing cash, money in, out and net, for each currency."""
    working = Working.of(NAME, call, parameters, dataset)
    if dataset is None:
        return working.refuse(NoFigureError("no_file"))
    tables = cash_tables(dataset) or (dataset.main,)
    rows = sum(table.rows for table in tables)
    cells = tuple(
        text
        for table in tables
        for measure in table.measures[:1]
        for text in table.ranges_of(measure, range(table.rows))
    )
    working.add(Figure(id="rows", label="rows", value=Decimal(rows), unit="count", exponent=0, cells=cells))
    found = ledgers(dataset)
    for currency, ledger in found.items():
        _cash(working, ledger, f".{slug(currency or 'none')}" if len(found) > 1 else "")
    only = next(iter(found.values())) if len(found) == 1 else None
    period = dataset.period
    if only is not None and dataset.year_known:
        period = period or Span(start=span_of(only.first_month).start, end=span_of(only.last_month).end)
    return working.result(
        rows_used=rows,
        rows_left_out=len(dataset.issues),
        period=period,
        currency=only.currency if only else None,
        sheet=", ".join(dict.fromkeys(name for table in tables for name in table.sheets or (table.sheet,) if name)),
    )


def _cash(working: Working, ledger: Ledger, key: str) -> None:
    path = project(ledger)
    openings = [balance for balance in ledger.balances if balance.kind == "opening" and balance.cell]
    stated = tuple(text for balance in openings for text in ranges(balance.sheet, [balance.cell]))
    if ledger.opening is not None:
        working.money(f"opening{key}", "opening", ledger.opening, cells=stated)
    received, spent = ledger.zero(), ledger.zero()
    for step in path:
        received, spent = received + step.inflow, spent + step.outflow
    working.money(f"inflow{key}", "inflow", received, cells=ledger.transactions.side("in").ranges())
    working.money(f"outflow{key}", "outflow", spent, cells=ledger.transactions.side("out").ranges())
    working.money(f"net{key}", "net", received - spent, derived_from=(f"inflow{key}", f"outflow{key}"))
    closing = ledger.closing
    if closing is not None:
        last = [b for b in ledger.balances if b.kind == "closing" and b.cell and f"{b.day:%Y-%m}" == ledger.last_month]
        working.money(
            f"closing{key}",
            "closing",
            closing,
            period=ledger.last_month,
            cells=tuple(text for balance in last for text in ranges(balance.sheet, [balance.cell])),
            derived_from=(f"opening{key}", f"net{key}"),
        )


TOOL = Analysis(NAME, ProfileParameters, run)
