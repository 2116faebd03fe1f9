"""The cash path beyond the file's last month: what is scheduled as scheduled, the rest by a forecast with its range.

Lines that moved the same amount in each of the last complete months go on as they are; the rest of money in and of
money out is forecast apart, by a mix of simple methods weighted by how they did on the file's own past (method
``mix``, at least six complete months), or as the mean of the last ``window`` months, the same every month (method
``trailing_average``, what was asked for by the user). Steps of a scenario are applied on top. A last month that the
file holds only in part is filled up first.

In a month that is filled up, in, out and net are the whole month's, and the closing adds only what is still to come.

Figures: ``inflow.<month>``, ``outflow.<month>``, ``net.<month>`` for each month of the horizon, and where the cash is
known ``closing.<month>``, ``low.<month>``, ``high.<month>`` (80 % range of the closing, growing with the horizon;
absent under six months of history); ``opening`` (the cash at the end of the file's last month), ``lowest``, ``final``,
``lowest_low`` (the lowest of the low path), ``first_below_zero`` and ``first_below_buffer`` (absent where there is
none), ``buffer``; ``total_inflow``, ``total_outflow``, ``total_net`` over the horizon; ``average_inflow``,
``average_outflow``, ``average_net`` (the means of the trailing average); ``backtest_error`` (money: the mean miss of a
month's net, one month ahead, on the file's own past), ``backtest_months`` (how many were tried) and
``months_of_history`` (complete months used), ``history_inflow`` and ``history_outflow`` (their sums, with their
cells, which all forecast figures are derived from); with a scenario also ``base_final`` and ``base_lowest``.

With ``of``, one line alone: ``value.<month>`` for each month after its last complete one, ``total`` (their sum) with
``total_low`` and ``total_high`` (its 80 % range), ``as_last_month`` (the sum if each month were as the last complete
one, to compare), ``average`` (of a trailing average), ``history_total``, and the counts and the miss as above.

Verdict: ``breaks`` (yes, no, already) and ``month``; ``low_breaks`` (yes, no) and ``low_month``: the low path;
``under_buffer`` and ``buffer_month``; ``balance`` is ``unknown`` where the file states no cash.

Assumptions: ``method``, ``window`` (months, of a trailing average), ``history_start``, ``history_end``, ``horizon``
(last month), ``range`` (80 percent), ``nominal`` (today's prices go on: no inflation is added), ``scheduled`` (names of
the lines that go on), ``shared`` (names of lines that the scenario changes, taken at their share of the last year),
``partial_month`` (filled up), ``opening``, ``buffer``, and those of the steps (without a start: the first month ahead).
Refusals: ``too_short`` (months, needed), ``no_cash``, ``no_year``, ``several_currencies``, ``no_file``,
``period_not_in_file`` (a step outside of the months ahead), ``unknown_member``.
"""

from __future__ import annotations

from tools.analysis.cash import sheets_of
from tools.analysis.forecast.asking import ForecastParameters
from tools.analysis.forecast.balances import tell_balances
from tools.analysis.forecast.line import line_forecast
from tools.analysis.forecast.outlook import outlook
from tools.analysis.forecast.telling import tell_history, tell_months, tell_trial
from tools.periods import Span, span_of
from tools.registry import Analysis
from tools.result import ToolResult
from tools.tables import Dataset
from tools.working import NoFigureError, Working

__all__ = ["NAME", "TOOL", "ForecastParameters", "run"]

NAME = "forecast"


def run(dataset: Dataset | None, parameters: ForecastParameters, call: str) -> ToolResult:
    """The cash of the months after the file's last one: in, out, net, closing with its range, and how far they err."""
    working = Working.of(NAME, call, parameters, dataset)
    try:
        if parameters.of is not None:
            return line_forecast(working, dataset, parameters, parameters.of)
        return _forecast(working, dataset, parameters)
    except NoFigureError as reason:
        return working.refuse(reason)


def _forecast(working: Working, dataset: Dataset | None, asked: ForecastParameters) -> ToolResult:
    seen = outlook(working, dataset, asked)
    tell_history(working, seen, asked)
    tell_months(working, seen)
    tell_trial(working, seen)
    if seen.cash is None:
        working.verdict["balance"] = "unknown"
    else:
        tell_balances(working, seen, seen.cash, asked)
    months = seen.continuation.months
    return working.result(
        rows_used=len(seen.file.transactions),
        period=Span(start=span_of(months[0]).start, end=span_of(months[-1]).end),
        currency=seen.file.currency,
        sheet=sheets_of(seen.file),
    )


TOOL = Analysis(NAME, ForecastParameters, run)
