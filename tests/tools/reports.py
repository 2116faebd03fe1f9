"""Files of income and costs that move no account: a profit and loss report, and one that goes on to tax."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.tools import builders
from tools.tables import Dataset

INCOME = {
    "Dine-in sales": [20_000, 21_000, 25_000, 24_000, 26_000, 30_000],
    "Bar sales": [8_000, 8_500, 9_000, 9_500, 9_000, 12_000],
    "Catering": [0, 0, 3_000, 0, 2_500, 0],
}
COSTS = {
    "Ingredients": [9_000, 9_200, 11_000, 10_500, 11_500, 13_000],
    "Staff wages": [10_000] * 3 + [11_000] * 3,
    "Premises rent": [4_000] * 6,
    "Gas & electric": [1_500, 1_600, 1_300, 1_100, 900, 800],
}


def report(
    income: Mapping[str, Sequence[int]] = INCOME, costs: Mapping[str, Sequence[int]] = COSTS, currency: str = "GBP"
) -> Dataset:
    """Return a profit and loss report of half a year that states no profit, months across."""
    plan = builders.wide_plan(income, costs, first="2025-01", currency=currency, sheet="P&L")
    table = plan.tables[0].model_copy(
        update={"cash": None, "basis": "accrual", "dimensions": plan.tables[0].dimensions[:2]}
    )
    return plan.model_copy(update={"tables": (table,)})


def taxed() -> Dataset:
    """Return a report whose costs go on to tax and interest."""
    return report(costs={**COSTS, "Interest paid": [300] * 6, "Corporation tax": [1_000] * 6})


def abroad() -> Dataset:
    """Return half a year of movements in euros and dollars side by side; one customer pays in some months only."""
    rows = [
        (f"2025-{month:02d}-{day:02d}", text, amount, code)
        for month in range(1, 7)
        for day, text, amount, code in (
            (3, "Desk rent", -260, "EUR"),
            (5, "Hosting", -40 - month, "USD"),
            (8, "Retainer Lumen", 2_400, "USD"),
            (12, "Project Kiefer", 1_500 + 100 * month, "EUR"),
        )
        if not (text == "Project Kiefer" and month in (2, 5))
    ]
    ledger = builders.statement(
        [row[:3] for row in rows], opening=None, currency=None, currencies=[row[3] for row in rows], sheet="Ledger"
    )
    sides = builders.dimension("Direction", "direction", ["out" if row[2] < 0 else "in" for row in rows])
    table = ledger.tables[0]
    return ledger.model_copy(update={"tables": (table.model_copy(update={"dimensions": (*table.dimensions, sides)}),)})
