"""What questions to analyses have in common: their period and day, whose invoices, the names in them."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import JsonValue

from bot.analyst.protocols import Language
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.days import Calendar
from bot.analyst.rules.heard import Heard, numbers_of
from bot.analyst.rules.parts import hit_of
from bot.analyst.rules.subjects import File
from bot.analyst.rules.vocabulary import Name
from bot.analyst.rules.when import When
from tools.tables import Direction

_SOFT = ("question", "anaphor", "all", "fixed", "study")


@dataclass(slots=True)
class Topic:
    """A question under way: its pieces, its file and the tools that may be planned."""

    bag: Bag
    file: File
    calendar: Calendar
    question: str
    offered: frozenset[str]
    arguments: dict[str, JsonValue]
    language: Language = "en"

    def heard(self) -> Heard:
        """Return the numbers of the question, used up."""
        return numbers_of(self.bag, self.file, self.question)


def period(topic: Topic, tool: str) -> bool:
    """Take the period of the question as the tool's; False where it cannot be one."""
    spans = []
    for piece, placed in topic.bag.periods():
        if placed.role in {"base", "as_of"}:
            return False
        spans.append(topic.calendar.resolve(placed, topic.bag.year_hint()))
        topic.bag.use(piece)
    named = [span for span in spans if span is not None]
    if len(named) > 1:
        return False
    if named:
        topic.calendar.check(named[0])
        topic.arguments["period"] = named[0].model_dump(mode="json")
    return tool != "forecast" or not named


def as_of(topic: Topic) -> bool:
    """Take the day that the question speaks of; False where it names something else than one day."""
    for piece, placed in topic.bag.periods():
        when = placed.what
        if not isinstance(when, When) or placed.role not in {None, "as_of"} or "as_of" in topic.arguments:
            return False
        span = None if when.day else topic.calendar.span_of(when, topic.bag.year_hint())
        day = when.day or (span.end if span else None)
        if day is None:
            return False
        topic.arguments["as_of"] = day.isoformat()
        topic.bag.use(piece)
    return True


def whose(topic: Topic) -> None:
    """Take whether it is owed to us or by us."""
    direction: Direction | None = None
    for piece in topic.bag.left():
        if piece.has("measure", "payable", "receivable", "unpaid", "overdue", "invoiced"):
            if piece.has("measure", "payable", "receivable"):
                direction = "out" if piece.has("measure", "payable") else "in"
            topic.bag.use(piece)
    if direction is not None and topic.file.invoices() is not None:
        topic.arguments["direction"] = direction


def names_of(topic: Topic, side: str | None = None) -> list[Name]:
    """Return the lines or parties that the question names, used up; one of a kind for each piece."""
    found: list[Name] = []
    for piece in topic.bag.left():
        hit = hit_of(piece)
        members = [name for name in hit.names if name.kind == "member"] if hit is not None else []
        if side == "out":
            members = [name for name in members if name.total is None or name.total <= 0]
        if side == "out" and piece.has("measure", "revenue"):
            continue
        if members and len({name.written for name in members}) == 1:
            found.append(members[0])
            topic.bag.use(piece)
    return found


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
