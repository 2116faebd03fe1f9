"""Rows and lines that are named like totals or balances: arithmetic decides what they are, and doubt is told."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path
from typing import cast

import pytest

from tests.tools.ingest.claiming import Made, made
from tests.tools.ingest.files import months, read_text, sides, tags
from tools.ingest import inspect
from tools.ingest.claims import claim_of
from tools.tables import Dataset

SEEDS = 400
DOUBT = {"doubtful_rows_counted", "doubtful_rows_left_out"}


def _found(dataset: Dataset, kind: str) -> tuple[int, Decimal, Decimal]:
    """The facts of a reading, and money in and out as far as its layout knows sides."""
    report = inspect(dataset)
    if kind == "invoices":
        sums = cast("dict[str, str]", report["invoices"])
        return dataset.main.rows, Decimal(sums["total"]), Decimal(0)
    if kind in ("report", "stock"):
        measure = dataset.main.measure("Sales") or dataset.main.measure("Amount")
        assert measure is not None
        units = sum(value for value in measure.values if value is not None)
        return dataset.main.rows, Decimal(units).scaleb(-measure.exponent), Decimal(0)
    total = cast("dict[str, str]", report["total"])
    return dataset.main.rows, Decimal(total["inflow"]), Decimal(total["outflow"])


def _expected(table: Made) -> tuple[int, Decimal, Decimal]:
    return table.facts, table.into, table.out


@pytest.mark.parametrize("start", range(0, SEEDS, 40))
def test_names_that_begin_like_totals_are_facts_and_real_totals_are_none(tmp_path: Path, start: int) -> None:
    wrong, told = [], 0
    for seed in range(start, start + 40):
        table = made(seed)
        dataset = read_text(tmp_path, table.text)
        balances = (dataset.opening_balance, dataset.closing_balance)
        if _found(dataset, table.kind) != _expected(table) or balances != (table.opening, table.closing):
            wrong.append(seed)
        told += bool(DOUBT & tags(dataset))
    assert wrong == []
    assert told <= 4


@pytest.mark.parametrize(
    ("label", "plain"),
    [("Total", True), ("Genel Toplam", True), ("Total operating expenses", True), ("Ocak Toplamı", True),
     ("Devreden Bakiye 2024", True), ("Closing balance 31.12.2025", True), ("Total Energy", False),
     ("Toplam A.Ş.", False), ("Gesamt Bau AG", False), ("Closing balance Ltd", False), ("Total Sales Ltd", False)],
)  # fmt: skip
def test_a_label_is_plain_where_it_names_nothing_besides(label: str, *, plain: bool) -> None:
    claim = claim_of(label)
    assert claim is not None
    assert claim.plain is plain


@pytest.mark.parametrize("label", ["Acme", "Net Ltd", "Devir Ltd", "Bakiye Danışmanlık", "Rent"])
def test_most_names_claim_nothing(label: str) -> None:
    assert claim_of(label) is None


def test_a_total_that_does_not_tie_out_is_still_one(tmp_path: Path) -> None:
    text = "Date;Description;Amount\n2025-01-02;Acme;-100.00\n2025-01-03;Total Energy;-50.00\nTotal;;-151.00\n"
    dataset = read_text(tmp_path, text)
    assert months(dataset) == {"2025-01": ("0", "150.00")}
    assert "total_mismatch" in tags(dataset)


def test_the_total_of_a_category_is_one_where_it_ties_out(tmp_path: Path) -> None:
    text = (
        "Date;Supplier;Expense\n2025-01-02;Rent;100.00\n2025-01-03;Energy;30.00\n2025-01-04;Rent;120.00\n"
        "2025-01-05;Energy;31.00\n;Total Energy;61.00\n;Total Rent;220.00\n"
    )
    dataset = read_text(tmp_path, text)
    assert months(dataset) == {"2025-01": ("0", "281.00")}
    assert not DOUBT & tags(dataset)


def test_the_total_of_a_group_is_one_whether_or_not_it_ties_out(tmp_path: Path) -> None:
    text = (
        "Line;2025-01;2025-02;2025-03\nIncome;;;\nAlpha;500;600;700\nBeta;50;60;70\nTotal Income;550;660;770\n"
        "Personnel;;;\nAda;100.50;110;120\nBo;10;11;12\nTotal Personnel;113.50;123;134\n"
    )
    dataset = read_text(tmp_path, text)
    assert set(sides(dataset)) == {"Alpha", "Beta", "Ada", "Bo"}
    assert "total_mismatch" in tags(dataset)


def test_a_total_above_its_lines_is_one(tmp_path: Path) -> None:
    text = "Line;2025-01;2025-02;2025-03\nTotal Marketing;30;33;36\nAds;10;11;12\nFairs;20;22;24\nRent;7;8;9\n"
    assert set(sides(read_text(tmp_path, text))) == {"Ads", "Fairs", "Rent"}


def test_an_income_line_that_is_named_like_a_total_leaves_the_other_income_as_it_is(tmp_path: Path) -> None:
    text = (
        "Line;2025-01;2025-02;2025-03\nIncome;;;\nAlpha;500;600;700\nTotal Oil;50;65;70\nBeta;5;6;7\n"
        "Expenses;;;\nRent;100;110;120\nWages;10;11;12\n"
    )
    dataset = read_text(tmp_path, text)
    assert sides(dataset) == {"Alpha": "in", "Total Oil": "in", "Beta": "in", "Rent": "out", "Wages": "out"}


def test_a_merchant_called_total_is_counted_and_told_where_nothing_settles_it(tmp_path: Path) -> None:
    text = (
        "Date;Description;Amount\n2025-01-02;Acme;-100.00\n2025-01-03;TOTAL;-7.00\n2025-01-04;Blue;-20.00\n"
        "2025-01-05;Kuzey;-30.00\n"
    )
    dataset = read_text(tmp_path, text)
    assert months(dataset) == {"2025-01": ("0", "157.00")}
    told = next(warning for warning in dataset.warnings if warning.tag == "doubtful_rows_counted")
    assert told.params["where"] == "B3 TOTAL"


def test_the_running_balance_settles_what_a_name_cannot(tmp_path: Path) -> None:
    text = (
        "Date;Description;Amount;Balance\n2025-01-02;Acme;100.00;1100.00\n2025-01-03;Closing balance;50.00;1150.00\n"
        "2025-01-04;Blue;-20.00;1130.00\n2025-01-31;Closing balance;1130.00;1130.00\n"
    )
    dataset = read_text(tmp_path, text)
    assert months(dataset) == {"2025-01": ("150.00", "20.00")}
    assert dataset.closing_balance == Decimal("1130.00")
    assert not DOUBT & tags(dataset)


def test_a_dated_row_that_could_be_either_is_left_out_with_its_place_told(tmp_path: Path) -> None:
    text = (
        "Date;Document;Supplier;Expense\n2025-01-02;D-1;Acme;100.00\n2025-01-03;D-2;Blue;50.00\n"
        "2025-01-04;D-3;Total Energy;150.00\n2025-01-05;D-4;Kuzey;20.00\n"
    )
    dataset = read_text(tmp_path, text)
    assert months(dataset) == {"2025-01": ("0", "170.00")}
    told = next(warning for warning in dataset.warnings if warning.tag == "doubtful_rows_left_out")
    assert told.params["where"] == "C4 Total Energy"
    assert [issue.kind for issue in dataset.issues] == ["left_out"]


def test_invoices_keep_customers_named_like_totals_and_check_their_total(tmp_path: Path) -> None:
    text = (
        "Invoice no;Customer;Invoice date;Due date;Amount\nF1;Acme;2025-01-02;2025-02-01;100.00\n"
        "F2;Total Energy;2025-01-03;2025-02-02;50.00\nF3;Toplam Gıda A.Ş.;2025-01-04;2025-02-03;25.00\n"
        ";Total;;;175.00\n"
    )
    dataset = read_text(tmp_path, text)
    assert dataset.main.rows == 3
    assert [total.ties for total in dataset.totals] == [True]


def test_totals_of_both_sides_and_their_result_are_no_movements(tmp_path: Path) -> None:
    text = (
        "Date;Description;Amount\n2025-01-02;Acme;-100.00\n2025-01-03;Blue;300.00\n2025-01-04;Kuzey;-50.00\n"
        ";Total debits;-150.00\n;Total credits;300.00\n;Net movement;150.00\n"
    )
    dataset = read_text(tmp_path, text)
    assert months(dataset) == {"2025-01": ("300.00", "150.00")}
    assert [total.ties for total in dataset.totals] == [True, True, True]


def test_balances_named_after_a_bank_are_proved_by_the_movements_between_them(tmp_path: Path) -> None:
    rows = "2025-01-02;Acme;-100.00\n2025-01-03;Blue;300.00\n"
    text = f"Date;Description;Amount\n2025-01-01;Opening balance Garanti;1000.00\n{rows}"
    proved = read_text(tmp_path, f"{text}2025-01-31;Closing balance Garanti;1200.00\n")
    assert months(proved) == {"2025-01": ("300.00", "100.00")}
    assert (proved.opening_balance, proved.closing_balance) == (Decimal("1000.00"), Decimal("1200.00"))
    assert not DOUBT & tags(proved)
    assert "doubtful_rows_left_out" in tags(read_text(tmp_path, text))


def test_a_total_of_a_cash_book_may_add_what_was_brought_forward(tmp_path: Path) -> None:
    text = (
        "Tarih;Açıklama;Gelir;Gider\n2025-01-01;Devir;1000.00;\n2025-01-02;Kira;;100.00\n2025-01-03;Satış;300.00;\n"
        "2025-02-01;Devir;1200.00;\n2025-02-04;Su;;50.00\n;Toplam;2500.00;150.00\n"
    )
    dataset = read_text(tmp_path, text)
    assert months(dataset) == {"2025-01": ("300.00", "100.00"), "2025-02": ("0", "50.00")}
    assert "total_mismatch" not in tags(dataset)


def test_named_totals_of_a_list_are_not_counted_beside_their_rows(tmp_path: Path) -> None:
    rows = "Kasa;100.00\nBanka;300.00\nToplam Dönen Varlıklar;{0}\nMakine;700.00\nBina;800.00\nToplam Duran;1500.00\n"
    ties = read_text(tmp_path, "Hesap;Tutar\n" + rows.format("400.00") + "Toplam Varlıklar;1900.00\n")
    off = read_text(tmp_path, "Hesap;Tutar\n" + rows.format("401.00"))
    assert (ties.main.rows, off.main.rows) == (4, 4)
    assert {"doubtful_rows_left_out", "total_mismatch"} <= tags(off)


def test_the_footer_of_a_long_report_is_told_with_its_cells(tmp_path: Path) -> None:
    text = (
        "Month;Customer;Quantity;Sales\n2025-01;Acme;2;100.00\n2025-01;Total Energy;3;200.00\n2025-02;Acme;2;150.00\n"
        "2025-02;Total Energy;4;220.00\n;Total;11;670.00\n"
    )
    dataset = read_text(tmp_path, text)
    assert dataset.main.rows == 4
    assert inspect(dataset)["left_out"] == [
        {"cell": "C6", "reason": "total", "text": "Total"}, {"cell": "D6", "reason": "total", "text": "Total"},
    ]  # fmt: skip


@pytest.mark.parametrize(("closing", "told"), [("1200.00", False), ("1300.00", True)])
def test_balances_around_a_table_are_checked_against_its_movements(tmp_path: Path, closing: str, *, told: bool) -> None:
    text = (
        f"Opening balance:;1000.00\n\nDate;Description;Amount\n2025-01-02;Acme;-100.00\n2025-01-03;Blue;300.00\n\n"
        f"Closing balance:;{closing}\n"
    )
    dataset = read_text(tmp_path, text)
    assert (dataset.opening_balance, dataset.closing_balance) == (Decimal("1000.00"), Decimal(closing))
    assert ("balance_mismatch" in tags(dataset)) is told


def test_a_party_named_like_a_balance_gives_no_balance(tmp_path: Path) -> None:
    text = (
        "Date;Counterparty;Amount\n2025-01-02;Opening balance Ltd;-100.00\n2025-01-03;Blue;300.00\n"
        "2025-01-04;Closing balance Ltd;-50.00\n"
    )
    dataset = read_text(tmp_path, text)
    assert months(dataset) == {"2025-01": ("300.00", "150.00")}
    assert (dataset.opening_balance, dataset.closing_balance) == (None, None)
