"""What every tool of the registry owes its callers, whichever analysis it is."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

import pytest
from pydantic import JsonValue

from tests.tools.builders import budgeted, cash_plan, expenses, groups, invoices, statement, wide_plan
from tests.tools.contract.further_calls import FILE_OF, FURTHER, WITHOUT_FILE
from tests.tools.vat_books import stock_list
from tools.analysis import BUILT, REGISTRY, TOOLS
from tools.analysis.parameters import REFUSALS, WARNINGS
from tools.registry import ArgumentsError, Tool, UnknownToolError
from tools.result import ToolResult
from tools.tables import Dataset

HIRE: dict[str, JsonValue] = {"kind": "hire", "people": 2, "monthly_cost": "73050.50", "start": "2026-03"}
FALL: JsonValue = {"kind": "revenue_change", "percent": "-12.5", "line": "Sales"}
ROWS = [("2026-01-05", "sale", "100"), ("2026-01-20", "rent", "-40"), ("2026-03-02", "sale", "10")]
FILES: dict[str, Dataset | None] = {
    "none": None,
    "plan": cash_plan(),
    "no opening": wide_plan({"Sales": [1, 2]}, {"Rent": [1, 1]}),
    "no year": wide_plan({"Sales": [1, 2]}, {"Rent": [1, 1]}, first="0001-01", opening=3, year_known=False),
    "statement": statement(ROWS),
    "broken balance": statement(ROWS, balances=["1100", "1060", "1570"]),
    "two currencies": statement(ROWS, opening=None, currencies=["EUR", "USD", "EUR"]),
    "expenses": expenses([("2025-10-01", "Kira", "45000"), ("2025-12-15", "Maaş", "250000")]),
    "groups": groups(),
    "invoices": invoices(),
    "budget": budgeted(),
    "stock": stock_list(),
    "monthly bills": statement([(f"2026-0{month}-05", "Gym", "-50") for month in range(1, 7)]),
    "two years": wide_plan({"Sales": [*range(5, 29)]}, {"Rent": [3] * 24}, opening=9, first="2025-01"),
}
CALLS: dict[str, list[Mapping[str, JsonValue]]] = {
    "profile": [{}],
    "cash_forecast": [
        {},
        {"opening": "12.5"},
        {"start": "2026-02", "end": "2026-02"},
        {"scenario": [HIRE, FALL, HIRE]},
        {"start": "2031-01"},
    ],
    "break_month": [
        {},
        {"buffer": "50000"},
        {"opening": "-1", "scenario": [HIRE]},
        {"scenario": [FALL], "buffer": "0"},
    ],
    "forecast": [
        {},
        {"method": "trailing_average", "window": 2, "months": 3, "buffer": "10"},
        {"opening": "-5", "scenario": [{**HIRE, "start": "2026-10"}, {"kind": "late_payment", "days": 30}]},
        {"scenario": [{"kind": "lost_customer", "line": "Sales"}]},
    ],
    "solve": [
        {"find": "most_hires", "amount": "20000", "start": "2026-02"},
        {"find": "earliest_hire", "amount": "100000.5", "buffer": "1"},
        {"find": "largest_draw", "opening": "100"},
        {"find": "earliest_purchase", "amount": "5", "opening": "-1"},
        {"find": "largest_purchase", "start": "2026-03", "scenario": [HIRE, FALL]},
    ],
    "query": [
        {},
        {"of": {"direction": "out"}, "period": {"start": "2026-01-01", "end": "2026-01-31"}, "share": True},
        {"of": {"measure": "cash.closing"}, "aggregate": "last"},
        {"of": {"measure": "cash.net"}, "per": "month", "aggregate": "average"},
        {"of": {"measure": "cash.net"}, "per": "month", "having": {"op": "under", "value": "0"}},
        {"of": {"measure": "cash.out"}, "over": {"measure": "cash.in"}},
        {"of": {"measure": "Gelir"}, "over": {"measure": "Adet"}, "group_by": "Arac_Grubu", "rank": "top"},
        {"step": "percent", "group_by": "month"},
        {"aggregate": "count"},
        {"rank": "top", "limit": 2},
        {"group_by": "customer", "date": "due", "period": {"start": "2026-05-01", "end": "2026-06-30"}},
        {
            "period": {"start": "2026-03-01", "end": "2026-03-31"},
            "compare": {"period": {"start": "2026-01-01", "end": "2026-01-31"}},
        },
        {"of": {"where": [{"column": "nothing", "values": ["x"]}]}},
    ],
    **FURTHER,
}


def results(tool: Tool) -> Iterator[ToolResult]:
    for dataset in FILES.values():
        for arguments in CALLS[tool.name]:
            yield tool.call(dataset, arguments, f"{tool.name}#2")


EVERY = TOOLS + BUILT
every_tool = pytest.mark.parametrize("tool", EVERY, ids=[tool.name for tool in EVERY])


def test_every_tool_is_tried_here() -> None:
    assert set(CALLS) == {tool.name for tool in EVERY}


@every_tool
def test_it_says_in_one_line_what_it_computes(tool: Tool) -> None:
    assert tool.description.endswith(".")
    assert len(tool.description) > 20


@every_tool
def test_its_schema_is_closed_and_its_parameters_are_described(tool: Tool) -> None:
    schema = tool.schema()
    json.dumps(schema)
    assert schema["additionalProperties"] is False
    told = {
        "of",
        "aggregate",
        "rank",
        "limit",
        "compare",
        "having",
        "over_as",
        "scenario",
        "date",
    }  # their names say it
    for name, field in schema.get("properties", {}).items():
        assert "description" in field or name in told, name
    for model in schema.get("$defs", {}).values():
        if model.get("type") == "object" and model["title"] != "Span":
            assert model["additionalProperties"] is False, model["title"]


@every_tool
def test_it_gives_the_same_json_for_the_same_call(tool: Tool) -> None:
    for first, second in zip(results(tool), results(tool), strict=True):
        assert first.model_dump_json() == second.model_dump_json()
        assert ToolResult.model_validate_json(first.model_dump_json()) == first


@every_tool
def test_its_figures_carry_the_call_and_lead_to_cells_figures_or_assumptions(tool: Tool) -> None:
    seen = 0
    for result in results(tool):
        ids = {figure.id for figure in result.figures}
        said = {f"assume.{result.call}.{assumption.name}" for assumption in result.assumptions}
        assert len(ids) == len(result.figures)
        for figure in result.figures:
            seen += 1
            assert figure.id.startswith(f"{result.call}.")
            assert set(figure.derived_from) <= ids | said, figure
            assert figure.cells or figure.derived_from or figure.value == 0, figure
            assert (figure.currency is None) or figure.unit == "money"
            assert figure.label
    assert seen


@every_tool
def test_money_is_exact_to_its_exponent(tool: Tool) -> None:
    for result in results(tool):
        for figure in result.figures:
            if figure.unit == "money":
                assert -int(figure.value.as_tuple().exponent) <= figure.exponent, figure


@every_tool
def test_its_refusals_and_warnings_are_of_the_contract_and_come_without_figures(tool: Tool) -> None:
    for result in results(tool):
        assert result.tool == tool.name
        assert all(warning.tag in WARNINGS for warning in result.warnings)
        if result.refusal is not None:
            assert result.refusal.code in REFUSALS
            assert result.figures == ()
            assert result.charts == ()


@every_tool
def test_it_names_the_file_and_refuses_where_there_is_none(tool: Tool) -> None:
    least = CALLS[tool.name][0]
    if tool.name in WITHOUT_FILE:
        assert tool.call(None, least, tool.name).refusal is None
        return
    refused = tool.call(None, least, tool.name)
    assert refused.refusal is not None
    assert refused.refusal.code in ("no_file", "missing_input")
    file = FILES[FILE_OF.get(tool.name, "plan")]
    answered = tool.call(file, least, tool.name)
    assert file is not None
    assert (answered.refusal, answered.file, answered.sheet) == (None, "file.xlsx", file.main.sheet)
    assert answered.rows_used > 0
    assert answered.period is not None


@every_tool
def test_an_argument_that_is_not_its_own_is_an_error_for_the_planner(tool: Tool) -> None:
    with pytest.raises(ArgumentsError) as raised:
        tool.call(FILES["plan"], {"rows": [1, 2]}, tool.name)
    assert "rows" in raised.value.problems


def test_an_unknown_tool_is_an_error_that_names_it() -> None:
    with pytest.raises(UnknownToolError, match="'shell'"):
        REGISTRY["shell"]
