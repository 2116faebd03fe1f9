"""The stages: small protocols that the rules analyst, a model, and a replay each implement.

A request is frozen and plain JSON; an answer is the raw text of the stage, which the pipeline parses strictly. A stage
that cannot answer raises `StageError`. Nothing here knows how a stage works.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal, Protocol

from pydantic import JsonValue

from tools.outline import Outline
from tools.result import ToolResult
from tools.tables import Dataset, Frozen

Language = Literal["en", "tr"]
StageName = Literal["plan", "draft", "review", "read", "judge"]
Failure = Literal["timeout", "refused", "error"]
Purpose = Literal["answer", "report"]


class StageError(Exception):
    """A stage gave no text: it timed out, was refused or failed; ``detail`` is safe to show."""

    def __init__(self, stage: StageName, failure: Failure, detail: str = "") -> None:
        self.stage: StageName = stage
        self.failure: Failure = failure
        self.detail = detail
        super().__init__(f"{stage} {failure}" + (f": {detail}" if detail else ""))


class Sampling(Frozen):
    """How a stage's model is sampled. Each stage states its own; there is no default to inherit."""

    temperature: float
    top_p: float
    max_tokens: int


class Spent(Frozen):
    """What one model call cost, also one without a reply (which has no tokens).

    ``model`` is the setting's name, ``answered_by`` what the provider says, ``prompt`` the prompt's name and hash,
    ``cost`` the price in US dollars (None where no price is known).
    """

    model: str
    answered_by: str | None = None
    prompt: str
    input_tokens: int = 0
    output_tokens: int = 0
    cost: Decimal | None = None


_SPENDING: ContextVar[list[Spent] | None] = ContextVar("spending", default=None)


@contextmanager
def spending() -> Iterator[list[Spent]]:
    """Collect what the model calls of one stage cost: a stage's answer is its text alone, also where it fails."""
    spent: list[Spent] = []
    token = _SPENDING.set(spent)
    try:
        yield spent
    finally:
        _SPENDING.reset(token)


def spend(spent: Spent) -> None:
    """Note what a model call cost, where somebody collects it."""
    collected = _SPENDING.get()
    if collected is not None:
        collected.append(spent)


class Budget(Frozen):
    """What the model calls of one question may come to, all together: calls, tokens in and out, seconds."""

    calls: int
    tokens: int
    seconds: float


class Turn(Frozen):
    """One earlier question of the chat with what was planned and what was sent (or the error's code).

    ``sha256`` is the file's that it was asked of, None where there was none; so in a request.
    """

    question: str
    language: Language
    plan: dict[str, JsonValue] | None = None
    answer: str | None = None
    error: str | None = None
    sha256: str | None = None


class Ungrounded(Frozen):
    """A number, month or citation in a draft that no source backs, quoted for the writer to mend."""

    text: str
    reason: str


class PlanRequest(Frozen):
    """What a planner sees: never raw rows. ``now`` is the run's recorded clock (ISO, with zone)."""

    question: str
    language: Language
    history: tuple[Turn, ...] = ()
    outline: Outline | None = None
    results: tuple[ToolResult, ...] = ()
    now: str
    invalid: str | None = None
    sha256: str | None = None
    purpose: Purpose = "answer"


class DraftRequest(Frozen):
    """What a writer sees: the plan as JSON, the results, and in a second draft what was not grounded in the first.

    A report's writer gets the ``findings`` that its last draft came back with, each with its tag and why it came back.
    """

    question: str
    language: Language
    history: tuple[Turn, ...] = ()
    outline: Outline | None = None
    plan: dict[str, JsonValue]
    results: tuple[ToolResult, ...]
    previous: str | None = None
    problems: tuple[Ungrounded, ...] = ()
    sha256: str | None = None
    purpose: Purpose = "answer"
    findings: tuple[str, ...] = ()


class ReviewRequest(Frozen):
    """What a critic sees: the draft with its citations and as it would be read, the tools that ran, their results."""

    question: str
    language: Language
    history: tuple[Turn, ...] = ()
    outline: Outline | None = None
    draft: str
    rendered: str
    tools: tuple[str, ...]
    results: tuple[ToolResult, ...]
    marks: tuple[str, ...] = ()
    now: str
    sha256: str | None = None


class ReadRequest(Frozen):
    """What a report's reader sees: whom and what it is for, the draft with its citations and as it would be read.

    ``problems`` are what the audit found in it; ``earlier`` the findings of the rounds before, each with what became of
    it.
    """

    question: str
    language: Language
    outline: Outline | None = None
    draft: str
    rendered: str
    results: tuple[ToolResult, ...]
    problems: tuple[Ungrounded, ...] = ()
    earlier: tuple[str, ...] = ()
    now: str


class JudgeRequest(Frozen):
    """What a judge sees: the state of the rounds, and the typed questions, both as plain JSON."""

    state: dict[str, JsonValue]
    questions: dict[str, JsonValue]


class Planner(Protocol):
    """Chooses tools and arguments."""

    async def plan(self, request: PlanRequest, dataset: Dataset | None) -> str:
        """Return the raw JSON text of a plan (docs/reference/plan.md); raises StageError."""
        ...


class Writer(Protocol):
    """Writes the draft that cites figures by id."""

    async def draft(self, request: DraftRequest) -> str:
        """Return the draft's text; raises StageError."""
        ...


class Critic(Protocol):
    """Reviews one draft, once."""

    async def review(self, request: ReviewRequest, dataset: Dataset | None) -> str:
        """Return the raw text of a verdict (docs/reference/critic.md); raises StageError."""
        ...


class Reader(Protocol):
    """Reads a report's draft as the one that it is for, and says what is wrong with it."""

    async def read(self, request: ReadRequest, dataset: Dataset | None) -> str:
        """Return the findings, one a line, tagged (docs/reference/reports.md); raises StageError."""
        ...


class Judge(Protocol):
    """Answers typed questions about the rounds of a report; it gives no reasons."""

    async def judge(self, request: JudgeRequest) -> str:
        """Return the raw JSON text of one typed answer a question; raises StageError."""
        ...


Clients = tuple[AbstractAsyncContextManager[object], ...]


@asynccontextmanager
async def _open(clients: Clients) -> AsyncIterator[None]:
    async with AsyncExitStack() as stack:
        for client in clients:
            await stack.enter_async_context(client)
        yield


@dataclass(frozen=True, slots=True)
class Panel:
    """The stages of a report's rounds, with the names that stand in the record."""

    writer: Writer
    reader: Reader
    judge: Judge
    names: dict[StageName, str]
    clients: Clients = ()

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[Panel]:
        """Keep the clients of reader and judge open, and close them at the end."""
        async with _open(self.clients):
            yield self


@dataclass(frozen=True, slots=True)
class Analyst:
    """The chosen implementation of each stage, with the name that stands in the record.

    ``plan_rounds`` is how often the planner may see results and go on: 1 for one that plans everything at once.
    ``budget`` bounds the model calls of one question; None where none is called.
    ``clients`` are what the stages call others with; they are open as long as the analyst is. ``panel`` makes reports.
    """

    planner: Planner
    writer: Writer
    critic: Critic
    names: dict[StageName, str]
    plan_rounds: int = 1
    budget: Budget | None = None
    clients: Clients = ()
    panel: Panel | None = None

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[Analyst]:
        """Keep the clients of the stages open, and close them at the end."""
        async with _open(self.clients):
            yield self
