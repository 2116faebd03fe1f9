"""Lanes in the store: order, leases, attempts, and what a stale attempt may not do."""

from dataclasses import replace

import pytest

from bot.pipeline.journal import Place, StaleAttemptError
from bot.store import Store
from bot.store.folder import DataFolder
from tests.bot.store.conftest import BOT, HERE, claimed, new_job

ELSEWHERE = Place(bot=BOT, chat=6)
TOPIC = Place(bot=BOT, chat=5, topic=3)


async def test_an_update_is_stored_once(store: Store) -> None:
    assert await store.inbox.add(HERE, 1, "{}") is True
    assert await store.inbox.add(HERE, 1, "{}") is False
    assert await store.inbox.add(Place(bot=78, chat=5), 1, "{}") is True
    assert await store.inbox.unrouted(BOT) == [(1, "{}")]


async def test_queueing_a_job_closes_its_update_in_the_same_step(store: Store) -> None:
    job = new_job()
    await store.inbox.add(HERE, job.update_id, "{}")
    await store.jobs.add(job)
    assert await store.inbox.unrouted(BOT) == []


async def test_the_same_update_is_one_job(store: Store) -> None:
    job = new_job()
    await store.jobs.add(job)
    await store.jobs.add(job)
    await claimed(store)
    assert await store.jobs.claim(BOT, 60) is None


async def test_a_lane_runs_one_job_at_a_time_in_order_and_others_run_beside_it(store: Store) -> None:
    for place in (HERE, HERE, ELSEWHERE, TOPIC):
        await store.jobs.add(new_job(place))
    first, other, topic = [await claimed(store) for _ in range(3)]
    assert [first.place, other.place, topic.place] == [HERE, ELSEWHERE, TOPIC]
    assert await store.jobs.claim(BOT, 60) is None
    await store.jobs.finish(first, "done")
    second = await claimed(store)
    assert second.place == HERE
    assert second.id > first.id


async def test_a_job_beside_the_lane_does_not_wait_for_it(store: Store) -> None:
    await store.jobs.add(new_job())
    await claimed(store)
    await store.jobs.add(new_job(beside=True))
    assert await store.jobs.claim(BOT, 60) is None
    assert await store.jobs.claim(BOT, 60, beside=True) is not None


async def test_a_lane_takes_one_and_five_more_and_no_seventh(store: Store) -> None:
    assert [await store.jobs.add(new_job()) for _ in range(7)] == [0, 1, 2, 3, 4, 5, None]
    assert await store.jobs.add(new_job(ELSEWHERE)) == 0
    job = await claimed(store)
    assert await store.jobs.add(new_job()) is None
    await store.jobs.finish(job, "done")
    await claimed(store)
    assert await store.jobs.add(new_job()) == 5


async def test_a_refused_job_closes_its_update_and_leaves_a_word_in_its_place(store: Store) -> None:
    for _ in range(6):
        await store.jobs.add(new_job())
    late = new_job()
    await store.inbox.add(HERE, late.update_id, "{}")
    assert await store.jobs.add(late, full=new_job(body="wait", beside=True)) is None
    assert await store.inbox.unrouted(BOT) == []
    word = await store.jobs.claim(BOT, 60, beside=True)
    assert word is not None
    assert word.body == "wait"


async def test_a_file_and_its_caption_are_two_jobs_of_one_update(store: Store) -> None:
    question = new_job()
    await store.jobs.add(replace(question, kind="upload"), question)
    upload = await claimed(store)
    assert upload.kind == "upload"
    await store.jobs.finish(upload, "done")
    assert (await claimed(store)).kind == "question"


async def test_an_expired_lease_goes_to_a_new_attempt_and_the_old_one_may_do_nothing(store: Store) -> None:
    await store.jobs.add(new_job())
    stale = await claimed(store, lease=-1)
    fresh = await claimed(store)
    assert (fresh.id, fresh.attempt, fresh.tries) == (stale.id, 2, 2)
    for refused in (
        store.jobs.check(stale),
        store.jobs.extend(stale, 60),
        store.jobs.finish(stale, "done"),
        store.jobs.release(stale, crashed=True),
        store.outbox.fill(stale, [("text", "{}")]),
        store.outbox.mark(stale, 0, "sent"),
    ):
        with pytest.raises(StaleAttemptError):
            await refused
    await store.jobs.check(fresh)


async def test_two_runners_on_one_database_never_have_the_same_job(store: Store, folder: DataFolder) -> None:
    other = await Store.open(folder)
    for chat in range(20):
        await store.jobs.add(new_job(Place(bot=BOT, chat=chat)))
    got = [await runner.jobs.claim(BOT, 60) for _ in range(10) for runner in (store, other)]
    await other.close()
    assert len({job.id for job in got if job}) == 20


async def test_an_attempt_that_only_had_to_stop_is_no_try(store: Store) -> None:
    await store.jobs.add(new_job())
    job = await claimed(store)
    await store.jobs.release(job, crashed=False)
    job = await claimed(store)
    assert (job.attempt, job.tries) == (2, 1)
    await store.jobs.release(job, crashed=True)
    assert (await claimed(store)).tries == 2


async def test_what_a_dead_process_ran_is_taken_up_again(store: Store) -> None:
    await store.jobs.add(new_job())
    job = await claimed(store)
    assert await store.jobs.reclaim(BOT) == 1
    assert (await claimed(store)).id == job.id


async def test_a_delayed_job_still_holds_its_place_in_the_lane(store: Store) -> None:
    await store.jobs.add(new_job())
    await store.jobs.add(new_job())
    job = await claimed(store)
    await store.jobs.release(job, crashed=True, delay=60)
    assert await store.jobs.claim(BOT, 60) is None


async def test_cancelling_takes_only_the_waiting_jobs_of_that_person_and_lane(store: Store) -> None:
    for place in (HERE, HERE, HERE, ELSEWHERE):
        await store.jobs.add(new_job(place))
    await claimed(store)
    assert len(await store.jobs.cancel_queued(HERE, asker=8)) == 0
    assert len(await store.jobs.cancel_queued(HERE, asker=9)) == 2
    assert (await claimed(store)).place == ELSEWHERE


async def test_an_edit_replaces_a_waiting_question_and_no_other(store: Store) -> None:
    await store.jobs.add(new_job(message=1))
    await store.jobs.add(new_job(message=2))
    running = await claimed(store)
    assert await store.jobs.replace_queued(HERE, 1, "question", '{"text": "new"}') is False
    assert await store.jobs.replace_queued(HERE, 2, "question", '{"text": "new"}') is True
    await store.jobs.finish(running, "done")
    assert (await claimed(store)).body == '{"text": "new"}'


async def test_positions_are_counted_in_the_lane(store: Store) -> None:
    for _ in range(3):
        await store.jobs.add(new_job())
    first = await claimed(store)
    assert [await store.jobs.before(first.id + n) for n in range(3)] == [0, 1, 2]
