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


@pytest.mark.parametrize("question", ["could we move to a bigger office?", "can we treat everybody to dinner"])
def test_a_plan_without_its_cost_is_asked_back_for_it(question: str) -> None:
    assert say("clients", question, "en").plan["clarify"] == "What does it cost, and in which month is it paid?"
    assert "refuse" in say("clients", "can we see the seat turnover?", "en").plan
