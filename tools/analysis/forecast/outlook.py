"""The months ahead: the file's ledger continued, with a scenario on top, and what both assume."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from tools.analysis.cash import applied, one_ledger, step_figures
from tools.analysis.forecast.asking import ForecastParameters
from tools.forecast import NAME, Continuation, Plan, ShortHistoryError, continued
from tools.forecast.ranges import COVERED
from tools.ledger import Ledger, month_of
from tools.money import Money, exponent_of, round_to
from tools.movements import Transaction
from tools.projection import PathMonth, project
from tools.result import Assumption, Unit
from tools.scenario import CostStep, LatePayment, LostCustomer, Price, RevenueChange, Step, assumptions, step_names
from tools.tables import Dataset
from tools.working import NoFigureError, Working


@dataclass(frozen=True, slots=True)
class Outlook:
    """The file's ledger, its continuation, and the months ahead on the base and on the scenario (else the same).

    ``cash`` is what there is at the file's end, None where it is unknown; ``sources`` holds, for the forecast and for
    each step, the ids of the assumptions it rests on.
    """

    file: Ledger
    continuation: Continuation
    ledger: Ledger
    cash: Money | None
    cash_sources: tuple[str, ...]
    sources: dict[str, tuple[str, ...]]

    @property
    def changed(self) -> bool:
        """Return whether there is a scenario."""
        return self.ledger is not self.continuation.ledger

    def path(self, ledger: Ledger) -> tuple[PathMonth, ...]:
        """Return the months ahead of one of the two ledgers."""
        ahead = set(self.continuation.months)
        return tuple(step for step in project(ledger) if step.month in ahead)

    def closings(self, ledger: Ledger) -> dict[str, Money]:
        """Return the closing of each month ahead: the cash at the file's end and what was added since."""
        added = dict.fromkeys(self.continuation.months, self.file.zero())
        for movement in ledger.transactions:
            if movement.assumption:
                month = month_of(movement)
                added[month] = added[month] + movement.amount
        cash, closings = self.cash or self.file.zero(), {}
        for month, amount in added.items():
            cash = cash + amount
            closings[month] = cash
        return closings

    def sources_of(self, movements: tuple[Transaction, ...]) -> tuple[str, ...]:
        """Return the ids of the assumptions that movements rest on."""
        names = dict.fromkeys(movement.assumption for movement in movements if movement.assumption)
        return tuple(source for name in names for source in self.sources[name])


def outlook(working: Working, dataset: Dataset | None, asked: ForecastParameters) -> Outlook:
    """Return the months ahead, with the assumptions noted; raises NoFigureError."""
    file = one_ledger(dataset)
    named = tuple(name for step in asked.scenario for name in _named(step))
    try:
        continuation = continued(file, Plan(asked.months, asked.method, asked.window, named))
    except ShortHistoryError as short:
        raise NoFigureError("too_short", months=str(short.months), needed=str(short.needed)) from short
    first, last = continuation.months[0], continuation.months[-1]
    steps = tuple(step if step.start else step.model_copy(update={"start": first}) for step in asked.scenario)
    for step in steps:
        if not first <= (step.start or first) <= last:
            raise NoFigureError("period_not_in_file", asked=step.start or first, start=first, end=last)
    sources = {NAME: _method(working, continuation, asked)}
    for name, step, original in zip(step_names(steps), steps, asked.scenario, strict=True):
        said = assumptions(step, name, continuation.ledger)
        if original.start is None:
            said[-1] = said[-1].model_copy(update={"source": "default", "changes_verdict": True})
        sources[name] = tuple(working.assume(assumption) for assumption in said)
    ledger = applied(continuation.ledger, steps) if steps else continuation.ledger
    step_figures(working, continuation.ledger, ledger, steps, sources)
    cash = file.closing
    cash_sources: tuple[str, ...] = ()
    if asked.opening is not None:
        places = max(file.exponent, -int(asked.opening.normalize().as_tuple().exponent))
        cash = Money.of(asked.opening, file.currency, places)
        cash_sources = (_said(working, "opening", format(asked.opening, "f"), "money", "question", file.currency),)
    if file.unexplained:
        working.warn("balance_mismatch", months=", ".join(month for month, _ in file.unexplained))
    return Outlook(file, continuation, ledger, cash, cash_sources, sources)


def rounded(file: Ledger, amount: Decimal) -> Money:
    """Return an estimate in the currency's minor unit, or in the file's own places where it keeps more."""
    places = max(file.exponent, exponent_of(file.currency))
    return Money.of(round_to(amount, places), file.currency, places)


def _named(step: Step) -> tuple[str, ...]:
    match step:
        case RevenueChange() | CostStep() | LatePayment() | LostCustomer():
            return (step.line,) if step.line else ()
        case Price():
            return (*((step.line,) if step.line else ()), *step.variable_lines)
        case _:
            return ()


def _method(working: Working, continuation: Continuation, asked: ForecastParameters) -> tuple[str, ...]:
    """Note how the months ahead are forecast and return the ids."""
    history = continuation.history
    trailing = asked.method == "trailing_average"
    chosen = asked.model_fields_set
    ids = [_said(working, "method", asked.method, "text", "question" if "method" in chosen else "default")]
    if trailing:
        ids.append(
            _said(working, "window", str(asked.window), "months", "question" if "window" in chosen else "default")
        )
    ids.append(_said(working, "history_start", history.months[0], "period", "file"))
    ids.append(_said(working, "history_end", history.months[-1], "period", "file"))
    asked_for = "question" if "months" in chosen else "default"
    ids.append(_said(working, "horizon", continuation.months[-1], "period", asked_for))
    if continuation.widths:
        ids.append(_said(working, "range", format(Decimal(str(COVERED)) * 100, ".0f"), "percent", "default"))
    ids.append(_said(working, "nominal", "yes", "text", "default"))
    for name, values in (("scheduled", continuation.scheduled), ("shared", continuation.shared)):
        if values:
            ids.append(_said(working, name, ", ".join(values), "text", "file"))
    if history.partial:
        ids.append(_said(working, "partial_month", history.partial, "period", "file"))
    return tuple(ids)


def _said(working: Working, name: str, value: str, unit: Unit | str, source: str, currency: str | None = None) -> str:
    assumption = {"name": name, "value": value, "unit": unit, "source": source, "currency": currency}
    return working.assume(Assumption.model_validate(assumption))
