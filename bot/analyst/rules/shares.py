"""Shares and margins: a part of a whole, the largest member's share, one measure over another."""

from __future__ import annotations

from bot.analyst.rules import ratios, subjects
from bot.analyst.rules.expression import Ask, Quantity
from bot.analyst.rules.merging import merged, replace_quantity
from bot.analyst.rules.parts import Slots, Subject
from bot.analyst.rules.spans import Periods
from bot.analyst.rules.subjects import File
from bot.analyst.rules.told import Said


def share(said: Said, found: Slots, periods: Periods, file: File) -> Ask | None:
    """Return the share that is asked for, or None where part and whole are not surely told apart."""
    if found.excluded or found.overdue:
        return None
    if said.rank is not None and found.dimension is not None:
        return _largest(said, found, periods, file)
    if said.rank is not None and said.unit is not None:
        return ratios.by_period(said, found, periods)
    ordered = sorted([*found.members, *found.measures], key=lambda subject: subject.piece.start)
    ordered = [subject for subject in ordered if subject.word not in {"profit", "loss"}]
    if len(found.members) == 1 and len(ordered) == 1:
        return _of_side(found.members[0], periods, file)
    whole = _whole(said, ordered)
    if whole is None:
        return None
    parts = [subject for subject in ordered if subject is not whole]
    members = all(subject.word == "member" for subject in parts)
    if not parts or (len(parts) > 1 and not members):
        return None
    part = merged(Slots(members=parts), file) if members else parts[0].quantity
    return _quotient(part, whole.quantity, periods)


def _quotient(part: Quantity | None, whole: Quantity, periods: Periods) -> Ask | None:
    """Return a part over its whole; a column's member is its part of that column."""
    if part is None or part.stock or whole.stock or whole.measure == "cash.net" or part.overlaps(whole):
        return None
    if whole.measure is not None and not whole.measure.startswith("cash.") and part.measure is None:
        if whole.where or part.table != whole.table:
            return None
        part = replace_quantity(part, measure=whole.measure, direction=whole.direction)
    held = tuple(each for each in whole.where if each.op in {"empty", "not_empty"} and each not in part.where)
    if held and part.table == whole.table:
        # a customer's part of what is unpaid is what that customer has not paid
        part = replace_quantity(part, where=(*held, *part.where))
    if whole.measure == "cash.out" and part.direction is None and part.measure is None:
        return None
    return Ask(of=part, over=whole, period=periods.period)


def _of_side(member: Subject, periods: Periods, file: File) -> Ask | None:
    """Return a member's share of its own side of the account, where no whole is named."""
    side = member.quantity.direction
    if side is None:
        return None
    return _quotient(member.quantity, subjects.cash_side(file, side), periods)


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


def _whole(said: Said, ordered: list[Subject]) -> Subject | None:
    """Return the whole of the subjects of a share.

    In Turkish a dative or locative one (giderlere oranı, giderlerdeki payı), or the genitive one of ``yüzde kaçı``; in
    English the one behind ``percentage of``; else the one that is a measure where all others are named lines.
    """
    genitive = [subject for subject in ordered if subject.piece.case == "gen"]
    if said.percent is not None and said.share is None and len(genitive) == 1:
        # gelirin yüzde kaçı kiraya gidiyor: what is asked of, not where it goes
        return genitive[0]
    for case in ("dat", "loc"):
        marked = [subject for subject in ordered if subject.piece.case == case]
        if len(marked) == 1:
            return marked[0]
    mark = said.percent or said.share
    behind = [subject for subject in ordered if mark is not None and subject.piece.start >= mark.end]
    ahead = [subject for subject in ordered if subject not in behind]
    if said.language == "en" and said.percent is not None and behind:
        return behind[0] if len(behind) == 1 or not ahead else None
    measures = [subject for subject in ordered if subject.word != "member"]
    return measures[0] if len(measures) == 1 and len(ordered) > 1 and measures[0] not in genitive else None


def margin(said: Said, found: Slots, periods: Periods, file: File, question: str) -> Ask | None:
    """Return gross profit as a percentage of revenue, of everything or of the group that ranks first."""
    profit = next(s.quantity for s in found.measures if s.word in {"gross_margin", "margin"})
    made = profit.name == "net"
    revenue = subjects.cash_side(file, "in") if made else subjects.by_concept(file, "revenue", question)
    if made and (found.members or found.dimension):
        return None
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
