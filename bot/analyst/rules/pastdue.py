"""What was past due on a day, in all or by so many days, of a list of invoices: as it stood then, paid since or not."""

from __future__ import annotations

from itertools import pairwise

from bot.analyst.rules import invoicing
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.expression import Study
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.studyparts import Topic, as_of, names_of, whose
from bot.analyst.rules.subjects import File
from bot.analyst.rules.when import When

_BUCKETS = {(1, 30): "days_1_30", (31, 60): "days_31_60", (61, 90): "days_61_90"}
_OLDEST = 90
_SAID = ("topic", "having", "unit", "date", "pay", "prep", "noun", "each")


def meant(bag: Bag, file: File) -> bool:
    """Return whether amounts past due by so many days are asked for, or those of a day before the last payment."""
    if file.invoices() is None or not bag.has("question", "how_much", "how_many"):
        return False
    if any(bag.has(kind) for kind in ("share", "percent", "rank", "change")) or bag.has("scenario", "if"):
        return False
    late = bag.has("measure", "overdue") or (bag.has("date", "due") and bag.has("topic", "late"))
    return late and (_bucket(bag) is not None or _settled_since(bag, file))


def read(topic: Topic) -> Study | None:
    """Return the question as one of the ages of what was open, or None where something else is said too."""
    bag = topic.bag
    found = _bucket(bag)
    whose(topic)
    if not as_of(topic):
        return None
    if found is not None:
        for piece in found[1]:
            bag.use(piece)
    for kind in _SAID:
        bag.take_all(kind)
    bag.take_all("agg", "sum")
    names = names_of(topic)
    if len(names) > 1:
        return None
    if names:
        topic.arguments["where"] = [{"column": names[0].column, "op": "is", "values": [names[0].written]}]
    return Study(tool="aging", arguments=topic.arguments, about=found[0] if found is not None else "overdue")


def _settled_since(bag: Bag, file: File) -> bool:
    """Return whether one day is named that lies before the last payment: what is paid now was open then."""
    table = file.invoices()
    paid = invoicing.column(table, "paid") if table is not None else None
    days = [placed.what.day for _, placed in bag.periods() if isinstance(placed.what, When)]
    if len(days) != 1 or days[0] is None or paid is None or paid.span is None:
        return False
    return paid.span.end > days[0]


def _bucket(bag: Bag) -> tuple[str, list[Piece]] | None:
    """Return the bucket of a range of days (31-60 days), or the oldest one (more than 90), with its pieces."""
    numbers = list(bag.numbers())
    for (one, low), (two, high) in pairwise(numbers):
        name = _BUCKETS.get((int(low.value), int(high.value)))
        behind = bag.beside(two)[1]
        if name is not None and behind is not None and behind.has("unit", "day"):
            return name, [one, two]
    for piece, number in numbers:
        near = [each for each in bag.beside(piece) if each is not None]
        days = any(each.has("unit", "day") for each in near)
        if number.value == _OLDEST and days and bag.has("having", "over"):
            return "over_90", [piece]
    return None
