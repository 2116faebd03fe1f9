"""General ledgers: accounts one below the other, each with its code, name and balance brought forward.

A debit raises the balance of an account here, unlike on a bank statement. The whole ledger is a report; the accounts
that hold cash (bank, till) give the cash table, in which money into the account is positive.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from tools.ingest import shaping
from tools.ingest.claims import claim_of
from tools.ingest.column import Column
from tools.ingest.findings import Findings, cell_of
from tools.ingest.headings import Region
from tools.ingest.outer_roles import DIMENSION_ROLES
from tools.ingest.proofs import tell_dates, tell_styles
from tools.ingest.statement import date_column
from tools.ingest.words import mentions
from tools.tables import Dimension, StatedBalance, Table

FEWEST_ACCOUNTS = 2
HEAD_CELLS = 2
LONGEST_MARK = 2
ZERO = Decimal(0)
_CODE = re.compile(r"\d{2,4}(?:[.\-/ ]\d{1,4})*")


@dataclass(slots=True)
class Entry:
    """One row of an account; the amount raises its debit balance."""

    offset: int
    code: str
    account: str
    amount: Decimal


@dataclass(slots=True)
class Sides:
    """The columns of a ledger's figures and days."""

    debit: Column
    credit: Column
    balance: Column | None
    when: Column


@dataclass(slots=True)
class GeneralLedger:
    """A ledger that was read: the cash table first (where an account holds cash), then the whole."""

    tables: list[Table]
    opening: Decimal | None
    closing: Decimal | None


def read_general_ledger(region: Region, columns: list[Column], findings: Findings) -> GeneralLedger | None:
    """Return the entries of a region in which rows with a code and a name open two accounts at least; else None."""
    figures = {column.role: column for column in reversed(columns) if column.content == "number"}
    when = date_column(columns)
    if when is None or when.content != "date" or "debit" not in figures or "credit" not in figures:
        return None
    sides = Sides(figures["debit"], figures["credit"], figures.get("balance"), when)
    entries, openings = _entries(region, sides, findings)
    if len(openings) < FEWEST_ACCOUNTS or not entries:
        return None
    tell_dates([when], findings)
    tell_styles([figures["debit"], figures["credit"]], findings)
    cash = {code for code, (name, balance, _) in openings.items() if is_cash(name, balance)}
    if len(cash) > 1:
        findings.warn("multiple_accounts", where=", ".join(openings[code][0] for code in sorted(cash)))
    whole = ledger_table(region, columns, sides, entries, cash=False)
    moving = [entry for entry in entries if entry.code in cash]
    tables = [ledger_table(region, columns, sides, moving, cash=True), whole] if moving else [whole]
    opening = sum((balance for code, (_, balance, _) in openings.items() if code in cash), ZERO) if moving else None
    _note(region, sides, openings, cash, entries, findings)
    closing = opening + sum((entry.amount for entry in moving), ZERO) if opening is not None else None
    return GeneralLedger(tables, opening, closing)


def is_cash(name: str, balance: Decimal) -> bool:
    """Return whether an account is a bank or a till; a card on which money is owed is none."""
    if not mentions("cash_accounts.words", name) or mentions("cash_accounts.except", name):
        return False
    return balance >= ZERO or not mentions("cash_accounts.cards", name)


def _entries(
    region: Region, sides: Sides, findings: Findings
) -> tuple[list[Entry], dict[str, tuple[str, Decimal, int]]]:
    """The entries with their accounts, and each account's name, balance brought forward and row."""
    entries: list[Entry] = []
    openings: dict[str, tuple[str, Decimal, int]] = {}
    code, since = "", (ZERO, ZERO)
    for offset in range(region.end - region.start):
        debit, credit = sides.debit.values[offset], sides.credit.values[offset]
        head = _account(region, offset)
        if sides.when.days[offset] is None and head and debit is None and credit is None:
            code, since = head[0], (ZERO, ZERO)
            openings[code] = (head[1], _stated(region, sides.balance, offset), offset)
        elif sides.when.days[offset] is not None and code and (debit is not None or credit is not None):
            figures = debit or ZERO, credit or ZERO
            label = _sum_label(region, offset)
            tied = figures in (since, (max(since[0] - since[1], ZERO), max(since[1] - since[0], ZERO)))
            if label and tied and _stands_still(region, sides, offset):
                findings.issue("left_out", region.sheet, region.start + offset, sides.debit.index, label)
                continue
            since = since[0] + figures[0], since[1] + figures[1]
            entries.append(Entry(offset, code, openings[code][0], (debit or ZERO) - (credit or ZERO)))
    return entries, openings


def _sum_label(region: Region, offset: int) -> str:
    """The text of a row that claims to be a total or a balance, or nothing."""
    texts = (cell for cell in region.sheet.rows[region.start + offset] if isinstance(cell, str))
    return next((text for text in texts if claim_of(text) is not None), "")


def _stands_still(region: Region, sides: Sides, offset: int) -> bool:
    """Whether a row leaves the balance before it as it is; one that states none counts as such."""
    if sides.balance is None or sides.balance.values[offset] is None:
        return True
    before = next((place for place in range(offset - 1, -1, -1) if sides.balance.values[place] is not None), None)
    return before is not None and _stated(region, sides.balance, before) == _stated(region, sides.balance, offset)


def _account(region: Region, offset: int) -> tuple[str, str] | None:
    """The code and name that a row begins with, where it is the head of an account."""
    filled = [str(cell) for cell in region.sheet.rows[region.start + offset] if cell is not None][:HEAD_CELLS]
    if len(filled) == HEAD_CELLS and _CODE.fullmatch(filled[0]) and any(letter.isalpha() for letter in filled[1]):
        return filled[0], filled[1]
    return None


def _stated(region: Region, balance: Column | None, offset: int) -> Decimal:
    """The balance of a row as a debit balance; ``Cr`` beside it turns it."""
    value = balance.values[offset] if balance is not None else None
    if value is None:
        return ZERO
    marks = {
        str(cell).casefold()
        for cell in region.sheet.rows[region.start + offset]
        if isinstance(cell, str) and len(cell) <= LONGEST_MARK
    }
    return -value if marks & {"cr", "a", "c", "h"} else value


def ledger_table(
    region: Region, columns: Sequence[Column], sides: Sides, entries: Sequence[Entry], *, cash: bool
) -> Table:
    """Return entries as a table: the movements of cash accounts, or the whole ledger as a report."""
    sheet = region.sheet
    offsets = [entry.offset for entry in entries]

    def cells(column: Column) -> list[int]:
        return [cell_of(sheet, region.start + offset, column.index) for offset in offsets]

    places = [
        cells(sides.debit if sides.debit.values[offset] else sides.credit)[index]
        for index, offset in enumerate(offsets)
    ]
    measures = [shaping.measure("Amount", [entry.amount for entry in entries], places)]
    for column, role in ((sides.debit, "inflow"), (sides.credit, "outflow")):
        values = [column.values[offset] for offset in offsets]
        measures.append(
            shaping.measure(
                column.name,
                values,
                cells(column),
                role="inflow" if role == "inflow" else "outflow",
                derived=True,
                formula="part of Amount",
            )
        )
    directions = ["out" if entry.amount < 0 else "in" for entry in entries]
    dimensions = [
        shaping.dimension("account code", "other", [entry.code for entry in entries]),
        shaping.dimension("account", "account", [entry.account for entry in entries]),
        *_texts(region, columns, offsets),
        *([shaping.dimension("direction", "direction", directions)] if cash else []),
    ]
    return Table(
        id="", name=sheet.name, sheet=sheet.name, layout="transactions" if cash else "report",
        basis="cash" if cash else "unknown",
        sign="account" if cash else "printed", rows=len(entries), dimensions=tuple(dimensions),
        measures=tuple(measures),
        dates=(shaping.dates(sides.when.name, "date", [sides.when.days[offset] for offset in offsets]),),
        cash="Amount" if cash else None,
    )  # fmt: skip


def _texts(region: Region, columns: Sequence[Column], offsets: Sequence[int]) -> list[Dimension]:
    found = []
    for column in columns:
        values = [region.sheet.rows[region.start + offset][column.index] for offset in offsets]
        if column.content == "text" and any(value is not None for value in values):
            found.append(shaping.dimension(column.name, DIMENSION_ROLES.get(column.role, "other"), values))
    return [dimension for dimension in found if dimension.role != "account"]


def _note(
    region: Region, sides: Sides, openings: dict[str, tuple[str, Decimal, int]], cash: set[str],
    entries: Sequence[Entry], findings: Findings,
) -> None:  # fmt: skip
    """Tell the balances brought forward of the cash accounts, and whether every account's balance follows."""
    days = [day for day in sides.when.days if day is not None]
    running = {code: balance for code, (_, balance, _) in openings.items()}
    for code in sorted(cash):
        name, balance, offset = openings[code]
        if sides.balance is not None:
            exponent = max(2, shaping.places([balance]))
            findings.balances.append(StatedBalance(
                kind="opening", day=min(days), minor=int(balance.scaleb(exponent)), exponent=exponent, account=name,
                sheet=region.sheet.name, cell=cell_of(region.sheet, region.start + offset, sides.balance.index),
            ))  # fmt: skip
    for entry in entries:
        running[entry.code] += entry.amount
        stated = _stated(region, sides.balance, entry.offset)
        if (
            sides.balance is not None
            and sides.balance.values[entry.offset] is not None
            and abs(stated) != abs(running[entry.code])
        ):
            findings.warn(
                "balance_mismatch", account=entry.account, row=str(region.sheet.first_row + region.start + entry.offset)
            )
            return
