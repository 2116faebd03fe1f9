"""Questions of actual against budget: a side, a line, the month or line furthest over or under, how many, and which."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from pydantic import JsonValue

from bot.analyst.rules.days import Calendar
from bot.analyst.rules.expression import Reading, Study
from bot.analyst.rules.fold import fold
from bot.analyst.rules.ownstudies import deviated
from bot.analyst.rules.parts import hit_of
from bot.analyst.rules.question import Question
from bot.analyst.rules.studyparts import Topic, period
from bot.analyst.rules.subjects import File
from bot.analyst.rules.trendstudies import SIDES, lines_of, side_of
from bot.analyst.rules.vocabulary import Name

_NAMING = ("line", "category", "counterparty", "account", "other")
_MEMBERS = 48
_SPAN = re.compile(r"\bover (?:the )?(?:whole |last |first |past |full )?(?:\d+|\w+) (?:months?|years?|quarters?)\b")
_OVER = re.compile(
    r"\b(?:over|above|exceed\w*|overspen\w*|as(?:m|t|an|il|iyor)\w*|ustunde\w*|uzerinde\w*|"
    r"gec(?:mis|ti|tik|en|iyor|er|tigi|tigimiz)\w*|overr[ua]n\w*|overshot|tas(?:ir|ti|an|mis|iyor)\w*)\b"
)
_UNDER = re.compile(r"\b(?:under|below|underspen\w*|short of|miss(?:ed|es)?|altinda\w*|gerisinde\w*|tuttura?ma\w*)\b")
_MOST = re.compile(r"\b(?:furthest|farthest|most|worst|biggest|largest|en (?:cok|fazla|buyuk|kotu)\w*)\b")
_MONTHS = re.compile(
    r"\b(?:which|what|how many|number of)(?: \w+)? months?\b|\b(?:hangi|kac) ay|\bay(?:lar)?\w* hangi|"
    r"\baylar(?:i)?$|^months\b"
)
_SPENT = re.compile(r"\b(?:over|under)spen\w*")
_MOVED = re.compile(r"went|came|ran|go|goes|ahead|behind")
_TAKEN = ("change", "having", "unit", "rank", "noun", "each", "percent", "measure", "verb", "edge", "again")


@dataclass(frozen=True, slots=True)
class _Parts:
    """What a question says: its side, its lines, over or under, and how months or lines are asked for."""

    side: str | None = None
    names: tuple[Name, ...] = ()
    way: str = ""
    months: bool = False
    counts: bool = False
    which: bool = False
    most: bool = False


def budget(topic: Topic) -> Study | None:
    """Return how what was stands to the budget: on one side or both, of one line, or which deviates and how many."""
    if (own := deviated(topic)) is not None:
        return own
    parts = _parts(topic)
    return _study(topic, parts) if parts is not None else None


def followed(question: Question, earlier: Study, file: File, calendar: Calendar) -> Reading | None:
    """Return the comparison asked for before with another line, month, side or way; None where a word is no such part.

    ``earlier``: a comparison of the file's own amounts.
    """
    topic = Topic(question.bag(), file, calendar, question.text, frozenset(), {})
    for kind in ("follow", "anaphor", "same"):
        topic.bag.take_all(kind)
    parts = _parts(topic)
    if parts is None or "actual" in earlier.arguments:
        return None
    for kind in ("question", "prep", "filter", "goal", "agg"):
        topic.bag.take_all(kind)
    if topic.bag.unread():
        return None
    for key in ("direction", "period"):
        if key in earlier.arguments:
            topic.arguments.setdefault(key, earlier.arguments[key])
    if parts.names and parts.side is None:
        topic.arguments.pop("direction", None)
    what, _, way = earlier.about.partition(":")
    before = _Parts(
        months=earlier.arguments.get("group_by") == "month",
        counts=what == "count", which=what == "each", most=what in {"furthest", "most"}, way=way,
    )  # fmt: skip
    kept = bool(way) and not (parts.counts or parts.which or parts.most) and not (parts.names and not before.months)
    merged = replace(parts, way=parts.way or way, months=parts.months or before.months)
    if kept:
        merged = replace(merged, counts=before.counts, which=before.which, most=before.most)
    if before.months and not parts.names and "where" in earlier.arguments:
        topic.arguments["where"] = earlier.arguments["where"]
    if not parts.names and not way and earlier.about not in {"", "most"} and not merged.months:
        topic.arguments["group_by"] = earlier.arguments.get("group_by")
        return Reading(expression=earlier.model_copy(update={"arguments": topic.arguments}))
    made = _study(topic, merged)
    return Reading(expression=made) if made is not None else None


def _parts(topic: Topic) -> _Parts | None:
    """Take the parts of a question; None where it names numbers, several lines or no one period."""
    bag, said = topic.bag, _SPAN.sub(" ", fold(topic.question))
    bag.take_all("topic", "budget")
    bag.take_all("prep", "compared")
    bag.take_all("filter", "minus")
    over, under = _OVER.search(said), _UNDER.search(said)
    counts = bool(bag.take_all("question", "how_many"))
    which = bool(bag.take_all("question", "which", "who"))
    listed = re.search(r"\baylari?\W*$|^months\b", said) is not None
    which = which or listed
    months = (counts or which) and (listed or _MONTHS.search(said) is not None)
    most = bag.has("rank", "top", "bottom") or _MOST.search(said) is not None
    heard = topic.heard()
    spoken = not heard.months and any(True for _ in bag.periods())
    if heard.months and heard.months != len(topic.calendar.months):
        return None
    profit = bool(bag.take_all("measure", "profit", "net"))
    side = side_of(topic) or ("out" if _SPENT.search(said) else None)
    side = None if profit else side
    names = tuple({name.written: name for name in lines_of(topic)}.values())
    _columns(topic)
    topic.bag.take_all("topic", "late")
    for kind in _TAKEN:
        bag.take_all(kind)
    for piece in bag.left():
        if piece.has("unread") and any(said.fullmatch(bag.written(piece)) for said in (_MOST, _OVER, _UNDER, _MOVED)):
            bag.use(piece)
    if (
        heard.amounts
        or heard.percents
        or (heard.days and not heard.months)
        or len(names) > 1
        or not period(topic, "variance")
    ):
        return None
    covered = topic.calendar.span
    if covered and not spoken and topic.arguments.get("period") == covered.model_dump(mode="json"):
        del topic.arguments["period"]
    way = "" if (over is None) is (under is None) else "over" if over is not None else "under"
    return _Parts(side, names, way, bool(months), counts, which, most)


def _columns(topic: Topic) -> None:
    """Take the names of the two columns that are compared, and the words between them."""
    for piece in topic.bag.left():
        hit = hit_of(piece)
        if hit is not None and all(name.kind == "measure" and name.role in {"amount", "budget"} for name in hit.names):
            topic.bag.use(piece)
    topic.bag.take_all("prep", "between", "and")


def _study(topic: Topic, parts: _Parts) -> Study | None:
    """Return the analysis of the parts; None where how many or which is asked and not over or under what."""
    if parts.side is not None:
        topic.arguments["direction"] = parts.side
    beyond = "count" if parts.counts else "furthest" if parts.most else "each" if parts.which else ""
    if parts.months:
        if not beyond or not parts.way:
            return None
        if parts.names:
            topic.arguments["where"] = [_named(parts.names[0])]
        topic.arguments |= {"group_by": "month", "limit": _MEMBERS}
        return Study(tool="variance", arguments=topic.arguments, about=f"{beyond}:{parts.way}")
    if parts.names:
        topic.arguments["group_by"] = parts.names[0].column
        return Study(tool="variance", arguments=topic.arguments, about=parts.names[0].written)
    column = _columned(topic) if beyond else None
    if column is None:
        return None if beyond == "count" else Study(tool="variance", arguments=topic.arguments, about="")
    topic.arguments["group_by"] = column
    if not parts.way:
        return None if beyond == "count" else Study(tool="variance", arguments=topic.arguments, about="most")
    topic.arguments["limit"] = _MEMBERS
    return Study(tool="variance", arguments=topic.arguments, about=f"{beyond}:{parts.way}")


def _named(name: Name) -> JsonValue:
    return {"column": name.column, "op": "is", "values": [name.written]}


def _columned(topic: Topic) -> str | None:
    """Return the column whose members can deviate: the one that tells lines or departments apart."""
    for table in topic.file.outline.tables:
        told = [c for c in table.dimensions if not all(SIDES.fullmatch(fold(member.name)) for member in c.members)]
        roles = {column.role: column.name for column in reversed(told) if len(column.members) > 1}
        found = next((roles[role] for role in _NAMING if role in roles), None)
        if found is not None:
            return found
    return None
