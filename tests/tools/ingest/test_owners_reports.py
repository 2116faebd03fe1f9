"""Reports and lists as owners keep them: figures that are no money, invoices that do not stand, named pairs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.ingest.files import read_sheets, read_text, tags
from tests.tools.ingest.test_owners_files import sums
from tools.ingest import inspect


def test_sums_of_earlier_months_and_counts_of_people_are_no_money(tmp_path: Path) -> None:
    rows = [["Line", "Jan 2026", "Feb 2026", "Mar 2026"], ["Sales", 100, 120, 130], ["Cumulative sales", 100, 220, 350],
            ["Headcount", 5, 6, 7], ["Personel sayısı", 5, 6, 7], ["Rent", 50, 50, 50]]  # fmt: skip
    assert sums(read_sheets(tmp_path, {"S": rows})) == ("350.00", "150.00")


def test_void_invoices_and_drafts_are_left_out_and_told(tmp_path: Path) -> None:
    text = (
        "Invoice No,Customer,Invoice Date,Due Date,Total,Status\nI1,A,2026-01-05,2026-02-04,1000,Paid\n"
        "I2,B,2026-01-15,2026-02-14,500,Void\nI3,C,2026-01-15,2026-02-14,200,Draft\n"
        "I4,C,2026-01-15,2026-02-14,300,Sent\n"
    )
    dataset = read_text(tmp_path, text)
    found = inspect(dataset)["invoices"]
    assert isinstance(found, dict)
    assert (found["total"], found["paid"], found["open"]) == ("1300.00", "1000.00", "300.00")
    assert {"pending_excluded", "reverted_excluded"} <= tags(dataset)


def test_income_and_spending_with_their_taxes_stand_in_one_table(tmp_path: Path) -> None:
    text = (
        "Tarih;Açıklama;Gelir (KDV Hariç);KDV;Gelir (KDV Dahil);Gider (KDV Hariç);KDV;Gider (KDV Dahil)\n"
        "02.01.2026;A;1000;200;1200;;;\n13.01.2026;B;;;;500;100;600\n"
    )
    assert sums(read_text(tmp_path, text)) == ("1200.00", "600.00")


def test_three_letters_are_names_and_no_sides(tmp_path: Path) -> None:
    text = "Date,Who,Amount\n2026-01-05,A,1000\n2026-01-06,B,500\n2026-01-15,C,700\n"
    assert sums(read_text(tmp_path, text)) == ("2200.00", "0")


def test_a_plan_with_actual_income_and_actual_spending_counts_both(tmp_path: Path) -> None:
    text = (
        "Month,Team,Budget_Income,Actual_Income,Budget_Expense,Actual_Expense\n2026-01,A,100,110,50,40\n"
        "2026-01,B,200,190,60,70\n2026-02,A,100,120,50,45\n2026-02,B,200,205,60,65\n"
    )
    assert sums(read_text(tmp_path, text)) == ("625.00", "220.00")


@pytest.mark.parametrize("heads", ["1Q26,2Q26,3Q26", "Q1'26,Q2'26,Q3'26", "Q1 2026,Q2 2026,Q3 2026"])
def test_quarters_may_have_a_year_of_two_digits(tmp_path: Path, heads: str) -> None:
    dataset = read_text(tmp_path, f"Line,{heads}\nSales,10,20,30\nRent,5,5,5\n")
    assert sums(dataset) == ("60.00", "15.00")
    assert (inspect(dataset)["period_start"], inspect(dataset)["period_end"]) == ("2026-01-01", "2026-09-30")
    assert ("two_digit_year" in tags(dataset)) == ("2026" not in heads)
