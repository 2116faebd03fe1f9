"""xls and xlsb: what their readers cannot see is told as it is for xlsx and ods."""

from __future__ import annotations

import random
import shutil
import subprocess
from datetime import date
from pathlib import Path
from typing import Literal

import openpyxl
import pytest

from tests.tools.ingest.binary_books import Failed, Formula, Page, Shared, as_xls, as_xlsb, write_binary
from tests.tools.ingest.files import dataset_of, months, tags
from tools.ingest import FileError
from tools.ingest.limits import Limits
from tools.ingest.unpack import unpack
from tools.tables import address

Kind = Literal["xls", "xlsb"]
KINDS: tuple[Kind, ...] = ("xls", "xlsb")
Rows = list[list[object]]
HEAD: list[object] = ["Tarih", "Not", "Tahsilat tutarı"]
LIRA = '#,##0.00\\ "TL"'
ROWS: Rows = [HEAD, *([date(2025, 1, day), f"n{day}", day * 1.5] for day in range(1, 6))]
TITLED: Rows = [["Title", None, None], *ROWS]


def with_amount(row: int, cell: object) -> Rows:
    rows = [list(each) for each in ROWS]
    rows[row][2] = cell
    return rows


@pytest.mark.parametrize("kind", KINDS)
def test_a_sound_one_is_read_to_the_cent_without_a_warning(tmp_path: Path, kind: Kind) -> None:
    dataset = dataset_of(write_binary(tmp_path / f"a.{kind}", [Page("Bank", ROWS)], kind=kind))
    assert months(dataset) == {"2025-01": ("22.50", "0")}
    assert tags(dataset) == set()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("cell", [Failed("#REF!"), Formula("#REF!")])
def test_an_error_is_told_with_its_text_and_counts_as_no_amount(tmp_path: Path, kind: Kind, cell: object) -> None:
    dataset = dataset_of(write_binary(tmp_path / f"a.{kind}", [Page("Bank", with_amount(3, cell))], kind=kind))
    assert tags(dataset) == {"error_cells"}
    assert [(issue.kind, issue.text, address(issue.cell)) for issue in dataset.issues] == [
        ("error_cell", "#REF!", "C4")
    ]
    assert months(dataset) == {"2025-01": ("18.00", "0")}


@pytest.mark.parametrize("kind", KINDS)
def test_a_formula_that_nobody_calculated_is_told_and_is_no_zero(tmp_path: Path, kind: Kind) -> None:
    dataset = dataset_of(write_binary(tmp_path / f"a.{kind}", [Page("Bank", with_amount(3, Formula(None)))], kind=kind))
    assert tags(dataset) == {"formula_no_value"}
    assert [issue.kind for issue in dataset.issues] == ["no_value"]


@pytest.mark.parametrize("kind", KINDS)
def test_a_formula_with_its_value_is_read_like_a_number(tmp_path: Path, kind: Kind) -> None:
    rows = with_amount(3, Formula(4.5))
    rows[4][2] = Formula(0.0)
    dataset = dataset_of(write_binary(tmp_path / f"a.{kind}", [Page("Bank", rows)], kind=kind))
    assert months(dataset) == {"2025-01": ("16.50", "0")}
    assert tags(dataset) == set()


@pytest.mark.parametrize("kind", KINDS)
def test_a_formula_whose_value_is_an_empty_text_is_no_fault(tmp_path: Path, kind: Kind) -> None:
    rows = with_amount(3, Formula(4.5))
    rows[4][1] = Formula("")
    dataset = dataset_of(write_binary(tmp_path / f"a.{kind}", [Page("Bank", rows)], kind=kind))
    assert tags(dataset) == set()


def test_empty_texts_as_the_only_values_of_formulas_mean_that_nobody_calculated(tmp_path: Path) -> None:
    dataset = dataset_of(write_binary(tmp_path / "a.xls", [Page("Bank", with_amount(3, Formula("")))]))
    assert tags(dataset) == {"formula_no_value"}


@pytest.mark.parametrize("kind", KINDS)
def test_hidden_places_are_told(tmp_path: Path, kind: Kind) -> None:
    pages = [Page("Bank", ROWS, hidden_rows=(2, 4), hidden_columns=(1,)), Page("Old", ROWS, hidden=True)]
    path = write_binary(tmp_path / f"a.{kind}", pages, kind=kind)
    grid = unpack(path, path.name, Limits())
    assert [sheet.hidden for sheet in grid.sheets] == [False, True]
    assert (grid.sheets[0].hidden_rows, grid.sheets[0].hidden_columns) == (frozenset({2, 4}), frozenset({1}))
    assert tags(dataset_of(path)) == {"hidden_rows", "hidden_columns", "hidden_sheet"}


@pytest.mark.parametrize("kind", KINDS)
def test_merged_cells_are_known(tmp_path: Path, kind: Kind) -> None:
    pages = [Page("Bank", TITLED, merged=[(0, 0, 0, 2)])]
    path = write_binary(tmp_path / f"a.{kind}", pages, kind=kind)
    assert unpack(path, path.name, Limits()).sheets[0].merged == ((0, 0, 0, 2),)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("money", "code"), [(LIRA, "TRY"), ("[$€-407] #,##0.00", "EUR"), ("#,##0.00 [$GBP]", "GBP")])
def test_a_currency_that_stands_only_in_a_format_is_stated(tmp_path: Path, kind: Kind, money: str, code: str) -> None:
    dataset = dataset_of(write_binary(tmp_path / f"a.{kind}", [Page("Bank", ROWS)], kind=kind, money=money))
    assert dataset.currencies == (code,)


@pytest.mark.parametrize("kind", KINDS)
def test_days_that_count_from_1904_are_known(tmp_path: Path, kind: Kind) -> None:
    path = write_binary(tmp_path / f"a.{kind}", [Page("Bank", ROWS)], kind=kind, old_dates=True)
    assert unpack(path, path.name, Limits()).date_1904
    assert dataset_of(path).main.dates[0].values[0] == date(2025, 1, 1)


@pytest.mark.parametrize("kind", KINDS)
def test_places_hold_where_the_cells_begin_further_down_and_right(tmp_path: Path, kind: Kind) -> None:
    rows: Rows = [[], [], *([None, None, *row] for row in with_amount(3, Failed("#N/A")))]
    pages = [Page("Bank", rows, hidden_rows=(4,), hidden_columns=(3,))]
    path = write_binary(tmp_path / f"a.{kind}", pages, kind=kind)
    sheet = unpack(path, path.name, Limits()).sheets[0]
    assert [address(issue.cell) for issue in dataset_of(path).issues] == ["E6"]
    assert sheet.hidden_rows == frozenset({5 - sheet.first_row})
    assert sheet.hidden_columns == frozenset({3 - sheet.first_column})


@pytest.mark.parametrize("kind", KINDS)
def test_a_damaged_one_is_read_or_refused(tmp_path: Path, kind: Kind) -> None:
    rows = with_amount(3, Failed("#N/A"))
    rows[4][2] = Formula(None)
    write = as_xls if kind == "xls" else as_xlsb
    sound = write([Page("Bank", rows, hidden_rows=(2,), hidden_columns=(1,), merged=[(7, 0, 7, 2)])], money=LIRA)
    read = 0
    for seed in range(150):
        source = random.Random(seed)
        data = bytearray(sound)
        for _ in range(source.randint(1, 6)):
            data[source.randrange(len(data))] = source.randrange(256)
        path = tmp_path / "spoilt"
        path.write_bytes(data)
        try:
            unpack(path, path.name, Limits())
            read += 1
        except FileError as error:
            assert error.code in ("file_corrupt", "file_not_a_spreadsheet", "file_encrypted", "file_too_large")  # noqa: PT017
    assert read or kind == "xlsb"


def test_a_record_over_which_the_reader_panics_is_a_damaged_file(tmp_path: Path) -> None:
    path = write_binary(tmp_path / "a.xlsb", [Page("Bank", with_amount(3, Shared(9_999)))], kind="xlsb")
    with pytest.raises(FileError, match="file_corrupt: workbook"):
        unpack(path, path.name, Limits())


@pytest.mark.skipif(shutil.which("soffice") is None, reason="needs an office program")
def test_an_xls_of_an_office_program_tells_what_its_xlsx_tells(tmp_path: Path) -> None:
    path = tmp_path / "a.xlsx"
    book = openpyxl.Workbook()
    sheet = book.worksheets[0]
    for row in ROWS:
        sheet.append(list(row))
    for place in range(2, 7):
        sheet.cell(place, 3).number_format = LIRA
    sheet["C4"], sheet["C5"] = "=1/0", "=2+4"
    sheet.row_dimensions[3].hidden = True
    sheet.column_dimensions["B"].hidden = True
    book.save(path)
    profile = f"-env:UserInstallation=file://{tmp_path}/profile"
    command = ["soffice", profile, "--headless", "--convert-to", "xls", "--outdir", str(tmp_path), str(path)]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    dataset = dataset_of(tmp_path / "a.xls")
    assert dataset.currencies == ("TRY",)
    assert tags(dataset) == {"error_cells", "hidden_rows", "hidden_columns"}
    assert months(dataset) == {"2025-01": ("18.00", "0")}
