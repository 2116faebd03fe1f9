"""All shared reading cases, compared with their answers by their own scorer."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.tools.ingest.files import dataset_of
from tools.ingest import FileError, inspect, read

FLOOR = 114


@pytest.fixture(scope="module")
def folder(cases: Path) -> Path:
    return cases / "ingest"


@pytest.fixture(scope="module")
def scorer(folder: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("ingest_score", folder / "score.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def answer(path: Path) -> dict[str, Any]:
    """What `inspect` prints of a file; hostile files are read as users' files are, in the child."""
    try:
        return dict(inspect(read(path, path.name) if "bomb" in path.name else dataset_of(path)))
    except FileError as error:
        return {"error": {"code": error.code, "detail": error.detail}}


def test_the_shared_cases_are_read_right(folder: Path, scorer: ModuleType) -> None:
    missed = {}
    right = 0
    for case in sorted(folder.glob("*.json")):
        meta = json.loads(case.read_text(encoding="utf-8"))
        wrong = scorer.compare(meta["expect"], answer(folder / meta["file"]))
        right += not wrong
        if wrong:
            missed[meta["case"]] = wrong
    assert right >= FLOOR, missed
