"""Journals in double entry: every document names accounts on both sides, and its debits equal its credits.

Money moves in the rows of banks and tills only, where a debit is money in. The whole journal is a report.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from decimal import Decimal

from tools.ingest.column import Column
from tools.ingest.findings import Findings
from tools.ingest.general_ledger import Entry, GeneralLedger, Sides, is_cash, ledger_table
from tools.ingest.grid import CellValue
from tools.ingest.headings import Region
from tools.ingest.proofs import tell_dates, tell_styles, tell_unreadable
from tools.ingest.statement import date_column

FEWEST_ACCOUNTS = 2
FEWEST_DOCUMENTS = 2
MOSTLY = 0.9
ZERO = Decimal(0)


def read_journal(region: Region, columns: list[Column], findings: Findings) -> GeneralLedger | None:
    """Return a journal whose documents (days, where none are numbered) balance; None for any other table."""
    figures = {column.role: column for column in reversed(columns) if column.content == "number"}
    when, named = date_column(columns), _accounts(region, columns)
    if when is None or named is None or not {"debit", "credit"} <= set(figures) or "balance" in figures:
        return None
    sides = Sides(figures["debit"], figures["credit"], None, when)
    account, code = named
    entries = _entries(region, sides, account, code)
    if not _balances(region, columns, when, entries):
        return None
    tell_dates([when], findings)
    tell_styles([sides.debit, sides.credit], findings)
    tell_unreadable(region, [entry.offset for entry in entries], [sides.debit, sides.credit], findings)
    moving = [entry for entry in entries if is_cash(entry.account, ZERO)]
    whole = ledger_table(region, columns, sides, entries, cash=False)
    if len({entry.account for entry in moving}) > 1:
        findings.warn("multiple_accounts", where=", ".join(sorted({entry.account for entry in moving})))
    tables = [ledger_table(region, columns, sides, moving, cash=True), whole] if moving else [whole]
    return GeneralLedger(tables, None, None)


def _entries(region: Region, sides: Sides, account: Column, code: Column) -> list[Entry]:
    entries = []
    for offset, day in enumerate(sides.when.days):
        debit, credit = sides.debit.values[offset] or ZERO, sides.credit.values[offset] or ZERO
        name = _text(region, account, offset)
        if day is not None and name and (debit or credit):
            entries.append(Entry(offset, _text(region, code, offset), name, debit - credit))
    return entries


def _accounts(region: Region, columns: Sequence[Column]) -> tuple[Column, Column] | None:
    """The columns of the accounts' names and of their codes (the names again where there are none)."""
    found = [column for column in columns if column.role in ("account", "account_code", "category")]
    names = [column for column in found if column.content == "text" and column.role != "account_code"]
    if not names:
        return None
    name = next((column for column in names if column.role == "account"), names[0])
    code = next((column for column in found if column is not name), name)
    cells = {row[name.index] for row in region.sheet.rows[region.start : region.end]} - {None}
    different = {_text_of(cell) for cell in cells} - {""}
    return (name, code) if len(different) >= FEWEST_ACCOUNTS else None


def _text(region: Region, column: Column, offset: int) -> str:
    return _text_of(region.sheet.rows[region.start + offset][column.index])


def _text_of(cell: CellValue) -> str:
    return "" if cell is None else " ".join(str(cell).split())


def _balances(region: Region, columns: Sequence[Column], when: Column, entries: Sequence[Entry]) -> bool:
    """Whether the entries of nearly every document come to nothing."""
    document = next((column for column in columns if column.role == "document"), None)
    sums: dict[str, Decimal] = defaultdict(Decimal)
    accounts: dict[str, set[str]] = defaultdict(set)
    for entry in entries:
        key = _text(region, document, entry.offset) if document is not None else str(when.days[entry.offset])
        sums[key] += entry.amount
        accounts[key].add(entry.account)
    balanced = sum(1 for key, value in sums.items() if not value and len(accounts[key]) > 1)
    return balanced >= max(FEWEST_DOCUMENTS, MOSTLY * len(sums))
