"""Steps for a limited time: the last month that is changed, both ends within."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from tests.tools.builders import cash_plan, wide_plan
from tests.tools.scenario.paths import closings, inflows, ledger, outflows
from tools.scenario import (
    CostStep,
    Hire,
    LatePayment,
    LostCustomer,
    OwnerDraw,
    Price,
    RevenueChange,
    StepOutsideError,
    apply,
    assumptions,
)

PLAN = wide_plan({"Sales": [500, 500, 500, 500]}, {"Rent": [100, 100, 100, 100]}, opening=0)


def test_people_cost_only_from_the_start_to_the_end() -> None:
    hired = Hire(people=2, monthly_cost=Decimal(10), start="2026-02", end="2026-03")
    assert outflows(PLAN, hired) == [100, 120, 120, 100]


def test_sales_are_as_they_were_after_the_end() -> None:
    assert inflows(PLAN, RevenueChange(percent=Decimal(-20), start="2026-02", end="2026-02")) == [500, 400, 500, 500]
    assert inflows(PLAN, RevenueChange(percent=Decimal(10), end="2026-02")) == [550, 550, 500, 500]


def test_a_cost_a_level_and_a_draw_end_with_their_month() -> None:
    assert outflows(PLAN, CostStep(line="Rent", percent=Decimal(50), start="2026-02", end="2026-03")) == [
        100,
        150,
        150,
        100,
    ]
    assert outflows(PLAN, CostStep(line="Rent", to=Decimal(0), start="2026-02", end="2026-03")) == [100, 0, 0, 100]
    assert outflows(PLAN, CostStep(amount=Decimal(7), start="2026-02", end="2026-03")) == [100, 107, 107, 100]
    assert outflows(PLAN, OwnerDraw(monthly_amount=Decimal(5), start="2026-02", end="2026-03")) == [100, 105, 105, 100]


def test_prices_and_a_lost_customer_come_back() -> None:
    assert inflows(PLAN, Price(percent=Decimal(10), end="2026-01")) == [550, 500, 500, 500]
    assert inflows(PLAN, LostCustomer(line="Sales", start="2026-03", end="2026-03")) == [500, 500, 0, 500]


def test_receipts_of_the_months_named_come_late_also_after_the_end() -> None:
    assert inflows(PLAN, LatePayment(days=60, start="2026-01", end="2026-01")) == [0, 500, 1000, 500]


def test_an_end_after_the_path_is_its_last_month_and_one_before_it_is_outside() -> None:
    assert outflows(PLAN, Hire(people=1, monthly_cost=Decimal(1), start="2026-04", end="2030-01"))[3] == 101
    with pytest.raises(StepOutsideError):
        outflows(PLAN, Hire(people=1, monthly_cost=Decimal(1), end="2025-12"))


def test_an_end_before_the_start_is_an_error() -> None:
    with pytest.raises(ValidationError):
        Hire(people=1, monthly_cost=Decimal(1), start="2026-03", end="2026-02")


def test_an_end_that_was_named_is_an_assumption_and_none_without() -> None:
    limited = Hire(people=1, monthly_cost=Decimal(1), start="2026-02", end="2026-03")
    (end,) = [said for said in assumptions(limited, "hire", ledger(PLAN)) if said.name == "hire_end"]
    assert (end.value, end.unit, end.source) == ("2026-03", "period", "question")
    lasting = Hire(people=1, monthly_cost=Decimal(1), start="2026-02")
    assert not [said for said in assumptions(lasting, "hire", ledger(PLAN)) if said.name == "hire_end"]


@given(first=st.integers(1, 8), last=st.integers(1, 8), cost=st.integers(1, 10**6))
def test_an_hire_for_some_months_is_one_less_the_same_from_the_month_after(first: int, last: int, cost: int) -> None:
    first, last = sorted((first, last))
    plan = cash_plan()
    start, end = f"2026-{first:02d}", f"2026-{last:02d}"
    limited = closings(apply(ledger(plan), (Hire(people=1, monthly_cost=Decimal(cost), start=start, end=end),)))
    without = closings(ledger(plan))
    months = [max(0, min(n, last) - first + 1) for n in range(1, len(without) + 1)]
    assert [b - a for a, b in zip(limited, without, strict=True)] == [cost * n for n in months]
