"""Seasonality: the worked index, a shape that is not called an index, and too few months for either."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue

from tests.tools.builders import wide_plan
from tools.analysis import seasonality
from tools.result import ToolResult
from tools.tables import Dataset

YEAR = [80] * 6 + [120] * 6


def ask(data: Dataset | None = None, **arguments: JsonValue) -> ToolResult:
    return seasonality.TOOL.call(data, arguments, "seasonality")


def value(result: ToolResult, name: str) -> Decimal:
    figure = result.figure(name)
    assert figure is not None, name
    return figure.value


def test_the_worked_index_of_a_low_and_a_high_half() -> None:
    result = ask(wide_plan({"Sales": YEAR * 3}, {}, first="2023-01"))
    assert value(result, "index.01") == 80
    assert value(result, "index.12") == 120
    assert result.verdict["method"] == "index"
    assert (result.verdict["weakest"], result.verdict["strongest"]) == ("01", "07")
    assert value(result, "average") == 100


def test_under_two_years_there_is_only_the_shape_of_the_last_twelve_months() -> None:
    result = ask(wide_plan({"Sales": [9999, *YEAR]}, {}, first="2024-12"))
    assert result.verdict["method"] == "shape"
    assert result.verdict["start"] == "2025-01"
    assert value(result, "shape.2025-01") == 80
    weakest = result.figure("weakest")
    assert weakest is not None
    assert weakest.period == "2025-01"


def test_under_a_year_nothing_is_said() -> None:
    refusal = ask(wide_plan({"Sales": [1] * 11}, {})).refusal
    assert refusal is not None
    assert (refusal.code, refusal.params) == ("too_short", {"months": "11", "needed": "12"})
    nothing = ask(wide_plan({"Sales": [0] * 24}, {})).refusal
    assert nothing is not None
    assert nothing.code == "undefined"


@given(st.lists(st.integers(1, 10**6), min_size=12, max_size=40))
def test_the_twelve_average_one_hundred_percent(sales: list[int]) -> None:
    result = ask(wide_plan({"Sales": sales}, {}, first="2022-03"))
    found = [f.value for f in result.figures if f.id.startswith(("seasonality.index.", "seasonality.shape."))]
    assert len(found) == 12
    assert abs(sum(found, Decimal(0)) - 1200) <= Decimal("0.001")
    assert value(result, "weakest") == min(found)
    assert value(result, "strongest") == max(found)


def test_months_that_are_as_weak_or_strong_are_all_told() -> None:
    sales = [100, 100, 50, 100, 100, 50, 100, 200, 100, 100, 200, 100]
    result = ask(wide_plan({"Sales": sales}, {}))
    assert (result.verdict["weakest"], result.verdict["weakest_tied"]) == ("03", "2026-06")
    assert (result.verdict["strongest"], result.verdict["strongest_tied"]) == ("08", "2026-11")


def test_an_index_names_a_month_of_no_year() -> None:
    result = ask(wide_plan({"Sales": [100, 100, 50, 100, 100, 100, 100, 200, 100, 100, 100, 100] * 2}, {}))
    weakest = result.figure("weakest")
    assert weakest is not None
    assert weakest.period == "0001-03"
