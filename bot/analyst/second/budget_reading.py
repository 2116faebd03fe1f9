"""Questions about actual amounts against a budget."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import Literal

from pydantic import ValidationError

from bot.analyst.second.asks import Ask
from bot.analyst.second.budget_members import by_members
from bot.analyst.second.features import analysis_words as words
from bot.analyst.second.features.numbers import Number
from bot.analyst.second.features.text import fold, pattern
from bot.analyst.second.features.vocabulary import Name
from bot.analyst.second.meaning import Reckoned
from bot.analyst.second.money_reading import span_choices
from bot.analyst.second.reckon import reckon
from bot.analyst.second.subjects import group_of
from bot.analyst.second.tool_reading import Question, ToolReading, tool
from tools.analysis.variance import VarianceParameters
from tools.periods import Span

Side = Literal["in", "out"]
ALL = 200
TWO = 2
AMOUNTS = r"how much|by what amount|amounts?|ne kadar\w*|kac (?:para|lira|tl|euro|dolar)\w*|tutar\w*"
AGAINST = (
    r"over|under|above|below|against|versus|vs|compar\w*|differ\w*|as[mt]\w*|sap\w*|fark\w*|"
    r"tuttur\w*|gore|uyd\w*|tas(?:ir|ti|mis|iyor)\w*|overr[au]n\w*"
)
ACTUAL = r"actual\w*|gercekles\w*|fiili\w*"
NEAREST = r"closest|nearest|least|en (?:yakin|az)\w*"
LEVELS = (
    r"budget (?:for|of|in)|budget(?:ed)?(?: \w+){0,3}$|what (?:is|was|s) (?:the|our) (?:\w+ ){0,3}budget|"
    r"budget and (?:the )?actual\w*|"
    r"butce\w* (?:ne|nedir|neydi|kac|kacti|ne kadar\w*)|butcelenen \w+|ne butcelen\w+|how much (?:was|is) budgeted|"
    r"gerceklesen\w* (?:ne|nedir|neydi|kac)"
)
PASSED = (  # how far the budget was passed: a difference, whatever stands beside the word budget
    r"as(?:[mt]\w*|il\w*|iyor\w*)|gec(?:mis|ti|tik|iyor|ildi)\w*|tas(?:ir|ti|mis|iyor)\w*|over|under|above|below|"
    r"exceed\w*|overr[au]n\w*|ustunde\w*|uzerinde\w*|altinda\w*|sap(?:m|t|iyor)\w*"
)
SPENDING = pattern(
    r"costs?|expens\w*|spend\w*|spent|outflows?|overspen\w*|gider\w*|masraf\w*|harca\w*|maliyet\w*|cikis\w*"
)
EARNING = pattern(r"sales|revenues?|incomes?|inflows?|turnover|earn\w*|gelir\w*|satis\w*|ciro\w*|giris\w*|hasilat\w*")


def read_variance(question: Question) -> ToolReading | None:
    """Return what is asked about actual amounts against a budget."""
    features = question.features
    if not _told(question, words.BUDGET) or question.supposed.steps:
        return None
    if not _told(question, words.AGAINST) and not question.says(LEVELS):
        return None
    amounts = [n for n in features.numbers if n.kind in ("money", "plain")]
    sides = _sides(question)
    if amounts:
        return _of_numbers(question, amounts, sides)
    periods = span_choices(question)
    if not periods or any(p.role == "base" for p in features.periods):
        return ToolReading("budget", missing=True)
    asked = [_asks(question, sides, period) for period in periods]
    if len({len(each) for each in asked}) != 1:
        return ToolReading("budget", missing=True)
    asks = tuple(tuple(ask for ask in each) for each in map(chain.from_iterable, zip(*asked, strict=True)))
    return ToolReading("budget", asks, missing=not asks or not all(asks))


def _told(question: Question, source: str) -> bool:
    return question.says(source) or question.said_before(source)


def _sides(question: Question) -> list[Side]:
    folded = question.features.folded
    if not SPENDING.search(folded) and not EARNING.search(folded) and question.features.earlier:
        folded = question.features.earlier[0]
    spending, earning = SPENDING.search(folded) is not None, EARNING.search(folded) is not None
    return ["out"] if spending and not earning else ["in"] if earning and not spending else []


def _of_numbers(question: Question, amounts: list[Number], sides: list[Side]) -> ToolReading:
    """Return the variance of two numbers of the question, each the nearer to its word."""
    if len(amounts) != TWO or len(sides) != 1:
        return ToolReading("budget", missing=True)
    near = [_nearest(question, number) for number in amounts]
    if near == ["actual", "budget"]:
        actual, budget = amounts
    elif near == ["budget", "actual"]:
        budget, actual = amounts
    else:
        return ToolReading("budget", missing=True)
    try:
        call = VarianceParameters(actual=actual.value, budget=budget.value, direction=sides[0])
    except ValidationError:
        return ToolReading("budget", missing=True)
    names = ("percent",) if question.features.has("shape:percent") else ("variance", "percent")
    return ToolReading("budget", (tuple(tool(call, name) for name in names),), tuple(amounts))


def _nearest(question: Question, number: Number) -> str:
    before, _, after = question.features.around(number.start, number.end)

    def distance(source: str) -> int:
        ends = [len(before) - m.end() for m in pattern(source).finditer(before)]
        starts = [m.start() + 2 for m in pattern(source).finditer(after)]
        return min([*ends, *starts], default=10_000)

    planned = distance(r"budget\w*|butce\w*|planned|planlanan\w*|plan\w*|targets?|hedef\w*")
    done = distance(r"actual\w*|spent|gercekles\w*|harcad\w*|fiili\w*|sold|earned|sattik|kazandik")
    return "budget" if planned < done else "actual"


def _asks(question: Question, sides: list[Side], period: Span | None) -> list[tuple[Ask, ...]]:
    """Return what has to be answered, each with its alternatives: of members, of a side, or of the result."""
    members = [n for m in question.features.mentions for n in m.names if n.member and n.kind != "measure"]
    if (asked := by_members(question, sides, period, members)) is not None:
        return asked
    if members:
        return _parts(question, [ask for name in members for ask in _of_member(question, name, sides, period)])
    if question.says(NEAREST):
        return []
    if question.features.has("shape:high") or question.says(r"which|hangi\w*|what lines?|who"):
        return [tuple(_largest(question, sides, period))]
    return _of_sides(question, sides, period)


def _of_sides(question: Question, sides: list[Side], period: Span | None) -> list[tuple[Ask, ...]]:
    """Return what has to be answered of a side, of both, or of the result."""
    direction = sides[0] if sides else None
    call = VarianceParameters(direction=direction, period=period)
    found = reckon(question.books, call)
    one = "variance" in found.figures
    names = ["variance", "percent"] if one else ["variance.net", "percent.net"]
    if not one and not sides and not question.says(AGAINST):
        return [(tool(call, f"budget.{side}"),) for side in ("in", "out")]
    if question.says(LEVELS) and one and not question.says(PASSED):
        planned, done = question.says(words.BUDGET), question.says(ACTUAL)
        wanted = [name for said, name in ((planned, "budget"), (done, "actual")) if said]
        return [(tool(call, name),) for name in wanted]
    if question.features.has("shape:percent"):
        names = names[1:] if not _told(question, AMOUNTS) else names
    if "variance.net" in found.figures and not sides:
        return [(tool(call, *[f"variance.{side}" for side in ("in", "out")]), *(tool(call, name) for name in names))]
    if question.features.has("shape:percent") and _told(question, AMOUNTS):
        return [(tool(call, name),) for name in names]
    return [(*(tool(call, name) for name in names), *_as_planned(call, found))]


def _parts(question: Question, asks: list[Ask]) -> list[tuple[Ask, ...]]:
    """Return the asks for amounts, for percentages, or for both where both are asked for."""
    if not question.features.has("shape:percent"):
        return [tuple(asks)]
    moved = [ask for ask in asks if ask.wanted[0].startswith("variance")]
    parts = tuple(replace(ask, wanted=(ask.wanted[0].replace("variance", "percent", 1),)) for ask in moved)
    return [tuple(moved), parts] if _told(question, AMOUNTS) else [parts]


def _as_planned(call: VarianceParameters, found: Reckoned) -> list[Ask]:
    """Return the asks for both amounts where they are the same: then there is no variance to give."""
    even = [name.removeprefix("variance") for name, known in found.figures.items()
            if name.startswith("variance") and not known.value]  # fmt: skip
    return [tool(call, f"actual{key}", f"budget{key}") for key in even]


def _of_member(question: Question, name: Name, sides: list[Side], period: Span | None) -> list[Ask]:
    asks = []
    for direction in sides or (None, "in", "out"):
        call = VarianceParameters(direction=direction, group_by=name.column, period=period, limit=ALL)
        found = reckon(question.books, call)
        asks += [
            tool(call, key)
            for key, known in found.figures.items()
            if key.startswith("variance.") and known.member and fold(known.member) == fold(name.member or "")
        ]
        asks += [ask for ask in _as_planned(call, found) if _is_of(found, ask, name.member or "")]
    return asks


def _is_of(found: Reckoned, ask: Ask, member: str) -> bool:
    return all(fold(found.figures[name].member or "") == fold(member) for name in ask.wanted)


def _largest(question: Question, sides: list[Side], period: Span | None) -> list[Ask]:
    """Return the member that deviates most, by the column named or by any that names members."""
    group = group_of(question.features, question.books)
    columns = list(group.columns) if group and group.columns else []
    if group is not None and group.granularity == "month":
        columns = ["month"]
    columns = columns or [
        d.name for sheet in question.books.sheets for d in sheet.table.dimensions if d.role in ("line", "category")
    ]
    asks = []
    for column in dict.fromkeys(columns):
        for direction in sides or (None,):
            call = VarianceParameters(direction=direction, group_by=column, period=period, limit=ALL)
            found = reckon(question.books, call)
            for side in ("", ".in", ".out"):
                key = found.verdict.get(f"largest{side}")
                asks += [tool(call, f"variance{side}.{key}", named=True)] if key else []
    return asks
