"""Invoices as they stood on a day: what is open of each, how late it is, and whether it is among those asked for."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Literal, Protocol

from tools.analysis.invoices import Invoice, Invoices
from tools.money import Money
from tools.periods import Span

State = Literal["open", "overdue", "not_due", "partly_paid", "never_paid", "paid", "paid_late", "paid_on_time"]
PAID_STATES = ("paid", "paid_late", "paid_on_time")


class Asked(Protocol):
    """What chooses the invoices of a list."""

    @property
    def state(self) -> State | None: ...
    @property
    def over_days(self) -> int | None: ...
    @property
    def up_to_days(self) -> int | None: ...
    @property
    def issued(self) -> Span | None: ...
    @property
    def due(self) -> Span | None: ...
    @property
    def paid(self) -> Span | None: ...


@dataclass(frozen=True, slots=True)
class Listed:
    """An invoice with what is open of it on a day and its age in days (None: nobody knows when it is due).

    ``days`` went from issue to payment and ``lateness`` from due to payment, where it was paid in full by the day.
    """

    invoice: Invoice
    open: Money
    age: int | None
    days: int | None
    lateness: int | None

    @property
    def late(self) -> bool:
        """Return whether something of it is open and past due."""
        return self.open.minor > 0 and self.age is not None and self.age > 0

    @property
    def name(self) -> str:
        """Return what it is called: its number and its party, as far as the file has them."""
        return ", ".join(part for part in (self.invoice.document, self.invoice.party) if part)

    def sorting(self, *, paid: bool) -> tuple[date, date, str]:
        """Return what invoices are ordered by: their due day, or of paid ones their issue."""
        issued = self.invoice.issued or date.min
        return issued if paid else self.invoice.due or date.max, issued, self.name

    @property
    def state(self) -> str:
        """Return how it stands: paid late, on time or paid; open and overdue, not due, or open."""
        if self.open.minor <= 0:
            return "paid" if self.lateness is None else "paid_late" if self.lateness > 0 else "paid_on_time"
        return "open" if self.age is None else "open_overdue" if self.age > 0 else "open_not_due"


def listed(book: Invoices, day: date) -> list[Listed]:
    """Return the invoices issued by a day as they stood on it."""
    return [_on(book, item, day) for item in book.items if item.issued is None or item.issued <= day]


def _on(book: Invoices, item: Invoice, day: date) -> Listed:
    settled = item.paid_on if item.paid_on is not None and book.is_paid(item) and item.paid_on <= day else None
    return Listed(
        invoice=item,
        open=book.open_at(item, day),
        age=None if item.due is None else (day - item.due).days,
        days=None if settled is None or item.issued is None else (settled - item.issued).days,
        lateness=None if settled is None or item.due is None else (settled - item.due).days,
    )


def meets(entry: Listed, asked: Asked, day: date) -> bool:
    """Return whether an invoice is of the state, the delay and the periods that are asked for."""
    item = entry.invoice
    days = ((asked.issued, item.issued), (asked.due, item.due), (asked.paid, item.paid_on))
    if any(span is not None and (on is None or not span.holds(on)) for span, on in days):
        return False
    if asked.paid is not None and (item.paid_on is None or item.paid_on > day):
        return False
    delay = entry.lateness if asked.state in PAID_STATES else entry.age
    if asked.over_days is not None and (delay is None or delay <= asked.over_days):
        return False
    if asked.up_to_days is not None and (delay is None or delay > asked.up_to_days):
        return False
    return asked.state is None or _is(entry, asked.state)


def _is(entry: Listed, state: State) -> bool:
    still, amount = entry.open.minor, entry.invoice.amount.minor
    match state:
        case "open":
            return still > 0
        case "overdue":
            return entry.late
        case "not_due":
            return still > 0 and entry.age is not None and entry.age <= 0
        case "partly_paid":
            return 0 < still < amount
        case "never_paid":
            return still > 0 and still >= amount
        case "paid":
            return still <= 0
        case "paid_late":
            return entry.lateness is not None and entry.lateness > 0
        case "paid_on_time":
            return entry.lateness is not None and entry.lateness <= 0
