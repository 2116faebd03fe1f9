"""Sheets that share a key: invoices and the payments that settle them."""

from __future__ import annotations

from collections import defaultdict
from datetime import date
from decimal import Decimal

from tools.ingest import shaping
from tools.ingest.layouts import Part
from tools.tables import Table

SHARED = 0.6


def join_payments(parts: list[Part]) -> list[Part]:
    """Return the parts with the payments of one sheet joined to the invoices of another by document number.

    The invoices get a paid measure and a payment date and come first; the payments stay as their own table, which then
    no longer counts beside the invoices. A figure's cell is that of the last payment of its invoice.
    """
    for invoices in parts:
        table = invoices.tables[0]
        if table.layout != "invoices" or table.measure_of("paid") or table.measure_of("open") or table.date("paid"):
            continue
        for payments in parts:
            joined = _join(table, payments.tables[0]) if payments is not invoices else None
            if joined is not None:
                invoices.tables[0] = joined
                payments.counts = False
                return [invoices, *(part for part in parts if part is not invoices)]
    return parts


def _join(invoices: Table, payments: Table) -> Table | None:
    numbers, settled = invoices.dimension("document"), payments.dimension("document")
    amount = payments.measure(payments.cash or "")
    days = payments.date("date")
    if numbers is None or settled is None or amount is None or days is None:
        return None
    known = set(numbers.values)
    if sum(1 for value in settled.values if value in known) < SHARED * payments.rows or len(known) < invoices.rows:
        return None
    paid: dict[str | None, Decimal] = defaultdict(Decimal)
    last: dict[str | None, date] = {}
    places: dict[str | None, int] = {}
    for number, units, day, cell in zip(settled.values, amount.values, days.values, amount.cells, strict=True):
        places[number] = cell
        paid[number] += abs(Decimal(units or 0).scaleb(-amount.exponent))
        if day is not None:
            last[number] = max(day, last.get(number, day))
    sums = [paid.get(number, Decimal(0)) for number in numbers.values]
    due = invoices.measure_of("amount")
    whole = [
        last.get(number)
        if due is not None and units is not None and value >= Decimal(units).scaleb(-due.exponent)
        else None
        for number, value, units in zip(numbers.values, sums, due.values if due else (), strict=True)
    ]
    cells = [places.get(number, 0) for number in numbers.values]
    measure = shaping.measure(amount.name, sums, cells, role="paid", kind="flow", currency=amount.currency)
    measure = measure.model_copy(update={
        "sheet": payments.sheet, "formula": f"{amount.name} of {payments.sheet} by {settled.name}",
    })  # fmt: skip
    paid_on = shaping.dates(days.name, "paid", whole)
    return invoices.model_copy(update={"measures": (*invoices.measures, measure), "dates": (*invoices.dates, paid_on)})
