"""Roles of columns under headings in eight languages, under few that are known, and under none that mean anything."""

from __future__ import annotations

import random
from decimal import Decimal
from pathlib import Path

import pytest

from tests.tools.ingest.files import read_sheets, read_text, tags
from tests.tools.ingest.named_tables import KINDS, Maker, as_text, bank, cash_book, headings, nonsense, sales, words
from tests.tools.ingest.role_truth import faults
from tools.ingest import inspect
from tools.ingest.errors import FileError

SETS = [(language, turn) for language, sets in words()["date"].items() for turn in range(len(sets))]
# What is a cash movement and what is not can't be told of a list of subscriptions with a price alone.
HARD = {("subscriptions", turn) for turn in SETS} | {("ledger", ("tr", 2)), ("project", ("en", 5))}
HARD |= {("card", ("it", 1)), ("cash_book", ("it", 1)), ("loan", ("it", 1))}
# Kinds that figures and days alone prove, whatever the headings say.
PROVEN = ("bank", "cash_book", "invoices", "part_paid", "sales", "loan", "project", "stock")


@pytest.mark.parametrize("make", KINDS, ids=lambda make: make.__name__)
def test_the_roles_under_every_set_of_headings_are_right(tmp_path: Path, make: Maker) -> None:
    table = make(random.Random(5))
    wrong = {}
    for language, turn in SETS:
        names = headings(table, language, turn)
        found = faults(table, names, as_text(table, names, language), tmp_path)
        if found and (table.kind, (language, turn)) not in HARD:
            wrong[language, turn] = names, found
    assert wrong == {}


@pytest.mark.parametrize("make", [make for make in KINDS if make.__name__ in PROVEN], ids=lambda make: make.__name__)
@pytest.mark.parametrize("turn", [0, 1, 4, 5])
def test_arithmetic_alone_proves_the_roles_of_columns_without_a_name(tmp_path: Path, make: Maker, turn: int) -> None:
    table = make(random.Random(turn))
    names = nonsense(table, turn)
    assert faults(table, names, as_text(table, names, "tr"), tmp_path) == []
    assert "no_headings" in tags(read_text(tmp_path, as_text(table, names, "tr")))


@pytest.mark.parametrize("seed", range(6))
def test_names_that_arithmetic_contradicts_lose(tmp_path: Path, seed: int) -> None:
    """The headings of a cash book stand over the wrong columns: what moves the balance decides."""
    table = cash_book(random.Random(seed))
    names = ["Date", "Description", "Category", "Balance", "Amount", "Fee"]
    dataset = read_text(tmp_path, as_text(table, names, "en"))
    total = inspect(dataset)["total"]
    assert isinstance(total, dict)
    assert (Decimal(total["inflow"]), Decimal(total["outflow"])) == (table.truth.inflow, table.truth.outflow)
    assert dataset.opening_balance == table.truth.opening


def test_a_price_named_like_an_amount_is_never_added(tmp_path: Path) -> None:
    table = sales(random.Random(3))
    names = ["Date", "Customer", "Product", "Value", "Amount", "Sum", "Tax", "Total"]
    assert faults(table, names, as_text(table, names, "en"), tmp_path) == []


def test_two_columns_that_take_turns_without_any_name_are_read_with_a_warning(tmp_path: Path) -> None:
    text = "a,b,c,d\n" + "".join(
        f"2025-01-{day:02d},t{day},{day * 3 if day % 2 else ''},{'' if day % 2 else day * 5}\n" for day in range(1, 21)
    )
    assert "sides_assumed" in tags(read_text(tmp_path, text))


def test_columns_that_take_turns_by_their_own_names_are_no_sides(tmp_path: Path) -> None:
    text = "Date,Text,Zebra,Giraffe\n" + "".join(
        f"2025-01-{day:02d},t{day},{day * 3 if day % 2 else ''},{'' if day % 2 else day * 5}\n" for day in range(1, 21)
    )
    with pytest.raises(FileError, match="file_no_amounts"):
        read_text(tmp_path, text)


def test_a_customer_is_no_cost(tmp_path: Path) -> None:
    text = "Date,Customer,Gross\n2025-01-02,A,100.00\n2025-01-13,B,50.00\n2025-02-03,A,25.00\n"
    total = inspect(read_text(tmp_path, text))["total"]
    assert total == {"inflow": "175.00", "outflow": "0", "net": "175.00"}


def test_an_amount_paid_in_a_currency_is_not_paid_in(tmp_path: Path) -> None:
    text = "Invoice no,Client,Invoice date,Due,Total in EUR,Paid in EUR\n" + "".join(
        f"F{n},Oak {'abc'[n % 3]},2025-01-{n + 10},2025-02-{n + 10},{n * 10}.00,{n * 10 if n % 2 else 0}.00\n"
        for n in range(1, 12)
    )
    dataset = read_text(tmp_path, text)
    assert [measure.role for measure in dataset.main.measures][:2] == ["amount", "paid"]


def test_a_budget_list_takes_its_sides_from_the_column_of_kinds(tmp_path: Path) -> None:
    rows: list[list[object]] = [["Dönem", "Kalem", "Tür (Gelir/Gider)", "Bütçelenen", "Gerçekleşen"]]
    for month in ("Ocak", "Şubat", "Mart"):
        rows += [[f"{month} 2026", "Satış", "Gelir", 100, 90], [f"{month} 2026", "Kira", "Gider", 40, 45]]
    dataset = read_sheets(tmp_path, {"B": rows})
    total = inspect(dataset)["total"]
    assert isinstance(total, dict)
    assert [Decimal(total[side]) for side in ("inflow", "outflow", "net")] == [270, 135, 135]
    assert {measure.role for measure in dataset.main.measures} == {"budget", "amount"}


def test_a_statement_whose_headings_are_in_no_known_language_chains(tmp_path: Path) -> None:
    table = bank(random.Random(8))
    names = ["zqa", "zqb", "zqc", "zqd"]
    assert faults(table, names, as_text(table, names, "de"), tmp_path) == []


def test_what_is_left_of_a_budget_is_not_what_happened(tmp_path: Path) -> None:
    text = "Project,Budget,Remaining\nBridge,100.00,40.00\nVilla,250.00,0.00\nDepot,90.00,90.00\n"
    roles = {measure.name: measure.role for measure in read_text(tmp_path, text).main.measures}
    assert roles == {"Budget": "budget", "Remaining": "open"}
