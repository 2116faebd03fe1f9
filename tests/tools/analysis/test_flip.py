"""What would flip a verdict: each change is run as a scenario of its own, where it holds and one step further."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import JsonValue

from tests.tools.builders import cash_plan, wide_plan
from tools.analysis import BESIDE, REGISTRY
from tools.registry import Registry
from tools.result import ToolResult
from tools.tables import Dataset

FLIP = Registry(BESIDE)["flip"]
HIRE: dict[str, JsonValue] = {"kind": "hire", "people": 2, "monthly_cost": "73050", "start": "2026-03"}
STEPS = {
    "receipts": ("revenue_change", "percent"),
    "costs": ("cost_step", "percent"),
    "amount": ("cost_step", "amount"),
}


def flip(dataset: Dataset | None, **arguments: JsonValue) -> ToolResult:
    return FLIP.call(dataset, arguments, "flip")


def value(result: ToolResult, name: str) -> Decimal:
    figure = result.figure(name)
    assert figure is not None, name
    return figure.value


def lowest(dataset: Dataset, name: str, change: Decimal, scenario: list[JsonValue]) -> Decimal:
    kind, field = STEPS[name]
    steps: list[JsonValue] = [{"kind": kind, field: str(change)}, *scenario]
    return value(REGISTRY["break_month"].call(dataset, {"scenario": steps}, "break_month"), "lowest")


def proved(dataset: Dataset, result: ToolResult, scenario: list[JsonValue], limit: int = 0, prefix: str = "") -> None:
    for name in STEPS:
        if result.verdict[f"{prefix}{name}"] == "yes":
            held, beyond = value(result, f"{prefix}{name}"), value(result, f"{prefix}{name}_next")
            assert lowest(dataset, name, held, scenario) >= limit > lowest(dataset, name, beyond, scenario)


def test_a_plan_that_holds_bears_so_much_less_and_one_step_more_breaks_it() -> None:
    result = flip(cash_plan())
    assert result.verdict["holds"] == "yes"
    assert value(result, "receipts") < 0 < value(result, "costs")
    assert value(result, "amount") == Decimal("43125.00")
    assert value(result, "amount_next") == Decimal("43125.01")
    assert result.verdict["amount_month"] == "2026-08"
    proved(cash_plan(), result, [])


def test_a_plan_that_breaks_needs_so_much_more_and_one_step_less_still_breaks_it() -> None:
    result = flip(cash_plan(), scenario=[HIRE])
    assert result.verdict["holds"] == "no"
    assert value(result, "costs") < 0 < value(result, "receipts")
    assert value(result, "amount") == Decimal("-66450.00")
    proved(cash_plan(), result, [HIRE])


def test_a_buffer_turns_sooner_than_the_break() -> None:
    result = flip(cash_plan(), buffer="50000")
    assert value(result, "buffer_receipts") > value(result, "receipts")
    proved(cash_plan(), result, [], 50_000, "buffer_")


def test_a_tenth_less_of_receipts_names_the_month_that_breaks() -> None:
    result = flip(cash_plan(), scenario=[HIRE])
    stressed = REGISTRY["break_month"].call(
        cash_plan(), {"scenario": [{"kind": "revenue_change", "percent": "-10"}, HIRE]}, "break_month"
    )
    assert result.verdict["stress_month"] == stressed.verdict["month"] == "2026-04"
    assert value(result, "stress_below") == value(stressed, "first_below_zero")


def test_without_receipts_no_change_of_receipts_mends_a_path() -> None:
    result = flip(wide_plan({"In": [0, 0]}, {"Out": [60, 60]}, opening=100))
    assert (result.verdict["receipts"], result.verdict["costs"]) == ("none", "yes")
    assert result.figure("receipts") is None


def test_where_even_no_receipts_at_all_would_do_all_is_said() -> None:
    result = flip(wide_plan({"In": [50, 50]}, {"Out": [60, 40]}, opening=1000))
    assert result.verdict["receipts"] == "all"


def test_cash_below_zero_from_the_start_is_flipped_by_nothing() -> None:
    result = flip(wide_plan({"In": [50, 50]}, {"Out": [10, 10]}, opening=-5))
    assert [result.verdict[name] for name in ("holds", *STEPS)] == ["no", "none", "none", "none"]


def test_without_a_file_it_refuses() -> None:
    assert (refusal := flip(None).refusal) is not None
    assert refusal.code == "no_file"


@settings(max_examples=25, deadline=None)
@given(
    st.lists(st.tuples(st.integers(0, 90_000), st.integers(1, 90_000)), min_size=1, max_size=6),
    st.integers(0, 200_000),
)
def test_every_turn_is_proved_on_both_sides(months: list[tuple[int, int]], opening: int) -> None:
    plan = wide_plan({"In": [each[0] for each in months]}, {"Out": [each[1] for each in months]}, opening=opening)
    proved(plan, flip(plan), [])


@pytest.mark.parametrize(("receipts", "costs", "holds"), [("1000", "900", "yes"), ("900", "1000", "no"), ("5", "5", "yes")])  # fmt: skip  # noqa: E501
def test_totals_turn_where_receipts_meet_costs(receipts: str, costs: str, holds: str) -> None:
    result = flip(None, of="totals", receipts=receipts, costs=costs, currency="TRY")
    assert result.verdict["holds"] == holds
    assert value(result, "amount") == Decimal(receipts) - Decimal(costs)
    one, two = Decimal(receipts), Decimal(costs)
    held, beyond = (1 + value(result, name) / 100 for name in ("receipts", "receipts_next"))
    assert one * held >= two > one * beyond
    held, beyond = (1 + value(result, name) / 100 for name in ("costs", "costs_next"))
    assert one >= two * held
    assert one < two * beyond


def test_costs_that_move_with_sales_turn_a_profit_later() -> None:
    plain = flip(None, of="totals", receipts="1000", costs="900")
    moving = flip(None, of="totals", receipts="1000", costs="900", moving="500")
    assert value(plain, "receipts") == Decimal("-10.0")
    assert value(moving, "receipts") == Decimal("-20.0")


def test_every_figure_leads_to_cells_or_to_what_it_was_derived_from() -> None:
    result = flip(cash_plan(), buffer="1000", scenario=[HIRE])
    assert all(figure.cells or figure.derived_from for figure in result.figures)
    assert ToolResult.model_validate_json(result.model_dump_json()) == result
