"""The shared questions about scenarios, the most people and the months ahead, asked as calls of tools.

The cases are not part of the project: they are read from the folder that CASES_DIR names.
"""

from __future__ import annotations

import json
import os
from decimal import Decimal
from pathlib import Path

import pytest
from pydantic import JsonValue

from tools.analysis import BUILT, TOOLS
from tools.ingest import read
from tools.registry import Registry

CASES = Path(os.environ.get("CASES_DIR", Path(__file__).parents[4] / "shared" / "cases")) / "qa"
pytestmark = pytest.mark.skipif(not CASES.is_dir(), reason="the shared cases are not here")
EVERY = Registry(tuple({tool.name: tool for tool in TOOLS + BUILT}.values()))
LOAN: JsonValue = {
    "kind": "loan", "amount": "50000", "monthly_rate": "3", "months": 12, "start": "2026-02",
    "first_instalment": "2026-03",
}  # fmt: skip
LATE: JsonValue = {"kind": "late_payment", "line": "Client Birch", "days": 60}
RENT: JsonValue = {"kind": "cost_step", "line": "Rent", "amount": "1000", "start": "2026-09"}
# question: (tool, arguments, the figures that hold the expected values in order)
ASKED: dict[str, tuple[str, dict[str, JsonValue], list[str]]] = {
    "s-005": ("solve", {"find": "most_hires", "amount": "4000", "start": "2026-03"}, ["people", "lowest"]),
    "s-023": ("break_month", {"scenario": [LATE]}, ["lowest"]),
    "s-025": ("cash_forecast", {"scenario": [LOAN]}, ["loan_instalment"]),
    "s-026": ("cash_forecast", {"scenario": [LOAN]}, ["final"]),
    "s-032": ("cash_forecast", {"scenario": [RENT]}, ["final"]),
    "s-055": ("forecast", {"method": "trailing_average", "window": 3, "months": 3}, ["average_net", "final"]),
}


def questions() -> dict[str, dict[str, JsonValue]]:
    lines = (CASES / "questions.jsonl").read_text(encoding="utf-8").splitlines()
    return {line["id"]: line for line in map(json.loads, lines)}


@pytest.mark.parametrize("question", ASKED)
def test_a_right_plan_gives_the_expected_figures(question: str) -> None:
    asked = questions()[question]
    path = CASES / str(asked["file"])
    tool, arguments, names = ASKED[question]
    result = EVERY[tool].call(read(path, path.name), arguments, tool)
    assert result.refusal is None, result.refusal
    expected = json.loads(json.dumps(asked["expect"]))
    for name, wanted in zip(names, expected["figures"], strict=True):
        figure = result.figure(name)
        assert figure is not None, [other.id for other in result.figures]
        assert abs(figure.value - Decimal(wanted["value"])) <= Decimal(str(wanted["tolerance"])), name
    if expected["must_name"]:
        period = result.figure(names[0])
        assert period is not None
        assert period.period == expected["must_name"][0]
