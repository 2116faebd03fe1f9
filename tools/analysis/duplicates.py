"""Duplicates: movements or invoices that may have been paid or written twice. Candidates, never a finding of fault.

Definition (FINANCE 1.2), the first rule that fits counts: exact (same document number, party and amount), strong (same
party, amount and day), soft (same party and amount, at most seven days apart). Parties are compared without case,
accents, digits and punctuation. Not candidates: instalments ("taksit 3/6"), what comes back at a steady weekly or
fortnightly distance (soft rule), and amounts of opposite sign. Amount at risk: the smaller of the pair.

Figures: ``pairs``, ``exact``, ``strong``, ``soft`` (counts), ``at_risk`` (money, positive), and for each pair, largest
first, up to ``limit``: ``pair.<n>`` (money, the party as member, the later day as period, both cells), ``gap.<n>``
(days between). Verdict: ``found`` (yes or no), ``rule.<n>``, ``first.<n>``, ``second.<n>`` (days), ``document.<n>``.
Assumptions: ``days`` (days, source default unless named).
Refusals: no_file, no_year, no_dates, several_currencies, unknown_column, unknown_member, nothing_found.
Warnings: groups_cut.
"""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from tools.analysis.parameters import Condition, Text
from tools.periods import Span
from tools.registry import Parameters


class DuplicatesParameters(Parameters):
    """Rows that may be one payment or invoice written twice."""

    table: Text | None = Field(default=None, description="a table's id; default: the main table")
    direction: Literal["in", "out"] | None = Field(default=None, description="only money in, or only money out")
    where: tuple[Condition, ...] = Field(default=(), max_length=12, description="only these rows")
    period: Span | None = Field(default=None, description="only these days; default: the whole file")
    days: int = Field(default=7, ge=0, le=60, description="most days between two equal payments")
    limit: int = Field(default=10, ge=1, le=100, description="how many pairs are listed")
