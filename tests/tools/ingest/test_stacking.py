"""Sheets of one shape for several years are one table, and every row keeps its sheet."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from tests.tools.ingest.files import months, read_sheets, tags
from tools.ledger import ledgers

MONTHS = ("Jan", "Feb", "Mar")


def year(number: int, sales: int, lines: tuple[str, ...] = ("Rent", "Wages")) -> list[list[object]]:
    heading: list[object] = ["Line", *(f"{month} {number}" for month in MONTHS)]
    return [heading, ["Sales", sales, sales, sales], *([line, 10, 20, 30] for line in lines)]


def test_yearly_sheets_are_one_table_in_the_order_of_time(tmp_path: Path) -> None:
    dataset = read_sheets(tmp_path, {"2025": year(2025, 300), "2024": year(2024, 100)})
    (table,) = dataset.tables
    assert list(months(dataset)) == [f"{y}-0{m}" for y in (2024, 2025) for m in (1, 2, 3)]
    assert table.rows == 18
    assert table.ranges_of(table.measures[0], [0, 17]) == ("2024!B2", "2025!D4")
    assert "multiple_sheets" in tags(dataset)


def test_a_line_that_is_new_in_a_year_is_there_from_then_on(tmp_path: Path) -> None:
    later = year(2025, 300, ("Rent", "Wages", "Fuel"))
    (table,) = read_sheets(tmp_path, {"A": year(2024, 100), "B": later}).tables
    lines = table.dimension("line")
    assert lines is not None
    assert [table.sheet_of(row) for row, line in enumerate(lines.values) if line == "Fuel"] == ["B", "B", "B"]


def test_sheets_that_cover_the_same_months_stay_apart(tmp_path: Path) -> None:
    dataset = read_sheets(tmp_path, {"Shop A": year(2024, 100), "Shop B": year(2024, 200)})
    assert len(dataset.tables) == 2
    assert all(table.sheets is None for table in dataset.tables)


def test_monthly_statements_stack_where_their_balances_chain(tmp_path: Path) -> None:
    heading: list[object] = ["Date", "Text", "Amount", "Balance"]

    def sheet(month: int, opening: int) -> list[list[object]]:
        days = [date(2025, month, day) for day in (2, 9, 20)]
        return [heading, *([day, "x", 10, opening + 10 * place] for place, day in enumerate(days, 1))]

    chained = read_sheets(tmp_path, {"Jan": sheet(1, 100), "Feb": sheet(2, 130)}, name="chained.xlsx")
    assert len(chained.tables) == 1
    assert {movement.sheet for movement in ledgers(chained)[None].transactions} == {"Jan", "Feb"}
    accounts = read_sheets(tmp_path, {"Bank": sheet(1, 100), "Till": sheet(2, 999)}, name="accounts.xlsx")
    assert len(accounts.tables) == 2


def test_a_sheet_with_the_rows_of_another_counts_once_and_both_are_named(tmp_path: Path) -> None:
    head = ["Date", "Description", "Amount"]
    rows = [["2025-01-02", "Rent", -100], ["2025-01-05", "Acme", 250], ["2025-01-09", "Rent", -100]]
    dataset = read_sheets(tmp_path, {"Bank": [head, *rows], "Bank (2)": [head, *reversed(rows)]})
    assert dataset.main.rows == 3
    assert next(w for w in dataset.warnings if w.tag == "repeated_sheet").params["where"] == "Bank (2) = Bank"
    assert [(note.sheet, note.used, note.reason) for note in dataset.sheets] == [
        ("Bank", True, ""), ("Bank (2)", False, "copy"),
    ]  # fmt: skip


def test_sheets_that_differ_in_one_row_both_count(tmp_path: Path) -> None:
    head = ["Date", "Description", "Amount"]
    rows = [["2025-01-02", "Rent", -100], ["2025-01-05", "Acme", 250]]
    other = [["2025-01-02", "Rent", -100], ["2025-01-05", "Acme", 251]]
    dataset = read_sheets(tmp_path, {"One": [head, *rows], "Two": [head, *other]})
    assert sum(table.rows for table in dataset.tables) == 4
    assert "repeated_sheet" not in {warning.tag for warning in dataset.warnings}
