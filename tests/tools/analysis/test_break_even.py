"""Break-even: the worked numbers, lines of a file by name, and margins that can never cover anything."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue

from tests.tools.builders import wide_plan
from tools.analysis import break_even
from tools.result import ToolResult
from tools.tables import Dataset

SHOP = wide_plan(
    {"Sales": [900, 600]}, {"Malzeme": [540, 360], "Rent": [200, 200], "Wages": [100, 100]}, currency="TRY"
)


def ask(data: Dataset | None = None, **arguments: JsonValue) -> ToolResult:
    return break_even.TOOL.call(data, arguments, "break_even")


def value(result: ToolResult, name: str) -> Decimal:
    figure = result.figure(name)
    assert figure is not None, name
    return figure.value


def refused(result: ToolResult) -> tuple[str, dict[str, str]]:
    assert result.refusal is not None
    return result.refusal.code, result.refusal.params


def test_the_worked_break_even_and_margin_of_safety() -> None:
    result = ask(fixed="300000", cm_ratio="40", sales="900000")
    assert value(result, "break_even") == 750_000
    assert value(result, "safety") == Decimal("16.6667")
    assert result.verdict["covered"] == "yes"


def test_sales_for_a_profit_are_fixed_costs_and_profit_over_the_margin() -> None:
    assert value(ask(fixed="300000", cm_ratio="40", target_profit="100000"), "target_sales") == 1_000_000


def test_units_are_rounded_up() -> None:
    result = ask(fixed="1000", price="10", unit_cost="7")
    assert value(result, "units") == 334
    assert value(result, "break_even") == Decimal("3333.33")


def test_lines_of_the_file_by_name_and_all_others_fixed() -> None:
    result = ask(SHOP, variable_lines=["malzeme"], period={"start": "2026-02-01", "end": "2026-02-28"})
    assert [value(result, name) for name in ("sales", "variable", "fixed")] == [600, 360, 300]
    assert value(result, "break_even") == 750
    assert result.verdict["covered"] == "no"
    assert value(result, "headroom") == -150
    assert value(result, "profit") == -60
    fixed = next(said for said in result.assumptions if said.name == "fixed_lines")
    assert (fixed.value, fixed.source) == ("Rent, Wages", "default")


def test_lines_whose_names_say_that_they_rise_with_sales_are_the_default_and_are_listed() -> None:
    result = ask(SHOP)
    said = next(said for said in result.assumptions if said.name == "variable_lines")
    assert (said.value, said.source, said.changes_verdict) == ("Malzeme", "default", True)
    assert value(result, "monthly_break_even") == 750


def test_only_the_fixed_lines_named_count_as_fixed() -> None:
    result = ask(SHOP, variable_lines=["Malzeme"], fixed_lines=["Rent"])
    assert value(result, "fixed") == 400


def test_nothing_is_guessed_where_no_name_says_what_is_variable() -> None:
    plan = wide_plan({"Sales": [10]}, {"Rent": [5]})
    assert refused(ask(plan)) == ("missing_input", {"what": "variable"})
    assert refused(ask()) == ("missing_input", {"what": "fixed"})
    assert refused(ask(SHOP, variable_lines=["Meat"]))[0] == "unknown_member"


def test_a_margin_of_zero_or_less_has_no_break_even() -> None:
    assert refused(ask(fixed="1", cm_ratio="0")) == ("no_break_even", {"ratio": "0"})
    assert refused(ask(fixed="1", price="5", unit_cost="6")) == ("no_break_even", {"ratio": "-20"})
    assert refused(ask(fixed="1", sales="0", variable="0"))[0] == "undefined"


@given(sales=st.integers(1, 10**7), share=st.integers(0, 99), fixed=st.integers(0, 10**7))
def test_at_break_even_the_contribution_is_the_fixed_costs(sales: int, share: int, fixed: int) -> None:
    variable = Decimal(sales) * share / 100
    result = ask(sales=str(sales), variable=str(variable), fixed=str(fixed))
    covered = value(result, "break_even") * (sales - variable) / sales
    assert abs(covered - fixed) <= Decimal("0.01")
    assert value(result, "contribution") - fixed == value(result, "profit")
    assert (result.verdict["covered"] == "yes") == (sales - variable >= fixed)
