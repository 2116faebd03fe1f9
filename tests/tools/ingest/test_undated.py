"""Tables without dates, without headings, and beside each other."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from tests.tools.ingest.files import months, read_sheets, read_text, tags
from tools.ingest import FileError, inspect
from tools.ledger import ledgers
from tools.tables import Dataset

DAYS = [date(2025, 1, day) for day in (2, 9, 20, 5, 15)]
MIZAN: list[list[object]] = [
    ["Örnek Ltd. Şti."],
    ["31.12.2025 Tarihli Mizan"],
    [],
    ["Hesap Kodu", "Hesap Adı", "Borç", "Alacak", "Borç Bakiye"],
    ["1", "Dönen Varlıklar", 1500, 400, 1100],
    ["10", "Hazır Değerler", 1500, 400, 1100],
    ["100", "Kasa", 500, 100, 400],
    ["100.01", "TL Kasa", 300, 50, 250],
    ["100.02", "Döviz Kasa", 200, 50, 150],
    ["102", "Bankalar", 1000, 300, 700],
    ["102.01", "Örnek Bank", 1000, 300, 700],
    ["", "TOPLAM", 1500, 400, 1100],
]


def texts(dataset: Dataset, role: str) -> list[str | None]:
    return [value for column in dataset.main.dimensions if column.role == role for value in column.values]


def test_a_chart_of_accounts_keeps_its_leaves_and_checks_its_parents(tmp_path: Path) -> None:
    dataset = read_sheets(tmp_path, {"Mizan": MIZAN})
    assert texts(dataset, "line") == ["TL Kasa", "Döviz Kasa", "Örnek Bank"]
    assert texts(dataset, "section") == ["Kasa", "Kasa", "Bankalar"]
    assert {total.label for total in dataset.totals} == {
        "Dönen Varlıklar", "Hazır Değerler", "Kasa", "Bankalar", "TOPLAM"
    }  # fmt: skip
    assert all(total.ties for total in dataset.totals)
    assert not tags(dataset)


def test_a_parent_that_is_not_the_sum_of_its_accounts_is_told(tmp_path: Path) -> None:
    rows = [list(row) for row in MIZAN]
    rows[6][2] = 501
    dataset = read_sheets(tmp_path, {"Mizan": rows})
    assert "total_mismatch" in tags(dataset)
    assert [total.label for total in dataset.totals if not total.ties] == ["Kasa"]


def test_a_table_without_a_date_is_never_cash(tmp_path: Path) -> None:
    rows = [["Account", "Account name", "Debit", "Credit"], ["1060", "Bank", 5000, None], ["4020", "Sales", None, 9000],
            ["5400", "Rent", 4000, None], ["", "Total", 9000, 9000]]  # fmt: skip
    dataset = read_sheets(tmp_path, {"TB": rows})
    assert dataset.shape == "report"
    assert dataset.main.cash is None
    assert ledgers(dataset) == {}
    assert inspect(dataset)["total"] is None
    assert dataset.main.rows == 3


def test_codes_of_one_length_are_no_hierarchy(tmp_path: Path) -> None:
    rows = [["Code", "Item", "Amount"], ["10", "Flour", 100], ["105", "Salt", 70], ["11", "Oil", 50]]
    assert texts(read_sheets(tmp_path, {"Stock": rows}), "line") == ["Flour", "Salt", "Oil"]


def test_a_stock_list_knows_quantity_price_and_amount(tmp_path: Path) -> None:
    rows = [["Ürün", "Miktar", "Birim Fiyat", "Tutar"], ["Un", 100, 12.5, 1250], ["Şeker", 40, 30, 1200],
            ["Toplam", None, None, 2450]]  # fmt: skip
    dataset = read_sheets(tmp_path, {"Stok": rows})
    assert [(found.role, found.kind) for found in dataset.main.measures] == [
        ("quantity", "count"), ("price", "rate"), ("other", "flow")
    ]  # fmt: skip
    assert dataset.main.measures[2].formula == "Miktar x Birim Fiyat"
    assert [total.ties for total in dataset.totals] == [True]


def test_lists_beside_each_other_are_read_each_by_itself(tmp_path: Path) -> None:
    rows = [
        ["Gelirler", None, None, None, "Giderler"],
        ["Tarih", "Açıklama", "Tutar", None, "Tarih", "Açıklama", "Tutar"],
        [DAYS[0], "Satış", 1000, None, DAYS[3], "Kira", 400],
        [DAYS[1], "Satış", 900, None, DAYS[4], "Maaş", 700],
        [DAYS[2], "Satış", 500],
        ["Toplam", None, 2400, None, "Toplam", None, 1100],
    ]
    dataset = read_sheets(tmp_path, {"Ocak": rows})
    assert months(dataset) == {"2025-01": ("2400.00", "1100.00")}
    assert [table.measures[0].cells[0] for table in dataset.tables] == [3 * 16384 + 2, 3 * 16384 + 6]
    assert all(total.ties for total in dataset.totals)


def test_lists_that_touch_are_told_apart_by_headings_that_begin_again(tmp_path: Path) -> None:
    rows = [["Tarih", "Gelir", "Tutar", "Tarih", "Gider", "Tutar"], [DAYS[0], "Satış", 1000, DAYS[3], "Kira", 400],
            [DAYS[1], "Satış", 900, DAYS[4], "Maaş", 700]]  # fmt: skip
    assert months(read_sheets(tmp_path, {"Ocak": rows})) == {"2025-01": ("1900.00", "1100.00")}


def test_an_empty_column_inside_a_statement_does_not_split_it(tmp_path: Path) -> None:
    rows = [["Date", "Text", None, "Debit", "Credit", "Balance"], [DAYS[0], "a", None, 100, None, 900],
            [DAYS[1], "b", None, None, 50, 950], [DAYS[2], "c", None, 25, None, 925]]  # fmt: skip
    dataset = read_sheets(tmp_path, {"Bank": rows})
    assert len(dataset.tables) == 1
    assert months(dataset) == {"2025-01": ("50.00", "125.00")}


def test_rows_without_headings_are_told_by_what_they_hold(tmp_path: Path) -> None:
    text = "01.02.2025;Kira;-500,00;1500,00\n03.02.2025;Satış;250,50;1750,50\n04.02.2025;Vergi;-100,00;1650,50\n"
    dataset = read_text(tmp_path, text + "15.02.2025;Satış;1.000,00;2650,50\n")
    assert "no_headings" in tags(dataset)
    assert months(dataset) == {"2025-02": ("1250.50", "600.00")}
    assert (str(dataset.opening_balance), str(dataset.closing_balance)) == ("2000.00", "2650.50")


def test_prose_with_a_date_and_an_amount_is_still_no_table(tmp_path: Path) -> None:
    with pytest.raises(FileError) as caught:
        read_text(tmp_path, "Dear Sir\nwe paid 500.00 on 01.02.2025 and 20.00 later\nKind regards\n")
    assert caught.value.code == "file_no_table"


def test_the_code_of_an_account_may_stand_before_its_name(tmp_path: Path) -> None:
    text = (
        "Hesap;Borç;Alacak\n100 Kasa;300.00;100.00\n100.01 Merkez Kasa;200.00;60.00\n100.02 Şube Kasa;100.00;40.00\n"
        "120 Alıcılar;500.00;0.00\n120.01 Ali;200.00;0.00\n120.02 Veli;300.00;0.00\nTOPLAM;800.00;100.00\n"
    )
    dataset = read_text(tmp_path, text)
    assert dataset.main.rows == 4
    assert {total.label for total in dataset.totals if total.ties} == {"100 Kasa", "120 Alıcılar", "TOPLAM"}
