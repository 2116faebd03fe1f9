"""Members that are over or under a limit, not their entries: customers with more than one unpaid invoice."""

from __future__ import annotations

from bot.analyst.rules.bag import Bag, value_of
from bot.analyst.rules.expression import Ask, Having, Quantity
from bot.analyst.rules.parts import Slots
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.spans import Periods

_OPS = ("over", "under", "at_least", "at_most")
_UNITS = ("month", "quarter", "half", "year", "day", "week")
_NOUN_OF = {"category": "line", "line": "line", "account": "line", "counterparty": "counterparty", "method": "method"}


def taken(bag: Bag, found: Slots) -> tuple[Having, bool] | None:
    """Return the limit that members satisfy, and whether it is of their number of entries; None where there is none.

    A limit right behind invoices or payments is one of each of these, not of a member.
    """
    if found.dimension is None or bag.has("unit", *_UNITS) or bag.has("rank"):
        return None
    for piece, number in list(bag.numbers()):
        if number.percent:
            continue
        words = [other for other in bag.beside(piece) if other is not None and bag.free(other)]
        word = next((other for other in words if other.has("having", *_OPS)), None)
        if word is None or _of_entries(bag, piece, word):
            continue
        counted = next((other for other in _near(bag, piece, word) if other.has("noun", "invoice", "entry")), None)
        if number.weak and counted is None:
            continue
        op = next(value for value in word.options["having"] if value in _OPS)
        for used in (piece, word, *([counted] if counted is not None else [])):
            bag.use(used)
        return Having.model_validate({"op": op, "value": value_of(piece)}), counted is not None
    return None


def _near(bag: Bag, number: Piece, word: Piece) -> list[Piece]:
    """Return the free pieces around a limit, one word of state (unpaid) passed over."""
    last = max((number, word), key=lambda piece: piece.start)
    behind = bag.pieces[bag.pieces.index(last) + 1 :][:2]
    return [piece for piece in behind if bag.free(piece)]


def _of_entries(bag: Bag, number: Piece, word: Piece) -> bool:
    first = min((number, word), key=lambda piece: piece.start)
    before = bag.beside(first)[0]
    return before is not None and (before.has("noun", "invoice", "entry") or before.has("measure", "in", "out"))


def members(found: Slots, periods: Periods, of: Quantity, limit: tuple[Having, bool]) -> Ask | None:
    """Return how many (and which) members of the dimension satisfy the limit."""
    if found.dimension is None or of.stock or periods.base is not None:
        return None
    return Ask(
        of=of,
        aggregate="count" if limit[1] else "sum",
        period=periods.period,
        date=found.date,
        group_by=found.dimension.name,
        having=limit[0],
        members=found.distinct or _NOUN_OF.get(found.dimension.role, "group"),
    )
