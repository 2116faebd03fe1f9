"""What the second reader reckons for each tool is what the tool gives, by another way."""

# ruff: noqa: E501, FBT001 - a table of calls; hypothesis gives arguments by name
from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue

from bot.analyst.second.books import Books
from tests.bot.analyst.second.books_in_hand import data
from tests.bot.analyst.second.test_reckoning import differences
from tests.tools.builders import statement
from tools.analysis import BUILT, TOOLS

Arguments = dict[str, JsonValue]
BY_NAME = {tool.name: tool for tool in (*TOOLS, *BUILT)}
RATE: Arguments = {"rate": "25"}
VAT_PERIODS: tuple[Arguments, ...] = (
    {},
    {"period": {"start": "2026-03-01", "end": "2026-03-31"}, "carried": "500.5"},
    {"period": {"start": "2026-04-01", "end": "2026-06-30"}},
    {"period": {"start": "2031-01-01", "end": "2031-01-31"}},
)
SALES: JsonValue = {"kind": "revenue_change", "percent": "-10"}
CALLS: list[tuple[str, str, Arguments]] = [
    ("aging", "invoices", {}),
    ("aging", "invoices", {"as_of": "2026-05-15"}),
    ("aging", "invoices", {"as_of": "2026-04-12", "limit": 1}),
    ("aging", "invoices", {"as_of": "2026-12-31", "where": [{"column": "customer", "values": ["Laurel SA"]}]}),
    ("aging", "invoices", {"as_of": "2020-01-01"}),
    ("aging", "plan", {}),
    ("invoice_list", "invoices", {}),
    ("invoice_list", "invoices", {"state": "open", "by": "counterparty"}),
    ("invoice_list", "invoices", {"state": "overdue", "by": "invoice", "as_of": "2026-05-15", "over_days": 5}),
    ("invoice_list", "invoices", {"state": "overdue", "as_of": "2026-05-15", "over_days": 0, "up_to_days": 30}),
    ("invoice_list", "invoices", {"state": "paid_late", "by": "invoice"}),
    ("invoice_list", "invoices", {"state": "not_due", "by": "invoice", "limit": 1}),
    ("invoice_list", "invoices", {"document": "f 2"}),
    ("invoice_list", "invoices", {"document": "F-3", "as_of": "2026-06-01"}),
    ("invoice_list", "invoices", {"document": "F-77"}),
    ("invoice_list", "invoices", {"state": "open", "supposing": ["F-3", "F-4"]}),
    ("invoice_list", "invoices", {"where": [{"column": "customer", "values": ["Laurel SA"]}], "by": "counterparty"}),
    ("invoice_list", "invoices", {"issued": {"start": "2026-01-01", "end": "2026-01-10"}}),
    ("invoice_list", "plan", {}),
    ("days_to_pay", "invoices", {}),
    ("days_to_pay", "invoices", {"by_counterparty": True}),
    ("days_to_pay", "invoices", {"document": "F-2"}),
    ("days_to_pay", "invoices", {"document": "f 3", "as_of": "2026-06-01"}),
    ("days_to_pay", "invoices", {"document": "F-77"}),
    ("days_to_pay", "invoices", {"period": {"start": "2026-01-01", "end": "2026-01-10"}}),
    ("days_to_pay", "invoices", {"period": {"start": "2031-01-01", "end": "2031-01-31"}}),
    ("loan", "plan", {"principal": "300000", "rate": "4", "payments": 12}),
    ("loan", "plan", {"principal": "300000", "rate": "45", "rate_per": "year", "payments": 36, "after": 10, "start": "2026-03"}),
    ("loan", "plan", {"principal": "5000.55", "rate": "3.1", "payments": 9, "bsmv": "5", "kkdf": "15", "schedule": True}),
    ("loan", "plan", {"principal": "5000", "rate": "0", "payments": 7, "operating_cash": "900"}),
    ("loan", "plan", {"principal": "5000"}),
    ("solve", "plan", {"find": "most_hires", "amount": "4000"}),
    ("solve", "cafe", {"find": "most_hires", "amount": "4000"}),
    ("solve", "bank", {"find": "most_hires", "amount": "4000"}),
    ("solve", "cafe", {"find": "most_hires", "amount": "1234.5", "start": "2026-05", "buffer": "20000"}),
    ("solve", "cafe", {"find": "most_hires", "amount": "1", "scenario": [SALES]}),
    ("solve", "cafe", {"find": "earliest_hire", "amount": "9000", "people": 2}),
    ("solve", "cafe", {"find": "earliest_purchase", "amount": "120000"}),
    ("solve", "cafe", {"find": "largest_draw", "start": "2026-03"}),
    ("solve", "cafe", {"find": "largest_pay", "start": "2026-03", "month": "2026-12", "buffer": "5000", "people": 2}),
    ("solve", "cafe", {"find": "largest_purchase", "start": "2026-07", "buffer": "1000.01"}),
    ("solve", "plan", {"find": "largest_purchase"}),
    ("solve", "cafe", {"find": "largest_fall"}),
    ("solve", "cafe", {"find": "largest_fall", "start": "2026-04", "month": "2026-09", "buffer": "10000"}),
    ("solve", "cafe", {"find": "largest_rise", "start": "2026-02"}),
    ("solve", "bank", {"find": "largest_rise"}),
    ("solve", "plan", {"find": "largest_fall", "month": "2026-08"}),
    ("solve", "plan", {"find": "largest_fall", "month": "2027-08"}),
    ("solve", "bank", {"find": "largest_draw"}),
    *(("forecast", name, {}) for name in ("plan", "cafe", "bank", "school", "odd", "years", "habits", "daily", "groups")),
    ("forecast", "habits", {"months": 3, "method": "trailing_average", "window": 3, "buffer": "500"}),
    ("forecast", "cafe", {"months": 14, "buffer": "90000", "opening": "1000.5"}),
    ("forecast", "habits", {"months": 2, "of": {"where": [{"column": "Description", "values": ["Landlord"]}], "direction": "out"}}),
    ("forecast", "years", {"months": 15, "of": {"measure": "cash.in"}}),
    ("forecast", "school", {"of": {"direction": "out"}, "method": "trailing_average", "window": 2}),
    ("profit_scenario", "report", {"scenario": [{"kind": "hire", "people": 2, "monthly_cost": "900", "start": "2025-04"}]}),
    ("profit_scenario", "report", {"scenario": [{"kind": "cost_step", "line": "Ingredients", "percent": "-7.5"},
                                                {"kind": "lost_customer", "line": "Catering"}], "start": "2025-03"}),
    ("profit_scenario", "budget_lines", {"scenario": [{"kind": "cost_step", "line": "Power", "to": "50"}], "end": "2026-02"}),
    ("profit_scenario", "budgeted", {"scenario": [{"kind": "revenue_change", "line": "Marketing", "percent": "33"}]}),
    ("profit_scenario", "budgeted", {"scenario": [{"kind": "cost_step", "percent": "10"}], "line": "Sales"}),
    ("profit_scenario", "sold", {"cost": "Cost", "scenario": [{"kind": "price", "line": "Lamp", "percent": "5"}]}),
    ("profit_scenario", "sold", {"cost": "Cost", "scenario": [{"kind": "cost_step", "line": "Bench", "percent": "4"}],
                                 "line": "Finch & Co"}),
    ("profit_scenario", "sold", {"scenario": [{"kind": "cost_step", "percent": "4"}]}),
    ("profit_scenario", "report", {"scenario": [{"kind": "cost_step", "line": "Nothing", "percent": "4"}]}),
    ("profit_scenario", "cafe", {"scenario": [{"kind": "cost_step", "percent": "4"}], "start": "2031-01"}),
    ("runway", "plan", {}),
    ("runway", "cafe", {}),
    ("runway", "cafe", {"window": 5, "exclude": ["Kira"]}),
    ("runway", "cafe", {"exclude": ["Nobody"]}),
    ("runway", "bank", {"period": {"start": "2025-01-01", "end": "2025-06-30"}, "exclude": ["Card sales"]}),
    ("runway", "bank", {"exclude": ["Card sales"], "cash": "1000"}),
    ("runway", "plan", {"cash": "50000", "monthly_burn": "8000"}),
    ("runway", "plan", {"cash": "50000", "inflows": ["10", "20"], "outflows": ["30.5", "40"]}),
    ("break_even", "cafe", {"variable_lines": ["Malzeme alımı"]}),
    ("break_even", "cafe", {}),
    ("break_even", "cafe", {"variable_lines": ["Kira"], "fixed_lines": ["Elektrik-su"], "sales_lines": ["Paket servis"],
                            "period": {"start": "2026-03-01", "end": "2026-03-31"}, "target_profit": "1000"}),
    ("break_even", "plan", {"sales": "100000", "variable": "40000", "fixed": "30000"}),
    ("break_even", "cafe", {"variable_lines": ["Nothing"]}),
    ("employer_cost_tr", "plan", {"gross": "33030"}),
    ("employer_cost_tr", "plan", {"minimum": True, "people": 2}),
    ("employer_cost_tr", "plan", {"minimum": True, "month": "2025-06", "until": "2025-08"}),
    ("employer_cost_tr", "plan", {"minimum": True, "take_home": True}),
    ("employer_cost_tr", "plan", {"net": "40000", "until": "2026-12"}),
    ("employer_cost_tr", "plan", {"gross": "26005.50", "month": "2025-01", "people": 3}),
    ("employer_cost_tr", "plan", {"gross": "26005.50", "month": "2025-02", "until": "2026-03", "incentive": "general"}),
    ("employer_cost_tr", "plan", {"gross": "400000", "incentive": "manufacturing", "take_home": True, "month": "2026-07"}),
    ("employer_cost_tr", "plan", {"net": "28075.50"}),
    ("employer_cost_tr", "plan", {"net": "40000", "until": "2026-12"}),
    ("employer_cost_tr", "plan", {"net": "123456.78", "month": "2026-05", "until": "2027-04", "employed_since": "2026-03"}),
    ("employer_cost_tr", "plan", {"net": "40000", "month": "2025-05"}),
    ("employer_cost_tr", "plan", {}),
    ("vat", "plan", {"amount": "1200", "rate": "20"}),
    ("vat", "plan", {"amount": "999.99", "rate": "10", "included": False}),
    ("vat", "plan", {"amount": "55", "rate_kind": "lowest", "month": "2026-04"}),
    ("vat", "plan", {"output": "50000", "input": "38000", "carried": "20000"}),
    ("vat", "plan", {"output": "50000", "input": "38000"}),
    ("vat", "plan", {"rate": "20"}),
    ("vat", "plan", {}),
    *(("vat", name, period) for name in ("vat_book", "vat_months") for period in VAT_PERIODS),
    ("concentration", "invoices", {}),
    ("concentration", "cafe", {}),
    ("concentration", "cafe", {"of": {"direction": "out"}, "suppliers": True}),
    ("concentration", "bank", {"of": {"direction": "out"}, "suppliers": True}),
    ("concentration", "cafe", {"of": {"direction": "out"}, "top_n": 2}),
    ("concentration", "bank", {"of": {"measure": "cash.out"}, "group_by": "description"}),
    ("concentration", "school", {"group_by": "category", "period": {"start": "2026-01-01", "end": "2026-03-31"}}),
    ("concentration", "invoices", {"of": {"where": [{"column": "paid_date", "op": "empty"}]}, "top_n": 3}),
    ("anomalies", "cafe", {}),
    ("anomalies", "cafe", {"threshold": "0.9"}),
    ("anomalies", "odd", {"period": {"start": "2026-01-01", "end": "2026-06-30"}}),
    ("anomalies", "cafe", {"threshold": "0.9", "period": {"start": "2026-02-10", "end": "2026-05-31"}}),
    ("anomalies", "bank", {"threshold": "1.1", "limit": 100, "period": {"start": "2025-02-01", "end": "2025-09-30"}}),
    ("anomalies", "bank", {"threshold": "1.1", "limit": 100}),
    ("anomalies", "bank", {"of": {"direction": "out"}, "threshold": "0.5", "limit": 100}),
    ("anomalies", "slip", {}),
    ("solve", "invoices", {"find": "most_hires", "amount": "4000"}),
    ("growth", "plan", {}),
    ("growth", "plan", {"of": {"direction": "out"}, "month": "2026-05"}),
    ("growth", "plan", {"month": "2031-01"}),
    ("growth", "bank", {"month": "2025-07", "inflation": "12.5"}),
    ("growth", "bank", {"of": {"measure": "cash.out", "where": [{"column": "Description", "values": ["Fastmail"]}]}}),
    ("growth", "years", {}),
    ("growth", "years", {"of": {"where": [{"column": "Line", "values": ["Sales"]}]}, "month": "2025-12", "inflation": "40"}),
    ("growth", "groups", {"of": {"measure": "COGS"}}),
    ("growth", "groups", {"of": {"measure": "Stok"}}),
    ("growth", "plan", {"first": "100000", "last": "180000.55", "years": "3", "inflation": "20"}),
    ("growth", "plan", {"first": "-5", "last": "7", "years": "2"}),
    ("growth", "plan", {"first": "5"}),
    ("variance", "budgeted", {}),
    ("variance", "budgeted", {"group_by": "Line"}),
    ("variance", "budgeted", {"direction": "out", "group_by": "month"}),
    ("variance", "budgeted", {"group_by": "month", "where": [{"column": "Line", "values": ["Marketing"]}]}),
    ("variance", "budgeted", {"where": [{"column": "Line", "values": ["Nobody"]}]}),
    ("variance", "budgeted", {"period": {"start": "2026-02-01", "end": "2026-02-28"}}),
    ("variance", "budgeted", {"period": {"start": "2031-02-01", "end": "2031-02-28"}}),
    ("variance", "plan", {}),
    ("variance", "plan", {"actual": "112000", "budget": "100000", "direction": "out"}),
    ("variance", "plan", {"actual": "112000", "budget": "100000"}),
    ("variance", "plan_beside", {"group_by": "line"}),
    ("seasonality", "plan", {}),
    ("seasonality", "bank", {}),
    ("seasonality", "bank", {"of": {"direction": "out"}}),
    ("seasonality", "years", {}),
    ("seasonality", "slip", {}),
    *(("daily_cash", name, {}) for name in ("bank", "plan", "invoices", "habits", "daily", "slip", "abroad")),
    ("daily_cash", "bank", {"buffer": "500", "weeks": 60}),
    ("daily_cash", "habits", {"opening": "100.5", "weeks": 3}),
    ("daily_cash", "bank", {"period": {"start": "2025-03-05", "end": "2025-04-20"}, "weeks": 2, "day": "2025-03-10"}),
    ("daily_cash", "bank", {"period": {"start": "2025-03-05", "end": "2025-04-20"}, "day": "2025-05-10"}),
    ("daily_cash", "bank", {"period": {"start": "2031-03-05", "end": "2031-04-20"}}),
    ("daily_cash", "bank", {"lines": ["Fastmail"], "period": {"start": "2025-03-01", "end": "2025-05-31"}}),
    ("daily_cash", "bank", {"lines": ["Nobody"]}),
    *(("balance_check", name, {}) for name in ("plan", "cafe", "school", "years", "report", "invoices")),
    ("balance_check", "cafe", {"period": {"start": "2026-02-01", "end": "2026-04-30"}}),
    *(("tax_reserve", name, RATE) for name in ("plan", "cafe", "bank", "school", "invoices", "abroad", "taxed")),
    ("tax_reserve", "cafe", {"rate": "17.5", "period": {"start": "2026-02-01", "end": "2026-04-30"}}),
    ("tax_reserve", "cafe", {"rate": "20", "period": {"start": "2031-02-01", "end": "2031-04-30"}}),
    ("tax_reserve", "cafe", {}),
    ("stock_value", "stock_list", {}),
    ("stock_value", "stock_list", {"still": 20, "limit": 1}),
    ("stock_value", "plan", {}),
    ("recurring", "bank", {}),
    ("recurring", "bank", {"direction": "in", "tolerance": "50"}),
    ("recurring", "bank", {"least_hits": 30}),
    ("recurring", "bank", {"where": [{"column": "Description", "values": ["Fastmail"]}], "tolerance": "20"}),
    ("recurring", "habits", {}),
    ("recurring", "habits", {"tolerance": "2", "limit": 1}),
    ("recurring", "school", {}),
    ("recurring", "invoices", {}),
    ("duplicates", "habits", {}),
    ("duplicates", "habits", {"days": 2, "direction": "out"}),
    ("duplicates", "bank", {"days": 60}),
    ("duplicates", "twice", {}),
    ("duplicates", "plan", {}),
    ("cash_cycle", "invoices", {}),
    ("cash_cycle", "invoices", {"period": {"start": "2026-01-01", "end": "2026-03-31"}}),
    ("cash_cycle", "plan", {}),
    ("cash_cycle", "plan", {"receivables": "500000", "receivables_open": "400000", "sales": "3650000", "payables": "90000",
                            "purchases": "1000000", "inventory": "70000", "cogs": "900000"}),
    ("cash_cycle", "plan", {"receivables": "500", "days": 90, "monthly_sales": [
        {"month": "2026-01", "amount": "300"}, {"month": "2026-03", "amount": "250"}, {"month": "2026-02", "amount": "100"}]}),
    ("cash_cycle", "plan", {"receivables": "5"}),
    ("cash_cycle", "plan", {"receivables": "5", "sales": "0"}),
]  # fmt: skip


@pytest.mark.parametrize(("tool", "name", "arguments"), CALLS, ids=[f"{c[0]} {c[1]} {c[2]}" for c in CALLS])
def test_each_call_is_reckoned_to_the_same_figures(tool: str, name: str, arguments: Arguments) -> None:
    with Books(data(name)) as books:
        assert differences(BY_NAME[tool].call(data(name), arguments, tool), books) == []


@given(
    principal=st.decimals(1, 10**8, places=2),
    rate=st.decimals(0, 60, places=2),
    number=st.integers(1, 72),
    tax=st.integers(0, 20),
)
def test_any_loan_is_reckoned_to_the_same_figures(principal: Decimal, rate: Decimal, number: int, tax: int) -> None:
    arguments: Arguments = {
        "principal": str(principal), "rate": str(rate), "rate_per": "year", "payments": number, "bsmv": tax,
    }  # fmt: skip
    with Books(data("plan")) as books:
        assert differences(BY_NAME["loan"].call(data("plan"), arguments, "loan"), books) == []


@given(
    moves=st.lists(st.integers(-10_000, 10_000), min_size=1, max_size=12),
    slips=st.lists(st.sampled_from([0, 0, 0, 7, -3]), min_size=12, max_size=12),
    newest_first=st.booleans(),
)
def test_running_balances_are_checked_to_the_same_gaps(moves: list[int], slips: list[int], newest_first: bool) -> None:
    rows, balances, balance = [], [], Decimal(500)
    for index, amount in enumerate(moves):
        balance += Decimal(amount) + slips[index]
        rows.append((f"2025-{index % 12 + 1:02d}-05", f"row {index}", amount))
        balances.append(str(balance))
    if newest_first:
        rows.reverse()
        balances.reverse()
    dataset = statement(rows, balances=balances)
    with Books(dataset) as books:
        result = BY_NAME["balance_check"].call(dataset, {"limit": 20}, "balance_check")
        assert differences(result, books) == []
