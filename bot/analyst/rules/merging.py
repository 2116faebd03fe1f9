"""The one quantity that the subjects of a question say together."""

from __future__ import annotations

from bot.analyst.rules import subjects
from bot.analyst.rules.expression import Filter, Quantity
from bot.analyst.rules.slots import Slots
from bot.analyst.rules.subjects import File

_SIDES = ("in", "out")


def merged(found: Slots, file: File) -> Quantity | None:
    """Return the one quantity that all subjects say together, or None where they do not fit."""
    measures = [subject for subject in found.measures if subject.word not in {"profit", "loss"}]
    if len({subject.quantity for subject in measures}) > 1:
        return None
    base = measures[0].quantity if measures else None
    if not found.members:
        if base is None:
            base = subjects.cash_side(file, "in" if found.side == "in" else "out") if found.side else None
        return _without(base, found, file) if base else None
    rows = _rows(found)
    joined = _joined(rows, base, found, file) if rows else None
    return _without(joined, found, file) if joined else None


def _joined(rows: Quantity, base: Quantity | None, found: Slots, file: File) -> Quantity | None:
    """Return the rows of named members as the measure has them: its side, or its column of the same table."""
    if base is None:
        # where amounts are signed the members' own side counts; a verb (paid, came in) tells it only where they are not
        told = found.side if found.side in _SIDES and file.table(rows.table).sign == "printed" else rows.direction
        return replace_quantity(rows, direction=told)
    if base.stock:
        return None
    if base.measure in {"cash.in", "cash.out"}:
        return replace_quantity(rows, direction=base.measure.removeprefix("cash."))
    if base.measure == "cash.net":
        return replace_quantity(rows, direction=None)
    if base.table not in {None, rows.table}:
        return None
    return replace_quantity(base, table=rows.table, where=base.where + rows.where, name=rows.name)


def _rows(found: Slots) -> Quantity | None:
    """Return the rows of all members: of one column any of them, of several columns all conditions."""
    tables = {subject.quantity.table for subject in found.members}
    if len(tables) > 1:
        return None
    values: dict[str, tuple[str, ...]] = {}
    for subject in found.members:
        for condition in subject.quantity.where:
            if condition.op != "is":
                return found.members[0].quantity if len(found.members) == 1 else None
            values[condition.column] = tuple(dict.fromkeys((*values.get(condition.column, ()), *condition.values)))
    first = found.members[0].quantity
    sides = {subject.quantity.direction for subject in found.members}
    return Quantity(
        table=first.table,
        direction=first.direction if len(sides) == 1 else None,
        where=tuple(Filter(column=column, values=each) for column, each in values.items()),
        name=" + ".join(dict.fromkeys(subject.quantity.name for subject in found.members)),
    )


def _without(quantity: Quantity, found: Slots, file: File) -> Quantity | None:
    """Return the quantity less what is excluded: an all-cash measure then becomes the cash table's rows."""
    if not found.excluded:
        return quantity
    if quantity.stock or {condition.column for condition in found.excluded} & {w.column for w in quantity.where}:
        return None
    table = file.cash_table
    if quantity.measure in {"cash.in", "cash.out"} and table is not None:
        side = quantity.measure.removeprefix("cash.")
        return replace_quantity(
            quantity, table=table.id, measure=None, direction=side, where=(*quantity.where, *found.excluded)
        )
    return replace_quantity(quantity, where=(*quantity.where, *found.excluded))


def replace_quantity(quantity: Quantity, **changes: object) -> Quantity:
    """Return the quantity with some fields changed, checked again."""
    return Quantity.model_validate({**quantity.model_dump(), **changes})
