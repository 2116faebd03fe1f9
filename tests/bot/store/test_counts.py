"""Counts of reviews and model calls: by day, model and kind, and still there when the runs are not."""

import time
from datetime import UTC, datetime, timedelta
from decimal import Decimal

import pytest
from pydantic import JsonValue

from bot.analyst.protocols import Spent
from bot.pipeline.journal import Place, Step
from bot.pipeline.outcome import Outcome, VisibleError
from bot.store import Store
from tests.bot.store.conftest import BOT, HERE, answered, ask

CRITIC = "openai:tiny"


async def ended(store: Store, run: str, verdict: JsonValue, *steps: Step, place: Place = HERE) -> None:
    """Let a run end with what its review came to."""
    asked = ask(run, place).model_copy(update={"analyst": {"review": CRITIC}})
    journal = await store.runs.begin(asked)
    for step in steps:
        await journal.write(step)
    await journal.write(Step(name="verdict", output=verdict))
    await journal.finish(answered(run))


async def test_every_end_of_a_review_is_counted_for_its_critic(store: Store) -> None:
    ends = ["PASS", "PASS", "REVISE", "SKIPPED"]
    for number, verdict in enumerate(ends):
        await ended(store, f"r{number}", {"verdict": verdict, "missed": None})
    await ended(store, "r8", {"error": "critic_unreadable"})
    await ended(store, "r9", {"verdict": "PASS", "missed": "ungrounded_figure"})
    found = await store.counts.since(1)
    assert found.reviews == {CRITIC: {"PASS": 3, "REVISE": 1, "SKIPPED": 1, "critic_unreadable": 1, "missed": 1}}


async def test_calls_are_added_up_with_their_tokens_price_and_time(store: Store) -> None:
    def call(name: str, cost: Decimal | None, output: JsonValue = "x") -> Step:
        spent = Spent(model="m", prompt="plan@1", input_tokens=100, output_tokens=7, cost=cost)
        return Step(name=name, output=output, model="m", spent=(spent,), seconds=0.25)

    await ended(store, "r1", {"verdict": "PASS"}, call("plan.1", Decimal("0.001")), call("plan.2", Decimal("0.0005")))
    await ended(store, "r2", {"verdict": "PASS"}, call("plan.1", None, {"fail": "timeout"}))
    (plan,) = (await store.counts.since(1)).stages
    assert (plan.calls, plan.failed, plan.input_tokens, plan.output_tokens) == (3, 1, 300, 21)
    assert (plan.cost, plan.unpriced, plan.seconds) == (0.0015, 1, 0.75)


async def test_the_stages_of_the_rules_analyst_are_counted_too(store: Store) -> None:
    await ended(store, "r1", {"verdict": "PASS"}, Step(name="draft.1", output="x", model="rules", seconds=0.1))
    (draft,) = (await store.counts.since(1)).stages
    assert (draft.stage, draft.model, draft.calls, draft.input_tokens) == ("draft", "rules", 1, 0)


async def test_only_the_last_days_and_the_bots_asked_for_are_told(store: Store) -> None:
    await ended(store, "r1", {"verdict": "PASS"})
    await ended(store, "r2", {"verdict": "REVISE"}, place=Place(bot=BOT + 1, chat=1))
    assert (await store.counts.since(1, [BOT])).reviews == {CRITIC: {"PASS": 1}}
    later = datetime.now(UTC) + timedelta(days=2)
    assert (await store.counts.since(1, now=later)).reviews == {}
    assert (await store.counts.since(3, now=later)).reviews == {CRITIC: {"PASS": 1, "REVISE": 1}}


async def test_the_counts_outlive_the_runs(store: Store) -> None:
    await ended(store, "r1", {"verdict": "PASS"})
    await store.erase_before(time.time() + 60)
    assert await store.runs.show("r1") is None
    assert (await store.counts.since(1)).reviews == {CRITIC: {"PASS": 1}}


@pytest.mark.parametrize("failures", [0, 1, 7])
async def test_the_last_errors_are_told_by_code_and_run_without_their_content(store: Store, failures: int) -> None:
    for number in range(failures):
        journal = await store.runs.begin(ask(f"r{number}", question="a secret question"))
        error = VisibleError(code="critic_unreadable", message="secret", received="'secret'")
        await journal.finish(Outcome(run_id=f"r{number}", language="en", error=error))
    errors = (await store.counts.since(1)).errors
    assert len(errors) == min(failures, 5)
    assert all(error.code == "critic_unreadable" for error in errors)
    assert "secret" not in repr(errors)
