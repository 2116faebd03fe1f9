"""Costs that change: by an amount, a percentage, or to a new level; and what the owner takes or buys."""

from __future__ import annotations

from decimal import Decimal

import pytest
from pydantic import ValidationError

from tests.tools.builders import cash_plan, wide_plan
from tests.tools.scenario.paths import closings, inflows, ledger, outflows
from tools.scenario import CostStep, NoRiseError, OneOff, OwnerDraw, StepOutsideError, UnknownLineError, apply

PLAN = wide_plan({"Sales": [500, 500, 500]}, {"Rent": [100, 100, 0], "Wages": [200, 200, 250]}, opening=0)


def test_a_line_rises_by_an_amount_in_every_month_from_the_start() -> None:
    assert outflows(PLAN, CostStep(line="rent", amount=Decimal(30), start="2026-02")) == [300, 330, 280]


def test_a_line_rises_by_a_percentage_of_what_it_is_in_each_month() -> None:
    assert outflows(PLAN, CostStep(line="Wages", percent=Decimal(10), start="2026-02")) == [300, 320, 275]


def test_a_line_is_set_to_a_new_level_also_where_it_had_none() -> None:
    assert outflows(PLAN, CostStep(line="Rent", to=Decimal(120), start="2026-02")) == [300, 320, 370]


def test_all_outflows_change_by_a_percentage_where_no_line_is_named() -> None:
    assert outflows(PLAN, CostStep(percent=Decimal(-50))) == [150, 150, 125]


def test_an_amount_without_a_line_is_a_new_cost_or_a_saving() -> None:
    assert outflows(PLAN, CostStep(amount=Decimal("12.5"), name="Ads", start="2026-03")) == [300, 300, Decimal("262.5")]
    assert outflows(PLAN, CostStep(amount=Decimal(-40))) == [260, 260, 210]


def test_a_new_cost_carries_its_name_and_a_known_one_the_line_s() -> None:
    added = apply(ledger(PLAN), (CostStep(amount=Decimal(1), name="Ads"), CostStep(line="rent", amount=Decimal(1))))
    assert {move.line for move in added.transactions if move.assumption} == {"Ads", "Rent"}


def test_a_receipt_of_the_same_name_is_no_cost() -> None:
    with pytest.raises(UnknownLineError):
        outflows(PLAN, CostStep(line="Sales", percent=Decimal(10)))


@pytest.mark.parametrize(
    "wrong",
    [{}, {"amount": "1", "percent": "1"}, {"to": "5"}, {"line": "Rent", "to": "5", "amount": "1"}, {"line": ""}],
)
def test_a_cost_step_says_one_change_and_a_level_its_line(wrong: dict[str, str]) -> None:
    with pytest.raises(ValidationError):
        CostStep.model_validate(wrong)


def test_the_owner_takes_the_same_amount_every_month() -> None:
    drawn = closings(apply(ledger(cash_plan()), (OwnerDraw(monthly_amount=Decimal(10_000), start="2026-07"),)))
    assert drawn[5:] == [315_000, 330_000, 325_000]


def test_a_purchase_and_a_receipt_move_once_in_their_month() -> None:
    bought = OneOff(amount=Decimal(90_000), start="2026-02", name="Machine")
    sold = OneOff(amount=Decimal(5_000), direction="in", start="2026-03")
    assert closings(apply(ledger(cash_plan()), (bought, sold)))[:3] == [270_000, 190_000, 195_000]
    assert inflows(cash_plan(), sold)[2] == 165_000


@pytest.mark.parametrize("month", ["2025-12", "2026-09"])
def test_a_purchase_outside_of_the_path_is_an_error(month: str) -> None:
    with pytest.raises(StepOutsideError):
        apply(ledger(cash_plan()), (OneOff(amount=Decimal(1), start=month),))


def test_a_rise_that_does_not_come_leaves_the_line_at_its_amount_before() -> None:
    assert outflows(PLAN, CostStep(line="wages", held=True, start="2026-03")) == [300, 300, 200]
    assert outflows(PLAN, CostStep(line="Wages", held=True)) == [300, 300, 200]


def test_a_line_that_does_not_rise_once_and_stay_has_no_rise_to_take_back() -> None:
    uneven = wide_plan({"Sales": [500] * 4}, {"Goods": [100, 120, 120, 130], "Rent": [90, 80, 80, 80]}, opening=0)
    for step in (
        CostStep(line="Goods", held=True),
        CostStep(line="Goods", held=True, start="2026-02"),
        CostStep(line="Goods", held=True, start="2026-03"),
        CostStep(line="Rent", held=True, start="2026-02"),
    ):
        with pytest.raises(NoRiseError):
            outflows(uneven, step)
    assert outflows(uneven, CostStep(line="Goods", held=True, start="2026-02", end="2026-03")) == [190, 180, 180, 210]
