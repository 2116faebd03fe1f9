"""Files as banks, shops and payment providers write them, each with the right answer written down first."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from pathlib import Path

import openpyxl
import pytest

from tests.tools.ingest.files import dataset_of, read_sheets, read_text, sides, tags
from tools.ingest import inspect, read
from tools.ingest.errors import FileError
from tools.ingest.workbook import exact
from tools.tables import Dataset


def sums(dataset: Dataset) -> tuple[str, str]:
    total = inspect(dataset)["total"]
    assert isinstance(total, dict)
    return total["inflow"], total["outflow"]


def test_a_day_and_a_time_may_be_joined_by_a_hyphen(tmp_path: Path) -> None:
    text = (
        "Tarih/Saat;Kanal;İşlem Tutarı*;Bakiye\n27/02/2026-14:22:01;Cep;-1.500,00;8.500,00\n"
        "20/02/2026-09:01:44;Şube;4.000,00;10.000,00\n03/02/2026-11:00:00;ATM;-500,00;6.000,00\n"
    )
    dataset = read_text(tmp_path, text)
    assert sums(dataset) == ("4000.00", "2000.00")
    assert (dataset.opening_balance, dataset.closing_balance) == (Decimal(6500), Decimal(8500))


SETTLEMENTS = {
    "hakedis": (
        "İşlem Tarihi;Tip;Sepet Tutarı;Komisyon Tutarı;İşlem Ücreti;Üye İşyeri Hakediş\n"
        "03.01.2026;Satış;1.000,00;24,90;0,25;974,85\n04.01.2026;Satış;500,00;12,45;0,25;487,30\n"
        "25.01.2026;İade;-200,00;0,00;0,00;-200,00\n"
    ),
    "any_name": (
        "Date;Type;Basket;Foo;Fees;Transferred\n2026-01-03;a;1000.00;90.00;-25.15;974.85\n"
        "2026-01-04;a;500.00;45.00;-12.70;487.30\n2026-01-25;b;-200.00;-18.00;0.00;-200.00\n"
    ),
}


@pytest.mark.parametrize("name", SETTLEMENTS)
def test_what_is_left_after_fees_reached_the_account(tmp_path: Path, name: str) -> None:
    assert sums(read_text(tmp_path, SETTLEMENTS[name])) == ("1462.15", "200.00")


def test_a_letter_before_a_figure_is_no_side_of_it(tmp_path: Path) -> None:
    text = "purchase-date,sku,quantity\n2026-01-02,A1,2\n2026-01-03,B2,1\n2026-01-05,A3,1\n"
    with pytest.raises(FileError, match="no_amounts"):
        read_text(tmp_path, text)


@pytest.mark.parametrize(
    ("heading", "paid", "open_", "void"),
    [("Payment Status", "Paid", "Unpaid", "Cancelled"), ("Ödeme Durumu", "Ödendi", "Bekliyor", "İptal")],
)
def test_sales_that_are_not_paid_are_no_money_in_and_are_told(
    tmp_path: Path, heading: str, paid: str, open_: str, void: str
) -> None:
    text = (
        f"Date,Customer,Total,{heading}\n2026-01-03,A,200.00,{paid}\n2026-01-05,B,700.00,{open_}\n"
        f"2026-01-09,C,100.00,{paid}\n2026-01-20,D,50.00,{void}\n"
    )
    dataset = read_text(tmp_path, text)
    assert sums(dataset) == ("300.00", "0")
    assert {"pending_excluded", "reverted_excluded"} <= tags(dataset)


def test_a_list_in_which_nothing_is_paid_yet_is_kept_as_it_is(tmp_path: Path) -> None:
    text = "Date,Customer,Total,Status\n2026-01-03,A,200.00,Open\n2026-01-15,B,700.00,Open\n"
    assert sums(read_text(tmp_path, text)) == ("900.00", "0")


def test_a_percent_among_the_amounts_of_a_line_is_no_amount(tmp_path: Path) -> None:
    text = "Line,Jan 2026,Feb 2026,Mar 2026\nSales,100,200,300\nRent,50,50%,50\nShare,10%,20%,30%\n"
    dataset = read_text(tmp_path, text)
    assert sums(dataset) == ("600.00", "100.00")
    assert "unreadable_cells" in tags(dataset)
    assert "unreadable_cells" not in tags(read_text(tmp_path, text.replace("50%,", "50,")))


@pytest.mark.parametrize(
    ("stored", "meant"),
    [(5.7e-14, "0"), (0.1 + 0.2, "0.3"), (1234.5600000000131, "1234.56"), (0.333333333333, "0.333333333333"),
     (-99.99999999999999, "-100"), (1e19, "1E+19"), (12.0000001, "12.0000001")],
)  # fmt: skip
def test_what_sums_of_doubles_leave_over_is_no_part_of_a_number(stored: float, meant: str) -> None:
    assert exact(stored) == Decimal(meant)


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        (
            (
                "Date,Document,Debit,Credit,Balance\n2026-01-05,Invoice INV-1,500.00,,500.00\n"
                "2026-01-12,Invoice INV-2,300.00,,800.00\n2026-01-20,Payment PAY-1,,500.00,300.00\n"
            ),
            {"inflow": "Debit", "outflow": "Credit"},
        ),
        (
            (
                "Tarih;Fiş Türü;Borç;Alacak\n05.01.2026;Satış Faturası;2.000,00;0,00\n"
                "15.01.2026;Nakit Tahsilat;0,00;1.500,00\n"
            ),
            {"inflow": "Alacak", "outflow": "Borç"},
        ),
    ],
)
def test_an_account_with_one_party_is_told_with_the_side_that_was_read_as_money_in(
    tmp_path: Path, text: str, columns: dict[str, str]
) -> None:
    dataset = read_text(tmp_path, text)
    told = {warning.tag: dict(warning.params) for warning in dataset.warnings}
    inflow = next(measure for measure in dataset.main.measures if measure.role == "inflow")
    assert told["statement_of_account"] == columns
    assert inflow.name in ("Debit", "Credit", "Borç", "Alacak")


def test_bills_paid_from_a_bank_account_make_it_no_account_with_one_party(tmp_path: Path) -> None:
    text = (
        "Date,Description,Debit,Credit,Balance\n2026-01-05,Invoice payment electricity,500.00,,500.00\n"
        "2026-01-12,Fatura ödemesi su,300.00,,200.00\n2026-01-20,Payment from ABC,,500.00,700.00\n"
    )
    assert "statement_of_account" not in tags(read_text(tmp_path, text))


def test_a_long_report_of_names_that_mean_no_side_is_told(tmp_path: Path) -> None:
    text = "Month,Store,Foo,Bar\n2026-01,A,100,20\n2026-01,B,200,30\n2026-02,A,110,25\n2026-02,B,210,35\n"
    assert "sides_unknown" in tags(read_text(tmp_path, text))
    assert "sides_unknown" not in tags(read_text(tmp_path, text.replace("Foo", "Revenue")))


def test_the_names_of_a_plan_tell_its_sides(tmp_path: Path) -> None:
    rows = [["Ay", "Kategori", "Bütçe", "Gerçekleşen"], ["2026-01", "Kira", 100, 110], ["2026-01", "Satış", 500, 480],
            ["2026-02", "Kira", 100, 100], ["2026-02", "Satış", 520, 600]]  # fmt: skip
    assert sums(read_sheets(tmp_path, {"S": rows})) == ("1080.00", "210.00")


def test_the_last_part_of_a_group_is_not_what_is_left_of_it(tmp_path: Path) -> None:
    rows = [["Labels", "2026-01", "2026-02", "Grand Total"], ["Income", 1000, 1100, 2100], ["Alpha", 800, 900, 1700],
            ["Beta", 200, 200, 400], ["Expense", -500, -520, -1020], ["Rent", -300, -300, -600],
            ["Wages", -200, -220, -420], ["Grand Total", 500, 580, 1080]]  # fmt: skip
    dataset = read_sheets(tmp_path, {"Pivot": rows})
    assert sums(dataset) == ("2100.00", "1020.00")
    assert sides(dataset) == {"Alpha": "in", "Beta": "in", "Rent": "out", "Wages": "out"}


def test_a_dated_opening_balance_of_a_named_account_is_no_movement(tmp_path: Path) -> None:
    text = (
        "Date,Description,Amount\n2026-01-01,Opening balance Garanti,5000.00\n2026-01-03,Sale,200.00\n"
        "2026-01-15,Rent,-700.00\n"
    )
    dataset = read_text(tmp_path, text)
    assert sums(dataset) == ("200.00", "700.00")
    assert dataset.opening_balance == Decimal(5000)
    assert "doubtful_rows_left_out" in tags(dataset)


def test_a_total_of_a_list_is_the_sum_in_most_of_its_columns(tmp_path: Path) -> None:
    rows = [
        ["Contact", "Current", "1 Month", "2 Months", "Older", "Total"],
        ["A", 0, 914.55, 0, 0, 914.55],
        ["B", 250, 0, 0, 0, 250],
        ["C", 541.25, 0, 100, 50, 691.25],
        ["Total", 791.25, 914.55, 100, 50, 1855.80],
    ]
    assert "total_mismatch" not in tags(read_sheets(tmp_path, {"Aged": rows}))  # fmt: skip


def test_half_years_may_stand_among_months(tmp_path: Path) -> None:
    rows = [
        ["2026 Budget"],
        ["Item", "Jan", "Feb", "Mar", "Q1", "Apr", "May", "Jun", "Q2", "H1"],
        ["Sales", 100, 110, 120, 330, 130, 140, 150, 420, 750],
        ["Rent", 40, 40, 40, 120, 40, 40, 40, 120, 240],
    ]
    assert sums(read_sheets(tmp_path, {"B": rows})) == ("750.00", "240.00")  # fmt: skip


def test_a_question_that_states_a_currency_heads_amounts(tmp_path: Path) -> None:
    text = (
        "Timestamp,What did you spend? (TL),What was it for?\n1/5/2026 10:22:01,250,Taxi\n"
        '1/15/2026 12:00:00,"1,100",Hotel\n1/16/2026 12:00:00,90,Lunch\n'
    )
    assert sums(read_text(tmp_path, text)) == ("0", "1440.00")


def test_noise_in_a_cell_gives_its_column_no_decimals(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    sheet = book.worksheets[0]
    for row in (["Date", "Text", "Amount"], [date(2026, 1, 2), "a", 0.1 + 0.2], [date(2026, 1, 3), "b", -5.7e-14]):
        sheet.append(row)
    book.save(tmp_path / "n.xlsx")
    assert sums(dataset_of(tmp_path / "n.xlsx"))[0] == "0.30"


def test_half_a_row_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    rows: list[list[object]] = [["Ay", "Gelir", "Gider", "Net", "Not"], ["Ocak 2026", 1000, 600, 400, "*"],
            ["Şubat 2026", 1100, "650 (tahmini)", 450, None], ["Mart 2026", 1200, 700, 500, "zam"]]  # fmt: skip
    assert "unreadable_cells" in tags(read_sheets(tmp_path, {"S": rows}))
    rows[2][2] = 650
    dataset = read_sheets(tmp_path, {"S": rows})
    assert sums(dataset) == ("3300.00", "1950.00")
    assert "unreadable_cells" not in tags(dataset)


def test_a_year_written_once_holds_for_the_months_below_it(tmp_path: Path) -> None:
    rows = [["Yıl", "Ay", "Gelir", "Gider"], [2025, "Kasım", 10, 4], [None, "Aralık", 20, 5], [2026, "Ocak", 30, 6],
            [None, "Şubat", 40, 7]]  # fmt: skip
    dataset = read_sheets(tmp_path, {"S": rows})
    assert sums(dataset) == ("100.00", "22.00")
    assert inspect(dataset)["period_end"] == "2026-02-28"


def test_income_printed_negative_and_spending_positive_is_turned(tmp_path: Path) -> None:
    text = "Account,Jan 2026,Feb 2026\nRevenue,-1000,-1100\nRent,400,400\nWages,300,320\nNet income,-300,-380\n"
    dataset = read_text(tmp_path, text)
    assert sums(dataset) == ("2100.00", "1420.00")
    assert sides(dataset) == {"Revenue": "in", "Rent": "out", "Wages": "out"}


def test_a_loan_schedule_is_money_out(tmp_path: Path) -> None:
    text = "Taksit No;Vade;Taksit Tutarı;Kalan\n1;05.01.2026;1.100,00;9.000,00\n2;25.02.2026;1.090,00;8.000,00\n"
    assert sums(read_text(tmp_path, text)) == ("0", "2190.00")


@pytest.mark.parametrize(
    "text",
    [
        "Date,Text,Amount\n2026-01-02,A,١٢٥٠٫٥٠\n٢٠٢٦-٠١-٠٥,C,١٠\n2026-01-13,B,-٣٠٠٫٢٥\n",
        "Date,Text,Amount\n2026-01-02,A,\u200b1250.50\n2026-01-13,B,-300.25\u200b\n2026-01-14,C,\u200e10.00\n",
        "日付,摘要,金額\n２０２６/０１/０２,A,１，２５０.50\n2026/01/13,B,－３００.25\n2026/01/14,C,１０\n",
        '"Date,Text,Amount"\n"2026-01-02,A,1250.50"\n"2026-01-13,B,-300.25"\n"2026-01-15,C,10.00"\n',
    ],
)
def test_figures_of_other_scripts_unseen_marks_and_quoted_lines_are_read(tmp_path: Path, text: str) -> None:
    assert sums(read_text(tmp_path, text)) == ("1260.50", "300.25")


@pytest.mark.parametrize(
    "heads", [["w/c 05-Jan-26", "w/c 12-Jan-26", "w/c 19-Jan-26"], ["05-Jan-26", "12-Jan-26", "19-Jan-26"],
              [date(2026, 1, 5), date(2026, 1, 12), date(2026, 1, 19)]]
)  # fmt: skip
def test_weeks_may_be_headed_by_their_mondays(tmp_path: Path, heads: list[object]) -> None:
    rows = [["Line", *heads], ["Opening cash", 1000, 1100, 900], ["Receipts", 500, 300, 400],
            ["Payments", -400, -500, -200], ["Closing cash", 1100, 900, 1100]]  # fmt: skip
    dataset = read_sheets(tmp_path, {"13 weeks": rows})
    assert sums(dataset) == ("1200.00", "1100.00")
    assert (inspect(dataset)["period_start"], inspect(dataset)["period_end"]) == ("2026-01-05", "2026-01-25")
    assert (dataset.opening_balance, dataset.closing_balance) == (Decimal(1000), Decimal(1100))


def test_codes_below_a_heading_tell_columns_of_one_name_apart(tmp_path: Path) -> None:
    rows = [["Tarih", "Açıklama", "Tutar", "Tutar"], [None, None, "TL", "USD"], [date(2026, 1, 2), "A", 1000, None],
            [date(2026, 1, 3), "B", None, 50], [date(2026, 1, 13), "C", -200, None]]  # fmt: skip
    found = inspect(read_sheets(tmp_path, {"S": rows}))["by_currency"]
    assert isinstance(found, dict)
    assert {code: one["total"]["net"] for code, one in found.items()} == {"TRY": "800.00", "USD": "50.00"}


JOURNAL = (
    "Tarih;Fiş No;Hesap Kodu;Hesap Adı;Açıklama;Borç;Alacak\n02.01.2026;1;100;Kasa;Satış;1.200,00;\n"
    "02.01.2026;1;600;Yurtiçi Satışlar;Satış;;1.000,00\n02.01.2026;1;391;Hesaplanan KDV;Satış;;200,00\n"
    "13.01.2026;2;770;Genel Yönetim;Kira;500,00;\n13.01.2026;2;100;Kasa;Kira;;500,00\n"
)


def test_of_a_journal_in_double_entry_only_banks_and_tills_move_money(tmp_path: Path) -> None:
    dataset = read_text(tmp_path, JOURNAL)
    assert sums(dataset) == ("1200.00", "500.00")
    assert [table.rows for table in dataset.tables] == [2, 5]
    unbalanced = read_text(tmp_path, JOURNAL.replace("200,00\n", "150,00\n"))
    assert len(unbalanced.tables) == 1


def test_a_journal_without_a_bank_or_a_till_is_a_report(tmp_path: Path) -> None:
    dataset = read_text(tmp_path, JOURNAL.replace("Kasa", "Ortaklar"))
    assert dataset.main.cash is None


def test_sheets_of_scenarios_are_never_added_together(tmp_path: Path) -> None:
    sheets = {
        name: [["Line", "Jan 2026", "Feb 2026"], ["Sales", 10 * factor, 20 * factor], ["Rent", 5, 5]]
        for name, factor in (("Optimistic", 2), ("Base case", 1), ("Pessimistic", 3))
    }
    dataset = read_sheets(tmp_path, sheets)
    assert sums(dataset) == ("30.00", "10.00")
    assert "scenario_sheets_not_used" in tags(dataset)
    shops = dict(zip(("North", "South", "East"), sheets.values(), strict=True))
    assert sums(read_sheets(tmp_path, shops)) == ("180.00", "30.00")


@pytest.mark.parametrize(
    ("heading", "sold", "bought"),
    [
        ("Tür", "Satış", "Alış"),
        ("Type", "Sale", "Purchase"),
        ("Typ", "Verkauf", "Einkauf"),
        ("Tipo", "Venta", "Compra"),
    ],
)
def test_sales_are_money_in_and_purchases_money_out_by_a_column_that_says_which(
    tmp_path: Path, heading: str, sold: str, bought: str
) -> None:
    path = tmp_path / "vat.csv"
    path.write_text(
        f"Date,{heading},Name,Amount\n2026-01-10,{sold},A,126000\n2026-01-15,{bought},B,73200\n"
        f"2026-02-10,{sold},C,132000\n2026-02-15,{bought},D,74400\n",
        "utf-8",
    )
    said = inspect(read(path, path.name))
    assert said["total"] == {"inflow": "258000.00", "outflow": "147600.00", "net": "110400.00"}


@pytest.mark.parametrize(
    "headings", ["Product,Stock on hand,Unit cost,Last movement", "Ürün,Stok Miktarı,Birim Maliyet,Son Hareket"]
)
def test_pieces_in_stock_and_their_prices_are_no_money_that_moves(tmp_path: Path, headings: str) -> None:
    path = tmp_path / "stock.csv"
    path.write_text(f"{headings}\nFlour,120,45.5,2026-05-02\nSugar,40,38,2025-11-10\nOil,25,310,2026-01-15\n", "utf-8")
    table = read(path, path.name).main
    assert not table.cash
    assert {measure.role: measure.kind for measure in table.measures} == {"quantity": "count", "price": "rate"}
