"""Tables of periods: months across or down, long reports; sides, totals, results, balances."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

from tests.tools.ingest.files import months, read_sheets, read_text, sides, tags
from tools.ingest import inspect

PLAN = """NAKİT PLANI 2026 (TL)
Kalem;Ocak;Şubat;Mart
Açılış Bakiyesi;1.000,00;1.250,00;1.400,00
GİRİŞLER;;;
Salon;500,00;400,00;300,00
Paket;100,00;100,00;100,00
Toplam Giriş;600,00;500,00;400,00
ÇIKIŞLAR;;;
Kira;200,00;200,00;200,00
Ücretler;150,00;150,00;150,00
Toplam Çıkış;350,00;350,00;350,00
Net Nakit Akışı;250,00;150,00;50,00
Kapanış Bakiyesi;1.250,00;1.400,00;1.450,00
"""


def test_a_cash_plan_gives_its_lines_and_checks_its_totals_and_balances(tmp_path: Path) -> None:
    dataset = read_text(tmp_path, PLAN)
    assert months(dataset) == {
        "2026-01": ("600.00", "350.00"), "2026-02": ("500.00", "350.00"), "2026-03": ("400.00", "350.00"),
    }  # fmt: skip
    assert inspect(dataset)["n_records"] == 12
    assert (dataset.opening_balance, dataset.closing_balance) == (Decimal(1000), Decimal(1450))
    assert dataset.currencies == ("TRY",)
    assert all(total.ties for total in dataset.totals)
    assert len(dataset.totals) == 9
    assert dataset.main.basis == "plan"
    assert not tags(dataset)


def test_a_closing_that_does_not_follow_and_a_total_that_does_not_tie_are_told(tmp_path: Path) -> None:
    assert "balance_mismatch" in tags(read_text(tmp_path, PLAN.replace("1.450,00", "1.451,00")))
    assert "total_mismatch" in tags(read_text(tmp_path, PLAN.replace("Toplam Giriş;600,00", "Toplam Giriş;601,00")))


def test_lines_without_words_get_their_side_from_the_total_that_closes_them(tmp_path: Path) -> None:
    text = (
        "X;Jan 2025;Feb 2025\nAlpha;10,00;20,00\nBeta;1,00;2,00\nTOTAL INFLOWS;11,00;22,00\n"
        "Gamma;3,00;4,00\nDelta;1,00;1,00\nTOTAL OUTFLOWS;4,00;5,00\n"
    )
    assert sides(read_text(tmp_path, text)) == {"Alpha": "in", "Beta": "in", "Gamma": "out", "Delta": "out"}


def test_lines_without_words_get_their_side_from_the_result_that_they_make(tmp_path: Path) -> None:
    text = "X;Jan 2025;Feb 2025\nAlpha;10,00;20,00\nBeta;1,00;2,00\nGamma;3,00;4,50\nNet;6,00;13,50\n"
    assert sides(read_text(tmp_path, text)) == {"Alpha": "in", "Beta": "out", "Gamma": "out"}


def test_months_down_with_balances_get_sides_from_what_the_cash_moved(tmp_path: Path) -> None:
    text = (
        "Month,Opening,Alder,Birch,Cedar,Closing\n2026-01,100.00,50.00,30.00,5.00,115.00\n"
        "2026-02,115.00,60.00,20.00,7.00,148.00\n2026-03,148.00,10.00,20.00,8.00,130.00\n"
    )
    dataset = read_text(tmp_path, text)
    assert sides(dataset) == {"Alder": "in", "Birch": "out", "Cedar": "out"}
    assert (dataset.opening_balance, dataset.closing_balance) == (Decimal(100), Decimal(130))
    assert "balance_mismatch" not in tags(dataset)


def test_spending_printed_negative_and_printed_positive_read_the_same(tmp_path: Path) -> None:
    positive = "Line;Jan 2025;Feb 2025\nInflows;;\nSales;100,00;200,00\nOutflows;;\nCosts;40,00;50,00\n"
    negative = positive.replace("40,00", "(40,00)").replace("50,00", "(50,00)")
    assert months(read_text(tmp_path, positive)) == months(read_text(tmp_path, negative))


def test_the_columns_of_a_months_down_table_stay_measures_by_their_names(tmp_path: Path) -> None:
    text = (
        "Tarih,Operasyonel,Yatirim,Net_Nakit,Nakit_Bakiyesi,Nakit_Giris_Toplam,Nakit_Cikis_Toplam,Alacaklar\n"
        "2024-01-31,685,-125,560,1850,2950,2390,850\n2024-02-29,742,-135,607,2457,3180,2573,920\n"
    )
    dataset = read_text(tmp_path, text)
    assert months(dataset) == {"2024-01": ("2950.00", "2390.00"), "2024-02": ("3180.00", "2573.00")}
    printed = dataset.tables[1]
    kinds = {measure.name: (measure.kind, measure.derived) for measure in printed.measures}
    assert kinds["Operasyonel"] == ("flow", False)
    assert kinds["Net_Nakit"] == ("flow", True)
    assert kinds["Nakit_Bakiyesi"][0] == "stock"
    assert kinds["Alacaklar"][0] == "stock"
    assert printed.cash is None


def test_a_report_of_several_measures_keeps_them_apart_and_proves_the_profit(tmp_path: Path) -> None:
    text = (
        "Ay,Grup,Gelir_TL,Maliyet_TL,Brut_Kar_TL,Satilan_Adet\n2025-01,Binek,1250,980,270,21\n"
        "2025-01,SUV,940,710,230,12\n"
        "2025-02,Binek,1280,995,285,22\n2025-02,SUV,965,725,240,13\n"
    )
    table = read_text(tmp_path, text).main
    assert table.layout == "report"
    measures = {measure.name: measure for measure in table.measures}
    assert measures["Brut_Kar_TL"].formula == "Gelir_TL - Maliyet_TL"
    assert not measures["Gelir_TL"].derived
    assert (measures["Satilan_Adet"].kind, measures["Satilan_Adet"].unit) == ("count", "count")
    assert measures["Satilan_Adet"].currency is None
    assert measures["Gelir_TL"].currency == "TRY"


def test_profit_and_loss_is_accrual_with_sides_by_names(tmp_path: Path) -> None:
    rows = "".join(
        f"2025-{month:02d},{name},{amount}\n"
        for name, amount in (("Sales", 100), ("Cost of Sales - Food", 30), ("Rent", 20), ("Other Items", 5))
        for month in range(1, 4)
    )
    dataset = read_text(tmp_path, "month,account,amount\n" + rows)
    assert sides(dataset) == {"Sales": "in", "Cost of Sales - Food": "out", "Rent": "out", "Other Items": "out"}
    assert dataset.main.basis == "accrual"
    assert dataset.main.cash is None


def test_lines_of_which_are_not_added_to_their_total(tmp_path: Path) -> None:
    text = (
        "Tarih,Toplam_Gelir,Maliyet,Isletme_Giderleri,Personel_Giderleri,Pazarlama_Giderleri,Net_Kar\n"
        "2024-01-31,100,40,30,20,9,30\n2024-02-29,120,45,35,22,15,40\n2024-03-31,110,41,33,21,16,36\n"
    )
    assert set(sides(read_text(tmp_path, text))) == {"Toplam_Gelir", "Maliyet", "Isletme_Giderleri"}


def test_only_actual_columns_count_and_the_budget_stands_beside_them(tmp_path: Path) -> None:
    rows = [
        ["Kalem", "Ocak 2025", None, "Şubat 2025", None],
        [None, "Bütçe", "Gerçekleşen", "Bütçe", "Gerçekleşen"],
        ["GELİRLER"], ["Satış", 100, 90, 110, 120], ["GİDERLER"], ["Kira", 50, 55, 50, 50],
    ]  # fmt: skip
    dataset = read_sheets(tmp_path, {"Bütçe": rows})
    assert months(dataset) == {"2025-01": ("90.00", "55.00"), "2025-02": ("120.00", "50.00")}
    assert "budget_columns_not_used" in tags(dataset)
    budget = dataset.main.measure_of("budget")
    assert budget is not None
    assert budget.values == (10000, 11000, -5000, -5000)


def test_year_to_date_total_and_percent_are_not_added(tmp_path: Path) -> None:
    text = (
        "Account;Jan 2025;Feb 2025;YTD;Total\nRevenue;;;;\nFees;100,00;50,00;150,00;150,00\n"
        "Growth %;5%;6%;;\nCosts;;;;\nPay;10,00;20,00;30,00;30,00\n"
    )
    assert months(read_text(tmp_path, text)) == {"2025-01": ("100.00", "10.00"), "2025-02": ("50.00", "20.00")}


def test_figures_in_thousands_are_scaled(tmp_path: Path) -> None:
    dataset = read_text(
        tmp_path,
        "USD in thousands,Jul-2025,Aug-2025\nInflows,,\nRevenue,250.1,225.1\nOutflows,,\nCosts,(137.6),(71.1)\n",
    )
    assert months(dataset) == {"2025-07": ("250100.00", "137600.00"), "2025-08": ("225100.00", "71100.00")}
    assert "scaled_units" in tags(dataset)
    assert dataset.currencies == ("USD",)


def test_a_fiscal_year_runs_over_new_year(tmp_path: Path) -> None:
    text = "Özel hesap dönemi 2024-2025\nKalem;Eki;Kas;Ara;Oca\nGelir;;;;\nSatış;1,00;2,00;3,00;4,00\n"
    assert list(months(read_text(tmp_path, text))) == ["2024-10", "2024-11", "2024-12", "2025-01"]


def test_months_without_a_year_are_told_and_not_given_one(tmp_path: Path) -> None:
    dataset = read_text(tmp_path, "Kalem;Ocak;Şubat\nGelir;10,00;20,00\nGider;5,00;6,00\n")
    assert tags(dataset) == {"year_unknown"}
    assert inspect(dataset)["monthly"] is None
    assert isinstance(inspect(dataset)["months_without_year"], dict)
    assert dataset.main.dates[0].values[0] is not None
    assert dataset.main.dates[0].values[0].year == 1


def test_numbered_weeks_run_from_the_stated_start(tmp_path: Path) -> None:
    text = (
        "13 Haftalık Nakit Planı - başlangıç 03.03.2025\nKalem;Hafta 1;Hafta 2\nGirişler;;\n"
        "Tahsilat;10,00;20,00\nÇıkışlar;;\nKira;5,00;6,00\n"
    )
    report = inspect(read_text(tmp_path, text))
    assert (report["period_start"], report["period_end"]) == ("2025-03-03", "2025-03-16")
    assert report["monthly"] is None
    assert report["total"] == {"inflow": "30.00", "outflow": "11.00", "net": "19.00"}


def test_totals_of_quarters_and_years_among_months_are_not_added(tmp_path: Path) -> None:
    text = "Line,Jan 2025,Feb 2025,Mar 2025,Q1 2025,2025\nRevenue,100.50,120,130,350.50,350.50\nRent,60,70,80,210,210\n"
    assert months(read_text(tmp_path, text)) == {
        "2025-01": ("100.50", "60.00"), "2025-02": ("120.00", "70.00"), "2025-03": ("130.00", "80.00"),
    }  # fmt: skip
