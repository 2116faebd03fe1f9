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
    side = str(verb.options["verb"][0])
    # what a customer is said to have paid was received of it
    paid_us = side == "out" and invoicing.sided(file, "in") and all(s.piece.case != "dat" for s in found.members)
    if not invoicing.sided(file, side) and not (paid_us and found.members and _leads(verb, found)):
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


def _leads(verb: Piece, found: Slots) -> bool:
    """Return whether a named party stands before the verb, as who pays does (what has Nordwind paid)."""
    return any(subject.piece.end <= verb.start for subject in found.members)


def came_in(piece: Piece, file: File) -> bool:
    """Return whether money in is said with a verb of receiving, which only paid invoices bear out."""
    return piece.has("measure", "received") and invoicing.sided(file, "in")
