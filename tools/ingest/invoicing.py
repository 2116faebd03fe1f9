"""Invoice lists: what was issued, when it is due, what was paid, what is still open; receivable or payable.

The dimension of role ``direction`` says ``in`` for what customers owe and ``out`` for what is owed to suppliers;
amounts stand as printed.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from tools.ingest import shaping
from tools.ingest.column import Column
from tools.ingest.content_roles import step_of, yes_or_no
from tools.ingest.currencies import in_text, of_code
from tools.ingest.findings import Findings, IssueKind, cell_of
from tools.ingest.headings import Region
from tools.ingest.invoice_totals import records
from tools.ingest.measures import nature
from tools.ingest.outer_roles import DATE_ROLES, DIMENSION_ROLES
from tools.ingest.proofs import tell_dates, tell_styles, tell_unreadable
from tools.ingest.text_roles import fill_text_roles
from tools.ingest.words import fold_heading, is_wholly, mentions, pattern
from tools.tables import DateColumn, DateRole, Direction, Measure, MeasureRole, Table

_EXTRA: dict[str, MeasureRole] = {"open": "open", "paid": "paid", "tax": "tax", "before_tax": "before_tax",
"net": "before_tax", "fee": "fee",
                                  "quantity": "quantity", "price": "price", "rate": "rate"}  # fmt: skip


def read_invoices(
    region: Region, columns: list[Column], findings: Findings, words: str
) -> tuple[Table, list[str]] | None:
    """Return the invoices of a region, or None where nothing says when money is due or what is open."""
    when = {column.role: column for column in reversed(columns) if column.content == "date"}
    figures = [column for column in columns if column.content == "number"]
    issued = when.get("issued") or when.get("date")
    amount = next(
        (column for role in ("gross", "amount", "net", "measure", "open") for column in figures if column.role == role),
        None,
    )
    status = _settled_column(region, columns)
    owed = {column.role for column in figures} & {"open", "paid"} or "paid_date" in when or status is not None
    is_owed = "due" in when or (bool(owed) and ("issued" in when or _names_invoices(columns)))
    if amount is None or issued is None or not is_owed or {"debit", "credit"} <= {column.role for column in figures}:
        return None
    rows = _standing(region, status, amount, records(region, columns, amount, issued, findings), findings)
    if not rows:
        return None
    fill_text_roles(region, columns, owed=True)
    tell_dates(when.values(), findings)
    dated = [offset for offset, day in enumerate(issued.days) if day is not None]
    owed_columns = [column for column in figures if column.role in ("open", "paid")]
    tell_unreadable(region, dated, [amount, *owed_columns], findings)
    tell_styles([column for column in figures if column is amount or column.role in _EXTRA], findings)
    codes = _currencies(region, columns, amount, rows)
    return _table(region, columns, amount, issued, rows, codes, words), list(
        dict.fromkeys(code for code in codes if code)
    )


def _standing(
    region: Region, status: Column | None, amount: Column, rows: Sequence[int], findings: Findings
) -> list[int]:
    """The rows without invoices that are void or not sent yet by their status, which are told."""
    kept = []
    for offset in rows:
        text = str(region.sheet.rows[region.start + offset][status.index] or "") if status is not None else ""
        if text and (mentions("reverted.words", text) or mentions("drafts.words", text)):
            void = mentions("reverted.words", text)
            findings.warn("reverted_excluded" if void else "pending_excluded")
            kind: IssueKind = "reverted" if void else "pending"
            findings.issue(kind, region.sheet, region.start + offset, amount.index, text)
        else:
            kept.append(offset)
    return kept


def _names_invoices(columns: Sequence[Column]) -> bool:
    return any(mentions("invoice.words", column.name) for column in columns)


def _currencies(region: Region, columns: Sequence[Column], amount: Column, rows: Sequence[int]) -> list[str | None]:
    if amount.currency:
        return [amount.currency] * len(rows)
    stated = next((column for column in columns if column.role == "currency"), None)
    if stated is not None:
        return [of_code(str(region.sheet.rows[region.start + offset][stated.index] or "")) for offset in rows]
    above = [code for title in region.titles for code in in_text(title)]
    return [next(iter(above), None)] * len(rows)


def _table(
    region: Region, columns: Sequence[Column], amount: Column, issued: Column, rows: Sequence[int],
    codes: list[str | None], words: str,
) -> Table:  # fmt: skip
    distinct = {code for code in codes if code}
    currency = next(iter(distinct)) if len(distinct) == 1 else None
    cells = {
        column.index: [region.sheet.rows[region.start + offset][column.index] for offset in rows] for column in columns
    }
    dimensions = [
        shaping.dimension(column.name, DIMENSION_ROLES.get(column.role, "other"), cells[column.index])
        for column in columns
        if column.content in ("text", "period") or (column.content == "number" and column.role in DIMENSION_ROLES)
    ]
    dimensions.append(shaping.dimension("direction", "direction", [side_of_invoices(columns, words)] * len(rows)))
    measures = [_measure(region, amount, rows, "amount", currency)]
    measures += [
        _measure(region, column, rows, _EXTRA.get(column.role, "other"), currency)
        for column in columns
        if column.content == "number" and column is not amount and column.role not in DIMENSION_ROLES
    ]
    stated = {column.role for column in columns}
    if not {"open", "paid", "paid_date"} & stated:
        measures += _open_by_status(region, amount, _settled_column(region, columns), rows, currency)
    elif "open" not in stated:
        measures += _open_by_paid(
            region, amount, [column for column in columns if column.role == "paid"], rows, currency
        )
    return Table(
        id="", name=region.sheet.name, sheet=region.sheet.name, layout="invoices", basis="accrual", sign="printed",
        rows=len(rows),
        dates=tuple(_dates(columns, issued, rows)), dimensions=tuple(dimensions), measures=tuple(measures),
        currencies=tuple(codes) if len(distinct) > 1 else None,
    )  # fmt: skip


def _settled_column(region: Region, columns: Sequence[Column]) -> Column | None:
    """The column that says of each invoice whether it is paid."""
    for column in columns:
        if column.content != "text" or column.role not in ("status", "other", "note"):
            continue
        values = {row[column.index] for row in region.sheet.rows[region.start : region.end]} - {None}
        known = [value for value in values if _is_settled(str(value), column.name) is not None]
        gone = {
            value for value in values if mentions("reverted.words", str(value)) or mentions("drafts.words", str(value))
        }
        if known and gone | set(known) == values:
            return column
    return None


def _is_settled(text: str, heading: str) -> bool | None:
    """Whether a status says that an invoice is paid; a yes says so below "paid", and the contrary below "open"."""
    said, step = yes_or_no(text), step_of(heading)
    if said is not None and step in ("paid", "due"):
        return said == (step == "paid")
    if mentions("unsettled.words", text):
        return False
    return True if is_wholly("settled.words", text) else None


def _open_by_status(
    region: Region, amount: Column, status: Column | None, rows: Sequence[int], currency: str | None
) -> list[Measure]:
    """What is open by the status of each invoice: all of it or nothing."""
    if status is None:
        return []
    cells = [cell_of(region.sheet, region.start + offset, status.index) for offset in rows]
    texts = [str(region.sheet.rows[region.start + offset][status.index] or "") for offset in rows]
    values = [
        Decimal(0) if _is_settled(text, status.name) else amount.values[offset]
        for text, offset in zip(texts, rows, strict=True)
    ]
    formula = f"{amount.name} unless {status.name} is paid"
    code = amount.currency or currency
    name = f"open by {status.name}"
    return [
        shaping.measure(name, values, cells, role="open", kind="flow", currency=code, derived=True, formula=formula)
    ]


def _open_by_paid(
    region: Region, amount: Column, paid: Sequence[Column], rows: Sequence[int], currency: str | None
) -> list[Measure]:
    """What is left of each invoice after what was paid; nothing where the amounts are not those that are paid."""
    if len(paid) != 1 or paid[0].content != "number":
        return []
    pairs = [(amount.values[offset], paid[0].values[offset] or Decimal(0)) for offset in rows]
    whole = [(owed, done) for owed, done in pairs if owed is not None]
    if sum(abs(done) > abs(owed) for owed, done in whole) * 20 > len(whole):  # a net amount beside gross payments
        return []
    cells = [cell_of(region.sheet, region.start + offset, amount.index) for offset in rows]
    values = [None if owed is None else owed - done for owed, done in pairs]
    formula = f"{amount.name} - {paid[0].name}"
    code = amount.currency or currency
    return [
        shaping.measure("open", values, cells, role="open", kind="flow", currency=code, derived=True, formula=formula)
    ]


def _dates(columns: Sequence[Column], issued: Column, rows: Sequence[int]) -> list[DateColumn]:
    found: list[DateColumn] = [shaping.dates(issued.name, "issued", [issued.days[offset] for offset in rows])]
    for column in columns:
        if column.content == "date" and column is not issued:
            role: DateRole = DATE_ROLES.get(column.role, "other")
            found.append(shaping.dates(column.name, role, [column.days[offset] for offset in rows]))
    return found


def _measure(region: Region, column: Column, rows: Sequence[int], role: MeasureRole, currency: str | None) -> Measure:
    cells = [cell_of(region.sheet, region.start + offset, column.index) for offset in rows]
    kind, unit = nature(column)
    if role in ("open", "paid") or (kind == "stock" and role != "balance"):
        kind = "flow"  # each invoice's own: they add up over invoices, whatever their dates
    code = (column.currency or currency) if unit == "money" else None
    values = [column.values[offset] for offset in rows]
    return shaping.measure(column.name, values, cells, role=role, kind=kind, unit=unit, currency=code)


def side_of_invoices(columns: Sequence[Column], words: str) -> Direction:
    """Return ``out`` where the headings (before them, the titles and names around) speak of suppliers, else ``in``."""
    for text in (" | ".join(column.name for column in columns), words):
        folded = fold_heading(text)
        owed, owing = pattern("receivable.words").search(folded), pattern("payable.words").search(folded)
        if bool(owed) != bool(owing):
            return "in" if owed else "out"
    return "in"
