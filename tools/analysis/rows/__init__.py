"""Rows of one measure, for the analyses that look at single rows, at members and at months."""

from __future__ import annotations

from tools.analysis.rows.members import Payees, column_named, keyed, merged
from tools.analysis.rows.months import by_month, complete_months
from tools.analysis.rows.selection import Row, Rows, select
from tools.analysis.rows.tables import kept, refuse_without_year

__all__ = [
    "Payees",
    "Row",
    "Rows",
    "by_month",
    "column_named",
    "complete_months",
    "kept",
    "keyed",
    "merged",
    "refuse_without_year",
    "select",
]
