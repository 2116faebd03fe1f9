"""Concentration: the worked index, one name for one customer, and shares that are all of the whole."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue

from tests.tools.builders import expenses, groups, invoices, statement, wide_plan
from tools.analysis import concentration
from tools.result import ToolResult
from tools.tables import Dataset


def ask(data: Dataset | None = None, **arguments: JsonValue) -> ToolResult:
    return concentration.TOOL.call(data, arguments, "concentration")


def value(result: ToolResult, name: str) -> Decimal:
    figure = result.figure(name)
    assert figure is not None, name
    return figure.value


def refused(result: ToolResult) -> str:
    assert result.refusal is not None
    return result.refusal.code


def test_the_worked_index_of_fifty_thirty_and_twenty() -> None:
    result = ask(wide_plan({"A": [50], "B": [30], "C": [20]}, {"Rent": [5]}))
    assert value(result, "hhi") == 3800
    assert value(result, "top1") == 50
    assert value(result, "top5") == 100
    assert value(result, "hhi_least") == Decimal("3333.33")
    top = result.figure("top1_amount")
    assert top is not None
    assert top.member == "A"


def test_the_side_of_money_in_is_the_default_and_money_out_can_be_asked_for() -> None:
    plan = wide_plan({"A": [50]}, {"Rent": [30], "Wages": [90]})
    assert value(ask(plan), "total") == 50
    out = ask(plan, of={"direction": "out"})
    assert value(out, "total") == 120
    assert out.verdict["largest"] == "Wages"
    assert value(ask(expenses([("2025-10-01", "Kira", 10)])), "total") == 10


def test_names_that_differ_in_case_and_spaces_are_one() -> None:
    rows = [("2025-10-01", "Kira", 10), ("2025-10-02", "KİRA ", 20), ("2025-10-03", "Maaş", 30)]
    result = ask(expenses(rows))
    assert value(result, "members") == 2
    assert value(result, "top1") == 50
    assert result.verdict["tied"]


def test_only_the_members_asked_for_are_listed_and_all_are_counted() -> None:
    result = ask(wide_plan({"A": [50], "B": [30], "C": [20]}, {}), top_n=2)
    assert value(result, "top") == 80
    assert value(result, "members") == 3
    assert result.figure("share.c") is None


def test_a_member_that_gave_nothing_or_less_has_no_share_and_is_named() -> None:
    result = ask(wide_plan({"A": [50], "Refund": [-10], "None": [0]}, {}))
    assert value(result, "total") == 50
    assert [said.value for said in result.assumptions if said.name == "set_aside"] == ["None, Refund"]


def test_levels_have_no_shares_and_an_unknown_column_is_refused() -> None:
    assert refused(ask(groups(), of={"measure": "Stok"})) == "not_additive"
    assert refused(ask(invoices(), group_by="region")) == "unknown_column"
    assert refused(
        ask(statement([("2026-01-05", "sale", 10)]), period={"start": "2031-01-01", "end": "2031-01-31"})
    ) == ("period_not_in_file")


@given(st.lists(st.integers(1, 10**6), min_size=1, max_size=12))
def test_shares_are_all_of_the_whole_and_the_index_lies_in_its_bounds(amounts: list[int]) -> None:
    lines = {f"Line {chr(65 + place)}": [amount] for place, amount in enumerate(amounts)}
    result = ask(wide_plan(lines, {}), top_n=50)
    shares = [figure.value for figure in result.figures if figure.id.startswith("concentration.share.")]
    assert abs(sum(shares, Decimal(0)) - 100) <= Decimal("0.0001") * len(shares)
    assert value(result, "hhi_least") <= value(result, "hhi") + Decimal("0.01")
    assert value(result, "hhi") <= 10_000
    assert value(result, "top1") == max(shares)


def test_wages_taxes_rent_and_loans_are_no_suppliers() -> None:
    rows = [
        ("2026-01-02", "MAAŞ ÖDEMESİ TOPLU", -9000),
        ("2026-01-03", "KİRA BORA GAYRİMENKUL", -4000),
        ("2026-01-04", "GİDEN EFT YILDIZ TOPTAN GIDA", -3000),
        ("2026-01-05", "Loan instalment 3/24", -2000),
        ("2026-01-06", "Payroll January", -800),
        ("2026-01-07", "Paper Mill", -1000),
    ]
    result = ask(statement(rows), of={"direction": "out"}, suppliers=True)
    assert result.verdict["largest"] == "GİDEN EFT YILDIZ TOPTAN GIDA"
    assert value(result, "top1") == 75
    left_out = next(each.value for each in result.assumptions if each.name == "not_suppliers")
    assert left_out.count(",") == 3


def test_kinds_of_costs_are_no_suppliers() -> None:
    assert refused(ask(wide_plan({"A": [50]}, {"Goods": [30]}), of={"direction": "out"}, suppliers=True)) == (
        "no_suppliers"
    )
