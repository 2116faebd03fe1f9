"""Scenarios and what is asked of them, in many words: each question of a table is read as its plan."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bot.analyst.rules.desk import say, short

ROWS = [
    line.split(" | ", 3)
    for line in Path(__file__).with_name("scenarios.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize(("file", "language", "question", "expected"), ROWS, ids=[row[2] for row in ROWS])
def test_a_scenario_is_read_as_its_plan(file: str, language: str, question: str, expected: str) -> None:
    assert short(say(file, question, "tr" if language == "tr" else "en").plan) == expected
