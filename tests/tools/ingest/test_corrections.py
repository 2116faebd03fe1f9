"""What a person corrects settles what a file leaves open, and nothing that it proves."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from tests.tools.ingest.files import months, tags, write_workbook
from tools.ingest import Corrections, read
from tools.tables import Dataset

AMBIGUOUS = "Date,Text,Amount\n02/03/2025,a,-5.500\n04/05/2025,b,12.250\n"


def corrected(folder: Path, text: str, corrections: Corrections) -> Dataset:
    path = folder / "file.csv"
    path.write_text(text, encoding="utf-8")
    return read(path, "file.csv", corrections=corrections)


def test_without_a_correction_both_readings_are_open(tmp_path: Path) -> None:
    dataset = corrected(tmp_path, AMBIGUOUS, Corrections())
    assert tags(dataset) == {"ambiguous_date_order", "ambiguous_amount_format"}


def test_a_date_order_and_a_decimal_sign_settle_what_is_open(tmp_path: Path) -> None:
    dataset = corrected(tmp_path, AMBIGUOUS, Corrections(date_order="mdy", decimal="."))
    assert months(dataset) == {"2025-02": ("0", "5.50"), "2025-04": ("12.25", "0")}
    assert not tags(dataset)
    assert {found.proof for found in dataset.evidence} == {"user"}


def test_a_correction_does_not_go_against_proof(tmp_path: Path) -> None:
    text = "Date,Text,Amount\n25/03/2025,a,-5.50\n26/03/2025,b,1.25\n"
    assert months(corrected(tmp_path, text, Corrections(date_order="mdy", decimal=","))) == {
        "2025-03": ("1.25", "5.50")
    }


def test_signs_can_be_turned_and_a_currency_named(tmp_path: Path) -> None:
    text = "Date,Text,Amount\n25/03/2025,a,-5.50\n26/03/2025,b,1.25\n"
    dataset = corrected(tmp_path, text, Corrections(turn_signs=True, currency="EUR"))
    assert months(dataset) == {"2025-03": ("5.50", "1.25")}
    assert dataset.currencies == ("EUR",)
    assert dataset.main.measures[0].currency == "EUR"


def test_one_sheet_can_be_chosen(tmp_path: Path) -> None:
    heading = ["Date", "Text", "Amount"]
    sheets = {"A": [heading, [date(2025, 1, 2), "a", 1]], "B": [heading, [date(2025, 2, 2), "b", 2]]}
    path = write_workbook(tmp_path / "book.xlsx", sheets)
    assert months(read(path, "book.xlsx", corrections=Corrections(sheet="B"))) == {"2025-02": ("2.00", "0")}


def test_a_name_that_no_program_can_be_given_is_read_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "file.csv"
    path.write_text(AMBIGUOUS, encoding="utf-8")
    assert read(path, "bad\0name\ud800.csv").main.rows == 2
