"""The planner: each round is one request with the tools' own schemas; the calls that come back are the plan."""

from __future__ import annotations

import json

from pydantic import JsonValue
from pydantic_ai.messages import (
    ModelMessage,
    ModelRequest,
    ModelResponse,
    ModelResponsePart,
    ToolCallPart,
    ToolReturnPart,
    UserPromptPart,
)
from pydantic_ai.tools import ToolDefinition

from bot.analyst.model.aliases import Aliases, each_text
from bot.analyst.model.asking import ask, text_of
from bot.analyst.model.connecting import Connection
from bot.analyst.model.offering import offered
from bot.analyst.model.showing import history_section, outline_section, result_value, section
from bot.analyst.protocols import PlanRequest, Sampling, StageError
from bot.prompts import prompt
from tools.registry import Registry
from tools.result import ToolResult
from tools.tables import Dataset

SAID = {"ask_back": "clarify", "refuse": "refuse", "chat": "chat"}
ENDS: dict[str, str] = {
    "done": "The results hold all that the question asks for.",
    "ask_back": "Ask the owner one question, because a missing input would change the verdict.",
    "refuse": "Say what the file or the tools do not hold.",
    "chat": "Answer a greeting, thanks or small talk, without any figure.",
}


class ModelPlanner:
    """Plans by the tool calls of a model, in several bounded rounds."""

    def __init__(self, connection: Connection, registry: Registry, sampling: Sampling, *, aliased: bool) -> None:
        self._connection = connection
        self._tools = [*offered(registry), *_ends()]
        self._sampling = sampling
        self._aliased = aliased

    async def plan(self, request: PlanRequest, dataset: Dataset | None) -> str:
        """Return the raw JSON text of the plan; raises StageError."""
        del dataset
        aliases = Aliases.of(request.outline, request.results, question=request.question, on=self._aliased)
        messages = _messages(request, aliases)
        reply = await ask(self._connection, "plan", prompt("plan"), messages, self._sampling, self._tools)
        return _plan(reply, aliases, request)


def _ends() -> list[ToolDefinition]:
    """The calls that end the planning: they are no analyses."""
    spoken = {
        "type": "object",
        "properties": {"text": {"type": "string"}},
        "required": ["text"],
        "additionalProperties": False,
    }
    nothing = {"type": "object", "properties": {}, "additionalProperties": False}
    return [
        ToolDefinition(name=name, description=said, parameters_json_schema=nothing if name == "done" else spoken)
        for name, said in ENDS.items()
    ]  # fmt: skip


def _messages(request: PlanRequest, aliases: Aliases) -> list[ModelMessage]:
    """The question with what is known of the file, then the calls of earlier rounds with their results."""
    opening = "\n\n".join((
        outline_section(request.outline, aliases),
        history_section(request.history, request.sha256, aliases),
        section("now", request.now),
        section("question", aliases.hide_text(request.question)),
    ))  # fmt: skip
    messages: list[ModelMessage] = [ModelRequest(parts=[UserPromptPart(opening)])]
    if request.results:
        calls: list[ModelResponsePart] = [_call(result, aliases) for result in request.results]
        returns = [ToolReturnPart(r.tool, result_value(r, aliases), r.call) for r in request.results]
        messages += [ModelResponse(parts=calls), ModelRequest(parts=returns)]
    if request.invalid is not None:
        again = UserPromptPart(section("refused_call", aliases.hide_text(request.invalid)))
        messages[-1] = ModelRequest(parts=[*messages[-1].parts, again])
    return messages


def _call(result: ToolResult, aliases: Aliases) -> ToolCallPart:
    return ToolCallPart(result.tool, json.dumps(aliases.hide(dict(result.arguments)), ensure_ascii=False), result.call)


def _plan(reply: ModelResponse, aliases: Aliases, request: PlanRequest) -> str:
    """The reply as the raw text of a plan; what is no plan is passed on for the strict parser to quote."""
    if reply.finish_reason == "length":
        raise StageError("plan", "error", "the reply was cut off at its longest")
    called = [part for part in reply.parts if isinstance(part, ToolCallPart)]
    said = aliases.show(text_of(reply)).strip()
    if not called:
        if not said:
            raise StageError("plan", "error", "an empty reply")
        return json.dumps({"done": True} if request.results else {"chat": said}, ensure_ascii=False)
    plan: dict[str, JsonValue] = {}
    calls: list[JsonValue] = []
    for part in called:
        if part.tool_name == "done":
            plan["done"] = True
        elif part.tool_name in SAID:
            plan[SAID[part.tool_name]] = _said(part, aliases)
        else:
            calls.append({"tool": part.tool_name, "arguments": each_text(_sent(part), aliases.show_argument)})
    if calls:
        plan["calls"] = calls
    return json.dumps(plan, ensure_ascii=False)


def _said(part: ToolCallPart, aliases: Aliases) -> JsonValue:
    """The text of a call that ends the planning, with the real names; what is none is passed on as it came."""
    value = _sent(part)
    said = value.get("text") if isinstance(value, dict) else value
    return aliases.show(said) if isinstance(said, str) else said


def _sent(part: ToolCallPart) -> JsonValue:
    """The arguments as they came; a text that is no JSON stays one."""
    value: JsonValue = part.args or {}
    if isinstance(value, str):
        try:
            value = json.loads(value)
        except (ValueError, RecursionError):
            return value
    return value
