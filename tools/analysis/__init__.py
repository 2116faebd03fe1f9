"""Analyses: one a file, none knows another. A new one is a file, a line here, and a test."""

from __future__ import annotations

from tools.analysis import (
    aging,
    anomalies,
    balance_check,
    break_even,
    break_month,
    cash_cycle,
    cash_forecast,
    concentration,
    daily_cash,
    days_to_pay,
    duplicates,
    employer_cost_tr,
    flip,
    forecast,
    growth,
    invoice_list,
    loan,
    profile,
    profit_scenario,
    query,
    recurring,
    runway,
    seasonality,
    solve,
    stock_value,
    tax_reserve,
    variance,
    vat,
)
from tools.registry import Registry, Tool

TOOLS: tuple[Tool, ...] = (
    profile.TOOL,
    query.TOOL,
    cash_forecast.TOOL,
    break_month.TOOL,
    aging.TOOL,
    loan.TOOL,
    days_to_pay.TOOL,
    invoice_list.TOOL,
    solve.TOOL,
    runway.TOOL,
    break_even.TOOL,
    balance_check.TOOL,
    employer_cost_tr.TOOL,
    vat.TOOL,
    concentration.TOOL,
    growth.TOOL,
    variance.TOOL,
    seasonality.TOOL,
    recurring.TOOL,
    duplicates.TOOL,
    cash_cycle.TOOL,
    anomalies.TOOL,
    forecast.TOOL,
    profit_scenario.TOOL,
    daily_cash.TOOL,
    tax_reserve.TOOL,
    stock_value.TOOL,
)
# Built, and offered once the second reader checks them.
BUILT: tuple[Tool, ...] = ()
# Run for a button under an answer, never planned.
BESIDE: tuple[Tool, ...] = (flip.TOOL,)
REGISTRY = Registry(TOOLS)
