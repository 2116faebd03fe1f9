"""Follow-ups to several changes at once: another month, goal or buffer; another change has to be said in full."""

from __future__ import annotations

from bot.analyst.rules import paths
from bot.analyst.rules.amounts import Said, keeps
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.completing import answerable
from bot.analyst.rules.days import Calendar
from bot.analyst.rules.expression import Path, Reading
from bot.analyst.rules.outcomes import AskedBackError
from bot.analyst.rules.subjects import File
from bot.analyst.rules.when import Placed, When

_CHANGES = ("number", "scenario", "change", "topic", "multiple")


def followed(bag: Bag, earlier: Path, file: File, calendar: Calendar) -> Reading | None:
    """Return the earlier changes with another goal; None where the follow-up speaks of none of it."""
    said = Said()
    for piece, number in list(bag.numbers()):
        if not number.percent and keeps(bag, piece):
            said.buffer = number.value
            bag.use(piece)
    bag.take_all("follow")
    bag.take_all("anaphor")
    if said.buffer is not None and bag.take("having", "under"):
        said.goal = "buffer"
    goal_said = bag.has("goal", "break", "lowest", "left") or bag.has("measure", "closing")
    if goal_said:
        paths.goal(bag, said)
    _at(bag, said, calendar)
    if said.at is not None and not goal_said and said.buffer is None:
        said.goal = "closing"
    paths.soft(bag, said)
    if any(piece.has(kind) for piece in bag.left() for kind in _CHANGES):
        raise AskedBackError("need_each_full")
    if bag.unread() or (said.goal is None and said.buffer is None and said.at is None):
        return None
    changed = {"goal": said.goal or earlier.goal, "at": said.at or earlier.at, "buffer": said.buffer or earlier.buffer}
    if changed["goal"] == "closing" and changed["at"] is None and calendar.months:
        changed["at"] = calendar.months[-1]
    return answerable(Reading(expression=earlier.model_copy(update=changed)), file)


def _at(bag: Bag, said: Said, calendar: Calendar) -> None:
    """Take the month that a closing is asked for; a month from which something holds is another change."""
    for piece, placed in bag.periods():
        if placed.role in {"from", "after"} or not isinstance(placed.what, When) or said.at is not None:
            raise AskedBackError("need_each_full")
        span = calendar.resolve(Placed(placed.what), bag.year_hint())
        if span is not None:
            said.at = span.months[-1]
        bag.use(piece)
