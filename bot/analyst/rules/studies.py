"""Questions that an analysis of its own answers: ageing, days to pay, loans, runway, break-even, solving, forecasts.

A reading is made only for a tool that is offered; for all others the question is answered as before.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pydantic import JsonValue

from bot.analyst.rules import solving, studyparts
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.days import Calendar
from bot.analyst.rules.expression import Reading, Study
from bot.analyst.rules.outcomes import AskedBackError
from bot.analyst.rules.parts import hit_of
from bot.analyst.rules.steps import Heard, numbers_of, written
from bot.analyst.rules.subjects import File
from bot.analyst.rules.vocabulary import Name
from bot.analyst.rules.when import When
from tools.periods import months_between
from tools.tables import Direction

_CASH = {"runway", "balance_check", "forecast", "solve", "recurring"}
_BOUNDS = {0, 1, 30, 31, 60, 61, 90, 91}
_MOST = 36
_AHEAD = {"month": 1, "quarter": 3, "half": 6, "year": 12}
_OF_INCOME = {"seasonality", "growth", "variance"}


@dataclass(slots=True)
class Topic:
    """A question under way: its pieces, its file and the tools that may be planned."""

    bag: Bag
    file: File
    calendar: Calendar
    question: str
    offered: frozenset[str]
    arguments: dict[str, JsonValue]

    def heard(self) -> Heard:
        """Return the numbers of the question, used up."""
        return numbers_of(self.bag, self.file, self.question)


def study(bag: Bag, file: File, calendar: Calendar, question: str, offered: frozenset[str]) -> Reading | None:
    """Return the reading of a question that an analysis answers, or None; asks back for an input that is missing."""
    topic = Topic(bag, file, calendar, question, offered, {})
    name = _topic(bag) or solving.begun(bag)
    supposed = name is not None and bag.has("scenario", "if") and _TOOLS[name] not in {"solve", "break_even"}
    if name is None or _TOOLS[name] not in offered or supposed:
        return None
    if _TOOLS[name] in _CASH and file.cash is None:
        return None
    made = _READERS[name](topic)
    if made is None or made.tool not in offered:
        return None
    studyparts.soft(bag)
    return None if bag.unread() else Reading(expression=made)


def _topic(bag: Bag) -> str | None:
    said = {str(value) for piece in bag.left() if piece.has("topic") for value in piece.options["topic"]}
    if bag.has("slow"):
        said.add("days_to_pay")
    return next((name for name in _READERS if name in said), None)


def _period(topic: Topic, tool: str) -> bool:
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


def _as_of(topic: Topic) -> bool:
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


def _whose(topic: Topic) -> None:
    """Take whether it is owed to us or by us."""
    direction: Direction | None = None
    for piece in topic.bag.left():
        if piece.has("measure", "payable", "receivable", "unpaid", "overdue", "invoiced"):
            if piece.has("measure", "payable", "receivable"):
                direction = "out" if piece.has("measure", "payable") else "in"
            topic.bag.use(piece)
    if direction is not None and topic.file.invoices() is not None:
        topic.arguments["direction"] = direction


def _names(topic: Topic, side: str | None = None) -> list[Name]:
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


def _aging(topic: Topic) -> Study | None:
    bag = topic.bag
    bag.take_all("topic", "aging")
    _whose(topic)
    if topic.file.invoices() is None or not _as_of(topic):
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
    names = _names(topic)
    if len(names) > 1:
        return None
    if names:
        topic.arguments["where"] = [{"column": names[0].column, "op": "is", "values": [names[0].written]}]
    about = {None: "who" if bag.take_all("question", "who") else "all", 90: "over_90"}.get(heard.days)
    return Study(tool="aging", arguments=topic.arguments, about=about) if about else None


def _loan(topic: Topic) -> Study | None:
    bag = topic.bag
    yearly, monthly = bool(bag.take_all("each", "yearly")), bool(bag.take_all("each", "monthly"))
    about = (
        "interest"
        if bag.has("agg", "sum") or (bag.has("question", "how_much") and bag.has("topic", "interest"))
        else ""
    )
    heard = topic.heard()
    bag.take_all("topic", "loan", "interest")
    bag.take_all("agg", "sum")
    if len(heard.amounts) != 1 or len(heard.percents) != 1 or not heard.months or yearly == monthly:
        raise AskedBackError("study_loan")
    topic.arguments |= {
        "principal": written(heard.amounts[0][1].value), "rate": written(heard.percents[0][1].value),
        "payments": heard.months, "rate_per": "year" if yearly else "month",
    }  # fmt: skip
    return Study(tool="loan", arguments=topic.arguments, about=about)


def _days(topic: Topic) -> Study | None:
    bag = topic.bag
    if any(piece.has("topic", "dso") for piece in bag.left()):
        return _dso(topic)
    bag.take_all("topic", "days_to_pay", "dso")
    table = topic.file.invoices()
    if table is None:
        return None
    _whose(topic)
    slow = bag.take("slow")
    bag.take_all("agg", "average")
    bag.take_all("verb")
    bag.take_all("unit", "day")
    bag.take_all("having", "over")
    bag.take_all("measure", "in", "out", "collected")
    bag.take_all("filter", "only")
    who = bag.take_all("question", "who", "which") + bag.take_all("noun", "customer", "supplier", "counterparty")
    if not _period(topic, "days_to_pay"):
        return None
    names = _names(topic)
    if len(names) > 1:
        return None
    if names:
        topic.arguments["where"] = [{"column": names[0].column, "op": "is", "values": [names[0].written]}]
    about = "slowest" if slow is not None and who else "mean"
    if about == "slowest":
        topic.arguments["by_counterparty"] = True
    return Study(tool="days_to_pay", arguments=topic.arguments, about=about)


def _dso(topic: Topic) -> Study | None:
    bag = topic.bag
    bag.take_all("topic", "dso", "days_to_pay")
    bag.take_all("unit", "day")
    if topic.file.invoices() is None or not _period(topic, "cash_cycle"):
        return None
    return Study(tool="cash_cycle", arguments=topic.arguments)


def _break_even(topic: Topic) -> Study | None:
    bag = topic.bag
    bag.take_all("topic", "break_even")
    heard = topic.heard()
    if not _period(topic, "break_even") or heard.days or heard.months:
        return None
    variable = bag.take("variable")
    bag.take_all("fixed")
    bag.take_all("filter", "every_other", "only")
    if heard.amounts or heard.percents:
        return _break_even_of(topic, heard)
    names = _names(topic, "out")
    if variable is None or not names:
        raise AskedBackError("study_variable")
    topic.arguments["variable_lines"] = [name.written for name in names]
    bag.take_all("measure", "revenue")
    bag.take_all("scenario", "if")
    return Study(tool="break_even", arguments=topic.arguments)


def _break_even_of(topic: Topic, heard: Heard) -> Study | None:
    """Return a break-even of numbers: fixed costs and the contribution margin in percent."""
    if len(heard.amounts) != 1 or len(heard.percents) != 1:
        return None
    for kind, value in (("measure", "out"), ("measure", "margin"), ("measure", "gross_margin"), ("measure", "revenue")):
        topic.bag.take_all(kind, value)
    topic.arguments |= {
        "fixed": written(heard.amounts[0][1].value), "cm_ratio": written(heard.percents[0][1].value)
    }  # fmt: skip
    return Study(tool="break_even", arguments=topic.arguments)


def _runway(topic: Topic) -> Study | None:
    bag = topic.bag
    bag.take_all("topic", "runway")
    bag.take_all("anchor", "last", "latest")
    bag.take_all("measure", "closing", "burn")
    bag.take_all("unit", "month")
    bag.take_all("goal", "left")
    if not _period(topic, "runway"):
        return None
    return Study(tool="runway", arguments=topic.arguments)


def _forecast(topic: Topic) -> Study | None:
    bag, months = topic.bag, topic.calendar.months
    average = bag.take("agg", "average")
    bag.take_all("topic", "forecast")
    bag.take_all("measure", "closing", "net")
    bag.take_all("filter", "minus")
    ahead, windows, at = 0, [], ""
    for piece, placed in bag.periods():
        when = placed.what
        if not isinstance(when, When) or not months:
            return None
        size = when.count * _AHEAD.get(when.unit, 0)
        if when.anchor == "next":
            ahead = max(ahead, size)
        elif when.anchor in {"latest", "last"} and average is not None:
            windows.append(size)
        elif when.unit == "month" and when.number is not None and not when.anchor:
            at = _after(months[-1], when)
            ahead = max(ahead, len(months_between(months[-1], at)) - 1)
        else:
            return None
        bag.use(piece)
    heard = topic.heard()
    if heard.amounts or heard.percents or heard.days or (average is not None) != (len(windows) == 1) or ahead > _MOST:
        return None
    if average is not None:
        topic.arguments |= {"method": "trailing_average", "window": windows[0]}
    if ahead:
        topic.arguments["months"] = ahead
    bag.take_all("each")
    bag.take_all("unit", "month")
    return Study(tool="forecast", arguments=topic.arguments, about=at)


def _after(last: str, when: When) -> str:
    """Return the month beyond the file that is meant: of the year said, else the first one after the file's end."""
    if when.year is not None:
        return f"{when.year:04d}-{when.number:02d}"
    year = int(last[:4])
    here = f"{year:04d}-{when.number:02d}"
    return here if here > last else f"{year + 1:04d}-{when.number:02d}"


def _plain(name: str, tool: str) -> Callable[[Topic], Study | None]:
    """Return the reader of a topic that has no inputs but a period and a side."""

    def read(topic: Topic) -> Study | None:
        bag = topic.bag
        bag.take_all("topic", name)
        side = bag.take("measure", "in", "out", "revenue")
        sided = tool in {"recurring", "duplicates"}
        if side is not None and sided:
            topic.arguments["direction"] = "out" if side.has("measure", "out") else "in"
        if side is not None and not sided and (tool not in _OF_INCOME or side.has("measure", "out")):
            return None
        bag.take_all("measure", "closing")
        bag.take_all("verb")
        bag.take_all("unit", "month")
        if tool == "growth" and bag.periods():
            return None
        return Study(tool=tool, arguments=topic.arguments) if _period(topic, tool) else None

    return read


def _concentration(topic: Topic) -> Study | None:
    bag = topic.bag
    bag.take_all("topic", "concentration")
    bag.take_all("noun", "customer", "supplier")
    bag.take_all("rank", "top")
    bag.take_all("share")
    side = bag.take("measure", "in", "out", "revenue", "invoiced")
    if side is not None and side.has("measure", "out"):
        return None
    if topic.file.invoices() is None and topic.file.cash is None:
        return None
    return Study(tool="concentration", arguments=topic.arguments) if _period(topic, "concentration") else None


_READERS: dict[str, Callable[[Topic], Study | None]] = {
    "most_hires": lambda topic: solving.hires(topic.bag, topic.calendar, topic.heard),
    "largest_draw": lambda topic: solving.draw(topic.bag, topic.calendar, topic.heard),
    "earliest_hire": lambda topic: solving.earliest(topic.bag, topic.heard),
    "aging": _aging,
    "days_to_pay": _days,
    "dso": _days,
    "break_even": _break_even,
    "runway": _runway,
    "concentration": _concentration,
    "duplicates": _plain("duplicates", "duplicates"),
    "subscription": _plain("subscription", "recurring"),
    "balance_check": _plain("balance_check", "balance_check"),
    "anomaly": _plain("anomaly", "anomalies"),
    "season": _plain("season", "seasonality"),
    "budget": _plain("budget", "variance"),
    "growth": _plain("growth", "growth"),
    "forecast": _forecast,
    "loan": _loan,
}
_TOOLS = {
    "most_hires": "solve", "largest_draw": "solve", "earliest_hire": "solve", "aging": "aging",
    "days_to_pay": "days_to_pay", "dso": "cash_cycle", "break_even": "break_even", "runway": "runway",
    "concentration": "concentration", "duplicates": "duplicates", "subscription": "recurring",
    "balance_check": "balance_check", "anomaly": "anomalies", "season": "seasonality", "budget": "variance",
    "growth": "growth", "forecast": "forecast", "loan": "loan",
}  # fmt: skip
