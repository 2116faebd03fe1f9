"""Workbooks written from tools' results, and recalculated by a program that is none of ours."""

import os
import shutil
import subprocess
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook
from pydantic import JsonValue

from bot.pipeline.workbook import export_texts
from tools.analysis import REGISTRY
from tools.export import Export, ExportLabels, workbook
from tools.result import ToolResult
from tools.tables import Dataset

FILTER = "xlsx:Calc MS Excel 2007 XML"
Arguments = Mapping[str, JsonValue]


@dataclass(frozen=True)
class Written:
    """A workbook with the result that it holds."""

    content: bytes
    result: ToolResult

    @property
    def book(self) -> Workbook:
        return load_workbook(BytesIO(self.content))

    @property
    def shown(self) -> Workbook:
        """The same as a program shows that does not calculate."""
        return load_workbook(BytesIO(self.content), data_only=True)


def run(dataset: Dataset | None, tool: str, arguments: Arguments) -> ToolResult:
    result = REGISTRY[tool].call(dataset, arguments, tool)
    assert result.refusal is None, result.refusal
    return result


def write(dataset: Dataset | None, tool: str, arguments: Arguments, language: str = "en", **fields: str) -> Written:
    """The workbook of one call."""
    labels = ExportLabels("tr", export_texts("tr")) if language == "tr" else ExportLabels("en", export_texts("en"))
    result = run(dataset, tool, arguments)
    export = Export.model_validate(
        {"question": "?", "text": "Answer.", "file": "file.xlsx", "asked": "2026-09-01", **fields, "results": (result,)}
    )
    return Written(workbook(export, dataset, labels), result)


def figures_of(book: Workbook) -> dict[int, tuple[object, object, object]]:
    """What the first sheet says of each figure, in order: the answer's, the workbook's own, and whether both agree."""
    rows = list(book.worksheets[0].iter_rows(values_only=True))
    head = next(place for place, row in enumerate(rows) if row[3] in ("Recalculated here", "Burada hesaplanan"))
    return {place: (row[2], row[3], row[4]) for place, row in enumerate(rows[head + 1 :])}


def values_of(book: Workbook, result: ToolResult) -> dict[str, object]:
    """The workbook's own value of each figure by its name; those without a formula are left out."""
    found = figures_of(book)
    assert len(found) == len(result.figures)
    names = [figure.id.partition(".")[2] for figure in result.figures]
    return {name: own for name, (_, own, check) in zip(names, found.values(), strict=True) if check}


def assert_equal(own: Mapping[str, object], result: ToolResult) -> None:
    """Each recalculated figure is the tool's to the last place."""
    for name, value in own.items():
        figure = result.figure(name)
        assert figure is not None
        assert isinstance(value, int | float), f"{name}: {value!r}"
        assert abs(Decimal(str(value)) - figure.value) < Decimal("0.000001"), f"{name}: {value} is not {figure.value}"


def changed(written: Written, cells: Mapping[str, object]) -> bytes:
    """The workbook with other assumptions, by the names of their cells."""
    book = written.book
    for name, value in cells.items():
        sheet, _, address = str(book.defined_names[name].attr_text).rpartition("!")
        book[sheet.strip("'")][address.replace("$", "")].value = value
    stream = BytesIO()
    book.save(stream)
    return stream.getvalue()


Recalculate = Callable[[Sequence[bytes]], list[Workbook]]


@pytest.fixture(scope="session")
def recalculated(tmp_path_factory: pytest.TempPathFactory) -> Recalculate:
    """What LibreOffice makes of workbooks; without it the test is skipped, or fails when REQUIRE_OFFICE is set."""
    office = shutil.which("soffice") or shutil.which("libreoffice")
    if office is None and os.environ.get("REQUIRE_OFFICE"):
        pytest.fail("REQUIRE_OFFICE is set and no LibreOffice is installed")
    if office is None:
        pytest.skip("no LibreOffice is installed")
    folder = tmp_path_factory.mktemp("office")

    def recalculate(contents: Sequence[bytes]) -> list[Workbook]:
        source, target = folder / "in", folder / "out"
        for each in (source, target):
            shutil.rmtree(each, ignore_errors=True)
            each.mkdir()
        paths = [source / f"{number:03d}.xlsx" for number in range(len(contents))]
        for path, content in zip(paths, contents, strict=True):
            path.write_bytes(content)
        profile = f"-env:UserInstallation={(folder / 'profile').as_uri()}"
        command = [office, "--headless", profile, "--convert-to", FILTER, "--outdir", str(target), *map(str, paths)]
        subprocess.run(command, check=True, capture_output=True, timeout=600)
        return [load_workbook(Path(target, path.name), data_only=True) for path in paths]

    return recalculate
