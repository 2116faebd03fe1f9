"""Checks of a movement table: its running balance, its printed totals, and the balances stated around it."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Literal

from tools.ingest import shaping
from tools.ingest.cash import Flow
from tools.ingest.chain import Chain, chain
from tools.ingest.claims import belongs, claim_of
from tools.ingest.column import Column
from tools.ingest.findings import Findings, cell_of
from tools.ingest.headings import Region
from tools.ingest.preamble import Around, stated_balances
from tools.ingest.rows import Row
from tools.tables import StatedBalance, StatedTotal, Table

ANCHORS = ("movement", "opening", "closing", "other")


@dataclass(slots=True)
class Statement:
    """A movement table that was read, with what its running balance says."""

    table: Table
    region: Region
    currencies: list[str]
    chain: Chain | None
    opening: Decimal | None
    closing: Decimal | None


def check(statement: Statement, rows: list[Row], flow: Flow, balance: Column | None, findings: Findings) -> None:
    """Set the opening and closing balance of a statement, and tell what does not chain or tie out."""
    _check_balances(statement, rows, flow, balance, findings)
    _check_totals(statement, rows, flow, findings)
    if len(statement.currencies) <= 1 and (statement.opening is None or statement.closing is None):
        style = next((column.style for column in flow.sources if column.style), None)
        movements = {statement.region.start + row.offset for row in rows if row.kind == "movement"}
        for told in stated_balances(statement.region, style, movements):
            known = statement.opening if told.kind == "opening" else statement.closing
            if known is None:
                _take_around(statement, told, findings)
                _check_around(statement, told, flow, rows, findings)


def _check_around(statement: Statement, told: Around, flow: Flow, rows: Sequence[Row], findings: Findings) -> None:
    """Warn where the opening balance and the movements do not come to the closing one."""
    if statement.opening is None or statement.closing is None or not flow.signed:
        return
    moved = sum((flow.values[row.offset] or Decimal(0) for row in rows if row.kind == "movement"), Decimal(0))
    if statement.opening + moved != statement.closing:
        findings.warn("balance_mismatch", row=str(statement.region.sheet.first_row + told.row), breaks="1")


def _take_around(statement: Statement, told: Around, findings: Findings) -> None:
    """Take a balance from outside the rows: it holds before the first movement, or after the last."""
    days = [day for day in statement.table.dates[0].values if day is not None]
    if told.kind == "opening":
        statement.opening = told.value
    else:
        statement.closing = told.value
    cell = cell_of(statement.region.sheet, told.row, told.column)
    day = min(days) if told.kind == "opening" else max(days)
    findings.balances.append(_balance(statement, told.kind, day, told.value, cell))


def _balance(
    statement: Statement, kind: Literal["opening", "closing"], day: date, value: Decimal, cell: int
) -> StatedBalance:
    exponent = max(2, shaping.places([value]))
    currency = statement.currencies[0] if len(statement.currencies) == 1 else None
    return StatedBalance(
        kind=kind, day=day, minor=int(value.scaleb(exponent)), exponent=exponent, currency=currency,
        sheet=statement.region.sheet.name, cell=cell,
    )  # fmt: skip


def _check_balances(
    statement: Statement, rows: list[Row], flow: Flow, balance: Column | None, findings: Findings
) -> None:
    region = statement.region
    groups = _pages_joined(_groups(statement, rows), flow, balance)
    mixed = len(groups) > 1 or len(statement.currencies) > 1
    for inside in groups:
        stated = [balance.values[row.offset] if balance and row.kind in ANCHORS else None for row in inside]
        if not any(value is not None for value in stated):
            stated = [flow.values[row.offset] if row.kind in ("opening", "closing") else None for row in inside]
        days = [row.day for row in inside]
        known = [day for day in days if day]
        found = chain(
            [flow.values[row.offset] if row.kind == "movement" else None for row in inside],
            stated,
            prefer_down=not known or known[0] <= known[-1],
            days=days,
        )
        if found.steps == 0 and found.closing is None:
            continue
        broken = found.breaks if found.holds or balance else ()
        if found.steps and broken:
            row = region.start + inside[broken[0]].offset
            findings.warn("balance_mismatch", row=str(region.sheet.first_row + row), breaks=str(len(broken)))
        if not mixed:
            statement.chain = found
            statement.opening, statement.closing = found.opening, found.closing
    _note_balances(statement, rows, flow, balance, findings)


def _groups(statement: Statement, rows: list[Row]) -> list[list[Row]]:
    """Rows that share one running balance: of one section and, where there is such a column, one account."""
    account = next((column for column in statement.table.dimensions if column.role == "account"), None)
    if account is not None and len(set(account.values)) == 1:
        account = None
    counted = [row for row in rows if row.kind not in ("pending", "reverted", "total")]
    if account is None and len({row.section for row in counted}) == 1:
        return [counted]
    groups: dict[tuple[int, str | None], list[Row]] = {}
    name: str | None = None
    position = 0
    for row in counted:
        if row.kind == "movement" and row.day is not None:
            name = account.values[position] if account is not None else None
            position += 1
        groups.setdefault((row.section, name), []).append(row)
    return list(groups.values())


def _pages_joined(groups: list[list[Row]], flow: Flow, balance: Column | None) -> list[list[Row]]:
    """Sections as one list, where the running balance goes through all of them: pages with the headings repeated."""
    if balance is None or len(groups) == 1 or any(before[-1].offset > after[0].offset for before, after in
                                                  itertools.pairwise(groups)):  # fmt: skip
        return groups
    rows = [row for group in groups for row in group]
    found = chain(
        [flow.values[row.offset] if row.kind == "movement" else None for row in rows],
        [balance.values[row.offset] if row.kind in ANCHORS else None for row in rows],
    )
    return [rows] if found.steps >= len(groups) and not found.breaks else groups


def _note_balances(
    statement: Statement, rows: list[Row], flow: Flow, balance: Column | None, findings: Findings
) -> None:
    region = statement.region
    days = [day for day in statement.table.dates[0].values if day is not None]
    for row in rows:
        if row.kind not in ("opening", "closing"):
            continue
        inside = balance is not None and balance.values[row.offset] is not None
        value = balance.values[row.offset] if balance is not None and inside else flow.values[row.offset]
        if value is None:
            continue
        column = balance.index if balance is not None and inside else flow.columns[row.offset]
        opening = row.kind == "opening"
        day = row.day or (min(days) if opening else max(days))
        cell = cell_of(region.sheet, region.start + row.offset, column)
        findings.balances.append(_balance(statement, "opening" if opening else "closing", day, value, cell))


def _check_totals(statement: Statement, rows: list[Row], flow: Flow, findings: Findings) -> None:
    """Compare each printed total with the sums that it may stand for.

    These are the rows since the last total, of its section and of all (with what was brought forward too), or those
    below where it is printed first.
    """
    for column in flow.sources if any(row.kind == "total" for row in rows) else ():
        since: list[Decimal] = []
        whole: list[Decimal] = []
        every: list[Decimal] = []
        carried: list[Decimal] = []
        section = 0
        for place, row in enumerate(rows):
            if row.section != section:
                section, since, whole = row.section, [], []
            value = column.values[row.offset]
            if value is None:
                continue
            if row.kind in ("movement", "pending"):
                for sums in (since, whole, every, carried):
                    sums.append(value)
            elif row.kind == "opening":
                carried.append(value)
            elif row.kind == "total":
                named = _of_its_name(statement.region, rows[:place], row, column)
                parts = [part for part in (since, whole, every, named, carried) if part]
                _compare(statement, row, column, value, parts or [_below(rows[place + 1 :], column)], findings)
                since = []


def _below(rows: Sequence[Row], column: Column) -> list[Decimal]:
    """The figures from a total that is printed first to the next one."""
    upto = itertools.takewhile(lambda row: row.kind != "total", rows)
    return [value for row in upto if row.kind == "movement" and (value := column.values[row.offset]) is not None]


def _of_its_name(region: Region, rows: Sequence[Row], total: Row, column: Column) -> list[Decimal]:
    """The figures of the rows that name what a total names besides: the total of "Rent"."""
    claim = claim_of(total.label)
    if claim is None or not claim.rest:
        return []
    found = []
    for row in rows:
        value = column.values[row.offset]
        texts = [cell for cell in region.sheet.rows[region.start + row.offset] if isinstance(cell, str)]
        if row.kind == "movement" and value is not None and belongs(claim, texts):
            found.append(value)
    return found


def _compare(
    statement: Statement, row: Row, column: Column, value: Decimal, parts: list[list[Decimal]], findings: Findings
) -> None:
    sheet = statement.region.sheet
    sums = [
        total
        for part in parts
        for total in (
            sum(part, Decimal(0)),
            sum((x for x in part if x < 0), Decimal(0)),
            sum((x for x in part if x > 0), Decimal(0)),
        )
    ]
    ties = any(abs(total) == abs(value) for total in sums)
    computed = value if ties else sums[0]
    exponent = max(2, shaping.places([value, computed]))
    currency = statement.currencies[0] if len(statement.currencies) == 1 else None
    if len(statement.currencies) > 1:
        return
    cell = cell_of(sheet, statement.region.start + row.offset, column.index)
    findings.totals.append(StatedTotal(
        label=row.label or column.name, period=None, minor=int(value.scaleb(exponent)),
        computed=int(computed.scaleb(exponent)),
        exponent=exponent, currency=currency, sheet=sheet.name, cell=cell,
    ))  # fmt: skip
    if not ties:
        findings.warn("total_mismatch", label=row.label, stated=str(value), computed=str(computed))
