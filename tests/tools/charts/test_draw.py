"""Pictures are looked at by people; what can be tested is their size, their sameness, and that no letter is missing."""

from __future__ import annotations

import hashlib
import struct
import subprocess
import sys
from pathlib import Path

import pytest
from pydantic import JsonValue

from tests.tools.builders import cash_plan
from tools.analysis import REGISTRY
from tools.charts import ChartLabels, draw
from tools.charts.canvas import plain
from tools.periods import shift_months
from tools.result import ChartSpec

ENGLISH = ChartLabels("en", {"title": "Cash at month end", "base": "As it is", "scenario": "With the hires"})
TURKISH = ChartLabels("tr", {"title": "Ay sonu nakit: iki işe alım", "base": "Bugünkü gidiş", "scenario": "İşe alımla", "buffer": "Alt sınır 50.000 ₺"})  # fmt: skip  # noqa: E501


def path(values: list[str], **fields: object) -> ChartSpec:
    keys = [shift_months("2025-03", index) for index in range(len(values))]
    spec = {"kind": "cash_path", "title": "Cash", "keys": tuple(keys), "series": {"base": tuple(values)}, **fields}
    return ChartSpec.model_validate(spec)


def worked() -> ChartSpec:
    hire: dict[str, JsonValue] = {"kind": "hire", "people": 2, "monthly_cost": "73050", "start": "2026-03"}
    return REGISTRY["break_month"].call(cash_plan(), {"buffer": "50000", "scenario": [hire]}, "break_month").charts[0]


def bars(names: tuple[str, ...]) -> ChartSpec:
    values = tuple(str(1000 * n - 1500) for n in range(len(names)))
    return ChartSpec(kind="bars", title="tutar", keys=names, series={"tutar": values}, currency="TRY", mark=names[-1])


SPECS = {
    "worked": worked(),
    "one value": path(["-5123.45"], mark="2025-03"),
    "all zero": path(["0", "0", "0"], threshold="0"),
    "all negative": path(["-5", "-100", "-2000"], mark="2025-03"),
    "very large": path([str(n * 10**13) for n in range(-3, 9)], currency="IRR", mark="2025-03"),
    "24 months": path([str(n * 137 % 1000 - 300) for n in range(24)]),
    "120 months": path([str(n) for n in range(120)]),
    "months as bars": bars(("2026-01", "2026-02", "2026-03")),
    "quarters as bars": bars(("2025-Q4", "2026-Q1")),
    "days as bars": bars(tuple(f"2026-01-{day:02d}" for day in range(1, 20))),
    "one name": bars(("Kira",)),
    "names as bars": bars(
        ("Kira", "İğne & ₺", "$5 and $6", "a name that is far too long to stand beside its bar", "漢字")
    ),
}


@pytest.mark.parametrize("name", SPECS)
@pytest.mark.parametrize("labels", [ENGLISH, TURKISH], ids=["en", "tr"])
def test_every_picture_is_1200_by_675_and_the_same_twice(name: str, labels: ChartLabels) -> None:
    first = draw(SPECS[name], labels)
    assert first.startswith(b"\x89PNG")
    assert struct.unpack(">II", first[16:24]) == (1200, 675)
    assert first == draw(SPECS[name], labels)


def test_another_process_without_home_or_fonts_draws_the_same_bytes(tmp_path: Path) -> None:
    spec = path(["10", "-5"], mark="2025-04")
    program = (
        "import sys, hashlib; from tools.charts import *; from tools.result import ChartSpec;"
        "spec = ChartSpec.model_validate_json(sys.argv[1]);"
        "print(hashlib.sha256(draw(spec, ChartLabels('tr'))).hexdigest())"
    )
    empty = tmp_path / "fonts.conf"
    empty.write_text("<fontconfig></fontconfig>")
    done = subprocess.run(
        [sys.executable, "-c", program, spec.model_dump_json()],
        env={"HOME": str(tmp_path), "FONTCONFIG_FILE": str(empty), "MPLCONFIGDIR": str(tmp_path), "PATH": ""},
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == hashlib.sha256(draw(spec, ChartLabels("tr"))).hexdigest()


def test_the_mark_and_the_buffer_change_the_picture() -> None:
    spec = worked()
    bare = spec.model_copy(update={"mark": None})
    no_buffer = spec.model_copy(update={"threshold": None})
    assert len({draw(picture, ENGLISH) for picture in (spec, bare, no_buffer)}) == 3


def test_numbers_on_the_axis_are_short_in_each_language() -> None:
    values = (0, 250_000, -138_300, 1_200_000, 5_000_000_000)
    assert [ENGLISH.short(value) for value in values] == ["0", "250K", "-138.3K", "1.2M", "5B"]
    assert [TURKISH.short(value) for value in values] == ["0", "250 bin", "-138,3 bin", "1,2 milyon", "5 milyar"]


def test_months_are_named_in_the_language() -> None:
    assert [TURKISH.tick("2026-02"), ENGLISH.tick("2026-02")] == ["Şub", "Feb"]
    assert [TURKISH.full("2026-05"), ENGLISH.full("2026-05")] == ["Mayıs 2026", "May 2026"]
    assert [TURKISH.tick("2026-Q2"), ENGLISH.tick("2026-Q2")] == ["Ç2", "Q2"]


def test_a_name_from_the_file_is_no_formula_and_has_no_empty_box() -> None:
    assert plain("$x$ ₺ İğne") == r"\$x\$ ₺ İğne"
    assert plain("a\tb 漢") == "a b \ufffd"
    assert plain("abcdef", 4) == "abc…"


def test_importing_charts_imports_no_matplotlib() -> None:
    program = "import sys, tools.charts, tools.analysis; print('matplotlib' in sys.modules, 'pandas' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=Path(__file__).parents[3])  # fmt: skip  # noqa: E501
    assert done.stdout.split() == ["False", "False"]
