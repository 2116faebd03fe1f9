"""What a concept such as income, cost or debt may mean in a file: columns, lines, sides of the ledger."""

from __future__ import annotations

from datetime import date

from bot.analyst.second.asks import Subject
from bot.analyst.second.books import Books, Sheet
from bot.analyst.second.conditions import NotReckonedError
from bot.analyst.second.facts import gather
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.text import fold, same_word, words
from bot.analyst.second.features.vocabulary import Name, same_meaning
from tools.analysis.parameters import Condition, Operand

CONCEPT_WORDS: dict[str, tuple[str, ...]] = {
    "in": (
        "gelir",
        "ciro",
        "satis",
        "hasilat",
        "revenue",
        "sales",
        "income",
        "turnover",
        "credit",
        "inflow",
        "giris",
        "tahsilat",
    ),
    "out": (
        "gider",
        "masraf",
        "maliyet",
        "cogs",
        "expense",
        "cost",
        "outflow",
        "cikis",
        "debit",
        "odeme",
        "smm",
        "harcama",
    ),
    "net": ("net", "kar", "profit"),
}


def is_amount(books: Books, name: Name) -> bool:
    """Return whether a name is that of a table's amount."""
    sheet = books.sheet(name.table)
    measure = sheet.measure(name.column) if sheet and name.kind == "measure" else None
    return measure is not None and measure.role == "amount"


def concept_operands(books: Books, concept: str, features: Features) -> list[Subject]:
    """Return what a concept may mean in this file, surest first."""
    weak = _weak_named(features, concept)
    if weak:
        return weak
    found: list[Subject] = []
    if concept in ("in", "out", "net") and books.currencies:
        found.append(Subject(None, Operand(measure=f"cash.{concept}"), concept))
    for sheet in books.sheets:
        if concept in ("in", "out", "net") and not books.currencies and sheet.table.sign == "account":
            side = None if concept == "net" else concept
            found.append(Subject(sheet.table.id, Operand(direction=side), concept))  # type: ignore[arg-type]
        for measure in sheet.table.measures:
            tokens = [word.text for word in words(fold(measure.name.replace("_", " ")))]
            if concept in CONCEPT_WORDS and any(
                same_meaning(token, word) for token in tokens for word in CONCEPT_WORDS[concept]
            ):
                found.append(Subject(sheet.table.id, Operand(measure=measure.name), concept))
        found.extend(_member_operands(sheet, concept))
    return found


def _weak_named(features: Features, concept: str) -> list[Subject]:
    hits = [(hit.start, hit.end) for hit in features.at(f"subject:{concept}")]
    found = []
    for mention in features.weak:
        if not any(start <= mention.start and mention.end <= end for start, end in hits):
            continue
        for name in mention.names:
            if name.kind == "measure":
                found.append(Subject(name.table, Operand(measure=name.column), concept))
            elif name.kind == "member" and _said_itself(features.folded[mention.start : mention.end], name):
                where = (Condition(column=name.column, op="is", values=(name.member or "",)),)
                found.append(Subject(name.table, Operand(where=where), concept))
    return found


def _said_itself(said: str, name: Name) -> bool:
    """Return whether a name itself was said, not a word of the other language that means the same."""
    return all(any(same_word(word.text, token) for token in name.tokens) for word in words(said))


def _member_operands(sheet: Sheet, concept: str) -> list[Subject]:
    found = []
    for dimension in sheet.table.dimensions:
        if dimension.role not in ("line", "category", "account"):
            continue
        members = dict.fromkeys(value for value in dimension.values if value)
        if len(members) > 500:  # noqa: PLR2004
            continue
        for member in members:
            tokens = [word.text for word in words(fold(member))]
            if (
                concept in CONCEPT_WORDS
                and len(tokens) == 1
                and any(same_meaning(tokens[0], w) for w in CONCEPT_WORDS[concept])
            ):
                where = (Condition(column=dimension.name, op="is", values=(member,)),)
                found.append(Subject(sheet.table.id, Operand(where=where), concept))
    return found


def overdue_operands(books: Books, day: date) -> list[Subject]:
    """Return what was to be paid before a day and is not paid."""
    found = []
    for sheet in books.sheets:
        paid, due = sheet.table.date("paid"), sheet.table.date("due")
        if due is None:
            continue
        late = Condition(column=due.name, op="under", values=(day.isoformat(),))
        measure = sheet.table.measure_of("open")
        if measure is not None:
            found.append(Subject(sheet.table.id, Operand(measure=measure.name, where=(late,)), "open"))
        if paid is not None:
            where = (Condition(column=paid.name, op="empty"), late)
            operand = Operand(where=where)
            side = only_direction(books, sheet.table.id, operand)
            found.append(Subject(sheet.table.id, operand.model_copy(update={"direction": side}), "open"))
    return found


def open_operands(books: Books) -> list[Subject]:
    """Return what is still to be paid: an open amount, or the amount of rows without a payment date."""
    found = []
    for sheet in books.sheets:
        measure = sheet.table.measure_of("open")
        if measure is not None:
            found.append(Subject(sheet.table.id, Operand(measure=measure.name), "open"))
        paid = sheet.table.date("paid")
        if paid is not None:
            found.append(Subject(sheet.table.id, Operand(where=(Condition(column=paid.name, op="empty"),)), "open"))
    return found


def only_direction(books: Books, table: str | None, operand: Operand) -> str | None:
    """Return the side that all rows of an operand are on, or None where they are on both or on none."""
    try:
        facts = gather(books, table, operand, None, None)
    except NotReckonedError:
        return None
    row = books.db.execute(f"SELECT min(v), max(v) FROM {facts.name}").fetchone()  # noqa: S608
    sheet = books.sheet(table)
    if row[0] is None or sheet is None or sheet.table.sign != "account":
        return None
    return "out" if row[1] <= 0 and row[0] < 0 else "in" if row[0] >= 0 and row[1] > 0 else None
