"""The way of a question, the whole run on one screen: plan, tools, draft, audit, critic, answer or visible error."""

from __future__ import annotations

import json
from time import perf_counter

import structlog

from bot.analyst.protocols import Analyst, Language, StageError
from bot.errors import RunError
from bot.logs import logger
from bot.pipeline.failures import of_stage, visible
from bot.pipeline.journal import Ask, Journal
from bot.pipeline.outcome import Answer, Outcome
from bot.pipeline.plan import Clarify, Refuse
from bot.pipeline.planning import Planned, plan_and_call
from bot.pipeline.reading import reading_line
from bot.pipeline.recorder import Notice, Recorder, silent
from bot.pipeline.review import Final, review
from bot.pipeline.tool_runner import ToolRunner
from bot.pipeline.writing import Desk, draft
from tools.charts.picking import pictures
from tools.outline import Outline

log = logger(__name__)


async def answer(
    ask: Ask,
    outline: Outline | None,
    analyst: Analyst,
    tools: ToolRunner,
    journal: Journal,
    *,
    notice: Notice = silent,
) -> Outcome:
    """Return how the run ends; raises StaleAttemptError, and whatever a tool or the store raises by a fault.

    Each stage's output is in the journal as soon as it ends: a run that is answered again with the same journal goes
    on from its first missing step. ``notice`` is awaited with the name of each step that is about to be done.
    """
    with structlog.contextvars.bound_contextvars(run=ask.run_id):
        end = await _ended(ask, outline, analyst, tools, Recorder(journal, notice, analyst.budget))
        verdict, code = end.answer and end.answer.verdict, end.error and end.error.code
        log.info("run ended", verdict=verdict, error=code, seconds=end.seconds)
    return end


async def _ended(ask: Ask, outline: Outline | None, analyst: Analyst, tools: ToolRunner, recorder: Recorder) -> Outcome:
    started = perf_counter()
    planned: Planned | None = None
    try:
        if outline is not None:
            await recorder.note("outline", outline.model_dump(mode="json"))
        planned = await plan_and_call(ask, outline, analyst, tools, recorder)
        desk = Desk.of(ask, outline, planned)
        written = await draft(desk, analyst, recorder)
        final = await review(desk, written, analyst, tools, recorder)
        end = Outcome(run_id=ask.run_id, language=ask.language, answer=_answer(planned, final, ask.language, outline))
    except StageError as error:
        end = _stopped(ask, of_stage(error))
    except RunError as error:
        end = _stopped(ask, error)
    plan = json.dumps(planned.raw, ensure_ascii=False) if planned else None
    return end.model_copy(update={"plan": plan, "seconds": round(perf_counter() - started, 3)})


def _answer(planned: Planned, final: Final, language: Language, outline: Outline | None) -> Answer:
    reading = reading_line(planned.results, language, outline) if final.speaks_of_results else None
    results = planned.results
    asks = isinstance(planned.plan, Clarify) and final.verdict != "REVISE"
    choices = planned.plan.choices if isinstance(planned.plan, Clarify | Refuse) and final.verdict != "REVISE" else ()
    return Answer(
        text=f"{final.text}\n\n{reading}" if reading else final.text,
        reading=reading,
        verdict=final.verdict,
        tools_used=tuple(dict.fromkeys(result.tool for result in results)),
        figures=tuple(figure for result in results for figure in result.figures),
        assumptions=tuple(each for result in results for each in result.assumptions),
        charts=pictures(results) if final.speaks_of_results else (),
        choices=choices,
        asks_back=asks,
    )


def _stopped(ask: Ask, error: RunError) -> Outcome:
    return Outcome(run_id=ask.run_id, language=ask.language, error=visible(error, ask.language, ask.run_id))
