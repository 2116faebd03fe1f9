"""Analyses: one a file, none knows another. A new one is a file, a line here, and a test."""

from __future__ import annotations

from tools.analysis import break_month, cash_forecast, profile, query, solve
from tools.registry import Registry, Tool

TOOLS: tuple[Tool, ...] = (profile.TOOL, query.TOOL, cash_forecast.TOOL, break_month.TOOL)
BUILT: tuple[Tool, ...] = (solve.TOOL,)  # built, and offered once the second reader checks them
REGISTRY = Registry(TOOLS)
