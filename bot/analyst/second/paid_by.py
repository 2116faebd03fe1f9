"""Payments of a party that only pays us: they are money in, though a payment is money out elsewhere."""

from __future__ import annotations

from dataclasses import replace

from bot.analyst.second.asks import Ask, Subject
from bot.analyst.second.books import Books
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.text import fold, pattern

PAYMENTS = pattern(r"ode(?:me|di|yor|mis)\w*|payments?|paid|pays?")
SPENDING = pattern(
    r"gider\w*|harca\w*|masraf\w*|cik(?:is|an)\w*|outflows?|out|spen[dt]\w*|costs?|expens\w*|odedik|odedigimiz|"
    r"we (?:pay|paid)|did we pay"
)


def of_payers(features: Features, books: Books, required: list[list[Ask]]) -> list[list[Ask]]:
    """Return the asks with payments of a party that never was paid taken as what it paid."""
    if not PAYMENTS.search(features.folded) or SPENDING.search(features.folded):
        return required
    return [[_turned(ask, books) for ask in alternatives] for alternatives in required]


def _turned(ask: Ask, books: Books) -> Ask:
    return replace(ask, subjects=tuple(_money_in(subject, books) for subject in ask.subjects))


def _money_in(subject: Subject, books: Books) -> Subject:
    """Return a subject of money out as money in where all rows of its one party are on that side."""
    named = [each for each in subject.operand.where if each.op == "is" and len(each.values) == 1]
    moved_out = subject.operand.direction == "out" or subject.operand.measure == "cash.out"
    if not moved_out or len(named) != 1:
        return subject
    sides: set[str] = set()
    for sheet in books.sheets:
        column = next((d for d in sheet.table.dimensions if fold(d.name) == fold(named[0].column)), None)
        amount = sheet.table.measure_of("amount")
        if column is None or amount is None or not sheet.table.cash:
            continue
        sql = f"SELECT DISTINCT {sheet.side(amount)} FROM {sheet.sql} WHERE {sheet.dimensions[column.name]} = ?"  # noqa: S608
        sides |= {str(row[0]) for row in books.db.execute(sql, (named[0].values[0],))}
    if sides != {"in"}:
        return subject
    changed = {"measure": "cash.in"} if subject.operand.measure == "cash.out" else {"direction": "in"}
    return replace(subject, operand=subject.operand.model_copy(update=changed))
