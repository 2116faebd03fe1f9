"""Several files as one: what overlaps counts once, what is equal inside a file is real, what differs is refused."""

from __future__ import annotations

from datetime import date, timedelta
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.tools.ingest.files import months, read_sheets, read_text, tags
from tools.ingest.several_files import JoinError, join
from tools.ledger import ledgers
from tools.tables import Dataset

HEADING = "Date,Text,Amount,Balance\n"
JANUARY = HEADING + "2025-01-02,Rent,-500.00,1500.00\n2025-01-20,Sale,250.00,1750.00\n2025-01-30,Fee,-5.00,1745.00\n"
FEBRUARY = HEADING + "2025-02-03,Sale,100.00,1845.00\n2025-02-20,Rent,-500.00,1345.00\n"


def csv(folder: Path, name: str, text: str) -> Dataset:
    return read_text(folder, text, name=name)


def code_of(datasets: list[Dataset]) -> str:
    with pytest.raises(JoinError) as caught:
        join(datasets)
    return caught.value.code


def test_statements_that_follow_each_other_become_one_path(tmp_path: Path) -> None:
    joined = join([csv(tmp_path, "feb.csv", FEBRUARY), csv(tmp_path, "jan.csv", JANUARY)])
    dataset = joined.dataset
    assert dataset.file == "jan.csv + feb.csv"
    assert months(dataset) == {"2025-01": ("250.00", "505.00"), "2025-02": ("100.00", "500.00")}
    assert (dataset.opening_balance, dataset.closing_balance) == (Decimal("2000.00"), Decimal("1345.00"))
    assert not joined.overlaps
    assert not tags(dataset)
    ledger = ledgers(dataset)[None]
    assert ledger.closing is not None
    assert ledger.closing.amount == Decimal("1345.00")


def test_every_cell_keeps_its_file(tmp_path: Path) -> None:
    dataset = join([csv(tmp_path, "jan.csv", JANUARY), csv(tmp_path, "feb.csv", FEBRUARY)]).dataset
    table = dataset.main
    assert table.ranges_of(table.measures[0], range(table.rows)) == ("jan.csv!C2:C4", "feb.csv!C2:C3")
    assert {movement.sheet for movement in ledgers(dataset)[None].transactions} == {"jan.csv", "feb.csv"}


def test_files_of_one_name_are_told_apart_in_the_order_of_their_days(tmp_path: Path) -> None:
    joined = join([csv(tmp_path, "bank.csv", FEBRUARY), csv(tmp_path, "bank.csv", JANUARY)])
    table = joined.dataset.main
    assert joined.dataset.file == "bank.csv (1) + bank.csv (2)"
    assert table.ranges_of(table.measures[0], range(table.rows)) == ("bank.csv (1)!C2:C4", "bank.csv (2)!C2:C3")
    assert joined.rows == (("bank.csv (1)", 3), ("bank.csv (2)", 2))


def test_rows_of_both_files_count_once_and_are_told(tmp_path: Path) -> None:
    later = HEADING + "2025-01-20,Sale,250.00,1750.00\n2025-01-30,Fee,-5.00,1745.00\n2025-02-03,Sale,100.00,1845.00\n"
    joined = join([csv(tmp_path, "jan.csv", JANUARY), csv(tmp_path, "later.csv", later)])
    (overlap,) = joined.overlaps
    assert (overlap.same, overlap.only_first, overlap.only_second) == (2, 0, 0)
    assert joined.rows == (("jan.csv", 3), ("later.csv", 1))
    assert months(joined.dataset) == {"2025-01": ("250.00", "505.00"), "2025-02": ("100.00", "0")}
    assert "overlap_once" in tags(joined.dataset)


def test_equal_rows_inside_one_file_are_all_real(tmp_path: Path) -> None:
    twice = "Date,Text,Amount\n2025-01-02,Coffee,-3.00\n2025-01-02,Coffee,-3.00\n2025-01-05,Tea,-2.00\n"
    once = "Date,Text,Amount\n2025-01-02,Coffee,-3.00\n2025-01-05,Tea,-2.00\n2025-01-09,Tea,-2.00\n"
    joined = join([csv(tmp_path, "a.csv", twice), csv(tmp_path, "b.csv", once)])
    assert months(joined.dataset) == {"2025-01": ("0", "10.00")}
    assert joined.overlaps[0].only_first == 1
    assert "overlap_differs" in tags(joined.dataset)


def test_a_statement_that_is_missing_between_two_is_told(tmp_path: Path) -> None:
    march = HEADING + "2025-03-03,Sale,10.00,1000.00\n2025-03-05,Sale,10.00,1010.00\n"
    assert "balance_mismatch" in tags(join([csv(tmp_path, "a.csv", JANUARY), csv(tmp_path, "b.csv", march)]).dataset)


def test_reports_of_several_years_are_stacked(tmp_path: Path) -> None:
    def year(number: int, amount: int) -> list[object]:
        return [["Line", f"Jan {number}", f"Feb {number}"], ["Sales", amount, amount], ["Rent", 40, 40]]

    first = read_sheets(tmp_path, {"P": year(2024, 100)}, name="2024.xlsx")
    second = read_sheets(tmp_path, {"P": year(2025, 200)}, name="2025.xlsx")
    dataset = join([second, first]).dataset
    assert list(months(dataset)) == ["2024-01", "2024-02", "2025-01", "2025-02"]
    assert set(dataset.main.sheets or ()) == {"2024.xlsx: P", "2025.xlsx: P"}


def test_what_cannot_be_joined_is_refused_with_its_reason(tmp_path: Path) -> None:
    january = csv(tmp_path, "jan.csv", JANUARY)
    assert code_of([january]) == "one_file"
    assert code_of([january, csv(tmp_path, "copy.csv", JANUARY)]) == "same_file"
    euros = csv(tmp_path, "eur.csv", FEBRUARY.replace("Amount", "Amount EUR"))
    assert code_of([january, euros]) == "currencies"
    other = csv(tmp_path, "other.csv", "Date,Text,Debit,Credit\n2025-02-03,Sale,,5.00\n2025-02-04,Fee,1.00,\n")
    assert code_of([january, other]) == "headings"
    stranger = HEADING + "2025-01-05,Salary,900.00,900.00\n2025-01-25,Food,-40.00,860.00\n"
    assert code_of([january, csv(tmp_path, "stranger.csv", stranger)]) == "accounts"
    invoices = "Invoice,Customer,Date,Due date,Amount\nF1,A,2025-01-02,2025-02-02,10.00\nF2,B,2025-01-03,2025-02-03,5\n"
    assert code_of([january, csv(tmp_path, "invoices.csv", invoices)]) == "layout"


def test_accounts_that_the_files_name_differently_are_refused(tmp_path: Path) -> None:
    rows = "Account,Date,Text,Amount\n{0},2025-0{1}-02,a,-5.00\n{0},2025-0{1}-03,b,-6.50\n"
    first, second = (csv(tmp_path, f"{name}.csv", rows.format(name, month)) for name, month in (("A1", 1), ("B2", 2)))
    assert code_of([first, second]) == "accounts"


def test_two_versions_of_one_month_are_refused(tmp_path: Path) -> None:
    first = [["Line", "Jan 2025", "Feb 2025"], ["Sales", 100, 110], ["Rent", 40, 40]]
    second = [["Line", "Feb 2025", "Mar 2025"], ["Sales", 120, 130], ["Rent", 40, 40]]
    files = [read_sheets(tmp_path, {"P": rows}, name=f"{n}.xlsx") for n, rows in enumerate((first, second))]
    assert code_of(files) == "versions"


DAYS = st.lists(
    st.tuples(st.integers(0, 60), st.integers(-9_999, 9_999).filter(bool), st.sampled_from("abc")), min_size=6,
    max_size=30,
).map(sorted)  # fmt: skip


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rows=DAYS, data=st.data())
def test_a_statement_cut_in_two_with_an_overlap_joins_to_itself(
    tmp_path: Path, rows: list[tuple[int, int, str]], data: st.DataObject
) -> None:
    start = data.draw(st.integers(0, len(rows) - 3))
    end = data.draw(st.integers(start + 2, len(rows)))

    def whole_days(part: list[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
        return [row for row in rows if part[0][0] <= row[0] <= part[-1][0]]

    def text(part: list[tuple[int, int, str]]) -> str:
        lines = [
            f"{date(2025, 1, 1) + timedelta(days=day)},{name},{Decimal(minor) / 100:.2f}" for day, minor, name in part
        ]
        return "Date,Text,Amount\n" + "\n".join(lines) + "\n"

    first, second = whole_days(rows[:end]), whole_days(rows[start:])
    if text(first) == text(second):
        return
    whole = csv(tmp_path, "whole.csv", text(rows))
    joined = join([csv(tmp_path, "a.csv", text(first)), csv(tmp_path, "b.csv", text(second))])
    assert months(joined.dataset) == months(whole)
    assert joined.dataset.main.rows == whole.main.rows
