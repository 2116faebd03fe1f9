"""Variance: actual less budget, and whether that is favourable.

Definition (FINANCE 1.2): variance = actual - budget; it is favourable above zero on income and below zero on costs;
the percentage is on the size of the budget, and there is none where the budget is zero.

Figures: ``actual``, ``budget``, ``variance`` (money) and ``percent`` for one side; with both sides each as
``actual.in``, ``actual.out`` and so on, and ``actual.net``, ``budget.net``, ``variance.net`` (income less costs).
With ``group_by`` also ``variance.<side>.<member>``, ``actual.<side>.<member>``, ``budget.<side>.<member>`` and
``percent.<side>.<member>``, largest deviation first, up to ``limit`` (the side is left out where one was asked for).
Verdict: ``favourable`` (yes, no or even; by the same keys: ``favourable.in``, ``favourable.out``,
``favourable.net``), ``largest`` (the member that deviates most). Assumptions: ``actual``, ``budget`` (question),
``actual_measure``, ``budget_measure`` (texts, file).
Refusals: no_file, no_budget, missing_input (what: actual, budget or direction), no_year, period_not_in_file,
unknown_column, several_currencies, nothing_found. Warnings: groups_cut.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Literal

from pydantic import Field

from tools.analysis.parameters import Text
from tools.periods import Span
from tools.registry import Parameters


class VarianceParameters(Parameters):
    """Actual against budget, of the file or of two numbers."""

    direction: Literal["in", "out"] | None = Field(
        default=None, description="income or costs; default: both, where the file holds both"
    )
    period: Span | None = Field(default=None, description="only these days; default: where both are there")
    group_by: Text | None = Field(default=None, description="a column that both have (line, department), or month")
    actual: Decimal | None = Field(
        default=None, max_digits=18, decimal_places=4, description="actual, as a number of the question"
    )
    budget: Decimal | None = Field(
        default=None, max_digits=18, decimal_places=4, description="budget, as a number of the question"
    )
    currency: str | None = Field(default=None, pattern=r"^[A-Z]{3}$", description="ISO code of the question's numbers")
    limit: int = Field(default=10, ge=1, le=200, description="how many members are listed")
