"""Files of income and costs that move no account: a profit and loss report, and one that goes on to tax."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.tools import builders
from tools.tables import Dataset, Table

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


def sold() -> Dataset:
    """Return half a year of sales by product and customer, each row with its cost beside the revenue."""
    rows = [
        (f"2025-{month:02d}-{day:02d}", item, client, units, price * units, cost * units)
        for month in range(1, 7)
        for day, item, client, units, price, cost in (
            (4, "Oak table", "Finch & Co", month, 400, 250),
            (11, "Lamp", "Hollow Hotel", 2 * month, 60, 66),
            (19, "Bench", "Finch & Co", 3, 180, 100),
        )
    ]
    table = Table(
        id="t1", name="Sales", sheet="Sales", layout="transactions", rows=len(rows), cash="Revenue", sign="account",
        dates=(builders.days("Date", "date", [row[0] for row in rows]),),
        dimensions=(
            builders.dimension("Item", "category", [row[1] for row in rows]),
            builders.dimension("Customer", "counterparty", [row[2] for row in rows]),
            builders.dimension("direction", "direction", ["in"] * len(rows)),
        ),
        measures=(
            builders.measure("Revenue", [row[4] for row in rows], currency="GBP", column=4),
            builders.measure(
                "Units", [row[3] for row in rows], role="quantity", kind="count", unit="count", exponent=0, column=3
            ),
            builders.measure("Cost", [row[5] for row in rows], role="other", currency="GBP", column=5),
        ),
    )  # fmt: skip
    return builders.dataset(table)


def lines_of_budget() -> Dataset:
    """Return three months of a budget by line with the actual amounts beside it, all printed without a sign."""
    lines = (("Shop sales", "in", 900, 1_000), ("Repairs", "in", 300, 280), ("Wages", "out", 500, 520),
             ("Rent", "out", 200, 200), ("Power", "out", 60, 75))  # fmt: skip
    rows = [
        (f"2026-{m:02d}", name, side, budget, actual + 10 * m)
        for m in (1, 2, 3)
        for name, side, budget, actual in lines
    ]
    table = Table(
        id="t1", name="Budget", sheet="Budget", layout="report", rows=len(rows),
        dates=(builders.days("Month", "date", [row[0] for row in rows], "month"),),
        dimensions=(
            builders.dimension("Line", "other", [row[1] for row in rows]),
            builders.dimension("direction", "direction", [row[2] for row in rows]),
        ),
        measures=(
            builders.measure("Budget", [row[3] for row in rows], role="budget", currency="USD", column=3),
            builders.measure("Actual", [row[4] for row in rows], currency="USD", column=4),
        ),
    )  # fmt: skip
    return builders.dataset(table)


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
