"""Questions about growth, and about weak and strong months."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from pydantic import ValidationError

from bot.analyst.second.asks import Ask, Subject
from bot.analyst.second.features import analysis_words as words
from bot.analyst.second.features.numbers import Number
from bot.analyst.second.features.text import pattern
from bot.analyst.second.reckon import reckon
from bot.analyst.second.subjects import subjects_of
from bot.analyst.second.tool_reading import Question, ToolReading, tool
from tools.analysis.growth import GrowthParameters
from tools.analysis.parameters import Operand
from tools.analysis.seasonality import SeasonalityParameters
from tools.periods import key_of

MONTHS = ("month", "last_month", "this_month", "previous_month")
YEARS_AFTER = pattern(r" ?(?:-| )?(?:years?|yil\w*|sene\w*)")
FROM = pattern(r"from|was|were|had been")
MOST_YEARS = 100
TWO = 2

PRICES_AT = (
    r"inflation(?: rate)?(?: (?:was|is|at|of|were|stands at|runs at|running at|ran at))* %? ?\d[\d.,]*|"
    r"\d[\d.,]* ?(?:%|percent) inflation|enflasyon\w*(?: orani\w*)? (?:yuzde |% ?)?\d[\d.,]*|"
    r"(?:yuzde |% ?)\d[\d.,]* (?:\w+ )?enflasyon\w*"
)


def read_growth(question: Question) -> ToolReading | None:
    """Return what is asked about growth: of the file from month to month or year to year, or of two numbers."""
    features = question.features
    grown = question.says(r"art(?:mis|ti|iyor|ar)\w*|ris\w*|rose|increas\w*|go\w* up|up|grow\w*")
    real = question.says(PRICES_AT) and grown
    if not (question.says(words.GROWTH_ASKED) or real) or features.has("shape:high", "shape:low", "hire"):
        return None
    if features.has("shape:breaks") and not features.has("subject:in", "subject:out", "subject:net"):
        return None
    if (question.supposed.steps or question.supposed.missing) and not question.says(PRICES_AT):
        return None
    amounts, years, inflation = _numbers(question)
    if amounts or years:
        return _of_numbers(question, amounts, years, inflation)
    named = [p for p in features.periods if p.kind != "whole"]
    if len(named) > 1 or any(p.role == "base" or p.kind not in MONTHS for p in named):
        return None
    wants = _wanted(question, inflation)
    months = [key_of(option.start, "month") for option in named[0].options] if named else [None]
    asks = [
        ask
        for subject in _grown(question)
        for month in months
        for ask in _of_file(question, subject, month, wants, inflation)
    ]
    if not asks and wants == ("real",):
        # the file does not reach a year back: what it holds of growth is told, beyond prices nothing
        asks = [
            ask for subject in _grown(question) for month in months
            for ask in _of_file(question, subject, month, ("mom",), inflation)
        ]  # fmt: skip
    asks += _plain_steps(question, named[0].options if named else ()) if wants == ("mom",) else []
    used = (inflation,) if inflation is not None else ()
    return ToolReading("growth", (tuple(asks),), used, missing=not asks)


def _numbers(question: Question) -> tuple[list[Number], Number | None, Number | None]:
    """Return the amounts, the number of years and the inflation of a question."""
    features = question.features
    years = next((
        n for n in features.numbers
        if n.kind == "plain" and n.value <= MOST_YEARS and YEARS_AFTER.match(features.folded[n.end :])
    ), None)  # fmt: skip
    amounts = [n for n in features.numbers if n.kind in ("money", "plain") and n is not years]
    percents = [n for n in features.numbers if n.kind == "percent"]
    inflation = percents[0] if len(percents) == 1 and question.says(words.REAL) else None
    return amounts, years, inflation


def _of_numbers(
    question: Question, amounts: list[Number], years: Number | None, inflation: Number | None
) -> ToolReading:
    """Return the growth of two numbers: from the first to the second, save where the older is named last."""
    if len(amounts) != TWO:
        return ToolReading("growth", missing=True)
    first, last = amounts
    before, between = question.features.around(last.start, last.end)[0], question.features.folded
    if FROM.search(between[first.end : last.start]) and not FROM.search(before[: first.start]):
        first, last = last, first
    mean = years is not None and (question.says(words.MEAN_YEAR) or question.says(r"a year|per year|yilda|yillik"))
    wanted = "cagr" if mean else "real" if inflation is not None else "growth"
    try:
        call = GrowthParameters(
            first=first.value, last=last.value, years=years.value if years else None,
            inflation=inflation.value if inflation else None,
        )  # fmt: skip
    except ValidationError:
        return ToolReading("growth", missing=True)
    used = (*amounts, *(n for n in (years, inflation) if n is not None))
    names = (wanted, "difference") if wanted == "growth" else (wanted,)
    return ToolReading("growth", (tuple(tool(call, name) for name in names),), used)


def _wanted(question: Question, inflation: Number | None) -> tuple[str, ...]:
    if inflation is not None:
        return ("real",)
    for source, name in (
        (words.MEAN_YEAR, "cagr"), (words.TO_DATE, "ytd"), (words.OF_YEAR, "yoy"), (words.OF_MONTH, "mom"),
    ):  # fmt: skip
        if question.says(source):
            return (name,)
    return ("mom", "yoy")


def _grown(question: Question) -> Iterable[Subject]:
    """Return what may be meant to grow: a side, a line or a column; money in where nothing is named."""
    found = subjects_of(question.features, question.books)
    if not found:
        return [Subject(None, Operand(), "amount")]
    return [s for s in found if s.minus is None and s.operand.measure not in ("cash.net", "cash.closing")]


def _of_file(
    question: Question, subject: Subject, month: str | None, wants: tuple[str, ...], inflation: Number | None
) -> list[Ask]:
    percent = inflation.value if inflation is not None else None
    call = GrowthParameters(table=subject.table, of=subject.operand, month=month, inflation=percent)
    figures = reckon(question.books, call).figures
    asks = []
    for name in wants:
        if name == "real" and name not in figures:
            continue
        if name in figures or f"{name}_difference" not in figures:
            asks.append(tool(call, name))
        if f"{name}_difference" in figures and not question.features.has("shape:percent"):
            asks.append(tool(call, f"{name}_difference"))
    return asks


def _plain_steps(question: Question, spans: tuple[object, ...]) -> list[Ask]:
    """Return the asks for the same step from month to month as a calculation over the rows."""
    if not spans:
        return []
    options = question.features.periods[0].options
    return [
        Ask("step", (subject,), spans=options, top=True, percent=percent)
        for subject in _grown(question)
        for percent in (True, False)
    ]


def read_season(question: Question) -> ToolReading | None:
    """Return what is asked about weak and strong months."""
    features = question.features
    if not question.says(words.SEASON_ASKED) or question.supposed.steps:
        return None
    named = any(p.kind != "whole" for p in features.periods)
    if named or features.has("subject:closing", "subject:net", "hire"):
        return None
    weak, strong = question.says(words.WEAK), question.says(words.STRONG)
    wanted = ["weakest"] * (weak or not strong) + ["strongest"] * (strong or not weak)
    calls = [
        SeasonalityParameters(table=subject.table, of=subject.operand)
        for subject in _grown(question)
        if subject.operand.measure != "cash.net"
    ]
    asks = tuple(tuple(tool(call, name) for call in calls) for name in wanted)
    numbers = tuple(n for n in features.numbers if n.value == Decimal(1))
    return ToolReading("season", asks, numbers, missing=not calls)
