"""Movement tables: bank statements, ledgers of one account, lists of income and expenses.

The result is a table with ``sign="account"`` (out negative, in positive), whose ``cash`` measure is the signed amount
and whose dimension of role ``direction`` says ``in`` or ``out`` for each row; every text column is kept as a
dimension, every further column of figures as a measure, and printed debit and credit columns as derived measures.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import get_args

from tools.ingest import shaping
from tools.ingest.cards import is_card
from tools.ingest.cash import Flow, Setting, find_flow, sides_of
from tools.ingest.column import Column
from tools.ingest.currencies import in_text, of_code
from tools.ingest.findings import Findings, cell_of, cells_down
from tools.ingest.headings import Region, kind_of
from tools.ingest.measures import nature
from tools.ingest.outer_roles import DATE_ROLES, DIMENSION_ROLES, MEASURE_ROLES
from tools.ingest.party_account import tell_party_account
from tools.ingest.proofs import tell_dates, tell_styles, tell_unreadable
from tools.ingest.rows import Row, classify
from tools.ingest.spans import label_of
from tools.ingest.statement_checks import Statement, check
from tools.ingest.text_roles import fill_text_roles
from tools.ingest.words import fold, is_wholly, mentions
from tools.tables import (
    DateColumn,
    Dimension,
    Direction,
    Measure,
    Table,
)


def date_column(columns: Sequence[Column]) -> Column | None:
    """Return the column whose day a movement counts in: completed or booked before started, booked before value."""
    order = ("date", "period", "date_started", "other_date", "issued", "paid_date", "value_date", "due")
    found = [column for column in columns if column.content in ("date", "period") and column.role in order]
    if not found:
        return None
    return min(
        found, key=lambda column: (order.index(column.role), "complet" not in column.name.casefold(), column.index)
    )


def read_statement(region: Region, columns: list[Column], findings: Findings, words: str) -> Statement | None:
    """Return the movements of a region, or None where it has no date or no amount."""
    when = date_column(columns)
    if when is None:
        return None
    days = _days(when, region)
    balance = next((column for column in columns if column.role == "balance" and column.content == "number"), None)
    sides = sides_of(columns, lambda column: _cells(region, column))
    named = [column.name for column in columns if column.content == "text" and _names_a_side(column.name)]
    setting = Setting(" | ".join([*named, words]), sides, balance, is_card(region, columns))
    flow = find_flow(columns, setting, findings)
    if flow is None:
        return None
    if findings.corrections.turn_signs:
        flow.turn()
    if not flow.signed:
        _tell_unknown_sides(region, columns, findings)
    tell_party_account(region, columns, flow, findings)
    rows = classify(region, columns, flow, days, findings)
    kept = [row for row in rows if row.kind == "movement" and row.day is not None]
    if not kept:
        return None
    empty = [offset for offset, day in enumerate(days) if day is not None and flow.values[offset] is None]
    halves = [row.offset for row in kept] if len(flow.sources) > 1 else []
    tell_unreadable(region, [*empty, *halves], flow.sources, findings)
    for row in rows:
        if row.kind == "movement" and row.day is None:
            findings.issue("not_a_date", region.sheet, region.start + row.offset, when.index)
            findings.warn("unreadable_cells", column=when.name)
    _tell_dates(when, kept, findings, region)
    _tell_styles(flow, balance, findings)
    _tell_left_out(rows, findings, region, flow)
    codes = _row_currencies(region, columns, flow, kept)
    fill_text_roles(region, columns)
    statement = _statement(region, columns, flow, kept, codes)
    check(statement, rows, flow, balance, findings)
    return statement


def _tell_unknown_sides(region: Region, columns: Sequence[Column], findings: Findings) -> None:
    """Warn where nothing says what amounts without a sign are: beside a column of two kinds, or beside nothing."""
    names = [column.name for column in columns]
    figures = [column for column in columns if column.content == "number" and column.role not in DIMENSION_ROLES]
    told = any(mentions(f"{kind}.words", name) for kind in ("receivable", "payable", "countable") for name in names)
    texts = {column.role for column in columns if column.content == "text"}
    if len(figures) == 1 and texts and not told and not texts & {"counterparty", "document", "status"}:
        findings.warn("sides_unknown", column=figures[0].name)
    for column in columns:
        kinds = column.content == "text" and column.roles[:1] in ((), ("kind",), ("direction",))
        if kinds and len({cell for cell in _cells(region, column) if cell is not None}) == len(get_args(Direction)):
            findings.warn("sides_unknown", column=column.name)


def _names_a_side(name: str) -> bool:
    """Whether a heading is nothing but a word for income or spending (a list of expenses by their names)."""
    return is_wholly("direction.in", name) or is_wholly("direction.out", name)


def _cells(region: Region, column: Column) -> list[object]:
    return [row[column.index] for row in region.sheet.rows[region.start : region.end]]


def _days(when: Column, region: Region) -> list[date | None]:
    if when.content == "date":
        return when.days
    labels = [label_of(cell) for cell in (row[when.index] for row in region.sheet.rows[region.start : region.end])]
    return [
        date(label.year, max(1, label.number), 1) if label and label.year and label.unit == "month" else None
        for label in labels
    ]


def _statement(
    region: Region, columns: list[Column], flow: Flow, kept: list[Row], codes: list[str | None]
) -> Statement:
    sheet = region.sheet
    offsets = [row.offset for row in kept]
    values = [flow.values[offset] for offset in offsets]
    distinct = sorted({code for code in codes if code})
    currency = distinct[0] if len(distinct) == 1 else None
    if len(set(flow.columns)) == 1:
        cells = cells_down(sheet, region.start, offsets, flow.columns[0])
    else:
        cells = [cell_of(sheet, region.start + offset, flow.columns[offset]) for offset in offsets]
    amount = shaping.measure(flow.name, values, cells, currency=currency)
    sides = flow.sides or [None] * len(flow.values)
    directions = [
        sides[offset] or ("out" if value is not None and value < 0 else "in")
        for offset, value in zip(offsets, values, strict=True)
    ]
    dimensions = _dimensions(region, columns, kept)
    dimensions.append(shaping.dimension("direction", "direction", directions))
    table = Table(
        id="", name=sheet.name or "", sheet=sheet.name, layout="transactions", basis="cash", sign="account",
        rows=len(kept),
        dates=tuple(_dates(columns, kept)), dimensions=tuple(dimensions),
        measures=(amount, *_measures(region, columns, flow, offsets, currency)),
        currencies=tuple(codes) if len(distinct) > 1 else None, cash=amount.name,
    )  # fmt: skip
    return Statement(table, region, distinct, None, None, None)


def _dates(columns: Sequence[Column], kept: list[Row]) -> list[DateColumn]:
    when = date_column(columns)
    result = []
    if when is not None:
        result.append(
            shaping.dates(
                when.name,
                "date",
                [row.day for row in kept],
                "month" if when.content == "period" or when.months else "day",
            )
        )
    for column in columns:
        if column.content == "date" and column is not when:
            role = DATE_ROLES.get(column.role, "other")
            result.append(
                shaping.dates(
                    column.name, "other" if role == "date" else role, [column.days[row.offset] for row in kept]
                )
            )
    return result


def _dimensions(region: Region, columns: Sequence[Column], kept: list[Row]) -> list[Dimension]:
    when = date_column(columns)
    result = []
    for column in columns:
        wordless = column.content == "number" and column.role in DIMENSION_ROLES
        if (
            column is when
            or (column.content not in ("text", "period") and not wordless)
            or fold(column.name) == "direction"
        ):
            continue
        cells = _cells(region, column)
        role = DIMENSION_ROLES.get(column.role, "other")
        values = [cells[row.offset] for row in kept]
        if any(value is not None for value in values):
            result.append(shaping.dimension(column.name, role, values))
    titles = [" / ".join(region.titles[-1:]), *(" / ".join(titles[-1:]) for _, titles in region.sections)]
    if region.sections and len({title for title in titles if title}) > 1:
        result.append(shaping.dimension("section", "section", [titles[row.section] for row in kept]))
    return result


def _measures(
    region: Region, columns: Sequence[Column], flow: Flow, offsets: list[int], currency: str | None
) -> list[Measure]:
    taken = {flow.name}
    result = []
    for column in columns:
        if (
            column.content != "number"
            or column.role in DIMENSION_ROLES
            or (column in flow.sources and len(flow.sources) == 1)
        ):
            continue
        if (
            column.name in taken
            or column.role in ("time", "points")
            or not any(column.values[offset] is not None for offset in offsets)
        ):
            continue
        taken.add(column.name)
        cells = cells_down(region.sheet, region.start, offsets, column.index)
        role = MEASURE_ROLES.get(column.role, "other")
        kind, unit = nature(column)
        part = column in flow.sources
        result.append(shaping.measure(
            column.name, [column.values[offset] for offset in offsets], cells, role=role, kind=kind, unit=unit,
            currency=(column.currency or currency) if unit == "money" else None, derived=part,
            formula=f"part of {flow.name}" if part else None,
        ))  # fmt: skip
    return result


def _row_currencies(region: Region, columns: Sequence[Column], flow: Flow, kept: list[Row]) -> list[str | None]:
    """The currency of each movement: of its column, its own text, the currency column, the headings or the titles."""
    if flow.currencies:
        return [flow.currencies[row.offset] for row in kept]
    source = flow.sources[0]
    own = next((column.currency for column in flow.sources if column.currency), None)
    if own and len(source.codes) <= 1:
        return [own] * len(kept)
    stated = next((column for column in columns if column.role == "currency"), None)
    if stated is None and len(source.codes) > 1:
        return [source.row_codes[row.offset] for row in kept]
    if stated is not None:
        return [of_code(str(region.sheet.rows[region.start + row.offset][stated.index] or "")) for row in kept]
    above = [text for row in region.sheet.rows[: region.heading] for text in row if isinstance(text, str)]
    titled = [code for title in [*region.titles, *above] for code in in_text(title)]
    balances = [column.currency for column in columns if column.role == "balance" and column.currency]
    found = next(iter([*titled, *balances]), None)
    return [found] * len(kept)


def _tell_dates(when: Column, kept: list[Row], findings: Findings, region: Region) -> None:
    if not when.year_known:
        findings.warn("year_unknown")
    tell_dates([when], findings)
    if when.proof is not None and when.proof.short_year:
        findings.warn("two_digit_year", column=when.name)
    if when.mixed:
        findings.warn("mixed_date_types", column=when.name)
    if any(not row.own_day for row in kept):
        findings.warn("undated_rows", rows=str(sum(1 for row in kept if not row.own_day)))
    for row in kept:
        cell = region.sheet.rows[region.start + row.offset][when.index]
        if not row.own_day and isinstance(cell, str) and kind_of(cell) != "empty":
            findings.issue("not_a_date", region.sheet, region.start + row.offset, when.index, cell)


def _tell_styles(flow: Flow, balance: Column | None, findings: Findings) -> None:
    tell_styles(flow.sources, findings)
    if balance is not None and balance.style is not None:
        findings.prove(
            balance.name, f"decimal {balance.style.point}", balance.style.proof, certain=balance.style.certain
        )


def _tell_left_out(rows: list[Row], findings: Findings, region: Region, flow: Flow) -> None:
    for row in rows:
        if row.kind in ("pending", "reverted"):
            findings.warn("pending_excluded" if row.kind == "pending" else "reverted_excluded")
            findings.issue(row.kind, region.sheet, region.start + row.offset, flow.columns[row.offset], row.label)
