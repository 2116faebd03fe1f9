"""ods: what only the content part tells is told as it is for the other workbooks."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

from tests.tools.ingest.containers import Rows, ods
from tests.tools.ingest.files import dataset_of
from tools.ingest.limits import Limits
from tools.ingest.unpack import unpack

ROWS: Rows = [["Date", "Text", "Amount"], *([f"2025-03-{day:02d}", "x", float(day)] for day in range(11, 15))]


def changed(path: Path, before: str, after: str) -> Path:
    """An ods of the rows with a part of its content changed."""
    target = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(ods(ROWS))) as old, zipfile.ZipFile(target, "w") as new:
        for name in old.namelist():
            content = old.read(name).decode()
            assert name != "content.xml" or before in content
            new.writestr(name, content.replace(before, after) if name == "content.xml" else content)
    path.write_bytes(target.getvalue())
    return path


@pytest.mark.parametrize(("shown", "code"), [("{} TL", "TRY"), ("€ {}", "EUR"), ("-{} USD", "USD"), ("({} £)", "GBP")])
def test_a_currency_that_stands_only_in_how_a_number_is_shown_is_stated(tmp_path: Path, shown: str, code: str) -> None:
    path = changed(tmp_path / "a.ods", "<text:p>13.0</text:p>", f"<text:p>{shown.format('13,00')}</text:p>")
    assert dataset_of(path).currencies == (code,)


@pytest.mark.parametrize("shown", ["13,00 kg", "13,00", "1.3E+01", "13 pcs"])
def test_another_unit_is_no_currency(tmp_path: Path, shown: str) -> None:
    path = changed(tmp_path / "a.ods", "<text:p>13.0</text:p>", f"<text:p>{shown}</text:p>")
    assert dataset_of(path).currencies == ()


def test_merged_cells_are_known(tmp_path: Path) -> None:
    cell = '<table:table-cell office:value-type="string"><text:p>Text</text:p>'
    merged = cell.replace(" office", ' table:number-columns-spanned="2" table:number-rows-spanned="1" office', 1)
    path = changed(tmp_path / "a.ods", cell, merged)
    assert unpack(path, path.name, Limits()).sheets[0].merged == ((0, 1, 0, 2),)
