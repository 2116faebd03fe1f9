"""Rows of an invoice list that are no invoices: totals, printed with a name or without one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from tools.ingest import shaping
from tools.ingest.claims import Claim, claim_of
from tools.ingest.column import Column
from tools.ingest.filling import Filling, filling_of
from tools.ingest.findings import Findings, cell_of
from tools.ingest.headings import Region
from tools.tables import StatedTotal

FEWEST_ADDED = 2
ZERO = Decimal(0)


@dataclass(frozen=True, slots=True)
class Sum:
    """What some rows come to."""

    amount: Decimal = ZERO
    rows: int = 0

    def plus(self, value: Decimal) -> Sum:
        """Return the sum with one row more."""
        return Sum(self.amount + value, self.rows + 1)


def records(
    region: Region, columns: Sequence[Column], amount: Column, issued: Column, findings: Findings
) -> list[int]:  # fmt: skip
    """Return the rows that are invoices; a total among them is checked, one that may be either is told."""
    valued = [offset for offset in range(region.end - region.start) if amount.values[offset] is not None]
    claims = {offset: found for offset in valued if (found := _claim(region, offset)) is not None}
    filling = filling_of(region, columns, [offset for offset in valued if offset not in claims])
    kept: list[int] = []
    since = every = Sum()
    for offset in valued:
        value = amount.values[offset] or ZERO
        ties = bool(value) and any(sums.rows >= FEWEST_ADDED and value == sums.amount for sums in (since, every))
        own = issued.days[offset] is not None
        total, sure = _judge(filling, offset, claims.get(offset), own=own, ties=ties)
        if not sure:
            column, label = (claims[offset][0], claims[offset][1]) if offset in claims else (amount.index, "")
            findings.doubt(region.sheet, region.start + offset, column, label, counted=not total)
        if total:
            label = claims[offset][1] if offset in claims else ""
            _note(region, amount, offset, label, [since.amount, every.amount], findings)
            since = Sum()
        else:
            kept.append(offset)
            since, every = since.plus(value), every.plus(value)
    return kept


def _claim(region: Region, offset: int) -> tuple[int, str, Claim] | None:
    found = [
        (index, cell, claim)
        for index, cell in enumerate(region.sheet.rows[region.start + offset])
        if isinstance(cell, str) and (claim := claim_of(cell)) is not None and claim.kind == "total"
    ]
    return min(found, key=lambda one: (not one[2].plain, one[0]), default=None)


def _judge(
    filling: Filling, offset: int, found: tuple[int, str, Claim] | None, *, own: bool, ties: bool
) -> tuple[bool, bool]:
    """Whether a row is a total, and whether that is settled."""
    like = filling.like_a_record(offset, found[0] if found else -1)
    if found is None:
        return not own and ties and not like, True
    plain = found[2].plain
    if own:
        return (ties and like is not True) or (plain and like is False), not (ties and like is True)
    if found[0] in filling.dates or ties:
        return True, True
    if like:
        return plain, False
    return True, plain or not found[2].firm


def _note(region: Region, amount: Column, offset: int, label: str, sums: Sequence[Decimal], findings: Findings) -> None:
    value = amount.values[offset] or ZERO
    computed = value if value in sums else sums[-1]
    exponent = max(2, shaping.places([value, computed]))
    findings.totals.append(StatedTotal(
        label=label or amount.name, period=None, minor=int(value.scaleb(exponent)),
        computed=int(computed.scaleb(exponent)), exponent=exponent, currency=amount.currency,
        sheet=region.sheet.name, cell=cell_of(region.sheet, region.start + offset, amount.index),
    ))  # fmt: skip
    if value != computed:
        findings.warn("total_mismatch", label=label, stated=str(value), computed=str(computed))
