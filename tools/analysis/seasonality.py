"""Seasonality: which months of the year are weak and which strong.

Definition (FINANCE 1.2): with 24 complete months and more, the index of a month is the mean over the years of the
value over its centred twelve-month average, scaled so that the twelve average 1 (100 %). With 12 to 23 months there is
no index: only the shape of the last twelve months is given, each month's share of their sum over one twelfth, and is
to be named so. Months without a row are zero.

Figures: ``index.<MM>`` (percent; 80 means a fifth below an average month; key 01 to 12, label ``month 01``) or, as a
shape, ``shape.<month>`` (percent, with its month as period); ``weakest`` and ``strongest`` (the same, repeated);
``average`` (money: mean month of the span), ``months`` (count).
Verdict: ``method`` (index or shape), ``weakest``, ``strongest`` (01 to 12), ``start``, ``end`` (months of the span).
Refusals: no_file, no_dates, no_year, too_short (months, needed), unknown_column, unknown_member, several_currencies,
nothing_found, not_additive, undefined (an average of zero or below). Warnings: partial_months.
"""

from __future__ import annotations

from pydantic import Field

from tools.analysis.parameters import Operand, Text
from tools.periods import Span
from tools.registry import Parameters


class SeasonalityParameters(Parameters):
    """Which months of the year are weak and which strong."""

    table: Text | None = Field(default=None, description="a table's id; default: the main table")
    of: Operand = Field(default=Operand(), description="what is looked at; default: the amount, money in")
    period: Span | None = Field(default=None, description="only these days; default: all complete months")
