"""What was decided, what proved it, what could not be read, and which files are alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.ingest.files import months, read_sheets, read_text, tags
from tools.ingest import heading_key, inspect
from tools.ingest.report import records

STATEMENT = "Date,Text,Amount,Balance\n2025-01-02,a,-5.00,95.00\n2025-01-03,b,{},{}\n2025-01-04,c,-1.00,{}\n"
INVOICES = (
    "Invoice,Customer,Invoice date,Due date,Amount\n"
    "F1,A,02/03/2025,03/04/2025,1.500\nF2,B,04/03/2025,05/04/2025,2.750\n"
)
REPORT = "Month,Branch,Sales,Cost\n2025-01,A,1.500,1.100\n2025-01,B,1.250,1.050\n2025-02,A,1.750,1.350\n"


def test_invoices_tell_what_is_open_of_their_dates_and_amounts(tmp_path: Path) -> None:
    dataset = read_text(tmp_path, INVOICES)
    assert {"ambiguous_date_order", "ambiguous_amount_format"} <= tags(dataset)
    open_columns = {found.column for found in dataset.evidence if not found.certain}
    assert {"Invoice date", "Due date", "Amount"} <= open_columns


def test_a_report_tells_the_style_of_its_columns(tmp_path: Path) -> None:
    dataset = read_text(tmp_path, REPORT)
    assert dataset.shape == "report"
    assert "ambiguous_amount_format" in tags(dataset)


@pytest.mark.parametrize("cell", ["abc", "??", "12,34,5.6.7", "see note"])
def test_a_figure_that_cannot_be_read_is_named_with_its_cell(tmp_path: Path, cell: str) -> None:
    dataset = read_text(tmp_path, STATEMENT.format(f'"{cell}"', "90.00", "89.00"))
    assert "unreadable_cells" in tags(dataset)
    assert [(issue.kind, issue.text) for issue in dataset.issues] == [("not_a_number", cell)]
    assert months(dataset) == {"2025-01": ("0", "6.00")}


@pytest.mark.parametrize("cell", ["", "-", "n/a", "yok"])
def test_a_cell_that_says_no_figure_is_no_fault(tmp_path: Path, cell: str) -> None:
    assert "unreadable_cells" not in tags(read_text(tmp_path, STATEMENT.format(cell, "95.00", "94.00")))


def test_an_unreadable_cell_of_a_plan_is_told(tmp_path: Path) -> None:
    rows = [["Line", "Jan 2025", "Feb 2025", "Mar 2025"], ["Sales", 100, "twelve", 90], ["Rent", 40, 40, 40]]
    dataset = read_sheets(tmp_path, {"Plan": rows})
    assert "unreadable_cells" in tags(dataset)
    assert records(dataset) == 5


def test_a_list_sorted_by_side_is_checked_in_the_order_of_days(tmp_path: Path) -> None:
    rows = [("2025-01-02", -50, 950), ("2025-01-03", -30, 1120), ("2025-01-05", -20, 1000), ("2025-01-08", -10, 1140),
            ("2025-01-02", 200, 1150), ("2025-01-04", -100, 1020), ("2025-01-06", 150, 1150)]  # fmt: skip
    text = "Date,Text,Amount,Balance\n" + "".join(f"{day},x,{amount}.00,{left}.00\n" for day, amount, left in rows)
    dataset = read_text(tmp_path, text)
    assert "balance_mismatch" not in tags(dataset)
    assert (str(dataset.opening_balance), str(dataset.closing_balance)) == ("1000.00", "1140.00")


def test_money_in_and_out_of_one_row_are_both_told(tmp_path: Path) -> None:
    rows = [["Date", "Money in", "Money out"], ["2025-01-02", 100, 30], ["2025-01-03", 50, 70], ["2025-01-04", 10, 0]]
    assert months(read_sheets(tmp_path, {"Days": rows})) == {"2025-01": ("160.00", "100.00")}


def test_a_report_of_budget_and_actual_sums_the_actual(tmp_path: Path) -> None:
    text = "Ay,Departman,Bütçe Gelir,Gerçekleşen Gelir,Bütçe Gider,Gerçekleşen Gider\n"
    text += "2025-01,Satış,100,110,60,50\n2025-01,Üretim,200,190,90,95\n2025-02,Satış,100,120,60,65\n"
    total = inspect(read_text(tmp_path, text))["total"]
    assert total == {"inflow": "420.00", "outflow": "210.00", "net": "210.00"}


def test_files_with_the_same_headings_share_a_key(tmp_path: Path) -> None:
    first = read_text(tmp_path, STATEMENT.format("1.00", "96.00", "95.00"))
    second = read_text(tmp_path, "Date,TEXT,Amount,Balance\n01.02.2026,z,-7.50,10.00\n05.02.2026,y,2.25,12.25\n")
    other = read_text(tmp_path, "Date,Text,Debit,Credit\n2025-01-02,a,5.00,\n2025-01-03,b,,6.00\n")
    assert heading_key(first) == heading_key(second) != heading_key(other)


def test_the_months_of_a_plan_do_not_change_its_key(tmp_path: Path) -> None:
    def plan(year: int) -> list[list[object]]:
        return [["Line", f"Jan {year}", f"Feb {year}"], ["Sales", 1, 2], ["Rent", 3, 4]]

    keys = {heading_key(read_sheets(tmp_path, {"Plan": plan(year)})) for year in (2024, 2025)}
    assert len(keys) == 1
