"""The rules writer: a draft from the plan's reading and the results. It cites every figure.

The only number it types is the limit that the question itself gives (months with outflows over 90,000).
"""

from __future__ import annotations

import re

from pydantic import JsonValue

from bot.analyst.protocols import DraftRequest, Ungrounded
from bot.analyst.rules import figures, pathtext, refusals, studytext
from bot.analyst.rules.caveats import caveats
from bot.analyst.rules.expression import Ask, Overview, Path, Reading, Several, Study, load
from bot.analyst.rules.naming import subject
from bot.analyst.rules.reporting import report_draft
from bot.analyst.rules.sentences import Voice
from bot.texts import text
from tools.result import ToolResult


class RulesWriter:
    """Writes by the reading's kind; a plan of another planner is written out as a plain list of its figures."""

    async def draft(self, request: DraftRequest) -> str:
        """Return the draft's text."""
        return drafted(request)


def drafted(request: DraftRequest) -> str:
    """Return the draft, or the previous one without the sentences that were not grounded."""
    if request.previous is not None and request.problems:
        return mended(request.previous, request.problems)
    if request.purpose == "report":
        return report_draft(request, drafted)
    for kind in ("clarify", "refuse", "chat"):
        said = request.plan.get(kind)
        if isinstance(said, str):
            return said
    refused = [result for result in request.results if result.refusal]
    reading = _reading(request.plan)
    if refused and not _one_side(reading, request.results):
        return refusals.sentence(refused[0], request.language)
    paragraphs = _paragraphs(reading, request) if reading else []
    if not paragraphs:
        paragraphs = [figures.listed(Voice(request.language, result)) for result in request.results]
    if reading is not None:
        paragraphs.append(caveats(reading.expression, request.results, request.language))
    draft = "\n".join(paragraph for paragraph in paragraphs if paragraph)
    return draft or text(request.language, "rules_answer.refused.nothing_found")


def _reading(plan: dict[str, JsonValue]) -> Reading | None:
    return load(plan.get("reading"))


def _paragraphs(reading: Reading, request: DraftRequest) -> list[str]:
    results = request.results
    match reading.expression:
        case Path() as path if len(results) == 1:
            return pathtext.paragraphs(path, Voice(request.language, results[0]))
        case Ask() as ask if len(results) == 1:
            return figures.paragraphs(ask, Voice(request.language, results[0]))
        case Study() as study if len(results) == 1:
            return studytext.paragraphs(study, Voice(request.language, results[0]))
        case Several() as several if len(results) == len(several.parts):
            return _each(several, results, request)
        case Overview() as overview if len(results) == 1:
            return figures.overview(Voice(request.language, results[0]), opening=overview.opening)
        case _:
            return []


def _one_side(reading: Reading | None, results: tuple[ToolResult, ...]) -> bool:
    """Return whether of several parts some have entries and the others merely have none."""
    several = reading is not None and isinstance(reading.expression, Several)
    codes = {result.refusal.code for result in results if result.refusal}
    return several and codes == {"nothing_found"} and any(result.refusal is None for result in results)


def _each(several: Several, results: tuple[ToolResult, ...], request: DraftRequest) -> list[str]:
    lines: list[str] = []
    for part, result in zip(several.parts, results, strict=True):
        if result.refusal is not None:
            voice = Voice(request.language, result)
            lines.append(voice.say("figure.none", what=subject(part.of, voice, part.minus)))
            continue
        lines += figures.paragraphs(part, Voice(request.language, result))
    return lines


def mended(previous: str, problems: tuple[Ungrounded, ...]) -> str:
    """Return a draft without the sentences in which something ungrounded stands."""
    wrong = [problem.text for problem in problems if problem.text]
    lines = []
    for line in previous.split("\n"):
        kept = [
            sentence for sentence in re.split(r"(?<=[.!?])\s+", line) if not any(text in sentence for text in wrong)
        ]
        lines.append(" ".join(kept))
    return "\n".join(line for line in lines if line.strip()) or previous
