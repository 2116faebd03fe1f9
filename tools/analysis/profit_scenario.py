"""Profit on a scenario: what a report's income less its costs would have been, in all and month by month.

Figures: ``income.<month>``, ``cost.<month>``, ``profit.<month>`` of each month shown; ``total_income``, ``total_cost``,
``total_profit`` and ``base_total_profit`` (the same months without the scenario); ``difference`` (``total_profit`` less
``base_total_profit``); ``lowest`` and ``highest`` (profits, with their month as period). Costs are positive. With
``line`` all of them are that line's alone. Assumptions of the steps are named as in ``cash_forecast``.

Refusals: ``no_profit`` where the file has no income with costs beside it; ``period_not_in_file``, ``unknown_member``,
``unknown_column``, ``several_currencies``, ``no_year``, ``no_dates``, ``no_file``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pydantic import Field

from tools.analysis.cash import CashCase, applied, sheets_of
from tools.earned import NotEarnedError, earned
from tools.ledger import Ledger
from tools.money import Money
from tools.moves import Moves
from tools.names import fold
from tools.periods import Span, span_of
from tools.projection import PathMonth, project
from tools.registry import Analysis, Parameters
from tools.result import Assumption, ToolResult
from tools.scenario import MonthKey, assumptions, step_names
from tools.scenario.steps import CostStep, Hire, LostCustomer, Name, OneOff, Price, RevenueChange
from tools.tables import Dataset
from tools.working import NoFigureError, Working, cells_of

NAME = "profit_scenario"
# Loans, draws and late payments move cash and leave profit as it is.
ProfitStep = Annotated[Hire | RevenueChange | CostStep | LostCustomer | Price | OneOff, Field(discriminator="kind")]


class ProfitScenarioParameters(Parameters):
    """Income, costs and profit of a report on a scenario, over its months or some of them."""

    start: MonthKey | None = Field(default=None, description="first month counted; default: the file's first")
    end: MonthKey | None = Field(default=None, description="last month counted; default: the file's last")
    line: Name | None = Field(default=None, description="only the income and costs of this line, product or customer")
    cost: Name | None = Field(
        default=None, description="the column with each row's cost, where the table's amount is a revenue"
    )
    scenario: tuple[ProfitStep, ...] = Field(min_length=1, max_length=8)


def run(dataset: Dataset | None, parameters: ProfitScenarioParameters, call: str) -> ToolResult:
    """The profit of a report on a scenario, beside the profit without it."""
    working = Working.of(NAME, call, parameters, dataset)
    if dataset is None:
        return working.refuse(NoFigureError("no_file"))
    try:
        return _profit(working, dataset, parameters)
    except NoFigureError as reason:
        return working.refuse(reason)


def _profit(working: Working, dataset: Dataset, parameters: ProfitScenarioParameters) -> ToolResult:
    case = _case(working, dataset, parameters)
    shown, before = (_window(working, path, case.base, parameters) for path in (case.path, case.base_path))
    for step in shown:
        _month(working, case, step)
    _totals(working, case, shown, before)
    for name, step in (("lowest", _least(shown)), ("highest", _most(shown))):
        working.money(name, f"{name} profit", step.net, period=step.month, derived_from=[f"profit.{step.month}"])
    return working.result(
        rows_used=sum(cell != 0 for step in shown for cell in step.movements.cells),
        period=_days(shown),
        currency=case.base.currency,
        sheet=sheets_of(case.base),
    )


def _case(working: Working, dataset: Dataset, parameters: ProfitScenarioParameters) -> CashCase:
    """Return income and costs without and with the steps, those of one line where it is asked for."""
    if not dataset.year_known:
        raise NoFigureError("no_year")
    steps = parameters.scenario
    try:
        base = earned(dataset, parameters.cost, _named(parameters))
    except NotEarnedError as reason:
        params = {"unknown_member": {"column": "", "name": reason.name, "near": ""},
                  "unknown_column": {"name": reason.name, "known": ""},
                  "several_currencies": {"currencies": reason.name}}  # fmt: skip
        raise NoFigureError(reason.code, **params.get(reason.code, {})) from reason
    sources = {
        name: tuple(working.assume(assumption) for assumption in assumptions(step, name, base))
        for name, step in zip(step_names(steps), steps, strict=True)
    }
    working.assume(Assumption(name="horizon", value=base.last_month, unit="period", source="file"))
    ledger = applied(base, steps)
    base, ledger = (_only(each, parameters.line) for each in (base, ledger))
    return CashCase(base, ledger, project(base), project(ledger), (), sources)


def _named(parameters: ProfitScenarioParameters) -> list[str]:
    """Return the lines that the steps and the question name."""
    names = [parameters.line] if parameters.line else []
    for step in parameters.scenario:
        said = step.model_dump()
        names += [said["line"]] if said.get("line") else []
        names += list(said.get("variable_lines") or ())
    return names


def _only(ledger: Ledger, line: str | None) -> Ledger:
    if line is None:
        return ledger
    moves = ledger.transactions
    kept = [move for move in moves if fold(line) in (fold(move.line or ""), fold(move.counterparty or ""))]
    return ledger.with_transactions(kept)


def _window(
    working: Working, path: Sequence[PathMonth], base: Ledger, parameters: ProfitScenarioParameters
) -> list[PathMonth]:
    first, last = base.first_month, base.last_month
    start, end = parameters.start or first, parameters.end or last
    shown = [step for step in path if start <= step.month <= end]
    if not shown:
        asked = start if start == end else f"{start}..{end}"
        raise NoFigureError("period_not_in_file", asked=asked, start=first, end=last)
    if start < first or end > last:
        working.warn("period_partly_outside", start=first, end=last)
    return shown


def _month(working: Working, case: CashCase, step: PathMonth) -> None:
    """Add one month's income, cost and profit."""
    month = step.month
    for name, amount, side in (("income", step.inflow, "in"), ("cost", step.outflow, "out")):
        moves = step.side(side)
        sources = case.sources_of(moves)
        working.money(f"{name}.{month}", name, amount, period=month, cells=cells_of(moves), derived_from=sources)
    made_of = (f"income.{month}", f"cost.{month}")
    working.money(f"profit.{month}", "profit", step.net, period=month, derived_from=made_of)


def _totals(working: Working, case: CashCase, shown: Sequence[PathMonth], before: Sequence[PathMonth]) -> None:
    """Add the sums of the months shown, and the profit of the same months without the scenario."""
    period = _days(shown).key
    sums = {
        "income": _sum([step.inflow for step in shown], case),
        "cost": _sum([step.outflow for step in shown], case),
        "profit": _sum([step.net for step in shown], case),
    }
    for name, amount in sums.items():
        months = [f"{name}.{step.month}" for step in shown]
        working.money(f"total_{name}", f"total {name}", amount, period=period, derived_from=months)
    base = _sum([step.net for step in before], case)
    cells = cells_of(Moves.joined(step.movements for step in before))
    working.money("base_total_profit", "profit without the scenario", base, period=period, cells=cells)
    made_of = ("total_profit", "base_total_profit")
    working.money(
        "difference", "profit less the one without the scenario", sums["profit"] - base, period=period,
        derived_from=made_of,
    )  # fmt: skip


def _sum(amounts: Sequence[Money], case: CashCase) -> Money:
    total = case.base.zero()
    for amount in amounts:
        total = total + amount
    return total


def _least(shown: Sequence[PathMonth]) -> PathMonth:
    """Return the month with the lowest profit, the earliest of equal ones."""
    return min(shown, key=lambda step: (step.net.amount, step.month))


def _most(shown: Sequence[PathMonth]) -> PathMonth:
    """Return the month with the highest profit, the earliest of equal ones."""
    return min(shown, key=lambda step: (-step.net.amount, step.month))


def _days(shown: Sequence[PathMonth]) -> Span:
    return Span(start=span_of(shown[0].month).start, end=span_of(shown[-1].month).end)


TOOL = Analysis(NAME, ProfitScenarioParameters, run)
