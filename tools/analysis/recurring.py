"""Recurring payments: the same party, about the same amount, at a steady distance.

Definition (FINANCE 2, question 23): at least three movements of one payee (names without digits and punctuation),
amounts within the tolerance of the one before, and most distances in one band: 6-8 days weekly, 13-15 fortnightly,
26-35 monthly, 83-100 quarterly, 350-380 yearly. Two policies of one payee stay apart by their amounts.

Figures: ``count`` (series found), ``yearly_total`` and ``monthly_total`` (money: the last amounts times their number a
year, and a twelfth of it; of the series still running), and for each series, largest yearly cost first, up to
``limit``: ``amount.<n>`` (last amount), ``hits.<n>`` (count), ``yearly.<n>`` (money), each with the payee as member.
Verdict: ``cadence.<n>`` (weekly, fortnightly, monthly, quarterly, yearly), ``first.<n>``, ``last.<n>`` (days),
``running.<n>`` (yes or no: the next one is not overdue on the file's last day by more than half a cadence).
Assumptions: ``tolerance`` (percent), ``least_hits`` (count), both source default unless named.
Refusals: no_file, no_cash, no_year, no_dates, several_currencies, unknown_column, unknown_member. Warnings: groups_cut.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Literal

from pydantic import Field

from tools.analysis.parameters import Condition
from tools.periods import Span
from tools.registry import Parameters


class RecurringParameters(Parameters):
    """Payments that come back at a steady distance, as subscriptions and rents do."""

    direction: Literal["in", "out"] = Field(default="out", description="money out, or money in")
    where: tuple[Condition, ...] = Field(default=(), max_length=12, description="only these movements")
    period: Span | None = Field(default=None, description="only these days; default: the whole file")
    tolerance: Decimal = Field(default=Decimal(10), ge=0, le=50, decimal_places=2, description="percent of the amount")
    least_hits: int = Field(default=3, ge=3, le=60, description="fewest movements of a series")
    limit: int = Field(default=20, ge=1, le=100, description="how many series are listed")
