"""Shares and margins: a part of a whole, the largest member's share, one measure over another."""

from __future__ import annotations

from bot.analyst.rules import subjects
from bot.analyst.rules.expression import Ask, Quantity
from bot.analyst.rules.merging import merged, replace_quantity
from bot.analyst.rules.slots import Slots, Subject
from bot.analyst.rules.spans import Periods
from bot.analyst.rules.subjects import File
from bot.analyst.rules.told import Said


def share(said: Said, found: Slots, periods: Periods, file: File) -> Ask | None:
    """Return the share that is asked for, or None where part and whole are not surely told apart."""
    if found.excluded or found.overdue:
        return None
    if said.rank is not None and found.dimension is not None:
        return _largest(said, found, periods, file)
    ordered = sorted([*found.members, *found.measures], key=lambda subject: subject.piece.start)
    ordered = [subject for subject in ordered if subject.word not in {"profit", "loss"}]
    if len(found.members) == 1 and len(ordered) <= 2:  # noqa: PLR2004
        whole = next((subject for subject in ordered if subject.word != "member"), None)
        return _part(found.members[0], whole, periods, file)
    if len(ordered) != 2 or (found.members and len(found.members) != 2):  # noqa: PLR2004
        return None
    whole = _whole(said, ordered)
    if whole is None:
        return None
    part = next(subject for subject in ordered if subject is not whole)
    if part.quantity.stock or whole.quantity.stock or part.quantity.table != whole.quantity.table:
        return None
    return Ask(of=part.quantity, over=whole.quantity, period=periods.period)


def _largest(said: Said, found: Slots, periods: Periods, file: File) -> Ask | None:
    quantity = merged(found, file)
    if quantity is None or quantity.stock or found.dimension is None:
        return None
    return Ask(
        of=quantity,
        period=periods.period,
        group_by=found.dimension.name,
        rank="top" if said.rank == "top" else "bottom",
        limit=said.limit or 1,
        share=True,
    )


def _part(member: Subject, whole: Subject | None, periods: Periods, file: File) -> Ask | None:
    """Return a member's share of a measure; with no measure named, of its own side of the account."""
    rows = member.quantity
    if whole is None:
        if rows.direction is None:
            return None
        over = subjects.cash_side(file, rows.direction)
    else:
        over = whole.quantity
    if over.stock or over.measure == "cash.net":
        return None
    of = merged(Slots(members=[member], measures=[whole] if whole else []), file)
    if of is None:
        return None
    return Ask(of=of, over=over, period=periods.period)


def _whole(said: Said, ordered: list[Subject]) -> Subject | None:
    """Return the whole of two subjects: the genitive one, or the one behind ``percentage of``."""
    genitive = [subject for subject in ordered if subject.piece.case in {"gen", "loc"}]
    if len(genitive) == 1:
        return genitive[0]
    mark = said.percent or said.share
    if mark is None:
        return None
    behind = [subject for subject in ordered if subject.piece.start > mark.start]
    if len(behind) == 1:
        return behind[0]
    return None


def margin(said: Said, found: Slots, periods: Periods, file: File, question: str) -> Ask | None:
    """Return gross profit as a percentage of revenue, of everything or of the group that ranks first."""
    revenue = subjects.by_concept(file, "revenue", question)
    profit = next(s.quantity for s in found.measures if s.word in {"gross_margin", "margin"})
    where = tuple(condition for subject in found.members for condition in subject.quantity.where)
    of: Quantity = replace_quantity(profit, where=where)
    base = Ask(of=of, over=replace_quantity(revenue, where=where), period=periods.period)
    if revenue.table != profit.table:
        return None
    if said.rank is None:
        if said.unit or said.each or found.dimension:
            return None
        return base
    rank = "top" if said.rank == "top" else "bottom"
    if found.dimension is not None:
        return base.model_copy(update={"group_by": found.dimension.name, "rank": rank, "limit": said.limit or 1})
    if said.unit:
        return base.model_copy(update={"aggregate": "max" if rank == "top" else "min", "per": said.unit})
    return None
