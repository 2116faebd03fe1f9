"""What is made of one quantity: its sum, a count, an extreme, an average, groups, a change."""

from __future__ import annotations

from dataclasses import replace

from bot.analyst.rules import groupgrowth, invoicing, limits, memberlimits, subjects
from bot.analyst.rules.expression import Ask, Quantity, Several
from bot.analyst.rules.merging import merged, replace_quantity
from bot.analyst.rules.outcomes import AskedBackError
from bot.analyst.rules.parts import Slots, Subject
from bot.analyst.rules.spans import Periods
from bot.analyst.rules.subjects import File
from bot.analyst.rules.told import Said
from bot.analyst.rules.vocabulary import words_mean
from tools.outline import DimensionOutline


def figured(  # noqa: PLR0911 (a way out each)
    said: Said, found: Slots, periods: Periods, of: Quantity, file: File
) -> Ask | None:
    """Return what is made of one quantity: a change, a count, an extreme, an average, groups, or its sum."""
    base = Ask(of=of, period=periods.period, aggregate="last" if of.stock else "sum", date=found.date)
    if periods.base is not None and periods.period is None:
        raise AskedBackError("need_two_periods")
    if periods.base is not None:
        return groupgrowth.grown(said, found, periods, of) or _changed(base, base=periods.base)
    if periods.end and not of.stock:
        return None
    if said.member_limit is not None:
        return memberlimits.members(found, periods, of, said.member_limit)
    if found.distinct is not None:
        return _distinct(said, found, base)
    if said.edge is not None:
        plain = not (said.rank or said.average or said.count or said.unit or said.each or of.stock or found.dimension)
        plain = plain and found.date is None
        return _changed(base, aggregate=said.edge, per="row") if plain else None
    if said.change is not None:
        return _moves(said, base)
    if said.count or said.having is not None:
        return _counted(said, found, base)
    if said.rank:
        return _ranked(said, found, base, file)
    return _average(said, base) if said.average else _grouped(said, found, base, file)


def _distinct(said: Said, found: Slots, base: Ask) -> Ask | None:
    """Return how many different members of a dimension the rows name."""
    made = said.rank or said.average or said.each or said.unit or said.share or said.having or said.amount
    if made or found.dimension is None or base.of.stock:
        return None
    return _changed(base, group_by=found.dimension.name, rank="top", limit=1, members=found.distinct)


def _grouped(said: Said, found: Slots, base: Ask, file: File) -> Ask | None:
    """Return the sum, or one for each period or member asked for."""
    group: str | None = said.each or (said.unit if said.which or said.per else None)
    if found.dimension is not None and not said.unit and not said.each:
        group = found.dimension.name
    if said.unit and group is None:
        return None
    if group is None and (said.spread or (said.which and not said.when)) and base.of.measure in {"cash.in", "cash.out"}:
        lines = _lines(found, base, file)
        return _changed(base, group_by=lines.name, rank="top") if lines is not None else None
    if group is not None:
        return _changed(base, group_by=group, rank="top" if found.dimension and group == found.dimension.name else None)
    return base


def _changed(ask: Ask, **changes: object) -> Ask:
    return Ask.model_validate({**ask.model_dump(), **changes})


def _moves(said: Said, base: Ask) -> Ask:
    """Return the largest step from one period to the next; a change needs two periods, else they are asked for."""
    if said.rank and (said.step or said.unit == "month" or said.unit is None):
        rank = {"down": "bottom", "up": "top"}.get(said.change or "")
        if rank is not None and said.rank == "top":
            return _changed(base, group_by="month", step="difference", rank=rank, limit=1)
    rank = {"down": "bottom", "up": "top"}.get(said.change or "")
    if (
        rank is not None
        and (said.when or (said.which and said.unit == "month"))
        and not said.rank
        and not base.of.stock
    ):
        return _changed(base, group_by="month", step="difference", rank=rank, limit=1)
    raise AskedBackError("need_two_periods")


def _counted(said: Said, found: Slots, base: Ask) -> Ask | None:
    """Return how many (and which) periods satisfy a limit, or how many entries there are."""
    if said.having is not None:
        first = 1 if base.of.stock and said.limit == 1 else None
        step = "difference" if said.step else None
        return _changed(base, group_by=said.unit, having=said.having, limit=first, step=step) if said.unit else None
    group = said.each or (said.unit if said.per else None) or (found.dimension.name if found.dimension else None)
    if group is not None and not base.of.stock:
        return _changed(base, aggregate="count", group_by=group, rank="top" if found.dimension else None)
    return _changed(base, count_only=True) if not base.of.stock else None


def _ranked(said: Said, found: Slots, base: Ask, file: File) -> Ask | None:  # noqa: PLR0911 (a way out each)
    """Return the extreme row, period or member, or the first few of them."""
    limit = said.nth or said.limit or (None if said.listed else 1)
    if said.nth and (said.limit or said.listed):
        return None
    if said.total and said.entry and limit != 1:
        # the sum of the largest entries is no list of them
        return None
    extreme = "max" if said.rank == "top" else "min"
    if said.entry and (not said.unit or said.which):
        if base.of.stock or limit is None:
            return None
        if limit == 1:
            return _changed(base, aggregate=extreme, per="row")
        return _changed(base, rank=said.rank, limit=limit, nth=said.nth, per="row")
    unit = said.unit or said.each or ("month" if base.of.stock else None)
    if unit is not None:
        if found.dimension is not None:
            return None
        if limit == 1:
            return _changed(base, aggregate=extreme, per=unit)
        return _changed(base, group_by=unit, rank=said.rank, limit=limit, nth=said.nth)
    dimension = found.dimension or _lines(found, base, file)
    if said.average or (found.clients and dimension is not None and not _all_clients(dimension, limit, said.rank)):
        return None
    if dimension is None:
        return _changed(base, aggregate=extreme, per="row") if limit == 1 and not said.which else None
    return _changed(base, group_by=dimension.name, rank=said.rank, limit=limit, nth=said.nth)


def _all_clients(dimension: DimensionOutline, limit: int | None, rank: str | None) -> bool:
    """Return whether the largest (or smallest) lines of money in are all customers by name, as many as are ranked."""
    received = [member for member in dimension.members if member.total is not None and member.total > 0]
    ends = received[:limit] if rank != "bottom" else received[-(limit or 0) :]
    ranked = received if limit is None else ends
    return all(words_mean(member.name, "customer") for member in ranked)


def _lines(found: Slots, base: Ask, file: File) -> DimensionOutline | None:
    """Return the dimension whose members are ranked where the question names none: customers, else lines."""
    table = file.table(base.of.table) if base.of.table else file.cash_table
    if table is None or found.members:
        return None
    return file.group("customer" if table.layout == "invoices" else "line", table)


def _average(said: Said, base: Ask) -> Ask:
    per = said.each or said.unit
    if said.entry:
        return _changed(base, aggregate="average", per="row")
    if per is None and not base.of.stock:
        raise AskedBackError("which_average")
    return _changed(base, aggregate="average", per=per or "month")


def profit(said: Said, found: Slots, periods: Periods) -> Ask | None:
    """Return one line less all others: its extreme month, its sum, or how many months satisfy a limit."""
    of = found.members[0].quantity
    minus = found.rest if found.rest != of else None
    base = Ask(of=replace_quantity(of, direction=None), minus=minus, period=periods.period)
    loss = any(subject.word == "loss" for subject in found.measures)
    if said.having is not None:
        return _changed(base, group_by=said.unit or "month", having=said.having)
    if said.rank:
        low = loss or said.rank == "bottom"
        return _changed(base, aggregate="min" if low else "max", per=said.unit or "month")
    return base if not said.unit or said.each else _changed(base, group_by=said.unit)


def several(said: Said, found: Slots, periods: Periods, file: File) -> Several | None:
    """Return one question for each of several measures (total income and total expenses)."""
    if not _listed(found.measures) or found.members or not 2 <= len(found.measures) <= 4:  # noqa: PLR2004
        return None
    parts: list[Ask] = []
    for subject in found.measures:
        only = Slots(measures=[subject], excluded=found.excluded, money=found.money)
        quantity = merged(only, file)
        part = figured(said, only, periods, quantity, file) if quantity else None
        if part is None or part.group_by is not None:
            return None
        parts.append(part)
    return Several(parts=tuple(parts))


def burn(said: Said, found: Slots, periods: Periods, file: File) -> Ask | None:
    """Return the mean of each month's money out less money in (net burn), over months that the question names."""
    if len(found.measures) > 1 or found.members or said.rank or said.unit or said.count or said.share:
        return None
    if periods.period is None:
        raise AskedBackError("burn_period")
    sides = [merged(Slots(measures=[Subject(found.measures[0].piece, "out", subjects.cash_side(file, side))],
                          excluded=found.excluded, money=found.money), file) for side in ("out", "in")]  # fmt: skip
    if sides[0] is None or sides[1] is None:
        return None
    of = replace_quantity(sides[0], name="burn")
    return Ask(of=of, minus=sides[1], aggregate="average", per="month", period=periods.period)


def both_ends(said: Said, found: Slots, periods: Periods, of: Quantity, file: File) -> Several | None:
    """Return the largest and the smallest where both are asked for (en çok ve en az para çıkan aylar)."""
    if said.nth or said.limit or said.listed or said.amount:
        return None
    made = [figured(replace(said, rank=rank), found, periods, of, file) for rank in ("top", "bottom")]
    known = [each for each in made if each is not None]
    return Several(parts=tuple(known)) if len(known) == len(made) else None


def limited(said: Said, found: Slots, periods: Periods, of: Quantity, file: File) -> Ask | Several | None:
    """Return what is made of the entries over or under an amount; of both sides where the question names none."""
    if not said.amount or said.having is not None or periods.base is not None or said.share or said.percent:
        return None
    if file.table(of.table).layout not in {"transactions", "invoices"}:
        return None
    said.entry = said.entry or said.average or (said.rank is not None and found.dimension is None)
    parts: list[Ask] = []
    for side in limits.sided(of, file):
        quantity = limits.conditioned(side, said.amount, file)
        made = figured(said, found, periods, quantity, file) if quantity is not None else None
        if made is None:
            return None
        listed = said.which and not (said.rank or said.average or said.count or said.total)
        parts.append(_changed(made, group_by=None, rank="top", per="row") if listed else made)
    return parts[0] if len(parts) == 1 else Several(parts=tuple(parts))


def entries(file: File) -> Quantity:
    """Return the rows of the cash table (else of the main one), to be counted."""
    table = file.cash_table or file.outline.tables[0]
    return Quantity(table=table.id, name="entries")


def less(said: Said, found: Slots, periods: Periods, of: Quantity | None) -> Ask | None:
    """Return one quantity less the rows of named members, both as positive amounts."""
    if of is None or of.stock or found.minus is None or periods.base is not None or periods.end:
        return None
    if said.average or said.rank or said.count or said.each or said.unit or said.having:
        return None
    own = of.measure is not None and not of.measure.startswith("cash.") and found.minus.measure is None
    minus = replace_quantity(found.minus, measure=of.measure, direction=of.direction) if own else found.minus
    return Ask(of=of, minus=minus, period=periods.period)


def apart(said: Said, found: Slots, periods: Periods, whole: Quantity, file: File) -> Ask | Several | None:
    """Return one question for each named line, and one for all of them together where they are on one side.

    Lines of several columns (a category and a counterparty) narrow each other down: they stay one question.
    """
    columns = {condition.column for subject in found.members for condition in subject.quantity.where}
    if len(columns) > 1 or len({subject.quantity for subject in found.members}) == 1:
        return figured(said, found, periods, whole, file)
    if len(found.members) > 3 or said.rank or said.count or said.having:  # noqa: PLR2004
        return None
    sides = {subject.quantity.direction for subject in found.members}
    quantities = [merged(Slots(members=[subject], measures=found.measures, side=found.side, money=found.money), file)
                  for subject in found.members]  # fmt: skip
    parts = [figured(said, found, periods, each, file) for each in quantities if each is not None]
    if len(sides) == 1:
        parts.append(figured(said, found, periods, whole, file))
    known = [part for part in parts if part is not None]
    return Several(parts=tuple(known)) if len(known) == len(parts) and len(known) > 1 else None


def _listed(measures: list[Subject]) -> bool:
    """Return whether measures are different ones (income and expenses), none of them a level."""
    quantities = {subject.quantity for subject in measures}
    return len(quantities) == len(measures) and not any(quantity.stock for quantity in quantities)


def per_piece(said: Said, found: Slots, periods: Periods, file: File, question: str) -> Ask | None:
    """Return a measure for each piece sold: the average revenue per vehicle, of the group that ranks first."""
    quantity, pieces = merged(found, file), subjects.by_concept(file, "quantity", question)
    if quantity is None or quantity.stock or quantity.table != pieces.table or quantity.measure == pieces.measure:
        return None
    over = replace_quantity(pieces, where=quantity.where)
    ask = Ask(of=quantity, over=over, over_as="ratio", period=periods.period)
    if said.rank is None:
        return ask
    if found.dimension is None or said.unit or said.nth:
        return None
    return _changed(ask, group_by=found.dimension.name, rank=said.rank, limit=said.limit or 1)


def invoices(of: Quantity | None, found: Slots, periods: Periods, file: File) -> Quantity | None:
    """Return the invoices as they stood on a day; asks back by which date a period goes where that matters."""
    if of is None or of.table is None or file.table(of.table).layout != "invoices":
        return None
    unpaid = any(subject.word in {"unpaid", "payable", "receivable", "overdue"} for subject in found.measures)
    if periods.period is not None and unpaid and found.date is None:
        raise AskedBackError("which_date")
    if not found.overdue and periods.as_of is None:
        return of
    day = periods.as_of or invoicing.default_day(file.table(of.table))
    return invoicing.as_of(of, file, day, overdue=found.overdue) if day else None
