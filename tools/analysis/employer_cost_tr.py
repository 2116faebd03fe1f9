"""What an employee costs a private employer in Turkey, and the gross wage behind a net one. It needs no file.

Definition (FINANCE 1.3): cost = gross + the employer's social security share + unemployment insurance, both on the
gross up to the month's cap, each rounded half up to the kurus. From net to gross by bisection, month by month: net =
gross - social security - unemployment - (income tax - exemption of the minimum wage) - stamp tax beyond the minimum
wage; income tax is on the cumulative base of the year. Rates: `tools.analysis.rates.payroll_tr`, dated.

Figures for ``gross``: ``gross``, ``sgk_employer``, ``unemployment_employer``, ``total`` (one person, one month),
``added`` (cost beyond the gross), ``total_all`` (with ``people``), ``total_incentive`` and
``total_incentive_manufacturing`` (the same month with each incentive), ``minimum_wage``; with ``until`` also
``total.<month>`` and ``total_period``.
Figures for ``net`` (first month): the same, ``net``, ``sgk_employee``, ``unemployment_employee``, ``income_tax``,
``stamp_tax``; with ``until`` ``gross.<month>`` and ``total.<month>``, ``lowest_gross``, ``highest_gross``,
``lowest_total``, ``highest_total`` (with their months), ``average_total``, ``total_period``.
``take_home`` for a gross wage gives ``net`` and the employee's deductions too.
Verdict: ``incentive`` (none, general or manufacturing), ``above_cap`` (yes or no), ``below_minimum`` (yes or no),
``rates_from``, ``rates_to`` (days). Assumptions: ``gross`` or ``net``, ``people``, ``month``, ``incentive``,
``employer_rate`` (percent, source table), ``employed_since`` (the month that the cumulative tax base starts from).
Refusals: missing_input (what: gross or net), beyond_table (asked, start, end: the day lies before the table; net
wages also where the year has no tariff). Warnings: rates_held (asked, until: the last known rates are held).
"""

from __future__ import annotations

from decimal import Decimal
from typing import Literal

from pydantic import Field

from tools.registry import Parameters
from tools.scenario import MonthKey


class EmployerCostTrParameters(Parameters):
    """What an employee costs an employer in Turkey, from a gross or a net wage."""

    gross: Decimal | None = Field(
        default=None, gt=0, le=10**9, max_digits=14, decimal_places=2, description="gross monthly wage of one, TRY"
    )
    net: Decimal | None = Field(
        default=None, gt=0, le=10**8, max_digits=14, decimal_places=2, description="net monthly wage of one, TRY"
    )
    people: int = Field(default=1, ge=1, le=10_000, description="how many of them")
    month: MonthKey | None = Field(default=None, description="month of the wage; default: the table's newest January")
    until: MonthKey | None = Field(default=None, description="last month, for every month from the first to it")
    employed_since: MonthKey | None = Field(
        default=None, description="month that the wage is paid from in this year; default: the first month asked"
    )
    incentive: Literal["none", "general", "manufacturing"] = Field(
        default="none", description="premium incentive: none, of all sectors, or of manufacturing"
    )
    take_home: bool = Field(default=False, description="for a gross wage also the net and the employee's deductions")
