"""Loans on a cash path."""

from __future__ import annotations

from decimal import Decimal

import pytest
from pydantic import ValidationError

from tests.tools.builders import cash_plan, wide_plan
from tests.tools.scenario.paths import closings, inflows, ledger, outflows
from tools.scenario import Loan, StepOutsideError, apply

FLAT = wide_plan({"Sales": [0] * 12}, {"Rent": [0] * 12}, opening=0)
LOAN = Loan(amount=Decimal(50_000), monthly_rate=Decimal(3), months=12, start="2026-02", first_instalment="2026-03")


def test_the_money_comes_once_and_ten_instalments_fall_within_the_year() -> None:
    assert inflows(FLAT, LOAN) == [0, 50_000, *[0] * 10]
    assert outflows(FLAT, LOAN) == [0, 0, *[Decimal("5023.10")] * 10]
    assert closings(apply(ledger(FLAT), (LOAN,)))[-1] == Decimal("-231.00")


def test_the_first_instalment_is_due_a_month_after_the_money_where_none_is_named() -> None:
    default = LOAN.model_copy(update={"first_instalment": None})
    assert outflows(FLAT, default) == outflows(FLAT, LOAN)
    grace = LOAN.model_copy(update={"first_instalment": "2026-06"})
    assert outflows(FLAT, grace)[:6] == [0, 0, 0, 0, 0, Decimal("5023.10")]


def test_a_loan_that_ends_within_the_path_is_paid_back_to_the_cent() -> None:
    step = Loan(amount=Decimal(1000), monthly_rate=Decimal(0), months=3, start="2026-01")
    assert outflows(FLAT, step)[:5] == [0, Decimal("333.33"), Decimal("333.33"), Decimal("333.34"), 0]
    assert closings(apply(ledger(FLAT), (step,)))[-1] == 0


def test_a_tax_on_the_interest_raises_the_instalment() -> None:
    step = Loan(
        amount=Decimal(500_000), monthly_rate=Decimal("3.5"), months=24, interest_tax=Decimal(5), start="2026-01"
    )
    assert outflows(FLAT, step)[1] == Decimal("31711.39")


def test_a_loan_outside_of_the_path_is_an_error() -> None:
    with pytest.raises(StepOutsideError):
        apply(ledger(cash_plan()), (LOAN.model_copy(update={"start": "2025-12"}),))


def test_nothing_is_paid_back_before_the_money_comes() -> None:
    with pytest.raises(ValidationError):
        Loan(amount=Decimal(1), monthly_rate=Decimal(1), months=2, start="2026-03", first_instalment="2026-02")
