"""Days to pay: from issue to payment over paid invoices, lateness against the due day, and one invoice's days late.

Definition (cases/qa, FINANCE 1.2): a customer's days to pay are the mean of payment day less issue day over paid
invoices only. Lateness is payment day less due day: negative where paid early.

Figures: ``mean_days``, ``median_days``, ``paid_count``, ``open_count``; where there are due days ``mean_lateness``
(over all paid), ``late_count``, ``on_time_count``, ``mean_days_late`` (over the late ones), ``late_total`` and
``on_time_total`` (their amounts, where there are any), ``longest_late`` (days, with the counterparty as member);
``slowest`` and ``fastest`` (mean days, with the counterparty as member; where there is more than one counterparty), and
``mean_days.<counterparty>`` with ``by_counterparty``, slowest first.
With ``document``: ``days_to_pay`` and ``days_late`` (paid; negative where early), or ``days_overdue`` (open; days past
due on the as-of day, negative where not due yet) and ``age`` (days since issue), with ``amount``.
Verdict: ``state`` of the document: paid_late, paid_on_time, paid, open_overdue, open_not_due or open; ``due``,
``paid``, ``issued`` (days). Assumptions: ``paid_only`` (source default), ``as_of`` (open document).
Refusals: no_file, no_invoices, no_year, unknown_column, unknown_member, nothing_found, missing_input (what: payment
date).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Literal

from pydantic import Field

from tools.analysis.invoices import Invoice, Invoices, cells_of_invoices, invoices
from tools.analysis.parameters import Condition, Text
from tools.analysis.rows import keyed
from tools.money import round_to, total
from tools.names import fold, near
from tools.periods import Span
from tools.registry import Analysis, Parameters
from tools.result import Assumption, ToolResult
from tools.tables import Dataset
from tools.working import NoFigureError, Working

NAME = "days_to_pay"
PLACES = 2  # a mean of days is rounded half up to two places


class DaysToPayParameters(Parameters):
    """How long invoices take to be paid, or how late one of them was."""

    table: Text | None = Field(default=None, description="a table's id; default: the file's invoices")
    direction: Literal["in", "out"] | None = Field(
        default=None, description="in: customers pay, out: suppliers are paid; default: what the file holds"
    )
    document: Text | None = Field(default=None, description="number of one invoice")
    where: tuple[Condition, ...] = Field(default=(), max_length=12, description="only these invoices")
    period: Span | None = Field(default=None, description="only invoices issued in it")
    as_of: date | None = Field(default=None, description="the day an open invoice is looked at; default: the file's")
    by_counterparty: bool = Field(default=False, description="also the mean of each counterparty")
    limit: int = Field(default=20, ge=1, le=200, description="how many counterparties are listed")


@dataclass(frozen=True, slots=True)
class Paid:
    """A paid invoice: days from issue to payment, and days late (None without a due day)."""

    invoice: Invoice
    days: int
    late: int | None


def run(dataset: Dataset | None, parameters: DaysToPayParameters, call: str) -> ToolResult:
    """How many days invoices take from issue to payment, how late they are, or how late one of them is."""
    working = Working.of(NAME, call, parameters, dataset)
    try:
        book = invoices(dataset, parameters.table, parameters.direction, parameters.where)
        if parameters.document is not None:
            return _document(working, book, parameters)
        return _means(working, book, parameters)
    except NoFigureError as reason:
        return working.refuse(reason)


def _means(working: Working, book: Invoices, parameters: DaysToPayParameters) -> ToolResult:
    if not book.has_paid_days:
        raise NoFigureError("missing_input", what="payment date")
    items = _issued_in(book, parameters.period)
    paid = [
        Paid(item, (item.paid_on - item.issued).days, None if item.due is None else (item.paid_on - item.due).days)
        for item in items
        if book.is_paid(item) and item.paid_on is not None and item.issued is not None
    ]
    if not paid:
        raise NoFigureError("nothing_found")
    cells = _cells(paid)
    working.assume(Assumption(name="paid_only", value="yes", source="default"))
    mean = _mean([entry.days for entry in paid])
    working.number("mean_days", "days from issue to payment", mean, "days", cells=cells)
    working.number("median_days", "median of the days", _median([entry.days for entry in paid]), "days", cells=cells)
    working.number("paid_count", "paid invoices", len(paid), "count", cells=cells)
    unpaid = [item for item in items if not book.is_paid(item)]
    working.number("open_count", "open invoices", len(unpaid), "count", cells=cells_of_invoices(unpaid))
    _lateness(working, paid, book.currency)
    _parties(working, paid, parameters)
    days = [entry.invoice.issued for entry in paid if entry.invoice.issued is not None]
    last = max(entry.invoice.paid_on for entry in paid if entry.invoice.paid_on is not None)
    return working.result(
        rows_used=len(paid),
        rows_left_out=len(unpaid),
        period=parameters.period or Span(start=min(days), end=max(last, *days)),
        currency=book.currency,
        sheet=book.sheet,
    )


def _issued_in(book: Invoices, period: Span | None) -> list[Invoice]:
    if period is None:
        return list(book.items)
    issued = [item.issued for item in book.items if item.issued is not None]
    if not issued or period.end < min(issued) or period.start > max(issued):
        start, end = (str(min(issued)), str(max(issued))) if issued else ("", "")
        asked = period.key or f"{period.start}..{period.end}"
        raise NoFigureError("period_not_in_file", asked=asked, start=start, end=end)
    return [item for item in book.items if item.issued is not None and period.holds(item.issued)]


def _cells(paid: Sequence[Paid]) -> tuple[str, ...]:
    return cells_of_invoices(entry.invoice for entry in paid)


def _mean(days: Sequence[int]) -> Decimal:
    return round_to(Decimal(sum(days)) / len(days), PLACES)


def _median(days: Sequence[int]) -> Decimal:
    ordered, half = sorted(days), len(days) // 2
    if len(days) % 2:
        return Decimal(ordered[half])
    return Decimal(ordered[half - 1] + ordered[half]) / 2


def _lateness(working: Working, paid: list[Paid], currency: str | None) -> None:
    dated = [entry for entry in paid if entry.late is not None]
    if not dated:
        return
    late = [entry for entry in dated if entry.late is not None and entry.late > 0]
    on_time = len(dated) - len(late)
    mean = _mean([entry.late or 0 for entry in dated])
    working.number("mean_lateness", "days past due when paid", mean, "days", cells=_cells(dated))
    working.number("late_count", "paid late", len(late), "count", cells=_cells(late))
    working.number("on_time_count", "paid on time", on_time, "count", cells=_cells(dated))
    _sums(working, dated, late, currency)
    if late:
        worst = _mean([entry.late or 0 for entry in late])
        working.number("mean_days_late", "days past due of those paid late", worst, "days", cells=_cells(late))


def _sums(working: Working, dated: list[Paid], late: list[Paid], currency: str | None) -> None:
    """Add the amounts paid late and on time, and the longest delay with whose it was."""
    by_name = {"late": late, "on_time": [entry for entry in dated if entry not in late]}
    for name, entries in by_name.items():
        if entries and len({entry.invoice.amount.currency for entry in dated}) == 1:
            amounts = [entry.invoice.amount for entry in entries]
            amount = total(amounts, currency, amounts[0].exponent)
            working.money(f"{name}_total", f"paid {name.replace('_', ' ')}, in all", amount, cells=_cells(entries))
    if late:
        worst = max(late, key=lambda entry: (entry.late or 0, entry.invoice.amount.amount))
        label = "longest delay of a paid invoice"
        working.number(
            "longest_late", label, worst.late or 0, "days", cells=_cells([worst]), member=worst.invoice.party
        )


def _parties(working: Working, paid: list[Paid], parameters: DaysToPayParameters) -> None:
    by_party: dict[str, list[Paid]] = defaultdict(list)
    names: dict[str, str] = {}
    for entry in paid:
        party = entry.invoice.party
        if party:
            by_party[names.setdefault(fold(party), party)].append(entry)
    means = {name: Decimal(sum(e.days for e in found)) / len(found) for name, found in by_party.items()}
    order = sorted(means, key=lambda name: (-means[name], name))
    if len(order) > 1:
        fastest = min(order, key=lambda name: (means[name], name))
        for figure, name in (("slowest", order[0]), ("fastest", fastest)):
            _party(working, figure, name, by_party[name])
    if parameters.by_counterparty:
        keys = keyed(order)
        for name in order[: parameters.limit]:
            _party(working, f"mean_days.{keys[name]}", name, by_party[name])
        if len(order) > parameters.limit:
            working.warn("groups_cut", shown=str(parameters.limit), all=str(len(order)))


def _party(working: Working, figure: str, name: str, found: list[Paid]) -> None:
    mean = _mean([entry.days for entry in found])
    working.number(figure, f"days to pay · {name}", mean, "days", cells=_cells(found), member=name)


def _document(working: Working, book: Invoices, parameters: DaysToPayParameters) -> ToolResult:
    """Return one invoice: how long it took and how late it was paid, or how long it is open."""
    item = _named(book, parameters.document or "")
    cells = cells_of_invoices([item])
    for name in ("issued", "due"):
        day = getattr(item, name)
        if day is not None:
            working.verdict[name] = day.isoformat()
    working.money("amount", "amount", item.amount, member=item.document, cells=cells)
    if item.paid_on is not None and book.is_paid(item):
        day = item.paid_on
        working.verdict["paid"] = day.isoformat()
        state, passed, beyond = "paid", "days_to_pay", "days_late"
        if item.due is not None:
            state = "paid_late" if day > item.due else "paid_on_time"
    else:
        day = parameters.as_of or book.latest
        working.assume(Assumption(name="as_of", value=day.isoformat(), unit="period",
                                  source="question" if parameters.as_of else "file", changes_verdict=True))  # fmt: skip
        state, passed, beyond = "open", "age", "days_overdue"
        if item.due is not None:
            state = "open_overdue" if day > item.due else "open_not_due"
    working.verdict["state"] = state
    if item.issued is not None:
        working.number(passed, "days since issue", (day - item.issued).days, "days", cells=cells, member=item.document)
    if item.due is not None:
        working.number(beyond, "days past due", (day - item.due).days, "days", cells=cells, member=item.document)
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


TOOL = Analysis(NAME, DaysToPayParameters, run)
