"""A list of invoices: those of a state, a day or a party, what they come to, who owes them and how late they are.

Definition (FINANCE 1.2): the age is the as-of day less the due day, late where it is above zero; what is open on a day
leaves out what was paid on or before it. Terms are due day less issue day. What was collected is the amount less what
is open. Days to pay and lateness are means over paid invoices only.

Figures: ``count``, ``billed``, ``open``, ``collected``, ``collected_share`` (percent of ``billed``); where there are
due days ``overdue``, ``overdue_count``, ``oldest_days`` (days, with the counterparty as member), ``mean_terms``;
of the paid ones ``paid_count``, ``mean_days``, ``median_days``, ``mean_lateness``. With ``supposing``: ``remaining``,
what is open less what is open of those documents. ``by`` adds ``open.<key>``, ``overdue.<key>``, ``late_days.<key>``
and ``billed.<key>`` of each counterparty or invoice with its name as member (the period of an
invoice is its due day, of a paid one its issue day), the largest overdue amount first (of
invoices the one due first), up to ``limit``. With ``document``: ``billed`` (its period is the issue day),
``terms`` (the due day), ``days_to_pay`` (the payment day) and ``days_late``, or ``days_overdue``, ``open`` and
``collected``.
Verdict: ``as_of`` (a day), ``direction``; of a document ``state``: paid_late, paid_on_time, paid, open_overdue,
open_not_due or open. Assumptions: ``as_of`` (source file: the latest issue or payment day).
Refusals: no_file, no_invoices, no_year, several_currencies, unknown_column, unknown_member, nothing_found,
missing_input (direction, due date, payment date). Warnings: payments_undated, groups_cut.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from datetime import date
from decimal import Decimal
from typing import Literal

from pydantic import Field

from tools.analysis.invoices import Invoice, Invoices, cells_of_invoices, invoices, latest_day
from tools.analysis.listed import PAID_STATES, Listed, State, listed, meets
from tools.analysis.parameters import Condition, Text
from tools.analysis.rows import keyed
from tools.money import Money, round_to, total
from tools.names import fold, near
from tools.periods import Span
from tools.registry import Analysis, Parameters
from tools.result import Assumption, Figure, ToolResult, slug
from tools.tables import Dataset
from tools.working import NoFigureError, Working, percent_of

NAME = "invoice_list"
PLACES = 2  # a mean of days is rounded half up to two places


class InvoiceListParameters(Parameters):
    """The invoices of a state, a day or a party, and what they come to."""

    table: Text | None = Field(default=None, description="a table's id; default: the file's invoices")
    direction: Literal["in", "out"] | None = Field(
        default=None, description="in: owed by customers, out: owed to suppliers; default: what the file holds"
    )
    where: tuple[Condition, ...] = Field(default=(), max_length=12, description="only these invoices")
    document: Text | None = Field(default=None, description="number of one invoice")
    state: State | None = Field(default=None, description="only invoices of this state on the day")
    over_days: int | None = Field(default=None, ge=0, le=3650, description="only those past due by more days than this")
    up_to_days: int | None = Field(default=None, ge=0, le=3650, description="only those past due by this many at most")
    issued: Span | None = Field(default=None, description="only those issued in it")
    due: Span | None = Field(default=None, description="only those due in it")
    paid: Span | None = Field(default=None, description="only those paid in it")
    as_of: date | None = Field(default=None, description="the day; default: the latest issue or payment day")
    supposing: tuple[Text, ...] = Field(default=(), max_length=12, description="documents supposed to be paid in full")
    payer: Text | None = Field(default=None, description="the party that is supposed to pay them; theirs they must be")
    by: Literal["counterparty", "invoice"] | None = Field(default=None, description="also list these")
    limit: int = Field(default=20, ge=1, le=200, description="how many of them are listed")


def run(dataset: Dataset | None, parameters: InvoiceListParameters, call: str) -> ToolResult:
    """Invoices of a state, a period or a party: how many, what they come to, who owes them, how late they are."""
    working = Working.of(NAME, call, parameters, dataset)
    try:
        book = invoices(dataset, parameters.table, parameters.direction, parameters.where)
        day = parameters.as_of or latest_day(dataset, parameters.table)
        if parameters.document is not None:
            return _document(working, book, parameters, day)
        return _several(working, book, parameters, day)
    except NoFigureError as reason:
        return working.refuse(reason)


def _several(working: Working, book: Invoices, asked: InvoiceListParameters, day: date) -> ToolResult:
    _assume(working, asked, day)
    late = asked.over_days is not None or asked.up_to_days is not None
    if (late or asked.due or asked.state in ("overdue", "not_due", "paid_late", "paid_on_time")) and not book.has_due:
        raise NoFigureError("missing_input", what="due date")
    if (asked.paid or asked.state in PAID_STATES[1:]) and not book.has_paid_days:
        raise NoFigureError("missing_input", what="payment date")
    entries = [entry for entry in listed(book, day) if meets(entry, asked, day)]
    _totals(working, book, entries)
    if asked.supposing:
        named = [_named(book, number) for number in asked.supposing]
        if asked.payer is not None and any(fold(item.party or "") != fold(asked.payer) for item in named):
            raise NoFigureError("unknown_member", column="", name=", ".join(asked.supposing), near=asked.payer)
        left = [entry for entry in entries if entry.invoice not in named]
        working.money("remaining", "open without those", _open(book, left), cells=_cells(left))
    if asked.by == "counterparty":
        _parties(working, book, entries, asked.limit)
    elif asked.by == "invoice":
        _invoices(working, entries, asked)
    undated = book.undated_payments()
    if undated and day < book.latest:
        working.warn("payments_undated", n=str(undated))
    working.verdict |= {"as_of": day.isoformat(), **({"direction": book.side} if book.side else {})}
    days = [entry.invoice.issued for entry in entries if entry.invoice.issued is not None]
    return working.result(
        rows_used=len(entries),
        period=Span(start=min([*days, day]), end=day),
        currency=book.currency,
        sheet=book.sheet,
    )


def _assume(working: Working, asked: InvoiceListParameters, day: date) -> None:
    source: Literal["question", "file"] = "question" if asked.as_of else "file"
    working.assume(
        Assumption(name="as_of", value=day.isoformat(), unit="period", source=source, changes_verdict=source == "file")
    )


def _cells(entries: list[Listed]) -> tuple[str, ...]:
    return cells_of_invoices(entry.invoice for entry in entries)


def _open(book: Invoices, entries: list[Listed]) -> Money:
    return total([entry.open for entry in entries], book.currency, book.exponent)


def _billed(book: Invoices, entries: list[Listed]) -> Money:
    return total([entry.invoice.amount for entry in entries], book.currency, book.exponent)


def _totals(working: Working, book: Invoices, entries: list[Listed]) -> None:
    cells = _cells(entries)
    billed, still = _billed(book, entries), _open(book, entries)
    working.number("count", "invoices", len(entries), "count", cells=cells)
    working.money("billed", "amount of the invoices", billed, cells=cells)
    working.money("open", "open", still, cells=cells)
    working.money("collected", "paid so far", billed - still, cells=cells)
    if billed.minor > 0:
        share = percent_of((billed - still).amount, billed.amount)
        working.number("collected_share", "paid so far in percent", share, "percent", ["collected", "billed"])
    if book.has_due:
        late = [entry for entry in entries if entry.late]
        working.money("overdue", "overdue", _open(book, late), cells=_cells(late))
        working.number("overdue_count", "overdue invoices", len(late), "count", cells=_cells(late))
        if late:
            _oldest(working, max(late, key=lambda entry: (entry.age or 0, entry.open.amount)))
        terms = [(item.due - item.issued).days for item in (e.invoice for e in entries) if item.due and item.issued]
        if terms:
            working.number("mean_terms", "days from issue to due", _mean(terms), "days", cells=cells)
    paid = [entry for entry in entries if entry.days is not None]
    if paid:
        _paid(working, paid)


def _paid(working: Working, paid: list[Listed]) -> None:
    cells, days = _cells(paid), sorted(entry.days or 0 for entry in paid)
    half = len(days) // 2
    median = Decimal(days[half]) if len(days) % 2 else Decimal(days[half - 1] + days[half]) / 2
    working.number("paid_count", "paid invoices", len(paid), "count", cells=cells)
    working.number("mean_days", "days from issue to payment", _mean(days), "days", cells=cells)
    working.number("median_days", "median of the days", median, "days", cells=cells)
    beyond = [entry.lateness for entry in paid if entry.lateness is not None]
    if beyond:
        working.number("mean_lateness", "days past due when paid", _mean(beyond), "days", cells=cells)


def _mean(days: list[int]) -> Decimal:
    return round_to(Decimal(sum(days)) / len(days), PLACES)


def _oldest(working: Working, oldest: Listed) -> None:
    working.add(
        Figure(
            id="oldest_days",
            label="days past due of the oldest",
            value=Decimal(oldest.age or 0),
            unit="days",
            exponent=0,
            member=oldest.invoice.party or oldest.invoice.document,
            cells=_cells([oldest]),
        )
    )


def _parties(working: Working, book: Invoices, entries: list[Listed], limit: int) -> None:
    """Add what each counterparty owes, the largest overdue first, then by what is open, what was billed, the name."""
    found: dict[str, list[Listed]] = defaultdict(list)
    names: dict[str, str] = {}
    for entry in entries:
        if entry.invoice.party:
            found[names.setdefault(fold(entry.invoice.party), entry.invoice.party)].append(entry)
    late = {name: [entry for entry in of if entry.late] for name, of in found.items()}
    sums = {name: (_open(book, late[name]), _open(book, of), _billed(book, of)) for name, of in found.items()}
    order = sorted(found, key=lambda name: (*(-each.amount for each in sums[name]), name))
    keys = keyed(order)
    for name in order[:limit]:
        overdue, still, billed = sums[name]
        cells = _cells(found[name])
        working.money(f"open.{keys[name]}", f"open · {name}", still, member=name, cells=cells)
        working.money(f"billed.{keys[name]}", f"amount · {name}", billed, member=name, cells=cells)
        if book.has_due:
            working.money(f"overdue.{keys[name]}", f"overdue · {name}", overdue, member=name, cells=_cells(late[name]))
        if late[name]:
            oldest = max(entry.age or 0 for entry in late[name])
            label = f"days past due of the oldest · {name}"
            working.number(f"late_days.{keys[name]}", label, oldest, "days", cells=_cells(late[name]), member=name)
    if len(order) > limit:
        working.warn("groups_cut", shown=str(limit), all=str(len(order)))


def _invoices(working: Working, entries: list[Listed], asked: InvoiceListParameters) -> None:
    """Add each invoice, the one due first at the top; paid ones by their issue."""
    paid = asked.state in PAID_STATES
    order = sorted(entries, key=lambda entry: entry.sorting(paid=paid))
    said: Counter[str] = Counter()
    for entry in order[: asked.limit]:
        name, key, cells = entry.name, slug(entry.name), _cells([entry])
        said[key] += 1
        key = key if said[key] == 1 else f"{key}-{said[key]}"
        item = entry.invoice
        day = item.issued if asked.state in PAID_STATES else item.due
        on = day.isoformat() if day else None
        working.money(f"billed.{key}", f"amount · {name}", item.amount, member=name, period=on, cells=cells)
        working.money(f"open.{key}", f"open · {name}", entry.open, member=name, period=on, cells=cells)
        if entry.late:
            working.add(
                Figure(
                    id=f"late_days.{key}",
                    label=f"days past due · {name}",
                    value=Decimal(entry.age or 0),
                    unit="days",
                    exponent=0,
                    member=name,
                    period=on,
                    cells=cells,
                )
            )
    if len(order) > asked.limit:
        working.warn("groups_cut", shown=str(asked.limit), all=str(len(order)))


def _document(working: Working, book: Invoices, asked: InvoiceListParameters, day: date) -> ToolResult:
    """Return one invoice: when it was issued, is due and was paid, and what is open of it."""
    item = _named(book, asked.document or "")
    entry = next(each for each in listed(book, max(day, item.issued or day)) if each.invoice is item)
    cells = cells_of_invoices([item])

    def add(name: str, label: str, value: int, unit: Literal["days"], on: date | None) -> None:
        period = on.isoformat() if on is not None else None
        working.add(
            Figure(id=name, label=label, value=Decimal(value), unit=unit, exponent=0, member=item.document,
                   period=period, cells=cells)
        )  # fmt: skip

    issued = item.issued.isoformat() if item.issued else None
    working.money("billed", "amount", item.amount, member=item.document, period=issued, cells=cells)
    working.money("open", "open", entry.open, member=item.document, cells=cells)
    working.money("collected", "paid so far", item.amount - entry.open, member=item.document, cells=cells)
    if item.due is not None and item.issued is not None:
        add("terms", "days from issue to due", (item.due - item.issued).days, "days", item.due)
    if entry.days is not None:
        add("days_to_pay", "days from issue to payment", entry.days, "days", item.paid_on)
        if entry.lateness is not None:
            add("days_late", "days past due when paid", entry.lateness, "days", item.paid_on)
    else:
        _assume(working, asked, day)
        if entry.age is not None and entry.open.minor:
            add("days_overdue", "days past due", entry.age, "days", item.due)
    working.verdict |= {"state": entry.state, "as_of": day.isoformat()}
    start = min(item.issued or day, day)
    return working.result(rows_used=1, period=Span(start=start, end=day), currency=book.currency, sheet=item.sheet)


def _named(book: Invoices, document: str) -> Invoice:
    wanted = _plain(document)
    found = [item for item in book.items if item.document and _plain(item.document) == wanted]
    if len(found) != 1:
        known = {item.document for item in book.items if item.document}
        raise NoFigureError("unknown_member", column="", name=document, near=", ".join(near(document, known)))
    return found[0]


def _plain(document: str) -> str:
    return "".join(c for c in fold(document) if c.isalnum())


TOOL = Analysis(NAME, InvoiceListParameters, run)
