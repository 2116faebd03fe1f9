"""The figures of a forecast beside balances: the history it rests on, each month ahead, and the method's error."""

from __future__ import annotations

from decimal import Decimal

from tools.analysis.forecast.asking import ForecastParameters
from tools.analysis.forecast.outlook import Outlook, rounded
from tools.ledger import month_of
from tools.money import Money
from tools.tables import Direction
from tools.working import Working, cells_of

HISTORY = ("history_inflow", "history_outflow")
SIDES: tuple[tuple[str, Direction], ...] = (("inflow", "in"), ("outflow", "out"))


def tell_history(working: Working, seen: Outlook, asked: ForecastParameters) -> None:
    """Add the history's sums and length, and the means of a trailing average."""
    history = seen.continuation.history
    months = set(history.months)
    past = [movement for movement in seen.file.transactions if month_of(movement) in months]
    for name, side in SIDES:
        moves = [movement for movement in past if movement.direction == side]
        total = Money(sum(history.sides[side]), seen.file.currency, seen.file.exponent)
        working.money(f"history_{name}", f"{name} of the history", total, cells=cells_of(moves))
    working.number("months_of_history", "complete months used", len(history.months), "months", HISTORY)
    if asked.method != "trailing_average":
        return
    means = {}
    for name, side in SIDES:
        means[name] = Decimal(sum(history.sides[side][-asked.window :])) / asked.window
        amount = _shown(seen, means[name].scaleb(-seen.file.exponent))
        working.money(f"average_{name}", f"average monthly {name}", amount, derived_from=HISTORY)
    net = _shown(seen, (means["inflow"] - means["outflow"]).scaleb(-seen.file.exponent))
    working.money("average_net", "average monthly net", net, derived_from=HISTORY)


def tell_months(working: Working, seen: Outlook) -> None:
    """Add in, out and net of each month ahead, and their sums."""
    totals = dict.fromkeys(("inflow", "outflow", "net"), Decimal(0))
    for step in seen.path(seen.ledger):
        for name, side, amount in (("inflow", "in", step.inflow), ("outflow", "out", step.outflow)):
            moves = tuple(movement for movement in step.movements if movement.direction == side)
            sources = (f"history_{name}", *seen.sources_of(moves))
            working.money(
                f"{name}.{step.month}", name, _shown(seen, amount.amount), period=step.month,
                cells=cells_of(moves), derived_from=sources,
            )  # fmt: skip
            totals[name] += amount.amount
        sources = (f"inflow.{step.month}", f"outflow.{step.month}")
        working.money(
            f"net.{step.month}", "net", _shown(seen, step.net.amount), period=step.month, derived_from=sources
        )
        totals["net"] += step.net.amount
    for name, total in totals.items():
        parts = [f"{name}.{month}" for month in seen.continuation.months]
        working.money(f"total_{name}", f"{name} of all months ahead", _shown(seen, total), derived_from=parts)


def tell_trial(working: Working, seen: Outlook) -> None:
    """Add how far the method was off on the file's own past."""
    if seen.continuation.miss is not None:
        working.money("backtest_error", "mean miss of a month's net", seen.continuation.miss, derived_from=HISTORY)
        working.number("backtest_months", "months tried", seen.continuation.tried, "months", HISTORY)


def _shown(seen: Outlook, amount: Decimal) -> Money:
    return rounded(seen.file, amount)
