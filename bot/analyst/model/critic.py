"""The critic: one direct request for each draft, and the raw text of what came back, whatever it is."""

from __future__ import annotations

from pydantic_ai.messages import ModelRequest, UserPromptPart

from bot.analyst.model.aliases import Aliases
from bot.analyst.model.asking import ask, text_of
from bot.analyst.model.connecting import Connection
from bot.analyst.model.showing import history_section, results_section, section
from bot.analyst.protocols import ReviewRequest, Sampling
from bot.prompts import prompt
from tools.tables import Dataset


class ModelCritic:
    """Reviews by one request to a model; it sees the results and the draft, and not the plan."""

    def __init__(self, connection: Connection, sampling: Sampling, *, aliased: bool) -> None:
        self._connection = connection
        self._sampling = sampling
        self._aliased = aliased

    async def review(self, request: ReviewRequest, dataset: Dataset | None) -> str:
        """Return the raw text of the verdict; raises StageError."""
        del dataset
        aliases = Aliases.of(request.outline, request.results, question=request.question, on=self._aliased)
        sent = [ModelRequest(parts=[UserPromptPart(_told(request, aliases))])]
        reply = await ask(self._connection, "review", prompt("review"), sent, self._sampling)
        return aliases.show_json(text_of(reply))


def _told(request: ReviewRequest, aliases: Aliases) -> str:
    return "\n\n".join((
        history_section(request.history, request.sha256, aliases),
        section("now", request.now),
        section("question", aliases.hide_text(request.question)),
        section("language", request.language),
        section("tools_that_ran", list(request.tools)),
        results_section(request.results, aliases),
        section("numbers_in_the_draft", aliases.hide(list(request.marks))),
        section("draft", aliases.hide(request.draft)),
        section("as_it_will_be_read", aliases.hide(request.rendered)),
    ))  # fmt: skip
