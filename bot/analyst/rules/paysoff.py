"""Questions about sales that have to earn a cost: break-even of numbers, and what a new person has to sell."""

from __future__ import annotations

from bot.analyst.rules.bag import Bag
from bot.analyst.rules.expression import Study
from bot.analyst.rules.heard import Heard, written
from bot.analyst.rules.outcomes import AskedBackError
from bot.analyst.rules.studyparts import Topic

SELLING = (
    "sell", "sat", "point", "nokta", "himself", "herself", "themsel", "itself", "yapmali", "getirmeli",
)  # fmt: skip


def sold(bag: Bag) -> None:
    """Take the words of how much must be sold, or of the point: it is sales that are looked for."""
    for piece in bag.left():
        if piece.has("unread") and bag.tokens[piece.start].text.startswith(SELLING):
            bag.use(piece)


def earns_a_cost(bag: Bag) -> bool:
    """Return whether what one person has to sell at a margin is asked for."""
    person = bag.has("scenario", "someone", "people", "hire")
    margin = bag.has("measure", "margin", "gross_margin") and any(number.percent for _, number in bag.numbers())
    sold = any(p.has("unread") and bag.tokens[p.start].text.startswith(SELLING) for p in bag.left())
    return person and margin and (sold or bag.has("measure", "revenue"))


def pays_off(topic: Topic) -> Study | None:
    """Return what must be sold to earn a monthly cost; asks for the cost or the margin that is missing."""
    topic.bag.take_all("topic", "pays_off")
    sold(topic.bag)
    heard = topic.heard()
    for kind in ("scenario", "each", "agg", "measure", "verb", "unit", "goal", "variable", "filter", "prep", "follow"):
        topic.bag.take_all(kind)
    if len(heard.amounts) != 1 or len(heard.percents) != 1:
        raise AskedBackError("study_pays_off")
    return break_even_of(topic, heard)


def break_even_of(topic: Topic, heard: Heard) -> Study | None:
    """Return a break-even of numbers: fixed costs and the contribution margin in percent."""
    if len(heard.amounts) != 1 or len(heard.percents) != 1:
        return None
    for kind, value in (("measure", "out"), ("measure", "margin"), ("measure", "gross_margin"), ("measure", "revenue")):
        topic.bag.take_all(kind, value)
    topic.arguments |= {
        "fixed": written(heard.amounts[0][1].value), "cm_ratio": written(heard.percents[0][1].value)
    }  # fmt: skip
    return Study(tool="break_even", arguments=topic.arguments)
