"""Aging: what is outstanding on a day, by how long it has been due.

Definition (FINANCE 1.2): the age is the as-of day less the due day. Not due: 0 days or less; then 1-30, 31-60, 61-90
and over 90 days; a boundary day belongs to the younger bucket. What was issued after the as-of day and what was paid
on or before it does not count. The buckets, with credits in a bucket of their own, add up to what is outstanding.

Figures: ``outstanding``, ``outstanding_count``; the buckets ``not_due``, ``days_1_30``, ``days_31_60``,
``days_61_90``, ``over_90``, ``no_due_date`` (always all six, zero too) and each one's ``<bucket>_count``; ``credits``
(negative, where there are any); ``overdue`` and ``overdue_count`` (the four buckets past due),
``overdue_share`` and ``over_90_share`` (percent of what is outstanding), ``oldest_days`` (days,
of the oldest overdue invoice); ``largest_overdue`` and ``largest_outstanding`` (with the counterparty as member);
``outstanding.<counterparty>`` and ``overdue.<counterparty>``, largest overdue first, up to ``limit``.
Verdict: ``as_of`` (a day), ``direction`` (in: customers owe it; out: it is owed to suppliers), ``aged_from`` (due,
terms or issued), ``overdue`` (yes or no). Assumptions: ``as_of`` (source file: the latest issue or payment day),
``terms`` (days), ``aged_from_issue`` (there is neither a due date nor terms).
Refusals: no_file, no_invoices, no_year, several_currencies, unknown_column, unknown_member, nothing_found,
missing_input (direction: the file holds both sides). Warnings: payments_undated, groups_cut.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Literal

from pydantic import Field

from tools.analysis.invoices import Invoice, Invoices, cells_of_invoices, invoices
from tools.analysis.parameters import Condition, Text
from tools.analysis.rows import keyed
from tools.money import Money, total
from tools.names import fold
from tools.periods import Span
from tools.registry import Analysis, Parameters
from tools.result import Assumption, Figure, ToolResult
from tools.tables import Dataset
from tools.working import NoFigureError, Working, percent_of

NAME = "aging"
BUCKETS = (("not_due", 0), ("days_1_30", 30), ("days_31_60", 60), ("days_61_90", 90))  # the last day of each
OVERDUE = ("days_1_30", "days_31_60", "days_61_90", "over_90")
NAMES = ("not_due", *OVERDUE, "no_due_date", "credits")


class AgingParameters(Parameters):
    """What is outstanding on a day, by how long it has been due."""

    table: Text | None = Field(default=None, description="a table's id; default: the file's invoices")
    direction: Literal["in", "out"] | None = Field(
        default=None, description="in: owed by customers, out: owed to suppliers; default: what the file holds"
    )
    as_of: date | None = Field(default=None, description="the day; default: the latest issue or payment day")
    terms: int | None = Field(
        default=None, ge=0, le=3650, description="days from issue to due, for invoices without a due date"
    )
    where: tuple[Condition, ...] = Field(default=(), max_length=12, description="only these invoices")
    limit: int = Field(default=20, ge=0, le=200, description="how many counterparties are listed")


@dataclass(frozen=True, slots=True)
class Open:
    """An invoice with what is open of it and its age in days (None: nobody knows when it is due)."""

    invoice: Invoice
    amount: Money
    age: int | None

    @property
    def bucket(self) -> str:
        """Return the name of the bucket it belongs to."""
        if self.amount.minor < 0:
            return "credits"
        if self.age is None:
            return "no_due_date"
        return next((name for name, last in BUCKETS if self.age <= last), "over_90")


def run(dataset: Dataset | None, parameters: AgingParameters, call: str) -> ToolResult:
    """What is outstanding on a day: not due, 1-30, 31-60, 61-90 and over 90 days past due, and by whom."""
    working = Working.of(NAME, call, parameters, dataset)
    try:
        return _age(working, dataset, parameters)
    except NoFigureError as reason:
        return working.refuse(reason)


def _age(working: Working, dataset: Dataset | None, parameters: AgingParameters) -> ToolResult:
    book = invoices(dataset, parameters.table, parameters.direction, parameters.where)
    day = parameters.as_of or book.latest
    _say(working, book, parameters, day)
    aged = [
        Open(item, amount, _days(book, item, parameters.terms, day))
        for item in book.items
        if (amount := book.open_at(item, day)).minor
    ]
    _buckets(working, book, aged)
    _parties(working, book, aged, parameters.limit)
    working.verdict |= {
        "as_of": day.isoformat(),
        "aged_from": "due" if book.has_due else "issued" if parameters.terms is None else "terms",
        "overdue": "yes" if any(open_.bucket in OVERDUE for open_ in aged) else "no",
        **({"direction": book.side} if book.side else {}),
    }
    days = [item.issued for item in book.items if item.issued is not None]
    return working.result(
        rows_used=sum(item.issued is None or item.issued <= day for item in book.items),
        period=Span(start=min([*days, day]), end=day),
        currency=book.currency,
        sheet=book.sheet,
    )


def _say(working: Working, book: Invoices, parameters: AgingParameters, day: date) -> None:
    source: Literal["question", "file"] = "question" if parameters.as_of else "file"
    working.assume(
        Assumption(name="as_of", value=day.isoformat(), unit="period", source=source, changes_verdict=source == "file")
    )
    if parameters.terms is not None:
        working.assume(Assumption(name="terms", value=str(parameters.terms), unit="days", changes_verdict=True))
    elif not book.has_due:
        working.assume(Assumption(name="aged_from_issue", value="yes", source="default", changes_verdict=True))
    undated = book.undated_payments()
    if undated and day < book.latest:
        working.warn("payments_undated", n=str(undated))


def _days(book: Invoices, item: Invoice, terms: int | None, day: date) -> int | None:
    due = item.due_day(terms)
    if due is None and terms is None and not book.has_due:
        due = item.issued
    return None if due is None else (day - due).days


def _buckets(working: Working, book: Invoices, aged: list[Open]) -> None:
    all_cells = cells_of_invoices(open_.invoice for open_ in aged)
    for name in NAMES:
        found = [open_ for open_ in aged if open_.bucket == name]
        if name == "credits" and not found:
            continue
        cells = cells_of_invoices(open_.invoice for open_ in found)
        working.money(name, name, _sum(book, found), cells=cells)
        working.number(f"{name}_count", f"{name}, invoices", len(found), "count", cells=cells)
    working.money("outstanding", "outstanding", _sum(book, aged), cells=all_cells)
    working.number("outstanding_count", "outstanding, invoices", len(aged), "count", cells=all_cells)
    late = [open_ for open_ in aged if open_.bucket in OVERDUE]
    working.money("overdue", "overdue", _sum(book, late), derived_from=OVERDUE)
    counts = [f"{name}_count" for name in OVERDUE]
    working.number("overdue_count", "overdue, invoices", len(late), "count", counts)
    whole = _sum(book, aged).amount
    if whole > 0:
        oldest_bucket = [open_ for open_ in aged if open_.bucket == "over_90"]
        for name, entries in (("overdue", late), ("over_90", oldest_bucket)):
            share = percent_of(_sum(book, entries).amount, whole)
            working.number(f"{name}_share", f"{name} in percent", share, "percent", [name, "outstanding"])
    if late:
        oldest = max(late, key=lambda open_: open_.age or 0)
        working.add(
            Figure(
                id="oldest_days",
                label="days past due of the oldest",
                value=Decimal(oldest.age or 0),
                unit="days",
                exponent=0,
                member=oldest.invoice.party or oldest.invoice.document,
                cells=cells_of_invoices([oldest.invoice]),
            )
        )


def _sum(book: Invoices, aged: list[Open]) -> Money:
    return total([open_.amount for open_ in aged], book.currency, book.exponent)


def _parties(working: Working, book: Invoices, aged: list[Open], limit: int) -> None:
    """Add what each counterparty owes, the largest overdue first; equal ones by their name."""
    owed: dict[str, list[Open]] = defaultdict(list)
    names: dict[str, str] = {}
    for open_ in aged:
        if open_.invoice.party:
            owed[names.setdefault(fold(open_.invoice.party), open_.invoice.party)].append(open_)
    late = {name: [open_ for open_ in found if open_.bucket in OVERDUE] for name, found in owed.items()}
    whole = {name: _sum(book, found).amount for name, found in owed.items()}
    past = {name: _sum(book, found).amount for name, found in late.items()}
    order = sorted(owed, key=lambda name: (-past[name], -whole[name], name))
    keys = keyed(order)
    for title, sums, entries in (("overdue", past, late), ("outstanding", whole, owed)):
        leader = max(order, key=lambda name: (sums[name], [-ord(c) for c in name]), default=None)
        if leader is not None and sums[leader] > 0:
            _party(working, book, f"largest_{title}", leader, entries[leader])
        for name in order[:limit]:
            if entries[name]:
                _party(working, book, f"{title}.{keys[name]}", name, entries[name])
    if len(order) > limit > 0:
        working.warn("groups_cut", shown=str(limit), all=str(len(order)))


def _party(working: Working, book: Invoices, figure: str, name: str, found: list[Open]) -> None:
    cells = cells_of_invoices(open_.invoice for open_ in found)
    working.money(figure, f"{figure.partition('.')[0]} · {name}", _sum(book, found), member=name, cells=cells)


TOOL = Analysis(NAME, AgingParameters, run)
