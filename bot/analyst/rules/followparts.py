"""Follow-ups to a figure that name a part or a whole of it, what is left of it, or how long cash lasts at its rate."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.analyst.protocols import Language
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.days import Calendar
from bot.analyst.rules.expression import Ask, Quantity, Reading, Study
from bot.analyst.rules.fold import Token
from bot.analyst.rules.parts import Slots
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.subjects import File, net

_OF = re.compile(
    r"(?:%|percent(?:age)?|share|part|proportion) of (?!that|it|this|them|these|those)[^?]*"
    r" (?:is|are|was|were|do|does|did|goes|go) (?:that|it|this|they|these|those)\b|"
    r"percent(?:age)? of (?!that|it|this|them|these|those)"
)


@dataclass(frozen=True, slots=True)
class Context:
    """What a follow-up is read with."""

    question: str
    language: Language
    file: File
    calendar: Calendar
    narrows: bool = False
    tokens: tuple[Token, ...] = ()


def at_rate(pieces: list[Piece], earlier: Ask) -> Reading | None:
    """Return how long cash lasts at the net burn of the earlier question, over the same months."""
    bag = Bag(list(pieces))
    lasts = bag.take_all("topic", "runway")
    for kind in ("same", "anaphor", "anchor", "question", "follow"):
        bag.take_all(kind)
    bag.take_all("measure", "closing")
    bag.take_all("unit", "month")
    if bag.unread() or not lasts or earlier.period is None:
        return None
    return Reading(expression=Study(tool="runway", arguments={"period": earlier.period.model_dump(mode="json")}))


def is_whole(found: Slots, percent: Piece | None, context: Context) -> bool:
    """Return whether what is named is the whole (gelirin yüzde kaçı, what percent of income is that)."""
    named = [*found.members, *found.measures]
    if len(named) != 1:
        return False
    if context.language == "tr":
        return percent is not None and named[0].piece.case == "gen"
    # what share of sales is that: what stands behind "of" is the whole
    return _OF.search(f" {context.question.lower()} ") is not None


def share_of(earlier: Ask, part: Quantity | None, *, other_period: bool, whole: bool = False) -> Reading | None:
    """Return how large a part of the earlier figure something is (bunun yüzde kaçı kira?), or it of something."""
    if part is None or other_period or earlier.over is not None or earlier.minus is not None or part.stock:
        return None
    if whole:
        return (
            None if earlier.group_by or earlier.per else Reading(expression=earlier.model_copy(update={"over": part}))
        )
    return Reading(expression=Ask(of=part, over=earlier.of, period=earlier.period))


def left_over(bag: Bag, found: Slots, earlier: Ask, context: Context) -> bool:
    """Return whether it is asked what is left of a period's money, in a file that states no balance."""
    balance = context.file.cash is not None and context.file.cash.closing is not None
    sides = earlier.of.measure in {"cash.in", "cash.out"} and not earlier.of.where
    return bag.has("goal", "left") and sides and not balance and not (found.measures or found.members or found.side)


def net_of(bag: Bag, earlier: Ask, context: Context) -> Reading | None:
    """Return money in less money out of the earlier period."""
    bag.take_all("question")
    bag.take_all("goal", "left")
    if bag.unread() or earlier.period is None:
        return None
    return Reading(expression=Ask(of=net(context.file), period=earlier.period))
