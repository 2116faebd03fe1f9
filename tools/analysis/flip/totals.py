"""What would flip a profit into a loss, or a net burn into none: two totals of a period and their difference."""

from __future__ import annotations

from decimal import Decimal

from tools.analysis.flip.asking import FlipParameters
from tools.analysis.flip.turning import COSTS, FULL, RECEIPTS, Lever, amount_lever, turning
from tools.money import Money, exponent_of, round_to
from tools.result import Assumption, ToolResult
from tools.working import NoFigureError, Working

MOST_DIGITS = 10**15
ZERO = Decimal(0)


def of_totals(working: Working, asked: FlipParameters) -> ToolResult:
    """Return what would flip receipts less costs; raises NoFigureError where one of them is missing."""
    if asked.receipts is None or asked.costs is None:
        raise NoFigureError("missing_input", what="receipts" if asked.receipts is None else "costs")
    said = {"receipts": asked.receipts, "costs": asked.costs, "moving": asked.moving}
    places = max(exponent_of(asked.currency), *(-int(value.normalize().as_tuple().exponent) for value in said.values()))
    sources = [
        working.assume(Assumption(name=name, value=format(value, "f"), unit="money", currency=asked.currency,
                                  source="file", changes_verdict=True))
        for name, value in said.items() if value or name != "moving"
    ]  # fmt: skip
    result = asked.receipts - asked.costs
    working.verdict["holds"] = "yes" if result >= 0 else "no"
    working.money("result", "receipts less costs", _money(result, asked, places), derived_from=sources)
    for lever in (RECEIPTS, COSTS, amount_lever(places, MOST_DIGITS)):
        _turn(working, asked, lever, places)
    return working.result(rows_used=0, period=None, currency=asked.currency, sheet="")


def _turn(working: Working, asked: FlipParameters, lever: Lever, places: int) -> None:
    receipts, costs = asked.receipts or ZERO, asked.costs or ZERO
    result = receipts - costs
    slope = {
        "receipts": (receipts - asked.moving) / FULL,
        "costs": costs / FULL,
        "amount": lever.unit,
    }[lever.name]
    found = turning(lever, {"": result}, {"": slope}, ZERO, lambda strain: result - slope * strain >= 0)
    working.verdict[lever.name] = found.turn
    if found.last is None:
        return
    for name, strain in ((lever.name, found.last), (f"{lever.name}_next", found.last + 1)):
        if lever.name == "amount":
            change = _money(lever.value(strain), asked, places)
            working.money(name, f"{name.replace('_', ' ')}, change", change, derived_from=["result"])
        else:
            working.number(name, name.replace("_", " "), lever.value(strain), "percent", ["result"])
    after = _money(result - slope * (found.last + 1), asked, places)
    working.money(f"{lever.name}_result", "receipts less costs with the next", after, derived_from=["result"])


def _money(value: Decimal, asked: FlipParameters, places: int) -> Money:
    return Money.of(round_to(value, places), asked.currency, places)
