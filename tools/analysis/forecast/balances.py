"""The balances ahead: each closing with its range, the points among them, the verdict and the picture."""

from __future__ import annotations

from decimal import Decimal

from tools.analysis.forecast.asking import ForecastParameters
from tools.analysis.forecast.outlook import Outlook, rounded
from tools.ledger import Ledger
from tools.money import Money
from tools.result import Assumption, ChartSpec
from tools.tables import ranges
from tools.working import Working, cells_of

ZERO = Decimal(0)
Closings = dict[str, Decimal]


def tell_balances(working: Working, seen: Outlook, cash: Money, asked: ForecastParameters) -> None:
    """Add what is known of the cash ahead, from the cash at the file's end on."""
    working.money(
        "opening",
        "cash at the file's end",
        cash,
        period=seen.file.last_month,
        cells=() if seen.cash_sources else _cash_cells(seen.file),
        derived_from=seen.cash_sources,
    )
    closings = _closings(working, seen, seen.ledger)
    low = _range(working, seen, closings)
    lowest = min(closings, key=lambda month: (closings[month], month))
    _point(working, "lowest", f"closing.{lowest}")
    _point(working, "final", f"closing.{seen.continuation.months[-1]}")
    working.verdict["breaks"] = "already" if cash.minor < 0 else "no"
    below = _first_under(closings, ZERO)
    if below:
        working.verdict |= {"breaks": "already" if cash.minor < 0 else "yes", "month": below}
        _point(working, "first_below_zero", f"closing.{below}")
    _buffer(working, seen, asked.buffer, closings)
    if low:
        _point(working, "lowest_low", f"low.{min(low, key=lambda month: (low[month], month))}")
        under = _first_under(low, ZERO)
        working.verdict |= {"low_breaks": "yes", "low_month": under} if under else {"low_breaks": "no"}
    base = _beside(working, seen) if seen.changed else closings
    working.charts.append(_chart(seen, closings, base, below, asked.buffer))


def _closings(working: Working, seen: Outlook, ledger: Ledger) -> Closings:
    closings: Closings = {}
    before, known = "opening", seen.path(ledger)
    amounts = seen.closings(ledger)
    for step in known:
        shown = rounded(seen.file, amounts[step.month].amount)
        working.money(
            f"closing.{step.month}", "closing", shown, period=step.month, derived_from=(before, f"net.{step.month}")
        )
        closings[step.month], before = shown.amount, f"closing.{step.month}"
    return closings


def _range(working: Working, seen: Outlook, closings: Closings) -> Closings:
    """Add the low and high closing of each month and return the low ones; none where the history is too short."""
    low: Closings = {}
    for month, width in seen.continuation.widths.items():
        for name, amount in (("low", closings[month] - width.amount), ("high", closings[month] + width.amount)):
            shown = rounded(seen.file, amount)
            sources = (f"closing.{month}", "history_inflow", "history_outflow")
            working.money(f"{name}.{month}", f"{name} closing", shown, period=month, derived_from=sources)
        low[month] = closings[month] - width.amount
    return low


def _buffer(working: Working, seen: Outlook, buffer: Decimal | None, closings: Closings) -> None:
    if buffer is None:
        return
    currency = seen.file.currency
    said = Assumption(name="buffer", value=format(buffer, "f"), unit="money", currency=currency, changes_verdict=True)
    working.money("buffer", "buffer", rounded(seen.file, buffer), derived_from=[working.assume(said)])
    under = _first_under(closings, buffer)
    working.verdict |= {"under_buffer": "yes", "buffer_month": under} if under else {"under_buffer": "no"}
    if under:
        _point(working, "first_below_buffer", f"closing.{under}")


def _beside(working: Working, seen: Outlook) -> Closings:
    """Add the points of the forecast without the scenario and return its closings."""
    amounts = seen.closings(seen.continuation.ledger)
    base = {month: rounded(seen.file, amount.amount).amount for month, amount in amounts.items()}
    sources = ("opening", "history_inflow", "history_outflow")
    for name, month in (
        ("base_lowest", min(base, key=lambda month: (base[month], month))),
        ("base_final", seen.continuation.months[-1]),
    ):
        label = f"closing without the scenario, {name.removeprefix('base_')}"
        working.money(name, label, rounded(seen.file, base[month]), period=month, derived_from=sources)
    return base


def _point(working: Working, name: str, of: str) -> None:
    """Add a figure that is another one under a name of its own."""
    figure = working.figures[of]
    working.add(figure.model_copy(update={"id": name, "label": f"{figure.label}, {name}", "derived_from": (of,)}))


def _first_under(closings: Closings, limit: Decimal) -> str | None:
    return next((month for month, amount in closings.items() if amount < limit), None)


def _cash_cells(file: Ledger) -> tuple[str, ...]:
    moved = {month for month, _ in file.unexplained}
    stated = [b for b in file.balances if b.cell and (b.kind == "opening" or f"{b.day:%Y-%m}" in moved)]
    found = tuple(text for balance in stated for text in ranges(balance.sheet, [balance.cell]))
    return found + cells_of(file.transactions)


def _chart(seen: Outlook, closings: Closings, base: Closings, mark: str | None, threshold: Decimal | None) -> ChartSpec:
    series = {"base": tuple(format(amount, "f") for amount in base.values())}
    if seen.changed:
        series["scenario"] = tuple(format(amount, "f") for amount in closings.values())
    return ChartSpec(
        kind="cash_path",
        title="cash_path",
        keys=seen.continuation.months,
        series=series,
        currency=seen.file.currency,
        mark=mark,
        threshold=None if threshold is None else format(threshold, "f"),
    )
