"""Cash by days: the low within a month, weeks from Monday to Sunday, and a pay day."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue

from tests.tools.builders import cash_plan, statement
from tools.analysis import daily_cash
from tools.result import ToolResult
from tools.tables import Dataset


def ask(data: Dataset | None = None, **arguments: JsonValue) -> ToolResult:
    return daily_cash.TOOL.call(data, arguments, "daily_cash")


def value(result: ToolResult, name: str) -> Decimal:
    figure = result.figure(name)
    assert figure is not None, name
    return figure.value


def test_the_worked_month_ends_well_and_is_low_within() -> None:
    rows = [("2026-01-05", "supplier", -15_000), ("2026-01-20", "customer", 12_000)]
    result = ask(statement(rows, opening="10000"))
    lowest = result.figure("lowest")
    assert lowest is not None
    assert (lowest.value, lowest.period) == (Decimal(-5_000), "2026-01-05")
    assert value(result, "final") == 7_000
    assert (result.verdict["breaks"], result.verdict["day"]) == ("yes", "2026-01-05")


def test_weeks_run_from_monday_to_sunday_and_are_counted_beyond_the_list() -> None:
    rows = [
        ("2026-03-04", "sale", 10),
        ("2026-03-08", "rent", -4),
        ("2026-03-09", "sale", 5),
        ("2026-03-17", "sale", 1),
    ]
    result = ask(statement(rows, opening="100"), weeks=2)
    closings = {figure.period: figure.value for figure in result.figures if ".closing." in figure.id}
    assert closings == {"2026-03-08": 106, "2026-03-15": 111}
    assert [warning.tag for warning in result.warnings] == ["groups_cut"]


def test_a_pay_day_is_covered_by_the_cash_of_the_day_before() -> None:
    rows = [("2026-03-02", "sale", 50), ("2026-03-05", "salaries", -140), ("2026-03-05", "sale", 500)]
    result = ask(statement(rows, opening="100"), day="2026-03-05")
    assert [value(result, name) for name in ("on_day", "due", "after_paying")] == [150, 140, 10]
    assert result.verdict["enough"] == "yes"
    assert ask(statement(rows, opening="80"), day="2026-03-05").verdict["enough"] == "no"


def test_of_several_pay_days_the_tightest_is_told() -> None:
    rows = [("2026-03-05", "salaries", -60), ("2026-03-07", "sale", 10), ("2026-03-20", "Salaries", -45)]
    result = ask(statement(rows, opening="100"), lines=["salaries"])
    assert [value(result, name) for name in ("pay_days", "on_day", "paid", "after_paying")] == [2, 50, 45, 5]
    assert ask(statement(rows, opening="90"), lines=["Salaries"]).verdict["enough"] == "no"


def test_a_name_that_nobody_is_paid_under_is_refused() -> None:
    result = ask(statement([("2026-03-05", "sale", 60)], opening="1"), lines=["sale"])
    assert result.refusal is not None
    assert result.refusal.code == "nothing_found"


def test_the_first_day_below_the_cash_that_is_to_stay() -> None:
    rows = [("2026-03-05", "rent", -60), ("2026-03-07", "sale", 10), ("2026-03-20", "rent", -45)]
    result = ask(statement(rows, opening="100"), buffer="40")
    first = result.figure("first_below_buffer")
    assert first is not None
    assert (first.value, first.period, result.verdict["below"]) == (Decimal(5), "2026-03-20", "yes")
    assert ask(statement(rows, opening="100"), buffer="5").verdict["below"] == "no"


@pytest.mark.parametrize("arguments", [{"day": "2027-01-01"}, {"period": {"start": "2027-01-01", "end": "2027-02-01"}}])
def test_a_day_outside_of_the_file_is_refused(arguments: dict[str, JsonValue]) -> None:
    refusal = ask(statement([("2026-03-02", "sale", 50)], opening="1"), **arguments).refusal
    assert refusal is not None
    assert refusal.code == "period_not_in_file"


def test_a_file_of_months_has_no_days() -> None:
    refusal = ask(cash_plan()).refusal
    assert refusal is not None
    assert refusal.code == "no_dates"


@given(st.lists(st.tuples(st.integers(1, 28), st.integers(-999, 999).filter(bool)), min_size=1, max_size=12))
def test_no_day_is_below_the_lowest_and_the_last_is_the_sum(moves: list[tuple[int, int]]) -> None:
    rows = sorted((f"2026-02-{day:02d}", "move", amount) for day, amount in moves)
    result = ask(statement(rows, opening="1000"))
    assert value(result, "final") == 1000 + sum(amount for _, amount in moves)
    closings = [figure.value for figure in result.figures if ".closing." in figure.id]
    assert all(value(result, "lowest") <= closing for closing in closings)
