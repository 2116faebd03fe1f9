"""The writer: one request with the plan and the results, one text that cites figures by their ids."""

from __future__ import annotations

from pydantic import JsonValue
from pydantic_ai.messages import ModelRequest, UserPromptPart

from bot.analyst.model.aliases import Aliases
from bot.analyst.model.asking import ask, text_of
from bot.analyst.model.connecting import Connection
from bot.analyst.model.showing import history_section, outline_section, results_section, section
from bot.analyst.protocols import DraftRequest, Sampling, StageError
from bot.prompts import prompt


class ModelWriter:
    """Writes by one request to a model."""

    def __init__(self, connection: Connection, sampling: Sampling, *, aliased: bool) -> None:
        self._connection = connection
        self._sampling = sampling
        self._aliased = aliased

    async def draft(self, request: DraftRequest) -> str:
        """Return the draft's text; raises StageError."""
        aliases = Aliases.of(request.outline, request.results, question=request.question, on=self._aliased)
        sent = [ModelRequest(parts=[UserPromptPart(_told(request, aliases))])]
        reply = await ask(self._connection, "draft", prompt("draft"), sent, self._sampling)
        if reply.finish_reason == "length":
            raise StageError("draft", "error", "the reply was cut off at its longest")
        return aliases.show(text_of(reply))


def _told(request: DraftRequest, aliases: Aliases) -> str:
    parts = [
        outline_section(request.outline, aliases),
        history_section(request.history, request.sha256, aliases),
        section("plan", aliases.hide(dict(request.plan))),
        results_section(request.results, aliases),
        section("question", aliases.hide_text(request.question)),
        section("language", request.language),
    ]
    if request.previous is not None:
        problems: list[JsonValue] = [{"text": each.text, "reason": each.reason} for each in request.problems]
        parts += [section("earlier_draft", aliases.hide(request.previous)), section("problems", aliases.hide(problems))]
    return "\n\n".join(parts)
