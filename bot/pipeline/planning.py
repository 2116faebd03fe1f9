"""Plan and tools: the planner's raw text parsed strictly, its calls run, an invalid call sent back once."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import cast

from pydantic import JsonValue, ValidationError

from bot.analyst.protocols import Analyst, PlanRequest, Purpose
from bot.analyst.sampling import PLAN
from bot.errors import RunError, quote
from bot.pipeline.critic import is_blank
from bot.pipeline.journal import Ask
from bot.pipeline.one_object import JsonObject, NotOneObjectError, one_object
from bot.pipeline.plan import Calls, Chat, Clarify, Done, Plan, Refuse, ToolCall
from bot.pipeline.recorder import Recorder
from bot.pipeline.tool_runner import ToolRunner
from tools.outline import Outline
from tools.registry import ArgumentsError, UnknownToolError
from tools.result import ToolResult

MOST_CALLS = 8
OUTCOMES: dict[str, type[Calls | Clarify | Refuse | Chat | Done]] = {
    "calls": Calls,
    "clarify": Clarify,
    "refuse": Refuse,
    "chat": Chat,
    "done": Done,
}


class InvalidCallError(Exception):
    """A plan names an unknown tool or wrong arguments: quoted back to the planner once.

    ``values`` says that the tool exists, and refuses what it was given.
    """

    def __init__(self, reason: str, *, values: bool) -> None:
        self.values = values
        super().__init__(reason)


@dataclass(frozen=True, slots=True)
class Planned:
    """What a run knows before it writes: the deciding plan, its raw JSON, and the results of every round."""

    plan: Plan
    raw: JsonObject
    results: tuple[ToolResult, ...] = ()


def read_plan(raw: str) -> tuple[Plan, JsonObject]:
    """Return the plan and its JSON object; raises RunError (plan_invalid) that quotes the beginning."""
    try:
        reply = one_object(raw)
        kinds = [kind for name, kind in OUTCOMES.items() if name in reply]
        if len(kinds) != 1:
            raise RunError("plan_invalid", received=quote(raw))
        plan = kinds[0].model_validate_json(json.dumps(reply), strict=True)
    except (NotOneObjectError, ValidationError) as error:
        raise RunError("plan_invalid", received=quote(raw)) from error
    said = said_by(plan)
    if (said is not None and is_blank(said)) or (isinstance(plan, Done) and not plan.done):
        raise RunError("plan_invalid", received=quote(raw))
    return plan, reply


def said_by(plan: Plan) -> str | None:
    """Return the text of a plan that is itself the draft, None for one that runs tools."""
    match plan:
        case Clarify():
            return plan.clarify
        case Refuse():
            return plan.refuse
        case Chat():
            return plan.chat
        case Calls() | Done():
            return None


async def plan_and_call(
    ask: Ask,
    outline: Outline | None,
    analyst: Analyst,
    tools: ToolRunner,
    recorder: Recorder,
    purpose: Purpose = "answer",
) -> Planned:
    """Return the last plan with all results; raises RunError, StageError.

    A planner of one round decides everything at once. One of several rounds may call, see the results and go on,
    until it says done, answers in words, or has no round left.
    """
    dataset = await tools.dataset()
    results: tuple[ToolResult, ...] = ()
    deciding: tuple[Plan, JsonObject] | None = None
    invalid: str | None = None
    rounds_left, number, calls = analyst.plan_rounds, 0, 0
    while True:
        number += 1
        request = PlanRequest(
            question=ask.question, language=ask.language, history=ask.history, outline=outline, results=results,
            now=ask.now, invalid=invalid, purpose=purpose, sha256=ask.sha256,
        )  # fmt: skip
        raw = await recorder.stage(
            f"plan.{number}", "plan", lambda given=request: analyst.planner.plan(given, dataset),  # type: ignore[misc]
            analyst.names["plan"], PLAN,
        )  # fmt: skip
        plan, reply = read_plan(raw)
        if not isinstance(plan, Calls):
            return Planned(plan, deciding[1] if isinstance(plan, Done) and deciding else reply, results)
        try:
            results += await _run(plan.calls, results, calls, tools, recorder)
        except InvalidCallError as error:
            if invalid is not None:
                failure = {"failure": "values"} if error.values else {}
                raise RunError("plan_invalid", received=quote(str(error)), **failure) from error
            invalid = str(error)
        else:
            deciding, rounds_left = (plan, reply), rounds_left - 1
        calls += len(plan.calls)
        if rounds_left == 0 and deciding:
            return Planned(*deciding, results)


async def _run(
    calls: tuple[ToolCall, ...], before: tuple[ToolResult, ...], done: int, tools: ToolRunner, recorder: Recorder
) -> tuple[ToolResult, ...]:
    """Return the results of one round's calls, each under its call id (the tool's name, then ``name#2``)."""
    if len(before) + len(calls) > MOST_CALLS:
        raise RunError("plan_invalid", received=quote(f"{len(before) + len(calls)} calls"))
    results: list[ToolResult] = []
    for number, call in enumerate(calls, done + 1):
        earlier = sum(result.tool == call.tool for result in (*before, *results))
        call_id = f"{call.tool}#{earlier + 1}" if earlier else call.tool

        async def run(call: ToolCall = call, call_id: str = call_id) -> JsonValue:
            try:
                result = await tools.run(call.tool, call.arguments, call_id)
            except UnknownToolError as error:
                return {"invalid": str(error)}
            except ArgumentsError as error:
                return {"invalid": str(error), "values": True}
            return cast("JsonObject", result.model_dump(mode="json"))

        output = cast("JsonObject", await recorder.once(f"tool.{number}", run))
        if "invalid" in output:
            raise InvalidCallError(str(output["invalid"]), values="values" in output)
        results.append(ToolResult.model_validate(output))
    return tuple(results)
