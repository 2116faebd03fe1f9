"""Growth: bases of zero, complete months, years on average, and growth beyond inflation."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue

from tests.tools.builders import groups, statement, wide_plan
from tools.analysis import growth
from tools.result import ToolResult
from tools.tables import Dataset


def ask(data: Dataset | None = None, **arguments: JsonValue) -> ToolResult:
    return growth.TOOL.call(data, arguments, "growth")


def value(result: ToolResult, name: str) -> Decimal:
    figure = result.figure(name)
    assert figure is not None, name
    return figure.value


def refused(result: ToolResult) -> str:
    assert result.refusal is not None
    return result.refusal.code


def test_the_worked_yearly_growth() -> None:
    assert value(ask(first="100", last="144", years="2"), "cagr") == 20
    assert value(ask(first="100", last="144"), "growth") == 44


def test_a_month_against_the_one_before_and_the_same_a_year_ago() -> None:
    sales = [100, 110, *([100] * 10), 150, 99]
    result = ask(wide_plan({"Sales": sales}, {}, first="2025-01"))
    assert value(result, "value") == 99
    assert (value(result, "mom"), result.verdict["mom"]) == (Decimal(-34), "down")
    assert (value(result, "yoy"), value(result, "yoy_difference")) == (Decimal(-10), Decimal(-11))
    assert value(result, "ytd_value") == 249
    assert value(result, "ytd") == Decimal("18.5714")


def test_a_base_of_zero_or_below_has_a_difference_and_no_percentage() -> None:
    result = ask(wide_plan({"Sales": [0, 50]}, {}))
    assert result.verdict["mom"] == "undefined"
    assert result.figure("mom") is None
    assert value(result, "mom_difference") == 50
    assert ask(first="-5", last="5").verdict["growth"] == "undefined"


def test_twelve_months_at_both_ends_give_the_yearly_growth() -> None:
    result = ask(wide_plan({"Sales": [100] * 12 + [110] * 12 + [144] * 12}, {}, first="2023-01"))
    assert value(result, "years") == 2
    assert value(result, "cagr") == 20
    assert result.verdict["first_year_end"] == "2023-12"
    assert ask(wide_plan({"Sales": [1] * 23}, {})).figure("cagr") is None


def test_growth_beyond_inflation_divides_the_two() -> None:
    sales = [100, *([1] * 11), 150]
    result = ask(wide_plan({"Sales": sales}, {}), inflation="25")
    assert value(result, "real") == 20


def test_an_incomplete_month_is_not_compared() -> None:
    rows = [("2026-01-02", "a", 100), ("2026-02-27", "b", 120), ("2026-03-04", "c", 5)]
    result = ask(statement(rows))
    assert result.verdict["month"] == "2026-02"
    assert value(result, "mom") == 20
    assert [warning.tag for warning in result.warnings] == ["partial_months"]


def test_what_cannot_grow_is_refused() -> None:
    assert refused(ask(groups(), of={"measure": "Stok"})) == "not_additive"
    assert refused(ask(wide_plan({"Sales": [1]}, {}))) == "too_short"
    assert refused(ask(wide_plan({"Sales": [1, 2]}, {}), month="2031-01")) == "period_not_in_file"
    assert refused(ask(first="5")) == "missing_input"


@given(st.lists(st.integers(1, 10**6), min_size=2, max_size=14))
def test_the_level_before_grown_by_the_percentage_is_the_level(sales: list[int]) -> None:
    result = ask(wide_plan({"Sales": sales}, {}))
    grown = value(result, "month_before") * (1 + value(result, "mom") / 100)
    assert abs(grown - value(result, "value")) <= value(result, "month_before") * Decimal("0.000001")
    assert value(result, "value") - value(result, "month_before") == value(result, "mom_difference")
