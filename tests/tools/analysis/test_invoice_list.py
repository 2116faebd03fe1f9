"""A list of invoices: who owes what and how late, invoices of a state, one by its number, terms and days to pay."""

from __future__ import annotations

from decimal import Decimal

import pytest
from pydantic import JsonValue

from tests.bot.analyst.second.shop_books import part_paid
from tests.tools.builders import invoices, statement
from tools.analysis import invoice_list
from tools.result import ToolResult
from tools.tables import Dataset


def ask(data: Dataset | None, **arguments: JsonValue) -> ToolResult:
    return invoice_list.TOOL.call(data, arguments, "invoice_list")


def value(result: ToolResult, name: str) -> Decimal:
    figure = result.figure(name)
    assert figure is not None, name
    return figure.value


def test_each_party_has_what_it_owes_and_how_late_its_oldest_is() -> None:
    result = ask(invoices(), state="open", by="counterparty", as_of="2026-05-01")
    assert [value(result, "count"), value(result, "open")] == [3, Decimal("6870.00")]
    assert [value(result, "overdue"), value(result, "overdue_count")] == [Decimal("5750.00"), 2]
    assert value(result, "overdue.laurel-sa") == Decimal("5750.00")
    assert value(result, "late_days.laurel-sa") == 49  # from 13 March to 1 May
    assert value(result, "overdue.maple-bv") == 0
    assert result.figure("late_days.maple-bv") is None
    oldest = result.figure("oldest_days")
    assert oldest is not None
    assert oldest.member == "Laurel SA"


def test_the_parts_of_a_list_add_up_to_it() -> None:
    result = ask(invoices(), by="counterparty")
    parties = [f for f in result.figures if f.id.startswith("invoice_list.open.")]
    assert sum(figure.value for figure in parties) == value(result, "open")
    assert value(result, "collected") + value(result, "open") == value(result, "billed")
    assert value(result, "collected_share") == (value(result, "collected") * 100 / value(result, "billed")).quantize(
        Decimal("0.0001")
    )


@pytest.mark.parametrize(("over", "up_to", "count"), [(0, None, 2), (17, None, 1), (18, None, 1), (49, None, 0),
                                                      (0, 30, 1), (30, 60, 1), (48, 49, 1)])  # fmt: skip
def test_a_boundary_day_is_not_over_it(over: int, up_to: int | None, count: int) -> None:
    result = ask(invoices(), state="overdue", as_of="2026-05-01", over_days=over, up_to_days=up_to)
    assert value(result, "count") == count


def test_the_day_is_the_latest_of_the_whole_file_whoever_is_asked_for() -> None:
    hazel: list[JsonValue] = [{"column": "customer", "values": ["Hazel Ltd"]}]
    assert ask(invoices(), where=hazel).verdict["as_of"] == ask(invoices()).verdict["as_of"] == "2026-04-06"


@pytest.mark.parametrize(("state", "count"), [("paid", 2), ("paid_late", 1), ("paid_on_time", 1), ("open", 3),
                                              ("never_paid", 3), ("partly_paid", 0), ("not_due", 2)])  # fmt: skip
def test_a_state_chooses_its_invoices(state: str, count: int) -> None:
    assert value(ask(invoices(), state=state), "count") == count


def test_a_partly_paid_invoice_shows_what_is_open_of_it() -> None:
    result = ask(part_paid(), state="partly_paid", by="invoice")
    assert value(result, "count") > 0
    assert 0 < value(result, "open") < value(result, "billed")


@pytest.mark.parametrize(("days", "count"), [("issued", 2), ("due", 1), ("paid", 1)])
def test_a_period_is_that_of_issue_of_payment_or_of_the_due_day(days: str, count: int) -> None:
    span: dict[str, JsonValue] = {"start": "2026-02-01", "end": "2026-02-10"}
    both: JsonValue = {"start": "2026-01-01", "end": "2026-01-31"}
    assert value(ask(invoices(), **{days: both if days == "issued" else span}), "count") == count


def test_one_invoice_has_its_days_and_what_is_open() -> None:
    result = ask(invoices(), document="f 2")
    days = {name: result.figure(name) for name in ("billed", "terms", "days_to_pay", "days_late")}
    assert {name: (figure.value, figure.period) for name, figure in days.items() if figure} == {
        "billed": (Decimal("5220.50"), "2026-01-15"),
        "terms": (Decimal(30), "2026-02-14"),
        "days_to_pay": (Decimal(46), "2026-03-02"),
        "days_late": (Decimal(16), "2026-03-02"),
    }
    assert result.verdict["state"] == "paid_late"


def test_what_is_left_once_an_invoice_is_paid_leaves_it_out() -> None:
    result = ask(invoices(), state="open", supposing=["F-3"])
    assert value(result, "open") - value(result, "remaining") == Decimal("3150.00")


def test_an_unknown_number_is_refused() -> None:
    refusal = ask(invoices(), document="F-77").refusal
    assert refusal is not None
    assert refusal.code == "unknown_member"


def test_lateness_needs_due_days() -> None:
    data = invoices()
    kept = tuple(day for day in data.tables[0].dates if day.role != "due")
    table = data.tables[0].model_copy(update={"dates": kept})
    refusal = ask(data.model_copy(update={"tables": (table,)}), state="overdue").refusal
    assert refusal is not None
    assert refusal.code == "missing_input"


def test_a_statement_has_no_list_of_invoices() -> None:
    refusal = ask(statement([("2026-01-02", "Rent", -900)])).refusal
    assert refusal is not None
    assert refusal.code == "no_invoices"
