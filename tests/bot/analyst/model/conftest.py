"""Runs of the pipeline with the model analyst, against a server that speaks as OpenAI's does."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from bot.analyst.picking import pick
from bot.analyst.protocols import Turn
from bot.pipeline.answer import answer
from bot.pipeline.journal import Step
from bot.pipeline.memory import MemoryJournal
from bot.pipeline.outcome import Outcome
from bot.settings import Settings
from tests.bot.analyst.model.provider import Provider, Reply, calls, provider, says
from tests.bot.pipeline.conftest import CountingTools, asked, example
from tools.outline import outline
from tools.tables import Dataset

QUESTION = "Which month breaks me if I hire two people at 73,050 each from March?"
HIRE = calls("break_month", scenario=[{"kind": "hire", "people": 2, "monthly_cost": "73050", "start": "2026-03"}])
DONE = calls("done")
DRAFT = says("Your cash breaks in May 2026: it closes at {break_month.first_below_zero}.")
PASS = says('{"verdict": "PASS"}')


@dataclass
class Chat:
    """One chat with the model analyst: what comes next from the server, and what a question gives."""

    server: Provider
    settings: dict[str, object] = field(default_factory=dict)
    data: Dataset | None = None
    journal: MemoryJournal = field(default_factory=MemoryJournal)

    def ask(self, question: str = QUESTION, *replies: Reply, history: tuple[Turn, ...] = ()) -> Outcome:
        """Return how a question ends."""
        self.server.reply(*replies)
        chosen = {"aera_model": "openai:tiny", "openai_base_url": self.server.url, "aera_model_timeout": 5.0}
        settings = Settings.model_validate({**chosen, **self.settings})
        return asyncio.run(self._answered(question, settings, history))

    async def _answered(self, question: str, settings: Settings, history: tuple[Turn, ...]) -> Outcome:
        known = outline(self.data) if self.data else None
        async with pick("model", settings).opened() as analyst:
            sha256 = self.data.sha256 if self.data else None
            ask = asked(question).model_copy(update={"history": history, "sha256": sha256})
            return await answer(ask, known, analyst, CountingTools(self.data), self.journal)

    @property
    def steps(self) -> dict[str, Step]:
        """Return what the record holds, by its steps' names."""
        return {step.name: step for step in self.journal.steps}


@pytest.fixture(scope="session")
def server() -> Iterator[Provider]:
    with provider() as running:
        yield running


@pytest.fixture
def chat(server: Provider) -> Chat:
    server.requests.clear()
    server.headers.clear()
    return Chat(server, data=example())


@pytest.fixture
def hello(server: Provider) -> Chat:
    server.requests.clear()
    server.headers.clear()
    return Chat(server)
