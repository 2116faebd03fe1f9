"""Where the money goes: money out by what the file tells its entries apart by, the largest first."""

from __future__ import annotations

from bot.analyst.rules import subjects
from bot.analyst.rules.expression import Ask, Reading
from bot.analyst.rules.studyparts import Topic, period, soft

_ROLES = ("line", "category", "counterparty", "description")


def spending(topic: Topic) -> Reading | None:
    """Return money out by line, category or payee, in a period or the whole file; None where a word is not read."""
    bag = topic.bag
    bag.take_all("topic", "spending")
    for kind in ("verb", "study", "follow"):
        bag.take_all(kind)
    bag.take_all("measure", "out")
    table = topic.file.cash_table or topic.file.sided
    columns = {column.role: column for column in table.dimensions} if table is not None else {}
    column = next((columns[role] for role in _ROLES if role in columns), None)
    if column is None or not period(topic, "query"):
        return None
    soft(bag)
    if bag.unread():
        return None
    told = topic.arguments.get("period")
    ask = Ask(of=subjects.cash_side(topic.file, "out"), group_by=column.name, rank="top", share=True)
    return Reading(expression=Ask.model_validate({**ask.model_dump(), "period": told}))
