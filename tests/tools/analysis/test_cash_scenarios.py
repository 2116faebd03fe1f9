"""Cash analyses on scenarios: what the steps come to and assume, with base and scenario side by side."""

from __future__ import annotations

from decimal import Decimal

import pytest
from pydantic import JsonValue

from tests.tools.builders import cash_plan
from tools.analysis import REGISTRY
from tools.result import ToolResult

LOAN: dict[str, JsonValue] = {"kind": "loan", "amount": "50000", "monthly_rate": "3", "months": 12, "start": "2026-02"}
LATE: dict[str, JsonValue] = {"kind": "late_payment", "days": 60}


def break_month(*steps: dict[str, JsonValue]) -> ToolResult:
    return REGISTRY["break_month"].call(cash_plan(), {"scenario": list(steps)}, "break_month")


def value(result: ToolResult, name: str) -> Decimal:
    figure = result.figure(name)
    assert figure is not None, name
    return figure.value


def test_a_loan_shows_its_instalment_and_the_first_month_that_it_is_due() -> None:
    result = break_month(LOAN)
    assert value(result, "loan_instalment") == value(result, "added_cost") == Decimal("5023.10")
    said = {a.name: (a.value, a.unit, a.source) for a in result.assumptions}
    assert said["loan_monthly_rate"] == ("3", "percent", "question")
    assert said["loan_first_instalment"] == ("2026-03", "period", "default")


def test_late_money_shows_what_comes_after_the_end() -> None:
    result = break_month(LATE)
    assert value(result, "late_payment_after_end") == 185_000 + 165_000
    assert value(result, "base_final") - value(result, "final") == 350_000
    said = {a.name: a.value for a in result.assumptions}
    assert (said["late_payment_days"], said["late_payment_months"]) == ("60", "2")


def test_a_price_shows_how_much_volume_it_may_cost() -> None:
    result = break_month({"kind": "price", "percent": "25"})
    assert value(result, "price_even_volume") == -20


def test_several_steps_at_once_are_each_named() -> None:
    result = break_month(LOAN, LATE, LOAN)
    assert value(result, "loan_instalment") == value(result, "loan_2_instalment")
    names = {a.name for a in result.assumptions}
    assert {"loan_start", "loan_2_start", "late_payment_dropped"} <= names


@pytest.mark.parametrize(
    ("step", "names"),
    [
        ({"kind": "cost_step", "line": "Rent", "percent": "10"}, {"percent", "line", "start"}),
        ({"kind": "cost_step", "amount": "10", "name": "Ads"}, {"amount", "name", "start"}),
        ({"kind": "cost_step", "line": "Rent", "to": "10"}, {"to", "line", "start"}),
        ({"kind": "lost_customer", "line": "Sales"}, {"line", "outflows_unchanged", "start"}),
        ({"kind": "lost_customer", "line": "Sales", "saved_percent": "5"}, {"line", "saved_percent", "start"}),
        ({"kind": "price", "percent": "5"}, {"percent", "volume_percent", "outflows_unchanged", "start"}),
        (
            {"kind": "price", "percent": "5", "line": "Sales", "variable_lines": ["Other"]},
            {"percent", "volume_percent", "line", "variable_lines", "start"},
        ),
        ({"kind": "owner_draw", "monthly_amount": "5"}, {"monthly_amount", "start"}),
        ({"kind": "one_off", "amount": "5", "name": "Van"}, {"amount", "direction", "name", "start"}),
    ],
)
def test_each_step_says_what_it_assumes(step: dict[str, JsonValue], names: set[str]) -> None:
    said = {a.name for a in break_month(step).assumptions}
    assert said == {f"{step['kind']}_{name}" for name in names} | {"horizon"}


def test_a_volume_that_nobody_named_is_a_default() -> None:
    (volume,) = [a for a in break_month({"kind": "price", "percent": "5"}).assumptions if "volume" in a.name]
    assert (volume.value, volume.source) == ("0", "default")


@pytest.mark.parametrize(
    ("step", "code"),
    [
        ({"kind": "cost_step", "line": "Rnt", "percent": "10"}, "unknown_member"),
        ({"kind": "lost_customer", "line": "Rent"}, "unknown_member"),
        ({"kind": "one_off", "amount": "5", "start": "2027-01"}, "period_not_in_file"),
        ({"kind": "loan", "amount": "5", "monthly_rate": "1", "months": 3, "start": "2025-12"}, "period_not_in_file"),
    ],
)
def test_a_step_that_does_not_fit_the_file_is_refused(step: dict[str, JsonValue], code: str) -> None:
    refusal = break_month(step).refusal
    assert refusal is not None
    assert refusal.code == code
