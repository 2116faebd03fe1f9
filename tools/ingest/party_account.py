"""Statements of an account with one party: invoices on one side, what was paid of them on the other.

An invoice is no money that moved, and whose view of the account a file shows is written nowhere in it.
"""

from __future__ import annotations

from collections.abc import Sequence

from tools.ingest.cash import Flow
from tools.ingest.column import Column
from tools.ingest.findings import Findings
from tools.ingest.headings import Region
from tools.ingest.words import mentions
from tools.tables import Direction

MOSTLY = 0.6
_TELLING = ("kind", "description", "document", "note", "other", "category")


def tell_party_account(region: Region, columns: Sequence[Column], flow: Flow, findings: Findings) -> None:
    """Warn where nearly all rows of one side are named invoices and nearly all of the other payments."""
    if {column.role for column in flow.sources} != {"debit", "credit"}:
        return
    texts = [column for column in columns if column.content == "text" and column.role in _TELLING]
    named: dict[Direction, list[str]] = {"in": [], "out": []}
    for offset, value in enumerate(flow.values):
        if value:
            cells = region.sheet.rows[region.start + offset]
            words = " ".join(str(cells[column.index]) for column in texts if cells[column.index] is not None)
            named["in" if value > 0 else "out"].append(words)
    ways = ((named["in"], named["out"]), (named["out"], named["in"]))
    if any(_mostly(one, invoices=True) and _mostly(other, invoices=False) for one, other in ways):
        debit = next(column for column in flow.sources if column.role == "debit")
        credit = next(column for column in flow.sources if column.role == "credit")
        turned = any(value and value > 0 and debit.values[row] for row, value in enumerate(flow.values))
        inflow, outflow = (debit, credit) if turned else (credit, debit)
        findings.warn("statement_of_account", inflow=inflow.name, outflow=outflow.name)


def _mostly(texts: Sequence[str], *, invoices: bool) -> bool:
    good = sum(1 for text in texts if (_is_invoice(text) if invoices else _is_payment(text)))
    return bool(texts) and good >= MOSTLY * len(texts)


def _is_invoice(text: str) -> bool:
    return mentions("invoice.words", text) and not mentions("payments.words", text)


def _is_payment(text: str) -> bool:
    return mentions("payments.words", text)
