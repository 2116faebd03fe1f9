"""How paid invoices came against their due day: late, on time, early, and who is quickest."""

from __future__ import annotations

from bot.analyst.rules.expression import Study
from bot.analyst.rules.invoicestudies import late
from bot.analyst.rules.studyparts import Topic, names_of, period, whose

_KINDS = ("on_time", "early", "late", "fastest", "lasted")
_TAKEN = ("question", "agg", "unit", "having", "rank", "verb", "noun", "slow", "change", "measure", "step", "more")


def asked(topic: Topic) -> Study | None:
    """Return the question, None where a word of it is none of this or an invoice is named alone."""
    bag = topic.bag
    if (one := late(topic)) is not None:
        return one
    if topic.file.invoices() is None:
        return None
    found = next((kind for kind in _KINDS if bag.take_all("pay", kind)), "mean")
    for kind in _KINDS:
        bag.take_all("pay", kind)
    whose(topic)
    bag.take_all("topic", "late", "days_to_pay", "dso")
    if not period(topic, "days_to_pay") or list(bag.numbers()):
        return None
    names = names_of(topic)
    if len(names) > 1:
        return None
    if names:
        topic.arguments["where"] = [{"column": names[0].column, "op": "is", "values": [names[0].written]}]
    for kind in _TAKEN:
        bag.take_all(kind)
    bag.take_all("filter", "only")
    bag.take_all("prep", "by", "and", "on", "at")
    bag.take_all("anchor", "last", "latest")
    return Study(tool="days_to_pay", arguments=topic.arguments, about="mean" if found == "lasted" else found)
