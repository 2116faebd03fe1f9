"""Profit of a report on a scenario: income less costs with the steps counted, by month, in all, of one line."""

from __future__ import annotations

from decimal import Decimal

from pydantic import JsonValue

from tests.tools import builders, reports
from tools.analysis import profit_scenario
from tools.result import ToolResult
from tools.tables import Dataset

HIRE: dict[str, JsonValue] = {"kind": "hire", "people": 2, "monthly_cost": "500", "start": "2025-05"}


def ask(data: Dataset | None, *steps: dict[str, JsonValue], **arguments: JsonValue) -> ToolResult:
    return profit_scenario.TOOL.call(data, {**arguments, "scenario": list(steps)}, "profit_scenario")


def value(result: ToolResult, name: str) -> Decimal:
    figure = result.figure(name)
    assert figure is not None, (name, result.refusal)
    return figure.value


def test_people_cost_profit_from_their_month_on() -> None:
    result = ask(reports.report(), HIRE)
    assert value(result, "base_total_profit") - value(result, "total_profit") == 2000
    assert value(result, "difference") == -2000
    assert value(result, "profit.2025-04") == 24_000 + 9_500 - 10_500 - 11_000 - 4_000 - 1_100
    assert value(result, "cost.2025-05") == 11_500 + 11_000 + 4_000 + 900 + 1000


def test_the_weakest_and_the_best_month_have_their_names() -> None:
    result = ask(reports.report(), {"kind": "cost_step", "line": "Ingredients", "percent": "10"})
    lowest, highest = result.figure("lowest"), result.figure("highest")
    assert lowest is not None
    assert (lowest.period, lowest.value) == ("2025-01", Decimal("2600.00"))
    assert highest is not None
    assert highest.period == "2025-06"


def test_amounts_printed_without_a_sign_are_costs_where_their_row_says_so() -> None:
    result = ask(
        reports.lines_of_budget(), {"kind": "cost_step", "line": "Power", "percent": "-100", "start": "2026-02"}
    )
    actual = sum(1_000 + 280 - 520 - 200 - 75 - 10 * month for month in (1, 2, 3))
    assert value(result, "base_total_profit") == actual
    assert value(result, "total_profit") == actual + (75 + 20) + (75 + 30)


def test_the_cost_beside_a_revenue_is_the_cost_of_its_row() -> None:
    result = ask(reports.sold(), {"kind": "price", "line": "Lamp", "percent": "10"}, cost="Cost")
    assert value(result, "base_total_profit") == 21 * 150 - 42 * 6 + 18 * 80
    assert value(result, "difference") == 42 * 6


def test_one_product_by_itself_has_its_own_profit() -> None:
    dropped: dict[str, JsonValue] = {"kind": "cost_step", "line": "Lamp", "percent": "-50"}
    result = ask(reports.sold(), dropped, cost="Cost", line="Lamp")
    assert value(result, "base_total_profit") == -42 * 6
    assert value(result, "total_profit") == 42 * (60 - 33)


def test_columns_of_income_and_costs_are_both_sides_of_a_line() -> None:
    result = ask(builders.budgeted(), {"kind": "revenue_change", "line": "Sales", "percent": "10"}, line="Sales")
    assert value(result, "base_total_profit") == 130 + 120 - 70 - 50
    assert value(result, "difference") == 25


def test_a_file_without_costs_has_no_profit() -> None:
    refused = ask(reports.sold(), HIRE).refusal
    assert refused is not None
    assert refused.code == "no_profit"


def test_a_line_that_the_file_does_not_hold_is_refused() -> None:
    refused = ask(reports.report(), {"kind": "lost_customer", "line": "Nobody"}).refusal
    assert refused is not None
    assert (refused.code, refused.params["name"]) == ("unknown_member", "Nobody")
