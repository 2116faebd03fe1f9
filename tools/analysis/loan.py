"""A loan paid back in equal instalments: the instalment, what it costs, and its schedule. It needs no file.

Definition (FINANCE 1.2): A = P * i / (1 - (1 + i)**-n), and P / n where i is zero; taxes on interest multiply the
rate: i' = i * (1 + b + k). A yearly rate is divided by twelve. Interest is rounded half up each month, and the last
instalment absorbs the rounding. The tax rates are the asker's: no source we found settles them.

Figures: ``instalment`` (each month), ``last_instalment``, ``total_paid``, ``total_interest`` (without tax),
``total_tax`` (where there is a tax), ``total_cost`` (paid beyond the principal), ``principal``, ``monthly_rate``
(percent, with taxes), ``paid_after``/``left_after`` (with ``after``: paid and owed after that many instalments);
``dscr`` (ratio: operating cash of a month over the instalment); with ``schedule`` also ``interest.<key>`` (with tax),
``principal.<key>`` and ``left.<key>`` where key is the month (with ``start``) or the instalment's number.
Verdict: ``first_month``, ``last_month`` (with ``start``), ``covers`` (yes or no, with ``operating_cash``: ratio at
least 1). Assumptions: ``principal``, ``rate``, ``rate_per``, ``payments``, ``bsmv``, ``kkdf``, ``operating_cash``,
``no_tax_on_interest`` (source default).
Refusals: missing_input (what: principal, rate or payments), unknown_member (instalment beyond the last).
"""

from __future__ import annotations

from decimal import Decimal
from typing import Literal

from pydantic import Field

from tools.registry import Parameters
from tools.scenario import MonthKey


class LoanParameters(Parameters):
    """A loan in equal monthly instalments."""

    principal: Decimal | None = Field(default=None, gt=0, max_digits=18, decimal_places=4, description="what is lent")
    rate: Decimal | None = Field(
        default=None, ge=0, le=1000, max_digits=12, decimal_places=8, description="interest in percent, 3.5 for 3.5 %"
    )
    rate_per: Literal["month", "year"] = Field(
        default="month", description="what the rate is per; a year's is divided by twelve"
    )
    payments: int | None = Field(default=None, ge=1, le=600, description="number of monthly instalments")
    bsmv: Decimal = Field(default=Decimal(0), ge=0, le=100, decimal_places=4, description="tax on interest in percent")
    kkdf: Decimal = Field(
        default=Decimal(0), ge=0, le=100, decimal_places=4, description="second levy on interest in percent"
    )
    start: MonthKey | None = Field(default=None, description="month of the first instalment")
    after: int | None = Field(default=None, ge=1, le=600, description="what is owed after so many instalments")
    operating_cash: Decimal | None = Field(
        default=None, max_digits=18, decimal_places=4, description="a month's cash before debt service, for the cover"
    )
    currency: str | None = Field(default=None, pattern=r"^[A-Z]{3}$", description="ISO code; default: the file's")
    schedule: bool = Field(default=False, description="also interest, principal and rest of each instalment")
