"""Days of sales, purchases and stock: the worked numbers, and the same from a file of invoices."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue

from tests.tools.analysis.test_aging import book
from tests.tools.builders import cash_plan
from tools.analysis import cash_cycle
from tools.analysis.cash_cycle import counted_back
from tools.result import ToolResult
from tools.tables import Dataset


def ask(data: Dataset | None = None, **arguments: JsonValue) -> ToolResult:
    return cash_cycle.TOOL.call(data, arguments, "cash_cycle")


def value(result: ToolResult, name: str) -> Decimal:
    figure = result.figure(name)
    assert figure is not None, name
    return figure.value


def refused(result: ToolResult) -> tuple[str, dict[str, str]]:
    assert result.refusal is not None
    return result.refusal.code, result.refusal.params


def test_the_worked_days_on_closing_and_on_average_receivables() -> None:
    result = ask(receivables="100000", receivables_open="80000", sales="730000")
    assert value(result, "dso_closing") == 50
    assert value(result, "dso_average") == 45
    assert [said.source for said in result.assumptions if said.name == "days"] == ["default"]


def test_the_worked_count_back_takes_the_newest_months_first() -> None:
    months = [
        {"month": "2026-01", "amount": "50000"},
        {"month": "2026-03", "amount": "40000"},
        {"month": "2026-02", "amount": "35000"},
    ]
    assert value(ask(receivables="100000", monthly_sales=months), "dso_countback") == Decimal("74.50")  # type: ignore[arg-type]


def test_a_count_back_beyond_the_months_given_is_undefined() -> None:
    months: JsonValue = [{"month": "2026-03", "amount": "40"}]
    assert refused(ask(receivables="100", monthly_sales=months))[0] == "undefined"
    assert value(ask(receivables="40", monthly_sales=months), "dso_countback") == 31


def test_the_cash_cycle_is_stock_and_receivables_less_payables() -> None:
    result = ask(receivables="100", sales="1000", payables="50", purchases="500", inventory="80", cogs="400", days=100)
    assert [value(result, name) for name in ("dso_closing", "dpo", "dio", "ccc")] == [10, 10, 20, 20]


def test_what_is_missing_is_named() -> None:
    assert refused(ask(receivables="100")) == ("missing_input", {"what": "sales"})
    assert refused(ask(sales="100")) == ("missing_input", {"what": "receivables"})
    assert refused(ask()) == ("no_file", {})
    assert refused(ask(cash_plan())) == ("no_invoices", {})
    assert refused(ask(receivables="100", sales="0"))[0] == "undefined"


def test_a_file_of_invoices_gives_sales_and_what_was_open_at_both_ends() -> None:
    data = book(
        [
            ("A", "2025-12-01", "2025-12-31", 500, "2026-01-10"),
            ("A", "2026-01-05", "2026-02-04", 620, None),
            ("B", "2026-01-20", "2026-02-19", 310, "2026-01-31"),
        ]
    )
    result = ask(data, period={"start": "2026-01-01", "end": "2026-01-31"})
    assert [value(result, name) for name in ("sales", "receivables", "receivables_open")] == [930, 620, 500]
    assert value(result, "dso_closing") == Decimal("20.67")  # 620 / 930 * 31
    assert value(result, "dso_average") == Decimal("18.67")
    assert value(result, "dso_countback") == Decimal("20.67")
    assert "all_sales_on_credit" in [said.name for said in result.assumptions]


@given(
    sales=st.lists(st.integers(1, 10**6), min_size=1, max_size=12),
    part=st.integers(0, 100),
)
def test_counted_back_days_never_pass_the_months_and_grow_with_receivables(sales: list[int], part: int) -> None:
    months = [(f"2025-{12 - index:02d}", Decimal(amount)) for index, amount in enumerate(sales)]
    owed = Decimal(sum(sales)) * part / 100
    days, fewer = counted_back(owed, months), counted_back(owed / 2, months)
    assert days is not None
    assert fewer is not None
    assert 0 <= fewer <= days <= 366
