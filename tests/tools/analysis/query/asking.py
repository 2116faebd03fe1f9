"""Short forms for asking a query in tests."""

from __future__ import annotations

import json
from decimal import Decimal

from pydantic import JsonValue

from tools.analysis import REGISTRY
from tools.periods import span_of
from tools.result import Figure, ToolResult
from tools.tables import Dataset


def ask(dataset: Dataset | None, **arguments: object) -> ToolResult:
    return REGISTRY["query"].call(dataset, json.loads(json.dumps(arguments)), "query")


def seen(*values: object) -> tuple[object, ...]:
    """Return several values to be compared at once."""
    return values


def figure(result: ToolResult, name: str = "value") -> Figure:
    assert result.refusal is None, result.refusal
    found = result.figure(name)
    assert found is not None, [other.id for other in result.figures]
    return found


def value(result: ToolResult, name: str = "value") -> Decimal:
    return figure(result, name).value


def groups(result: ToolResult, name: str = "value") -> dict[str, Decimal]:
    """Return the group figures by the text that names their group, in order."""
    assert result.refusal is None, result.refusal
    return {
        found.member or found.period or "": found.value
        for found in result.figures
        if found.id.startswith(f"query.{name}.")
    }


def refusal(result: ToolResult) -> tuple[str, dict[str, str]]:
    assert result.refusal is not None, result.figures
    return result.refusal.code, result.refusal.params


def period(key: str, last: str | None = None) -> JsonValue:
    return {"start": str(span_of(key).start), "end": str(span_of(last or key).end)}


def where(column: str, *values: str, op: str = "is") -> JsonValue:
    return {"column": column, "op": op, "values": list(values)}
