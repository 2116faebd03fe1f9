"""Files that hold VAT: a book of invoices with a side each, and a table by months with one column for each side."""

from __future__ import annotations

from tests.tools.builders import dataset, days, dimension, measure
from tools.tables import Dataset, Table

MONTHS = [f"2026-{month:02d}" for month in range(1, 7)]


def vat_book() -> Dataset:
    """Return half a year of invoices, one sale and one purchase a month, with their net amount and VAT."""
    rows = [(month, side, place) for place, month in enumerate(MONTHS) for side in ("in", "out")]
    net = [(100_000 + 5_000 * place if side == "in" else 60_000 + 1_000 * place) for _, side, place in rows]
    table = Table(
        id="t1",
        name="Book",
        sheet="Book",
        layout="transactions",
        basis="cash",
        sign="account",
        rows=len(rows),
        dates=(days("Date", "date", [f"{month}-{10 if side == 'in' else 15}" for month, side, _ in rows]),),
        dimensions=(
            dimension("Party", "counterparty", ["Alder Ltd" if side == "in" else "Birch Co" for _, side, _ in rows]),
            dimension("direction", "direction", [side for _, side, _ in rows]),
        ),
        measures=(
            measure(
                "Gross",
                [
                    amount * 12 // 10 * (1 if side == "in" else -1)
                    for amount, (_, side, _) in zip(net, rows, strict=True)
                ],
                currency="TRY",
            ),
            measure("VAT", [amount // 5 for amount in net], role="tax", currency="TRY", column=6),
        ),
        cash="Gross",
    )
    return dataset(table)


def vat_months() -> Dataset:
    """Return a table by months: VAT charged and VAT to be deducted, a column each; the third month is owed back."""
    table = Table(
        id="t1",
        name="KDV",
        sheet="KDV",
        layout="report",
        basis="unknown",
        sign="printed",
        rows=len(MONTHS),
        dates=(days("Dönem", "date", [f"{month}-01" for month in MONTHS], "month"),),
        dimensions=(),
        measures=(
            measure("Hesaplanan KDV", [20_000 + 100 * n for n in range(6)], role="tax", currency="TRY"),
            measure("İndirilecek KDV", [12_000, 13_000, 25_000, 9_000, 8_000, 7_000], role="tax", currency="TRY",
                    column=3),
        ),
    )  # fmt: skip
    return dataset(table)


def stock_list() -> Dataset:
    """Return a list of stock: pieces on hand, the cost of one, and the day of the last movement."""
    table = Table(
        id="t1",
        name="Stock",
        sheet="Stock",
        layout="report",
        basis="unknown",
        sign="printed",
        rows=4,
        dates=(days("Last movement", "other", ["2026-05-02", "2025-11-10", "2026-06-01", None]),),
        dimensions=(dimension("Product", "line", ["Flour", "Sugar", "Boxes", "Jars"]),),
        measures=(
            measure("Stock on hand", [120, 40, 900, 7], role="quantity", kind="count", unit="count", exponent=0),
            measure("Unit cost", ["45.5", 38, "3.20", None], role="price", kind="rate", currency="TRY", column=3),
        ),
    )
    return dataset(table)
