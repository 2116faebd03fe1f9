"""Figures that are no amounts: a percentage among amounts, and more digits than are added up exactly."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import openpyxl
import pytest

from tools.ingest import read
from tools.ledger import ledgers
from tools.tables import Dataset, address

ROWS = "2025-01-01,a,100.50\n2025-01-02,b,{odd}\n2025-02-02,c,-7.12\n2025-03-02,d,9.00\n"


def read_csv(folder: Path, content: str) -> Dataset:
    path = folder / "statement.csv"
    path.write_text(content, encoding="utf-8")
    return read(path, path.name)


@pytest.mark.parametrize("odd", ["50%", "%50", "1" * 30, f"-{'9' * 28}.12", "1e25"])
def test_a_cell_that_is_no_amount_is_told_with_its_place_and_counts_nothing(tmp_path: Path, odd: str) -> None:
    dataset = read_csv(tmp_path, "Date,Text,Amount\n" + ROWS.format(odd=odd))
    assert [(issue.kind, address(issue.cell), issue.text) for issue in dataset.issues] == [("not_a_number", "C3", odd)]
    assert "unreadable_cells" in {warning.tag for warning in dataset.warnings}
    assert sum(move.amount.amount for move in ledgers(dataset)[None].transactions) == Decimal("102.38")


@pytest.mark.parametrize("odd", ["12345678901234567890.12", "-99999999999999999999", "0.123456789012345"])
def test_an_amount_beyond_64_bits_is_kept_to_its_last_digit(tmp_path: Path, odd: str) -> None:
    dataset = read_csv(tmp_path, "Date,Text,Amount\n" + ROWS.format(odd=odd))
    assert dataset.issues == ()
    assert Decimal(odd) in {move.amount.amount for move in ledgers(dataset)[None].transactions}


def test_a_column_of_percentages_beside_the_amounts_stays_one(tmp_path: Path) -> None:
    rows = "2025-01-01,a,100.50,20%\n2025-01-02,b,50.25,10%\n2025-02-02,c,-7.12,20%\n"
    dataset = read_csv(tmp_path, "Date,Text,Amount,VAT %\n" + rows)
    assert dataset.issues == ()
    assert [(measure.unit, tuple(measure.values)) for measure in dataset.main.measures][1] == ("percent", (20, 10, 20))


def test_a_percentage_or_a_monstrous_number_in_a_workbook_is_told(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["Date", "Text", "Amount"])
    for row, amount in enumerate((100.5, 0.5, 1e25, -7.25, 9)):
        sheet.append([f"2025-01-0{row + 1}", "text", amount])
    sheet["C3"].number_format = "0%"
    book.save(tmp_path / "book.xlsx")
    dataset = read(tmp_path / "book.xlsx", "book.xlsx")
    assert {(issue.kind, address(issue.cell)) for issue in dataset.issues} == {
        ("not_a_number", "C3"),
        ("not_a_number", "C4"),
    }
    assert sum(move.amount.amount for move in ledgers(dataset)[None].transactions) == Decimal("102.25")
