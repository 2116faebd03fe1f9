"""From the typed expression to tool calls. Nothing is decided here: each field of an expression has its argument."""

from __future__ import annotations

from decimal import Decimal

from pydantic import JsonValue

from bot.analyst.rules.expression import (
    Ask,
    Expression,
    Filter,
    GivenStep,
    Having,
    HireStep,
    Overview,
    Path,
    Quantity,
    ScenarioStep,
    Several,
    Study,
)
from tools.outline import Outline

Call = dict[str, JsonValue]


def compiled(expression: Expression, outline: Outline | None) -> list[Call]:
    """Return the tool calls that answer an expression; only an analysis can do without a file."""
    if isinstance(expression, Study):
        return [_call(expression.tool, expression.arguments)]
    if outline is None:
        raise AssertionError("this reading needs a file")
    match expression:
        case Ask():
            return [_call("query", _query(expression, outline))]
        case Path():
            return [_path(expression)]
        case Overview():
            return [_call("profile", {})]
        case Several():
            return [_call("query", _query(part, outline)) for part in expression.parts]


def _call(tool: str, arguments: dict[str, JsonValue]) -> Call:
    return {"tool": tool, "arguments": {k: v for k, v in arguments.items() if v not in (None, [], {}, False)}}


def decimal(value: Decimal | None) -> str | None:
    """Return a decimal as plain text."""
    return None if value is None else format(value.normalize(), "f")


def _path(path: Path) -> Call:
    steps: list[JsonValue] = [_step(step) for step in path.steps]
    if path.goal in {"closing", "opening"}:
        arguments: dict[str, JsonValue] = {"start": path.at, "end": path.at}
        return _call("cash_forecast", {**arguments, "opening": decimal(path.opening), "scenario": steps})
    if path.goal in {"total", "difference"} or path.first or path.last:
        bounds: dict[str, JsonValue] = {"start": path.first, "end": path.last or path.at}
        return _call("cash_forecast", {**bounds, "totals": path.goal == "total", "scenario": steps})
    return _call("break_month", {"buffer": decimal(path.buffer), "opening": decimal(path.opening), "scenario": steps})


def _step(step: ScenarioStep) -> dict[str, JsonValue]:
    if isinstance(step, GivenStep):
        return {"kind": step.step, **step.arguments}
    if isinstance(step, HireStep):
        said: dict[str, JsonValue] = {
            "kind": "hire", "people": step.people, "monthly_cost": decimal(step.cost), "start": step.start,
            "end": step.end,
        }  # fmt: skip
    else:
        said = {"kind": "revenue_change", "percent": decimal(step.percent), "start": step.start, "end": step.end,
                "line": step.line}  # fmt: skip
    return {name: value for name, value in said.items() if value is not None}


def _query(ask: Ask, outline: Outline) -> dict[str, JsonValue]:
    table = ask.of.table if ask.of.table and ask.of.table != outline.tables[0].id else None
    return {
        "table": table,
        "of": _operand(ask.of),
        "minus": _operand(ask.minus) if ask.minus else None,
        "over": _whole(ask.over, outline) if ask.over else None,
        "over_as": ask.over_as if ask.over and ask.over_as != "percent" else None,
        "aggregate": None if ask.aggregate == "sum" else ask.aggregate,
        "per": ask.per,
        "period": ask.period.model_dump(mode="json") if ask.period else None,
        "date": ask.date,
        "group_by": ask.group_by,
        "step": ask.step,
        "rank": ask.rank,
        "limit": ask.limit,
        "share": ask.share,
        "compare": {"period": ask.base.model_dump(mode="json")} if ask.base else None,
        "having": _having(ask.having) if ask.having else None,
    }


def _having(having: Having) -> dict[str, JsonValue]:
    if having.average:
        return {"op": having.op, "average": True}
    return {"op": having.op, "value": decimal(having.value)}


def _whole(over: Quantity, outline: Outline) -> dict[str, JsonValue]:
    """Return what is divided by: where it is all of a table, the table's amount says so."""
    said = _operand(over)
    table = next((table for table in outline.tables if table.id == over.table), outline.tables[0])
    amount = next((measure.name for measure in table.measures if measure.role == "amount"), None)
    return said or {"measure": amount}


def _operand(quantity: Quantity) -> dict[str, JsonValue]:
    said: dict[str, JsonValue] = {
        "measure": quantity.measure,
        "direction": quantity.direction,
        "where": [_condition(condition) for condition in quantity.where],
    }
    return {name: value for name, value in said.items() if value not in (None, [])}


def _condition(condition: Filter) -> dict[str, JsonValue]:
    said: dict[str, JsonValue] = {"column": condition.column, "op": condition.op, "values": list(condition.values)}
    if not condition.values:
        del said["values"]
    return said
