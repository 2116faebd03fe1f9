"""The period in which one thing was the most or the least of another: receivables to payables, wages to income."""

from __future__ import annotations

from bot.analyst.rules.expression import Ask, Quantity
from bot.analyst.rules.parts import Slots, Subject
from bot.analyst.rules.spans import Periods
from bot.analyst.rules.told import Said


def by_period(said: Said, found: Slots, periods: Periods) -> Ask | None:
    """Return the quotient of two things by the period, the one that ranks first; None where they do not fit."""
    ordered = sorted([*found.members, *found.measures], key=lambda subject: subject.piece.start)
    if len(ordered) != 2 or said.nth or said.limit or said.both or said.unit is None:  # noqa: PLR2004
        return None
    part, whole = _part_and_whole(said, ordered[0], ordered[1])
    if part.stock != whole.stock or part.overlaps(whole) or part.measure == "cash.closing":
        return None
    if part.table != whole.table and not (part.measure or whole.measure or "").startswith("cash."):
        return None
    return Ask(
        of=part,
        over=whole,
        over_as="ratio" if part.stock else "percent",
        period=periods.period,
        group_by=said.unit,
        rank="bottom" if said.rank == "bottom" else "top",
        limit=1,
    )


def _part_and_whole(said: Said, one: Subject, other: Subject) -> tuple[Quantity, Quantity]:
    """Return what is divided and what it is divided by: the one in the dative (borçlara oranı), else the later one."""
    turned = said.language == "tr" and one.piece.case == "dat" and other.piece.case != "dat"
    return (other.quantity, one.quantity) if turned else (one.quantity, other.quantity)
