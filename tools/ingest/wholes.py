"""The file as a whole: its main table first, its currencies, period, balances and warnings."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable
from datetime import date
from decimal import Decimal

from tools.ingest.copies import without_copies
from tools.ingest.findings import Findings
from tools.ingest.joining import join_payments
from tools.ingest.layouts import Part
from tools.ingest.planned import as_happened, names_plan, with_budget
from tools.ingest.remembering import headings_of
from tools.ingest.stacking import follow_each_other, stack
from tools.ingest.words import is_wholly, mentions
from tools.periods import Span, last_day
from tools.tables import Dataset, Table

FEWEST_VERSIONS = 2


def assemble(parts: list[Part], findings: Findings, name: str, sha256: str) -> Dataset:
    """Return the data set of all regions that hold money; the one with cash and most rows is the main one."""
    parts = sorted(parts, key=lambda part: (part.tables[0].cash is None, -part.rows))
    parts = join_payments(without_copies(parts, findings))
    main = parts[0]
    if findings.corrections.currency is not None:
        for part in parts:
            _name_currency(part, findings.corrections.currency)
    counted = _counted(parts, main, findings)
    main = main if main.tables else counted[0]
    beside = [part for part in parts if part not in counted]
    for part in beside:
        if part.counts:
            part.tables = [table.model_copy(update={"cash": None}) for table in part.tables]
    _note_beside(counted, beside, findings)
    parts = [*counted, *beside]
    tables = [*_stacked(counted), *(table for part in beside for table in part.tables)]
    tables = [table.model_copy(update={"id": f"t{number}"}) for number, table in enumerate(tables, 1)]
    _tell_several(parts, counted, findings)
    currencies = list(dict.fromkeys(code for part in counted for code in part.currencies))
    if len(currencies) > 1:
        findings.warn("mixed_currency", currencies=", ".join(currencies))
    _tell_hidden(counted, findings)
    _tell_duplicates(main.tables[0], findings)
    opening, closing = _balances(counted)
    return Dataset(
        file=name, sha256=sha256, shape=main.tables[0].layout, tables=tuple(tables), balances=tuple(findings.balances),
        totals=tuple(findings.totals), issues=tuple(findings.issues), evidence=tuple(findings.evidence),
        warnings=findings.told(), sheets=tuple(findings.notes), currencies=tuple(currencies), period=_period(counted),
        opening_balance=opening, closing_balance=closing, year_known=main.year_known,
        headings=tuple(dict.fromkeys(headings_of(part.region.names) for part in parts)),
    )  # fmt: skip


def _name_currency(part: Part, code: str) -> None:
    """Give the amounts of a part the currency that a person named, where the file states none."""
    if part.currencies:
        return
    part.currencies = [code]
    part.tables = [
        table.model_copy(update={"measures": tuple(
            measure.model_copy(update={"currency": code}) if measure.unit == "money" else measure
            for measure in table.measures
        )})
        for table in part.tables
    ]  # fmt: skip


def _note_beside(counted: list[Part], beside: list[Part], findings: Findings) -> None:
    """Say of sheets that hold only a summary or a plan that they were left out."""
    used = {part.region.sheet.name for part in counted} | {part.region.sheet.name for part in beside if not part.counts}
    left = {part.region.sheet.name for part in beside} - used
    findings.notes = [
        note.model_copy(update={"used": False, "reason": "no movements"}) if note.sheet in left else note
        for note in findings.notes
    ]


def _counted(parts: list[Part], main: Part, findings: Findings) -> list[Part]:
    """The parts whose money counts: of the main one's layout, and no plan beside figures that happened."""
    layout, cash = main.tables[0].layout, main.tables[0].cash is not None
    found = [
        part
        for part in parts
        if part.counts and part.tables[0].layout == layout and (part.tables[0].cash is not None) == cash
    ]
    plans = [part for part in found if names_plan(part.region.sheet.name)]
    actual = [part for part in found if part not in plans]
    versions = _versions(found)
    if versions:
        findings.warn("scenario_sheets_not_used", sheet=versions[0].region.sheet.name)
        return [part for part in found if part not in versions]
    if plans and actual and layout == "wide":
        findings.warn("budget_columns_not_used", sheet=plans[0].region.sheet.name)
        return _beside_plan(actual, plans)
    return found


def _beside_plan(actual: list[Part], plans: list[Part]) -> list[Part]:
    """The parts of what happened, the amounts of a plan of the same lines beside them; such a plan is then joined."""
    for part in actual:
        part.tables = [as_happened(table) for table in part.tables]
    if len(actual) == len(plans) == 1:
        joined = with_budget(actual[0].tables[0], plans[0].tables[0])
        if joined is not None:
            actual[0].tables[0] = joined
            plans[0].tables, plans[0].counts = [], False
    return actual


def _versions(found: list[Part]) -> list[Part]:
    """The sheets that tell other versions of one future (best, worst) beside a base one: the first of all counts."""
    named = [part for part in found if is_wholly("scenarios.sheets", part.region.sheet.name)]
    kinds = {(part.tables[0].layout, _period([part])) for part in named}
    if len(named) < len(found) or len(named) < FEWEST_VERSIONS or len(kinds) > 1:
        return []
    base = next((part for part in named if mentions("scenarios.base", part.region.sheet.name)), named[0])
    return [part for part in named if part.region.sheet is not base.region.sheet]


def _stacked(counted: list[Part]) -> list[Table]:
    """The tables that count, those of yearly or monthly sheets of one shape as one."""
    groups: list[list[Part]] = []
    for part in counted:
        joined = next((group for group in groups if _continues([*group, part])), None)
        if joined is None:
            groups.append([part])
        else:
            joined.append(part)
    return [stack([part.tables[place] for part in group]) for group in groups for place in range(len(group[0].tables))]


def _continues(parts: list[Part]) -> bool:
    """Whether the tables of parts follow each other in time, and so do the balances that they state."""
    if len({len(part.tables) for part in parts}) > 1:
        return False
    stated = any(part.tables[0].layout == "transactions" and part.tables[0].measure_of("balance") for part in parts)
    if stated and _balances(parts) == (None, None):
        return False
    return all(follow_each_other([part.tables[place] for part in parts]) for place in range(len(parts[0].tables)))


def _balances(counted: list[Part]) -> tuple[Decimal | None, Decimal | None]:
    """The opening and closing balance of the whole: of the one table, or of tables that follow each other."""
    if len(counted) == 1:
        return counted[0].opening, counted[0].closing
    spans = sorted(((span.start, number) for number, part in enumerate(counted) if (span := _period([part]))))
    ordered = [counted[number] for _, number in spans]
    pairs = itertools.pairwise(ordered)
    if ordered and all(before.closing is not None and before.closing == after.opening for before, after in pairs):
        return ordered[0].opening, ordered[-1].closing
    return None, None


def _tell_several(parts: list[Part], counted: list[Part], findings: Findings) -> None:
    sheets = {part.region.sheet.name for part in counted}
    if len(sheets) > 1:
        findings.warn("multiple_sheets", sheets=", ".join(sorted(sheets)))
    by_sheet = Counter(part.region.sheet.name for part in parts)
    if any(number > 1 for number in by_sheet.values()):
        findings.warn("multiple_tables")
    if any(_accounts(part) > 1 for part in counted):
        findings.warn("multiple_accounts")


def _accounts(part: Part) -> int:
    if part.tables[0].layout != "transactions":
        return 1
    account = part.tables[0].dimension("account") or part.tables[0].dimension("section")
    return len({value for value in account.values if value}) if account else 1


def _tell_hidden(counted: list[Part], findings: Findings) -> None:
    for part in counted:
        sheet, region = part.region.sheet, part.region
        rows = [
            row
            for row in sheet.hidden_rows
            if region.start <= row < region.end and any(cell is not None for cell in sheet.rows[row])
        ]
        columns = [
            column
            for column in sheet.hidden_columns
            if column < len(region.names)
            and any(row[column] is not None for row in sheet.rows[region.start : region.end])
        ]
        if rows:
            findings.warn("hidden_rows", rows=str(len(rows)), sheet=sheet.name)
        if columns:
            findings.warn(
                "hidden_columns",
                columns=", ".join(region.names[column] for column in sorted(columns)),
                sheet=sheet.name,
            )


def _tell_duplicates(table: Table, findings: Findings) -> None:
    if table.layout != "transactions" or table.cash is None:
        return
    amount = table.measure(table.cash)
    day = table.date("date")
    if amount is None or day is None:
        return
    texts = [column.values for column in table.dimensions if column.role != "section"]
    # Hashes first: the keys themselves of a large table would take as much room as the table.
    hashes = Counter(map(hash, zip(day.values, amount.values, *texts, strict=True)))
    if len(hashes) == table.rows:
        return
    rows = zip(day.values, amount.values, *texts, strict=True)
    keys = Counter(key for key in rows if hashes[hash(key)] > 1)
    repeated = sum(number - 1 for number in keys.values() if number > 1)
    if repeated:
        findings.warn("possible_duplicates", rows=str(repeated))


def _period(parts: Iterable[Part]) -> Span | None:
    first: date | None = None
    last: date | None = None
    for part in parts:
        table = part.tables[0]
        column = table.date("issued") if table.layout == "invoices" else table.date("date")
        column = column or table.date()
        days = [day for day in column.values if day is not None] if column is not None else []
        if not days or column is None:
            continue
        end = part.end or (last_day(max(days)) if column.granularity == "month" else max(days))
        first = min(days) if first is None else min(first, *days)
        last = end if last is None else max(last, end)
    return Span(start=first, end=last) if first and last else None
