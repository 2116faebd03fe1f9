"""People hired at a gross or net wage cost what the dated rates say, month by month."""

from __future__ import annotations

from decimal import Decimal

import pytest
from pydantic import ValidationError

from tests.tools.builders import wide_plan
from tests.tools.scenario.paths import ledger, outflows
from tools.analysis.employer_cost_tr import TOOL
from tools.scenario import WagedHire, assumptions, costs_of
from tools.working import NoFigureError

PLAN = wide_plan({"Sales": [900_000] * 12}, {"Rent": [10_000] * 12}, opening=0, currency="TRY", first="2026-01")


def test_a_gross_wage_costs_the_employers_shares_too() -> None:
    hired = WagedHire(people=2, gross=Decimal(60_000), start="2026-03", end="2026-04")
    assert outflows(PLAN, hired)[1:5] == [10_000, 158_500, 158_500, 10_000]
    helped = costs_of(ledger(PLAN), hired, "general")
    assert set(helped.values()) == {Decimal("73050.00")}


def test_a_net_wage_is_grossed_up_month_by_month_as_the_wage_tool_does() -> None:
    costs = costs_of(ledger(PLAN), WagedHire(people=1, net=Decimal(40_000), start="2026-01"))
    told = TOOL.call(None, {"net": "40000", "month": "2026-01", "until": "2026-12"}, "wage")
    figures = {each.id.rpartition(".")[2]: each.value for each in told.figures if ".total." in each.id}
    assert costs == figures
    assert costs["2026-12"] > costs["2026-01"]


def test_a_wage_before_the_table_of_rates_is_refused() -> None:
    early = wide_plan({"Sales": [9]}, {"Rent": [1]}, opening=0, currency="TRY", first="2023-01")
    with pytest.raises(NoFigureError):
        costs_of(ledger(early), WagedHire(people=1, gross=Decimal(60_000)))


def test_a_wage_is_either_gross_or_net() -> None:
    for said in ({}, {"gross": "1", "net": "1"}):
        with pytest.raises(ValidationError):
            WagedHire.model_validate({"people": 1, **said})


def test_no_incentive_is_assumed_and_said() -> None:
    told = {each.name: each for each in assumptions(WagedHire(people=1, net=Decimal(5)), "waged_hire", ledger(PLAN))}
    assert (told["waged_hire_incentive"].value, told["waged_hire_incentive"].source) == ("none", "default")
    assert told["waged_hire_net"].value == "5"
