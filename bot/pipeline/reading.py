"""The reading line: how a question was read, from the calls' arguments and what their results cover."""

from __future__ import annotations

import json
from collections.abc import Sequence
from decimal import Decimal
from typing import TypeVar

from pydantic import ValidationError

from bot.texts import Language, catalogue, numbers, text
from tools.analysis.parameters import BreakMonthParameters, CashForecastParameters, Condition, Operand, QueryParameters
from tools.periods import Span
from tools.registry import Parameters
from tools.result import ToolResult
from tools.scenario import Hire, Step

P = TypeVar("P", bound=Parameters)
LONGEST_NAME = 60


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
        case _:
            parts = [_tool(result.tool, language)]
    if period:
        parts.append(numbers.span(period.start, period.end, language))
    if result.sheet:
        parts.append(text(language, "reading.sheet", sheet=_short(result.sheet)))
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
    what = _operand(query.of, language)
    if query.minus:
        what = text(language, "reading.minus", of=what, minus=_operand(query.minus, language))
    if query.over:
        what = text(language, f"reading.over_{query.over_as}", of=what, over=_operand(query.over, language))
    if query.aggregate != "sum":
        what = text(language, f"reading.aggregate.{query.aggregate}", of=what)
    parts = [what, *_conditions(query.of.where, language)]
    if query.per and query.per != "row":
        parts.append(text(language, f"reading.per.{query.per}"))
    if query.group_by:
        key = f"reading.by.{query.group_by}"
        known = key in catalogue(language)
        parts.append(text(language, key) if known else text(language, "reading.by.name", name=_short(query.group_by)))
    parts += [text(language, f"reading.rank.{query.rank}")] if query.rank else []
    parts += [text(language, f"reading.step.{query.step}")] if query.step else []
    parts += [text(language, "reading.share")] if query.share else []
    if query.compare:
        against = numbers.span(query.compare.period.start, query.compare.period.end, language)
        parts.append(text(language, "reading.compare", period=against))
    if query.having:
        value = numbers.number(query.having.value, language)
        parts.append(text(language, f"reading.condition.{query.having.op}", column="", values=value).strip())
    return parts


def _operand(operand: Operand, language: Language) -> str:
    key = f"reading.measure.{operand.measure}"
    if operand.measure and key in catalogue(language):
        return text(language, key)
    direction = text(language, f"reading.direction.{operand.direction}") if operand.direction else ""
    if operand.measure and direction:
        return text(language, "reading.measure_direction", measure=_short(operand.measure), direction=direction)
    return direction or (_short(operand.measure) if operand.measure else text(language, "reading.amounts"))


def _conditions(where: tuple[Condition, ...], language: Language) -> list[str]:
    return [
        text(
            language,
            f"reading.condition.{condition.op}",
            column=_short(condition.column),
            values=" / ".join(_short(value) for value in condition.values),
        )
        for condition in where
    ]


def _scenario(
    wanted: CashForecastParameters | BreakMonthParameters | None, result: ToolResult, language: Language
) -> list[str]:
    if wanted is None:
        return []
    parts = [_step(step, result, language) for step in wanted.scenario]
    if wanted.opening is not None:
        parts.append(text(language, "reading.opening", amount=_money(wanted.opening, result, language)))
    return parts


def _step(step: Step, result: ToolResult, language: Language) -> str:
    match step:
        case Hire():
            cost = _money(step.monthly_cost, result, language)
            what = text(language, "reading.hire", n=step.people, cost=cost)
        case _:
            change = numbers.percent(step.percent, language)
            of = _short(step.line) if step.line else text(language, "reading.direction.in")
            what = text(language, "reading.revenue_change", change=change, of=of)
    if step.start:
        return text(language, "reading.from", what=what, month=numbers.period(step.start, language))
    return what


def _money(value: Decimal, result: ToolResult, language: Language) -> str:
    return numbers.money(value, language, currency=result.currency, exponent=2)


def _short(name: str) -> str:
    folded = " ".join(name.split())
    return folded if len(folded) <= LONGEST_NAME else f"{folded[: LONGEST_NAME - 1]}…"
