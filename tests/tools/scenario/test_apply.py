from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from tests.tools.builders import cash_plan, statement, wide_plan
from tests.tools.scenario.paths import closings, ledger
from tools.scenario import Hire, RevenueChange, StepOutsideError, UnknownLineError, apply, step_names


def test_two_hires_from_march_follow_the_worked_numbers() -> None:
    hire = Hire(people=2, monthly_cost=Decimal(73_050), start="2026-03")
    assert closings(apply(ledger(cash_plan()), (hire,))) == [
        270_000, 280_000, 133_900, 17_800, -138_300, -269_400, -390_500, -531_600,
    ]  # fmt: skip


def test_a_fall_of_revenue_takes_its_share_of_each_month_from_the_start() -> None:
    fall = RevenueChange(percent=Decimal(-20), start="2026-07")
    assert closings(apply(ledger(cash_plan()), (fall,)))[-2:] == [340_000 - 37_000, 345_000 - 70_000]


def test_only_one_line_of_revenue_changes_where_it_is_named() -> None:
    data = wide_plan({"Client Birch": [100, 100], "Client Alder": [50, 50]}, {"Rent": [10, 10]}, opening=0)
    fall = RevenueChange(percent=Decimal(-50), line="client birch", start="2026-02")
    assert closings(apply(ledger(data), (fall,))) == [140, 230]


def test_a_line_that_is_not_there_is_told_with_the_nearest() -> None:
    data = wide_plan({"Client Birch": [100]}, {"Rent": [10]}, opening=0)
    with pytest.raises(UnknownLineError) as raised:
        apply(ledger(data), (RevenueChange(percent=Decimal(-50), line="Client Brich"),))
    assert raised.value.known == ("Client Birch",)


def test_one_rounding_for_a_month_and_line() -> None:
    rows = [("2026-01-05", "a", "0.05"), ("2026-01-06", "a", "0.05"), ("2026-01-07", "a", "0.05")]
    changed = apply(ledger(statement(rows)), (RevenueChange(percent=Decimal(-10)),))
    added = [move.amount.amount for move in changed.transactions if move.assumption]
    assert sum(added) == Decimal("-0.02")


def test_two_falls_one_after_the_other_multiply() -> None:
    steps = (RevenueChange(percent=Decimal(-20)), RevenueChange(percent=Decimal(-10)))
    data = wide_plan({"Sales": [1000]}, {"Rent": [0]}, opening=0)
    assert closings(apply(ledger(data), steps)) == [720]


def test_the_base_ledger_is_left_as_it_was_and_added_movements_name_their_step() -> None:
    base = ledger(cash_plan())
    before = base.transactions
    changed = apply(base, (Hire(people=1, monthly_cost=Decimal(5)), Hire(people=1, monthly_cost=Decimal(7))))
    assert base.transactions == before
    assert set(before) < set(changed.transactions)
    assert {(move.assumption, move.cell) for move in set(changed.transactions) - set(before)} == {
        ("hire", 0),
        ("hire_2", 0),
    }


def test_steps_of_one_kind_are_numbered() -> None:
    hire = Hire(people=1, monthly_cost=Decimal(1))
    assert step_names((hire, RevenueChange(percent=Decimal(1)), hire)) == ("hire", "revenue_change", "hire_2")


def test_a_start_after_the_ledger_ends_is_an_error_and_one_before_it_means_all_months() -> None:
    base = ledger(cash_plan())
    with pytest.raises(StepOutsideError):
        apply(base, (Hire(people=1, monthly_cost=Decimal(1), start="2026-09"),))
    early = apply(base, (Hire(people=1, monthly_cost=Decimal(1), start="2020-01"),))
    assert early.transactions == apply(base, (Hire(people=1, monthly_cost=Decimal(1)),)).transactions


@given(st.integers(1, 50), st.integers(1, 10**8), st.integers(1, 8))
def test_a_hire_lowers_each_closing_by_its_months(people: int, cents: int, month: int) -> None:
    cost = Decimal(cents).scaleb(-2)
    base = ledger(cash_plan())
    changed = apply(base, (Hire(people=people, monthly_cost=cost, start=f"2026-{month:02d}"),))
    for index, (before, after) in enumerate(zip(closings(base), closings(changed), strict=True), 1):
        assert before - after == people * cost * max(0, index - month + 1)


@pytest.mark.parametrize(
    "wrong", [{"people": 0}, {"people": 1.5}, {"monthly_cost": "0"}, {"start": "2026-13"}, {"pay": 1}]
)
def test_steps_are_bounded_and_closed(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        Hire.model_validate({"people": 1, "monthly_cost": "10", **wrong})
