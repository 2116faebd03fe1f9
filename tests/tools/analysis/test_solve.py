"""Solving for the most, the earliest and the largest: each answer is proved by the next one."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import JsonValue

from tests.tools.builders import cash_plan, wide_plan
from tools.analysis.break_month import TOOL as BREAK_MONTH
from tools.analysis.solve import TOOL
from tools.registry import ArgumentsError
from tools.result import ToolResult
from tools.tables import Dataset

CAFE = wide_plan({"Sales": [100, 90, 100, 60]}, {"Costs": [80, 80, 80, 80]}, opening=50)  # closes 70, 80, 100, 80


def solve(dataset: Dataset | None, **arguments: JsonValue) -> ToolResult:
    return TOOL.call(dataset, arguments, "solve")


def value(result: ToolResult, name: str) -> tuple[Decimal | int, str | None]:
    figure = result.figure(name)
    assert figure is not None, name
    return figure.value, figure.period


def test_the_most_hires_are_proved_by_the_month_that_one_more_breaks() -> None:
    result = solve(CAFE, find="most_hires", amount="15", start="2026-02")
    assert result.verdict == {"found": "yes"}
    assert value(result, "people") == (1, None)
    assert value(result, "lowest") == (35, "2026-04")
    assert value(result, "next") == (2, None)
    assert value(result, "next_below") == (-10, "2026-04")


def test_a_path_that_ends_at_exactly_the_buffer_still_works() -> None:
    assert value(solve(CAFE, find="most_hires", amount="20"), "people")[0] == 1
    result = solve(CAFE, find="most_hires", amount="20", start="2026-01", buffer="1")
    assert result.verdict["found"] == "none"
    assert value(result, "people")[0] == 0
    assert value(result, "next_below") == (0, "2026-04")
    assert value(result, "lowest") == value(result, "base_lowest") == (70, "2026-01")


def test_the_earliest_hire_is_proved_by_the_month_before() -> None:
    result = solve(CAFE, find="earliest_hire", amount="30", buffer="10")
    assert result.verdict == {"found": "yes", "month": "2026-03", "next_month": "2026-02"}
    assert value(result, "start_closing") == (70, "2026-03")
    assert value(result, "lowest") == (20, "2026-04")
    assert value(result, "next_below") == (-10, "2026-04")


def test_the_first_month_is_the_earliest_where_it_works_and_there_is_none_before() -> None:
    result = solve(CAFE, find="earliest_hire", amount="10", people=2)
    assert result.verdict == {"found": "all", "month": "2026-01"}
    assert value(result, "lowest") == (0, "2026-04")
    assert result.figure("next_below") is None


def test_no_month_is_early_enough_where_even_the_last_one_breaks() -> None:
    result = solve(CAFE, find="earliest_purchase", amount="90")
    assert result.verdict == {"found": "none", "next_month": "2026-04"}
    assert value(result, "next_below") == (-10, "2026-04")
    assert result.figure("start_closing") is None


def test_a_purchase_waits_for_the_month_after_which_every_closing_can_bear_it() -> None:
    result = solve(CAFE, find="earliest_purchase", amount="75")
    assert (result.verdict["month"], result.verdict["next_month"]) == ("2026-02", "2026-01")
    assert value(result, "next_below") == (-5, "2026-01")


def test_the_largest_draw_is_exact_to_the_cent() -> None:
    result = solve(CAFE, find="largest_draw", start="2026-02", buffer="10.01")
    assert value(result, "draw")[0] == Decimal("23.33")
    assert value(result, "lowest") == (Decimal("10.01"), "2026-04")
    assert value(result, "next")[0] == Decimal("23.34")
    assert value(result, "next_below") == (Decimal("9.98"), "2026-04")


def test_the_largest_purchase_is_what_the_lowest_later_closing_leaves() -> None:
    assert value(solve(CAFE, find="largest_purchase", start="2026-02"), "purchase")[0] == 80
    assert value(solve(CAFE, find="largest_purchase", start="2026-01"), "purchase")[0] == 70


def test_nothing_is_found_where_the_path_is_under_the_buffer_already() -> None:
    result = solve(CAFE, find="largest_draw", buffer="75")
    assert result.verdict == {"found": "already"}
    assert value(result, "base_below") == (70, "2026-01")
    assert result.figure("draw") is None


def test_what_happens_besides_counts() -> None:
    lost: JsonValue = {"kind": "one_off", "amount": "40", "start": "2026-04"}
    result = solve(CAFE, find="largest_purchase", start="2026-04", scenario=[lost])
    assert value(result, "purchase")[0] == 40
    assert value(result, "base_lowest") == (40, "2026-04")


def test_it_says_what_it_assumed() -> None:
    said = {a.name: (a.value, a.source) for a in solve(CAFE, find="most_hires", amount="15").assumptions}
    assert said == {
        "solve_monthly_cost": ("15", "question"),
        "solve_full_cost": ("yes", "default"),
        "solve_start": ("2026-01", "default"),
        "buffer": ("0", "default"),
        "horizon": ("2026-04", "file"),
    }


def test_more_people_than_anybody_hires_are_all_of_them() -> None:
    result = solve(CAFE, find="most_hires", amount="0.0001")
    assert result.verdict["found"] == "all"
    assert value(result, "people")[0] == 10_000


@pytest.mark.parametrize(
    "wrong", [{"find": "most_hires"}, {"find": "largest_draw", "amount": "5"}, {"find": "earliest_hire", "amount": "5",
                                                                               "start": "2026-02"}]
)  # fmt: skip
def test_an_unknown_is_not_given_and_what_is_known_is(wrong: dict[str, JsonValue]) -> None:
    with pytest.raises(ArgumentsError):
        solve(CAFE, **wrong)


@pytest.mark.parametrize(
    ("find", "start"), [("largest_draw", "2026-05"), ("largest_purchase", "2026-05"), ("largest_purchase", "2025-12")]
)
def test_a_month_outside_of_the_file_is_refused(find: str, start: str) -> None:
    refusal = solve(CAFE, find=find, start=start).refusal
    assert refusal is not None
    assert (refusal.code, refusal.params["asked"]) == ("period_not_in_file", start)


@settings(max_examples=40)
@given(
    nets=st.lists(st.integers(-500, 700), min_size=1, max_size=9),
    opening=st.integers(0, 3000),
    cost=st.integers(1, 400),
    buffer=st.integers(0, 300),
    data=st.data(),
)
def test_the_answer_of_a_hire_is_what_the_breaking_month_says(
    nets: list[int], opening: int, cost: int, buffer: int, data: st.DataObject
) -> None:
    plan = wide_plan({"In": [max(0, net) for net in nets]}, {"Out": [max(0, -net) for net in nets]}, opening=opening)
    start = f"2026-{data.draw(st.integers(1, len(nets))):02d}"
    result = solve(plan, find="most_hires", amount=str(cost), start=start, buffer=str(buffer))

    def under(people: int) -> str:
        step: JsonValue = {"kind": "hire", "people": people, "monthly_cost": str(cost), "start": start}
        steps: JsonValue = [step] if people else []
        call: dict[str, JsonValue] = {"buffer": str(buffer), "scenario": steps}
        return BREAK_MONTH.call(plan, call, "break_month").verdict["under_buffer"]

    if result.verdict["found"] == "already":
        assert under(0) == "yes"
    else:
        people = int(value(result, "people")[0])
        assert (under(people), under(people + 1)) == ("no", "yes")


def test_two_people_from_march_in_the_worked_example() -> None:
    result = solve(cash_plan(), find="most_hires", amount="73050", start="2026-03", buffer="0")
    assert value(result, "people")[0] == 0
    assert value(result, "next_below") == (-25_250, "2026-07")


def test_the_largest_pay_leaves_what_is_asked_for_at_the_end_of_one_month() -> None:
    result = solve(CAFE, find="largest_pay", start="2026-02", month="2026-04", buffer="20")
    assert value(result, "pay") == (20, None)
    assert value(result, "month_closing") == (20, "2026-04")
    assert value(result, "next_below")[1] == "2026-04"
    both = solve(CAFE, find="largest_pay", people=2, start="2026-02", month="2026-04", buffer="20")
    assert value(both, "pay") == (10, None)
