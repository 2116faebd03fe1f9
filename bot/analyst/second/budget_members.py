"""Questions for the months or lines over or under a budget: how many, which, and which one furthest."""

from __future__ import annotations

import re
from typing import Literal

from bot.analyst.second.asks import Ask
from bot.analyst.second.features.text import pattern
from bot.analyst.second.features.vocabulary import Name
from bot.analyst.second.meaning import Known
from bot.analyst.second.reckon import reckon
from bot.analyst.second.tool_reading import Question, tool
from tools.analysis.parameters import Condition
from tools.analysis.variance import VarianceParameters
from tools.periods import Span

Side = Literal["in", "out"]
Way = Literal["over", "under"]
ALL = 200
MONTHS = pattern(
    r"(?:which|what|how many|in which|number of) (?:\w+ )?months?|(?:hangi|kac) ay\w*|ay\w* hangi\w*|"
    r"aylari?(?= ?\??$)|months(?= (?:in which|when|that))"
)
_LINE = r"(?:kalem|satir|departman|bolum|kategori|hesap|gider|gelir)\w*"
LINES = pattern(
    r"(?:which|what|how many|number of) (?:\w+ )?(?:lines?|items?|categor\w+|departments?|accounts?|costs?)|"
    rf"(?:hangi|kac) (?:\w+ )?{_LINE}|{_LINE} hangi\w*|by (?:category|line|department|account|item)"
)
MONTH = re.compile(r"\.\d{4}-\d{2}$")
COUNT = pattern(r"how many|number of|kac (?:\w+ )?(?:ay|kalem|satir|departman|bolum|kategori|tane)\w*")
ASKED = pattern(r"which|what|how|who|hangi\w*|kac\w*|ne")
NEAREST = pattern(r"closest|nearest|least|en (?:yakin|az)\w*")
WHICH = pattern(r"which(?: ones| of them| are they)?$|hangileri\w*|hangi aylar\w*")
MOST = pattern(r"furthest|farthest|most|worst|biggest|largest|en (?:cok|fazla|buyuk|kotu)\w*")
OVER = pattern(
    r"over(?:spen\w*)?|above|exceed\w*|beyond|as(?:[mt]\w*|an\w*|il\w*|iyor\w*)|ustunde\w*|uzerinde\w*|"
    r"gec(?:mis|ti|tik|en|iyor|er)\w*|overr[au]n\w*|overshoot\w*|overshot|tas(?:ir|ti|an|mis|iyor)\w*"
)
UNDER = pattern(
    r"under(?:spen\w*)?|below|within|short|miss(?:ed|es)?|underspen\w*|altinda\w*|gerisinde\w*|tuttur(?:ama|mad)\w*"
)
OVER_THE = pattern(
    r"over (?:the )?(?:whole |last |first |past |full )?(?:\d+|\w+) (?:months?|year|quarter)|"
    r"over the (?:year|period)"
)


def by_members(
    question: Question, sides: list[Side], period: Span | None, named: list[Name]
) -> list[tuple[Ask, ...]] | None:
    """Return the asks of a question for months or lines over or under; None where it asks otherwise."""
    text = _structured(question)
    months, lines = MONTHS.search(text) is not None, LINES.search(text) is not None
    way = _way(question)
    if way is None or not (months or lines) or (lines and named) or NEAREST.search(text):
        return None
    calls = [
        VarianceParameters(direction=side, group_by=column, period=period, where=where, limit=ALL)
        for side in (sides or (None,))
        for column in (["month"] if months else _columns(question))
        for where in _conditions(named)
    ]
    if COUNT.search(text) and not (text != question.features.folded and WHICH.search(question.features.folded)):
        return _counts(question, calls, way)
    found = [(call, _moved(question, call)) for call in calls]
    return _named(found, way, furthest=MOST.search(text) is not None)


def _structured(question: Question) -> str:
    """Return the words that say whether months or lines are asked for: the earlier ones where these do not."""
    own = question.features.folded
    told = MONTHS.search(own) or LINES.search(own) or (ASKED.search(own) and not WHICH.search(own))
    return own if told or not question.features.earlier else question.features.earlier[0]


def _way(question: Question) -> Way | None:
    """Return whether what lies over or under the budget is asked for, in the question or in the one before it."""
    for text in (question.features.folded, *question.features.earlier):
        plain = OVER_THE.sub(" ", text)
        over, under = OVER.search(plain), UNDER.search(plain)
        if over or under:
            return None if over and under else "over" if over else "under"
    return None


def _columns(question: Question) -> list[str]:
    found = [
        d.name for sheet in question.books.sheets for d in sheet.table.dimensions if d.role in ("line", "category")
    ]
    return list(dict.fromkeys(found))


def _conditions(named: list[Name]) -> list[tuple[Condition, ...]]:
    each = dict.fromkeys((name.column, name.member or "") for name in named)
    return [(Condition(column=column, op="is", values=(member,)),) for column, member in each] or [()]


def _counts(question: Question, calls: list[VarianceParameters], way: Way) -> list[tuple[Ask, ...]]:
    """Return the asks for a number; where both sides have one, both are needed."""
    found: list[tuple[Ask, ...]] = []
    for call in calls:
        names = [name for name in reckon(question.books, call).figures if name.startswith(f"members_{way}")]
        found += [(tool(call, name),) for name in names]
    return found if len(calls) == 1 else [tuple(ask for each in found for ask in each)]


def _moved(question: Question, call: VarianceParameters) -> dict[str, Known]:
    figures = reckon(question.books, call).figures
    return {name: known for name, known in figures.items() if name.startswith("variance.") and _own(name, known)}


def _own(name: str, known: Known) -> bool:
    return known.member is not None or MONTH.search(name) is not None


def _named(
    found: list[tuple[VarianceParameters, dict[str, Known]]], way: Way, *, furthest: bool
) -> list[tuple[Ask, ...]]:
    """Return the asks for the member furthest over or under, all that tie, or for every one over or under."""
    sign = 1 if way == "over" else -1
    told = []
    for call, moved in found:
        beyond = {name: sign * known.value for name, known in moved.items() if sign * known.value > 0}
        far = max(beyond.values(), default=None)
        told.append([(call, name) for name, value in beyond.items() if not furthest or value == far])
    if len(told) == 1:
        return [(tool(call, name, named=True),) for call, name in told[0]]
    return [tuple(tool(call, name, named=True) for each in told for call, name in each)]
