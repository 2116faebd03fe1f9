"""Questions about the months beyond the file: what is expected, how far ahead, and whether by an average."""

from __future__ import annotations

import re
from datetime import date

from pydantic import ValidationError

from bot.analyst.second.asks import Ask
from bot.analyst.second.conditions import NotReckonedError
from bot.analyst.second.features import forecast_words as words
from bot.analyst.second.features.calendar_words import NUMBER_WORDS
from bot.analyst.second.features.periods import Period
from bot.analyst.second.features.text import pattern
from bot.analyst.second.line_outlook import extent
from bot.analyst.second.path import EDGES
from bot.analyst.second.subjects import subjects_of
from bot.analyst.second.tool_reading import Question, ToolReading, tool
from tools.analysis.forecast.asking import ForecastParameters
from tools.periods import key_of, months_between, shift_months

SIZES = {"quarter": 3, "ceyrek": 3, "half": 6, "year": 12, "yil": 12, "sene": 12}
KIND = "forecast"


def read_outlook(question: Question) -> ToolReading | None:
    """Return what is asked about months that the file does not reach."""
    features, supposed = question.features, question.supposed
    beyond = [p for p in features.periods if p.absent and p.kind == "month" and p.options[-1].start > _end(question)]
    ahead = pattern(words.AHEAD).search(features.folded) or pattern(words.AHEAD_BEHIND).search(features.folded)
    mean = _window(question)
    if not (question.says(words.FORECAST_ASKED) or ahead or (beyond and mean)):
        return None
    if supposed.steps or supposed.missing or supposed.buffer is not None or features.has("hire"):
        return None
    others = [p for p in features.periods if p not in beyond and p.kind not in ("whole", "last_months", "next_month")]
    others = [p for p in others if ahead is None or not ahead.start() <= p.start < ahead.end()]
    inside = question.calendar.today < question.calendar.last.replace(day=1)
    if inside and ahead and not question.says(words.FORECAST_ASKED):
        return None
    if others or len(beyond) > 1 or (not ahead and not beyond and not question.says(words.FORECAST_ASKED)):
        return None
    trailing = question.says(words.AVERAGE)
    if trailing and mean is None:
        return ToolReading(KIND, missing=True)
    if not trailing and any(p.kind == "last_months" for p in features.periods):
        return None
    months = _months(question, ahead, beyond)
    if months is None:
        return ToolReading(KIND, missing=True)
    arguments: dict[str, object] = {"months": months} if months else {}
    if trailing:
        arguments |= {"method": "trailing_average", "window": mean}
    asks = _asks(question, arguments, beyond)
    used = tuple(n for n in features.numbers if n.kind in ("months", "plain") and n.value in (months, mean))
    return ToolReading(KIND, asks, used, missing=not asks)


def _end(question: Question) -> date:
    return question.calendar.span.end


def _count(word: str | None) -> int:
    return 1 if not word else int(word) if word.isdigit() else NUMBER_WORDS.get(word, 0)


def _window(question: Question) -> int | None:
    """Return how many last months an average is taken of, None where that is not said in one way."""
    found = {_count(m["n"] or m["m"]) for m in pattern(words.LAST_MONTHS).finditer(question.features.folded)}
    return found.pop() if len(found) == 1 and question.says(words.AVERAGE) else None


def _months(question: Question, ahead: re.Match[str] | None, beyond: list[Period]) -> int | None:
    """Return how many months ahead are meant, 0 where the question leaves it open; None where that is not clear."""
    last = _last_month(question)
    if beyond:
        key = key_of(beyond[0].options[-1].start, "month") if beyond[0].named_year else _first_after(beyond[0], last)
        named = len(months_between(last, key)) - 1
        return max(named, _count(ahead["n"])) if ahead and ahead["unit"].startswith(("month", "ay")) else named
    if ahead is None:
        return 0
    unit, count = ahead["unit"], _count(ahead["n"])
    size = next((months for stem, months in SIZES.items() if unit.startswith(stem)), None)
    if size is None:
        return count
    return None if int(last[5:]) % size else count * size


def _last_month(question: Question) -> str:
    books = question.books
    if books.currencies:
        last = books.db.execute(EDGES, (books.currencies[0],)).fetchone()[1]
        return str(last)
    return key_of(question.calendar.last, "month")


def _first_after(period: Period, last: str) -> str:
    month = key_of(period.options[-1].start, "month")[5:]
    year = int(last[:4])
    return f"{year}-{month}" if f"{year}-{month}" > last else f"{year + 1}-{month}"


def _asks(question: Question, arguments: dict[str, object], beyond: list[Period]) -> tuple[tuple[Ask, ...], ...]:
    features = question.features
    subjects = [s for s in subjects_of(features, question.books) if s.minus is None]
    point = any(p.point for p in beyond) or question.says(words.BALANCE)
    if not point and question.says(words.NET):
        return (_net(question, arguments, beyond),)
    lines = [s for s in subjects if s.operand.measure not in ("cash.net", "cash.closing")]
    if point or features.has("subject:closing") or not lines:
        return (_closing(question, arguments, beyond),)
    asks = []
    for subject in lines:
        try:
            call = ForecastParameters.model_validate(arguments | {"of": subject.operand, "table": subject.table})
            end = extent(question.books, subject.operand, subject.table)[1]
        except (ValidationError, NotReckonedError):
            continue
        last = shift_months(end, call.months)
        name = f"value.{last}" if beyond or call.months == 1 else "total"
        asks.append(tool(call, name, named=name != "total"))
    return (tuple(asks),) if asks else ()


def _closing(question: Question, arguments: dict[str, object], beyond: list[Period]) -> tuple[Ask, ...]:
    call = ForecastParameters.model_validate(arguments)
    last = _target(question, call, beyond)
    return tool(call, f"closing.{last}", named=True), tool(call, "final", named=True)


def _net(question: Question, arguments: dict[str, object], beyond: list[Period]) -> tuple[Ask, ...]:
    call = ForecastParameters.model_validate(arguments)
    if beyond or call.months == 1:
        return (tool(call, f"net.{_target(question, call, beyond)}", named=True),)
    each = (tool(call, "average_net"),) if call.method == "trailing_average" else ()
    return (tool(call, "total_net"), *each)


def _target(question: Question, call: ForecastParameters, beyond: list[Period]) -> str:
    """Return the month that is asked about: the one named, else the last one ahead."""
    last = _last_month(question)
    if not beyond:
        return shift_months(last, call.months)
    return key_of(beyond[0].options[-1].start, "month") if beyond[0].named_year else _first_after(beyond[0], last)
