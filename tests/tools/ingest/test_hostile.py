"""Files that are broken or meant to harm: each ends in a FileError within limits, and this process lives."""

from __future__ import annotations

import random
import resource
import zipfile
from pathlib import Path

import openpyxl
import pytest

from tests.tools.ingest.files import write_workbook
from tools.ingest import FileError, Limits, read

ROWS = [["Date", "Text", "Amount"], ["2025-01-02", "a", 10.5], ["2025-01-03", "b", -4.25], ["2025-02-03", "c", 1]]
SHEET = "xl/worksheets/sheet1.xml"


def rewritten(source: Path, target: Path, part: str, content: bytes) -> Path:
    """A copy of a package with one part replaced."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            new.writestr(name, content if name == part else old.read(name))
    return target


@pytest.fixture
def workbook(tmp_path: Path) -> Path:
    return write_workbook(tmp_path / "book.xlsx", {"Bank": ROWS})


def code_of(path: Path, limits: Limits | None = None) -> str:
    with pytest.raises(FileError) as raised:
        read(path, path.name, limits=limits)
    return raised.value.code


def test_a_sound_file_is_read_in_the_child(workbook: Path) -> None:
    assert read(workbook, workbook.name).main.rows == 3


def test_a_package_that_unpacks_to_far_more_than_its_size_is_refused(workbook: Path, tmp_path: Path) -> None:
    rows = b'<row><c t="inlineStr"><is><t>a</t></is></c></row>' * 1_500_000
    bomb = rewritten(
        workbook, tmp_path / "bomb.xlsx", SHEET, b"<worksheet><sheetData>" + rows + b"</sheetData></worksheet>"
    )
    assert bomb.stat().st_size < 1_000_000
    assert code_of(bomb) == "file_too_large"


def test_declared_sizes_are_not_believed(workbook: Path, tmp_path: Path) -> None:
    bomb = rewritten(workbook, tmp_path / "liar.xlsx", SHEET, b" " * (80 << 20))
    data = bytearray(bomb.read_bytes())
    true_size = (80 << 20).to_bytes(4, "little")
    while (place := data.find(true_size)) >= 0:
        data[place : place + 4] = (100).to_bytes(4, "little")
    bomb.write_bytes(bytes(data))
    assert code_of(bomb) in ("file_too_large", "file_corrupt")


def test_entities_are_refused(workbook: Path, tmp_path: Path) -> None:
    nested = "".join(f'<!ENTITY l{level} "{f"&l{level - 1};" * 10}">' for level in range(1, 10))
    head = f'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "lol">{nested}]>'
    xml = f"{head}<worksheet><sheetData>&l9;</sheetData></worksheet>"
    assert code_of(rewritten(workbook, tmp_path / "entities.xlsx", SHEET, xml.encode())) == "file_too_large"


def test_entities_in_an_xml_spreadsheet_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "entities.xls"
    path.write_text(
        '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]>'
        '<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">'
        "&a;</Workbook>"
    )
    assert code_of(path) == "file_too_large"


def test_a_cell_in_the_last_corner_costs_nothing(tmp_path: Path) -> None:
    write_workbook(tmp_path / "corner.xlsx", {"Bank": ROWS})
    book = openpyxl.load_workbook(tmp_path / "corner.xlsx")
    book.worksheets[0].cell(1_048_576, 16_384, "x")
    book.save(tmp_path / "corner.xlsx")
    assert read(tmp_path / "corner.xlsx", "corner.xlsx").main.rows == 3


@pytest.mark.parametrize("kept", [0.2, 0.5, 0.9, 0.99])
def test_a_truncated_package_is_corrupt(workbook: Path, tmp_path: Path, kept: float) -> None:
    data = workbook.read_bytes()
    path = tmp_path / "cut.xlsx"
    path.write_bytes(data[: int(len(data) * kept)])
    assert code_of(path) == "file_corrupt"


def test_a_sheet_that_breaks_off_gives_no_half_answer(workbook: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(workbook) as package:
        sheet = package.read(SHEET)
    assert code_of(rewritten(workbook, tmp_path / "half.xlsx", SHEET, sheet[: len(sheet) // 2])) == "file_corrupt"


def test_broken_styles_do_not_stop_the_reading(workbook: Path, tmp_path: Path) -> None:
    path = rewritten(workbook, tmp_path / "styles.xlsx", "xl/styles.xml", b"<styleSheet><numFmts")
    assert read(path, path.name).main.rows == 3


def test_deep_html_ends_in_an_error_or_a_table(tmp_path: Path) -> None:
    path = tmp_path / "deep.xls"
    path.write_text("<html>" + "<div><table><tr><td>" * 20_000 + "x")
    assert code_of(path).startswith("file_")


@pytest.mark.parametrize("seed", range(6))
def test_random_bytes_are_no_spreadsheet(tmp_path: Path, seed: int) -> None:
    head = [b"", b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", b"\xff\xfe", b"<table>", b"\x09\x08\x10\x00"][seed]
    path = tmp_path / "noise.xlsx"
    path.write_bytes(head + random.Random(seed).randbytes(5_000))
    assert code_of(path).startswith("file_")


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "file_empty"), (b"  \n\n", "file_empty"), (b"Tarih;Tutar\n", "file_empty"),
        (b"%PDF-1.7\n" + bytes(50), "file_not_a_spreadsheet"),
        (b"https://example.com/sheets/1\n", "file_not_a_spreadsheet"),
        (b"[InternetShortcut]\r\nURL=https://example.com\r\n", "file_not_a_spreadsheet"),
        (b"\x89PNG\r\n\x1a\n" + bytes(50), "file_not_a_spreadsheet"),
        (b'{"rows": [1, 2]}', "file_not_a_spreadsheet"), (b"Just a few words about the meeting.\n", "file_no_table"),
        (b"Name,Phone,Email\nA,x1,a@x.com\nB,x2,b@x.com\nC,x3,c@x.com\n", "file_no_amounts"),
    ],
)  # fmt: skip
def test_what_is_no_table_of_money_is_named_by_its_kind(tmp_path: Path, content: bytes, code: str) -> None:
    path = tmp_path / "file.xlsx"
    path.write_bytes(content)
    assert code_of(path) == code


def test_a_package_that_is_no_workbook_is_no_spreadsheet(tmp_path: Path) -> None:
    path = tmp_path / "letter.xlsx"
    with zipfile.ZipFile(path, "w") as package:
        package.writestr("word/document.xml", "<document/>")
    assert code_of(path) == "file_not_a_spreadsheet"


def test_an_encrypted_workbook_is_named_so(tmp_path: Path) -> None:
    path = tmp_path / "secret.xlsx"
    path.write_bytes(
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600) + "EncryptedPackage".encode("utf-16-le") + bytes(600)
    )
    assert code_of(path) == "file_encrypted"


def test_a_file_beyond_the_size_limit_is_not_opened(workbook: Path) -> None:
    assert code_of(workbook, Limits(file_size=100)) == "file_too_large"


def test_a_child_that_runs_too_long_is_ended(workbook: Path) -> None:
    assert code_of(workbook, Limits(wall_seconds=0)) == "file_too_large"


def test_a_child_that_needs_too_much_memory_is_ended(tmp_path: Path) -> None:
    path = tmp_path / "many.csv"
    path.write_text("Date;Text;Amount\n" + "2025-01-02;aaaaaaaa;1,00\n" * 200_000)
    before = resource.getrlimit(resource.RLIMIT_AS)
    assert code_of(path, Limits(memory=120 << 20)) == "file_too_large"
    assert resource.getrlimit(resource.RLIMIT_AS) == before


def test_more_cells_than_the_limit_are_refused(workbook: Path) -> None:
    assert code_of(workbook, Limits(cells=5)) == "file_too_large"
