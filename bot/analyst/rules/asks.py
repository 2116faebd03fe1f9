"""Questions about figures: from slots to one typed expression, or None where a word is left over."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from itertools import pairwise

from bot.analyst.rules import invoicing, shares, subjects, topics
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.days import Calendar
from bot.analyst.rules.expression import Ask, Having, Quantity, Reading, Several
from bot.analyst.rules.outcomes import AskedBackError, RefusedError
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.slots import Slots, Subject, merged, profit_choice, replace_quantity, slots
from bot.analyst.rules.spans import Periods, taken
from bot.analyst.rules.subjects import File
from tools.periods import Granularity

MOST_RANKED = 12
_PLAIN = {"profit", "loss", "gross_margin", "margin"}
_PERIOD_UNITS: dict[str, Granularity] = {
    "month": "month",
    "quarter": "quarter",
    "half": "half",
    "year": "year",
    "day": "day",
}
_EACH: dict[str, Granularity] = {"monthly": "month", "quarterly": "quarter", "yearly": "year"}


@dataclass(slots=True)
class Said:
    """The words of a question about figures that say what is made of the amounts."""

    rank: str | None = None
    limit: int | None = None
    average: bool = False
    count: bool = False
    total: bool = False
    share: Piece | None = None
    percent: Piece | None = None
    change: str | None = None
    step: bool = False
    each: Granularity | None = None
    per: bool = False
    unit_price: bool = False
    unit: Granularity | None = None
    which: bool = False
    when: bool = False
    entry: bool = False
    having: Having | None = None


def ask(bag: Bag, file: File, calendar: Calendar, question: str, language: str) -> Reading | None:
    """Return the reading of a question about figures, or None where it is none or a word is left over."""
    found = slots(bag, file, question)
    said = _said(bag, found)
    compares = said.change is not None or (said.percent is not None and said.share is None)
    periods = taken(bag, calendar, compares=compares)
    if periods is None:
        return None
    for span in (periods.period, periods.base):
        calendar.check(span)
    _rest(bag, found, file, language)
    if bag.unread():
        _left_over(bag, found, file)
        return None
    if len(found.measures) > 1 and not _apart(bag, found):
        return None
    expression = _shape(said, found, periods, file, question)
    if expression is None or not _says_all(said, found, expression):
        return None
    return Reading(expression=expression)


def _apart(bag: Bag, found: Slots) -> bool:
    """Return whether several measures are told apart: by ``and`` between them, or as sides of a share."""
    pieces = sorted((subject.piece for subject in found.measures), key=lambda piece: piece.start)
    if len({subject.quantity for subject in found.measures}) < len(pieces) or any(p.has("share") for p in bag.pieces):
        return True
    if any(piece.has("percent") for piece in bag.pieces) or any(s.word in _PLAIN for s in found.measures):
        return True
    between = [
        any(piece.has("prep", "and") for piece in bag.pieces if one.end <= piece.start < two.start)
        for one, two in pairwise(pieces)
    ]
    return all(between)


def _left_over(bag: Bag, found: Slots, file: File) -> None:
    """Refuse where everything is read but for words that name something: the file does not hold that."""
    left = bag.unread()
    if found.measures or found.members or found.side:
        named = [piece for piece in left if set(piece.options) & {"scenario", "noun", "name"}]
        if named and len(named) == len(left):
            words = ", ".join(f'"{bag.written(piece)}"' for piece in named)
            raise RefusedError("not_in_file", words=words, holds=topics.holds(file))


def _says_all(said: Said, found: Slots, expression: Ask | Several) -> bool:
    """Return whether nothing that was said is missing of the expression."""
    if isinstance(expression, Several):
        return all(_says_all(said, Slots(), part) for part in expression.parts)
    ranked = expression.rank is not None or expression.aggregate in {"min", "max"}
    kept = [
        not said.average or expression.aggregate == "average" or expression.over_as == "ratio",
        not said.rank or ranked,
        not said.limit or expression.limit == said.limit,
        not (said.each or said.unit) or expression.per is not None or expression.group_by in {said.each, said.unit},
        not said.share or expression.share or expression.over is not None,
        not said.percent or expression.over is not None or expression.base is not None or expression.share,
        not said.change or expression.base is not None or expression.step is not None,
        not said.step or expression.step is not None or expression.base is not None,
        not found.counted or expression.over_as == "ratio" or expression.of.measure is not None,
        not said.unit_price or expression.over_as == "ratio",
        not said.count or expression.count_only or expression.having is not None,
        not said.having or expression.having is not None,
        not found.dimension or expression.group_by == found.dimension.name,
        not said.entry or expression.count_only or expression.per == "row",
        not found.excluded or any(condition.op == "is_not" for condition in expression.of.where),
    ]
    return all(kept)


def _said(bag: Bag, found: Slots) -> Said:
    said = Said()
    _rank(bag, said)
    said.average = bag.take("agg", "average") is not None
    said.total = bool(bag.take_all("agg", "sum"))
    said.step = bag.take("step") is not None
    said.share = bag.take("share")
    said.percent = bag.take("percent")
    change = [piece for piece in bag.take_all("change")]
    said.change = str(change[-1].options["change"][-1]) if change else None
    for piece in bag.take_all("each", *_EACH):
        said.each = _EACH[next(str(value) for value in piece.options["each"] if value in _EACH)]
    said.per = bag.take("each", "per") is not None
    said.unit_price = bag.take("noun", "unit_of_sale") is not None
    said.when = bag.take("question", "when") is not None
    said.which = bag.take("question", "which") is not None or said.when
    having(bag, said, found)
    unit = bag.take("unit")
    said.unit = _PERIOD_UNITS.get(str(unit.options["unit"][0])) if unit else None
    if said.when and said.unit is None and said.rank and not bag.has("noun", "entry"):
        said.unit = "month"
    if said.each and not said.average and not said.which and bag.has("question") and not said.per:
        said.average = True
    how_many = bag.has("question", "how_many")
    entry = bag.take("noun", "entry") or (bag.take("noun", "invoice") if how_many else None)
    said.entry = entry is not None
    said.count = how_many and (said.entry or said.having is not None)
    if said.having is not None and said.unit is None and not said.count:
        said.having = None
    if said.count:
        bag.take_all("question", "how_many")
    return said


def _rank(bag: Bag, said: Said) -> None:
    pieces = [piece for piece in bag.take_all("rank")]
    if bag.has("goal", "lowest"):
        pieces += bag.take_all("goal", "lowest")
        said.rank = "bottom"
    for piece in pieces:
        if piece.has("rank"):
            said.rank = str(piece.options["rank"][0])
    if not said.rank:
        return
    for piece, number in list(bag.numbers()):
        before, after = bag.beside(piece)
        near = any(
            other is not None and (other.has("rank") or other.has("noun") or other.has("unit"))
            for other in (before, after)
        )
        if near and not number.percent and number.currency is None and number.whole and number.whole <= MOST_RANKED:
            said.limit = number.whole
            bag.use(piece)


def having(bag: Bag, said: Said, found: Slots) -> None:
    """Take a limit that groups are counted by: over 400,000, below zero, loss-making."""
    if said.rank or not (bag.has("question", "how_many") or (said.which and bag.has("unit"))):
        return
    for piece, number in list(bag.numbers()):
        for other in bag.beside(piece):
            if other is not None and other.has("having", "over", "under", "at_least", "at_most") and bag.free(other):
                op = next(value for value in other.options["having"] if value not in {"below_zero", "above_zero"})
                said.having = Having.model_validate({"op": op, "value": number.value})
                bag.use(piece)
                bag.use(other)
                return
    if bag.take("having", "below_zero"):
        said.having = Having(op="under", value=Decimal(0))
    elif bag.take("having", "above_zero"):
        said.having = Having(op="over", value=Decimal(0))
    elif any(subject.word == "loss" for subject in found.measures):
        said.having = Having(op="under", value=Decimal(0))


def _rest(bag: Bag, found: Slots, file: File, language: str) -> None:
    """Take the words that say no more once a subject stands."""
    bag.take_all("question", "how_much", "which")
    if language == "tr":
        bag.take_all("question", "how_many")
    if found.counted or any(subject.word == "quantity" for subject in found.measures):
        bag.take_all("question", "how_many")
    bag.take_all("goal", "left")
    bag.take_all("edge", "end")
    if found.members or found.measures:
        bag.take_all("measure", "amount")
        for piece in bag.left():
            if piece.has("anaphor", "that") and bag.pieces.index(piece) > 0:
                bag.use(piece)
        bag.take_all("agg", "sum")
    if file.invoices() is not None:
        bag.take_all("noun", "invoice")


def _per_piece(found: Slots, periods: Periods, file: File, question: str) -> Ask | None:
    """Return a measure for each piece sold: the average revenue per vehicle."""
    quantity, pieces = merged(found, file), subjects.by_concept(file, "quantity", question)
    if quantity is None or quantity.stock or quantity.table != pieces.table or quantity.measure == pieces.measure:
        return None
    where = quantity.where
    return Ask(of=quantity, over=replace_quantity(pieces, where=where), over_as="ratio", period=periods.period)


def _shape(said: Said, found: Slots, periods: Periods, file: File, question: str) -> Ask | Several | None:
    if found.rest is not None:
        return _profit(said, found, periods)
    loss = any(subject.word in {"profit", "loss"} for subject in found.measures)
    if loss and not any(subject.word not in {"profit", "loss"} for subject in found.measures):
        raise profit_choice(file, question)
    if said.share is not None or (said.percent is not None and said.change is None and periods.base is None):
        return shares.share(said, found, periods, file)
    if any(subject.word in {"gross_margin", "margin"} for subject in found.measures):
        return shares.margin(said, found, periods, file, question)
    if said.average and said.per and (found.counted or said.unit_price):
        return _per_piece(found, periods, file, question)
    quantity = merged(found, file)
    if quantity is not None and quantity.name in {"unpaid", "invoiced"} or found.overdue or periods.as_of:
        quantity = invoices(quantity, found, periods, file)
        if quantity is None:
            return None
    if quantity is None:
        return _several(said, found, periods, file)
    if loss and said.rank:
        said.rank = "bottom"
    return figured(said, found, periods, quantity, file)


def invoices(of: Quantity | None, found: Slots, periods: Periods, file: File) -> Quantity | None:
    """Return the invoices as they stood on the day asked for; asks back by which date a period goes where it matters."""
    if of is None or of.table is None or file.table(of.table).layout != "invoices":
        return None
    unpaid = any(subject.word in {"unpaid", "payable", "receivable", "overdue"} for subject in found.measures)
    if periods.period is not None and unpaid and found.date is None:
        raise AskedBackError("which_date")
    if not found.overdue and periods.as_of is None:
        return of
    day = periods.as_of or invoicing.default_day(file.table(of.table))
    return invoicing.as_of(of, file, day, overdue=found.overdue) if day else None


def figured(said: Said, found: Slots, periods: Periods, of: Quantity, file: File) -> Ask | None:
    """Return what is made of one quantity: a change, a count, an extreme, an average, groups, or its sum."""
    base = Ask(of=of, period=periods.period, aggregate="last" if of.stock else "sum", date=found.date)
    if periods.base is not None:
        return _changed(base, aggregate=base.aggregate, base=periods.base)
    if said.change is not None:
        return _moves(said, base)
    if said.count:
        return _counted(said, base)
    if said.having is not None:
        return _changed(base, group_by=said.unit, having=said.having)
    if said.rank:
        return _ranked(said, found, base, file)
    if said.average:
        return _average(said, base)
    group: str | None = said.each or (said.unit if said.which or said.per else None)
    if found.dimension is not None and not said.unit and not said.each:
        group = found.dimension.name
    if said.unit and group is None:
        return None
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
    raise AskedBackError("need_two_periods")


def _counted(said: Said, base: Ask) -> Ask | None:
    if said.having is not None:
        return _changed(base, group_by=said.unit or "month", having=said.having)
    return _changed(base, count_only=True) if not base.of.stock else None


def _ranked(said: Said, found: Slots, base: Ask, file: File) -> Ask | None:
    rank, limit = said.rank, said.limit or 1
    if said.entry and not said.unit:
        if limit > 1:
            return None
        return _changed(base, aggregate="max" if rank == "top" else "min", per="row")
    unit = said.unit or said.each
    if found.dimension is not None:
        if unit or base.of.stock:
            return None
        return _changed(base, group_by=found.dimension.name, rank=rank, limit=limit)
    if unit or base.of.stock:
        unit = unit or "month"
        if limit == 1:
            return _changed(base, aggregate="max" if rank == "top" else "min", per=unit)
        return _changed(base, group_by=unit, rank=rank, limit=limit)
    if found.members or said.average:
        return None
    table = file.table(base.of.table) if base.of.table else file.cash_table
    dimension = file.group("customer" if table and table.layout == "invoices" else "line", table) if table else None
    if dimension is None:
        return None
    return _changed(base, group_by=dimension.name, rank=rank, limit=limit)


def _average(said: Said, base: Ask) -> Ask:
    per = said.each or said.unit
    if said.entry:
        return _changed(base, aggregate="average", per="row")
    if per is None and not base.of.stock:
        raise AskedBackError("which_average")
    return _changed(base, aggregate="average", per=per or "month")


def _profit(said: Said, found: Slots, periods: Periods) -> Ask | None:
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


def _listed(measures: list[Subject]) -> bool:
    """Return whether measures are different ones (income and expenses), none of them a level."""
    quantities = {subject.quantity for subject in measures}
    return len(quantities) == len(measures) and not any(quantity.stock for quantity in quantities)


def _several(said: Said, found: Slots, periods: Periods, file: File) -> Several | None:
    """Return one question for each of several measures (total income and total expenses)."""
    if not _listed(found.measures) or found.members or not 2 <= len(found.measures) <= 4:  # noqa: PLR2004
        return None
    parts: list[Ask] = []
    for subject in found.measures:
        only = Slots(measures=[subject], excluded=found.excluded)
        quantity = merged(only, file)
        part = figured(said, only, periods, quantity, file) if quantity else None
        if part is None:
            return None
        parts.append(part)
    return Several(parts=tuple(parts))
