"""What the cash analyses share: the ledger in question, the path on it and on a scenario, and where both come from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal

from tools.ledger import Ledger, ledgers
from tools.money import Money
from tools.movements import Transaction
from tools.moves import Moves
from tools.projection import PathMonth, project
from tools.result import Assumption, ChartSpec, Unit
from tools.scenario import (
    LatePayment,
    Loan,
    NoRiseError,
    Price,
    Step,
    StepOutsideError,
    UnknownLineError,
    WagedHire,
    apply,
    assumptions,
    costs_of,
    even_volume,
    loan_schedule,
    step_names,
)
from tools.tables import Dataset, ranges
from tools.working import NoFigureError, Working


@dataclass(frozen=True, slots=True)
class CashCase:
    """The ledger, its path, and the scenario's ledger and path where steps were given (else the same ones).

    ``sources`` holds, for each step's name, the ids of the assumptions that it rests on.
    """

    base: Ledger
    ledger: Ledger
    base_path: tuple[PathMonth, ...]
    path: tuple[PathMonth, ...]
    opening_sources: tuple[str, ...]
    sources: dict[str, tuple[str, ...]]

    @property
    def changed(self) -> bool:
        """Return whether there is a scenario."""
        return bool(self.sources)

    def sources_of(self, movements: Iterable[Transaction]) -> tuple[str, ...]:
        """Return the ids of the assumptions that these movements rest on."""
        names = dict.fromkeys(name for name in Moves.of(movements).assumptions if name)
        return tuple(source for name in names for source in self.sources[name])

    def opening_cells(self) -> tuple[str, ...]:
        """Return the cells that the opening cash was read or derived from; none where the user named it."""
        if self.opening_sources:
            return ()
        stated = [balance for balance in self.base.balances if balance.kind == "opening" and balance.cell]
        return tuple(text for balance in stated for text in ranges(balance.sheet, [balance.cell]))


def cash_case(
    working: Working,
    dataset: Dataset | None,
    opening: Decimal | None,
    steps: tuple[Step, ...],
    *,
    closings: bool = True,
) -> CashCase:
    """Return the case, with its assumptions and warnings noted; raises NoFigureError.

    Without ``closings`` the opening cash may be unknown.
    """
    base = one_ledger(dataset)
    if closings and opening is None and base.opening is None:
        raise NoFigureError("no_opening_balance", day=min(base.transactions.days).isoformat())
    start = base.opening
    opening_sources: tuple[str, ...] = ()
    if opening is not None:
        places = max(base.exponent, -int(opening.normalize().as_tuple().exponent))
        start = Money.of(opening, base.currency, places)
        opening_sources = (working.assume(_assumption("opening", opening, "money", base.currency)),)
    sources = {
        name: tuple(working.assume(assumption) for assumption in assumptions(step, name, base))
        for name, step in zip(step_names(steps), steps, strict=True)
    }
    if steps:
        working.assume(Assumption(name="horizon", value=base.last_month, unit="period", source="file"))
    ledger = applied(base, steps)
    step_figures(working, base, ledger, steps, sources)
    if base.unexplained:
        working.warn("balance_mismatch", months=", ".join(month for month, _ in base.unexplained))
    path = project(base, start)
    return CashCase(base, ledger, path, path if ledger is base else project(ledger, start), opening_sources, sources)


def applied(base: Ledger, steps: tuple[Step, ...]) -> Ledger:
    """Return the ledger with the steps of a scenario; raises NoFigureError."""
    try:
        return apply(base, steps)
    except StepOutsideError as outside:
        raise NoFigureError(
            "period_not_in_file", asked=outside.asked, start=outside.first, end=outside.last
        ) from outside
    except UnknownLineError as unknown:
        raise NoFigureError("unknown_member", column="", name=unknown.name, near=", ".join(unknown.known)) from unknown
    except NoRiseError as none:
        raise NoFigureError("no_rise", name=none.line, month=none.month) from none


def step_figures(
    working: Working, base: Ledger, ledger: Ledger, steps: tuple[Step, ...], sources: dict[str, tuple[str, ...]]
) -> None:
    """Add what steps come to by themselves, on the ledger without and with the scenario.

    A loan's instalment, the money that a delay moves beyond the last month, and the change of volume at which a price
    leaves the contribution as it was: -p / (p + m), with m the share of sales that variable costs leave.
    """
    for name, step in zip(step_names(steps), steps, strict=True):
        match step:
            case Loan():
                payment = loan_schedule(ledger, step)[0].payment
                working.money(f"{name}_instalment", "instalment", payment, derived_from=sources[name])
            case WagedHire():
                _wage_figures(working, base, step, name, sources[name])
            case LatePayment():
                missing = ledger.zero()
                for movement in ledger.transactions:
                    if movement.assumption == name:
                        missing = missing - movement.amount
                missing = missing if step.direction == "in" else -missing
                working.money(f"{name}_after_end", "money after the end", missing, derived_from=sources[name])
            case Price():
                volume = even_volume(base, step)
                if volume is not None:
                    label = "volume at which the contribution stays"
                    working.number(f"{name}_even_volume", label, volume, "percent", sources[name])
            case _:
                pass


def _wage_figures(working: Working, base: Ledger, step: WagedHire, name: str, sources: tuple[str, ...]) -> None:
    """Add what one of the people costs a month: in the first, at most, and in the first with the premium incentive."""
    costs, helped = costs_of(base, step), costs_of(base, step, "general")
    first = min(costs)
    dearest = max(costs, key=costs.__getitem__)
    for what, month, cost in (
        ("cost", first, costs[first]),
        ("highest_cost", dearest, costs[dearest]),
        ("incentive_cost", first, helped[first]),
    ):
        amount = Money.of(cost, base.currency, 2)
        working.money(f"{name}_{what}", what.replace("_", " "), amount, period=month, derived_from=sources)


def one_ledger(dataset: Dataset | None) -> Ledger:
    """Return the file's only ledger; raises NoFigureError where there is none, no year, or several currencies."""
    if dataset is None:
        raise NoFigureError("no_file")
    found = ledgers(dataset)
    if not found:
        raise NoFigureError("no_cash")
    if not dataset.year_known:
        raise NoFigureError("no_year")
    if len(found) > 1:
        raise NoFigureError("several_currencies", currencies=", ".join(sorted(code or "-" for code in found)))
    return next(iter(found.values()))


def sheets_of(ledger: Ledger) -> str:
    """Return the names of the sheets that the movements stand on."""
    return ", ".join(dict.fromkeys(sheet for sheet in ledger.transactions.sheets if sheet))


def cash_chart(case: CashCase, path: Sequence[PathMonth], mark: str | None, threshold: Decimal | None) -> ChartSpec:
    """Return the picture of the closings over the months of ``path``, the base beside the scenario if there is one."""
    keys = tuple(step.month for step in path)
    base = {step.month: _text(step.closing) for step in case.base_path}
    series = {"base": tuple(base[key] for key in keys)}
    if case.changed:
        series["scenario"] = tuple(_text(step.closing) for step in path)
    return ChartSpec(
        kind="cash_path",
        title="cash_path",
        keys=keys,
        series=series,
        currency=case.base.currency,
        mark=mark,
        threshold=None if threshold is None else format(threshold, "f"),
    )


def closing_cells(case: CashCase, step: PathMonth) -> tuple[str, ...]:
    """Return the stated balance that a month's closing was moved to, where its movements do not explain it."""
    if not step.unexplained.minor:
        return ()
    stated = [b for b in case.base.balances if b.kind == "closing" and b.cell and f"{b.day:%Y-%m}" == step.month]
    return tuple(text for balance in stated for text in ranges(balance.sheet, [balance.cell]))


def path_cells(case: CashCase, until: str) -> tuple[str, ...]:
    """Return all cells that the closing of the month ``until`` adds up, the opening's among them."""
    steps = [step for step in case.path if step.month <= until]
    stated = tuple(text for step in steps for text in closing_cells(case, step))
    return case.opening_cells() + _moves(steps).ranges() + stated


def path_sources(case: CashCase, until: str) -> tuple[str, ...]:
    """Return the assumptions that the closing of the month ``until`` rests on."""
    steps = [step for step in case.path if step.month <= until]
    return case.opening_sources + case.sources_of(_moves(steps))


def _moves(steps: Sequence[PathMonth]) -> Moves:
    return Moves.joined(step.movements for step in steps)


def opening_figure(working: Working, case: CashCase) -> None:
    """Add the cash that the path starts from as ``opening``."""
    working.money(
        "opening",
        "opening",
        known(case.path[0].opening),
        period=case.base.first_month,
        cells=case.opening_cells(),
        derived_from=case.opening_sources,
    )


def closing_figure(working: Working, case: CashCase, name: str, label: str, step: PathMonth) -> None:
    """Add the closing of one month of the case's path, with all that it adds up."""
    working.money(
        name,
        label,
        known(step.closing),
        period=step.month,
        cells=path_cells(case, step.month),
        derived_from=("opening", *path_sources(case, step.month)),
    )


def first_under(path: tuple[PathMonth, ...], limit: Decimal) -> PathMonth | None:
    """Return the first month whose closing is under a limit, or None."""
    return next((step for step in path if known(step.closing).amount < limit), None)


def lowest_of(path: Sequence[PathMonth]) -> PathMonth:
    """Return the month with the lowest closing, the earliest of equal ones."""
    return min(path, key=lambda step: (known(step.closing).amount, step.month))


def known(amount: Money | None) -> Money:
    """Return an amount of a path whose opening cash is known."""
    if amount is None:
        raise NoFigureError("no_opening_balance", day="")
    return amount


def _text(amount: Money | None) -> str:
    return format(known(amount).amount, "f")


def _assumption(name: str, value: Decimal | int | str, unit: Unit, currency: str | None = None) -> Assumption:
    text = format(value, "f") if isinstance(value, Decimal) else str(value)
    return Assumption(name=name, value=text, unit=unit, currency=currency, source="question", changes_verdict=True)
