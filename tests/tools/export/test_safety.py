"""Texts of a file or a person are data in a workbook: never a formula, a link or a path; numbers stay numbers."""

from datetime import date, datetime
from decimal import Decimal
from io import BytesIO
from zipfile import ZipFile

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import load_workbook
from pydantic import JsonValue

from tests.tools.builders import cash_plan, expenses, statement
from tests.tools.export.conftest import write
from tools.export.book import Book
from tools.export.kinds import cash
from tools.export.labels import ExportLabels
from tools.export.safe import DANGEROUS, LONGEST_SHEET_NAME, defined_name, file_name, plain, sheet_name

EVIL = [
    '=HYPERLINK("http://x","y")', "+1+1", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "\n=1", " =1", "=cmd|' /C calc'!A0",
    "＝1", "'=1",
]  # fmt: skip


@pytest.mark.parametrize("text", EVIL)
def test_a_text_that_begins_like_a_formula_is_written_behind_an_apostrophe(text: str) -> None:
    assert not plain(text).startswith(DANGEROUS)
    assert plain(text).lstrip("'") == text.lstrip("'")


@given(st.text(max_size=40), st.sampled_from(["", *DANGEROUS]))
def test_no_text_becomes_a_formula_or_breaks_the_file(text: str, before: str) -> None:
    book = Book(ExportLabels())
    page = book.page(before + text)
    page.put(1, 1, before + text)
    (sheet,) = load_workbook(BytesIO(book.bytes([page]))).worksheets
    assert sheet.cell(1, 1).data_type != "f"
    assert not str(sheet.cell(1, 1).value or "").startswith(DANGEROUS)
    assert not sheet.title.startswith(DANGEROUS)
    assert 1 <= len(sheet.title) <= LONGEST_SHEET_NAME


@given(st.text(max_size=60))
def test_names_of_files_sheets_and_cells_hold_no_path_and_no_formula(text: str) -> None:
    for name in (file_name(text), sheet_name(text)):
        assert name
        assert not set(name) & set("/\\:*?")
        assert not name.startswith(DANGEROUS)
    assert not file_name(text).startswith(".")
    assert defined_name(text).isascii()
    assert "_" in defined_name(text)


@given(st.decimals(allow_nan=False, allow_infinity=False, places=2, min_value=-(10**12), max_value=10**12))
def test_numbers_stay_numbers_below_zero_too(value: Decimal) -> None:
    book = Book(ExportLabels())
    page = book.page("Numbers")
    page.put(1, 1, value)
    page.put(2, 1, date(2026, 3, 1))
    (sheet,) = load_workbook(BytesIO(book.bytes([page]))).worksheets
    found = sheet.cell(1, 1)
    assert found.data_type == "n"
    assert Decimal(str(found.value)) == value
    assert sheet["A2"].value == datetime(2026, 3, 1)  # noqa: DTZ001 (a sheet knows no zone)


def test_an_order_in_a_file_is_only_text_wherever_it_stands() -> None:
    evil = '=HYPERLINK("http://x","y")'
    costs = expenses([("2026-01-05", evil, 10), ("2026-02-07", "@SUM(A1)", 5)])
    asked: dict[str, JsonValue] = {"of": {"direction": "out"}, "group_by": "Kategori"}
    for language in ("en", "tr"):
        written = write(costs, "query", asked, language, question=evil, text=evil, file=evil)
        texts = [cell for sheet in written.book for row in sheet.iter_rows() for cell in row]
        assert any("HYPERLINK" in str(cell.value) for cell in texts)
        for cell in texts:
            if "HYPERLINK" in str(cell.value) or "@SUM" in str(cell.value):
                assert cell.data_type == "s"
                assert not str(cell.value).startswith(DANGEROUS)


def test_a_scenario_named_like_a_formula_is_only_text() -> None:
    step: dict[str, JsonValue] = {"kind": "one_off", "amount": "5", "name": "=1+1"}
    for sheet in write(cash_plan(), "break_month", {"scenario": [step]}).book:
        for row in sheet.iter_rows():
            assert all(cell.value != "=1+1" for cell in row)


def test_the_same_answer_gives_the_same_bytes_and_no_time_of_day() -> None:
    bank = statement([("2026-01-31", "Sale", "1000.10"), ("2026-02-03", "Rent", "-700.70")])
    first, second = (write(bank, "break_month", {}).content for _ in range(2))
    assert first == second
    with ZipFile(BytesIO(first)) as archive:
        assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert archive.read("docProps/core.xml").count(b"2000-01-01T00:00:00Z") == 2


def test_an_analysis_without_formulas_stands_as_values_and_says_so() -> None:
    written = write(cash_plan(), "profile", {})
    sheet = written.shown.worksheets[0]
    texts = [cell.value for row in sheet.iter_rows() for cell in row]
    assert any("without formulas" in str(text) for text in texts)
    assert texts.count("value") == len(written.result.figures)


def test_each_assumption_is_a_named_cell_with_its_source() -> None:
    step: dict[str, JsonValue] = {"kind": "hire", "people": 2, "monthly_cost": "73050", "start": "2026-03"}
    book = write(cash_plan(), "break_month", {"scenario": [step]}).book
    names = {name: str(book.defined_names[name].attr_text) for name in book.defined_names}
    assert {"break_month_hire_people", "break_month_hire_monthly_cost", "break_month_hire_start"} <= set(names)
    assert all(address.startswith("'Assumptions'!$B$") for address in names.values())
    rows = {row[0]: row[1:3] for row in book["Assumptions"].iter_rows(values_only=True)}
    assert rows["Hiring: people"] == (2, "the question")
    assert rows["Opening cash"] == (250000, "the file")
    assert rows["Hiring: last month"][1] == "taken as usual"


def test_a_path_of_very_many_lines_stands_as_values(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cash, "MOST_CELLS", 10)
    written = write(cash_plan(), "break_month", {})
    assert written.book.sheetnames == ["Answer", "Assumptions"]
    texts = [cell.value for row in written.shown.worksheets[0].iter_rows() for cell in row]
    assert texts.count("value") == len(written.result.figures)
