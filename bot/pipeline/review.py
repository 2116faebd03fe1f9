"""The review: skipped by one rule, else one call of the critic, read strictly; then the audit of what goes out."""

from __future__ import annotations

from dataclasses import dataclass

from bot.analyst.protocols import Analyst, ReviewRequest, StageError
from bot.analyst.sampling import REVIEW
from bot.errors import RunError, RunErrorCode, quote
from bot.pipeline.critic import Revise, read_verdict
from bot.pipeline.failures import of_stage
from bot.pipeline.figures import Citation
from bot.pipeline.outcome import ReviewOutcome
from bot.pipeline.plan import Clarify, Refuse
from bot.pipeline.recorder import Recorder
from bot.pipeline.tool_runner import ToolRunner
from bot.pipeline.writing import Desk, Written

# A guess (docs/decisions/0004): a draft without tools is reviewed from this many characters on.
SKIP_BELOW = 500


@dataclass(frozen=True, slots=True)
class Final:
    """What goes out. ``speaks_of_results`` is False for a revised answer that cites no figure of the run."""

    text: str
    verdict: ReviewOutcome
    speaks_of_results: bool


def skipped(desk: Desk, written: Written, rendered: str) -> bool:
    """Return whether a draft needs no review: no tool ran, it is short, and every number in it has a source.

    The question and the outline are such a source in a question back or a refusal. In any other text without a tool a
    number or a month is a finding that nobody made ("Do I have 5,000?" "Yes, 5,000."): the critic has to see it.
    """
    if desk.planned.results or len(rendered) >= SKIP_BELOW or written.audit.ungrounded:
        return False
    return isinstance(desk.planned.plan, Clarify | Refuse) or not written.audit.unproven


async def review(desk: Desk, written: Written, analyst: Analyst, tools: ToolRunner, recorder: Recorder) -> Final:
    """Return what goes out; raises RunError with the critic's or the audit's code."""
    rendered = desk.render(written)
    if skipped(desk, written, rendered):
        await recorder.note("verdict", {"verdict": "SKIPPED"})
        return Final(rendered, "SKIPPED", speaks_of_results=True)
    try:
        verdict = read_verdict(await _reviewed(desk, written, rendered, analyst, tools, recorder))
    except StageError as error:
        failed = of_stage(error)
        await recorder.note("verdict", {"error": failed.code})
        raise failed from error
    except RunError as error:
        await recorder.note("verdict", {"error": error.code})
        raise
    if isinstance(verdict, Revise):
        return await _final(desk, desk.take(verdict.improved_answer), "REVISE", recorder)
    return await _final(desk, written, "PASS", recorder)


async def _reviewed(
    desk: Desk, written: Written, rendered: str, analyst: Analyst, tools: ToolRunner, recorder: Recorder
) -> str:
    dataset = await tools.dataset()
    results = desk.planned.results
    request = ReviewRequest(
        question=desk.ask.question, language=desk.ask.language, history=desk.ask.history, outline=desk.outline,
        draft=written.raw, rendered=rendered, tools=tuple(dict.fromkeys(result.tool for result in results)),
        results=results, marks=written.audit.marks, now=desk.ask.now,
        sha256=desk.ask.sha256,
    )  # fmt: skip
    return await recorder.stage(
        "review.1", "review", lambda: analyst.critic.review(request, dataset), analyst.names["review"], REVIEW
    )


async def _final(desk: Desk, last: Written, outcome: ReviewOutcome, recorder: Recorder) -> Final:
    """Return the audited end; an ungrounded number here is one that the critic missed."""
    fault: RunErrorCode | None = (
        "unknown_figure" if last.audit.unknown else "ungrounded_figure" if last.audit.ungrounded else None
    )
    await recorder.note("verdict", {"verdict": outcome, "missed": fault})
    if last.audit.problems and fault:
        raise RunError(fault, received=quote(last.audit.problems[0].text))
    cites = any(isinstance(part, Citation) for part in last.parts)
    return Final(desk.render(last), outcome, speaks_of_results=cites or outcome == "PASS")
