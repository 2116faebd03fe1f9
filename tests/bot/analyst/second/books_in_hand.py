"""The data sets that the questions of these tests are about."""

from __future__ import annotations

from functools import cache

from tests.bot.analyst.second.shop_books import part_paid, shop
from tests.tools import builders, reports, vat_books
from tools.tables import Dataset


def cafe() -> Dataset:
    """A Turkish plan of twelve months with several lines on each side, in lira."""
    months = range(12)
    return builders.wide_plan(
        {"Salon satışları": [90_000 + 1_000 * m for m in months], "Paket servis": [30_000 + 500 * m for m in months]},
        {
            "Kira": [40_000] * 6 + [48_000] * 6,
            "Personel maaşları": [50_000] * 12,
            "Elektrik-su": [4_000 + 100 * m for m in months],
            "Malzeme alımı": [35_000 + 2_000 * m for m in months],
        },
        opening=60_000,
        currency="TRY",
        sheet="Nakit Planı",
    )


def bank() -> Dataset:
    """A statement over two years, so that each month stands in it twice."""
    rows = []
    for year in (2024, 2025):
        for month in range(1, 13):
            rows += [
                (f"{year}-{month:02d}-02", "Rent Harbour Estates", -900),
                (f"{year}-{month:02d}-11", "Card sales", 1500 + 10 * month + (year - 2024) * 100),
                (f"{year}-{month:02d}-20", "Fastmail", -5 - month),
            ]
    return builders.statement(rows, opening="2000")


def school() -> Dataset:
    """An expense list of half a year with categories, money out only."""
    rows = []
    for index, month in enumerate(("2025-10", "2025-11", "2025-12", "2026-01", "2026-02", "2026-03")):
        rows += [
            (f"{month}-01", "Kira", 45_000),
            (f"{month}-15", "Personel Maaşı", 250_000 + 1_000 * index),
            (f"{month}-20", "Vergi & SGK", 100_000),
            (f"{month}-25", "Kırtasiye", 2_500 * (index + 1)),
        ]
    return builders.expenses(rows)


def odd() -> Dataset:
    """A plan in which one line leaves its usual level twice."""
    months = range(12)
    return builders.wide_plan(
        {"Satış": [100_000 + 500 * m for m in months]},
        {
            "Kira": [20_000 + 10 * m + (90_000 if m in (3, 7) else 0) for m in months],
            "Elektrik": [4_000 + 20 * m for m in months],
        },
        opening=500_000,
    )


def slip() -> Dataset:
    """A statement whose running balance jumps once."""
    rows = [
        ("2025-01-05", "Sale", 100),
        ("2025-01-20", "Rent", -40),
        ("2025-02-03", "Sale", 70),
        ("2025-02-10", "Fee", -5),
    ]
    return builders.statement(rows, balances=["1100", "1060", "1142.50", "1137.50"])


def homonyms() -> Dataset:
    """A list of movements with a customer and a category of one name."""
    rows = [
        ("2026-01-05", "Rent", "Sales", 100),
        ("2026-01-09", "Acme", "Sales", 500),
        ("2026-01-15", "Landlord", "Rent", -240),
        ("2026-02-05", "Acme", "Sales", 300),
    ]
    table = builders.statement([(day, party, amount) for day, party, _, amount in rows], opening=None).tables[0]
    parties = builders.dimension("Customer", "counterparty", [row[1] for row in rows])
    categories = builders.dimension("Category", "category", [row[2] for row in rows])
    return builders.dataset(table.model_copy(update={"dimensions": (parties, categories)}))


def daily() -> Dataset:
    """A list of days, each with what came in, what went out, and the difference as the amount."""
    received, paid = [100, 80, 0, 40], [30, 90, 20, 40]
    rows = [(f"2026-01-0{n + 1}", "Day", i - o) for n, (i, o) in enumerate(zip(received, paid, strict=True))]
    table = builders.statement(rows, opening=None).tables[0]
    sides = (
        builders.measure("Received", received, role="inflow", column=3),
        builders.measure("Paid", paid, role="outflow", column=4),
    )
    return builders.dataset(table.model_copy(update={"measures": (*table.measures, *sides)}))


def years() -> Dataset:
    """A plan of three years with a weak summer and a strong winter."""
    months = range(36)
    return builders.wide_plan(
        {"Sales": [1_000 + 20 * m + (300 if m % 12 in (0, 11) else -200 if m % 12 in (6, 7) else 0) for m in months],
         "Rentals": [150 + m for m in months]},
        {"Rent": [400 + 10 * (m // 12) for m in months]},
        opening=5_000, first="2023-01",
    )  # fmt: skip


def habits() -> Dataset:
    """A statement with subscriptions of several cadences, one that ended, and payments that may be written twice."""
    rows: list[tuple[str, str, builders.Amount]] = [(f"2025-{m:02d}-03", f"Fastmail {m}", -12) for m in range(1, 13)]
    rows += [(f"2025-{m:02d}-15", "Landlord", -900 - 10 * (m > 6)) for m in range(1, 13)]
    rows += [(f"2025-{m:02d}-{d:02d}", "Bakery", "-40.50") for m in (1, 2, 3) for d in (2, 9, 16, 23)]
    rows += [("2025-05-20", "Printer Ltd", -350), ("2025-05-22", "PRINTER ltd.", -350), ("2025-08-01", "Ekin", -75)]
    rows += [
        ("2025-08-01", "Ekin", -75),
        ("2025-09-01", "Loan taksit 1/6", -75),
        ("2025-09-02", "Loan taksit 2/6", -75),
    ]
    return builders.statement(sorted(rows, key=str), opening="20000")


def twice() -> Dataset:
    """Invoices one of which stands there under one number twice, and one under two numbers."""
    table = builders.invoices().tables[0]
    rows = [*range(5), 1, 2]
    numbers = ["F-1", "F-2", "F-3", "F-4", "F-5", "F-2", "F-9"]

    def again(values: tuple[object, ...]) -> tuple[object, ...]:
        return tuple(values[row] for row in rows)

    dates = tuple(d.model_copy(update={"values": again(d.values)}) for d in table.dates)
    document, party = table.dimensions
    dimensions = (
        document.model_copy(update={"values": tuple(numbers)}),
        party.model_copy(update={"values": again(party.values)}),
    )
    amounts = ["1840.00", "5220.50", "3150.00", "2600.00", "1120.00", "5220.50", "3150.00"]
    measures = (builders.measure("amount", amounts, currency="EUR", column=4),)
    return builders.dataset(
        table.model_copy(update={"rows": 7, "dates": dates, "dimensions": dimensions, "measures": measures})
    )


def plan_beside() -> Dataset:
    """What was beside a budget sheet of more months."""
    actual = builders.wide_plan({"Sales": [100, 90, 120]}, {"Rent": [40, 45, 40], "Post": [3, 0, 2]}, opening=50)
    planned = builders.wide_plan(
        {"Sales": [110, 110, 110, 110]}, {"Rent": [40, 40, 40, 40], "Post": [2, 2, 2, 2]}, opening=50, sheet="Budget"
    )
    plan = planned.tables[0].model_copy(update={"id": "t2", "basis": "plan"})
    table = actual.tables[0].model_copy(update={"basis": "cash"})
    return actual.model_copy(update={"tables": (table, plan)})


@cache
def data(name: str) -> Dataset:
    """Return a data set by its name."""
    makers = {
        "plan": builders.cash_plan,
        "cafe": cafe,
        "bank": bank,
        "school": school,
        "groups": builders.groups,
        "invoices": builders.invoices,
        "slip": slip,
        "homonyms": homonyms,
        "daily": daily,
        "odd": odd,
        "years": years,
        "habits": habits,
        "twice": twice,
        "plan_beside": plan_beside,
        "budgeted": builders.budgeted,
        "shop": shop,
        "part_paid": part_paid,
        "report": reports.report,
        "sold": reports.sold,
        "budget_lines": reports.lines_of_budget,
        "taxed": reports.taxed,
        "stock_list": vat_books.stock_list,
        "vat_book": vat_books.vat_book,
        "vat_months": vat_books.vat_months,
        "abroad": reports.abroad,
    }
    return makers[name]()
