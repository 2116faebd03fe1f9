"""Calls of the tools beyond the first ones, for the contract; the first call of each is one that it can answer."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import JsonValue

Call = Mapping[str, JsonValue]
# The contract's file that a tool can answer about, where that is not the plan; and the tools that need no file.
FILE_OF = {
    "aging": "invoices",
    "days_to_pay": "invoices",
    "invoice_list": "invoices",
    "cash_cycle": "invoices",
    "seasonality": "two years",
    "anomalies": "two years",
    "balance_check": "statement",
    "duplicates": "statement",
    "recurring": "monthly bills",
    "daily_cash": "statement",
    "variance": "budget",
    "stock_value": "stock",
    "profit_scenario": "budget",
}
WITHOUT_FILE = frozenset({"loan", "employer_cost_tr", "vat"})
FURTHER: dict[str, list[Call]] = {
    "stock_value": [{}, {"still": 30, "limit": 1}],
    "tax_reserve": [{"rate": "25"}, {"rate": "20", "period": {"start": "2026-02-01", "end": "2026-03-31"}}, {}],
    "daily_cash": [{}, {"day": "2026-01-20"}, {"weeks": 1, "period": {"start": "2026-01-01", "end": "2026-02-28"}}],
    "aging": [
        {},
        {"as_of": "2026-04-30", "limit": 1},
        {"as_of": "2026-01-31", "terms": 45, "direction": "in"},
        {"where": [{"column": "customer", "values": ["nobody"]}]},
        {"table": "t9"},
    ],
    "loan": [
        {"principal": "1000", "rate": "1", "payments": 3},
        {},
        {"principal": "50000.5", "rate": "3", "payments": 12, "bsmv": "5", "after": 3, "operating_cash": "9000"},
        {"principal": "50000", "rate": "30", "rate_per": "year", "payments": 4, "start": "2026-11", "schedule": True},
        {"principal": "50000", "rate": "0", "payments": 4, "after": 5},
    ],
    "days_to_pay": [
        {},
        {"by_counterparty": True, "limit": 1},
        {"document": "F-2"},
        {"document": "F-4", "as_of": "2026-03-31"},
        {"document": "G-1"},
        {"period": {"start": "2026-01-01", "end": "2026-01-31"}, "direction": "in"},
    ],
    "invoice_list": [
        {},
        {"state": "open", "by": "counterparty", "limit": 1},
        {"state": "overdue", "by": "invoice", "over_days": 10, "up_to_days": 60, "as_of": "2026-04-30"},
        {"document": "F-2"},
        {"document": "F-4", "as_of": "2026-03-31"},
        {"document": "G-1"},
        {"state": "open", "supposing": ["F-3"], "direction": "in"},
        {"state": "paid_late", "paid": {"start": "2026-02-01", "end": "2026-03-31"}},
        {"issued": {"start": "2026-01-01", "end": "2026-01-31"}, "due": {"start": "2026-02-01", "end": "2026-02-28"}},
    ],
    "cash_cycle": [
        {},
        {"period": {"start": "2026-01-01", "end": "2026-03-31"}, "days": 90},
        {
            "receivables": "100",
            "receivables_open": "80",
            "sales": "730",
            "monthly_sales": [{"month": "2026-03", "amount": "40.5"}, {"month": "2026-02", "amount": "900"}],
        },
        {"payables": "1", "purchases": "3", "inventory": "4", "cogs": "7", "receivables": "5", "sales": "6"},
        {"receivables": "100", "sales": "0"},
    ],
    "break_even": [
        {"variable_lines": ["Other"]},
        {},
        {"variable_lines": ["Rent"], "fixed_lines": ["Other"], "sales_lines": ["Sales"], "target_profit": "10.25"},
        {"variable_lines": ["Salaries", "Rent", "Other"], "period": {"start": "2026-03-01", "end": "2026-03-31"}},
        {"fixed": "300000", "cm_ratio": "40", "sales": "900000"},
        {"fixed": "1000", "price": "9.5", "unit_cost": "3"},
    ],
    "runway": [
        {},
        {"window": 2, "cash": "12.345", "include_financing": True},
        {"exclude": ["Rent"], "period": {"start": "2025-12-01", "end": "2026-02-28"}},
        {"cash": "600000", "inflows": ["1", "2.5"], "outflows": ["7", "9"]},
        {"cash": "-1", "monthly_burn": "10"},
    ],
    "employer_cost_tr": [
        {"gross": "60000"},
        {},
        {"gross": "400000", "people": 3, "month": "2026-11", "until": "2027-02", "incentive": "manufacturing"},
        {"net": "40000", "month": "2026-04", "employed_since": "2026-01", "until": "2026-06"},
        {"gross": "33030", "take_home": True, "month": "2026-05"},
        {"gross": "1", "month": "2020-01"},
        {"gross": "1", "month": "2026-05", "until": "2026-04"},
    ],
    "vat": [
        {"output": "50000", "input": "38000.5", "carried": "20000"},
        {},
        {"output": "5", "input": "3", "month": "2026-05"},
        {"amount": "120", "rate": "20"},
        {"amount": "99.995", "rate_kind": "lowest", "included": False, "month": "2028-01"},
        {"amount": "1", "rate_kind": "general", "month": "2001-01"},
    ],
    "concentration": [
        {},
        {"of": {"direction": "out"}, "top_n": 2},
        {"of": {"direction": "out"}, "suppliers": True},
        {"of": {"measure": "Gelir"}, "group_by": "Arac_Grubu"},
        {"period": {"start": "2026-03-01", "end": "2026-03-31"}},
        {"of": {"measure": "Stok"}},
        {"group_by": "nothing"},
    ],
    "growth": [
        {},
        {"month": "2026-02", "inflation": "3.5"},
        {"of": {"direction": "out"}},
        {"of": {"measure": "Gelir"}},
        {"of": {"measure": "Stok"}},
        {"first": "100", "last": "144.5", "years": "2", "inflation": "10"},
        {"first": "-100", "last": "144"},
    ],
    "seasonality": [{}, {"of": {"direction": "out"}}, {"period": {"start": "2026-01-01", "end": "2026-12-31"}}],
    "profit_scenario": [
        {"scenario": [{"kind": "cost_step", "line": "Sales", "percent": "10"}]},
        {"scenario": [{"kind": "price", "percent": "5", "line": "Sales"}], "line": "Sales", "start": "2026-02"},
        {"scenario": [{"kind": "hire", "people": 1, "monthly_cost": "7.5"}], "end": "2026-01"},
        {"scenario": [{"kind": "one_off", "amount": "5", "start": "2026-02"}], "start": "2031-01"},
        {"scenario": [{"kind": "lost_customer", "line": "nobody"}]},
        {"scenario": [{"kind": "cost_step", "percent": "10"}], "cost": "COGS"},
    ],
    "balance_check": [{}, {"limit": 1}, {"account": "none"}, {"period": {"start": "2026-03-01", "end": "2026-03-31"}}],
    "duplicates": [{}, {"days": 30, "limit": 1}, {"direction": "out"}, {"table": "t1"}],
    "recurring": [{}, {"direction": "in", "least_hits": 4, "tolerance": "5.5", "limit": 1}],
    "anomalies": [{}, {"threshold": "0.5", "limit": 1}, {"of": {"direction": "out"}}, {"group_by": "nothing"}],
    "variance": [
        {},
        {"direction": "in", "group_by": "Line", "limit": 1},
        {"group_by": "month"},
        {"actual": "5.25", "budget": "6", "direction": "out"},
        {"actual": "5", "budget": "0", "direction": "in"},
        {"actual": "5"},
        {"period": {"start": "2026-01-01", "end": "2026-01-31"}},
    ],
}
