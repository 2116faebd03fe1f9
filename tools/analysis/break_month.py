"""The breaking month: the first whose closing cash is below zero (FINANCE 1.1), and the points beside it.

A closing of exactly zero does not break, one of exactly the buffer is not under it, and of equal low points the
earliest counts. An opening below zero has broken already.
"""

from __future__ import annotations

from decimal import Decimal

from tools.analysis.cash import (
    CashCase,
    cash_case,
    cash_chart,
    closing_figure,
    first_under,
    known,
    lowest_of,
    opening_figure,
    path_cells,
    sheets_of,
)
from tools.analysis.parameters import BreakMonthParameters
from tools.money import Money
from tools.periods import Span, span_of
from tools.projection import PathMonth
from tools.registry import Analysis
from tools.result import Assumption, ToolResult
from tools.tables import Dataset
from tools.working import NoFigureError, Working, average_of, cells_of

NAME = "break_month"


def run(dataset: Dataset | None, parameters: BreakMonthParameters, call: str) -> ToolResult:
    """The first month whose closing cash is below zero, the first under a buffer, the lowest point and the last."""
    working = Working.of(NAME, call, parameters, dataset)
    try:
        return _break(working, dataset, parameters)
    except NoFigureError as reason:
        return working.refuse(reason)


def _break(working: Working, dataset: Dataset | None, parameters: BreakMonthParameters) -> ToolResult:
    case = cash_case(working, dataset, parameters.opening, parameters.scenario)
    opening = known(case.path[0].opening)
    opening_figure(working, case)
    broken = first_under(case.path, Decimal(0))
    working.verdict["breaks"] = "already" if opening.minor < 0 else "yes" if broken else "no"
    if broken:
        working.verdict["month"] = broken.month
        _closing(working, case, "first_below_zero", broken)
    _buffer(working, case, parameters.buffer)
    for name, step in (("lowest", lowest_of(case.path)), ("final", case.path[-1])):
        _closing(working, case, name, step)
    _average_outflow(working, case)
    _months_below(working, case, parameters.buffer)
    if case.changed:
        _beside_base(working, case)
    mark = broken.month if broken else None
    working.charts.append(cash_chart(case, case.path, mark, parameters.buffer))
    return working.result(
        rows_used=len(case.base.transactions),
        period=Span(start=span_of(case.base.first_month).start, end=span_of(case.base.last_month).end),
        currency=case.base.currency,
        sheet=sheets_of(case.base),
    )


def _closing(working: Working, case: CashCase, name: str, step: PathMonth) -> None:
    closing_figure(working, case, name, f"closing, {name.replace('_', ' ')}", step)


def _buffer(working: Working, case: CashCase, buffer: Decimal | None) -> None:
    if buffer is None:
        return
    source = working.assume(
        Assumption(
            name="buffer", value=format(buffer, "f"), unit="money", currency=case.base.currency, changes_verdict=True
        )
    )
    places = max(case.base.exponent, -int(buffer.normalize().as_tuple().exponent))
    working.money("buffer", "buffer", Money.of(buffer, case.base.currency, places), derived_from=[source])
    under = first_under(case.path, buffer)
    working.verdict["under_buffer"] = "yes" if under else "no"
    if under:
        working.verdict["buffer_month"] = under.month
        _closing(working, case, "first_below_buffer", under)


def _months_below(working: Working, case: CashCase, buffer: Decimal | None) -> None:
    """Add how many months close below zero, and below the buffer where one is asked for."""
    limits = {"months_below_zero": Decimal(0), **({} if buffer is None else {"months_below_buffer": buffer})}
    cells = path_cells(case, case.path[-1].month)
    for name, limit in limits.items():
        count = sum(known(step.closing).amount < limit for step in case.path)
        sources = ("opening", "buffer") if name.endswith("buffer") else ("opening",)
        working.number(name, name.replace("_", " "), count, "count", sources, cells=cells)


def _average_outflow(working: Working, case: CashCase) -> None:
    """Add the file's mean monthly outflow over all its months (gap months count as zero)."""
    spent = case.base.zero()
    for step in case.base_path:
        spent = spent + step.outflow
    mean = average_of(spent.amount, len(case.base_path), spent.exponent, spent.currency)
    moves = [move for step in case.base_path for move in step.side("out")]
    if moves:
        places = -int(mean.as_tuple().exponent)
        working.money(
            "average_outflow", "average monthly outflow", Money.of(mean, spent.currency, places), cells=cells_of(moves)
        )


def _beside_base(working: Working, case: CashCase) -> None:
    """Add what the path is without the scenario, and what the scenario adds to the outflow of its last month."""
    broken = first_under(case.base_path, Decimal(0))
    working.verdict["base_breaks"] = "already" if known(case.path[0].opening).minor < 0 else "yes" if broken else "no"
    points = [("base_lowest", lowest_of(case.base_path)), ("base_final", case.base_path[-1])]
    if broken:
        working.verdict["base_month"] = broken.month
        points.insert(0, ("base_first_below_zero", broken))
    for name, step in points:
        working.money(
            name,
            f"closing without the scenario, {name.removeprefix('base_').replace('_', ' ')}",
            known(step.closing),
            period=step.month,
            cells=path_cells(case, step.month),
            derived_from=("opening",),
        )
    added = case.path[-1].outflow - case.base_path[-1].outflow
    if added.minor:
        sources = case.sources_of(case.path[-1].side("out"))
        working.money("added_cost", "added outflow of a full month", added, derived_from=sources)


TOOL = Analysis(NAME, BreakMonthParameters, run)
