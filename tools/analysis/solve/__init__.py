"""Solve-for on the cash path: the most people, the earliest month, the largest amount that keep every closing up.

The answer keeps every closing of the file's months at the buffer or above (default zero), and the next one does not:
one person more, one month earlier, one minor unit more. The search runs on the path's closings, and both sides are
then proved on the path of the real scenario.

Figures: the answer is ``people`` (count), ``draw``, ``purchase`` or ``pay`` (of each, money), or the month of
``start_closing`` (the closing of the earliest month, which is its period). Beside it ``lowest`` and ``final`` (closings
with the answer), ``next_below`` (the first closing under the buffer with the next one), ``next_lowest`` (its lowest),
``next`` (the next count or amount; absent where the next is a month), ``base_lowest`` (the lowest closing without the
step), ``buffer`` where one was given.

Verdict: ``found`` is ``yes`` (the answer and its proof), ``none`` (not even the smallest works: one person, the last
month, one minor unit; ``people``, ``draw`` or ``purchase`` is then zero, ``next_below`` what the smallest does),
``all`` (the largest tried works, or the first month: there is no next), or ``already`` (the path is under the buffer
without the step: no answer figure, ``base_below`` is the first closing under it). ``month`` and ``next_month`` are the
months of an earliest start and the one before (of ``none``, the last month).

A largest fall of all inflows or rise of all costs is ``percent``, in steps of 0.01. With ``month`` the closing of that
month alone has to hold, and ``month_closing`` is what it is.

Assumptions: ``solve_monthly_cost`` and ``solve_full_cost`` (hires), ``solve_people``, ``solve_amount`` (a purchase),
``solve_start``, ``buffer`` (zero is a default), ``opening``, ``horizon`` (the path's last month), and those of the
further steps of the scenario. Refusals: as ``break_month``.
"""

from __future__ import annotations

from tools.analysis.cash import cash_case, cash_chart, closing_figure, lowest_of, opening_figure, sheets_of
from tools.analysis.solve.asking import SolveParameters
from tools.analysis.solve.assuming import assume
from tools.analysis.solve.search import Search
from tools.analysis.solve.telling import tell_answer
from tools.periods import Span, span_of
from tools.registry import Analysis
from tools.result import ToolResult
from tools.tables import Dataset
from tools.working import NoFigureError, Working

__all__ = ["NAME", "TOOL", "SolveParameters", "run"]

NAME = "solve"


def run(dataset: Dataset | None, parameters: SolveParameters, call: str) -> ToolResult:
    """The most hires, the earliest hire or purchase, or the largest draw or purchase that keep every closing up."""
    working = Working.of(NAME, call, parameters, dataset)
    try:
        return _solve(working, dataset, parameters)
    except NoFigureError as reason:
        return working.refuse(reason)


def _solve(working: Working, dataset: Dataset | None, asked: SolveParameters) -> ToolResult:
    case = cash_case(working, dataset, asked.opening, asked.scenario)
    first, last = case.base.first_month, case.base.last_month
    if asked.month is not None and not first <= asked.month <= last:
        raise NoFigureError("period_not_in_file", asked=asked.month, start=first, end=last)
    once = asked.find == "largest_purchase"
    if asked.start is not None and (asked.start > last or (once and asked.start < first)):
        raise NoFigureError("period_not_in_file", asked=asked.start, start=first, end=last)
    search = Search(working, case, asked, assume(working, case, asked))
    opening_figure(working, case)
    closing_figure(working, case, "base_lowest", "lowest closing without it", lowest_of(case.path))
    base = search.side(0)
    if base.below is not None:
        working.verdict["found"] = "already"
        closing_figure(working, case, "base_below", "first closing under the buffer without it", base.below)
        shown = case
    else:
        shown = tell_answer(search)
    working.charts.append(cash_chart(shown, shown.path, None, asked.buffer))
    return working.result(
        rows_used=len(case.base.transactions),
        period=Span(start=span_of(first).start, end=span_of(last).end),
        currency=case.base.currency,
        sheet=sheets_of(case.base),
    )


TOOL = Analysis(NAME, SolveParameters, run)
