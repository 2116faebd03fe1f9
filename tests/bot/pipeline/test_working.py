"""The working: every figure of every tool has a name and a formula in both languages, and its inputs and cells."""

from __future__ import annotations

import pytest
from pydantic import JsonValue

from bot.pipeline.journal import Step
from bot.pipeline.outcome import Answer, Outcome
from bot.pipeline.working import working
from bot.texts import Language, catalogue
from tests.tools.builders import cash_plan
from tests.tools.contract.test_tools import results
from tools.analysis import REGISTRY, TOOLS
from tools.registry import Tool
from tools.result import ToolResult

HIRE: dict[str, JsonValue] = {"kind": "hire", "people": 2, "monthly_cost": "73050", "start": "2026-03"}


def record(result: ToolResult, draft: str, language: Language) -> tuple[list[Step], Outcome]:
    steps = [
        Step(name="tool.1", output=result.model_dump(mode="json")),
        Step(name="draft.1", output=draft),
    ]
    answer = Answer(text="x", verdict="PASS", tools_used=(result.tool,), figures=result.figures)
    return steps, Outcome(run_id="r", language=language, answer=answer)


@pytest.mark.parametrize("tool", TOOLS, ids=[tool.name for tool in TOOLS])
def test_every_figure_and_assumption_has_a_name_in_both_languages(tool: Tool) -> None:
    for result in results(tool):
        for language in ("en", "tr"):
            known = catalogue(language)
            names = {figure.id.removeprefix(f"{result.call}.").partition(".")[0] for figure in result.figures}
            assert {f"working.name.{name}" for name in names} <= set(known)
            lines = working(*record(result, "", language), "file.xlsx")
            assert lines is None or not any("_" in line.partition(":")[0] for line in lines if line.startswith("•"))


def test_a_closing_shows_how_it_came_about() -> None:
    result = REGISTRY["break_month"].call(cash_plan(), {"scenario": [HIRE]}, "break_month")
    lines = working(*record(result, "{break_month.first_below_zero}", "en"), "plan.xlsx")
    assert lines is not None
    whole = "\n".join(lines)
    assert "• first closing below zero, May 2026: -138,300 TRY" in whole
    assert "how: opening cash + money in - money out" in whole
    assert "from: opening cash, January 2026 = 250,000 TRY" in whole
    assert "cells: " in whole
    assert "• people hired: 2 (from your question)" in whole
    assert "lowest closing" not in whole  # not said in the answer, and no input of what was


def test_it_is_turkish_for_a_turkish_answer() -> None:
    result = REGISTRY["break_month"].call(cash_plan(), {"scenario": [HIRE]}, "break_month")
    lines = working(*record(result, "{break_month.first_below_zero}", "tr"), None)
    assert lines is not None
    assert "• sıfırın altındaki ilk kapanış, Mayıs 2026: -138.300 ₺" in lines
    assert "• alınan kişi: 2 (sorunuzdan)" in lines


def test_an_answer_in_words_alone_has_no_working() -> None:
    assert working([], Outcome(run_id="r", language="en", answer=Answer(text="Hello", verdict="SKIPPED")), None) is None
