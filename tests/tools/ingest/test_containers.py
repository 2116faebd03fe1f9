"""Containers: encodings and delimiters of text, markup, and what only the XML of a workbook tells."""

from __future__ import annotations

import zipfile
from datetime import date
from decimal import Decimal
from pathlib import Path

import openpyxl
import pytest
from openpyxl.utils.datetime import CALENDAR_MAC_1904

from tests.tools.ingest.files import dataset_of, months, read_text, tags, write_workbook
from tools.ingest.limits import Limits
from tools.ingest.text import decode, find_delimiter
from tools.ingest.unpack import unpack

TURKISH = (
    "Hesap Adı;Örnek Gıda İşletmesi\n\nTarih;Açıklama;Tutar\n"
    "10.01.2025;Maaş Ödemesi Şubat;-4.286,93\n31.01.2025;Iğdır Tahsilatı;10,00\n"
)
WESTERN = (
    "Date opération;Libellé;Débit;Crédit\n01/04/2025;Encaissement chèque;;5259,18\n"
    "15/04/2025;Téléphone à l'étranger;40,30;\n"
)
RUSSIAN = "Дата;Назначение платежа;Дебет;Кредит\n04.06.2025;Оплата по счету;4173,65;\n16.06.2025;Поступление;;10,00\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1254", "iso8859-9"])
def test_turkish_text_in_any_encoding_reads_the_same(tmp_path: Path, encoding: str) -> None:
    dataset = read_text(tmp_path, TURKISH, encoding=encoding)
    assert months(dataset) == {"2025-01": ("10.00", "4286.93")}
    description = dataset.main.dimension("description")
    assert description is not None
    assert description.values == ("Maaş Ödemesi Şubat", "Iğdır Tahsilatı")


@pytest.mark.parametrize(
    ("text", "encoding"), [(WESTERN, "cp1252"), (WESTERN, "mac_roman"), (RUSSIAN, "cp1251"), (RUSSIAN, "koi8_r")]
)
def test_older_code_pages_are_told_by_how_they_read(text: str, encoding: str) -> None:
    assert decode(text.encode(encoding))[1] == text


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("delimiter", [";", ",", "\t", "|"])
def test_delimiters_and_line_ends_are_found(tmp_path: Path, delimiter: str, end: str) -> None:
    rows = [["Date", "Text", "Amount"], ["2025-01-02", "a b", "10.50"], ["2025-01-03", "c d", "-4.25"]]
    text = end.join(delimiter.join(row) for row in rows)
    assert months(read_text(tmp_path, text)) == {"2025-01": ("10.50", "4.25")}


def test_decimal_commas_are_no_delimiters() -> None:
    assert find_delimiter("Datum;Text;Betrag\n01.02.2025;a;1,50\n02.02.2025;b;2,75\n03.02.2025;c;-3,25") == ";"


def test_a_sep_line_states_the_delimiter(tmp_path: Path) -> None:
    dataset = read_text(tmp_path, "\ufeffsep=;\nTarih;Tutar;Not\n01.02.2025;1,50;a\n13.02.2025;-2,00;b\n")
    assert months(dataset) == {"2025-02": ("1.50", "2.00")}


def test_quotation_marks_inside_fields_swallow_nothing(tmp_path: Path) -> None:
    text = (
        'Tarih;Açıklama;Tutar\n03.05.2025;5" boru;-2,50\n18.05.2025;"Fatura "Gökçe" 22";19,00\n'
        '19.05.2025;"iki\nsatır";1,00\n'
    )
    dataset = read_text(tmp_path, text)
    assert dataset.main.rows == 3


def test_a_csv_named_xlsx_is_read_and_said(tmp_path: Path) -> None:
    dataset = read_text(tmp_path, "Date,Text,Amount\n2025-01-02,a,1.00\n2025-01-03,b,-2.00\n", name="bank.xlsx")
    assert tags(dataset) == {"extension_mismatch"}


def test_html_named_xls_gives_its_innermost_table(tmp_path: Path) -> None:
    rows = "".join(f"<tr><td>{day:02d}-Feb-2025</td><td>x&amp;y</td><td>{day},000.50</td></tr>" for day in (3, 14))
    table = f"<table><tr><th>Date</th><th>Details</th><th>Amount</th></tr>{rows}</table>"
    dataset = read_text(tmp_path, f"<div><table><tr><td>{table}</td></tr></table></div>", name="bank.xls")
    assert months(dataset) == {"2025-02": ("17001.00", "0")}


def test_xml_spreadsheet_2003_is_read(tmp_path: Path) -> None:
    def row(*cells: tuple[str, str]) -> str:
        return (
            "<Row>" + "".join(f'<Cell><Data ss:Type="{kind}">{text}</Data></Cell>' for kind, text in cells) + "</Row>"
        )

    body = row(("String", "Date"), ("String", "Text"), ("String", "Amount")) + row(
        ("DateTime", "2025-04-01T00:00:00.000"), ("String", "a"), ("Number", "-1337.06")
    )
    text = (
        '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" '
        'xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="S"><Table>'
        f"{body}</Table></Worksheet></Workbook>"
    )
    assert months(read_text(tmp_path, text, name="bank.xls")) == {"2025-04": ("0", "1337.06")}


@pytest.fixture
def book(tmp_path: Path) -> tuple[openpyxl.Workbook, Path]:
    path = write_workbook(
        tmp_path / "book.xlsx",
        {"Bank": [["Tarih", "Not", "Tutar"], *([date(2025, 1, day), f"n{day}", day * 1.5] for day in range(1, 6))]},
    )
    return openpyxl.load_workbook(path), path


def test_a_currency_only_in_the_number_format_is_stated(book: tuple[openpyxl.Workbook, Path]) -> None:
    workbook, path = book
    for row in range(2, 7):
        workbook["Bank"].cell(row, 3).number_format = '#,##0.00\\ "TL"'
    workbook.save(path)
    assert dataset_of(path).currencies == ("TRY",)


def test_hidden_rows_count_and_are_told_hidden_sheets_do_not(book: tuple[openpyxl.Workbook, Path]) -> None:
    workbook, path = book
    workbook["Bank"].row_dimensions[3].hidden = True
    workbook["Bank"].column_dimensions["B"].hidden = True
    old = workbook.copy_worksheet(workbook["Bank"])
    old.title = "Old"
    old.sheet_state = "hidden"
    workbook.save(path)
    dataset = dataset_of(path)
    assert dataset.main.rows == 5
    assert {"hidden_rows", "hidden_columns", "hidden_sheet"} <= tags(dataset)
    assert [note.sheet for note in dataset.sheets if not note.used] == ["Old"]


def test_formulas_without_a_value_and_errors_are_found_in_the_xml(book: tuple[openpyxl.Workbook, Path]) -> None:
    workbook, path = book
    workbook["Bank"]["C3"] = "=1+1"
    workbook["Bank"]["C4"] = "#DIV/0!"
    workbook.save(path)
    grid = unpack(path, path.name, Limits())
    assert grid.sheets[0].no_value == {(2, 2): "1+1"}
    assert grid.sheets[0].errors == {(3, 2): "#DIV/0!"}
    assert {issue.kind for issue in dataset_of(path).issues} == {"error_cell", "no_value"}


def test_the_1904_date_system_holds_for_dates_and_for_plain_serials(book: tuple[openpyxl.Workbook, Path]) -> None:
    workbook, path = book
    sheet = workbook["Bank"]
    for row in range(2, 7):
        sheet.cell(row, 1).value = 44321 + row
        sheet.cell(row, 1).number_format = "General"
    workbook.epoch = CALENDAR_MAC_1904
    workbook.save(path)
    first = dataset_of(path).main.dates[0].values[0]
    assert first == date(2025, 5, 8)


def test_stored_doubles_are_the_figures_that_were_typed(book: tuple[openpyxl.Workbook, Path]) -> None:
    workbook, path = book
    workbook["Bank"]["C2"] = 8101.950000000001
    workbook["Bank"]["C3"] = 0.1 + 0.2
    workbook.save(path)
    amount = dataset_of(path).main.measures[0]
    assert [Decimal(value or 0).scaleb(-amount.exponent) for value in amount.values[:2]] == [
        Decimal("8101.95"),
        Decimal("0.3"),
    ]


def test_an_ods_with_a_hidden_row_and_a_currency_is_understood(tmp_path: Path) -> None:
    def cell(kind: str, value: str, extra: str = "") -> str:
        shown = {"float": "office:value", "currency": "office:value", "date": "office:date-value"}.get(kind)
        stored = f'{shown}="{value}"' if shown else ""
        return (
            f'<table:table-cell office:value-type="{kind}" {stored} {extra}><text:p>{value}</text:p></table:table-cell>'
        )

    def line(cells: list[str], extra: str = "") -> str:
        return f"<table:table-row {extra}>{''.join(cells)}</table:table-row>"

    euro = 'office:currency="EUR"'
    body = line([cell("string", "Date"), cell("string", "Text"), cell("string", "Amount")]) + "".join(
        line([cell("date", f"2025-03-0{day}"), cell("string", "x"), cell("currency", f"{day}.5", euro)], hidden)
        for day, hidden in ((1, ""), (2, 'table:visibility="collapse"'), (3, ""))
    )
    names = "urn:oasis:names:tc:opendocument:xmlns"
    content = (
        f'<?xml version="1.0"?><office:document-content xmlns:office="{names}:office:1.0" '
        f'xmlns:table="{names}:table:1.0" '
        f'xmlns:text="{names}:text:1.0"><office:body><office:spreadsheet>'
        f'<table:table table:name="S">{body}</table:table>'
        "</office:spreadsheet></office:body></office:document-content>"
    )
    path = tmp_path / "book.ods"
    with zipfile.ZipFile(path, "w") as package:
        package.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        package.writestr("content.xml", content)
        package.writestr("META-INF/manifest.xml", "<manifest/>")
    dataset = dataset_of(path)
    assert dataset.currencies == ("EUR",)
    assert "hidden_rows" in tags(dataset)
    assert months(dataset) == {"2025-03": ("7.50", "0")}
