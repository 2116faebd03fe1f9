"""The cash path: opening, money in, money out, net and closing for each month of the file."""

from __future__ import annotations

from collections.abc import Sequence

from tools.analysis.cash import (
    CashCase,
    cash_case,
    cash_chart,
    closing_cells,
    known,
    lowest_of,
    path_cells,
    path_sources,
    sheets_of,
)
from tools.analysis.parameters import CashForecastParameters
from tools.moves import Moves
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
    closings = not parameters.totals
    case = cash_case(working, dataset, parameters.opening, parameters.scenario, closings=closings)
    shown = _window(working, case, parameters)
    if closings:
        _opening(working, case, shown[0])
    before = "opening"
    for step in shown:
        _flows(working, case, step)
        before = _month_end(working, case, step, before) if closings else before
    _totals(working, case, shown)
    if closings:
        _points(working, case, shown)
    if case.changed:
        _net_before(working, case, shown)
    return working.result(
        rows_used=sum(cell != 0 for step in shown for cell in step.movements.cells),
        period=_days(shown),
        currency=case.base.currency,
        sheet=sheets_of(case.base),
    )


def _points(working: Working, case: CashCase, shown: Sequence[PathMonth]) -> None:
    """Add the lowest and the last closing, with a scenario those without it, and the picture of the path."""
    for name, step in (("lowest", lowest_of(shown)), ("final", shown[-1])):
        closing = known(step.closing)
        working.money(name, f"{name} closing", closing, period=step.month, derived_from=[f"closing.{step.month}"])
    if case.changed:
        _beside_base(working, case, shown)
    below = next((step.month for step in shown if known(step.closing).minor < 0), None)
    working.charts.append(cash_chart(case, shown, below, None))


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


def _flows(working: Working, case: CashCase, step: PathMonth) -> None:
    """Add one month's money in, money out and net."""
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


def _month_end(working: Working, case: CashCase, step: PathMonth, before: str) -> str:
    """Add one month's closing and return its name."""
    month = step.month
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


def _totals(working: Working, case: CashCase, shown: Sequence[PathMonth]) -> None:
    """Add money in, money out and net of all months shown together."""
    period = _days(shown).key
    inflow, outflow, net = case.base.zero(), case.base.zero(), case.base.zero()
    for step in shown:
        inflow, outflow, net = inflow + step.inflow, outflow + step.outflow, net + step.net
    for name, amount in (("inflow", inflow), ("outflow", outflow), ("net", net)):
        months = [f"{name}.{step.month}" for step in shown]
        working.money(f"total_{name}", f"total {name}", amount, period=period, derived_from=months)


def _beside_base(working: Working, case: CashCase, shown: Sequence[PathMonth]) -> None:
    """Add the same months without the scenario, and how far its last closing is above the one without it."""
    base = _without(case, shown)
    for name, step in (("base_lowest", lowest_of(base)), ("base_final", base[-1])):
        working.money(
            name,
            f"{name.removeprefix('base_')} closing without the scenario",
            known(step.closing),
            period=step.month,
            cells=path_cells(case, step.month),
            derived_from=case.opening_sources,
        )
    final, before = known(shown[-1].closing), known(base[-1].closing)
    working.money(
        "difference",
        "last closing less the one without the scenario",
        final - before,
        period=shown[-1].month,
        derived_from=["final", "base_final"],
    )


def _net_before(working: Working, case: CashCase, shown: Sequence[PathMonth]) -> None:
    """Add the net of the same months without the scenario."""
    base = _without(case, shown)
    net = case.base.zero()
    for step in base:
        net = net + step.net
    moves = Moves.joined(step.movements for step in base)
    working.money("base_total_net", "net without the scenario", net, period=_days(base).key, cells=cells_of(moves))


def _without(case: CashCase, shown: Sequence[PathMonth]) -> list[PathMonth]:
    months = {step.month for step in shown}
    return [step for step in case.base_path if step.month in months]


def _days(shown: Sequence[PathMonth]) -> Span:
    return Span(start=span_of(shown[0].month).start, end=span_of(shown[-1].month).end)


TOOL = Analysis(NAME, CashForecastParameters, run)
