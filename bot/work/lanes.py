"""Lanes: each chat and topic in order, all of them side by side, what goes beside the lanes never behind them."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Protocol

import structlog

from bot.logs import without_content
from bot.pipeline.journal import Place, StaleAttemptError
from bot.store.faults import FAULTS, passing
from bot.store.jobs import Job, Jobs

log = structlog.get_logger(__name__)

MOST_TRIES = 3
SLOTS = 8
LEASE_SECONDS = 60.0
LOOK_SECONDS = 5.0
RETRY_SECONDS = 0.5
FAULT_SECONDS = 5.0


class UndeliverableError(Exception):
    """The chat cannot be written to any more: it is gone, or it blocked the bot."""


class PostponedError(UndeliverableError):
    """The chat takes nothing for so many seconds, too long to wait for in a slot that other chats need."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        super().__init__(f"{seconds:.0f} s")


class Worker(Protocol):
    """Does what a job asks for. Everything that it writes or sends names the job's attempt."""

    async def work(self, job: Job) -> None:
        """Do the whole job, from wherever an earlier attempt left it."""
        ...

    async def give_up(self, job: Job) -> None:
        """Tell the chat that the job failed each time."""
        ...

    async def cancelled(self, job: Job) -> None:
        """Tell the chat that the job was cancelled."""
        ...

    async def interrupted(self, job: Job) -> None:
        """Tell the chat that the job waits for the next start, if that is possible at once; raises nothing."""
        ...


class Lanes:
    """Runs the jobs of one bot with bounded parallelism until it is stopped."""

    def __init__(
        self, jobs: Jobs, worker: Worker, bot: int, *, slots: int = SLOTS, lease: float = LEASE_SECONDS
    ) -> None:
        self._jobs = jobs
        self._worker = worker
        self._bot = bot
        self._slots = slots
        self._lease = lease
        self._wake = {False: asyncio.Event(), True: asyncio.Event()}
        self._running: dict[int, tuple[Job, asyncio.Task[None]]] = {}
        self._cancelled: set[int] = set()
        self._loops: list[asyncio.Task[None]] = []
        self.leases_lost = 0
        self.failures: Counter[str] = Counter()

    def start(self) -> None:
        """Begin to take jobs."""
        self._loops = [asyncio.create_task(self._take(beside=beside)) for beside in (False, True)]
        self._loops.append(asyncio.create_task(self._keep_leases()))

    def wake(self) -> None:
        """Look for jobs now: some were added."""
        for event in self._wake.values():
            event.set()

    async def stop(self) -> None:
        """Take no more jobs and give back those that run: nothing is lost, and it is no try of theirs."""
        for loop in self._loops:
            loop.cancel()
        tasks = [task for _, task in self._running.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*self._loops, *tasks, return_exceptions=True)

    async def cancel(self, place: Place, asker: int) -> int:
        """Cancel what a person has waiting and running in a lane; returns how many jobs that were."""
        waiting = await self._jobs.cancel_queued(place, asker)
        running = self._call_off(lambda job: (job.place, job.asker) == (place, asker))
        for job in waiting:
            await self._worker.cancelled(job)
        return len(waiting) + len(running)

    async def cancel_chat(self, place: Place) -> None:
        """Cancel everything that a chat has waiting and running in all its topics, and return when it has ended."""
        waiting = await self._jobs.cancel_queued(place, None)
        running = self._call_off(lambda job: (job.place.bot, job.place.chat) == (place.bot, place.chat))
        for job in waiting:
            await self._worker.cancelled(job)
        await asyncio.gather(*running, return_exceptions=True)

    async def abandon(self, place: Place) -> None:
        """Cancel everything that a chat has waiting and running, without a word: nobody is there to read it.

        It waits for nothing that runs, so whoever must not be held up may call it.
        """
        await self._jobs.cancel_queued(place, None)
        self._call_off(lambda job: (job.place.bot, job.place.chat) == (place.bot, place.chat))

    def _call_off(self, chosen: Callable[[Job], bool]) -> list[asyncio.Task[None]]:
        found = [(job, task) for job, task in self._running.values() if not job.beside and chosen(job)]
        for job, task in found:
            self._cancelled.add(job.id)
            task.cancel()
        return [task for _, task in found]

    async def _take(self, *, beside: bool) -> None:
        event = self._wake[beside]
        while True:
            event.clear()
            while self._free(beside=beside):
                job = await self._claimed(beside=beside)
                if job is None:
                    break
                task = asyncio.create_task(self._run(job), name=f"job {job.id}")
                self._running[job.id] = (job, task)
                task.add_done_callback(partial(self._ended, job.id))
            # Not wait_for: before Python 3.12 it may lose a cancellation that comes together with the event.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await event.wait()

    async def _claimed(self, *, beside: bool) -> Job | None:
        # A database that cannot be written now may be writable at the next look; the loop must outlive it.
        try:
            return await self._jobs.claim(self._bot, self._lease, beside=beside)
        except FAULTS as error:
            log.warning("claim failed", error=type(error).__name__)
            return None

    def _free(self, *, beside: bool) -> bool:
        return sum(job.beside == beside for job, _ in self._running.values()) < self._slots

    def _ended(self, job_id: int, _task: asyncio.Task[None]) -> None:
        self._running.pop(job_id, None)
        self._cancelled.discard(job_id)
        self.wake()

    async def _keep_leases(self) -> None:
        while True:
            await asyncio.sleep(self._lease / 3)
            for job, task in list(self._running.values()):
                try:
                    await self._jobs.extend(job, self._lease)
                except StaleAttemptError:
                    task.cancel()
                except FAULTS as error:
                    log.warning("lease not extended", job=job.id, error=type(error).__name__)

    async def _run(self, job: Job) -> None:
        # The task is this job's own: whatever is logged in it, also by what it calls, carries the id.
        structlog.contextvars.bind_contextvars(job=job.id)
        try:
            await self._attempt(job)
        except StaleAttemptError:
            self.leases_lost += 1
            log.warning("stale attempt stopped", job=job.id, attempt=job.attempt)
        except asyncio.CancelledError:
            await asyncio.shield(self._stopped(job))
        except PostponedError as error:
            log.warning("job put off", job=job.id, seconds=round(error.seconds))
            await self._quietly(self._jobs.release(job, crashed=False, delay=error.seconds))
            asyncio.get_running_loop().call_later(error.seconds, self.wake)
        except UndeliverableError:
            log.warning("chat cannot be written to", job=job.id)
            await self._quietly(self._jobs.finish(job, "failed"))
        except Exception as error:  # noqa: BLE001  # the chat's edge: whatever happened, the lane goes on
            self.failures[type(error).__name__] += 1
            log.warning("attempt failed", job=job.id, attempt=job.attempt, error=without_content(error))
            await self._quietly(self._put_back(job, kept=passing(error)))

    async def _attempt(self, job: Job) -> None:
        if job.tries > MOST_TRIES:
            if job.tries == MOST_TRIES + 1:
                await self._worker.give_up(job)
            await self._jobs.finish(job, "failed")
        else:
            await self._worker.work(job)
            await self._jobs.finish(job, "done")

    async def _stopped(self, job: Job) -> None:
        by_asker = job.id in self._cancelled
        await self._quietly(self._cancel(job) if by_asker else self._give_back(job))

    async def _put_back(self, job: Job, *, kept: bool) -> None:
        """Give a failed attempt back to its lane; one that failed for the storage's sake is no try of its question."""
        delay = FAULT_SECONDS if kept else RETRY_SECONDS * job.tries
        while True:
            try:
                await self._jobs.release(job, crashed=not kept, delay=delay)
            except FAULTS as error:
                # Its lease is kept meanwhile: run out, it would count as a try, and three of them would end it.
                if not passing(error):
                    raise
                await asyncio.sleep(FAULT_SECONDS)
            else:
                break
        asyncio.get_running_loop().call_later(delay, self.wake)

    async def _give_back(self, job: Job) -> None:
        await self._jobs.release(job, crashed=False)
        await self._worker.interrupted(job)

    async def _cancel(self, job: Job) -> None:
        await self._jobs.check(job)
        with contextlib.suppress(UndeliverableError):
            await self._worker.cancelled(job)
        await self._jobs.finish(job, "cancelled")

    @staticmethod
    async def _quietly(last_word: Coroutine[object, object, None]) -> None:
        """Do what ends an attempt; where even that fails, its lease runs out and another attempt follows."""
        try:
            await last_word
        except (StaleAttemptError, UndeliverableError, *FAULTS) as error:
            log.warning("attempt not closed", error=type(error).__name__)
