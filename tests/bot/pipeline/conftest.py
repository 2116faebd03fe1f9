"""Runs of the pipeline on the example's cash plan, with stages that say what a test gives them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

import pytest
from pydantic import JsonValue

from bot.analyst.protocols import (
    Analyst,
    DraftRequest,
    Language,
    PlanRequest,
    ReviewRequest,
    StageError,
    StageName,
)
from bot.pipeline.answer import answer
from bot.pipeline.journal import Ask, Place
from bot.pipeline.memory import MemoryJournal
from bot.pipeline.outcome import Outcome
from tests.conftest import CHECKOUT
from tools.analysis import REGISTRY
from tools.ingest import read
from tools.outline import outline
from tools.result import ToolResult
from tools.tables import Dataset

EXAMPLE = CHECKOUT / "docs/examples/cash.csv"
BREAK_PLAN = '{"calls": [{"tool": "break_month", "arguments": {"scenario": [{"kind": "hire", "people": 2, "monthly_cost": "73050", "start": "2026-03"}]}}]}'  # noqa: E501
PASS = '{"verdict": "PASS"}'
Said = str | StageError


@cache
def example() -> Dataset:
    return read(EXAMPLE, EXAMPLE.name)


@dataclass
class Scripted:
    """A planner, writer and critic in one: each call takes the next text; what it was asked is kept."""

    plans: list[Said] = field(default_factory=list)
    drafts: list[Said] = field(default_factory=list)
    reviews: list[Said] = field(default_factory=list)
    asked: list[PlanRequest | DraftRequest | ReviewRequest] = field(default_factory=list)

    async def plan(self, request: PlanRequest, dataset: Dataset | None) -> str:  # noqa: ARG002
        return self._next(self.plans, request)

    async def draft(self, request: DraftRequest) -> str:
        return self._next(self.drafts, request)

    async def review(self, request: ReviewRequest, dataset: Dataset | None) -> str:  # noqa: ARG002
        return self._next(self.reviews, request)

    def _next(self, texts: list[Said], request: PlanRequest | DraftRequest | ReviewRequest) -> str:
        self.asked.append(request)
        said = texts.pop(0)
        if isinstance(said, StageError):
            raise said
        return said

    def analyst(self, rounds: int = 1) -> Analyst:
        names: dict[StageName, str] = {"plan": "scripted", "draft": "scripted", "review": "scripted"}
        return Analyst(planner=self, writer=self, critic=self, names=names, plan_rounds=rounds)


@dataclass
class CountingTools:
    """The real tools on one data set, with a count of their calls."""

    data: Dataset | None
    calls: int = 0

    async def dataset(self) -> Dataset | None:
        return self.data

    async def run(self, tool: str, arguments: dict[str, JsonValue], call: str) -> ToolResult:
        self.calls += 1
        return REGISTRY[tool].call(self.data, arguments, call)


@dataclass
class Bench:
    """One question on the example; `run` answers it with the texts given."""

    ask: Ask
    data: Dataset | None
    journal: MemoryJournal = field(default_factory=MemoryJournal)
    rounds: int = 1

    async def run(
        self, plans: Sequence[Said] = (), drafts: Sequence[Said] = (), reviews: Sequence[Said] = ()
    ) -> tuple[Outcome, Scripted]:
        scripted = Scripted(list(plans), list(drafts), list(reviews))
        known = outline(self.data) if self.data else None
        outcome = await answer(self.ask, known, scripted.analyst(self.rounds), CountingTools(self.data), self.journal)
        return outcome, scripted


def asked(question: str, language: Language = "en") -> Ask:
    return Ask(
        run_id="run-1", place=Place(bot=1, chat=1), asker=1, question=question, language=language,
        now="2026-11-30T12:00:00+00:00", seed=1, analyst={},
    )  # fmt: skip


@pytest.fixture
def bench() -> Bench:
    return Bench(asked("Which month breaks me if I hire two people at 73,050 each from March?"), example())


@pytest.fixture
def hello() -> Bench:
    return Bench(asked("hello"), None)
