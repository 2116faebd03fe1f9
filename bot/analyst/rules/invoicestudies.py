"""Questions about invoices that analyses answer: how old what is owed is, how long payment takes, the DSO."""

from __future__ import annotations

from bot.analyst.rules.expression import Study
from bot.analyst.rules.studyparts import Topic, as_of, names_of, period, whose

_BOUNDS = {0, 1, 30, 31, 60, 61, 90, 91}


def aging(topic: Topic) -> Study | None:
    """Return the question how old what is owed is, on a day, of one party or of all."""
    bag = topic.bag
    bag.take_all("topic", "aging")
    whose(topic)
    if topic.file.invoices() is None or not as_of(topic):
        return None
    buckets = {number.whole for _, number in bag.numbers() if number.whole in _BOUNDS}
    bag.take_all("bucket")
    listed = {30, 60} <= buckets
    for piece, number in list(bag.numbers()):
        if listed and number.whole in _BOUNDS:
            bag.use(piece)
    heard = topic.heard()
    bag.take_all("having", "over", "at_least")
    bag.take_all("noun", "invoice")
    if listed:
        bag.take_all("date", "due")
        bag.take_all("unit", "day")
    if heard.amounts or heard.percents or heard.months:
        return None
    names = names_of(topic)
    if len(names) > 1:
        return None
    if names:
        topic.arguments["where"] = [{"column": names[0].column, "op": "is", "values": [names[0].written]}]
    about = {None: "who" if bag.take_all("question", "who") else "all", 90: "over_90"}.get(heard.days)
    return Study(tool="aging", arguments=topic.arguments, about=about) if about else None


def days(topic: Topic) -> Study | None:
    """Return the question how many days payment takes, of one party, of all, or of the slowest."""
    bag = topic.bag
    if any(piece.has("topic", "dso") for piece in bag.left()):
        return dso(topic)
    bag.take_all("topic", "days_to_pay", "dso")
    table = topic.file.invoices()
    if table is None:
        return None
    whose(topic)
    slow = bag.take("slow")
    bag.take_all("agg", "average")
    bag.take_all("verb")
    bag.take_all("unit", "day")
    bag.take_all("having", "over")
    bag.take_all("measure", "in", "out", "collected")
    bag.take_all("filter", "only")
    who = bag.take_all("question", "who", "which") + bag.take_all("noun", "customer", "supplier", "counterparty")
    if not period(topic, "days_to_pay"):
        return None
    names = names_of(topic)
    if len(names) > 1:
        return None
    if names:
        topic.arguments["where"] = [{"column": names[0].column, "op": "is", "values": [names[0].written]}]
    about = "slowest" if slow is not None and who else "mean"
    if about == "slowest":
        topic.arguments["by_counterparty"] = True
    return Study(tool="days_to_pay", arguments=topic.arguments, about=about)


def dso(topic: Topic) -> Study | None:
    """Return the question for days sales outstanding."""
    bag = topic.bag
    bag.take_all("topic", "dso", "days_to_pay")
    bag.take_all("unit", "day")
    if topic.file.invoices() is None or not period(topic, "cash_cycle"):
        return None
    return Study(tool="cash_cycle", arguments=topic.arguments)
