"""Invoices, general ledgers, and sheets that share a key."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest

from tests.tools.ingest.files import read_sheets, read_text
from tools.ingest import inspect
from tools.tables import Dataset


def invoices_of(dataset: Dataset) -> dict[str, object]:
    found = inspect(dataset)["invoices"]
    assert isinstance(found, dict)
    return found


def test_invoices_are_open_until_a_payment_date(tmp_path: Path) -> None:
    text = (
        "invoice_no,customer,invoice_date,due_date,amount_eur,paid_date\n"
        "F1,A,2026-01-08,2026-02-07,1840.00,2026-02-05\nF2,B,2026-01-15,2026-02-14,520.50,\n"
    )
    dataset = read_text(tmp_path, text)
    assert invoices_of(dataset) == {
        "total": "2360.50", "paid": "1840.00", "open": "520.50", "n_open": 1,
        "open_by_due_month": {"2026-02": "520.50"},
    }  # fmt: skip
    assert dataset.currencies == ("EUR",)
    assert dataset.main.date("due") is not None


def test_invoices_state_what_is_open_and_collected(tmp_path: Path) -> None:
    text = (
        "Fatura Tarihi;Vade;Fatura No;Müşteri;Ara Toplam;KDV;Genel Toplam;Tahsil Edilen;Kalan\n"
        "03.01.2025;03.02.2025;A1;X;1.000,00;200,00;1.200,00;500,00;700,00\n"
        "13.01.2025;13.02.2025;A2;Y;100,00;20,00;120,00;120,00;0,00\n"
    )
    found = invoices_of(read_text(tmp_path, text))
    assert (found["total"], found["paid"], found["open"], found["n_open"]) == ("1320.00", "620.00", "700.00", 1)


def test_invoices_are_open_by_their_status(tmp_path: Path) -> None:
    text = (
        "Fatura No;Fatura Tarihi;Vade;Müşteri;Tutar;Durum\n"
        "A1;02.01.2025;02.02.2025;X;1.000,00;Ödendi\nA2;05.01.2025;05.02.2025;Y;500,50;Ödenmedi\n"
    )
    found = invoices_of(read_text(tmp_path, text))
    assert (found["open"], found["n_open"]) == ("500.50", 1)


@pytest.mark.parametrize(
    ("who", "side"), [("customer_name", "in"), ("vendor_name", "out"), ("Tedarikçi", "out"), ("Müşteri", "in")]
)
def test_the_headings_say_whether_invoices_are_owed_to_us_or_by_us(tmp_path: Path, who: str, side: str) -> None:
    text = (
        f"{who},amount,issued_at,due_at,paid_at\nA,10.00,2025-03-14,2025-05-17,2025-04-17\n"
        f"B,20.00,2025-03-15,2025-05-18,\n"
    )
    direction = read_text(tmp_path, text).main.dimension("direction")
    assert direction is not None
    assert set(direction.values) == {side}


def test_payments_on_another_sheet_settle_the_invoices(tmp_path: Path) -> None:
    sheets = {
        "Invoices": [
            ["CustomerID", "InvoiceID", "InvoiceDate", "DueDate", "Amount"],
            ["C1", "I1", date(2025, 1, 5), date(2025, 2, 4), 100],
            ["C2", "I2", date(2025, 1, 6), date(2025, 2, 5), 200],
        ],
        "Collections": [["CustomerID", "InvoiceId", "PaymentDate", "Collection"], ["C1", "I1", date(2025, 2, 1), 100]],
    }  # fmt: skip
    dataset = read_sheets(tmp_path, sheets)
    assert dataset.shape == "invoices"
    assert (invoices_of(dataset)["open"], invoices_of(dataset)["n_open"]) == ("200.00", 1)
    assert dataset.tables[1].cash is not None


def test_a_general_ledger_gives_the_cash_accounts_and_the_whole(tmp_path: Path) -> None:
    rows = [
        ["Kitchens Ltd"],
        [None, None, "Date", "Comment", "Debits", "Credits", "Balance", None],
        ["1060", "Bank: Chequing", None, None, None, None, 1000, "Dr"],
        [None, None, date(2025, 8, 8), "Fridge", 0, 300, 700, "Dr"],
        [None, None, date(2025, 8, 10), "Inn", 120, 0, 820, "Dr"],
        [None, None, None, None, 120, 300, None, None],
        [],
        ["5010", "Rent", None, None, None, None, 0, "Dr"],
        [None, None, date(2025, 8, 9), "Office", 300, 0, 300, "Dr"],
    ]
    dataset = read_sheets(tmp_path, {"GL": rows})
    assert [table.rows for table in dataset.tables] == [2, 3]
    assert (dataset.opening_balance, dataset.closing_balance) == (Decimal(1000), Decimal(820))
    assert inspect(dataset)["total"] == {"inflow": "120.00", "outflow": "300.00", "net": "-180.00"}


def test_a_list_of_what_is_due_needs_no_other_amount(tmp_path: Path) -> None:
    text = (
        "Customer,Invoice,Invoice Date,Due Date,Balance Due\nA,1,2025-01-02,2025-02-02,100.00\n"
        "B,2,2025-01-15,2025-02-15,50.00\n"
    )
    found = invoices_of(read_text(tmp_path, text))
    assert (found["open"], found["n_open"]) == ("150.00", 2)


def test_a_status_of_payment_makes_a_list_with_invoice_numbers_invoices(tmp_path: Path) -> None:
    text = "Invoice #,Date,Client,Total,Status\n1,2025-01-02,A,100.00,Paid\n2,2025-01-15,B,50.00,Unpaid\n"
    found = invoices_of(read_text(tmp_path, text))
    assert (found["total"], found["paid"], found["open"]) == ("150.00", "100.00", "50.00")


def test_an_invoice_without_an_amount_is_no_heading(tmp_path: Path) -> None:
    text = (
        "no,customer,issued_at,due_at,amount\nF1,A,2026-01-08,2026-02-07,10.00\nF2,B,2026-01-09,2026-02-08,\n"
        "F3,C,2026-01-10,2026-02-09,2000\nF4,D,2026-01-11,2026-02-10,30.00\n"
    )
    dataset = read_text(tmp_path, text)
    assert len(dataset.tables) == 1
    assert invoices_of(dataset)["total"] == "2040.00"


def test_payments_joined_to_invoices_name_the_cells_of_their_own_sheet(tmp_path: Path) -> None:
    invoices = [["Invoice no", "Customer", "Invoice date", "Due date", "Amount"]]
    invoices += [[f"F{n}", "Acme", f"2025-01-0{n}", f"2025-02-0{n}", f"{n}00.00"] for n in range(1, 6)]
    payments = [["Date", "Invoice no", "Collection"]]
    payments += [[f"2025-02-1{n}", f"F{n}", f"{n}00.00"] for n in range(1, 5)]
    dataset = read_sheets(tmp_path, {"Invoices": invoices, "Payments": payments})
    paid = dataset.main.measure_of("paid")
    assert paid is not None
    assert dataset.main.ranges_of(paid, range(4)) == ("Payments!C2:C5",)


def test_the_budget_beside_actual_figures_names_its_own_cells(tmp_path: Path) -> None:
    text = (
        ";2025-01;;2025-02;\nLine;Actual;Budget;Actual;Budget\nSales;100.00;90.00;110.00;95.00\n"
        "Rent;40.00;45.00;41.00;45.00\n"
    )
    dataset = read_text(tmp_path, text)
    budget = dataset.main.measure_of("budget")
    assert budget is not None
    assert dataset.main.ranges_of(budget, range(dataset.main.rows)) == ("C3:C4", "E3:E4")


def test_a_card_on_which_money_is_owed_is_no_cash_of_a_ledger(tmp_path: Path) -> None:
    rows = [
        [None, None, "Date", "Comment", "Debits", "Credits", "Balance", None],
        ["1060", "Bank: Chequing", None, None, None, None, 1000, "Dr"],
        [None, None, date(2025, 8, 8), "Fridge", 0, 300, 700, "Dr"],
        ["1070", "Bank: Savings", None, None, None, None, 50, "Dr"],
        ["1080", "Bank: Visa", None, None, None, None, 400, "Cr"],
        [None, None, date(2025, 8, 9), "Fuel", 0, 30, 430, "Cr"],
        ["5010", "Rent", None, None, None, None, 0, "Dr"],
    ]
    dataset = read_sheets(tmp_path, {"GL": rows})
    assert (dataset.opening_balance, dataset.closing_balance) == (Decimal(1050), Decimal(750))
    told = next(warning for warning in dataset.warnings if warning.tag == "multiple_accounts")
    assert told.params["where"] == "Bank: Chequing, Bank: Savings"


def test_dated_totals_of_a_ledgers_accounts_are_no_entries_and_parties_named_like_them_are(tmp_path: Path) -> None:
    rows = [
        [None, None, "Date", "Comment", "Debits", "Credits", "Balance"],
        ["1060", "Bank: Chequing", None, None, None, None, 1000],
        [None, None, date(2025, 8, 8), "Total Energy", 0, 300, 700],
        [None, None, date(2025, 8, 9), "Acme", 120, 0, 820],
        [None, None, date(2025, 8, 31), "Total", 120, 300, 820],
        ["5010", "Rent", None, None, None, None, 0],
        [None, None, date(2025, 8, 9), "Office", 300, 0, 300],
        [None, None, date(2025, 8, 19), "Closing balance Ltd", 300, 0, 600],
    ]
    dataset = read_sheets(tmp_path, {"GL": rows})
    assert [table.rows for table in dataset.tables] == [2, 4]
    assert [issue.text for issue in dataset.issues] == ["Total"]
    assert dataset.closing_balance == Decimal(820)
