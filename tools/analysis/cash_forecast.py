"""The cash path: opening, money in, money out, net and closing for each month of the file."""

from __future__ import annotations

from tools.analysis.cash import (
    CashCase,
    cash_case,
    cash_chart,
    closing_cells,
    known,
    path_cells,
    path_sources,
    sheets_of,
)
from tools.analysis.parameters import CashForecastParameters
from tools.periods import Span, span_of
from tools.projection import PathMonth
from tools.registry import Analysis
from tools.result import ToolResult
from tools.tables import Dataset
from tools.working import NoFigureError, Working, cells_of

NAME = "cash_forecast"


def run(dataset: Dataset | None, parameters: CashForecastParameters, call: str) -> ToolResult:
    """The cash of each month of the file: opening, in, out, net and closing, on the base or on a scenario."""
    working = Working.of(NAME, call, parameters, dataset)
    try:
        return _forecast(working, dataset, parameters)
    except NoFigureError as reason:
        return working.refuse(reason)


def _forecast(working: Working, dataset: Dataset | None, parameters: CashForecastParameters) -> ToolResult:
    case = cash_case(working, dataset, parameters.opening, parameters.scenario)
    shown = _window(working, case, parameters)
    _opening(working, case, shown[0])
    before = "opening"
    for step in shown:
        before = _month(working, case, step, before)
    lowest = min(shown, key=lambda step: (known(step.closing).amount, step.month))
    for name, step in (("lowest", lowest), ("final", shown[-1])):
        closing = known(step.closing)
        working.money(name, f"{name} closing", closing, period=step.month, derived_from=[f"closing.{step.month}"])
    below = next((step.month for step in shown if known(step.closing).minor < 0), None)
    working.charts.append(cash_chart(case, shown, below, None))
    return working.result(
        rows_used=sum(cell != 0 for step in shown for cell in step.movements.cells),
        period=Span(start=span_of(shown[0].month).start, end=span_of(shown[-1].month).end),
        currency=case.base.currency,
        sheet=sheets_of(case.base),
    )


def _window(working: Working, case: CashCase, parameters: CashForecastParameters) -> list[PathMonth]:
    first, last = case.base.first_month, case.base.last_month
    start, end = parameters.start or first, parameters.end or last
    shown = [step for step in case.path if start <= step.month <= end]
    if not shown:
        raise NoFigureError(
            "period_not_in_file", asked=start if start == end else f"{start}..{end}", start=first, end=last
        )
    if start < first or end > last:
        working.warn("period_partly_outside", start=first, end=last)
    return shown


def _opening(working: Working, case: CashCase, first: PathMonth) -> None:
    opening = known(first.opening)
    if first.month == case.base.first_month:
        cells, sources = case.opening_cells(), case.opening_sources
    else:
        before = max(step.month for step in case.path if step.month < first.month)
        cells, sources = path_cells(case, before), path_sources(case, before)
    working.money("opening", "opening", opening, period=first.month, cells=cells, derived_from=sources)


def _month(working: Working, case: CashCase, step: PathMonth, before: str) -> str:
    """Add one month's figures and return the name of its closing."""
    month = step.month
    for name, amount, side in (("inflow", step.inflow, "in"), ("outflow", step.outflow, "out")):
        moves = step.side(side)
        working.money(
            f"{name}.{month}",
            name,
            amount,
            period=month,
            cells=cells_of(moves),
            derived_from=case.sources_of(moves),
        )
    working.money(f"net.{month}", "net", step.net, period=month, derived_from=(f"inflow.{month}", f"outflow.{month}"))
    closing = f"closing.{month}"
    working.money(
        closing,
        "closing",
        known(step.closing),
        period=month,
        cells=closing_cells(case, step),
        derived_from=(before, f"net.{month}"),
    )
    return closing


TOOL = Analysis(NAME, CashForecastParameters, run)
