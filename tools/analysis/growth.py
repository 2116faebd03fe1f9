"""Growth: against the month before, against the same month a year ago, year to date, and a year on average.

Definition (FINANCE 1.2): MoM = x_t / x_(t-1) - 1; YoY against t-12; CAGR = (x_n / x_0)**(1 / years) - 1, on twelve
complete months at both ends. A base of zero or below has no percentage: only the difference is given. Only complete
months count; months without a row are zero. Real growth = (1 + nominal) / (1 + inflation) - 1, with inflation named by
the asker.

Figures: ``value`` (the month), ``month_before`` with ``mom`` (percent) and ``mom_difference``; ``year_before`` with
``yoy`` and ``yoy_difference``; ``ytd``, ``ytd_before``, ``ytd_growth``, ``ytd_difference`` (from January to the
month); ``first_year``, ``last_year`` (sums of twelve months), ``cagr``, ``years`` (number); ``real`` (percent, beside
the year-on-year, else the asked pair's, growth). With ``first`` and ``last`` of the question: ``growth``,
``difference``, and with ``years`` ``cagr``.
Each stands only where the file has its base. Verdict: ``mom``, ``yoy``, ``ytd``, ``growth`` (up, down, flat or
undefined: no percentage), ``month``. Assumptions: ``month`` (file: the last complete month), ``first``, ``last``,
``years``, ``inflation``.
Refusals: no_file, no_dates, no_year, too_short (months, needed), period_not_in_file, unknown_column, unknown_member,
several_currencies, nothing_found, not_additive (a stock or a rate), missing_input. Warnings: partial_months.
"""

from __future__ import annotations

from decimal import Decimal

from pydantic import Field

from tools.analysis.parameters import Operand, Text
from tools.registry import Parameters
from tools.scenario import MonthKey


class GrowthParameters(Parameters):
    """Growth from month to month, from year to year, and a year on average."""

    table: Text | None = Field(default=None, description="a table's id; default: the main table")
    of: Operand = Field(default=Operand(), description="what grows; default: the amount, money in")
    month: MonthKey | None = Field(default=None, description="the month looked at; default: the last complete one")
    first: Decimal | None = Field(
        default=None, max_digits=18, decimal_places=4, description="first value, as a number of the question"
    )
    last: Decimal | None = Field(
        default=None, max_digits=18, decimal_places=4, description="last value, as a number of the question"
    )
    years: Decimal | None = Field(default=None, gt=0, le=200, decimal_places=4, description="years between the two")
    inflation: Decimal | None = Field(
        default=None, gt=-100, le=10_000, decimal_places=4, description="inflation of the same time in percent"
    )
    currency: str | None = Field(default=None, pattern=r"^[A-Z]{3}$", description="ISO code of the question's numbers")
