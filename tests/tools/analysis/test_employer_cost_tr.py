"""Employer cost and net wages in Turkey: the worked numbers to the kurus, dated tables, and what lies beyond them."""

from __future__ import annotations

from decimal import Decimal
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue

from tools.analysis import employer_cost_tr
from tools.rates.payroll_tr import PAYROLL, TARIFFS
from tools.rates.wages_tr import deductions_of, gross_of
from tools.result import ToolResult


def ask(**arguments: JsonValue) -> ToolResult:
    return employer_cost_tr.TOOL.call(None, arguments, "employer_cost_tr")


def value(result: ToolResult, name: str) -> Decimal:
    figure = result.figure(name)
    assert figure is not None, name
    return figure.value


@pytest.mark.parametrize(
    ("gross", "month", "incentive", "sgk", "unemployment", "total"),
    [
        ("26005.50", "2025-06", "none", "5396.14", "520.11", "31921.75"),
        ("26005.50", "2025-06", "general", "4355.92", "520.11", "30881.53"),
        ("26005.50", "2025-06", "manufacturing", "4095.87", "520.11", "30621.48"),
        ("26005.50", "2025-01", "general", "4095.87", "520.11", "30621.48"),
        ("33030.00", "2026-03", "none", "7184.03", "660.60", "40874.63"),
        ("33030.00", "2026-03", "general", "6523.43", "660.60", "40214.03"),
        ("33030.00", "2026-03", "manufacturing", "5532.53", "660.60", "39223.13"),
        ("60000.00", "2026-03", "general", "11850.00", "1200.00", "73050.00"),
        ("400000.00", "2026-03", "general", "58710.83", "5945.40", "464656.23"),
        ("297270.00", "2026-03", "general", "58710.83", "5945.40", "361926.23"),
    ],
)
def test_the_worked_costs(gross: str, month: str, incentive: str, sgk: str, unemployment: str, total: str) -> None:
    result = ask(gross=gross, month=month, incentive=incentive)
    assert value(result, "sgk_employer") == Decimal(sgk)
    assert value(result, "unemployment_employer") == Decimal(unemployment)
    assert value(result, "total") == Decimal(total)


def test_no_incentive_is_the_default_and_both_incentives_stand_beside_it() -> None:
    result = ask(gross="33030", month="2026-01", people=2)
    assert value(result, "total_all") == Decimal("81749.26")
    assert value(result, "total_incentive") == Decimal("40214.03")
    assert value(result, "total_incentive_manufacturing") == Decimal("39223.13")
    said = {assumption.name: assumption for assumption in result.assumptions}
    assert (said["incentive"].value, said["incentive"].source) == ("none", "default")
    assert said["employer_rate"].value == "21.75"


def test_above_the_cap_the_shares_stand_still() -> None:
    low, high = ask(gross="297270", month="2026-01"), ask(gross="297270.01", month="2026-01")
    assert value(low, "sgk_employer") == value(high, "sgk_employer")
    assert [low.verdict["above_cap"], high.verdict["above_cap"]] == ["no", "yes"]


def test_the_net_minimum_wage_is_exact() -> None:
    result = ask(gross="33030", month="2026-12", employed_since="2026-01", take_home=True)
    assert value(result, "net") == Decimal("28075.50")
    assert [value(result, name) for name in ("income_tax", "stamp_tax")] == [0, 0]
    assert value(ask(net="28075.50", month="2026-01"), "gross") == 33_030


def test_a_constant_net_wage_costs_more_late_in_the_year() -> None:
    result = ask(net="40000", month="2026-01", until="2026-12")
    worked = [
        *(["49709.72"] * 4), "51291.06", "52851.64", "52366.19", "50763.96", "50763.96", "54360.84", "55692.02",
        "55692.02",
    ]  # fmt: skip
    for month, gross in enumerate(worked, 1):
        assert abs(value(result, f"gross.2026-{month:02d}") - Decimal(gross)) <= Decimal("0.05")
    highest = result.figure("highest_gross")
    assert highest is not None
    assert highest.period == "2026-11"
    assert value(result, "lowest_gross") == Decimal("49709.72")
    totals = [figure.value for figure in result.figures if figure.id.startswith("employer_cost_tr.total.2026")]
    assert value(result, "total_period") == sum(totals)


def test_a_wage_that_starts_in_summer_starts_its_own_tax_base() -> None:
    assert value(ask(net="40000", month="2026-06"), "gross") == Decimal("49709.72")
    long = value(ask(net="40000", month="2026-06", employed_since="2026-01"), "gross")
    assert abs(long - Decimal("52851.64")) <= Decimal("0.05")


def test_beyond_the_table_the_last_rates_are_held_and_it_says_so() -> None:
    result = ask(gross="60000", month="2027-01")
    assert [(warning.tag, warning.params) for warning in result.warnings] == [
        ("rates_held", {"asked": "2027-01", "until": "2026-12-31"})
    ]
    assert value(result, "total") == value(ask(gross="60000", month="2026-12"), "total")
    crossing = ask(net="40000", month="2026-11", until="2027-02")
    assert [warning.tag for warning in crossing.warnings] == ["rates_held"]
    assert value(crossing, "gross.2027-01") == Decimal("49709.72")


def test_before_the_table_nothing_is_made_up() -> None:
    for arguments in ({"gross": "20000", "month": "2024-12"}, {"net": "20000", "month": "2025-06"}):
        refusal = ask(**arguments).refusal
        assert refusal is not None
        assert refusal.code == "beyond_table"


def test_either_a_gross_or_a_net_wage_is_needed() -> None:
    for arguments in ({}, {"gross": "1", "net": "1"}):
        refusal = ask(**arguments).refusal
        assert refusal is not None
        assert refusal.params == {"what": "gross or net"}


def test_the_tables_have_no_gap_and_no_overlap() -> None:
    for before, after in pairwise(PAYROLL):
        assert (after.valid_from - before.valid_to).days == 1
    assert all(row.valid_from <= row.valid_to for row in (*PAYROLL, *TARIFFS))


@given(kurus=st.integers(100_000, 60_000_000), month=st.integers(1, 12), base=st.integers(0, 6_000_000))
def test_the_gross_behind_a_net_gives_that_net(kurus: int, month: int, base: int) -> None:
    net, key = Decimal(kurus) / 100, f"2026-{month:02d}"
    gross = gross_of(net, key, Decimal(base))
    found = deductions_of(gross, key, Decimal(base))
    assert Decimal(0) <= found.net - net <= Decimal("0.02")
    parts = found.sgk + found.unemployment + found.income_tax + found.stamp_tax
    assert found.gross - parts == found.net
