"""Questions about growth, seasons, budgets, what comes back, what may be double, and what is unusual."""

from __future__ import annotations

import re

from pydantic import JsonValue

from bot.analyst.rules.expression import Study
from bot.analyst.rules.fold import Token, fold
from bot.analyst.rules.heard import written
from bot.analyst.rules.outcomes import AskedBackError
from bot.analyst.rules.ownstudies import grown
from bot.analyst.rules.parts import hit_of
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.studyparts import Topic, names_of, period
from bot.analyst.rules.subjects import MOST_OPTIONS, concept
from bot.analyst.rules.vocabulary import Name
from bot.analyst.rules.when import Placed, When
from tools.tables import Direction

# What a column calls the two sides of the account: no lines of their own.
SIDES = re.compile(r"(gelir|gider|income|expense|revenue|cost|inflow|outflow|giris|cikis|in|out)(s|ler|lar)?")
_REAL = {"real", "reel", "inflation", "enflasyondan"}


def growth(topic: Topic) -> Study | None:
    """Return how something grows: money in, money out or one line, in a month, beyond prices where that is asked."""
    if (own := grown(topic)) is not None:
        return own
    bag = topic.bag
    bag.take_all("topic", "growth")
    bag.take_all("change", "any", "up")
    bag.take_all("each")
    prices = bag.take_all("topic", "price")
    if prices:
        bag.take_all("filter", "only")  # or just prices?
    inflation = bag.take("study", "inflation")
    if inflation:
        bag.take_all("scenario", "if")
    heard = topic.heard()
    if heard.amounts or heard.days or heard.months or len(heard.percents) > 1 or (heard.percents and not inflation):
        return None
    bag.take_all("percent")
    about = _of(topic)
    if about is None or not _month(topic):
        return None
    if heard.percents:
        topic.arguments["inflation"] = written(heard.percents[0][1].value)
    elif prices or inflation or any(token.text in _REAL for token in bag.tokens):
        raise AskedBackError("study_inflation")
    return Study(tool="growth", arguments=topic.arguments, about=about)


def _of(topic: Topic) -> str | None:
    """Take what is looked at as the tool's operand: its name, empty for money in or out; None for anything else."""
    bag = topic.bag
    sales = sales_of(topic)
    side = side_of(topic)
    names = lines_of(topic) or sales
    if len(names) > 1 or bag.has("measure", "net", "closing", "profit", "unpaid", "overdue"):
        return None
    if names:
        topic.arguments["of"] = operand_of(names[0])
        return names[0].written
    if side == "out":
        topic.arguments["of"] = {"direction": "out"}
    return ""


def sales_of(topic: Topic) -> list[Name]:
    """Return the line of sales that the file has, where sales are asked about in whatever language; asks which one."""
    if not any(piece.has("measure", "revenue") and not piece.has("measure", "in") for piece in topic.bag.left()):
        return []
    said = [name for name in concept(topic.file, "revenue") if name.kind == "member" and (name.total or 0) > 0]
    names = [name for name in said if len(name.words) == 1] or said
    written = list(dict.fromkeys(name.written for name in names))
    if len(written) > 1:
        raise AskedBackError("which_name", names=", ".join(written[:MOST_OPTIONS]))
    return names[:1]


def operand_of(name: Name) -> dict[str, JsonValue]:
    """Return a line or party as a tool's operand, of the side that it is on."""
    said: dict[str, JsonValue] = {"where": [{"column": name.column, "op": "is", "values": [name.written]}]}
    return {**said, "direction": "out"} if name.total is not None and name.total < 0 else said


def side_of(topic: Topic) -> Direction | None:
    """Take the side that is spoken of: a name of the file that is such a word too stays a name."""
    bag = topic.bag
    plain = [piece for piece in bag.left() if piece.has("measure", "in", "out", "revenue") and not _names(piece)]
    plain += [piece for piece in bag.left() if piece.has("verb", "in", "out") and piece not in plain]
    for piece in plain:
        bag.use(piece)
    if not plain:
        return None
    return "out" if any(piece.has("measure", "out") or piece.has("verb", "out") for piece in plain) else "in"


def _names(piece: Piece) -> bool:
    """Return whether a piece is a whole name of the file that is more than the word for a side."""
    hit = hit_of(piece)
    return hit is not None and hit.full and not all(SIDES.fullmatch(fold(name.written)) for name in hit.names)


def lines_of(topic: Topic) -> list[Name]:
    """Return the lines or parties that are named, used up; a side that is a member of some column is none."""
    return [name for name in names_of(topic) if not SIDES.fullmatch(fold(name.written))]


def _month(topic: Topic) -> bool:
    """Take the one month that growth is asked for; False for any other period."""
    for piece, placed in topic.bag.periods():
        when = placed.what
        whole = isinstance(when, When) and when.anchor in {"whole", "same_last_year", "month_before"}
        if not whole:
            single = isinstance(when, When) and when.unit == "month" and when.number and placed.role in {None, "at"}
            span = topic.calendar.resolve(Placed(when), topic.bag.year_hint()) if single else None
            if span is None or "month" in topic.arguments:
                return False
            topic.calendar.check(span)
            topic.arguments["month"] = span.months[0]
        topic.bag.use(piece)
    return True


def season(topic: Topic) -> Study | None:
    """Return which months are weak or strong."""
    bag = topic.bag
    if bag.has("scenario", "people", "hire") or bag.has("goal"):
        return None
    weak = bag.has("rank", "bottom") or any("durgun" in token.text or "zayif" in token.text for token in bag.tokens)
    strong = (bag.take_all("study", "strong") or bag.has("rank", "top")) and not weak
    for kind in ("topic", "study", "rank", "unit", "each", "change", "having"):
        bag.take_all(kind)
    side = side_of(topic)
    if topic.heard().amounts or not period(topic, "seasonality"):
        return None
    if side == "out":
        topic.arguments["of"] = {"direction": "out"}
    return Study(tool="seasonality", arguments=topic.arguments, about="strongest" if strong else "")


def recurring(topic: Topic) -> Study | None:
    """Return what comes back at a steady distance: all of it, what it costs, the largest, or one payee's."""
    bag = topic.bag
    ended = bag.take_all("recurs", "ended")
    kinds = [name for piece in bag.left() if piece.has("topic", "subscription") for name in _category(piece)]
    bag.take_all("topic", "subscription")
    total = bag.take_all("question", "how_much") + bag.take_all("agg", "sum")
    listed = bool({"which", "what", "neler", "hangi", "hangileri", "list"} & {token.text for token in bag.tokens})
    largest = bag.take_all("rank", "top")
    side = side_of(topic)
    for kind in ("unit", "each", "noun", "question"):
        bag.take_all(kind)
    names = lines_of(topic)
    if topic.heard().amounts or len(names) > 1 or not period(topic, "recurring"):
        return None
    if side == "in":
        topic.arguments["direction"] = "in"
    names = names or kinds[:1]
    if names:
        topic.arguments["where"] = [{"column": names[0].column, "op": "is", "values": [names[0].written]}]
    about = "ended" if ended else "largest" if largest else "total" if total and not names and not listed else ""
    return Study(tool="recurring", arguments=topic.arguments, about=about)


def _category(piece: Piece) -> list[Name]:
    """Return the category of the file that a word for subscriptions names as a whole."""
    hit = hit_of(piece)
    found = [name for name in hit.names if name.kind == "member"] if hit is not None and hit.full else []
    return [name for name in found if name.role in {"category", "line"}]


def duplicates(topic: Topic) -> Study | None:
    """Return what may have been paid or written twice."""
    bag = topic.bag
    words = {token.text[:3] for piece in bag.take_all("topic", "duplicates") for token in _tokens(topic, piece)}
    side = "out" if words & {"pay", "pai", "ode"} else side_of(topic)
    side_of(topic)
    bag.take_all("scenario", "constant")
    bag.take_all("unit")
    bag.take_all("question", "how_many", "how_often")
    bag.take_all("noun")
    bag.take_all("each")
    if topic.heard().amounts or not period(topic, "duplicates"):
        return None
    if side is not None and topic.file.cash is not None:
        topic.arguments["direction"] = side
    return Study(tool="duplicates", arguments=topic.arguments)


def _tokens(topic: Topic, piece: Piece) -> tuple[Token, ...]:
    return topic.bag.tokens[piece.start : piece.end]


def anomaly(topic: Topic) -> Study | None:
    """Return what is far from usual, of all or of one side."""
    bag = topic.bag
    bag.take_all("topic", "anomaly")
    bag.take_all("anchor", "this")
    side = side_of(topic)
    which = bag.take_all("question", "which") and bag.take_all("noun")
    bag.take_all("noun")
    bag.take_all("question", "how_many")
    bag.take_all("measure", "amount")
    if bag.take_all("prep", "compared"):  # with all other months: what is usual comes from the whole file
        bag.take_all("filter", "every_other")
        bag.take_all("each")
        bag.take_all("unit", "month")
    if topic.heard().amounts or not period(topic, "anomalies"):
        return None
    if side is not None:
        topic.arguments["of"] = {"direction": side}
    return Study(tool="anomalies", arguments=topic.arguments, about="which" if which else "")
