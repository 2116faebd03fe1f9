"""Words of a question that say no more once an analysis stands."""

from __future__ import annotations

from bot.analyst.rules.bag import Bag

_SOFT = ("question", "anaphor", "all", "fixed")


def soft(bag: Bag) -> None:
    """Take the words that a question to an analysis is made of."""
    for kind in _SOFT:
        bag.take_all(kind)
    bag.take_all("measure", "amount")
    bag.take_all("agg", "sum")
    bag.take_all("goal", "left")
    bag.take_all("noun", "invoice", "entry")
    bag.take_all("prep", "at", "for", "as_of", "from", "to", "and")
    bag.take_all("scenario", "afford")
