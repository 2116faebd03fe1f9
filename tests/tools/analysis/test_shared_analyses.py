"""The shared questions that have a tool of their own, asked as calls, and the shared worked numbers.

The cases are not part of the project: they are read from the folder that CASES_DIR names.
"""

from __future__ import annotations

import json
import os
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from pydantic import JsonValue

from tests.tools.builders import statement, wide_plan
from tools.analysis import BUILT, TOOLS
from tools.ingest import read
from tools.result import ToolResult
from tools.tables import Dataset

CASES = Path(os.environ.get("CASES_DIR", Path(__file__).parents[4] / "shared" / "cases"))
pytestmark = pytest.mark.skipif(not CASES.is_dir(), reason="the shared cases are not here")

BY_NAME = {tool.name: tool for tool in TOOLS + BUILT}
JUNE, APRIL = {"as_of": "2026-06-30"}, {"as_of": "2026-04-30"}
BUCKETS = ["not_due", "days_1_30", "days_31_60", "days_61_90", "over_90"]
CAPITAL = {"exclude": ["Capital contribution"], "period": {"start": "2025-08-01", "end": "2026-07-31"}}
DECEMBER = {
    "period": {"start": "2022-12-01", "end": "2022-12-31"},
    "variable_lines": ["Cost of Sales - Food", "Cost of Sales - Paper"],
}
SALES = {"month": "2022-12", "of": {"where": [{"column": "account", "values": ["Sales"]}]}}
# question: (tool, arguments, the figures that hold the expected values in order)
ASKED: dict[str, tuple[str, dict[str, Any], list[str]]] = {
    "s-024": ("concentration", {}, ["top1"]),
    "s-025": ("loan", {"principal": "50000", "rate": "3", "payments": 12}, ["instalment"]),
    "s-036": ("aging", APRIL, ["overdue"]),
    "s-037": ("aging", {}, ["largest_outstanding"]),
    "s-038": ("days_to_pay", {"document": "F-1002"}, ["days_late"]),
    "s-041": ("aging", JUNE, BUCKETS),
    "s-042": ("aging", JUNE, ["outstanding"]),
    "s-043": ("aging", JUNE, ["largest_overdue"]),
    "s-044": ("concentration", {}, ["top1"]),
    "s-045": ("days_to_pay", {}, ["mean_days"]),
    "s-046": ("aging", {"where": [{"column": "customer_name", "values": ["customer 10"]}]}, ["outstanding"]),
    "s-049": ("aging", JUNE, ["overdue", "overdue_count"]),
    "s-050": ("aging", {}, ["largest_outstanding"]),
    "s-071": ("growth", SALES, ["value", "yoy"]),
    "s-072": ("break_even", DECEMBER, ["break_even"]),
    "s-078": ("runway", CAPITAL, ["net_burn"]),
    "s-079": ("runway", CAPITAL, ["runway"]),
    "s-097": ("balance_check", {}, ["first_gap"]),
}


@cache
def questions() -> dict[str, dict[str, Any]]:
    lines = (CASES / "qa" / "questions.jsonl").read_text(encoding="utf-8").splitlines()
    return {line["id"]: line for line in map(json.loads, lines)}


@cache
def data(file: str) -> Dataset:
    return read(CASES / "qa" / file, Path(file).name)


def call(tool: str, dataset: Dataset | None, arguments: dict[str, Any]) -> ToolResult:
    plain: dict[str, JsonValue] = json.loads(json.dumps(arguments))
    return BY_NAME[tool].call(dataset, plain, tool)


def value(result: ToolResult, name: str) -> Decimal:
    figure = result.figure(name)
    assert figure is not None, (name, result.refusal)
    return figure.value


@pytest.mark.parametrize("question", ASKED)
def test_a_right_call_gives_the_expected_figures(question: str) -> None:
    tool, arguments, names = ASKED[question]
    asked = questions()[question]
    result = call(tool, data(asked["file"]), arguments)
    for name, wanted in zip(names, asked["expect"]["figures"], strict=True):
        found, right = value(result, name), Decimal(str(wanted["value"]))
        assert abs(found - right) <= Decimal(str(wanted["tolerance"])), (name, found, right)
    members = {figure.member for figure in result.figures if figure.member}
    for name in asked["expect"].get("must_name") or []:
        if not name[:2].isdigit():
            assert any(word.casefold() in member.casefold() for word in name.split("|") for member in members)


def test_the_account_that_looks_wrong_is_the_one_furthest_from_usual() -> None:
    result = call("anomalies", data("files/restaurant_unit_pl.csv"), {"of": {"direction": "out"}})
    assert result.verdict["group"] == "Crew Labor"
    assert value(result, "in_group.crew-labor") == 3


def test_a_statement_that_does_not_tie_is_broken_where_the_year_starts() -> None:
    result = call("balance_check", data("files/loja_extrato_bancario.csv"), {})
    assert result.verdict["ties"] == "no"
    assert result.verdict["first_break"] == "2019-01-02"
    gap = result.figure("gap.2")
    assert gap is not None
    assert (gap.value, gap.period) == (Decimal("338.36"), "2019-11-04")


@cache
def golden() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((CASES / "finance" / "golden.json").read_text(encoding="utf-8"))
    return found


def test_the_worked_employer_costs() -> None:
    kinds = {0: "none", 5: "manufacturing"}
    for case in golden()["tr_employer_cost"]:
        incentive = kinds.get(case["points"], "general")
        arguments = {"gross": case["gross"], "month": f"{case['year']}-06", "incentive": incentive}
        result = call("employer_cost_tr", None, arguments)
        for name, figure in (("sgk", "sgk_employer"), ("unemp", "unemployment_employer"), ("total", "total")):
            assert value(result, figure) == Decimal(case[name]), case


def test_the_other_worked_numbers() -> None:
    told = golden()
    burn = told["runway"]
    lines = {"inflows": list(map(str, burn["in"])), "outflows": list(map(str, burn["out"])), "cash": str(burn["cash"])}
    result = call("runway", None, lines)
    assert value(result, "runway") == Decimal(burn["months"])
    assert [value(result, name) for name in ("gross_burn", "net_burn")] == [burn["gross_burn"], burn["net_burn"]]
    tax = told["vat"]
    result = call("vat", None, {name: str(tax[name]) for name in ("output", "input", "carried")})
    assert [value(result, name) for name in ("payable", "carry_forward")] == [tax["net_payable"], tax["carry_forward"]]
    even = told["break_even"]
    arguments = {"fixed": str(even["fixed"]), "cm_ratio": str(Decimal(even["cm"]) * 100), "sales": "900000"}
    result = call("break_even", None, arguments)
    assert value(result, "break_even") == Decimal(even["rev"])
    assert round(value(result, "safety"), 2) == Decimal(even["margin_of_safety_at_900k"].rstrip("%"))
    days = told["dso"]
    arguments = {"receivables": str(days["AR_close"]), "receivables_open": str(days["AR_open"]),
                 "sales": str(days["credit_sales_365"])}  # fmt: skip
    result = call("cash_cycle", None, arguments)
    assert value(result, "dso_closing") == Decimal(days["dso_close"])
    assert value(result, "dso_average") == Decimal(days["dso_avg"])


def test_the_worked_loans_growth_and_days_counted_back() -> None:
    told = golden()
    loan = {"principal": "500000", "rate": "3.5", "payments": 24}
    for name, arguments in (
        ("500000@3.5%/m n24", loan),
        ("with BSMV 5% on interest", {**loan, "bsmv": "5"}),
        ("with BSMV 10%", {**loan, "bsmv": "10"}),
        ("120000@0 n12", {"principal": "120000", "rate": "0", "payments": 12}),
        ("200000 7.5%/12 n180", {"principal": "200000", "rate": "7.5", "rate_per": "year", "payments": 180}),
    ):
        assert value(call("loan", None, arguments), "instalment") == Decimal(told["pmt"][name]), name
    grown = call("growth", None, {"first": "100", "last": "144", "years": "2"})
    assert value(grown, "cagr") == Decimal(told["cagr"]["100->144 over 2y"].rstrip("%"))
    back = told["dso_countback"]
    months = [{"month": f"2026-{n:02d}", "amount": str(back[key])} for n, key in enumerate(("Jan", "Feb", "Mar"), 1)]
    result = call("cash_cycle", None, {"receivables": str(back["AR"]), "monthly_sales": months})
    assert value(result, "dso_countback") == Decimal(back["days"])


def test_the_worked_paths_of_a_hire_and_of_a_month_from_within() -> None:
    told = golden()["two_hires"]
    plan = wide_plan({"Sales": told["in"]}, {"Costs": [told["out"]] * len(told["in"])}, opening=told["opening"])
    hire = {"kind": "hire", "people": 2, "monthly_cost": "73050", "start": "2026-03"}
    later = [{**hire, "monthly_cost": "60000"}, {"kind": "cost_step", "amount": "26100", "start": "2026-04"}]
    for key, scenario in (("baseline", []), ("scenario", [hire]), ("scenario_sgk_lag_1m", later)):
        result = call("cash_forecast", plan, {"scenario": scenario})
        closings = [figure.value for figure in result.figures if ".closing." in figure.id]
        assert closings == [Decimal(amount) for amount in told[key]], key
    month = golden()["intra_month"]
    rows = [(f"2026-01-{day:02d}", "moved", amount) for day, amount in month["events"]]
    result = call("daily_cash", statement(rows, opening=str(month["opening"])), {})
    lowest = result.figure("lowest")
    assert lowest is not None
    assert (lowest.value, lowest.period) == (Decimal(month["low"]), f"2026-01-{month['low_day']:02d}")
    assert value(result, "final") == month["month_end"]


def test_the_worked_concentration_and_season() -> None:
    shares = golden()["hhi"]
    result = call("concentration", wide_plan({"A": [50], "B": [30], "C": [20]}, {}), {})
    assert value(result, "hhi") == shares["50/30/20"]
    assert value(result, "top1") == shares["top1"]
    season = golden()["season"]
    result = call("seasonality", wide_plan({"Sales": [80] * 6 + [120] * 6}, {}), {})
    assert value(result, "weakest") / 100 == Decimal(str(season["index_low"]))
    assert value(result, "strongest") / 100 == Decimal(str(season["index_high"]))
