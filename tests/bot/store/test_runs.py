"""Run records: a journal that goes on after a crash, and history that stays in its chat."""

import pytest

from bot.pipeline.journal import Place, StaleAttemptError, Step
from bot.store import Store
from tests.bot.store.conftest import BOT, HERE, answered, ask, claimed, new_job


async def test_a_resumed_run_reads_the_steps_of_the_attempt_before(store: Store) -> None:
    await store.jobs.add(new_job())
    job = await claimed(store, lease=-1)
    journal = await store.runs.begin(ask("r1"), job=job.id, attempt=job.attempt)
    await journal.write(Step(name="plan.1", output={"chat": "hi"}))
    again = await claimed(store)
    resumed = await store.runs.resume(again.id, again.attempt)
    assert resumed is not None
    later, outcome = resumed
    assert outcome is None
    assert later.ask == ask("r1")
    assert await later.read("plan.1") == Step(name="plan.1", output={"chat": "hi"})
    assert await later.read("draft.1") is None


async def test_a_stale_attempt_writes_no_step_and_no_outcome(store: Store) -> None:
    await store.jobs.add(new_job())
    job = await claimed(store, lease=-1)
    stale = await store.runs.begin(ask("r1"), job=job.id, attempt=job.attempt)
    await claimed(store)
    with pytest.raises(StaleAttemptError):
        await stale.write(Step(name="plan.1", output=None))
    with pytest.raises(StaleAttemptError):
        await stale.finish(answered("r1"))


async def test_a_stale_attempt_begins_no_run(store: Store) -> None:
    await store.jobs.add(new_job())
    job = await claimed(store, lease=-1)
    await claimed(store)
    with pytest.raises(StaleAttemptError):
        await store.runs.begin(ask("r1"), job=job.id, attempt=job.attempt)


async def test_a_run_ends_once(store: Store) -> None:
    journal = await store.runs.begin(ask("r1"))
    await journal.finish(answered("r1"))
    with pytest.raises(StaleAttemptError):
        await journal.finish(answered("r1", "Another answer."))
    record = await store.runs.show("r1")
    assert record is not None
    assert record.outcome == answered("r1")


async def test_a_record_shows_its_steps_in_order_and_a_dead_run_has_no_end(store: Store) -> None:
    journal = await store.runs.begin(ask("r1"))
    for name in ("plan.1", "tool.1", "draft.1"):
        await journal.write(Step(name=name, output=name))
    record = await store.runs.show("r1")
    assert record is not None
    assert [step.name for step in record.steps] == ["plan.1", "tool.1", "draft.1"]
    assert (record.outcome, record.ended) == (None, None)
    assert await store.runs.show("r2") is None


async def test_history_is_that_of_the_chat_and_topic_only(store: Store) -> None:
    topic, other = Place(bot=BOT, chat=5, topic=1), Place(bot=BOT, chat=6)
    for number, place in enumerate((HERE, topic, other, HERE)):
        journal = await store.runs.begin(ask(f"r{number}", place, f"question {number}"))
        await journal.finish(answered(f"r{number}"))
    await store.runs.begin(ask("r9", HERE, "never answered"))
    history = await store.runs.history(HERE)
    assert [turn.question for turn in history] == ["question 0", "question 3"]
    assert history[0].plan == {"chat": "hi"}
