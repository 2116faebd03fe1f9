"""Files are joined for a proof that stands in them, and stay apart without one, with the reason."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from tests.tools.ingest.files import read_sheets, read_text
from tools.ingest.one_account import of_one_account, why_apart
from tools.tables import Dataset

BALANCE = "Date,Text,Amount,Balance\n"
JANUARY = BALANCE + "2025-01-02,Rent,-500.00,1500.00\n2025-01-30,Fee,-5.00,1495.00\n"
FEBRUARY = BALANCE + "2025-02-03,Sale,100.00,1595.00\n2025-02-20,Rent,-500.00,1095.00\n"
MARCH = BALANCE + "2025-03-03,Sale,5.00,1100.00\n2025-03-20,Rent,-500.00,600.00\n"
PLAIN = "Date,Text,Amount\n2025-01-02,Rent,-500.00\n2025-01-30,Fee,-5.00\n"
NUMBERED = "Account,Date,Text,Amount\n{0},2025-0{1}-02,Rent,-500.00\n{0},2025-0{1}-20,Fee,-5.00\n"


def used(folder: Path, *texts: str) -> tuple[int, ...]:
    found = of_one_account([read_text(folder, text, name=f"{n}.csv") for n, text in enumerate(texts)])
    return found.used if found else (0,)


def test_a_balance_that_goes_on_proves_the_account_also_through_a_third_file(tmp_path: Path) -> None:
    assert used(tmp_path, MARCH, JANUARY, FEBRUARY) == (0, 1, 2)
    assert used(tmp_path, MARCH, JANUARY) == (0,)


def test_the_number_of_the_account_proves_it(tmp_path: Path) -> None:
    first, second = NUMBERED.format("TR12 0006 4000", 1), NUMBERED.format("TR12 0006 4000", 3)
    assert used(tmp_path, first, second) == (0, 1)
    assert used(tmp_path, first, NUMBERED.format("TR99 0006 4111", 3)) == (0,)


@pytest.mark.parametrize(
    "other",
    [
        pytest.param(PLAIN.replace("2025-01", "2025-03"), id="equal headings alone"),
        pytest.param(PLAIN, id="the same file"),
        pytest.param(PLAIN.replace("-500.00", "-550.00"), id="a corrected version"),
        pytest.param(PLAIN.replace("Amount", "Total"), id="other headings"),
        pytest.param("Date,Text,Amount\n2025-01-30,Fee,-5.00\n2025-02-02,Rent,-1.00\n", id="one small row in common"),
    ],
)
def test_without_a_proof_files_stay_apart(tmp_path: Path, other: str) -> None:
    assert used(tmp_path, PLAIN, other) == (0,)


def test_rows_that_both_files_hold_prove_the_account_and_count_once(tmp_path: Path) -> None:
    later = PLAIN + "2025-02-05,Rent,-500.00\n"
    found = of_one_account([read_text(tmp_path, text, name=name) for name, text in (("b", later), ("a", PLAIN))])
    assert found is not None
    assert (found.used, found.same, found.joined.dataset.main.rows) == ((0, 1), 2, 3)


LINES = {"Sales": 100, "Consulting": 50, "Rent": 40, "Wages": 30, "Energy": 5}


def report(folder: Path, name: str, months: list[str], lines: dict[str, int], factor: int = 1) -> Dataset:
    rows = [["Line", *months], *([line, *[value * factor] * len(months)] for line, value in lines.items())]
    return read_sheets(folder, {"P": rows}, name=name)


def year(number: int) -> list[str]:
    return [date(number, month, 1).strftime("%b %Y") for month in range(1, 13)]


@pytest.mark.parametrize(
    ("first", "second"),
    [("2024.xlsx", "2025.xlsx"), ("P&L 2024.xlsx", "p&l-2025 (1).xlsx"), ("kar_zarar_24.xlsx", "kar_zarar_25.xlsx")],
)
def test_reports_that_follow_each_other_and_are_named_alike_are_joined(tmp_path: Path, first: str, second: str) -> None:
    before, after = report(tmp_path, first, year(2024), LINES), report(tmp_path, second, year(2025), LINES, 2)
    found = of_one_account([after, before])
    assert found is not None
    assert found.joined.dataset.file == f"{first} + {second}"
    assert found.joined.dataset.main.rows == 5 * 24


@pytest.mark.parametrize(
    ("name", "months", "lines", "code"),
    [
        pytest.param("Shop B 2025.xlsx", year(2025), LINES, "unproved", id="another shop"),
        pytest.param("Shop A 2026.xlsx", year(2026), LINES, "unproved", id="a year is missing between them"),
        pytest.param("Shop A 2025.xlsx", year(2025), {**dict.fromkeys("xyzuv", 3)}, "unproved", id="other lines"),
        pytest.param("Shop A 2024.xlsx", year(2024), {**LINES, "Rent": 41}, "versions", id="another version"),
    ],
)
def test_reports_without_a_proof_stay_apart_with_the_reason(
    tmp_path: Path, name: str, months: list[str], lines: dict[str, int], code: str
) -> None:
    first = report(tmp_path, "Shop A 2024.xlsx", year(2024), LINES)
    reason = why_apart(first, report(tmp_path, name, months, lines))
    assert reason is not None
    assert reason.code == code


def test_why_statements_stay_apart_is_said(tmp_path: Path) -> None:
    def reason(one: str, other: str) -> str | None:
        found = why_apart(*(read_text(tmp_path, text, name=name) for name, text in (("a.csv", one), ("b.csv", other))))
        return found.code if found else None

    assert reason(JANUARY, FEBRUARY) is None
    assert reason(PLAIN, PLAIN.replace("2025-01", "2025-03")) == "unproved"
    assert reason(PLAIN, PLAIN.replace("-500.00", "-550.00")) == "differs"
    assert reason(PLAIN, PLAIN) == "same_file"
    assert reason(PLAIN, PLAIN.replace("Amount", "Amount EUR")) == "currencies"
