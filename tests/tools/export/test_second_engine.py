"""A second engine that is none of ours, and needs no program: it reads the formulas as Excel's, and agrees."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from pydantic import JsonValue

from tests.tools.builders import cash_plan, invoices
from tests.tools.export.conftest import write
from tools.tables import Dataset

HIRE: Mapping[str, JsonValue] = {"kind": "hire", "people": 2, "monthly_cost": "73050", "start": "2026-03"}
CASES: tuple[tuple[Dataset | None, str, Mapping[str, JsonValue]], ...] = (
    (cash_plan(), "break_month", {"scenario": [dict(HIRE)]}),
    (cash_plan(), "query", {"of": {"measure": "cash.out"}, "group_by": "Line", "rank": "top", "share": True}),
    (None, "loan", {"principal": "100000", "rate": "3.5", "payments": 12, "bsmv": "15"}),
    (None, "vat", {"output": "1200.5", "input": "1500"}),
    (invoices(), "aging", {}),
)


# The engine's own code and what it stands on warn of many things, none of them ours.
@pytest.mark.filterwarnings("ignore")
@pytest.mark.slow
@pytest.mark.parametrize(("data", "tool", "arguments"), CASES, ids=[case[1] for case in CASES])
def test_the_figures_are_the_answers_in_another_engine(
    tmp_path: Path, data: Dataset | None, tool: str, arguments: Mapping[str, JsonValue]
) -> None:
    import formulas  # type: ignore[import-untyped]

    written = write(data, tool, arguments)
    path = tmp_path / "book.xlsx"
    path.write_bytes(written.content)
    found = formulas.ExcelModel().loads(str(path)).finish().calculate()
    sheet = written.book.worksheets[0]
    compared = 0
    for row in sheet.iter_rows():
        for cell in row:
            if cell.data_type != "f" or not cell.coordinate.startswith("D"):
                continue
            value = found[f"'[book.xlsx]ANSWER'!{cell.coordinate}"].value[0, 0]
            answer = sheet[cell.coordinate.replace("D", "C")].value
            assert isinstance(answer, int | float)
            assert abs(float(value) - answer) < 1e-6, f"{cell.coordinate}: {value} is not {answer}"
            compared += 1
    assert compared
