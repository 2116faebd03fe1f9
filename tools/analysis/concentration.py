"""Concentration: how much of the money hangs on the largest customers, suppliers or lines.

Definition (FINANCE 1.2): the share of the largest, of the five largest together, and the Herfindahl-Hirschman index
HHI = sum of (100 * share)**2, from 10,000 / n to 10,000. Names that differ in case, accents or spaces are one.
Thresholds are rules of thumb of others and not part of a verdict.

Figures: ``total`` (money), ``top1`` (percent) and ``top1_amount`` (both with the member), ``top`` (percent of the
``top_n`` largest together; named ``top5`` for five), ``hhi`` and ``hhi_least`` (number, two places), ``members``
(count), ``share.<member>`` and ``value.<member>`` of the ``top_n`` largest.
Verdict: ``group_by`` (the column), ``largest`` (the member), ``tied`` (others as large). Assumptions:
``set_aside`` (members whose sum is zero or below it, which have no share), ``direction`` (source default).
Refusals: no_file, unknown_column, unknown_member, several_currencies, nothing_found, no_dates, no_year,
period_not_in_file, undefined. Warnings: rows_without_member (rows that name nobody; params: n).
"""

from __future__ import annotations

from pydantic import Field

from tools.analysis.parameters import Operand, Text
from tools.periods import Span
from tools.registry import Parameters


class ConcentrationParameters(Parameters):
    """How much of the money hangs on the largest customers, suppliers or lines."""

    table: Text | None = Field(default=None, description="a table's id; default: the main table")
    of: Operand = Field(default=Operand(), description="what is shared out; default: the amount, money in")
    group_by: Text | None = Field(
        default=None, description="a column; default: the counterparty, else the line, else the category"
    )
    period: Span | None = Field(default=None, description="only these days; default: the whole file")
    top_n: int = Field(default=5, ge=1, le=50, description="how many of the largest are added up and listed")
