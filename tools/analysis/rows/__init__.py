"""Rows of one measure, for the analyses that look at single rows, at members and at months."""

from __future__ import annotations

from tools.analysis.rows.members import column_named, keyed, merged, payee
from tools.analysis.rows.months import by_month, complete_months
from tools.analysis.rows.selection import Row, Rows, select
from tools.analysis.rows.tables import kept, refuse_without_year

__all__ = [
    "Row",
    "Rows",
    "by_month",
    "column_named",
    "complete_months",
    "kept",
    "keyed",
    "merged",
    "payee",
    "refuse_without_year",
    "select",
]
