"""Invoices that are said to be paid: those with a day of payment, which they then count by."""

from __future__ import annotations

from bot.analyst.rules import invoicing
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.expression import DateRole
from bot.analyst.rules.parts import Slots, Subject
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.subjects import File


def paid_day(file: File) -> DateRole | None:
    """Return the date by which payments count, where the file says when invoices were paid."""
    table = file.invoices()
    return "paid" if table is not None and invoicing.column(table, "paid") is not None else None


def settled(bag: Bag, file: File, found: Slots) -> None:
    """Take a verb that says which invoices were paid (collected in April): they count by their payment day."""
    verb = next((piece for piece in bag.left() if piece.has("verb")), None)
    if verb is None or found.measures or _supposes(bag, verb):
        return
    if _paid_invoices(bag, verb):
        bag.use(verb)
        found.measures.append(Subject(verb, "collected", invoicing.quantity(file, "collected")))
        found.date = paid_day(file)
        return
    if not invoicing.sided(file, str(verb.options["verb"][0])):
        return
    bag.use(verb)
    found.measures.append(Subject(verb, "collected", invoicing.quantity(file, "collected")))
    found.date = paid_day(file)


def _paid_invoices(bag: Bag, verb: Piece) -> bool:
    """Return whether invoices are said to be paid (invoices paid in May, mayısta ödenen faturalar), whoever pays."""
    near = [piece for piece in bag.beside(verb) if piece is not None]
    word = bag.tokens[verb.start].text if bag.tokens else ""
    return word in {"paid", "settled", "odenen", "odenmis"} and any(piece.has("noun", "invoice") for piece in near)


def _supposes(bag: Bag, verb: Piece) -> bool:
    """Return whether another word than the verb itself ranks, supposes or names an analysis."""
    return any(piece is not verb and any(piece.has(k) for k in ("rank", "scenario", "topic")) for piece in bag.left())
