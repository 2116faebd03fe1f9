"""Puts a draft on the second reader's desk: real tools run on a data set, and the verdict is read strictly."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from pydantic import JsonValue

from bot.analyst.protocols import Language, ReviewRequest, Turn
from bot.analyst.second import SecondReader
from bot.pipeline.critic import Pass, read_verdict
from tests.bot.analyst.second.books_in_hand import data
from tools.analysis import BUILT, TOOLS
from tools.registry import Registry
from tools.result import ToolResult

REGISTRY = Registry((*TOOLS, *BUILT))
Call = tuple[str, dict[str, JsonValue]]
NOW = "2026-11-30T10:00:00+00:00"


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A verdict: whether the draft passed, and what is said in its place (None where the review stops the run)."""

    passed: bool
    improved: str | None
    raw: str


def results_of(name: str, calls: Sequence[Call]) -> tuple[ToolResult, ...]:
    """Return the results of calls, with the ids that a run gives them."""
    seen: dict[str, int] = {}
    results = []
    for tool, arguments in calls:
        seen[tool] = seen.get(tool, 0) + 1
        call = tool if seen[tool] == 1 else f"{tool}#{seen[tool]}"
        results.append(REGISTRY[tool].call(data(name), arguments, call))
    return tuple(results)


def review(
    name: str,
    question: str,
    draft: str,
    *calls: Call,
    language: Language = "en",
    before: Sequence[str] = (),
    results: tuple[ToolResult, ...] | None = None,
) -> Reviewed:
    """Return the second reader's verdict on a draft."""
    results = results_of(name, calls) if results is None else results
    request = ReviewRequest(
        question=question,
        language=language,
        history=tuple(Turn(question=each, language=language) for each in before),
        draft=draft,
        rendered="",
        tools=tuple(dict.fromkeys(result.tool for result in results)),
        results=results,
        now=NOW,
    )
    raw = asyncio.run(SecondReader().review(request, data(name)))
    if raw == '{"verdict": "REVISE", "improved_answer": ""}':
        return Reviewed(passed=False, improved=None, raw=raw)
    verdict = read_verdict(raw)
    return Reviewed(isinstance(verdict, Pass), None if isinstance(verdict, Pass) else verdict.improved_answer, raw)
