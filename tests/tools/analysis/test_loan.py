"""Loans: the worked instalments, taxes on interest, and sums that agree to the minor unit."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue

from tools.analysis import loan
from tools.result import ToolResult


def lend(**arguments: JsonValue) -> ToolResult:
    return loan.TOOL.call(None, arguments, "loan")


def value(result: ToolResult, name: str) -> Decimal:
    figure = result.figure(name)
    assert figure is not None, name
    return figure.value


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ({"principal": "500000", "rate": "3.5", "payments": 24}, "31136.42"),
        ({"principal": "500000", "rate": "3.5", "payments": 24, "bsmv": "5"}, "31711.39"),
        ({"principal": "500000", "rate": "3.5", "payments": 24, "bsmv": "10"}, "32291.73"),
        ({"principal": "500000", "rate": "3.5", "payments": 24, "bsmv": "4", "kkdf": "6"}, "32291.73"),
        ({"principal": "120000", "rate": "0", "payments": 12}, "10000.00"),
        ({"principal": "200000", "rate": "7.5", "rate_per": "year", "payments": 180}, "1854.02"),
        ({"principal": "50000", "rate": "3", "payments": 12, "currency": "USD"}, "5023.10"),
    ],
)
def test_the_worked_instalments(arguments: dict[str, JsonValue], expected: str) -> None:
    assert value(lend(**arguments), "instalment") == Decimal(expected)


def test_a_currency_without_minor_unit_rounds_to_whole_units() -> None:
    result = lend(principal="500000", rate="3.5", payments=24, currency="JPY")
    assert value(result, "instalment") == 31136


def test_what_is_missing_is_named_and_never_made_up() -> None:
    for given_, what in (
        ({}, "principal"),
        ({"principal": "5"}, "rate"),
        ({"principal": "5", "rate": "1"}, "payments"),
    ):
        refusal = lend(**given_).refusal
        assert refusal is not None
        assert (refusal.code, refusal.params) == ("missing_input", {"what": what})


def test_without_a_tax_on_interest_the_answer_says_so() -> None:
    names = [said.name for said in lend(principal="100", rate="1", payments=3).assumptions]
    assert "no_tax_on_interest" in names
    taxed = lend(principal="100", rate="1", payments=3, bsmv="5")
    assert "no_tax_on_interest" not in [said.name for said in taxed.assumptions]
    assert taxed.figure("total_tax") is not None


def test_the_schedule_goes_by_months_where_a_start_is_named() -> None:
    result = lend(principal="1000", rate="0", payments=3, start="2026-11", schedule=True)
    assert result.verdict == {"first_month": "2026-11", "last_month": "2027-01"}
    assert value(result, "left.2026-12") == Decimal("333.34")
    assert value(result, "last_instalment") == Decimal("333.34")
    assert value(result, "left.2027-01") == 0


def test_what_is_owed_after_some_instalments() -> None:
    result = lend(principal="1000", rate="10", payments=2, after=1)
    assert value(result, "instalment") == Decimal("576.19")
    assert value(result, "left_after") == Decimal("523.81")
    refusal = lend(principal="1000", rate="10", payments=2, after=3).refusal
    assert refusal is not None
    assert refusal.code == "unknown_member"


def test_the_cover_is_operating_cash_over_the_instalment() -> None:
    result = lend(principal="120000", rate="0", payments=12, operating_cash="12500")
    assert value(result, "dscr") == Decimal("1.25")
    assert result.verdict["covers"] == "yes"
    assert lend(principal="120000", rate="0", payments=12, operating_cash="9999").verdict["covers"] == "no"


@given(
    principal=st.decimals(1000, 10**8, places=2),
    rate=st.decimals(0, 15, places=3),
    n=st.integers(1, 60),
    tax=st.decimals(0, 20, places=1),
)
def test_the_sums_agree_to_the_minor_unit(principal: Decimal, rate: Decimal, n: int, tax: Decimal) -> None:
    result = lend(principal=str(principal), rate=str(rate), payments=n, bsmv=str(tax), schedule=True)
    paid_back = sum(figure.value for figure in result.figures if figure.id.startswith("loan.principal."))
    interest = sum(figure.value for figure in result.figures if figure.id.startswith("loan.interest."))
    assert paid_back == principal
    assert value(result, "total_cost") == interest
    assert value(result, "total_paid") == principal + interest
    taxed = result.figure("total_tax")
    assert value(result, "total_interest") + (taxed.value if taxed else 0) == interest
    assert value(result, f"left.{n}") == 0
