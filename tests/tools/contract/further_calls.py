"""Calls of the tools beyond the first ones, for the contract; the first call of each is one that it can answer."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import JsonValue

Call = Mapping[str, JsonValue]
# The contract's file that a tool can answer about, where that is not the plan; and the tools that need no file.
FILE_OF = {"aging": "invoices", "days_to_pay": "invoices"}
WITHOUT_FILE = frozenset({"loan"})
FURTHER: dict[str, list[Call]] = {
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
}
