"""Rows of a movement table: movements, and totals, balances, pending and reversed rows, which are none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Literal

from tools.ingest.cash import Flow
from tools.ingest.claims import LONGEST_LABEL
from tools.ingest.column import Column
from tools.ingest.findings import Findings
from tools.ingest.grid import CellValue
from tools.ingest.headings import Region
from tools.ingest.labels import telling
from tools.ingest.row_claims import Claimed, Evidence, claimed_in, evidence_of
from tools.ingest.words import is_wholly, mentions

RowKind = Literal["movement", "opening", "closing", "total", "pending", "reverted", "other"]
FEW_VALUES = 8
ROWS_AT_ONCE = 16_384
MOVEMENT: tuple[RowKind, str] = ("movement", "")


@dataclass(slots=True)
class Row:
    """One row of a region: what it is, its day (its own or that of the row above), section and label."""

    offset: int
    kind: RowKind
    day: date | None
    section: int
    label: str = ""
    own_day: bool = True


@dataclass(slots=True)
class _State:
    day: date | None = None
    section: int = 0
    rows: list[Row] = field(default_factory=list)


def classify(
    region: Region, columns: Sequence[Column], flow: Flow, days: Sequence[date | None], findings: Findings
) -> list[Row]:
    """Return what each row with a figure is, top to bottom; rows without any are left out."""
    state = _State()
    statuses = _status_columns(region, columns, parts=flow.sources[0].role == "paid")
    sections = {start: index for index, (start, _) in enumerate(region.sections, 1)}
    waiting = {
        index
        for index, titles in enumerate([region.titles[-2:], *(titles for _, titles in region.sections)])
        if any(mentions("pending.words", title) for title in titles)
    }
    evidence = evidence_of(region, columns, flow, days, _claimed(region, days))
    balances = evidence.balance.values if evidence.balance else None
    unread = bool(region.sheet.errors or region.sheet.no_value)
    told = sections or statuses or waiting or unread or evidence.claimed
    if not told and all(value is not None for value in flow.values) and all(days):
        kind: RowKind = MOVEMENT[0]
        return [Row(offset, kind, day, 0) for offset, day in enumerate(days)]
    for offset in range(region.end - region.start):
        section = sections.get(region.start + offset, state.section)
        if section != state.section:
            state.section = section
            evidence.entered()
        value = flow.values[offset]
        if unread and _broken(region, flow, offset, findings):
            continue
        if value is None and (balances is None or balances[offset] is None):
            continue
        own = days[offset]
        kind, label = MOVEMENT
        if own is None or offset in evidence.claimed:
            kind, label = _kind(evidence, offset, own, findings)
        if kind == "movement" and (statuses or waiting):
            kind = _booked(region, offset, statuses, waiting, state.section)
        if kind == "movement" and value is None:
            kind = "other"
        if kind in ("movement", "opening"):
            state.day = own or state.day
        state.rows.append(Row(offset, kind, own or state.day, state.section, label, own is not None))
        if kind == "movement" and value is not None:
            evidence.moved(offset, value)
        elif kind == "total":
            evidence.closed()
    return state.rows


def _claimed(region: Region, days: Sequence[date | None]) -> dict[int, Claimed]:
    columns, told = _telling_columns(region)
    if not columns:
        return {}
    found = (
        claimed_in(region, offset, columns, told, dated=days[offset] is not None)
        for offset in range(region.end - region.start)
    )
    return {claimed.offset: claimed for claimed in found if claimed is not None}


def _kind(evidence: Evidence, offset: int, own: date | None, findings: Findings) -> tuple[RowKind, str]:
    """What a row is and what it is called, told where it is not settled."""
    claimed = evidence.claimed.get(offset)
    if claimed is None:
        return ("total" if own is None and evidence.unnamed_total(offset) else "movement"), ""
    if evidence.flow.values[offset] is None and claimed.claim.kind == "total":
        return ("other" if own is None else "movement"), claimed.label
    kind, sure = evidence.judge(offset, own)
    if not sure:
        region = evidence.region
        findings.doubt(region.sheet, region.start + offset, claimed.column, claimed.label, counted=kind == "movement")
    return kind, claimed.label


def _telling_columns(region: Region) -> tuple[list[int], set[str]]:
    """The columns with texts that may name a total or a balance, and those texts: most rows of a table have none."""
    rows = region.sheet.rows[region.start : region.end]
    columns: list[int] = []
    told: set[str] = set()
    for column in range(len(region.names)):
        found: set[str] = set()
        seen: set[str] = set()
        for start in range(0, len(rows), ROWS_AT_ONCE):
            cells = [row[column] for row in rows[start : start + ROWS_AT_ONCE]]
            if str in set(map(type, cells)):
                texts = {cell for cell in cells if type(cell) is str} - seen
                found |= telling([text for text in texts if len(text) <= LONGEST_LABEL])
                # Where nearly every text is another one there is nothing to remember.
                if len(seen) < ROWS_AT_ONCE:
                    seen |= texts
        if found:
            columns.append(column)
            told |= found
    return columns, told


def _broken(region: Region, flow: Flow, offset: int, findings: Findings) -> bool:
    """Whether the row's amount is an error or a formula without a value, which is then told."""
    row = region.start + offset
    for column in flow.sources:
        place = (row, column.index)
        if place in region.sheet.errors:
            findings.warn("error_cells", cell=region.sheet.errors[place])
            findings.issue("error_cell", region.sheet, row, column.index, region.sheet.errors[place])
            return True
        if place in region.sheet.no_value:
            findings.warn("formula_no_value")
            findings.issue("no_value", region.sheet, row, column.index, region.sheet.no_value[place])
            return True
    return False


def _status_columns(region: Region, columns: Sequence[Column], *, parts: bool) -> list[Column]:
    """Columns whose few values say whether a row is booked; a payment status of a sale says something else.

    Where ``parts`` of each amount are known to be paid, a status that says so of all says nothing more.
    """
    found = []
    for column in columns:
        if column.content != "text" or column.role not in ("status", "other", "note", "kind"):
            continue
        cells = [row[column.index] for row in region.sheet.rows[region.start : region.end]]
        if _says_paid(column, cells):
            found += [] if parts else [column]
            continue
        if mentions("direction.out", column.name) or mentions("direction.in", column.name):
            continue
        values = {cell for cell in cells if isinstance(cell, str)}
        marked = [
            cell
            for cell in cells
            if isinstance(cell, str) and (mentions("pending.words", cell) or mentions("reverted.words", cell))
        ]
        if marked and len(values) <= FEW_VALUES and (column.role == "status" or len(marked) * 2 < len(cells)):
            found.append(column)
    return found


def _says_paid(column: Column, cells: Sequence[CellValue]) -> bool:
    """Whether each cell of a status says that a row is paid, or that it is not (yet), and some are paid."""
    texts = {cell for cell in cells if isinstance(cell, str)}
    if column.role != "status" or len(texts) > FEW_VALUES:
        return False
    paid = {text for text in texts if is_wholly("settled.words", text)}
    known = ("unsettled.words", "pending.words", "reverted.words")
    return bool(paid) and all(any(mentions(name, text) for name in known) for text in texts - paid)


def _booked(region: Region, offset: int, statuses: Sequence[Column], waiting: set[int], section: int) -> RowKind:
    if section in waiting:
        return "pending"
    for column in statuses:
        cell = region.sheet.rows[region.start + offset][column.index]
        if isinstance(cell, str):
            if mentions("reverted.words", cell):
                return "reverted"
            if mentions("pending.words", cell) or (mentions("unsettled.words", cell) and column.role == "status"):
                return "pending"
    return "movement"
