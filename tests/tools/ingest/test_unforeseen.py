"""Files of small businesses that follow no export: read as a person would, or refused, never with a wrong side."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest

from tests.tools.ingest.files import read_sheets, read_text, sides, tags
from tools.ingest import inspect
from tools.tables import Dataset


def total(dataset: Dataset) -> tuple[str, str]:
    found = inspect(dataset)["total"]
    assert isinstance(found, dict)
    return found["inflow"], found["outflow"]


@pytest.mark.parametrize(
    "above",
    ["Shop,In,,Out,\n,Jan 2026,Feb 2026,Jan 2026,Feb 2026\n",
     "Dükkan,Giriş,,Çıkış,\n,Oca 2026,Şub 2026,Oca 2026,Şub 2026\n"],
)  # fmt: skip
def test_months_of_money_in_beside_months_of_money_out(tmp_path: Path, above: str) -> None:
    dataset = read_text(tmp_path, f"{above}North,5200,4900,3100,3300\nSouth,4100,4400,2900,2700\n")
    assert total(dataset) == ("18600.00", "12000.00")
    assert inspect(dataset)["n_records"] == 8


def test_two_lists_beside_each_other_have_the_side_that_stands_above_each(tmp_path: Path) -> None:
    rows = [
        ["GELİRLER", None, None, "GİDERLER", None, None], ["Tarih", "Açıklama", "Tutar", "Tarih", "Açıklama", "Tutar"],
        [date(2026, 1, 3), "Fatura 12", 5000, date(2026, 1, 2), "Dükkan", 2200],
        [date(2026, 1, 11), "Fatura 13", 3200, date(2026, 1, 9), "Toptancı", 1450],
        [date(2026, 1, 25), "Peşin", 800, date(2026, 1, 28), "Çırak", 900],
    ]  # fmt: skip
    assert total(read_sheets(tmp_path, {"Ocak": rows}, name="gelir gider.xlsx")) == ("9000.00", "4550.00")


@pytest.mark.parametrize(
    "headings",
    ["Date,Customer,Total,Status,Paid amount", "Tarih,Müşteri,Tutar,Durum,Ödenen", "Datum,Kunde,Betrag,Status,Bezahlt"],
)
@pytest.mark.parametrize("words", [("Paid", "Partly paid", "Unpaid"), ("Ödendi", "Kısmi ödendi", "Ödenmedi")])
def test_of_sales_that_are_paid_in_part_the_parts_are_money_in(
    tmp_path: Path, headings: str, words: tuple[str, str, str]
) -> None:
    paid, part, unpaid = words
    text = f"{headings}\n2026-01-03,A,200.00,{paid},200.00\n2026-01-05,B,700.00,{part},300.00\n"
    assert total(read_text(tmp_path, f"{text}2026-01-09,C,100.00,{unpaid},0.00\n")) == ("500.00", "0")


PAYOUTS = [
    "Ödeme Tarihi;Sipariş Adedi;Brüt Satış;Komisyon;Kargo Kesintisi;İade;Hesaba Yatan",
    "Payout date;Orders;Gross;Commission;Shipping label;Refunds;Paid out", "Datum;Stück;Brutto;Zap;Zip;Zup;Gutschrift",
]  # fmt: skip


@pytest.mark.parametrize("headings", PAYOUTS)
def test_what_a_marketplace_paid_out_is_less_all_that_it_took(tmp_path: Path, headings: str) -> None:
    text = (
        "05.01.2026;42;18.400,00;2.760,00;1.050,00;640,00;13.950,00\n"
        "12.01.2026;37;15.200,00;2.280,00;925,00;0,00;11.995,00\n"
        "19.01.2026;51;22.750,00;3.412,50;1.275,00;1.120,00;16.942,50\n"
    )
    assert total(read_text(tmp_path, f"{headings}\n{text}")) == ("42887.50", "0")


@pytest.mark.parametrize(
    ("headings", "sums"),
    [("order-id\tpurchase-date\tsku\tquantity\titem-price\titem-tax", "70.98"),
     ("Id\tDate\tItem\tQty\tUnit price\tTax", "101.98")],
)  # fmt: skip
def test_the_only_price_of_a_list_of_orders_is_its_amount(tmp_path: Path, headings: str, sums: str) -> None:
    text = (
        "111\t2026-01-03\tA\t1\t19.99\t4.00\n112\t2026-01-05\tB\t2\t31.00\t6.20\n113\t2026-01-05\tA\t1\t19.99\t4.00\n"
    )
    assert total(read_text(tmp_path, f"{headings}\n{text}")) == (sums, "0")


@pytest.mark.parametrize(
    "headings",
    ["Ay;Personel;Brüt;SGK İşçi;Gelir Vergisi;Net;İşveren SGK;Toplam Maliyet",
     "Month;Employee;Gross pay;NI;Income tax;Net pay;Employer NI;Total cost",
     "Monat;Mitarbeiter;Brutto;SV AN;Lohnsteuer;Netto;SV AG;Gesamtkosten"],
)  # fmt: skip
def test_a_list_of_wages_costs_what_the_employer_pays(tmp_path: Path, headings: str) -> None:
    text = (
        "2026-03;Ayşe Yıldız;45000;6300;5200;33500;9225;54225\n2026-03;Mehmet Kaya;38000;5320;4100;28580;7790;45790\n"
        "2026-03;Zeynep Ak;33030;4624;2900;25506;6771;39801\n"
    )
    assert total(read_text(tmp_path, f"{headings}\n{text}")) == ("0", "139816.00")


def test_a_till_begins_with_its_float_and_ends_with_what_is_in_the_drawer(tmp_path: Path) -> None:
    text = (
        "Date,Float,Cash sales,Tips paid,Petty,Banked,Drawer\n2026-02-02,150.00,420.50,31.00,12.40,377.10,150.00\n"
        "2026-02-03,150.00,388.00,28.50,0.00,359.50,150.00\n2026-02-04,150.00,510.25,40.00,22.25,448.00,150.00\n"
        "2026-02-05,150.00,299.10,19.00,5.10,265.00,160.00\n"
    )
    dataset = read_text(tmp_path, text)
    assert sides(dataset) == {"Cash sales": "in", "Tips paid": "out", "Petty": "out", "Banked": "out"}
    assert (dataset.opening_balance, dataset.closing_balance) == (Decimal(150), Decimal(160))


def test_a_group_is_of_the_side_that_the_names_in_it_are_of(tmp_path: Path) -> None:
    text = "Line;Q1 2026;Q2 2026\nNorden;;\nKunden;9;8\nZab;3;2\nSüden;;\nSteuerberater;4;4\nZib;1;2\n"
    dataset = read_text(tmp_path, text)
    assert sides(dataset) == {"Kunden": "in", "Zab": "in", "Steuerberater": "out", "Zib": "out"}
    assert "line_sides_assumed" not in tags(dataset)


def test_letters_that_name_branches_are_no_sides(tmp_path: Path) -> None:
    text = "Date,Site,Amount\n2026-01-03,A,50.00\n2026-01-04,B,60.00\n2026-01-05,A,70.00\n"
    assert total(read_text(tmp_path, text)) == ("180.00", "0")


@pytest.mark.parametrize(
    ("came", "went"),
    [("Coming in", "Going out"), ("Was reinkommt", "Was rausgeht"), ("Zuflüsse", "Abflüsse"),
     ("Lo que entra", "Lo que sale"),
     ("Ce qui entre", "Ce qui sort"), ("Girenler", "Çıkanlar")],
)  # fmt: skip
def test_two_groups_named_in_everyday_words(tmp_path: Path, came: str, went: str) -> None:
    text = f"Dogs;Jan 2026;Feb 2026\n{came};;\nWash;2100;1900\nTrims;150;170\n{went};;\nFoam;90;80\nUnit;600;600\n"
    dataset = read_text(tmp_path, text)
    assert total(dataset) == ("4320.00", "1370.00")
    assert "line_sides_assumed" not in tags(dataset)


def test_two_groups_without_a_word_are_read_in_their_order_and_that_is_told(tmp_path: Path) -> None:
    text = "X;Jan 2026;Feb 2026\nUno;;\nZab;2100;1900\nZeb;150;170\nDuo;;\nZib;90;80\nZob;600;600\n"
    dataset = read_text(tmp_path, text)
    assert total(dataset) == ("4320.00", "1370.00")
    assert "line_sides_assumed" in tags(dataset)


def test_a_loan_by_month_ends_costs_its_payments_and_what_is_owed_is_no_flow(tmp_path: Path) -> None:
    text = (
        "Payment #,Due,Payment,Of which interest,Of which capital,Outstanding\n"
        "1,2026-01-31,860.66,50.00,810.66,9189.34\n"
        "2,2026-02-28,860.66,45.95,814.71,8374.63\n3,2026-03-31,860.66,41.87,818.79,7555.84\n"
        "4,2026-04-30,860.66,37.78,822.88,6732.96\n"
    )
    assert total(read_text(tmp_path, text)) == ("0", "3442.64")


@pytest.mark.parametrize(
    ("text", "sums"),
    [("Date,Van,Miles,Litres,Cost\n2026-01-03,V1,310,38.2,55.40\n2026-01-09,V2,280,35.0,50.75\n", ("0", "106.15")),
     ("Datum;Wer;Stunden;Satz;Lohn\n02.03.2026;Jan;8;15,00;120,00\n03.03.2026;Mia;4;16,50;66,00\n", ("0", "186.00"))],
)  # fmt: skip
def test_ways_weights_and_hours_are_no_amount_and_a_wage_or_a_cost_is_spent(
    tmp_path: Path, text: str, sums: tuple[str, str]
) -> None:
    assert total(read_text(tmp_path, text)) == sums


def test_numbered_weeks_take_the_year_of_the_heading_above_them(tmp_path: Path) -> None:
    text = (
        "Año 2026;Había;Mostrador;Ayudante;Queda\nSemana 1;100;80;30;150\n"
        "Semana 2;150;70;35;185\nSemana 3;185;90;30;245\n"
    )
    dataset = read_text(tmp_path, text)
    assert (dataset.opening_balance, dataset.closing_balance) == (Decimal(100), Decimal(245))
    assert sides(dataset) == {"Mostrador": "in", "Ayudante": "out"}


@pytest.mark.parametrize(
    ("headings", "title", "told"),
    [("Date,What,Amount", "", True), ("Tarih,Not,Tutar", "", True), ("Date,What,Amount", "Expenses 2026\n", False),
     ("Date,What,Takings", "", False), ("Date,Customer,Amount", "", False), ("Date,What,Qty,Amount", "", False)],
)  # fmt: skip
def test_amounts_that_nothing_calls_money_in_or_out_are_told(
    tmp_path: Path, headings: str, title: str, *, told: bool
) -> None:
    qty = "2," if "Qty" in headings else ""
    text = f"{title}{headings}\n2026-03-02,Tesco,{qty}45.00\n2026-03-05,Shell,{qty}52.10\n2026-03-09,Gas,{qty}89.00\n"
    assert ("sides_unknown" in tags(read_text(tmp_path, text))) == told
