"""A shop's ledger with months that tie, and invoices that are paid in part."""

from __future__ import annotations

from tests.tools import builders
from tools.tables import Dataset

SALES = (50_000, 61_000, 61_000, 40_000, 55_000, 30_000)
PAY = (12_000, 12_000, 15_000, 15_000, 12_000, 12_000)


def shop() -> Dataset:
    """Half a year of movements by day and category; two months share the most sales, four the least pay."""
    rows: list[tuple[str, str, str, int]] = []
    for month, (sales, pay) in enumerate(zip(SALES, PAY, strict=True), 1):
        rows += [
            (f"2025-{month:02d}-03", "Landlord", "Rent", -20_000),
            (f"2025-{month:02d}-08", "Till", "Sales", sales),
            (f"2025-{month:02d}-15", "Diesel", "Fuel", -3_000 - 100 * month),
            (f"2025-{month:02d}-20", "Ko-Fi", "Donations", 500 + 10 * month),
            (f"2025-{month:02d}-25", "Team", "Payroll", -pay),
        ]
    table = builders.statement([(day, party, amount) for day, party, _, amount in rows], opening=None).tables[0]
    parties = builders.dimension("Description", "description", [row[1] for row in rows])
    categories = builders.dimension("Category", "category", [row[2] for row in rows])
    return builders.dataset(table.model_copy(update={"dimensions": (parties, categories)}))


def part_paid() -> Dataset:
    """Invoices with what was paid and what is open: four in full, two in part, two not at all."""
    amounts = [12_000, 8_000, 15_000, 4_500, 9_750, 400, 22_000, 450]
    paid = [12_000, 3_000, 0, 4_500, 9_750, 0, 10_000, 450]
    parties = ["Ko-Fi", "Alder", "Birch", "Ko-Fi", "Alder", "Cedar", "Birch", "Ko-Fi"]
    table = builders.invoices().tables[0]
    days = [f"2025-{1 + n // 2:02d}-{10 + n:02d}" for n in range(8)]
    return builders.dataset(
        table.model_copy(
            update={
                "rows": 8,
                "dates": (builders.days("invoice_date", "issued", days),),
                "dimensions": (
                    builders.dimension("invoice_no", "document", [f"INV-{n}" for n in range(8)]),
                    builders.dimension("customer", "counterparty", parties),
                ),
                "measures": (
                    builders.measure("amount", amounts, currency="EUR", column=4),
                    builders.measure("paid_amount", paid, role="paid", currency="EUR", column=5),
                    builders.measure(
                        "open_amount", [a - p for a, p in zip(amounts, paid, strict=True)], role="open",
                        currency="EUR", column=6,
                    ),
                ),
            }
        )
    )  # fmt: skip
