"""Forecasts beyond a ledger's last month: estimates with ranges, which become movements that name ``forecast``."""

from __future__ import annotations

from tools.forecast.continuing import FEWEST_MONTHS, NAME, Continuation, How, Plan, ShortHistoryError, continued

__all__ = ["FEWEST_MONTHS", "NAME", "Continuation", "How", "Plan", "ShortHistoryError", "continued"]
