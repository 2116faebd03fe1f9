"""What a reading would leave unsaid of a question's words about figures."""

from __future__ import annotations

from dataclasses import replace

from bot.analyst.rules.currencies import kept as kept_currency
from bot.analyst.rules.expression import Ask, Several
from bot.analyst.rules.parts import Slots
from bot.analyst.rules.told import Said


def says_all(said: Said, found: Slots, expression: Ask | Several) -> bool:
    """Return whether nothing that was said is missing of the expression."""
    if said.both and not isinstance(expression, Several):
        return False
    if not kept_currency(expression, found.money):
        return False
    if isinstance(expression, Several):
        only = Slots(excluded=found.excluded, minus=found.minus)
        return all(says_all(replace(said, both=False), only, part) for part in expression.parts)
    ranked = expression.rank is not None or expression.aggregate in {"min", "max"}
    kept = [
        not said.average or expression.aggregate == "average" or expression.over_as == "ratio",
        not said.rank or ranked,
        not said.limit or expression.limit == said.limit,
        not said.nth or expression.nth == said.nth,
        not said.listed or expression.rank is not None,
        not (said.each or said.unit) or expression.per is not None or expression.group_by in {said.each, said.unit},
        not said.share or expression.share or expression.over is not None,
        not said.percent or expression.over is not None or expression.base is not None or expression.share,
        not said.change or expression.base is not None or expression.step is not None,
        not said.step or expression.step is not None or expression.base is not None,
        not (found.counted and said.divides) or expression.over_as == "ratio",
        not found.counted or expression.over_as == "ratio" or expression.of.measure is not None,
        not said.unit_price or expression.over_as == "ratio",
        not said.member_limit or expression.having is not None,
        not said.amount
        or all(any(each.op == one.op.replace("equal", "is") for each in expression.of.where) for one in said.amount),
        not said.count or expression.count_only or expression.having is not None or expression.aggregate == "count",
        not said.having or expression.having is not None,
        not found.distinct or expression.members == found.distinct,
        not said.edge or expression.aggregate == said.edge,
        not found.dimension or expression.group_by == found.dimension.name,
        not said.which or ranked or expression.group_by is not None or expression.per is not None,
        not found.minus or expression.minus is not None,
        not said.entry or expression.count_only or expression.per == "row" or expression.aggregate == "count",
        not found.excluded or any(condition.op == "is_not" for condition in expression.of.where),
    ]
    return all(kept)
