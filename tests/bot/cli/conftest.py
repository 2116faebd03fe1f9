"""Commands run in this process, on a data folder of their own, with replayed stages."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.cli import main
from tests.conftest import CHECKOUT

EXAMPLE = str(CHECKOUT / "docs/examples/cash.csv")
QUESTION = "Which month breaks me if I hire two people at 73,050 each from March?"
PLAN = {
    "calls": [
        {
            "tool": "break_month",
            "arguments": {"scenario": [{"kind": "hire", "people": 2, "monthly_cost": "73050", "start": "2026-03"}]},
        }
    ]
}
DRAFT = "{break_month.first_below_zero|period} is the first month below zero, at {break_month.first_below_zero}."
PASS = {"verdict": "PASS"}


@dataclass(frozen=True)
class Done:
    """What a command left behind."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:  # noqa: ANN401 (what a command prints)
        return json.loads(self.out)


Bot = Callable[..., Done]
Replay = Callable[..., str]


@pytest.fixture
def bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Bot:
    """Run a command in an empty folder."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setenv("AERA_DATA_DIR", str(tmp_path / "data"))

    def run(*arguments: str) -> Done:
        status = main(arguments)
        printed = capsys.readouterr()
        return Done(status, printed.out, printed.err)

    return run


@pytest.fixture
def replay(tmp_path: Path) -> Replay:
    """Write the files of a replay and return the choice that names it; a stage not given is a good one."""

    def write(**stages: object) -> str:
        folder = tmp_path / "replay"
        folder.mkdir(exist_ok=True)
        for stage, entries in ({"plan": [PLAN], "draft": [DRAFT], "review": [PASS]} | stages).items():
            (folder / f"{stage}.json").write_text(json.dumps(entries), "utf-8")
        return f"replay:{folder}"

    return write
