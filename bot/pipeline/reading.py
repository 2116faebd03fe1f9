"""The reading line: how a question was read, from the calls' arguments and what their results cover."""

from __future__ import annotations

import json
from collections.abc import Sequence
from decimal import Decimal
from typing import TypeVar

from pydantic import ValidationError

from bot.pipeline.reading_listing import listing_reading
from bot.pipeline.reading_query import QueryReading
from bot.pipeline.reading_steps import forecast_reading, short, solve_reading, step_reading
from bot.texts import Language, catalogue, numbers, text
from tools.analysis.forecast import ForecastParameters
from tools.analysis.invoice_list import InvoiceListParameters
from tools.analysis.parameters import (
    BreakMonthParameters,
    CashForecastParameters,
    QueryParameters,
)
from tools.analysis.solve import SolveParameters
from tools.outline import Outline
from tools.periods import Span
from tools.registry import Parameters
from tools.result import ToolResult
from tools.scenario import step_names

P = TypeVar("P", bound=Parameters)


def reading_line(results: Sequence[ToolResult], language: Language, outline: Outline | None = None) -> str | None:
    """Return the line for a run's results, None where no tool ran. It names only arguments, periods and sheets.

    The outline tells which columns say what is paid and due; without it their headings stand in the line.
    """
    of_query = QueryReading.of(outline, language)
    read = list(dict.fromkeys(", ".join(part for part in _parts(each, of_query, language) if part) for each in results))
    return text(language, "reading.line", parts="; ".join(read)) if read else None


def _parts(result: ToolResult, of_query: QueryReading, language: Language) -> list[str]:
    period: Span | None = result.period
    match result.tool:
        case "query":
            query = _arguments(QueryParameters, result)
            parts = of_query.parts(query) if query else [_tool(result.tool, language)]
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
        case "invoice_list":
            wanted_list = _arguments(InvoiceListParameters, result)
            parts = listing_reading(wanted_list, language) if wanted_list else [_tool(result.tool, language)]
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


def _span(span: Span, language: Language) -> str:
    return numbers.span(span.start, span.end, language)


def _scenario(
    wanted: CashForecastParameters | BreakMonthParameters | None, result: ToolResult, language: Language
) -> list[str]:
    if wanted is None:
        return []
    told = {assumption.name: assumption.value for assumption in result.assumptions}
    parts = [
        step_reading(step, result.currency, language, told.get(f"{name}_entries"))
        for step, name in zip(wanted.scenario, step_names(wanted.scenario), strict=True)
    ]
    if wanted.opening is not None:
        parts.append(text(language, "reading.opening", amount=_money(wanted.opening, result, language)))
    return parts


def _money(value: Decimal, result: ToolResult, language: Language) -> str:
    return numbers.money(value, language, currency=result.currency, exponent=2)
