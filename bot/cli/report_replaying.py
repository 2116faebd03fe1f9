"""``runs replay`` of a report: its rounds routed again and its pages set again, from the record alone."""

from __future__ import annotations

import hashlib
import sys
from typing import cast

from pydantic import JsonValue, TypeAdapter

from bot.analyst.protocols import Analyst, Panel, StageError, StageName
from bot.analyst.replay import Fail, Replay
from bot.errors import RunError, UserError
from bot.pipeline.failures import of_stage
from bot.pipeline.memory import MemoryJournal
from bot.pipeline.plan import Calls, Done
from bot.pipeline.planning import plan_and_call
from bot.pipeline.recorder import Recorder
from bot.pipeline.report.approval import approvals
from bot.pipeline.report.document import document_of
from bot.pipeline.report.loop import LOOP, Refined, Refining
from bot.pipeline.report.passes import passes
from bot.pipeline.report.questions import Questions
from bot.pipeline.tool_runner import ToolRunner
from bot.pipeline.writing import Desk
from bot.store.runs import RunRecord
from tools.document import pdf
from tools.outline import Outline

DIFFERENT = 1
VISIBLE_ERROR = 3
STAGES: tuple[StageName, ...] = ("draft", "read", "judge")
_QUESTIONS: TypeAdapter[Questions] = TypeAdapter(Questions)


def is_report(record: RunRecord) -> bool:
    """Return whether a run's rounds began."""
    return any(step.name == LOOP for step in record.steps)


async def replay_report(record: RunRecord, analyst: Analyst, runner: ToolRunner) -> int:
    """Return 0 where rounds, text and pages come out as recorded (3 where the end was an error), 1 otherwise."""
    wanted = record.outcome.error.code if record.outcome and record.outcome.error else None
    try:
        ended, digest = await _again(record, analyst, runner)
    except (RunError, UserError) as error:
        print(error.code)
        return _differs(f"{wanted or 'a report'}") if error.code != wanted else VISIBLE_ERROR
    print(ended[-1].text)
    rounds = [each.model_dump(mode="json") for refined in ended for each in refined.rounds]
    recorded = [step.output for step in record.steps if step.name.startswith("round.")]
    if wanted is not None or rounds != recorded:
        return _differs(wanted or "with other rounds")
    report = record.outcome.report if record.outcome else None
    if report is not None and report.sha256 != digest:
        return _differs(f"as a document with the SHA-256 {report.sha256}")
    return 0


async def _again(record: RunRecord, analyst: Analyst, runner: ToolRunner) -> tuple[tuple[Refined, ...], str]:
    steps = {step.name: step.output for step in record.steps}
    known = steps.get("outline")
    outline = Outline.model_validate(known) if known is not None else None
    recorder = Recorder(MemoryJournal(record.steps))
    panel = _panel()
    try:
        planned = await plan_and_call(record.ask, outline, analyst, runner, recorder, "report")
        if not isinstance(planned.plan, Calls | Done) or not planned.results:
            raise UserError("report_nothing")
        loop = cast("dict[str, JsonValue]", steps[LOOP])
        questions = _QUESTIONS.validate_python(loop["questions"])
        desk = Desk.of(record.ask, outline, planned)
        refining = Refining(desk, panel, recorder, int(str(loop["cap"])), questions)
        answered = approvals(record.steps)
        # What ended the run is no text that another followed.
        over = record.outcome is not None and record.outcome.report is not None
        ended = await passes(refining, answered[:-1] if over else answered)
    except StageError as error:
        raise of_stage(error) from error
    content = pdf(document_of(record.ask, ended[-1], planned.results))
    return ended, hashlib.sha256(content).hexdigest()


def _panel() -> Panel:
    """Stages that fail: what they said stands in the record, so none is called."""
    writer, reader, judge = (Replay(stage, (Fail("error"),)) for stage in STAGES)
    return Panel(writer=writer, reader=reader, judge=judge, names=dict.fromkeys(STAGES, "replay"))


def _differs(recorded: str) -> int:
    print(f"bot: it ended otherwise: {recorded}", file=sys.stderr)
    return DIFFERENT
