"""Invoices: which are unpaid or overdue, and on which day; whose they are to pay."""

from __future__ import annotations

from datetime import date

from bot.analyst.rules.expression import Filter, Quantity
from bot.analyst.rules.outcomes import RefusedError
from bot.analyst.rules.subjects import File
from bot.analyst.rules.vocabulary import words_mean
from tools.outline import DateOutline, TableOutline
from tools.tables import DateRole

STATES = ("partly_paid", "never_paid", "fully_paid")
WORDS = (*STATES, "overdue", "payable", "receivable", "unpaid", "invoiced", "collected")


def moved(word: str, file: File) -> str:
    """Return the side of the account that a word for what was paid or collected means where no invoices are listed."""
    if word == "collected" and (file.cash is not None or file.invoices() is None):
        return "in"
    return "out" if word == "fully_paid" and file.invoices() is None and file.cash is not None else word


def quantity(file: File, word: str) -> Quantity:
    """Return the invoices that a word means: all, or those not paid; refuses where the file does not say."""
    table = file.invoices()
    if table is None:
        raise RefusedError("no_invoices")
    _whose(table, word)
    if word == "collected":
        return _collected(table)
    if word in STATES:
        return _in_state(table, word)
    if word == "invoiced":
        return Quantity(table=table.id, name="invoiced")
    measure = next((measure for measure in table.measures if measure.role == "open"), None)
    if measure is not None:
        where = (Filter(column=measure.name, op="over", values=("0",)),)
        return Quantity(table=table.id, measure=measure.name, where=where, name="unpaid")
    if any(measure.role == "paid" for measure in table.measures):
        raise RefusedError("no_open_amount")
    paid = column(table, "paid")
    if paid is None:
        raise _no_payment(table)
    return Quantity(table=table.id, where=(Filter(column=paid.name, op="empty"),), name="unpaid")


def _in_state(table: TableOutline, word: str) -> Quantity:
    """Return the invoices paid in part, not at all or in full; refuses where the file does not hold parts paid."""
    left = next((measure.name for measure in table.measures if measure.role == "open"), None)
    paid = next((measure.name for measure in table.measures if measure.role == "paid"), None)
    day = column(table, "paid")
    if left is None and paid is None:
        if day is None:
            raise _no_payment(table)
        if word == "partly_paid":
            raise RefusedError("no_parts_paid")
        return Quantity(
            table=table.id,
            where=(Filter(column=day.name, op="empty" if word == "never_paid" else "not_empty"),),
            name=word,
        )
    if left is None or (paid is None and word != "fully_paid"):
        raise RefusedError("no_open_amount" if left is None else "no_parts_paid")
    if word == "fully_paid":
        return Quantity(table=table.id, where=(Filter(column=left, op="at_most", values=("0",)),), name=word)
    some = Filter(column=paid or "", op="over" if word == "partly_paid" else "at_most", values=("0",))
    where = (Filter(column=left, op="over", values=("0",)), some)
    return Quantity(table=table.id, measure=left, where=where, name=word)


def _no_payment(table: TableOutline) -> RefusedError:
    """Return why it is not known which invoices are paid: there is no such column, or it is not told which one."""
    unclear = [date.name for date in table.dates if date.role == "other"]
    return RefusedError("no_payment_role", columns=", ".join(unclear)) if unclear else RefusedError("no_payment_date")


def _collected(table: TableOutline) -> Quantity:
    """Return what was paid of the invoices; refuses where the file does not say when."""
    day = column(table, "paid")
    measure = next((measure.name for measure in table.measures if measure.role == "paid"), None)
    where: tuple[Filter, ...] = () if measure is not None or day is None else (Filter(column=day.name, op="not_empty"),)
    if day is None and measure is None:
        raise _no_payment(table)
    return Quantity(table=table.id, measure=measure, where=where, name="collected")


def sided(file: File, side: str) -> bool:
    """Return whether the file is of invoices alone and money of this side (in, out) settles them."""
    table = file.invoices()
    if table is None or file.cash is not None:
        return False
    meant = "supplier" if side == "out" else "customer"
    parties = [dimension.name for dimension in table.dimensions if dimension.role == "counterparty"]
    return any(words_mean(name, meant) for name in parties)


def column(table: TableOutline, role: DateRole) -> DateOutline | None:
    """Return the date column of a role."""
    return next((found for found in table.dates if found.role == role), None)


def _whose(table: TableOutline, word: str) -> None:
    """Refuse what we owe where the invoices are the customers', and what they owe us where they are the suppliers'."""
    parties = [dimension.name for dimension in table.dimensions if dimension.role == "counterparty"]
    if word == "payable" and any(words_mean(name, "customer") for name in parties):
        raise RefusedError("no_payables")
    if word == "receivable" and any(words_mean(name, "supplier") for name in parties):
        raise RefusedError("no_receivables")


def default_day(table: TableOutline) -> date | None:
    """Return the day that a list of invoices speaks from: its latest issue or payment, never a due date."""
    days = [found.span.end for found in (column(table, "issued"), column(table, "paid")) if found and found.span]
    return max(days) if days else None


def as_of(found: Quantity, file: File, day: date, *, overdue: bool) -> Quantity | None:
    """Return the unpaid (or overdue) invoices as they stood on a day; None where the file cannot say how that was.

    An invoice paid after the day was open on it, so the day must not lie before the last payment.
    """
    table = file.table(found.table)
    paid, issued, due = column(table, "paid"), column(table, "issued"), column(table, "due")
    if paid is not None and paid.span is not None and paid.span.end > day:
        return None
    where = list(found.where)
    if issued is not None and issued.span is not None and issued.span.end > day:
        where.append(Filter(column=issued.name, op="at_most", values=(day.isoformat(),)))
    if overdue:
        if due is None:
            raise RefusedError("no_due_date")
        where.append(Filter(column=due.name, op="under", values=(day.isoformat(),)))
    return Quantity.model_validate({**found.model_dump(), "where": where, "name": "overdue" if overdue else found.name})
