"""Anthropic and Google on the wire: their calls, sampling and usage, and each failure as one call and one error."""

import asyncio
from collections.abc import Iterator

import pytest

from bot.analyst.picking import pick
from bot.pipeline.answer import answer
from bot.pipeline.memory import MemoryJournal
from bot.pipeline.outcome import Outcome
from bot.settings import Settings
from tests.bot.analyst.model.conftest import DONE, DRAFT, HIRE, PASS, QUESTION
from tests.bot.analyst.model.others import Json, Other, other
from tests.bot.analyst.model.provider import Reply
from tests.bot.pipeline.conftest import CountingTools, asked, example
from tools.outline import outline

MODELS = {"anthropic": "anthropic:claude-3-5-haiku-latest", "google": "google:gemini-2.5-flash"}


@pytest.fixture(scope="module")
def running() -> Iterator[Other]:
    with other() as server:
        yield server


@pytest.fixture(params=list(MODELS))
def provider(request: pytest.FixtureRequest, running: Other, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("ANTHROPIC_API_KEY", "made-up")
    monkeypatch.setenv("GOOGLE_API_KEY", "made-up")
    monkeypatch.setenv("ANTHROPIC_BASE_URL", running.url)
    monkeypatch.setenv("GOOGLE_GEMINI_BASE_URL", running.url)
    return str(request.param)


def ask(server: Other, provider: str, *replies: Reply, seconds: float = 5.0) -> tuple[Outcome, MemoryJournal]:
    """Return how the question ends with a provider, and the record of it."""
    server.reply(*replies)
    settings = Settings.model_validate({"aera_model": MODELS[provider], "aera_model_timeout": seconds})
    journal = MemoryJournal()
    return asyncio.run(_ask(settings, journal)), journal


async def _ask(settings: Settings, journal: MemoryJournal) -> Outcome:
    data = example()
    async with pick("model", settings).opened() as analyst:
        question = asked(QUESTION).model_copy(update={"sha256": data.sha256})
        return await answer(question, outline(data), analyst, CountingTools(data), journal)


def sampling(provider: str, request: Json) -> tuple[float, float, int]:
    """Return temperature, top_p and the most tokens of a request, as its provider writes them."""
    if provider == "anthropic":
        return request["temperature"], request["top_p"], request["max_tokens"]
    chosen = request["generationConfig"]
    return chosen["temperature"], chosen["topP"], chosen["maxOutputTokens"]


def test_a_question_is_answered_by_calls_and_each_stage_is_sampled_as_it_states(running: Other, provider: str) -> None:
    outcome, journal = ask(running, provider, HIRE, DONE, DRAFT, PASS)
    assert outcome.answer is not None
    assert outcome.answer.verdict == "PASS"
    assert outcome.answer.text.startswith("Your cash breaks in May 2026: it closes at -138,300")
    assert [sampling(provider, each) for each in running.requests] == [
        (0.0, 1.0, 2048), (0.0, 1.0, 2048), (0.3, 0.9, 1536), (0.1, 0.7, 2048),
    ]  # fmt: skip
    (spent,) = next(step for step in journal.steps if step.name == "review.1").spent
    assert (spent.input_tokens, spent.output_tokens) == (1000, 50)


FAILURES = [
    *[(Reply(status=status), "failed") for status in (408, 409, 429, 500, 503, 529)],
    (Reply(status=307), "failed"),
    (Reply(raw=b"not json at all"), "failed"),
    (Reply(raw=b'{"candidates": [], "content": [], "cut'), "failed"),
    (Reply(text=None, finish="content_filter"), "failed"),
]
STAGES: dict[str, list[Reply]] = {"plan": [], "draft": [HIRE, DONE], "review": [HIRE, DONE, DRAFT]}


@pytest.mark.parametrize("stage", list(STAGES))
@pytest.mark.parametrize(("reply", "ends"), FAILURES)
def test_a_failure_is_one_call_and_one_visible_error(
    running: Other, provider: str, stage: str, reply: Reply, ends: str
) -> None:
    before = STAGES[stage]
    outcome, _ = ask(running, provider, *before, reply)
    assert outcome.answer is None
    assert outcome.error is not None
    assert outcome.error.code == (f"critic_{ends}" if stage == "review" else f"model_{ends}")
    assert "secret words" not in outcome.error.message
    assert len(running.requests) == len(before) + 1


@pytest.mark.parametrize(
    ("reply", "code"),
    [
        (Reply(text='{"verdict": "LGTM"}'), "critic_unknown_verdict"),
        (Reply(text='{"verdict": "REV', finish="length"), "critic_unreadable"),
        (Reply(text='{"verdict": "REVISE"}'), "critic_revise_without_answer"),
    ],
)
def test_a_review_that_is_none_is_one_visible_error(running: Other, provider: str, reply: Reply, code: str) -> None:
    outcome, _ = ask(running, provider, HIRE, DONE, DRAFT, reply)
    assert outcome.error is not None
    assert outcome.error.code == code
    assert len(running.requests) == 4


def test_a_body_that_drips_beyond_the_limit_is_given_up(running: Other, provider: str) -> None:
    outcome, _ = ask(running, provider, HIRE, DONE, DRAFT, Reply(text="late", drip=0.05), seconds=1.0)
    assert outcome.error is not None
    assert outcome.error.code == "critic_failed"
    assert len(running.requests) == 4


def test_a_slow_critic_is_given_up_within_the_limit_and_the_next_question_works(running: Other, provider: str) -> None:
    outcome, _ = ask(running, provider, HIRE, DONE, DRAFT, Reply(text="late", after=2.5), seconds=1.0)
    assert outcome.error is not None
    assert outcome.error.code == "critic_failed"
    assert len(running.requests) == 4
    again, _ = ask(running, provider, HIRE, DONE, DRAFT, PASS)
    assert again.answer is not None
