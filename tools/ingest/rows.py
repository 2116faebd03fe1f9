"""Rows of a movement table: movements, and totals, balances, pending and reversed rows, which are none."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from functools import lru_cache
from typing import Literal

from tools.ingest.cash import Flow
from tools.ingest.column import Column
from tools.ingest.currencies import of_code
from tools.ingest.findings import Findings
from tools.ingest.headings import Region, kind_of
from tools.ingest.labels import Balance, Total, balance_kind, telling, total_kind
from tools.ingest.words import mentions

RowKind = Literal["movement", "opening", "closing", "total", "pending", "reverted", "other"]
FEW_VALUES = 8
_LETTER = re.compile(r"[^\W\d_]")
FEWEST_ADDED = 2
LONGEST_LABEL = 60


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
    since_total: Decimal = Decimal(0)
    since: int = 0
    rows: list[Row] = field(default_factory=list)


def classify(
    region: Region, columns: Sequence[Column], flow: Flow, days: Sequence[date | None], findings: Findings
) -> list[Row]:
    """Return what each row with a figure is, top to bottom; rows without any are left out."""
    state = _State()
    balance = next((column for column in columns if column.role == "balance" and column.content == "number"), None)
    statuses = _status_columns(region, columns)
    sections = {start: index for index, (start, _) in enumerate(region.sections, 1)}
    waiting = {
        index
        for index, titles in enumerate([region.titles[-2:], *(titles for _, titles in region.sections)])
        if any(mentions("pending.words", title) for title in titles)
    }
    named, told = _telling_columns(region)
    for offset in range(region.end - region.start):
        state.section = sections.get(region.start + offset, state.section)
        value = flow.values[offset]
        if _broken(region, flow, offset, findings):
            continue
        stated = balance.values[offset] if balance else None
        if value is None and stated is None:
            continue
        own = days[offset]
        cells = region.sheet.rows[region.start + offset]
        kind: RowKind = "movement"
        label = ""
        if own is None or any(cells[column] in told for column in named):
            label, kind = _label(region, offset, own, value, state)
        if kind == "movement" and (statuses or waiting):
            kind = _booked(region, offset, statuses, waiting, state.section)
            if kind != "movement":
                label = _label(region, offset, own, value, state)[0]
        if kind == "movement" and value is None:
            kind = "other"
        if kind in ("movement", "opening"):
            state.day = own or state.day
        state.rows.append(Row(offset, kind, own or state.day, state.section, label, own is not None))
        if kind == "movement" and value is not None:
            state.since_total += value
            state.since += 1
        elif kind == "total":
            state.since_total, state.since = Decimal(0), 0
    return state.rows


def _telling_columns(region: Region) -> tuple[list[int], set[str]]:
    """The columns with texts that may name a total or a balance, and those texts: most rows of a table have none."""
    rows = region.sheet.rows[region.start : region.end]
    columns: list[int] = []
    told: set[str] = set()
    for column in range(len(region.names)):
        texts = {cell for row in rows if isinstance(cell := row[column], str) and len(cell) <= LONGEST_LABEL}
        found = telling(texts)
        if found:
            columns.append(column)
            told |= found
    return columns, told


def _broken(region: Region, flow: Flow, offset: int, findings: Findings) -> bool:
    """Whether the row's amount is an error or a formula without a value, which is then told."""
    if not region.sheet.errors and not region.sheet.no_value:
        return False
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


def _label(region: Region, offset: int, own: date | None, value: Decimal | None, state: _State) -> tuple[str, RowKind]:
    texts = [cell for cell in region.sheet.rows[region.start + offset] if isinstance(cell, str)]
    first = ""
    for text in texts:
        said = _said(text)
        if said is None:
            continue
        first = first or text
        balance, total = said
        if balance:
            return text, balance
        if total is None:
            continue
        alone = not any(other is not text and _is_words(other) for other in texts)
        if _ties(value, state) or (own is None and (alone or total == "pure")) or (total == "pure" and alone):
            return text, "total"
    if own is None and not first and _ties(value, state):
        return "", "total"
    return first, "movement"


@lru_cache(maxsize=65536)
def _said(text: str) -> tuple[Balance | None, Total | None] | None:
    """The balance and the total that a text may name; None for one that is no label."""
    if len(text) > LONGEST_LABEL or not _LETTER.search(text):
        return None
    return balance_kind(text), total_kind(text)


def _ties(value: Decimal | None, state: _State) -> bool:
    """Whether a figure is the sum of the movements since the last total, two at least."""
    return state.since >= FEWEST_ADDED and value == state.since_total


def _is_words(text: str) -> bool:
    """Whether a cell says something: no date, no amount, no code of a currency."""
    return kind_of(text) == "text" and of_code(text) is None


def _status_columns(region: Region, columns: Sequence[Column]) -> list[Column]:
    """Columns whose few values say whether a row is booked; a payment status of a sale says something else."""
    found = []
    for column in columns:
        if column.content != "text" or column.role not in ("status", "other", "note", "kind"):
            continue
        if mentions("direction.out", column.name) or mentions("direction.in", column.name):
            continue
        cells = [row[column.index] for row in region.sheet.rows[region.start : region.end]]
        values = {cell for cell in cells if isinstance(cell, str)}
        marked = [
            cell
            for cell in cells
            if isinstance(cell, str) and (mentions("pending.words", cell) or mentions("reverted.words", cell))
        ]
        if marked and len(values) <= FEW_VALUES and (column.role == "status" or len(marked) * 2 < len(cells)):
            found.append(column)
    return found


def _booked(region: Region, offset: int, statuses: Sequence[Column], waiting: set[int], section: int) -> RowKind:
    if section in waiting:
        return "pending"
    for column in statuses:
        cell = region.sheet.rows[region.start + offset][column.index]
        if isinstance(cell, str):
            if mentions("reverted.words", cell):
                return "reverted"
            if mentions("pending.words", cell):
                return "pending"
    return "movement"
