"""Movement tables: which columns are the cash, with which sign, and which rows are no movements."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest

from tests.tools.ingest.files import months, read_sheets, read_text, tags
from tools.ingest import inspect


def test_debit_and_credit_columns_decide_the_sign_also_when_all_carry_a_minus(tmp_path: Path) -> None:
    text = "Tarih;Açıklama;Borç;Alacak\n01.02.2025;Kira;-100,50;\n02.02.2025;Satış;;200,00\n13.02.2025;Su;-5,00;\n"
    assert months(read_text(tmp_path, text)) == {"2025-02": ("200.00", "105.50")}


def test_the_running_balance_goes_before_the_names_of_debit_and_credit(tmp_path: Path) -> None:
    text = (
        "Date,Text,Debit,Credit,Balance\n2025-01-02,a,100.00,,100.00\n2025-01-03,b,,30.00,70.00\n"
        "2025-01-04,c,5.00,,75.00\n"
    )
    assert months(read_text(tmp_path, text)) == {"2025-01": ("105.00", "30.00")}


@pytest.mark.parametrize(
    ("heading", "into", "out"),
    [("S/H", "H", "S"), ("B/A", "A", "B"), ("D/K", "K", "D"), ("Type", "Income", "Expense"), ("Yön", "Giriş", "Çıkış")],
)
def test_a_column_of_sides_gives_unsigned_amounts_their_sign(tmp_path: Path, heading: str, into: str, out: str) -> None:
    text = f"Date;Text;Amount;{heading}\n2025-01-02;a;10,50;{into}\n2025-01-03;b;4,00;{out}\n"
    dataset = read_text(tmp_path, text)
    assert months(dataset) == {"2025-01": ("10.50", "4.00")}
    direction = dataset.main.dimension("direction")
    assert direction is not None
    assert direction.values == ("in", "out")


def test_unsigned_amounts_follow_the_running_balance(tmp_path: Path) -> None:
    text = (
        "Date,Text,Amount,Balance\n2025-01-02,Opening balance,,100.00\n2025-01-03,a,10.00,110.00\n"
        "2025-01-04,b,30.00,80.00\n2025-01-05,c,5.00,75.00\n2025-02-05,d,15.00,90.00\n"
    )
    dataset = read_text(tmp_path, text)
    assert months(dataset) == {"2025-01": ("10.00", "35.00"), "2025-02": ("15.00", "0")}
    assert dataset.opening_balance == Decimal("100.00")


def test_charges_of_a_card_are_outflows_and_the_reader_says_that_it_assumed_so(tmp_path: Path) -> None:
    text = (
        "Kredi Kartı Ekstresi\nTarih;Açıklama;Tutar\n02.01.2025;Market;120,50\n"
        "13.01.2025;Ödeme;-500,00\n14.01.2025;Yakıt;300,00\n"
    )
    dataset = read_text(tmp_path, text)
    assert months(dataset) == {"2025-01": ("500.00", "420.50")}
    assert "card_sign_assumed" in tags(dataset)


def test_a_list_of_expenses_is_money_out(tmp_path: Path) -> None:
    text = 'gider_id,tarih,kategori,tutar\n1,01.10.2025,Kira,"₺45.000,00"\n2,15.10.2025,Maaş,"₺1.250,50"\n'
    dataset = read_text(tmp_path, text, name="giderler.csv")
    assert months(dataset) == {"2025-10": ("0", "46250.50")}
    assert dataset.currencies == ("TRY",)


def test_a_fee_that_comes_on_top_is_told_by_the_balance(tmp_path: Path) -> None:
    on_top = (
        "Date,Text,Amount,Fee,Balance\n2025-01-02,a,-100.00,1.50,898.50\n"
        "2025-01-03,b,-10.00,0.50,888.00\n2025-01-04,c,50.00,0.00,938.00\n"
    )
    inside = (
        "Date,Text,Amount,Fee,Balance\n2025-01-02,a,-100.00,1.50,900.00\n"
        "2025-01-03,b,-10.00,0.50,890.00\n2025-01-04,c,50.00,0.00,940.00\n"
    )
    assert months(read_text(tmp_path, on_top)) == {"2025-01": ("50.00", "112.00")}
    assert months(read_text(tmp_path, inside)) == {"2025-01": ("50.00", "110.00")}


def test_gross_of_tax_and_net_of_fees_are_the_cash(tmp_path: Path) -> None:
    tax = "Date,Text,Net,VAT,Gross\n2025-01-02,a,100.00,20.00,120.00\n2025-01-03,b,-50.00,-10.00,-60.00\n"
    fee = "Date,Text,Gross,Fee,Net\n2025-01-02,a,100.00,-3.00,97.00\n2025-01-03,b,-50.00,0.00,-50.00\n"
    assert months(read_text(tmp_path, tax)) == {"2025-01": ("120.00", "60.00")}
    assert months(read_text(tmp_path, fee)) == {"2025-01": ("97.00", "50.00")}


def test_the_accounts_own_amount_counts_beside_a_foreign_one(tmp_path: Path) -> None:
    text = (
        "Date,Description,Amount,Currency,Amount in account currency (EUR),Rate\n"
        "2025-01-02,a,100.00,USD,92.00,0.92\n2025-01-13,b,-50.00,USD,-46.00,0.92\n"
    )
    dataset = read_text(tmp_path, text)
    assert months(dataset) == {"2025-01": ("92.00", "46.00")}
    assert dataset.currencies == ("EUR",)


def test_currencies_are_kept_apart(tmp_path: Path) -> None:
    text = "Date,Text,Amount\n2025-01-02,a,€12.00\n2025-01-03,b,-$5.00\n2025-01-05,c,$7.50\n"
    dataset = read_text(tmp_path, text)
    by_currency = inspect(dataset)["by_currency"]
    assert isinstance(by_currency, dict)
    assert {code: sums["total"]["net"] for code, sums in by_currency.items()} == {"EUR": "12.00", "USD": "2.50"}
    assert "mixed_currency" in tags(dataset)


def test_totals_are_checked_and_never_added(tmp_path: Path) -> None:
    text = "Date,Text,Amount\n2025-01-02,a,10.00\n2025-01-03,b,-4.00\n,Total,{}\n"
    right, wrong = read_text(tmp_path, text.format("6.00")), read_text(tmp_path, text.format("6.10"))
    assert months(right) == months(wrong) == {"2025-01": ("10.00", "4.00")}
    assert [total.ties for total in right.totals] == [True]
    assert "total_mismatch" not in tags(right)
    assert "total_mismatch" in tags(wrong)


def test_a_payee_with_the_word_total_is_a_movement(tmp_path: Path) -> None:
    text = "Date,Text,Amount\n2025-01-02,Total Energies,-10.00\n2025-01-03,b,4.00\n"
    assert read_text(tmp_path, text).main.rows == 2


def test_a_balance_that_does_not_chain_is_told_and_one_that_chains_upwards_is_not(tmp_path: Path) -> None:
    newest_first = (
        "Date,Text,Amount,Balance\n2025-01-05,c,5.00,115.00\n2025-01-03,b,20.00,110.00\n2025-01-03,a,-10.00,90.00\n"
    )
    dataset = read_text(tmp_path, newest_first)
    assert "balance_mismatch" not in tags(dataset)
    assert (dataset.opening_balance, dataset.closing_balance) == (Decimal(100), Decimal(115))
    assert "balance_mismatch" in tags(read_text(tmp_path, newest_first.replace("110.00", "111.00")))


def test_opening_and_closing_lines_around_the_table_are_balances(tmp_path: Path) -> None:
    text = (
        "Hesap Hareketleri\nDevreden Bakiye:;1.000,00;;\nİşlem Tarihi;Açıklama;Giren;Çıkan\n01.02.2025;a;10,00;\n"
        "13.02.2025;b;;4,00\nSon Bakiye:;1.006,00;;\n"
    )
    dataset = read_text(tmp_path, text)
    assert (dataset.opening_balance, dataset.closing_balance) == (Decimal(1000), Decimal(1006))
    assert dataset.main.rows == 2


def test_pending_and_reversed_rows_are_left_out_with_their_cells(tmp_path: Path) -> None:
    text = (
        "Date,Text,Amount,State\n2025-01-02,a,10.00,COMPLETED\n2025-01-03,b,-4.00,PENDING\n"
        "2025-01-04,c,-5.00,REVERTED\n2025-01-05,d,1.00,COMPLETED\n"
    )
    dataset = read_text(tmp_path, text)
    assert months(dataset) == {"2025-01": ("11.00", "0")}
    assert {"pending_excluded", "reverted_excluded"} <= tags(dataset)
    assert [issue.kind for issue in dataset.issues] == ["pending", "reverted"]


def test_a_sale_that_is_not_paid_by_its_payment_status_is_no_money_in(tmp_path: Path) -> None:
    text = (
        "Tarih,Ürün,Miktar,Birim Fiyat,Toplam,Ödeme Durumu\n2024-01-15,Buğday,500,25,12500,Ödendi\n"
        "2024-01-16,Mısır,300,30,9000,Bekliyor\n"
    )
    dataset = read_text(tmp_path, text)
    assert months(dataset) == {"2024-01": ("12500.00", "0")}
    assert "pending_excluded" in tags(dataset)


def test_a_row_without_a_date_takes_that_of_the_row_above(tmp_path: Path) -> None:
    text = "Tarih;Açıklama;Tutar\n31.05.2025;Satış;100,00\n;Masraf;-12,50\n02.06.2025;Satış;50,00\n"
    dataset = read_text(tmp_path, text)
    assert months(dataset) == {"2025-05": ("100.00", "12.50"), "2025-06": ("50.00", "0")}
    assert "undated_rows" in tags(dataset)


def test_days_and_months_without_a_year_are_told_as_such(tmp_path: Path) -> None:
    dataset = read_text(tmp_path, "Tarih;Açıklama;Tutar\n28 Ara;a;-5,50\n03 Oca;b;7,25\n")
    assert not dataset.year_known
    assert inspect(dataset)["months_without_year"] == {
        "12": {"inflow": "0", "outflow": "5.50", "net": "-5.50"},
        "01": {"inflow": "7.25", "outflow": "0", "net": "7.25"},
    }


def test_a_cell_that_is_an_error_is_named_and_not_counted(tmp_path: Path) -> None:
    dataset = read_text(tmp_path, "Date,Text,Amount\n2025-01-02,a,10.00\n2025-01-03,b,#REF!\n2025-01-05,c,-7.50\n")
    assert months(dataset) == {"2025-01": ("10.00", "7.50")}
    assert [issue.kind for issue in dataset.issues] == ["error_cell"]
    assert "error_cells" in tags(dataset)


def test_every_text_column_stays_a_dimension_under_its_heading(tmp_path: Path) -> None:
    text = (
        "Tarih;Kategori;Cari;Açıklama;Ödeme Yöntemi;Tutar\n01.02.2025;Kira;Ali;ofis;Nakit;-10,00\n"
        "13.02.2025;Satış;Veli;mal;Kart;20,00\n"
    )
    dimensions = {column.name: column.role for column in read_text(tmp_path, text).main.dimensions}
    assert dimensions == {
        "Kategori": "category", "Cari": "counterparty", "Açıklama": "description", "Ödeme Yöntemi": "method",
        "direction": "direction",
    }  # fmt: skip


def test_each_amount_names_its_cell(tmp_path: Path) -> None:
    rows = [["Title"], [], ["Date", "Text", "Amount"], [date(2025, 1, 2), "a", 10.5], [date(2025, 1, 3), "b", -4]]
    dataset = read_sheets(tmp_path, {"Bank": rows})
    amount = dataset.main.measure(dataset.main.cash or "")
    assert amount is not None
    from tools.tables import address

    assert [address(cell) for cell in amount.cells] == ["C4", "C5"]


def test_months_on_sheets_that_follow_each_other_are_one_account(tmp_path: Path) -> None:
    heading = ["Date", "Text", "Amount", "Balance"]
    sheets = {
        "Jan": [heading, [date(2025, 1, 2), "a", 10, 110], [date(2025, 1, 5), "b", -5, 105]],
        "Feb": [heading, [date(2025, 2, 2), "a", 10, 115], [date(2025, 2, 5), "b", -5, 110]],
    }
    dataset = read_sheets(tmp_path, sheets)
    assert (dataset.opening_balance, dataset.closing_balance) == (Decimal(100), Decimal(110))
    assert inspect(dataset)["n_records"] == 4
    assert "multiple_sheets" in tags(dataset)


def test_a_summary_beside_the_movements_is_not_counted(tmp_path: Path) -> None:
    sheets = {
        "Moves": [["Date", "Text", "Amount"], *([date(2025, month, 2), "a", 10] for month in range(1, 13))],
        "Summary": [["Month", "Income", "Expense"], *([date(2025, month, 1), 10, 0] for month in range(1, 4))],
    }
    assert inspect(read_sheets(tmp_path, sheets))["n_records"] == 12
