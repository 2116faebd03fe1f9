"""Runway and burn: the worked numbers, whole months only, and what is no burn."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue

from tests.tools.builders import expenses, statement, wide_plan
from tools.analysis import runway
from tools.result import ToolResult
from tools.tables import Dataset


def ask(data: Dataset | None = None, **arguments: JsonValue) -> ToolResult:
    return runway.TOOL.call(data, arguments, "runway")


def value(result: ToolResult, name: str) -> Decimal:
    figure = result.figure(name)
    assert figure is not None, name
    return figure.value


def refused(result: ToolResult) -> str:
    assert result.refusal is not None
    return result.refusal.code


def test_the_worked_runway_from_the_questions_own_numbers() -> None:
    result = ask(cash="600000", inflows=["100000", "110000", "90000"], outflows=["180000", "200000", "190000"])
    assert value(result, "gross_burn") == 190_000
    assert value(result, "net_burn") == 90_000
    assert value(result, "runway") == Decimal("6.67")


def test_the_same_from_a_plan_over_its_last_three_months() -> None:
    plan = wide_plan(
        {"Sales": [900_000, 100_000, 110_000, 90_000]},
        {"Costs": [10, 180_000, 200_000, 190_000]},
        opening=Decimal(-29990),
    )
    result = ask(plan)
    assert value(result, "cash") == 600_000
    assert value(result, "runway") == Decimal("6.67")
    assert result.verdict["runs_out"] == "2026-11"  # April's cash lasts six whole months
    assert [said.value for said in result.assumptions if said.name.startswith("window_")] == ["2026-02", "2026-04"]


def test_cash_that_lasts_whole_months_to_the_cent_runs_out_in_the_next() -> None:
    result = ask(wide_plan({"In": [0]}, {"Out": [100]}, opening=300))
    assert value(result, "runway") == 2
    assert result.verdict["runs_out"] == "2026-04"


def test_earning_more_than_is_spent_is_not_burning_and_has_no_runway() -> None:
    result = ask(wide_plan({"In": [100]}, {"Out": [100]}, opening=5))
    assert result.verdict["burning"] == "no"
    assert result.figure("runway") is None


def test_capital_and_loans_are_left_out_unless_asked_for() -> None:
    plan = wide_plan({"Sales": [50], "Capital contribution": [1000]}, {"Rent": [80]}, opening=60)
    result = ask(plan)
    assert value(result, "net_burn") == 30
    assert value(result, "excluded_inflow") == 1000
    assert [(said.value, said.source) for said in result.assumptions if said.name == "excluded"] == [
        ("Capital contribution", "default")
    ]
    assert ask(plan, include_financing=True).verdict["burning"] == "no"


def test_a_named_line_is_left_out_and_an_unknown_one_refused() -> None:
    plan = wide_plan({"Sales": [50]}, {"Rent": [80], "New oven": [400]}, opening=1000)
    result = ask(plan, exclude=["new OVEN"])
    assert value(result, "net_burn") == 30
    assert value(result, "excluded_outflow") == 400
    assert refused(ask(plan, exclude=["yacht"])) == "unknown_member"


def test_an_incomplete_last_month_is_left_out_and_told() -> None:
    rows = [("2026-01-02", "rent", -100), ("2026-01-31", "rent", -20), ("2026-02-03", "rent", -7)]
    result = ask(statement(rows, opening="1000"))
    assert value(result, "net_burn") == 120
    assert [warning.params for warning in result.warnings if warning.tag == "partial_months"] == [{"months": "2026-02"}]


def test_without_a_balance_there_is_a_burn_and_no_runway() -> None:
    result = ask(expenses([("2025-10-01", "Kira", "450"), ("2025-10-31", "Maaş", "50")]))
    assert value(result, "gross_burn") == 500
    assert result.verdict["cash"] == "unknown"
    assert result.figure("runway") is None
    assert value(ask(expenses([("2025-10-01", "Kira", "450"), ("2025-10-31", "x", "50")]), cash="1000"), "runway") == 2


def test_cash_of_zero_is_empty_already() -> None:
    result = ask(cash="0", monthly_burn="10")
    assert (result.verdict["empty"], value(result, "runway")) == ("yes", Decimal(0))


def test_what_is_missing_is_named() -> None:
    assert refused(ask()) == "no_file"
    assert refused(ask(cash="5")) == "missing_input"
    assert refused(ask(cash="5", inflows=["1", "2"], outflows=["1"])) == "missing_input"


@given(
    flows=st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 10**6)), min_size=1, max_size=24),
    cash=st.integers(1, 10**8),
)
def test_net_burn_is_gross_burn_less_inflow_and_cash_over_it_is_the_runway(
    flows: list[tuple[int, int]], cash: int
) -> None:
    inflows, outflows = [str(a) for a, _ in flows], [str(b) for _, b in flows]
    result = ask(cash=str(cash), inflows=list(inflows), outflows=list(outflows))
    gap = value(result, "gross_burn") - value(result, "average_inflow") - value(result, "net_burn")
    assert abs(gap) <= Decimal("0.01")
    burn = sum(b - a for a, b in flows)
    lasts = result.figure("runway")
    assert (lasts is not None) == (burn > 0)
    if lasts is not None:
        assert abs(lasts.value - Decimal(cash) * len(flows) / burn) <= Decimal("0.005")
