"""The reading line: how a question was read, from the calls' arguments and what their results cover."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import TypeVar

from pydantic import ValidationError

from bot.pipeline.reading_steps import forecast_reading, short, solve_reading, step_reading
from bot.texts import Language, catalogue, numbers, text
from tools.analysis.forecast import ForecastParameters
from tools.analysis.parameters import (
    BreakMonthParameters,
    CashForecastParameters,
    Condition,
    Having,
    Operand,
    QueryParameters,
)
from tools.analysis.solve import SolveParameters
from tools.periods import Span
from tools.registry import Parameters
from tools.result import ToolResult

P = TypeVar("P", bound=Parameters)
DAY = re.compile(r"\d{4}-\d\d-\d\d")


def reading_line(results: Sequence[ToolResult], language: Language) -> str | None:
    """Return the line for a run's results, None where no tool ran. It names only arguments, periods and sheets."""
    read = list(dict.fromkeys(", ".join(part for part in _parts(each, language) if part) for each in results))
    return text(language, "reading.line", parts="; ".join(read)) if read else None


def _parts(result: ToolResult, language: Language) -> list[str]:
    period: Span | None = result.period
    match result.tool:
        case "query":
            query = _arguments(QueryParameters, result)
            parts = _query(query, language) if query else [_tool(result.tool, language)]
            period = query.period or period if query else period
        case "cash_forecast":
            forecast = _arguments(CashForecastParameters, result)
            parts = [_tool(result.tool, language), *_scenario(forecast, result, language)]
        case "break_month":
            wanted = _arguments(BreakMonthParameters, result)
            parts = [_tool(result.tool, language), *_scenario(wanted, result, language)]
            if wanted and wanted.buffer:
                parts.append(text(language, "reading.buffer", amount=_money(wanted.buffer, result, language)))
        case "solve":
            asked = _arguments(SolveParameters, result)
            parts = solve_reading(asked, result.currency, language) if asked else [_tool(result.tool, language)]
        case "forecast":
            ahead = _arguments(ForecastParameters, result)
            parts = forecast_reading(ahead, result.currency, language) if ahead else [_tool(result.tool, language)]
        case _:
            parts = [_tool(result.tool, language)]
    if period:
        parts.append(_span(period, language))
    if result.sheet:
        parts.append(text(language, "reading.sheet", sheet=short(result.sheet)))
    return parts


def _arguments(model: type[P], result: ToolResult) -> P | None:
    try:
        return model.model_validate_json(json.dumps(result.arguments))
    except ValidationError:
        return None


def _tool(name: str, language: Language) -> str:
    key = f"reading.tool.{name}"
    return text(language, key) if key in catalogue(language) else name.replace("_", " ")


def _query(query: QueryParameters, language: Language) -> list[str]:
    return [
        *_what(query, language),
        *([text(language, f"reading.per.{query.per}")] if query.per and query.per != "row" else []),
        *([_by(query.group_by, language)] if query.group_by else []),
        *([_rank(query.rank, query.limit, language)] if query.rank else []),
        *([text(language, f"reading.step.{query.step}")] if query.step else []),
        *([text(language, "reading.share")] if query.share else []),
        *([text(language, "reading.compare", period=_span(query.compare.period, language))] if query.compare else []),
        *([_having(query.having, language)] if query.having else []),
    ]


def _what(query: QueryParameters, language: Language) -> list[str]:
    """Return what is added up, with its conditions: behind a comma, or in brackets where there are two of it."""
    what, conditions = _measured(query.of, language), _conditions(query.of.where, language)
    if query.minus:
        minus = _in_brackets(query.minus, language)
        what, conditions = text(language, "reading.minus", of=_in_brackets(query.of, language), minus=minus), []
    if query.over:
        of = what if query.minus else _in_brackets(query.of, language)
        over = _in_brackets(query.over, language)
        what, conditions = text(language, f"reading.over_{query.over_as}", of=of, over=over), []
    if query.aggregate != "sum":
        what = text(language, f"reading.aggregate.{query.aggregate}", of=what)
    return [what, *conditions]


def _measured(operand: Operand, language: Language) -> str:
    key = f"reading.measure.{operand.measure}"
    if operand.measure and key in catalogue(language):
        return text(language, key)
    direction = text(language, f"reading.direction.{operand.direction}") if operand.direction else ""
    if operand.measure and direction:
        return text(language, "reading.measure_direction", measure=short(operand.measure), direction=direction)
    return direction or (short(operand.measure) if operand.measure else text(language, "reading.amounts"))


def _in_brackets(operand: Operand, language: Language) -> str:
    conditions = _conditions(operand.where, language)
    return f"{_measured(operand, language)} ({', '.join(conditions)})" if conditions else _measured(operand, language)


def _conditions(where: tuple[Condition, ...], language: Language) -> list[str]:
    found = []
    for condition in where:
        days = [day for value in condition.values if (day := _day(value))]
        values = [numbers.day(day, language) for day in days] or [short(value) for value in condition.values]
        key = f"reading.{'day' if days else 'condition'}.{condition.op}"
        found.append(text(language, key, column=short(condition.column), values=" / ".join(values)))
    return found


def _day(value: str) -> date | None:
    """Return the day that a condition's value is, None where it is another text."""
    try:
        return date.fromisoformat(value) if DAY.fullmatch(value) else None
    except ValueError:
        return None


def _by(name: str, language: Language) -> str:
    key = f"reading.by.{name}"
    return text(language, key) if key in catalogue(language) else text(language, "reading.by.name", name=short(name))


def _rank(rank: str, limit: int, language: Language) -> str:
    whole = limit == QueryParameters.model_fields["limit"].default
    return text(language, f"reading.rank.{rank}" + ("" if whole else "_n"), n=limit)


def _having(having: Having, language: Language) -> str:
    value = text(language, "reading.aggregate.mean") if having.average else numbers.number(having.value, language)
    return text(language, f"reading.condition.{having.op}", column="", values=value).strip()


def _span(span: Span, language: Language) -> str:
    return numbers.span(span.start, span.end, language)


def _scenario(
    wanted: CashForecastParameters | BreakMonthParameters | None, result: ToolResult, language: Language
) -> list[str]:
    if wanted is None:
        return []
    parts = [step_reading(step, result.currency, language) for step in wanted.scenario]
    if wanted.opening is not None:
        parts.append(text(language, "reading.opening", amount=_money(wanted.opening, result, language)))
    return parts


def _money(value: Decimal, result: ToolResult, language: Language) -> str:
    return numbers.money(value, language, currency=result.currency, exponent=2)
