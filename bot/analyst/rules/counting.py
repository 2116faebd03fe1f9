"""Whether rows are counted: how many invoices, how many payments, kaç tane ve kaç para."""

from __future__ import annotations

from bot.analyst.rules.bag import Bag
from bot.analyst.rules.parts import Slots
from bot.analyst.rules.subjects import File

_SIDES = ("in", "out")
_NO_ROWS = {"profit", "loss", "net", "closing", "quantity", "burn", "margin", "gross_margin", "revenue"}
_COUNTED = {"odeme", "harcama", "masraf", "tahsilat"}


def counts_invoices(bag: Bag, found: Slots) -> bool:
    """Return whether the invoices of each member are counted (number of invoices per customer)."""
    pieces = [piece for piece in bag.left() if piece.has("noun", "invoice")]
    before = bag.beside(pieces[0])[0] if pieces else None
    return found.distinct is None and before is not None and before.has("question", "how_many")


def counts_rows(bag: Bag, found: Slots, file: File, *, meant: bool) -> bool:
    """Return whether rows are counted though no noun says so: how many and how much, kaç tane kaç para.

    ``meant``: a total or a limit of amounts is asked for beside it.
    """
    pieces = [piece for piece in bag.left() if piece.has("question", "how_many")]
    subjects = [*found.members, *found.measures]
    if not pieces or not subjects or found.dimension is not None or bag.has("unit"):
        return False
    if any(subject.quantity.stock or subject.word in _NO_ROWS for subject in subjects):
        return False
    table = file.table(next((s.quantity.table for s in subjects if s.quantity.table), None))
    listed = (table if any(s.quantity.table for s in subjects) else file.cash_table or table).layout
    if listed not in {"transactions", "invoices"}:
        return False
    bare = all(bag.tokens[piece.start].text == "kac" and piece.end - piece.start == 1 for piece in pieces)
    amount = bag.has("question", "how_much")
    if bare:
        return amount
    return amount or meant or any(bag.tokens[p.start].text == "kac" for p in pieces)


def counts_names(bag: Bag, found: Slots, file: File) -> bool:
    """Return whether ``how many`` stands right before a named line in a list of entries (how many fees)."""
    if len(found.members) != 1 or found.measures or bag.has("unit") or bag.has("having"):
        return False
    table = file.table(found.members[0].quantity.table)
    entries = table.layout in {"transactions", "invoices"}
    pieces = [piece for piece in bag.pieces if not piece.filler]
    at = next((n for n, piece in enumerate(pieces) if piece.has("question", "how_many")), None)
    return entries and at is not None and pieces[at + 1 : at + 2] == [found.members[0].piece]


def counts_side(bag: Bag, found: Slots, file: File) -> bool:
    """Return whether ``how many`` stands right before payments or receipts in a list of entries."""
    subjects = [*found.members, *found.measures]
    named = next((subject.quantity.table for subject in subjects if subject.quantity.table), None)
    table = file.table(named) if named else file.cash_table
    pieces = [piece for piece in bag.pieces if not piece.filler]
    at = next((n for n, piece in enumerate(pieces) if piece.has("question", "how_many")), None)
    behind = pieces[at + 1] if at is not None and at + 1 < len(pieces) else None
    listed = table is not None and table.layout == "transactions"
    if not listed or behind is None or bag.has("unit"):
        return False
    # ödeme yapmak is a verb that begins with what is counted
    return behind.has("measure", *_SIDES) or (behind.has("verb") and bag.tokens[behind.start].text in _COUNTED)
