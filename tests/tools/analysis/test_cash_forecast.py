from __future__ import annotations

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue

from tests.tools.builders import cash_plan, statement, wide_plan
from tools.analysis import REGISTRY
from tools.result import ToolResult
from tools.tables import Dataset

HIRE: dict[str, JsonValue] = {"kind": "hire", "people": 2, "monthly_cost": "73050", "start": "2026-03"}


def forecast(dataset: Dataset | None, **arguments: JsonValue) -> ToolResult:
    return REGISTRY["cash_forecast"].call(dataset, arguments, "cash_forecast")


def values(result: ToolResult, name: str) -> list[Decimal]:
    assert result.refusal is None, result.refusal
    return [figure.value for figure in result.figures if figure.id.startswith(f"cash_forecast.{name}.")]


def value(result: ToolResult, name: str) -> tuple[Decimal, str | None]:
    figure = result.figure(name)
    assert figure is not None
    return figure.value, figure.period


def test_the_worked_paths_of_base_and_scenario() -> None:
    base = forecast(cash_plan())
    assert values(base, "closing") == [270_000, 280_000, 280_000, 310_000, 300_000, 315_000, 340_000, 345_000]
    assert values(base, "outflow") == [160_000] * 8
    changed = forecast(cash_plan(), scenario=[HIRE])
    assert values(changed, "closing")[2:] == [133_900, 17_800, -138_300, -269_400, -390_500, -531_600]
    assert value(changed, "lowest") == value(changed, "final") == (Decimal(-531_600), "2026-08")
    assert value(changed, "opening") == (Decimal(250_000), "2026-01")


def test_each_closing_is_derived_from_the_one_before_and_the_net() -> None:
    result = forecast(cash_plan(), scenario=[HIRE])
    figure = result.figure("closing.2026-03")
    assert figure is not None
    assert figure.derived_from == ("cash_forecast.closing.2026-02", "cash_forecast.net.2026-03")
    spent = result.figure("outflow.2026-03")
    assert spent is not None
    assert spent.cells == ("Plan!D5:D7",)
    assert "assume.cash_forecast.hire_people" in spent.derived_from


def test_a_window_opens_with_the_closing_before_it() -> None:
    result = forecast(cash_plan(), start="2026-04", end="2026-06")
    assert value(result, "opening") == (Decimal(280_000), "2026-04")
    assert values(result, "closing") == [310_000, 300_000, 315_000]
    assert value(result, "lowest") == (Decimal(300_000), "2026-05")
    assert result.period is not None
    assert result.period.months == ["2026-04", "2026-05", "2026-06"]


def test_a_window_partly_outside_is_told_and_one_outside_is_refused() -> None:
    partly = forecast(cash_plan(), start="2026-07", end="2027-01")
    assert values(partly, "closing") == [340_000, 345_000]
    assert [warning.tag for warning in partly.warnings] == ["period_partly_outside"]
    outside = forecast(cash_plan(), start="2027-01", end="2027-01").refusal
    assert outside is not None
    assert (outside.code, outside.params["asked"]) == ("period_not_in_file", "2027-01")


def test_a_balance_that_does_not_chain_is_followed_and_told_with_its_cell() -> None:
    rows = [("2026-01-05", "sale", "100"), ("2026-02-02", "sale", "10")]
    result = forecast(statement(rows, balances=["1100", "1610"]))
    assert values(result, "closing") == [1100, 1610]
    assert [(w.tag, w.params) for w in result.warnings] == [("balance_mismatch", {"months": "2026-02"})]
    moved = result.figure("closing.2026-02")
    assert moved is not None
    assert moved.cells == ("Bank!D3",)


def test_a_fall_of_revenue_states_that_outflows_stay() -> None:
    fall: JsonValue = {"kind": "revenue_change", "percent": "-20", "line": "sales"}
    result = forecast(cash_plan(), scenario=[fall])
    assert values(result, "inflow")[0] == 144_000
    said = {a.name: a.value for a in result.assumptions}
    assert said == {
        "revenue_change_percent": "-20",
        "revenue_change_line": "sales",
        "revenue_change_outflows_unchanged": "yes",
        "revenue_change_start": "2026-01",
        "horizon": "2026-08",
    }


def test_the_months_shown_are_added_up_with_the_scenario_and_without() -> None:
    result = forecast(cash_plan(), start="2026-03", end="2026-04", scenario=[HIRE])
    assert value(result, "total_outflow") == (Decimal(612_200), None)
    assert value(result, "total_inflow")[0] - value(result, "total_outflow")[0] == value(result, "total_net")[0]
    assert value(result, "total_net")[0] == Decimal(17_800 - 280_000)
    assert value(result, "base_total_net")[0] == 30_000
    assert value(result, "base_final") == (Decimal(310_000), "2026-04")
    assert value(result, "base_lowest") == (Decimal(280_000), "2026-03")
    assert value(result, "difference") == (Decimal(-292_200), "2026-04")
    assert forecast(cash_plan()).figure("difference") is None


def test_totals_alone_need_no_opening_cash() -> None:
    plan = wide_plan({"In": [10, 20, 30]}, {"Rent": [5, 5, 5]})
    asked = forecast(plan).refusal
    assert asked is not None
    assert asked.code == "no_opening_balance"
    raised: JsonValue = {"kind": "cost_step", "line": "Rent", "percent": "100", "start": "2026-02"}
    result = forecast(plan, totals=True, scenario=[raised])
    assert value(result, "total_outflow")[0] == 25
    assert value(result, "total_net")[0] == 35
    assert value(result, "base_total_net")[0] == 45
    assert not [figure.id for figure in result.figures if "closing" in figure.id or "final" in figure.id]


def test_a_line_of_receipts_may_have_a_new_level() -> None:
    plan = wide_plan({"Alder": [10, 12, 14], "Birch": [1, 1, 1]}, {"Rent": [5, 5, 5]}, opening=0)
    level: JsonValue = {"kind": "revenue_change", "line": "Alder", "to": "7", "start": "2026-02"}
    result = forecast(plan, scenario=[level])
    assert values(result, "inflow") == [11, 8, 8]
    said = {a.name: a.value for a in result.assumptions}
    assert said["revenue_change_to"] == "7"


def test_the_months_of_a_quarter_are_one_period() -> None:
    assert value(forecast(cash_plan(), start="2026-01", end="2026-03"), "total_outflow") == (
        Decimal(480_000),
        "2026-Q1",
    )


def test_a_line_that_is_not_there_is_refused_with_the_nearest() -> None:
    fall: JsonValue = {"kind": "revenue_change", "percent": "-20", "line": "Saless"}
    refusal = forecast(cash_plan(), scenario=[fall]).refusal
    assert refusal is not None
    assert (refusal.code, refusal.params["near"]) == ("unknown_member", "Sales")


def test_the_file_s_warnings_come_with_the_result_save_those_on_its_container() -> None:
    plan = cash_plan()
    warned = plan.model_validate(
        {**plan.model_dump(), "warnings": [{"tag": "hidden_rows", "params": {"n": "2"}}, {"tag": "extension_mismatch"}]}
    )
    assert [warning.tag for warning in forecast(warned).warnings] == ["hidden_rows"]


amounts = st.lists(st.integers(0, 10**9), min_size=3, max_size=3)


@given(amounts, amounts, st.integers(-(10**9), 10**9))
def test_opening_plus_inflows_less_outflows_is_the_final_closing(
    inflows: list[int], spent: list[int], opening: int
) -> None:
    result = forecast(wide_plan({"In": inflows}, {"Out": spent}, opening=opening))
    assert value(result, "final")[0] == opening + sum(inflows) - sum(spent)
    assert value(result, "lowest")[0] == min(values(result, "closing"))
    assert sum(values(result, "net")) == value(result, "total_net")[0] == sum(inflows) - sum(spent)
