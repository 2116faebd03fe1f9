"""Receipts that come later, end, or change with price and volume."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.builders import cash_plan, statement, wide_plan
from tests.tools.scenario.paths import inflows, ledger, outflows
from tools.scenario import LatePayment, LostCustomer, Price, RevenueChange, UnknownLineError, apply, even_volume
from tools.working import cells_of

PLAN = wide_plan({"Birch": [100, 110, 120, 130], "Alder": [10, 10, 10, 10]}, {"Goods": [50, 60, 70, 80]}, opening=0)
ROWS = [("2026-01-10", "a", "100"), ("2026-01-31", "b", "50"), ("2026-02-20", "rent", "-10"), ("2026-03-31", "c", "1")]


def test_sixty_days_are_two_months_and_what_falls_after_the_file_drops_out() -> None:
    assert inflows(PLAN, LatePayment(line="birch", days=60)) == [10, 10, 110, 120]


def test_all_receipts_move_where_nobody_is_named_and_only_from_the_start_on() -> None:
    assert inflows(PLAN, LatePayment(days=30, start="2026-03")) == [110, 120, 0, 130]


@pytest.mark.parametrize(("days", "months"), [(1, 1), (10, 1), (44, 1), (45, 2), (75, 3)])
def test_other_days_are_rounded_to_whole_months_in_a_file_of_months(days: int, months: int) -> None:
    assert inflows(PLAN, LatePayment(days=days)) == [*[Decimal(0)] * months, *[Decimal(110), 120, 130][: 4 - months]]


def test_days_are_exact_where_the_file_has_days() -> None:
    assert inflows(statement(ROWS), LatePayment(days=21)) == [100, 50, 0]
    assert inflows(statement(ROWS), LatePayment(days=22)) == [0, 150, 0]


def test_thirty_days_are_a_month_where_the_file_has_days_too() -> None:
    late = apply(ledger(statement(ROWS)), (LatePayment(days=30),))
    came = sorted(move.day.isoformat() for move in late.transactions if move.assumption and move.amount.minor > 0)
    assert came == ["2026-02-10", "2026-02-28"]


def test_suppliers_can_be_paid_later_too() -> None:
    assert outflows(PLAN, LatePayment(days=30, direction="out", line="goods")) == [0, 50, 60, 70]
    assert inflows(PLAN, LatePayment(days=30, direction="out")) == inflows(PLAN)


@pytest.mark.parametrize(
    ("step", "volume"),
    [
        (Price(percent=Decimal(10)), Decimal("-9.0909")),
        (Price(percent=Decimal(10), line="Birch", variable_lines=("Goods",)), Decimal("-18.6992")),
        (Price(percent=Decimal(-10), variable_lines=("Goods",), start="2026-04"), Decimal("30.4348")),
        (Price(percent=Decimal(-100)), None),
    ],
)
def test_the_volume_that_leaves_the_contribution_as_it_was(step: Price, volume: Decimal | None) -> None:
    assert even_volume(ledger(PLAN), step) == volume


def test_at_that_volume_sales_less_variable_costs_are_what_they_were() -> None:
    step = Price(percent=Decimal(25), variable_lines=("Goods",))
    volume = even_volume(ledger(PLAN), step)
    even = step.model_copy(update={"volume_percent": volume})
    gained = sum(inflows(PLAN, even), Decimal(0)) - sum(inflows(PLAN), Decimal(0))
    spent = sum(outflows(PLAN, even), Decimal(0)) - sum(outflows(PLAN), Decimal(0))
    assert abs(gained - spent) < Decimal("0.1")


def test_a_later_receipt_still_leads_to_its_cell_and_to_the_step() -> None:
    late = apply(ledger(PLAN), (LatePayment(line="Birch", days=60),))
    march = [move for move in late.transactions if move.day.month == 3 and move.line == "Birch"]
    assert {(int(move.amount.amount), move.assumption) for move in march} == {
        (120, None), (-120, "late_payment"), (100, "late_payment"),
    }  # fmt: skip
    assert len(cells_of(march)) == 2


def test_a_fall_before_a_delay_and_a_delay_before_a_fall_are_different_things() -> None:
    fall, late = RevenueChange(percent=Decimal(-50), start="2026-02"), LatePayment(days=30)
    assert inflows(PLAN, fall, late) == [0, 110, 60, 65]
    assert inflows(PLAN, late, fall) == [0, 55, 60, 65]


def test_a_lost_customer_pays_nothing_from_the_month_on() -> None:
    assert inflows(PLAN, LostCustomer(line="Birch", start="2026-03")) == [110, 120, 10, 10]
    assert outflows(PLAN, LostCustomer(line="Birch", start="2026-03")) == [50, 60, 70, 80]


def test_costs_are_saved_with_the_customer_where_the_question_says_how_many() -> None:
    step = LostCustomer(line="Birch", saved_percent=Decimal(25), start="2026-03")
    assert outflows(PLAN, step) == [50, 60, 40, Decimal("47.5")]


def test_a_customer_that_the_file_does_not_know_is_an_error() -> None:
    with pytest.raises(UnknownLineError):
        apply(ledger(PLAN), (LostCustomer(line="Goods"),))


def test_prices_raise_receipts_and_leave_costs() -> None:
    step = Price(percent=Decimal(10), start="2026-04")
    assert inflows(PLAN, step) == [110, 120, 130, 154]
    assert outflows(PLAN, step) == [50, 60, 70, 80]


def test_volume_lost_lowers_receipts_and_the_costs_that_vary_with_it() -> None:
    step = Price(percent=Decimal(10), volume_percent=Decimal(-20), line="Birch", variable_lines=("goods", "Goods"))
    assert inflows(PLAN, step) == [98, Decimal("106.8"), Decimal("115.6"), Decimal("124.4")]
    assert outflows(PLAN, step) == [40, 48, 56, 64]


def test_a_variable_cost_that_is_not_there_is_an_error() -> None:
    with pytest.raises(UnknownLineError) as raised:
        apply(ledger(PLAN), (Price(percent=Decimal(1), variable_lines=("Goods", "Gods")),))
    assert raised.value.known == ("Goods",)


@given(st.integers(1, 720))
def test_late_money_is_moved_or_dropped_and_never_made(days: int) -> None:
    for data in (cash_plan(), statement(ROWS)):
        before, after = inflows(data), inflows(data, LatePayment(days=days))
        assert sum(after) <= sum(before)
        for month in range(len(before)):
            assert sum(after[: month + 1]) <= sum(before[: month + 1])
