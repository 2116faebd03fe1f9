"""Aging: what is outstanding on a day, by how long it has been due.

Definition (FINANCE 1.2): the age is the as-of day less the due day. Not due: 0 days or less; then 1-30, 31-60, 61-90
and over 90 days; a boundary day belongs to the younger bucket. What was issued after the as-of day and what was paid
on or before it does not count. The buckets, with credits in a bucket of their own, add up to what is outstanding.

Figures: ``outstanding``, ``outstanding_count``; the buckets ``not_due``, ``days_1_30``, ``days_31_60``,
``days_61_90``, ``over_90``, ``no_due_date`` (always all six, zero too) and each one's ``<bucket>_count``; ``credits``
(negative, where there are any); ``overdue`` and ``overdue_count`` (the four buckets past due), ``oldest_days`` (days,
of the oldest overdue invoice); ``largest_overdue`` and ``largest_outstanding`` (with the counterparty as member);
``outstanding.<counterparty>`` and ``overdue.<counterparty>``, largest overdue first, up to ``limit``.
Verdict: ``as_of`` (a day), ``direction`` (in: customers owe it; out: it is owed to suppliers), ``aged_from`` (due,
terms or issued), ``overdue`` (yes or no). Assumptions: ``as_of`` (source file: the latest issue or payment day),
``terms`` (days), ``aged_from_issue`` (there is neither a due date nor terms).
Refusals: no_file, no_invoices, no_year, several_currencies, unknown_column, unknown_member, nothing_found,
missing_input (direction: the file holds both sides). Warnings: payments_undated, groups_cut.
"""

from __future__ import annotations

from datetime import date
from typing import Literal

from pydantic import Field

from tools.analysis.parameters import Condition, Text
from tools.registry import Parameters


class AgingParameters(Parameters):
    """What is outstanding on a day, by how long it has been due."""

    table: Text | None = Field(default=None, description="a table's id; default: the file's invoices")
    direction: Literal["in", "out"] | None = Field(
        default=None, description="in: owed by customers, out: owed to suppliers; default: what the file holds"
    )
    as_of: date | None = Field(default=None, description="the day; default: the latest issue or payment day")
    terms: int | None = Field(
        default=None, ge=0, le=3650, description="days from issue to due, for invoices without a due date"
    )
    where: tuple[Condition, ...] = Field(default=(), max_length=12, description="only these invoices")
    limit: int = Field(default=20, ge=0, le=200, description="how many counterparties are listed")
