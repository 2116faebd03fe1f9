"""Conditions on rows: amounts over or under a limit, invoices paid in part, in full or not at all."""

from __future__ import annotations

from dataclasses import replace

from bot.analyst.second.asks import Subject
from bot.analyst.second.books import Books, Sheet
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.text import pattern
from bot.analyst.second.operands import only_direction
from tools.analysis.parameters import Condition, Operand

OPEN_ASKED = pattern(r"open|remain\w*|left|outstanding|owed?|balance|kalan\w*|acik|bakiye\w*|kaldi")
PAID_ASKED = pattern(
    r"(?:was|were|been|has|have|much) (?:\w+ ){0,2}paid|received|collected|odenen (?:tutar|miktar)\w*|tahsil\w*"
)


def limited(subjects: list[Subject], features: Features, books: Books) -> list[Subject]:
    """Return subjects with the limits that the question puts on the amounts of their rows."""
    if not features.limits:
        return subjects
    return [_with_limits(subject, features, books) for subject in subjects]


def _with_limits(subject: Subject, features: Features, books: Books) -> Subject:
    sheet = books.sheet(subject.table)
    amount = sheet.table.measure_of("amount") if sheet is not None else None
    column = subject.operand.measure
    if column is None or (subject.label == "open" and amount is not None):
        column = amount.name if amount is not None else column
    if column is None:
        return subject
    where = tuple(Condition(column=column, op=each.op, values=(f"{each.value:f}",)) for each in features.limits)
    return replace(subject, operand=subject.operand.model_copy(update={"where": (*subject.operand.where, *where)}))


def both_sides(found: tuple[Subject, ...], features: Features, books: Books) -> list[tuple[Subject, ...]]:
    """Return subjects by side where a limit is put on rows of both: over 10,000 is as large going out as coming in."""
    if not features.limits or not found or not books.currencies:
        return [found]
    subject = found[0]
    sided = subject.operand.direction is not None or subject.operand.measure not in (None, "cash.net")
    sheet = books.sheet(subject.table)
    if sided or sheet is None or sheet.table.sign != "account":
        return [found]
    only = only_direction(books, subject.table, Operand())
    return [tuple(_of_side(each, side) for each in found) for side in ((only,) if only else ("in", "out"))]


def _of_side(subject: Subject, side: str) -> Subject:
    update: dict[str, object] = {"direction": side}
    if subject.operand.measure == "cash.net":
        moved = {"column": f"cash.{side}"}
        where = tuple(c.model_copy(update=moved) if c.column == "cash.net" else c for c in subject.operand.where)
        update = {"measure": f"cash.{side}", "where": where}
    return replace(subject, operand=subject.operand.model_copy(update=update))


def paid_states(features: Features, books: Books) -> list[Subject]:
    """Return the invoices that are paid in part, in full or not at all, as a question names them; none elsewhere."""
    state = next(iter(features.named("state")), None)
    if state is None:
        return []
    return [subject for sheet in books.sheets for subject in _in_state(sheet, state, features)]


def _in_state(sheet: Sheet, state: str, features: Features) -> list[Subject]:
    table = sheet.table
    left, paid, amount = table.measure_of("open"), table.measure_of("paid"), table.measure_of("amount")
    day = table.date("paid")
    where: list[Condition] = []
    if left is not None and paid is not None:
        if state in ("partly", "none"):
            where.append(Condition(column=left.name, op="over", values=("0",)))
        if state == "partly":
            where.append(Condition(column=paid.name, op="over", values=("0",)))
        elif state == "none":
            where.append(Condition(column=paid.name, op="at_most", values=("0",)))
        else:
            where.append(Condition(column=left.name, op="at_most", values=("0",)))
    elif left is None and paid is None and day is not None and state != "partly":
        where.append(Condition(column=day.name, op="empty" if state == "none" else "not_empty"))
    else:
        return []
    asked = [m for m in (amount, left, paid) if m is not None]
    if left is not None and OPEN_ASKED.search(features.folded):
        asked = [left]
    elif paid is not None and PAID_ASKED.search(features.folded):
        asked = [paid]
    elif not features.has("shape:count"):
        asked = asked[:1]
    return [Subject(table.id, Operand(measure=m.name, where=tuple(where)), "state") for m in asked]


def still_open(subject: Subject, books: Books) -> Subject:
    """Return what is unpaid with the condition that something is open: an invoice of which nothing is left is paid."""
    sheet = books.sheet(subject.table)
    left = sheet.table.measure_of("open") if sheet is not None else None
    if subject.label != "open" or left is None or subject.operand.measure != left.name:
        return subject
    where = (*subject.operand.where, Condition(column=left.name, op="over", values=("0",)))
    return replace(subject, operand=subject.operand.model_copy(update={"where": where}))
