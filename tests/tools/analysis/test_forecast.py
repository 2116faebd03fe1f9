"""The forecast tool: its figures hang together, and a scenario stands on top of them."""

from __future__ import annotations

from decimal import Decimal

import pytest
from pydantic import JsonValue

from tests.tools.builders import cash_plan, statement, wide_plan
from tools.analysis.forecast import TOOL
from tools.result import ToolResult
from tools.tables import Dataset

HIRE: dict[str, JsonValue] = {"kind": "hire", "people": 1, "monthly_cost": "80000"}


def forecast(dataset: Dataset | None, **arguments: JsonValue) -> ToolResult:
    return TOOL.call(dataset, arguments, "forecast")


def value(result: ToolResult, name: str) -> Decimal:
    figure = result.figure(name)
    assert figure is not None, name
    return figure.value


def test_each_closing_is_the_one_before_and_the_month_s_net() -> None:
    result = forecast(cash_plan(), months=4)
    before = value(result, "opening")
    assert before == 345_000
    for month in ("2026-09", "2026-10", "2026-11", "2026-12"):
        assert value(result, f"net.{month}") == value(result, f"inflow.{month}") - value(result, f"outflow.{month}")
        assert value(result, f"closing.{month}") == before + value(result, f"net.{month}")
        before = value(result, f"closing.{month}")
        assert value(result, f"low.{month}") <= before <= value(result, f"high.{month}")
        assert value(result, f"outflow.{month}") == 160_000
    assert value(result, "final") == before
    assert value(result, "total_net") == before - 345_000
    assert value(result, "months_of_history") == 8


def test_it_says_what_it_rests_on() -> None:
    said = {a.name: (a.value, a.source) for a in forecast(cash_plan(), months=4).assumptions}
    assert said == {
        "method": ("mix", "default"),
        "history_start": ("2026-01", "file"),
        "history_end": ("2026-08", "file"),
        "horizon": ("2026-12", "question"),
        "range": ("80", "default"),
        "nominal": ("yes", "default"),
        "scheduled": ("Rent, Salaries, Other", "file"),
    }


def test_three_months_at_the_mean_of_the_last_three() -> None:
    data = wide_plan({"Sales": [10, 100, 101, 102, 0, 0, 0, 100]}, {"Rent": [1] * 8}, opening=7)
    result = forecast(data, method="trailing_average", months=3)
    assert value(result, "average_net") == value(result, "net.2026-09") == Decimal("32.33")
    assert value(result, "closing.2026-11") - value(result, "opening") == 97
    assert {a.name: a.value for a in result.assumptions}["window"] == "3"


def test_a_hire_after_the_file_s_end_breaks_the_months_ahead() -> None:
    result = forecast(cash_plan(), months=8, scenario=[{**HIRE, "start": "2026-10"}])
    assert result.verdict["breaks"] == "yes"
    assert result.verdict["month"] == str(getattr(result.figure("first_below_zero"), "period", None))
    assert result.verdict["month"] > "2026-10"
    base = forecast(cash_plan(), months=8)
    assert base.verdict["breaks"] == "no"
    assert value(result, "base_final") == value(base, "final")
    assert value(result, "final") == value(base, "final") - 7 * 80_000


def test_a_step_without_a_month_starts_with_the_first_month_ahead() -> None:
    result = forecast(cash_plan(), months=2, scenario=[HIRE])
    start = next(a for a in result.assumptions if a.name == "hire_start")
    assert (start.value, start.source, start.changes_verdict) == ("2026-09", "default", True)
    assert value(result, "base_final") - value(result, "final") == 160_000


@pytest.mark.parametrize("month", ["2026-08", "2026-11"])
def test_a_step_outside_of_the_months_ahead_is_refused(month: str) -> None:
    steps: JsonValue = [{"kind": "one_off", "amount": "5", "start": month}]
    refusal = forecast(cash_plan(), months=2, scenario=steps).refusal
    assert refusal is not None
    assert refusal.code == "period_not_in_file"
    assert refusal.params == {"asked": month, "start": "2026-09", "end": "2026-10"}


def test_a_customer_that_is_lost_takes_its_share_along() -> None:
    data = wide_plan({"Birch": [60, 90] * 4, "Alder": [30, 20] * 4}, {"Rent": [5] * 8}, opening=0)
    lost: JsonValue = [{"kind": "lost_customer", "line": "birch"}]
    left = value(forecast(data, months=1, scenario=lost), "inflow.2026-09")
    assert 20 < left < 30
    assert {a.name: a.value for a in forecast(data, months=1, scenario=lost).assumptions}["shared"] == "Birch"


def test_cash_that_the_user_names_is_where_the_months_ahead_start() -> None:
    no_cash = wide_plan({"Sales": [5, 6, 5, 6, 5, 6]}, {"Rent": [1] * 6})
    unknown = forecast(no_cash)
    assert (unknown.verdict, unknown.figure("closing.2026-07")) == ({"balance": "unknown"}, None)
    assert value(unknown, "net.2026-07") > 0
    named = forecast(no_cash, opening="100", months=1)
    assert value(named, "closing.2026-07") == 100 + value(named, "net.2026-07")


def test_a_buffer_and_the_low_path_have_verdicts_of_their_own() -> None:
    data = wide_plan({"Sales": [100, 80, 120, 90, 110, 100]}, {"Rent": [110] * 6}, opening=150)
    result = forecast(data, buffer="80", months=6)
    assert result.verdict["breaks"] == "no"
    assert result.verdict["under_buffer"] == "yes"
    assert value(result, "first_below_buffer") < 80
    assert result.verdict["low_breaks"] == "yes"
    assert value(result, "lowest_low") < 0
    assert value(result, f"low.{result.verdict['low_month']}") < 0


def test_too_little_history_is_refused_with_what_is_needed() -> None:
    refusal = forecast(wide_plan({"Sales": [1] * 5}, {"Rent": [1] * 5}, opening=1)).refusal
    assert refusal is not None
    assert (refusal.code, refusal.params) == ("too_short", {"months": "5", "needed": "6"})


def test_the_month_that_is_filled_up_adds_only_what_is_still_to_come() -> None:
    rows = [(f"2026-{month:02d}-{day:02d}", "x", amount) for month in range(1, 8) for day, amount in
            ((2, "-300"), (12, "1000"), (25, "-500")) if (month, day) < (7, 25)]  # fmt: skip
    result = forecast(statement(rows), months=1)
    assert value(result, "opening") == 1000 + 6 * 200 + 700
    assert value(result, "inflow.2026-07") == 1000 + Decimal("612.90")
    assert value(result, "closing.2026-07") == value(result, "opening") + Decimal("612.90") - Decimal("490.32")
    assert {a.name: a.value for a in result.assumptions}["partial_month"] == "2026-07"
