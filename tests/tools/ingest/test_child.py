"""The processes that files are read in: warm, one child for each file, and no file takes another with it."""

from __future__ import annotations

import contextlib
import os
import signal
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.tools.ingest.files import write_workbook
from tools.ingest import FileError, Limits, read
from tools.ingest.child import Template

HEADING = ["Date", "Text", "Amount"]
SMALL = 160 << 20


def statement(folder: Path, name: str, amount: int) -> Path:
    return write_workbook(folder / name, {"Bank": [HEADING, ["2025-01-02", "a", amount], ["2025-01-03", "b", 5]]})


def test_a_file_that_ends_its_child_costs_its_own_message_alone(tmp_path: Path) -> None:
    path = statement(tmp_path, "a.xlsx", 100)
    large = tmp_path / "large.csv"
    large.write_text("Date,Text,Amount\n" + "2025-01-02,a,1.00\n" * 400_000, encoding="utf-8")
    with pytest.raises(FileError) as caught:
        read(large, "large.csv", limits=Limits(memory=SMALL))
    assert (caught.value.code, caught.value.detail) == ("file_too_large", "memory")
    assert read(path, "a.xlsx").main.rows == 2


def test_files_read_at_once_do_not_mix(tmp_path: Path) -> None:
    paths = [statement(tmp_path, f"{number}.xlsx", number) for number in range(100, 112)]
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(lambda path: read(path, path.name), paths))
    amounts = [dataset.main.measures[0].values[0] for dataset in found]
    assert amounts == [int(path.stem) * 100 for path in paths]
    assert [dataset.file for dataset in found] == [path.name for path in paths]


def test_a_template_that_is_gone_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = statement(tmp_path, "a.xlsx", 100)
    begun: list[Template] = []
    start = Template.__init__

    def noted(self: Template) -> None:
        start(self)
        begun.append(self)

    monkeypatch.setattr(Template, "__init__", noted)
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda _: read(path, "a.xlsx"), range(8)))
    for template in begun:
        with contextlib.suppress(ProcessLookupError):
            os.kill(template.process_id, signal.SIGKILL)
    assert read(path, "a.xlsx").main.rows == 2


def test_no_variable_of_the_program_reaches_the_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EXAMPLE_KEY", "secret")
    template = Template()
    environment = Path(f"/proc/{template.process_id}/environ").read_bytes()
    template.close()
    assert b"secret" not in environment
