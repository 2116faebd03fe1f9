"""The model's side of reports: a reader and a judge, one request each, whose raw text is what comes back."""

from __future__ import annotations

import json

from pydantic import JsonValue
from pydantic_ai.messages import ModelRequest, UserPromptPart

from bot.analyst.model.aliases import Aliases
from bot.analyst.model.asking import ask, text_of
from bot.analyst.model.connecting import Connection
from bot.analyst.model.showing import results_section, section
from bot.analyst.protocols import JudgeRequest, ReadRequest, Sampling
from bot.prompts import prompt
from tools.tables import Dataset


class ModelReader:
    """Reads a report by one request to a model."""

    def __init__(self, connection: Connection, sampling: Sampling, *, aliased: bool) -> None:
        self._connection = connection
        self._sampling = sampling
        self._aliased = aliased

    async def read(self, request: ReadRequest, dataset: Dataset | None) -> str:
        """Return the raw findings; raises StageError."""
        del dataset
        aliases = Aliases.of(request.outline, request.results) if self._aliased else Aliases({})
        problems: list[JsonValue] = [{"text": each.text, "reason": each.reason} for each in request.problems]
        told = "\n\n".join((
            section("for_whom_and_what", aliases.hide_text(request.question)),
            section("language", request.language),
            section("now", request.now),
            results_section(request.results, aliases),
            section("audit", aliases.hide(problems)),
            section("earlier_rounds", aliases.hide(list(request.earlier))),
            section("draft", aliases.hide(request.draft)),
            section("as_it_will_be_read", aliases.hide(request.rendered)),
        ))  # fmt: skip
        sent = [ModelRequest(parts=[UserPromptPart(told)])]
        return aliases.show(text_of(await ask(self._connection, "read", prompt("read"), sent, self._sampling)))


class ModelJudge:
    """Judges by one request to a model; the state holds the draft, so its names are those that it was written with."""

    def __init__(self, connection: Connection, sampling: Sampling) -> None:
        self._connection = connection
        self._sampling = sampling

    async def judge(self, request: JudgeRequest) -> str:
        """Return the raw answers; raises StageError."""
        state = {name: value for name, value in request.state.items() if name != "draft"}
        told = f"{section('state', json.dumps(state, ensure_ascii=False))}\n\n{section('questions', request.questions)}"
        sent = [ModelRequest(parts=[UserPromptPart(told)])]
        return text_of(await ask(self._connection, "judge", prompt("judge"), sent, self._sampling))
