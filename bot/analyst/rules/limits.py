"""Amounts that single entries are over or under: payments over 10,000, 100 bin üstü ödemeler, 500 TL altı giderler."""

from __future__ import annotations

from bot.analyst.rules import subjects
from bot.analyst.rules.bag import Bag, value_of
from bot.analyst.rules.expression import Filter, Having, Quantity
from bot.analyst.rules.merging import replace_quantity
from bot.analyst.rules.parts import Slots
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.subjects import File

_OPS = ("over", "under", "at_least", "at_most", "equal")
_NO_ENTRIES = {"profit", "loss", "net", "burn"}
_MOST_RANKED = 12
_UNITS = ("month", "quarter", "half", "year", "day", "week")


def taken(bag: Bag, found: Slots, language: str) -> tuple[Having, ...]:
    """Return the amounts that entries are over or under, their words used up; none where periods are counted by one."""
    if bag.has("unit", *_UNITS) or bag.has("each", "monthly", "quarterly", "yearly"):
        return ()
    words = {word for _, word in found.words}
    if any(subject.quantity.stock for subject in found.measures) or words & _NO_ENTRIES:
        return ()
    if (both := _between(bag)) is not None:
        return both
    for piece, number in list(bag.numbers()):
        if number.percent or number.weak:
            continue
        beside = [other for other in bag.beside(piece) if other is not None and bag.free(other)]
        for other in beside:
            ranks = other.has("rank") and number.value <= _MOST_RANKED
            if other.has("having", *_OPS) and not ranks and _belongs(piece, other, language):
                bag.use(piece)
                bag.use(other)
                op = next(value for value in other.options["having"] if value in _OPS)
                return (Having.model_validate({"op": op, "value": number.value}),)
    return ()


def _between(bag: Bag) -> tuple[Having, Having] | None:
    """Take two amounts that entries lie between (between 2,000 and 5,000; 2 bin ile 5 bin arası)."""
    for at in range(len(bag.pieces) - 3):
        four = bag.pieces[at : at + 4]
        words, values = [p for p in four if p.has("prep")], [p for p in four if p.has("number")]
        shape = [bool(p.has("number")) for p in four]
        english = shape == [False, True, False, True] and four[0].has("prep", "between") and four[2].has("prep", "and")
        turkish = shape == [True, False, True, False] and four[1].has("prep", "and") and four[3].has("prep", "between")
        if not (english or turkish) or not all(bag.free(piece) for piece in four):
            continue
        low, high = (value_of(piece) for piece in values)
        if low < high:
            for piece in (*words, *values):
                bag.use(piece)
            return Having(op="at_least", value=low), Having(op="at_most", value=high)
    return None


def _belongs(number: Piece, word: Piece, language: str) -> bool:
    """Return whether a word stands where its language has it: before the number in English, behind it in Turkish."""
    if word.has("having", "at_least", "at_most", "equal"):
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


def conditioned(quantity: Quantity, said: tuple[Having, ...], file: File) -> Quantity | None:
    """Return only those rows of a quantity whose amount is over or under the limit; None where it has no such rows."""
    column = quantity.measure or _column(quantity, file)
    if quantity.stock or column is None:
        return None
    limits = [
        Filter(
            column=column,
            op="is" if each.op == "equal" else each.op,
            values=(format(each.value.normalize(), "f"),),
        )
        for each in said
    ]
    return replace_quantity(quantity, where=(*quantity.where, *limits))


def _column(quantity: Quantity, file: File) -> str | None:
    """Return the column that holds the amounts of the rows of a table."""
    table = file.table(quantity.table)
    return next((measure.name for measure in table.measures if measure.role == "amount"), None)
