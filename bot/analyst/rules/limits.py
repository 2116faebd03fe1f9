"""Amounts that single entries are over or under: payments over 10,000, 100 bin üstü ödemeler, 500 TL altı giderler."""

from __future__ import annotations

from bot.analyst.rules import subjects
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.expression import Filter, Having, Quantity
from bot.analyst.rules.merging import replace_quantity
from bot.analyst.rules.parts import Slots
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.subjects import File

_OPS = ("over", "under", "at_least", "at_most")
_UNITS = ("month", "quarter", "half", "year", "day", "week")


def taken(bag: Bag, found: Slots, language: str) -> Having | None:
    """Return the amount that entries are over or under, its words used up; None where periods are counted by one."""
    if bag.has("unit", *_UNITS) or bag.has("each", "monthly", "quarterly", "yearly"):
        return None
    balance = any(subject.quantity.stock for subject in found.measures)
    if balance or any(subject.word in {"profit", "loss", "net", "burn"} for subject in found.measures):
        return None
    for piece, number in list(bag.numbers()):
        if number.percent or number.weak:
            continue
        beside = [other for other in bag.beside(piece) if other is not None and bag.free(other)]
        for other in beside:
            if other.has("having", *_OPS) and _belongs(piece, other, language):
                bag.use(piece)
                bag.use(other)
                op = next(value for value in other.options["having"] if value in _OPS)
                return Having.model_validate({"op": op, "value": number.value})
    return None


def _belongs(number: Piece, word: Piece, language: str) -> bool:
    """Return whether a word stands where its language has it: before the number in English, behind it in Turkish."""
    if word.has("having", "at_least", "at_most"):
        return True
    return (word.end <= number.start) == (language == "en")


def sided(quantity: Quantity, file: File) -> list[Quantity]:
    """Return the quantity on each side that its rows may stand on: amounts are compared without their sign."""
    if quantity.measure is not None or quantity.direction is not None:
        return [quantity]
    if quantity.name == "entries" and file.cash is not None:
        held = [side for side, has in (("in", file.cash.has_inflows), ("out", file.cash.has_outflows)) if has]
        return [subjects.cash_side(file, "in" if side == "in" else "out") for side in held]
    return [quantity]


def conditioned(quantity: Quantity, said: Having, file: File) -> Quantity | None:
    """Return only those rows of a quantity whose amount is over or under the limit; None where it has no such rows."""
    column = quantity.measure or _column(quantity, file)
    if quantity.stock or column is None:
        return None
    limit = Filter(column=column, op=said.op, values=(format(said.value.normalize(), "f"),))
    return replace_quantity(quantity, where=(*quantity.where, limit))


def _column(quantity: Quantity, file: File) -> str | None:
    """Return the column that holds the amounts of the rows of a table."""
    table = file.table(quantity.table)
    return next((measure.name for measure in table.measures if measure.role == "amount"), None)
