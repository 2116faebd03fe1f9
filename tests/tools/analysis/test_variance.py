"""Variance: what is favourable on which side, budgets of zero, and budgets in columns or on a sheet of their own."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue

from tests.tools.builders import cash_plan, dataset, days, dimension, measure, statement, wide_plan
from tools.analysis import variance
from tools.result import ToolResult
from tools.tables import Dataset, Table


def ask(data: Dataset | None = None, **arguments: JsonValue) -> ToolResult:
    return variance.TOOL.call(data, arguments, "variance")


def value(result: ToolResult, name: str) -> Decimal:
    figure = result.figure(name)
    assert figure is not None, name
    return figure.value


def refused(result: ToolResult) -> tuple[str, dict[str, str]]:
    assert result.refusal is not None
    return result.refusal.code, result.refusal.params


def departments() -> Dataset:
    table = Table(
        id="t1",
        name="Bütçe",
        sheet="Bütçe",
        layout="report",
        rows=4,
        dates=(days("Ay", "date", ["2026-01", "2026-01", "2026-02", "2026-02"], "month"),),
        dimensions=(dimension("Departman", "category", ["Satış", "Pazarlama"] * 2),),
        measures=(
            measure("Bütçe_Gelir", [100, 50, 100, 50], role="budget", currency="TRY", column=2),
            measure("Gerçekleşen_Gelir", [130, 40, 120, 40], role="inflow", currency="TRY", column=3),
            measure("Bütçe_Gider", [60, 0, 60, 0], role="budget", currency="TRY", column=4),
            measure("Gerçekleşen_Gider", [70, 5, 50, 0], role="outflow", currency="TRY", column=5),
        ),
    )
    return dataset(table)


@pytest.mark.parametrize(
    ("direction", "actual", "favourable"),
    [("in", "110", "yes"), ("in", "90", "no"), ("out", "110", "no"), ("out", "90", "yes"), ("out", "100", "even")],
)
def test_more_income_and_less_cost_are_favourable(direction: str, actual: str, favourable: str) -> None:
    result = ask(actual=actual, budget="100", direction=direction)
    assert result.verdict["favourable"] == favourable
    assert value(result, "variance") == Decimal(actual) - 100
    assert value(result, "percent") == Decimal(actual) - 100


def test_a_budget_of_zero_has_no_percentage_and_a_negative_one_is_taken_by_size() -> None:
    assert ask(actual="5", budget="0", direction="in").figure("percent") is None
    assert value(ask(actual="-5", budget="-10", direction="in"), "percent") == 50


def test_budget_columns_beside_actual_ones_give_both_sides_and_the_result() -> None:
    result = ask(departments())
    assert [value(result, f"variance.{side}") for side in ("in", "out", "net")] == [30, 5, 25]
    assert [result.verdict[f"favourable.{side}"] for side in ("in", "out", "net")] == ["yes", "no", "yes"]
    assert value(result, "budget.net") == 180


def test_the_largest_deviation_comes_first() -> None:
    result = ask(departments(), direction="in", group_by="Departman", limit=1)
    assert result.verdict["largest"] == "Satış"
    assert value(result, "variance.satis") == 50
    assert value(result, "percent.satis") == 25
    assert result.figure("variance.pazarlama") is None
    assert [warning.tag for warning in result.warnings] == ["groups_cut"]


def test_a_period_and_months_as_members() -> None:
    result = ask(departments(), direction="out", period={"start": "2026-01-01", "end": "2026-01-31"})
    assert value(result, "variance") == 15
    months = ask(departments(), direction="out", group_by="month")
    assert value(months, "variance.2026-01") == 15
    assert value(months, "variance.2026-02") == -10
    assert refused(ask(departments(), period={"start": "2031-01-01", "end": "2031-01-31"}))[0] == "period_not_in_file"


def test_a_budget_sheet_beside_a_statement_is_compared_over_the_months_of_both() -> None:
    plan = wide_plan({"Sales": [100, 100, 100]}, {"Rent": [40, 40, 40]}, currency="EUR", sheet="Budget").main
    done = statement([("2026-01-05", "sale", 90), ("2026-02-20", "rent", -45), ("2026-02-28", "sale", 130)]).main
    result = ask(dataset(done, plan.model_copy(update={"id": "t2"})))
    assert [value(result, f"budget.{side}") for side in ("in", "out")] == [200, 80]
    assert [value(result, f"actual.{side}") for side in ("in", "out")] == [220, 45]


def test_a_file_without_a_budget_is_refused() -> None:
    assert refused(ask(cash_plan()))[0] == "no_budget"
    assert refused(ask(statement([("2026-01-05", "a", 1)])))[0] == "no_budget"
    assert refused(ask()) == ("no_file", {})
    assert refused(ask(actual="5")) == ("missing_input", {"what": "budget"})
    assert refused(ask(actual="5", budget="6")) == ("missing_input", {"what": "direction"})


@given(rows=st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 10**6)), min_size=1, max_size=12))
def test_the_members_variances_add_up_to_the_whole(rows: list[tuple[int, int]]) -> None:
    names = [f"Team {chr(65 + place)}" for place in range(len(rows))]
    table = Table(
        id="t1",
        name="B",
        sheet="B",
        layout="report",
        rows=len(rows),
        dimensions=(dimension("team", "category", names),),
        measures=(
            measure("Budget", [row[0] for row in rows], role="budget"),
            measure("Actual", [row[1] for row in rows], role="inflow"),
        ),
    )
    result = ask(dataset(table), group_by="team")
    members = [figure.value for figure in result.figures if figure.id.startswith("variance.variance.")]
    cut = 10
    if len(rows) <= cut:
        assert sum(members) == value(result, "variance")
    assert value(result, "actual") - value(result, "budget") == value(result, "variance")


def test_a_column_of_income_and_costs_says_which_side_each_row_is_on() -> None:
    table = Table(
        id="t1",
        name="Bütçe",
        sheet="Bütçe",
        layout="report",
        rows=2,
        dates=(days("Ay", "date", ["2026-01", "2026-01"], "month"),),
        dimensions=(
            dimension("Kalem", "category", ["Satış", "Kira"]),
            dimension("Tür", "category", ["Gelir", "GİDER"]),
        ),
        measures=(
            measure("Bütçe", [100, 40], role="budget", currency="TRY", column=2),
            measure("Gerçekleşen", [90, 50], role="other", currency="TRY", column=3),
        ),
    )
    result = ask(dataset(table))
    assert [value(result, name) for name in ("variance.in", "variance.out", "variance.net")] == [-10, 10, -20]
    assert (result.verdict["favourable.in"], result.verdict["favourable.out"]) == ("no", "no")


def test_members_over_and_under_are_counted_and_months_are_periods() -> None:
    months = ask(departments(), direction="out", group_by="month", limit=1)
    assert [value(months, f"members_{way}") for way in ("over", "under")] == [1, 1]
    january = months.figure("variance.2026-01")
    assert january is not None
    assert january.period == "2026-01"


def test_only_some_rows_are_compared() -> None:
    where: JsonValue = [{"column": "Departman", "op": "is", "values": ["Pazarlama"]}]
    result = ask(departments(), where=where)
    assert [value(result, f"variance.{side}") for side in ("in", "out")] == [-20, 5]
    nobody: JsonValue = [{"column": "Departman", "op": "is", "values": ["Nobody"]}]
    assert refused(ask(departments(), where=nobody))[0] == "unknown_member"
