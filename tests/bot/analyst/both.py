"""A question through both readers: planned, reckoned, written, and reviewed by the second reader on the same file."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from pathlib import Path

from pydantic import JsonValue

from bot.analyst.protocols import DraftRequest, Language, PlanRequest, ReviewRequest, Turn
from bot.analyst.rules import RulesPlanner, RulesWriter
from bot.analyst.second import SecondReader
from tools.analysis import REGISTRY
from tools.ingest import read
from tools.outline import outline
from tools.result import ToolResult
from tools.tables import Dataset

NOW = "2026-11-30T10:00:00+00:00"


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a question: whether it passed, and the values of its figures as text, with their periods."""

    passed: bool
    values: tuple[str, ...]
    periods: tuple[str | None, ...]
    turn: Turn
    draft: str = ""


def book(folder: Path, text: str) -> Dataset:
    """Return the data set of a CSV text."""
    path = folder / "book.csv"
    path.write_text(text, encoding="utf-8")
    return read(path, path.name)


def answer(data: Dataset, question: str, language: Language = "en", history: tuple[Turn, ...] = ()) -> Answer:
    """Return what both readers make of a question; one that is asked back or refused has no figures."""
    held = outline(data)
    asked = PlanRequest(question=question, language=language, history=history, outline=held, now=NOW)
    plan = json.loads(asyncio.run(RulesPlanner().plan(asked, data)))
    turn = Turn(question=question, language=language, plan=plan)
    if "calls" not in plan:
        return Answer(passed=False, values=(), periods=(), turn=turn, draft=str(plan))
    results = _run(data, plan["calls"])
    writing = DraftRequest(
        question=question, language=language, history=history, outline=held, plan=plan, results=results
    )
    draft = asyncio.run(RulesWriter().draft(writing))
    figures = [figure for result in results for figure in result.figures if f"{{{figure.id}" in draft]
    return Answer(
        passed=passes(data, question, draft, results, language, history),
        values=tuple(f"{figure.value:.2f}" for figure in figures),
        periods=tuple(figure.period for figure in figures),
        turn=turn,
        draft=draft,
    )


def passes(
    data: Dataset,
    question: str,
    draft: str,
    results: tuple[ToolResult, ...],
    language: Language = "en",
    history: tuple[Turn, ...] = (),
) -> bool:
    """Return whether the second reader lets a draft pass."""
    review = ReviewRequest(
        question=question,
        language=language,
        history=history,
        outline=outline(data),
        draft=draft,
        rendered=draft,
        tools=tuple(result.tool for result in results),
        results=results,
        now=NOW,
    )
    return str(json.loads(asyncio.run(SecondReader().review(review, data)))["verdict"]) == "PASS"


def called(data: Dataset, *arguments: dict[str, JsonValue]) -> tuple[ToolResult, ...]:
    """Return the results of queries with these arguments."""
    return _run(data, [{"tool": "query", "arguments": each} for each in arguments])


def _run(data: Dataset, calls: list[dict[str, JsonValue]]) -> tuple[ToolResult, ...]:
    results: list[ToolResult] = []
    for call in calls:
        tool, arguments = str(call["tool"]), call.get("arguments")
        n = sum(result.tool == tool for result in results) + 1
        given = arguments if isinstance(arguments, dict) else {}
        results.append(REGISTRY[tool].call(data, given, tool if n == 1 else f"{tool}#{n}"))
    return tuple(results)
