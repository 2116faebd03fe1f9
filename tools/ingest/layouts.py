"""Which layout a region has, and the reader for it."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal

from tools.ingest.column import Column
from tools.ingest.downward import read_downward
from tools.ingest.findings import Findings
from tools.ingest.general_ledger import read_general_ledger
from tools.ingest.headings import Region
from tools.ingest.invoicing import read_invoices
from tools.ingest.journal import read_journal
from tools.ingest.long_report import read_report
from tools.ingest.pairs import read_pairs
from tools.ingest.periodic import Periodic
from tools.ingest.statement import read_statement
from tools.ingest.wide import read_wide
from tools.tables import Table


@dataclass(slots=True)
class Part:
    """What one region gave: its tables (the first is the cash or main one) and what the file's sums need of it.

    ``counts`` is False for payments that were joined to the invoices which they settle: they keep their own cash.
    """

    tables: list[Table]
    region: Region
    currencies: list[str] = field(default_factory=list)
    opening: Decimal | None = None
    closing: Decimal | None = None
    end: date | None = None
    year_known: bool = True
    counts: bool = True

    @property
    def rows(self) -> int:
        """Return the number of facts in the main table."""
        return self.tables[0].rows


def read_region(region: Region, columns: list[Column], findings: Findings) -> Part | None:
    """Return what a region holds, or None where it holds no money."""
    words = surroundings(region, findings)
    across = read_wide(region, columns, findings, words)
    if across is not None:
        return _periodic(across, [], region)
    invoices = read_invoices(region, columns, findings, words)
    if invoices is not None:
        return Part([invoices[0]], region, invoices[1])
    ledger = read_general_ledger(region, columns, findings) or read_journal(region, columns, findings)
    if ledger is not None:
        return Part(ledger.tables, region, [], ledger.opening, ledger.closing)
    down = read_downward(region, columns, findings, words)
    if down is not None:
        return _periodic(down[0], [down[1]], region)
    pairs = read_pairs(region, columns, findings, words)
    if pairs is not None:
        return _periodic(pairs, [], region)
    report = read_report(region, columns, findings, words)
    if report is not None:
        return Part([report.table], region, report.currencies, end=report.end, year_known=report.year_known)
    statement = read_statement(region, columns, findings, words)
    if statement is None:
        return None
    known = all(column.year_known for column in columns)
    return Part([statement.table], region, statement.currencies, statement.opening, statement.closing, year_known=known)


def _periodic(read: Periodic, further: list[Table], region: Region) -> Part:
    return Part([read.table, *further], region, read.currencies, read.opening, read.closing, read.end, read.year_known)


def surroundings(region: Region, findings: Findings) -> str:
    """Return the words around a table: its titles, its sheet's and its file's name."""
    above = [str(cell) for row in region.sheet.rows[: region.heading] for cell in row if cell is not None][:40]
    stem = findings.file.rsplit(".", 1)[0].replace("_", " ")
    return " | ".join([*above, *region.titles, region.sheet.name, stem])
