"""The rules analyst: reads a question as a typed expression, and asks or refuses rather than guesses."""

from __future__ import annotations

from bot.analyst.rules.planner import RulesPlanner
from bot.analyst.rules.writer import RulesWriter

__all__ = ["RulesPlanner", "RulesWriter"]
