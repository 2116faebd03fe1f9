"""``runs replay``: a recorded run once more, from what its stages and tools returned, without any of them.

Parsing, audit, rendering and the review's rules are today's: a replay shows whether they still give the same answer.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass

from pydantic import JsonValue

from bot.analyst.protocols import Analyst, StageName
from bot.analyst.replay import Entry, Fail, Replay
from bot.cli.asking import naming
from bot.cli.report_replaying import is_report, replay_report
from bot.errors import OperatorError
from bot.pipeline.answer import answer
from bot.pipeline.journal import Step
from bot.pipeline.memory import MemoryJournal
from bot.pipeline.outcome import Outcome
from bot.store.runs import RunRecord
from tools.outline import Outline
from tools.result import ToolResult
from tools.tables import Dataset

STAGES: tuple[StageName, ...] = ("plan", "draft", "review")
DIFFERENT = 1
VISIBLE_ERROR = 3


@dataclass(frozen=True, slots=True)
class _NoTools:
    """Tools of a replay: their results are in the record, so none is run."""

    async def dataset(self) -> Dataset | None:
        return None

    async def run(self, tool: str, arguments: dict[str, JsonValue], call: str) -> ToolResult:
        raise OperatorError(f"The record holds no result of {call} ({tool}, {len(arguments)} arguments).")


async def replay(record: RunRecord) -> int:
    """Return 0 where the run ends as it did (3 where that was a visible error), 1 where it ends otherwise.

    Raises OperatorError for a run that has no end, or that ended before its first stage.
    """
    if is_report(record):
        return await replay_report(record, _analyst(record.steps), _NoTools())
    if record.outcome is None or not any(step.name.startswith("plan.") for step in record.steps):
        raise OperatorError(f"Run {record.ask.run_id} has no recorded stages to run again.")
    again = await replayed(record)
    print(_told(again))
    # An answer from one of several files names it after its text.
    if _told(record.outcome) not in (_told(again), _told(naming(record.ask.file or "", again))):
        print(f"bot: it ended otherwise: {_told(record.outcome)}", file=sys.stderr)
        return DIFFERENT
    return 0 if again.answer else VISIBLE_ERROR


async def replayed(record: RunRecord) -> Outcome:
    """Return how a recorded run ends now."""
    kept = tuple(step for step in record.steps if step.name == "outline" or step.name.startswith("tool."))
    told = next((step.output for step in kept if step.name == "outline"), None)
    outline = Outline.model_validate(told) if told is not None else None
    return await answer(record.ask, outline, _analyst(record.steps), _NoTools(), MemoryJournal(kept))


def _analyst(steps: Sequence[Step]) -> Analyst:
    """The stages as replays of what they returned; one that was never called would fail."""
    stages = {name: Replay(name, _entries(name, steps) or (Fail("error"),)) for name in STAGES}
    results = [step.output for step in steps if step.name.startswith("tool.")]
    invalid = sum(1 for result in results if isinstance(result, dict) and "invalid" in result)
    rounds = len(_entries("plan", steps)) - invalid
    return Analyst(
        planner=stages["plan"], writer=stages["draft"], critic=stages["review"],
        names=dict.fromkeys(STAGES, "replay"), plan_rounds=max(1, rounds),
    )  # fmt: skip


def _entries(stage: StageName, steps: Sequence[Step]) -> tuple[Entry, ...]:
    return tuple(_entry(step.output) for step in steps if step.name.startswith(f"{stage}."))


def _entry(output: JsonValue) -> Entry:
    if isinstance(output, str):
        return output
    match output.get("fail") if isinstance(output, dict) else None:
        case "timeout" | "refused" as failure:
            return Fail(failure)
        case _:
            return Fail("error")


def _told(outcome: Outcome) -> str:
    if outcome.answer is not None:
        return outcome.answer.text
    return f"{outcome.error.code}: {outcome.error.received or ''}".rstrip(": ") if outcome.error else ""
