"""VAT: payable or carried, never paid back; amounts with and without; dated rates."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue

from tests.tools import vat_books
from tests.tools.builders import cash_plan, dataset, days, dimension, measure
from tools.analysis import vat
from tools.result import ToolResult
from tools.tables import Dataset, Table


def ask(data: Dataset | None = None, **arguments: JsonValue) -> ToolResult:
    return vat.TOOL.call(data, arguments, "vat")


def value(result: ToolResult, name: str) -> Decimal:
    figure = result.figure(name)
    assert figure is not None, name
    return figure.value


def refused(result: ToolResult) -> tuple[str, dict[str, str]]:
    assert result.refusal is not None
    return result.refusal.code, result.refusal.params


def test_the_worked_settlement_pays_nothing_and_carries_the_rest() -> None:
    result = ask(output="50000", input="38000", carried="20000")
    assert [value(result, name) for name in ("net", "payable", "carry_forward")] == [-8000, 0, 8000]
    assert result.verdict["result"] == "carried"


def test_without_a_carried_amount_zero_is_taken_and_told() -> None:
    result = ask(output="50000", input="38000", month="2026-12")
    assert value(result, "payable") == 12_000
    assert result.verdict["due"] == "2027-01-28"
    assert [(said.name, said.source) for said in result.assumptions if said.name == "carried"] == [
        ("carried", "default")
    ]


def test_an_amount_with_vat_splits_and_one_without_grows() -> None:
    split = ask(amount="120", rate="20")
    assert [value(split, name) for name in ("before_vat", "vat", "with_vat")] == [100, 20, 120]
    grown = ask(amount="99.99", rate="10", included=False)
    assert [value(grown, name) for name in ("before_vat", "vat", "with_vat")] == [
        Decimal("99.99"), Decimal("10.00"), Decimal("109.99")
    ]  # fmt: skip


def test_a_rate_by_its_kind_comes_from_the_dated_table() -> None:
    result = ask(amount="110", rate_kind="reduced", month="2026-05")
    assert value(result, "vat") == 10
    assert [said.source for said in result.assumptions if said.name == "rate"] == ["table"]
    held = ask(amount="110", rate_kind="reduced", month="2027-01")
    assert [warning.tag for warning in held.warnings] == ["rates_held"]
    assert refused(ask(amount="110", rate_kind="reduced", month="2022-01"))[0] == "beyond_table"


def test_no_rate_and_no_tax_column_is_no_answer() -> None:
    assert refused(ask(amount="120")) == ("missing_input", {"what": "rate"})
    assert refused(ask(cash_plan())) == ("missing_input", {"what": "output"})
    assert refused(ask(output="5")) == ("missing_input", {"what": "input"})


def taxed(rows: list[tuple[str, str, int]]) -> Dataset:
    table = Table(
        id="t1",
        name="Faturalar",
        sheet="Faturalar",
        layout="invoices",
        rows=len(rows),
        dates=(days("tarih", "issued", [row[0] for row in rows]),),
        dimensions=(dimension("direction", "direction", [row[1] for row in rows]),),
        measures=(
            measure("tutar", [row[2] * 6 for row in rows], currency="TRY", column=2),
            measure("KDV", [row[2] for row in rows], role="tax", currency="TRY", column=3),
        ),
    )
    return dataset(table)


def test_the_files_tax_column_gives_both_sides_of_a_month() -> None:
    data = taxed([("2026-05-03", "in", 200), ("2026-05-09", "out", 50), ("2026-06-01", "in", 7)])
    result = ask(data, period={"start": "2026-05-01", "end": "2026-05-31"})
    assert [value(result, name) for name in ("output", "input", "payable")] == [200, 50, 150]
    assert result.verdict["due"] == "2026-06-28"


@given(amount=st.decimals(0, 10**9, places=2), rate=st.sampled_from(["1", "10", "20", "8.5"]), included=st.booleans())
def test_net_and_vat_are_the_whole_to_the_minor_unit(amount: Decimal, rate: str, included: bool) -> None:  # noqa: FBT001
    result = ask(amount=str(amount), rate=rate, included=included)
    net, tax = value(result, "before_vat"), value(result, "vat")
    assert net + tax == value(result, "with_vat")
    assert abs(tax - net * Decimal(rate) / 100) <= Decimal("0.0101")


@given(st.integers(0, 10**6), st.integers(0, 10**6), st.integers(0, 10**6))
def test_what_is_due_is_either_paid_or_carried(output: int, spent: int, carried: int) -> None:
    result = ask(output=str(output), input=str(spent), carried=str(carried))
    payable, forward = value(result, "payable"), value(result, "carry_forward")
    assert payable - forward == output - spent - carried
    assert min(payable, forward) == 0


def test_a_column_of_sales_and_purchases_says_which_side_the_tax_is_on() -> None:
    table = Table(
        id="t1",
        name="KDV",
        sheet="KDV",
        layout="report",
        rows=2,
        dates=(days("Ay", "date", ["2026-06", "2026-06"], "month"),),
        dimensions=(dimension("Tür", "category", ["Satış", "Alış"]),),
        measures=(measure("KDV", [560, 416], role="tax", currency="TRY", column=2),),
    )
    result = ask(dataset(table), period={"start": "2026-06-01", "end": "2026-06-30"})
    assert [value(result, name) for name in ("output", "input", "payable")] == [560, 416, 144]
    assert [said.value for said in result.assumptions if said.name == "due"] == ["2026-07-28"]


def test_one_column_of_tax_charged_and_one_deductible_are_the_two_sides() -> None:
    result = ask(vat_books.vat_months(), period={"start": "2026-06-01", "end": "2026-06-30"}, carried="500")
    assert [value(result, name) for name in ("output", "input", "payable")] == [20_500, 7_000, 13_000]
    assert result.verdict["due"] == "2026-07-28"


def test_a_month_with_more_to_deduct_than_was_charged_is_carried() -> None:
    result = ask(vat_books.vat_months(), period={"start": "2026-03-01", "end": "2026-03-31"})
    assert [value(result, name) for name in ("payable", "carry_forward")] == [0, 4_800]
