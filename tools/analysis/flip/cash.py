"""What would flip a cash path: breaking or not, under a buffer or not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from decimal import Decimal

from tools.analysis.cash import (
    CashCase,
    applied,
    cash_case,
    first_under,
    known,
    lowest_of,
    opening_figure,
    path_cells,
    sheets_of,
)
from tools.analysis.flip.asking import FlipParameters
from tools.analysis.flip.turning import COSTS, FULL, RECEIPTS, Found, Lever, amount_lever, turning
from tools.periods import Span, span_of
from tools.projection import PathMonth, project
from tools.result import Assumption, Figure, ToolResult
from tools.scenario import CostStep, RevenueChange, Step
from tools.tables import Dataset
from tools.working import Working

Path = tuple[PathMonth, ...]
STRESS = Decimal(-10)
MOST_DIGITS = 10**15


@dataclass(slots=True)
class Strained:
    """The paths of a case under a strain; the file's own movements change before the steps of the scenario."""

    working: Working
    case: CashCase
    scenario: tuple[Step, ...]
    paths: dict[tuple[str, int], Path] = field(default_factory=dict)

    def path(self, lever: Lever, strain: int) -> Path:
        """Return the path at a strain of a lever."""
        key = (lever.name, strain)
        if strain == 0:
            return self.case.path
        if key not in self.paths:
            self.paths[key] = self.with_step(self._step(lever, lever.value(strain)))
        return self.paths[key]

    def with_step(self, step: Step) -> Path:
        """Return the path with one more step, taken before all others."""
        return project(applied(self.case.base, (step, *self.scenario)), self.case.path[0].opening)

    @staticmethod
    def _step(lever: Lever, value: Decimal) -> Step:
        if lever.name == "receipts":
            return RevenueChange(percent=value)
        return CostStep(percent=value) if lever.name == "costs" else CostStep(amount=value)


def of_cash(working: Working, dataset: Dataset | None, asked: FlipParameters) -> ToolResult:
    """Return what would flip the path; raises NoFigureError."""
    case = cash_case(working, dataset, asked.opening, asked.scenario)
    strained = Strained(working, case, asked.scenario)
    opening_figure(working, case)
    lowest = lowest_of(case.path)
    _closing(working, case, "lowest", "lowest closing", lowest)
    _turns(strained, "", Decimal(0))
    if asked.buffer:
        said = Assumption(name="buffer", value=format(asked.buffer, "f"), unit="money", currency=case.base.currency)
        working.assume(said)
        _turns(strained, "buffer_", asked.buffer)
    _stress(strained)
    return working.result(
        rows_used=len(case.base.transactions),
        period=Span(start=span_of(case.base.first_month).start, end=span_of(case.base.last_month).end),
        currency=case.base.currency,
        sheet=sheets_of(case.base),
    )


def _turns(strained: Strained, prefix: str, limit: Decimal) -> None:
    case, working = strained.case, strained.working
    exponent = max(known(step.closing).exponent for step in case.path)
    broken = _begins_broken(case, limit) or first_under(case.path, limit) is not None
    working.verdict[f"{prefix}holds"] = "no" if broken else "yes"
    for lever in (RECEIPTS, COSTS, amount_lever(exponent, MOST_DIGITS)):
        found = _turn(strained, lever, limit)
        working.verdict[f"{prefix}{lever.name}"] = found.turn
        if found.last is not None:
            _tell(strained, f"{prefix}{lever.name}", lever, found.last, limit)


def _turn(strained: Strained, lever: Lever, limit: Decimal) -> Found:
    if _begins_broken(strained.case, limit):
        return Found("none")
    now = {step.month: known(step.closing).amount for step in strained.case.path}
    full = {step.month: known(step.closing).amount for step in strained.path(lever, FULL)}
    slopes = {month: (now[month] - full[month]) / FULL for month in now}
    return turning(lever, now, slopes, limit, _holds(strained, lever, limit))


def _begins_broken(case: CashCase, limit: Decimal) -> bool:
    """Return whether the cash is below zero before the first month, which no change of a month mends."""
    return limit == 0 and known(case.path[0].opening).minor < 0


def _holds(strained: Strained, lever: Lever, limit: Decimal) -> Callable[[int], bool]:
    return lambda strain: first_under(strained.path(lever, strain), limit) is None


def _tell(strained: Strained, name: str, lever: Lever, last: int, limit: Decimal) -> None:
    """Add the last change that holds, the next one, and the first closing under the limit with the next."""
    working, case = strained.working, strained.case
    under = first_under(strained.path(lever, last + 1), limit)
    if under is None:
        raise ArithmeticError(f"{name}: {last} is not proved by the path")
    working.verdict[f"{name}_month"] = under.month
    for figure, strain in ((name, last), (f"{name}_next", last + 1)):
        money = lever.name == "amount"
        working.add(
            Figure(
                id=figure,
                label=f"{figure.replace('_', ' ')}, change a month" if money else figure.replace("_", " "),
                value=lever.value(strain),
                unit="money" if money else "percent",
                currency=case.base.currency if money else None,
                exponent=max(0, -int(lever.unit.as_tuple().exponent)) if money else 1,
                cells=path_cells(case, case.path[-1].month),
                derived_from=("opening",),
            )
        )
    _closing(working, case, f"{name}_closing", "first closing under the limit with the next", under)


def _stress(strained: Strained) -> None:
    """Add the path with a tenth less of receipts: its lowest closing, and the first below zero."""
    path = strained.with_step(RevenueChange(percent=STRESS))
    broken = first_under(path, Decimal(0))
    working = strained.working
    stress = Assumption(name="stress", value=format(STRESS, "f"), unit="percent", source="default")
    working.number("stress", "change of receipts tried", STRESS, "percent", [working.assume(stress)])
    working.verdict["stress_breaks"] = "yes" if broken else "no"
    _closing(working, strained.case, "stress_lowest", "lowest closing with a tenth less received", lowest_of(path))
    if broken:
        working.verdict["stress_month"] = broken.month
        _closing(working, strained.case, "stress_below", "first closing below zero with a tenth less received", broken)


def _closing(working: Working, case: CashCase, name: str, label: str, step: PathMonth) -> None:
    cells = path_cells(case, step.month)
    working.money(name, label, known(step.closing), period=step.month, cells=cells, derived_from=("opening",))
