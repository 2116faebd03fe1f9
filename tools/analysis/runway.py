"""Runway and burn: how many months the cash lasts at the average net burn.

Definition (FINANCE 1.1): gross burn is the mean monthly outflow, net burn the mean of outflow less inflow, runway the
cash over the net burn. A net burn of zero or less is "not burning", never an endless or negative runway. The window is
the last three complete months unless a period is named; months without a movement count as zero.

Figures: ``runway`` (months, two places; absent where not burning), ``net_burn``, ``gross_burn``, ``average_inflow``,
``cash``, ``window`` (count of months); ``excluded_inflow`` and ``excluded_outflow`` (sums left out, where any).
Verdict: ``burning`` (yes or no), ``runs_out`` (the first month whose end the cash does not reach), ``empty`` (yes:
the cash is already zero or less). Assumptions: ``cash`` (question, or file: the last balance), ``window`` (months; the
first and last as ``window_start``, ``window_end``), ``excluded`` (names; source question, or default for loans and
capital that were found), ``monthly_burn``, ``inflows``, ``outflows``.
Refusals: no_file, no_cash, no_year, several_currencies, missing_input (what: cash, burn), unknown_member,
period_not_in_file, too_short. Warnings: partial_months, period_partly_outside.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated

from pydantic import Field

from tools.analysis.parameters import Text
from tools.periods import Span
from tools.registry import Parameters

Amount = Annotated[Decimal, Field(ge=0, max_digits=18, decimal_places=4)]


class RunwayParameters(Parameters):
    """How many months the cash lasts at the average net burn."""

    cash: Decimal | None = Field(
        default=None, max_digits=18, decimal_places=4, description="cash named by the user; default: the last balance"
    )
    period: Span | None = Field(default=None, description="whole months that are averaged; default: the window")
    window: int = Field(default=3, ge=1, le=120, description="last complete months that are averaged")
    exclude: tuple[Text, ...] = Field(default=(), max_length=50, description="lines, categories or parties left out")
    include_financing: bool = Field(default=False, description="count loans and capital paid in as inflows")
    inflows: tuple[Amount, ...] = Field(default=(), max_length=120, description="monthly inflows of the question")
    outflows: tuple[Amount, ...] = Field(default=(), max_length=120, description="monthly outflows of the question")
    monthly_burn: Decimal | None = Field(
        default=None, max_digits=18, decimal_places=4, description="net burn of a month, as a number of the question"
    )
    currency: str | None = Field(default=None, pattern=r"^[A-Z]{3}$", description="ISO code of the question's numbers")
