"""The cash path beyond the file's last month: what is scheduled as scheduled, the rest by a forecast with its range.

Lines that moved the same amount in each of the last complete months go on as they are; the rest of money in and of
money out is forecast apart, by a mix of simple methods weighted by how they did on the file's own past (method
``mix``, at least six complete months), or as the mean of the last ``window`` months, the same every month (method
``trailing_average``, what was asked for by the user). Steps of a scenario are applied on top. A last month that the
file holds only in part is filled up first.

Figures: ``inflow.<month>``, ``outflow.<month>``, ``net.<month>`` for each month of the horizon, and where the cash is
known ``closing.<month>``, ``low.<month>``, ``high.<month>`` (80 % range of the closing, growing with the horizon;
absent under six months of history); ``opening`` (the cash at the end of the file's last month), ``lowest``, ``final``,
``lowest_low`` (the lowest of the low path), ``first_below_zero`` and ``first_below_buffer`` (absent where there is
none), ``buffer``; ``total_inflow``, ``total_outflow``, ``total_net`` over the horizon; ``average_inflow``,
``average_outflow``, ``average_net`` (the means of the trailing average); ``backtest_error`` (money: the mean miss of a
month's net, one month ahead, on the file's own past), ``backtest_months`` (how many were tried) and
``months_of_history`` (complete months used); with a scenario also ``base_final`` and ``base_lowest``.

Verdict: ``breaks`` (yes, no, already) and ``month``; ``low_breaks`` (yes, no) and ``low_month``: the low path;
``under_buffer`` and ``buffer_month``; ``balance`` is ``unknown`` where the file states no cash.

Assumptions: ``method``, ``window`` (months), ``history_start``, ``history_end``, ``horizon`` (last month), ``range``
(80 percent), ``nominal`` (today's prices go on: no inflation is added), ``scheduled`` (names of the lines that go on),
``partial_month`` (filled up), ``opening``, ``buffer``, and those of the steps. Refusals: ``too_short`` (months,
needed), ``no_cash``, ``no_year``, ``several_currencies``, ``no_file``, ``period_not_in_file``, ``unknown_member``.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Literal

from pydantic import Field

from tools.registry import Parameters
from tools.scenario import Step


class ForecastParameters(Parameters):
    """How far, by which method, and with which scenario on top."""

    months: int = Field(default=12, ge=1, le=36, description="months after the file's last one")
    method: Literal["mix", "trailing_average"] = Field(
        default="mix", description="mix, or the mean of the last months, the same every month, where the user asks so"
    )
    window: int = Field(default=3, ge=1, le=36, description="months of the trailing average")
    buffer: Decimal | None = Field(default=None, ge=0, max_digits=18, decimal_places=4,
                                   description="least cash to keep; default 0")  # fmt: skip
    opening: Decimal | None = Field(default=None, max_digits=18, decimal_places=4,
                                    description="cash at the file's end, named by the user")  # fmt: skip
    scenario: tuple[Step, ...] = Field(default=(), max_length=8)
