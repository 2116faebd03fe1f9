"""Anomalies: values far from what is usual for their line or party. Places to look, never an accusation.

Definition (FINANCE 1.2): in each group of at least eight values, |x - median| / (1.4826 * MAD) above 3.5; where the
MAD is zero, the interquartile range / 1.349 takes its place, and where that is zero too the group has no outliers.
Values are single movements where rows have days, sums of months where the file goes by months.

Figures: ``found`` (count), and for each, furthest first, up to ``limit``: ``value.<n>`` (money; the group as member,
its day or month as period), ``usual.<n>`` (money, the group's median), ``score.<n>`` (ratio, two places);
``in_group.<group>`` (count of outliers of each group that has any, most first); ``chain_breaks`` (count of rows whose
running balance does not follow; where the file has running balances).
Verdict: ``found`` (yes or no), ``group`` (the one with most outliers), ``group_by`` (the column), ``unit`` (movement or
month). Assumptions: ``threshold`` (number), ``least_values`` (count), source default.
Refusals: no_file, no_dates, no_year, too_short (no group has eight values; params months, needed), several_currencies,
unknown_column, unknown_member, nothing_found. Warnings: groups_cut.
"""

from __future__ import annotations

from decimal import Decimal

from pydantic import Field

from tools.analysis.parameters import Operand, Text
from tools.periods import Span
from tools.registry import Parameters


class AnomaliesParameters(Parameters):
    """Values far from what is usual for their line or party."""

    table: Text | None = Field(default=None, description="a table's id; default: the main table")
    of: Operand = Field(default=Operand(), description="what is looked at; default: the amount, both sides apart")
    group_by: Text | None = Field(
        default=None, description="a column; default: the line, else the counterparty, description or category"
    )
    period: Span | None = Field(default=None, description="only these days; default: the whole file")
    threshold: Decimal = Field(default=Decimal("3.5"), gt=0, le=100, decimal_places=2, description="score that counts")
    limit: int = Field(default=10, ge=1, le=100, description="how many are listed")
