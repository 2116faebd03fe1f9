"""The one quantity that the subjects of a question say together."""

from __future__ import annotations

from dataclasses import replace

from bot.analyst.rules import currencies, invoicing, subjects
from bot.analyst.rules.expression import Ask, Filter, Quantity
from bot.analyst.rules.outcomes import RefusedError
from bot.analyst.rules.parts import Slots, Subject
from bot.analyst.rules.subjects import File
from bot.analyst.rules.vocabulary import Hit
from tools.periods import Span

_SIDES = ("in", "out")


def merged(found: Slots, file: File) -> Quantity | None:
    """Return the one quantity that all subjects say together, or None where they do not fit."""
    quantity = _merged(found, file)
    return currencies.only(quantity, found.money, file) if quantity is not None else None


def _merged(found: Slots, file: File) -> Quantity | None:
    measures = [subject for subject in found.measures if subject.word not in {"profit", "loss"}]
    if len({subject.quantity for subject in measures}) > 1:
        return None
    base = measures[0].quantity if measures else None
    if not found.members:
        if base is None:
            base = subjects.cash_side(file, "in" if found.side == "in" else "out") if found.side else None
        return _without(base, found, file) if base else None
    if base is not None and base.table is not None:
        found = _within(found, base.table, file)
    rows = _rows(found)
    joined = _joined(rows, base, found, file) if rows else None
    return _without(joined, found, file) if joined else None


def _joined(rows: Quantity, base: Quantity | None, found: Slots, file: File) -> Quantity | None:
    """Return the rows of named members as the measure has them: its side, or its column of the same table."""
    if base is None:
        # where amounts are signed the members' own side counts; a verb (paid, came in) tells it only where they are not
        unsigned = file.table(rows.table).sign == "printed" or (file.several_currencies and rows.direction is None)
        both = rows.direction is None and found.side == "in" and _both_sided(found)
        told = found.side if found.side in _SIDES and (unsigned or both or _receives_of(found)) else rows.direction
        return replace_quantity(rows, direction=told)
    if base.stock:
        return None
    if base.measure in {"cash.in", "cash.out"}:
        if base.measure == "cash.out" and _pays_us(found):
            # a customer's payments are what it paid us
            return replace_quantity(rows, direction="in")
        return replace_quantity(rows, direction=base.measure.removeprefix("cash."))
    if base.measure == "cash.net":
        return replace_quantity(rows, direction=None)
    if base.table not in {None, rows.table}:
        return None
    return replace_quantity(base, table=rows.table, where=base.where + rows.where, name=rows.name)


def _both_sided(found: Slots) -> bool:
    """Return whether categories are named, under which a ledger books what came in and what went out."""
    names = [name for subject in found.members for name in subject.names]
    return bool(names) and all(name.signed and name.role == "category" for name in names)


def _receives_of(found: Slots) -> bool:
    """Return whether money is received of parties, who may be paid too: a party's own side is no side of a line."""
    names = [name for subject in found.members for name in subject.names]
    return found.side == "in" and bool(names) and all(name.role in {"counterparty", "description"} for name in names)


def _pays_us(found: Slots) -> bool:
    """Return whether payments are spoken of (no costs), and all that is named stands on the side of money in."""
    if not all(subject.paid for subject in found.measures):
        return False
    names = [name for subject in found.members for name in subject.names]
    return bool(names) and all(name.signed and name.total is not None and name.total > 0 for name in names)


def _within(found: Slots, table_id: str, file: File) -> Slots:
    """Return the slots with each member as the measure's own table has it, where that table has it."""
    members = []
    for subject in found.members:
        names = [name for name in subject.names if name.table == table_id and name.kind == "member"]
        if subject.quantity.table != table_id and names:
            hit = Hit(tuple(names), full=True)
            subject = replace(subject, quantity=subjects.of_members(file, hit, names, ""))  # noqa: PLW2901
        members.append(subject)
    return replace(found, members=members)


def spread(quantity: Quantity, period: Span | None, file: File) -> Quantity:
    """Return the quantity on the one sheet that covers the period, where a line stands on several of one shape.

    Refuses where the period lies on several of them: they are not added together yet.
    """
    only = [condition for condition in quantity.where if condition.op == "is" and condition.values]
    if not only or quantity.measure is not None:
        return quantity
    everywhere = file.covering(only[0].column, only[0].values[0], None)
    if len(everywhere) < 2:  # noqa: PLR2004
        return quantity
    here = file.covering(only[0].column, only[0].values[0], period)
    if len(here) != 1 and all(table.cash for table in everywhere):
        # which of several sheets that move the account is asked back where all is read
        return quantity
    if file.cash is not None and not all(table.cash for table in everywhere):
        return quantity
    if len(here) != 1:
        raise RefusedError("several_sheets", sheets=", ".join(table.name for table in everywhere))
    return replace_quantity(quantity, table=here[0].id)


def _rows(found: Slots) -> Quantity | None:
    """Return the rows of all members: of one column any of them, of several columns all conditions."""
    found = replace(found, members=_narrowest(found.members))
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


def _narrowest(members: list[Subject]) -> list[Subject]:
    """Return the members without what one of them is a part of (donations, where Donations - Ko-Fi is named)."""
    exact = [
        (each.column, value) for m in members for each in m.quantity.where if each.op == "is" for value in each.values
    ]
    kept = []
    for member in members:
        only = member.quantity.where[0] if len(member.quantity.where) == 1 else None
        wider = only is not None and only.op == "contains"
        if not (wider and any(column == only.column and only.values[0] in value for column, value in exact if only)):
            kept.append(member)
    return kept


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


def as_conditioned(said: Quantity, earlier: Quantity) -> Quantity:
    """Return the rows named now under what held of the earlier rows beside their name (the unpaid ones of another)."""
    own = earlier.measure is not None and not earlier.measure.startswith("cash.")
    if own and said.measure is None and said.table == earlier.table:
        said = replace_quantity(said, measure=earlier.measure, direction=earlier.direction)
    named = {condition.column for condition in said.where}
    held = [each for each in earlier.where if each.op not in {"is", "is_not"} and each.column not in named]
    if not held or not named or said.table != earlier.table:
        return said
    return replace_quantity(said, where=(*held, *said.where))


def within(said: Quantity, earlier: Ask, found: Slots, *, narrows: bool) -> Quantity | None:
    """Return the rows named now within the earlier ones: a part of them, or the same rows in another state of payment.

    None where the earlier conditions do not stay (another line in place of a line).
    """
    rows = earlier.of
    if rows.stock or said.stock or said.table != rows.table or not rows.where or earlier.minus or earlier.over:
        return None
    stated = bool(found.measures) and found.measures[0].word in invoicing.WORDS
    named = {condition.column for condition in said.where}
    held = tuple(each for each in rows.where if each.column not in named and not (stated and _states(each)))
    if not held or not (stated or (narrows and found.members)):
        return None
    name = said.name if not any(each.op == "is" for each in held) else rows.name
    if found.members:
        name = said.name
    direction = said.direction if stated else rows.direction
    measure = said.measure if stated or said.measure else rows.measure
    return replace_quantity(said, measure=measure, direction=direction, where=(*held, *said.where), name=name)


def _states(condition: Filter) -> bool:
    """Return whether a condition only says whether an invoice is paid."""
    return condition.op in {"empty", "not_empty"} or condition.values == ("0",)
