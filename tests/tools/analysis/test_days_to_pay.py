"""Days to pay: paid invoices only, lateness against the due day, and one invoice at a time."""

from __future__ import annotations

from datetime import date, timedelta
from decimal import Decimal
from statistics import median

from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue

from tests.tools.analysis.test_aging import book
from tests.tools.builders import invoices, statement
from tools.analysis import days_to_pay
from tools.result import ToolResult
from tools.tables import Dataset


def ask(data: Dataset | None, **arguments: JsonValue) -> ToolResult:
    return days_to_pay.TOOL.call(data, arguments, "days_to_pay")


def value(result: ToolResult, name: str) -> Decimal:
    figure = result.figure(name)
    assert figure is not None, name
    return figure.value


def test_only_paid_invoices_are_averaged() -> None:
    result = ask(invoices())
    assert value(result, "mean_days") == 37  # 28 and 46 days
    assert [value(result, "paid_count"), value(result, "open_count")] == [2, 3]
    assert value(result, "mean_lateness") == 7  # 2 days early and 16 days late
    assert [value(result, "late_count"), value(result, "on_time_count")] == [1, 1]
    assert value(result, "mean_days_late") == 16
    longest = result.figure("longest_late")
    assert longest is not None
    assert (longest.value, longest.member) == (Decimal(16), "Juniper GmbH")
    amounts = {name: result.figure(name) for name in ("late_total", "on_time_total")}
    assert all(figure is not None and figure.cells for figure in amounts.values())


def test_the_slowest_customer_comes_first() -> None:
    result = ask(invoices(), by_counterparty=True, limit=1)
    slowest, fastest = result.figure("slowest"), result.figure("fastest")
    assert slowest is not None
    assert fastest is not None
    assert (slowest.member, fastest.member) == ("Juniper GmbH", "Hazel Ltd")
    assert value(result, "mean_days.juniper-gmbh") == 46
    assert result.figure("mean_days.hazel-ltd") is None
    assert [warning.tag for warning in result.warnings] == ["groups_cut"]


def test_one_invoice_is_late_by_the_days_from_its_due_day_to_its_payment() -> None:
    result = ask(invoices(), document="f2")
    assert result.verdict["state"] == "paid_late"
    assert [value(result, "days_late"), value(result, "days_to_pay")] == [16, 46]
    early = ask(invoices(), document="F-1")
    assert early.verdict["state"] == "paid_on_time"
    assert value(early, "days_late") == -2


def test_an_open_invoice_is_looked_at_on_a_day_that_is_told() -> None:
    result = ask(invoices(), document="F-3", as_of="2026-04-12")
    assert result.verdict["state"] == "open_overdue"
    assert value(result, "days_overdue") == 30
    assert ask(invoices(), document="F-5").verdict["state"] == "open_not_due"
    assert [said.source for said in ask(invoices(), document="F-5").assumptions] == ["file"]


def test_an_unknown_invoice_is_refused_with_its_likes() -> None:
    refusal = ask(invoices(), document="F-9").refusal
    assert refusal is not None
    assert refusal.code == "unknown_member"
    assert refusal.params["near"]


def test_what_has_no_invoices_or_no_payment_days_is_refused() -> None:
    refusal = ask(statement([("2026-01-05", "sale", 10)])).refusal
    assert refusal is not None
    assert refusal.code == "no_invoices"
    nobody = ask(invoices(), period={"start": "2026-04-01", "end": "2026-04-30"}).refusal
    assert nobody is not None
    assert nobody.code == "nothing_found"


def test_a_part_that_was_paid_is_not_paid() -> None:
    data = book([("A", "2026-01-01", "2026-01-31", 100, "2026-02-10"), ("A", "2026-01-01", None, 9, "2026-01-04")],
                paid=[40, 9])  # fmt: skip
    assert value(ask(data), "mean_days") == 3


@given(st.lists(st.integers(0, 400), min_size=1, max_size=20))
def test_mean_and_median_are_those_of_the_days(took: list[int]) -> None:
    start = date(2025, 1, 1)
    rows = [("A", "2025-01-01", None, 10, (start + timedelta(days=days)).isoformat()) for days in took]
    result = ask(book(rows))
    assert abs(value(result, "mean_days") - Decimal(sum(took)) / len(took)) <= Decimal("0.005")
    assert value(result, "median_days") == Decimal(str(median(took)))
